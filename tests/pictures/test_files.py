"""Animations as files: which frames they have, what these show, and what is refused."""

import sys

import numpy as np
import pytest
from PIL import Image

from minesweeper_lib.pictures import animate, compare


@pytest.mark.parametrize(("frames", "merged"), [(100, 1), (7, 3)])
def test_a_gif_has_every_step_or_says_how_many_each_frame_holds(
    leetcode, tmp_path, frames, merged, monkeypatch
):
    monkeypatch.setattr("minesweeper_lib.pictures.animation.FRAMES_UP_TO", frames)
    animation, times = animate(leetcode[1]), []
    image = Image.open(animation.save(tmp_path / "flood.gif"))
    assert image.n_frames == 18 // merged + 1
    assert image.info["loop"] == 0
    for frame, step in enumerate(range(0, 19, merged)):
        image.seek(frame)
        times.append(image.info["duration"])
        shown, meant = (
            np.asarray(one.convert("RGB")).astype(int) for one in (image, animation.frame(step, merged))
        )
        # Few colors are enough for all; a cell that opens differs more, and in thousands of pixels.
        assert (np.abs(shown - meant).max(axis=-1) > 60).sum() < 100
    assert (image.height > animation.frame(9).height) == (merged > 1)  # one more line of text
    assert 4_500 < sum(times) < 16_000 and times[-1] == max(times)  # the end is held


def test_a_gif_of_50_x_50_is_small(large, tmp_path):
    path = animate(large).save(tmp_path / "large.gif")
    assert path.stat().st_size < 500_000
    assert Image.open(path).n_frames <= 100


def test_png_is_the_film_strip_of_six_to_nine_moments(leetcode, large, tmp_path):
    assert Image.open(animate(leetcode[0]).save(tmp_path / "film.png")).width > 400
    for animation in (animate(leetcode[0]), compare(*leetcode), animate(large)):
        moments = animation.moments()
        assert 6 <= len(moments) <= 9
        assert (moments[0], moments[-1]) == (0, animation.steps)


def test_other_endings_are_refused_with_those_that_work(leetcode, tmp_path):
    with pytest.raises(ValueError, match=r"\.html, \.gif or \.png"):
        animate(leetcode[0]).save(tmp_path / "flood.avi")


def test_saving_what_takes_long_tells_how_far_it_is_and_takes_that_away(
    leetcode, tmp_path, monkeypatch, capsys
):
    monkeypatch.setattr("minesweeper_lib.progress.AFTER", 0)
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    animate(leetcode[0]).save(tmp_path / "small.gif")
    *lines, gone, rest = capsys.readouterr().err.split("\r")
    assert "saving small.gif [" in lines[0]
    assert "#" not in lines[0] and "###" in lines[-1]
    assert not gone.strip() and rest == ""
