"""What pictures say, by id, as in `look.sentences`."""

from functools import partial

from ..look import say as _say

SENTENCES = {
    "comma": ", ",
    "semicolon": "; ",
    "and": " and ",
    # Figures.
    "empty": "An empty picture.",
    "titled": "{title}. {alt}",
    "revealed_as": "revealed as number",
    "tree_title": "{name}: who discovered whom",
    "how_much_waits": "How much waits",
    "axis_revealed": "cells revealed",
    "axis_waiting": "cells waiting, the current one included",
    "legend": "{name}: {frontier}, at most {most}",
    "over_reveals": "{legend}, over {count} reveals",
    "frontier_alt": "Cells that wait at each step. {told}.",
    # Frames and film strips.
    "frame_step": "step {step:,}",
    "merged": "{count} steps in each frame",
    "frame_revealed": "revealed {count:,}",
    "frame_revealed_and_waits": "revealed {count:,} · {frontier} {size:,}, at most {most:,}",
    "moment_before": "before the click",
    "moment_after": "after {step:,}",
    "moment_result": "the result",
    "film": (
        "{alt} Film strip of {count} moment: after {moments} reveals.",
        "{alt} Film strip of {count} moments: after {moments} reveals.",
    ),
    # Files.
    "saving": "saving {name}",
    "unknown_ending": "{name!r} could be saved as {endings}, but not as {ending!r}",
    "too_few_frames": "an animation has two frames or more, but frames is {frames}",
    "ffmpeg_failed": "ffmpeg could not write {name}: {why}",
    "no_ffmpeg": "an MP4 needs ffmpeg, which is not on this machine: pip install imageio-ffmpeg, "
    "or save as .gif or .html, which need nothing more",
    # What is handed in.
    "no_steps": "a board has no steps; draw(trace, step=...) takes what record(...) returns",
    "nothing_to_show": "there is nothing to show; compare(trace, trace, ...) takes at least one trace",
    "needs_board": "a solution needs a board and a click; a Trace from record(...) brings its own",
    "as_many_titles": "{count} traces need as many titles, but found {found}",
    # Without matplotlib.
    "in_words": "This is the picture in words: drawing it needs the public site, or JupyterLab on your "
    "own machine.",
    "in_words_and_play": "This is the picture in words: drawing it needs the public site, or JupyterLab on "
    "your own machine. watch(trace), from minesweeper_lib.widgets, plays it here.",
    "no_file": "no file, because drawing needs the public site, or JupyterLab on your own machine",
}

say = partial(_say, SENTENCES)
