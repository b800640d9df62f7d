"""What pictures and players say, by id, as in `look.sentences`; `PLAYER` goes to a page as data."""

from functools import partial

from ..look import say as _say

SENTENCES = {
    "comma": ", ",
    "film": (
        "{alt} Film strip of {count} moment: after {moments} reveals.",
        "{alt} Film strip of {count} moments: after {moments} reveals.",
    ),
}

PLAYER = {
    "start": "Start",
    "start_how": "jump to the start",
    "back": "Back",
    "back_how": "one step back",
    "play": "Play",
    "play_how": "play",
    "pause": "Pause",
    "pause_how": "pause",
    "next": "Next",
    "next_how": "one step forward",
    "end": "End",
    "end_how": "jump to the end",
    "step": "step",
    "speeds": "steps a second",
    "speed": ("{count} step a second", "{count} steps a second"),
    "before": "step {step} of {most}: before the click at row {row}, column {col}",
    "reveals": "step {step} of {most}: row {row}, column {col} {shows}",
    "board": "board, {text}",
    "titled": "{title}, {text}",
    "cell": "{row},{col}",
    "outside": "outside",
    "revealed": "revealed {step} of {most}",
    "waits": "{frontier} {count}, at most {most}",
    "reads": "cells read {count}",
}

say = partial(_say, SENTENCES)
