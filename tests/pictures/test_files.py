"""Animations as files: which frames they have, what these show, and what is refused."""

import sys
from itertools import pairwise

import imageio_ffmpeg
import numpy as np
import pytest
from PIL import Image

from minesweeper_lib import translation
from minesweeper_lib.pictures import animate, compare

from .reading import expected, read


def test_gif_has_every_step_and_each_frame_shows_it(leetcode, tmp_path):
    trace = leetcode[1]
    animation = animate(trace, numbers=False)
    image = Image.open(animation.save(tmp_path / "flood.gif"))
    assert image.n_frames == len(animation) == 19
    assert image.info["loop"] == 0
    (top, left), board = _corner(animation), animation.board(trace, 0)
    for step in range(19):
        image.seek(step)
        pixels = np.asarray(image.convert("RGB"))[top:, left:][: board.height, : board.width]
        assert read(pixels, 4, 5) == expected(trace, step)


def _corner(animation):
    """Where the board begins in a frame: found by looking for its picture."""
    frame, board = np.asarray(animation.frame(0)), np.asarray(animation.board(animation.traces[0], 0))
    rows, cols = board.shape[:2]
    for top in range(len(frame) - rows):
        for left in range(40):
            if np.array_equal(frame[top : top + rows, left : left + cols], board):
                return top, left
    raise AssertionError("the frame does not contain the board")


def test_gif_with_few_frames_says_how_many_steps_each_holds(leetcode, tmp_path):
    animation = animate(leetcode[0], numbers=False)
    image = Image.open(animation.save(tmp_path / "short.gif", frames=7))
    assert image.n_frames == 7
    (top, left), board = _corner(animation), animation.board(leetcode[0], 0)
    for frame, step in enumerate((0, 3, 6, 9, 12, 15, 18)):
        image.seek(frame)
        pixels = np.asarray(image.convert("RGB"))[top:, left:][: board.height, : board.width]
        assert read(pixels, 4, 5) == expected(leetcode[0], step)
    assert animation.frame(9, merged=3).height > animation.frame(9).height  # one more line of text


@pytest.mark.parametrize("seconds", [None, 5])
def test_a_gif_plays_as_long_as_it_was_told(leetcode, tmp_path, seconds):
    image = Image.open(animate(leetcode[0]).save(tmp_path / "flood.gif", seconds=seconds))
    times = []
    for frame in range(image.n_frames):
        image.seek(frame)
        times.append(image.info["duration"])
    if seconds:
        assert sum(times) == pytest.approx(1000 * seconds, rel=0.05)
    else:
        assert 5_000 < sum(times) < 16_000 and times[-1] == max(times)  # the end is held


def test_png_is_the_film_strip_of_six_to_nine_moments(leetcode, large, tmp_path):
    assert Image.open(animate(leetcode[0]).save(tmp_path / "film.png")).width > 400
    for animation in (animate(leetcode[0]), compare(*leetcode), animate(large)):
        moments = animation.moments()
        assert 6 <= len(moments) <= 9
        assert moments[0] == 0
        assert moments[-1] == animation.steps
        assert "before the click" in animation.alt or "click at" in animation.alt


def test_a_page_is_said_to_be_in_the_language_it_is_in(leetcode, tmp_path, monkeypatch):
    for chosen, told in (("en", "en"), ("zh_CN", "zh-CN")):
        monkeypatch.setattr(translation, "_chosen", chosen)
        page = animate(leetcode[0]).save(tmp_path / "page.html").read_text(encoding="utf-8")
        assert f'<html lang="{told}">' in page


def test_other_endings_are_refused_with_those_that_work(leetcode, tmp_path):
    with pytest.raises(ValueError, match=r"\.html, \.gif, \.mp4 or \.png"):
        animate(leetcode[0]).save(tmp_path / "flood.avi")


def test_mp4_without_ffmpeg_says_what_to_install(leetcode, tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setitem(sys.modules, "imageio_ffmpeg", None)
    with pytest.raises(RuntimeError, match="pip install imageio-ffmpeg"):
        animate(leetcode[0]).save(tmp_path / "flood.mp4")


@pytest.mark.child
def test_mp4_holds_every_frame(leetcode, tmp_path):
    """Written by a real ffmpeg, read back by it, and counted: each frame but the last is left once."""
    animation = animate(leetcode[0])
    path = animation.save(tmp_path / "flood.mp4", frames=7)
    movie = imageio_ffmpeg.read_frames(path)
    width, height = next(movie)["size"]
    pictures = [np.frombuffer(raw, np.uint8).reshape(height, width, 3).astype(int) for raw in movie]
    # The format loses a little everywhere; a cell that opens changes a lot in one place.
    changed = sum(np.abs(now - before).max() > 150 for before, now in pairwise(pictures))
    assert changed == 6
    first = np.asarray(animation.frame(0, merged=3)).astype(int)
    assert np.abs(pictures[0][: first.shape[0], : first.shape[1]] - first).mean() < 4
