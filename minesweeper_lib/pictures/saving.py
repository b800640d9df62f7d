"""Animations as files: a page, a GIF, an MP4, a film strip."""

import html
import shutil
import subprocess

import numpy as np
from PIL import Image

from ..progress import Progress
from ..translation import language_tag
from .frames import paper, png, with_palette
from .sentences import say


def _frames(animation, path, frames, seconds):
    """The frames of a file, each with its duration in seconds, and a bar while that takes long."""
    steps, merged, durations = animation.schedule(frames, seconds)
    doing = say("saving", name=path.name)
    progress = Progress(len(steps), lambda bar, _: f"{doing} [{bar}]")
    try:
        for done, (step, duration) in enumerate(zip(steps, durations, strict=True)):
            progress(done)
            yield animation.frame(step, merged=merged), duration
    finally:
        progress.end()


def _write_html(animation, path, seconds, frames):
    title = html.escape(say("and").join(animation.titles))
    path.write_text(
        f'<!doctype html>\n<html lang="{language_tag()}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width">\n<title>{title}</title>\n'
        "<style>:root { color-scheme: light dark; } body { margin: 1.5em; }</style>\n</head>\n"
        f"<body>\n{animation.html()}\n</body>\n</html>\n",
        encoding="utf-8",
    )


def _write_png(animation, path, seconds, frames):
    path.write_bytes(png(animation.film_strip()))


def _write_gif(animation, path, seconds, frames):
    # One palette for all frames: that of the fullest ones, so that no color flickers.
    _, merged, _ = animation.schedule(frames, seconds)
    telling = [animation.frame(step, merged=merged) for step in animation.moments(4)]
    sample = Image.new("RGB", (telling[0].width, telling[0].height * len(telling)))
    for place, image in enumerate(telling):
        sample.paste(image, (0, place * image.height))
    same = 63  # the index that stands for "as in the frame before": it costs next to nothing
    palette = with_palette(sample, same)
    colors = palette.getpalette()[: 3 * same]
    images, durations, before = [], [], None
    for image, duration in _frames(animation, path, frames, seconds):
        now = np.asarray(image.quantize(palette=palette, dither=Image.Dither.NONE))
        changed = now if before is None else np.where(now == before, same, now).astype(np.uint8)
        images.append(Image.fromarray(changed, "P"))
        images[-1].putpalette([*colors, 255, 255, 255])
        durations.append(round(1000 * duration))
        before = now
    options = {"transparency": same, "disposal": 1, "optimize": False}
    images[0].save(path, save_all=True, append_images=images[1:], duration=durations, loop=0, **options)


def _write_mp4(animation, path, seconds, frames):
    program = _ffmpeg()
    rate = 25
    _, merged, _ = animation.schedule(frames, seconds)
    # The usual format wants even sides.
    width, height = (side + side % 2 for side in animation.frame(0, merged=merged).size)
    command = [program, "-y", "-loglevel", "error", "-f", "rawvideo", "-pix_fmt", "rgb24"]
    command += ["-s", f"{width}x{height}", "-r", str(rate), "-i", "-", "-pix_fmt", "yuv420p", str(path)]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stderr=subprocess.PIPE)
    try:
        for image, duration in _frames(animation, path, frames, seconds):
            even = Image.new("RGB", (width, height), paper(animation.dark))
            even.paste(image)
            for _ in range(max(round(duration * rate), 1)):
                process.stdin.write(even.tobytes())
    except BrokenPipeError:
        pass  # ffmpeg gave up; it says why
    _, complaint = process.communicate()
    if process.returncode:
        why = complaint.decode(errors="replace").strip()
        raise RuntimeError(say("ffmpeg_failed", name=path.name, why=why))


# From the ending of a file to what writes it: (animation, path, seconds, frames).
WRITERS = {".html": _write_html, ".gif": _write_gif, ".mp4": _write_mp4, ".png": _write_png}


def _ffmpeg():
    """Find ffmpeg, on the path or as the package that brings it along."""
    program = shutil.which("ffmpeg")
    if program is None:
        try:
            import imageio_ffmpeg
        except ImportError:
            raise RuntimeError(say("no_ffmpeg")) from None
        program = imageio_ffmpeg.get_ffmpeg_exe()
    return program
