"""What a cell looks like: no two states alike for any eye, enough contrast, a tile for any value."""

from itertools import combinations

import matplotlib
import numpy as np
import pytest

from minesweeper_lib.board import BLANK, EMPTY, SYMBOLS
from minesweeper_lib.look import FILL, INK, ORDER_MAP
from minesweeper_lib.pictures.atlas import label, pixels, tile_name

CELL, ODD = 32, ("other", "12")
LOOKS = [(name, "") for name in (*SYMBOLS, ODD)]
LOOKS += [(name, mark) for name in (EMPTY, BLANK) for mark in ("frontier", "current", "marked")]
LOOKS += [("1", "current"), ("X", "current")]

# Machado, Oliveira, Fernandes 2009: full color vision deficiency, on linear RGB.
EYES = {
    "protanopia": "0.152286 1.052583 -0.204868 0.114503 0.786281 0.099216 -0.003882 -0.048116 1.051998",
    "deuteranopia": "0.367322 0.860646 -0.227968 0.280085 0.672501 0.047413 -0.011820 0.042940 0.968881",
    "tritanopia": "1.255528 -0.076749 -0.178779 -0.078411 0.930809 0.147602 0.004733 0.691367 0.303900",
    "grayscale": "0.2126 0.7152 0.0722 0.2126 0.7152 0.0722 0.2126 0.7152 0.0722",
    "full color": "1 0 0 0 1 0 0 0 1",
}
EYES = {name: np.array(numbers.split(), float).reshape(3, 3) for name, numbers in EYES.items()}


def linear(rgb):
    rgb = np.asarray(rgb, float) / 255
    return np.where(rgb <= 0.04045, rgb / 12.92, ((rgb + 0.055) / 1.055) ** 2.4)


def lab(light):
    """CIE L*a*b* of linear RGB, in which distances are about what an eye sees."""
    to_xyz = [[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]]
    xyz = np.clip(light, 0, 1) @ np.transpose(to_xyz) / [0.9505, 1.0, 1.089]
    f = np.where(xyz > 0.008856, np.cbrt(xyz), 7.787 * xyz + 16 / 116)
    return np.stack([116 * f[..., 1] - 16, 500 * (f[..., 0] - f[..., 1]), 200 * (f[..., 1] - f[..., 2])], -1)


@pytest.mark.parametrize("dark", [False, True])
def test_any_two_states_differ_for_every_eye(dark):
    """A clear difference (a distance of 20; about 2 can be noticed) on a fortieth of the cell or more."""
    tiles = {look: pixels(*look, CELL, dark) for look in LOOKS}
    for eye, matrix in EYES.items():
        seen = {look: lab(linear(tiles[look]) @ np.transpose(matrix)) for look in LOOKS}
        for one, other in combinations(seen, 2):
            distance = np.linalg.norm(seen[one] - seen[other], axis=-1)
            assert (distance > 20).mean() > 0.025, f"{one} and {other} look alike with {eye}"


def contrast(one, other):
    """The contrast ratio of WCAG 2, from 1 to 21."""
    low, high = sorted(
        float(linear(np.array(matplotlib.colors.to_rgb(color)) * 255) @ [0.2126, 0.7152, 0.0722])
        for color in (one, other)
    )
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("theme", [0, 1])
def test_text_and_marks_have_the_contrast_that_wcag_asks_for(theme):
    """A text 4.5 to 1 on its tile; a mark 3 to 1 on an open cell, which is also the color of its rim."""
    fill, ink = ({name: pair[theme] for name, pair in table.items()} for table in (FILL, INK))
    texts = [(name, "revealed") for name in ("text", *"12345678")]
    texts += [("mine", "mine"), ("exploded", "exploded")]
    assert min(contrast(ink[name], fill[tile]) for name, tile in texts) >= 4.5
    assert min(contrast(ink[mark], fill["revealed"]) for mark in ("current", "frontier")) >= 3
    others = ("unrevealed light edge", "unrevealed dark edge", "revealed")
    assert min(contrast(fill["unrevealed"], fill[other]) for other in others) >= 1.5


def test_the_order_map_carries_numbers_and_gets_steadily_lighter_for_every_eye():
    colors = matplotlib.colormaps[ORDER_MAP](np.linspace(0, 1, 160))
    assert min(max(contrast(color, "#ffffff"), contrast(color, "#000000")) for color in colors) >= 4.5
    for matrix in EYES.values():
        lightness = lab(linear(colors[::3, :3] * 255) @ np.transpose(matrix))[:, 0]
        assert np.diff(lightness).min() > 0 and np.ptp(lightness) > 60


def test_any_value_has_a_tile_of_its_own():
    """Also the number 1, which is no symbol."""
    for value in ["three", 12, None, ["a"], "\n", "$x$", "", "💣", "<b>", "\\frac{", 1]:
        assert len(label(value)) <= 4
        tile = pixels(tile_name(value), "", 16).astype(int)
        for symbol in SYMBOLS:
            assert np.abs(tile - pixels(symbol, "", 16)).max() > 100, value
