"""`watch` and `race`: recorded solutions, played side by side."""

from html import escape

from ..errors import Named
from ..look import OTHER, STATES, pack, sources_of, state_of, words
from ..page import address_of
from ..recorder import board_at
from ..translation import _, ngettext
from .activity import Activity, seen
from .arguments import as_trace
from .still import bundle_of, image

FILM, LARGE = 4, 400  # pictures of a film strip; the most cells of a board with more than the last picture


class Watch(Activity):
    """What `watch` and `race` return: traces of the same click, which the browser plays without Python.

    Attributes
    ----------
    traces : list of Trace
    """

    script = "watching"

    def __init__(self, traces, language=""):
        self.traces = traces
        lanes = [
            pack(trace) | {"name": name} for trace, name in zip(traces, words.names(traces), strict=True)
        ]
        if len(traces) == 1:  # beside several boards there is no room for a source
            sources = sources_of(traces[0])
            if language:
                language = Named("language", {source["id"]: source["id"] for source in sources})[language]
            lanes[0] |= {"sources": sources, "language": language}
        left = traces[0].result
        cells = [[OTHER if state_of(one) is STATES[OTHER] else one for one in row] for row in left]
        super().__init__(**seen(cells), lanes=lanes, address=address_of(*traces))


class Race(Watch):
    """What `race` returns: two to four traces in lockstep."""

    def _still(self):
        """A MIME bundle with a film strip of each trace, all at the same numbers of open cells."""
        most = max(len(trace.steps) for trace in self.traces)
        first = FILM - 1 if self.rows * self.cols > LARGE else 0
        moments = sorted({most * part // (FILM - 1) for part in range(first, FILM)})
        html, lines = [], []
        for trace, name in zip(self.traces, words.names(self.traces), strict=True):
            html.append(f"<p>{escape(name)}</p>")
            lines.append(name)
            for count in moments:
                rows = ["".join(row) for row in board_at(trace, min(count, len(trace.steps)))]
                alt = ngettext("{name} after {count} cell", "{name} after {count} cells", count, name=name)
                html.append(image(rows, alt))
                lines += [*rows, ""]
        return bundle_of(
            " ".join(html),
            _("The same numbers of cells opened, by each. To watch it, run this box."),
            "\n".join(lines),
        )


def watch(trace, board=None, click=None, *, language=""):
    """Watch a solution of one click: play, pause, step, scrub; click a cell to jump to its reveal.

    Parameters
    ----------
    trace : Trace, or a solution
        What `record` returns; or anything `record` takes, or a name from `SOLVERS`, with a board
        and a click.
    board : list of lists of str, optional
    click : [row, col], optional
        By default that of the curated board or editor.
    language : str, optional
        For a solver of `SOLVERS`, the language whose source is shown first: an id from `languages.LANGUAGES`,
        or ``"python"``. Tabs show the other languages.

    Examples
    --------
    >>> watch("depth first", "rings")
    <watch on a board of 7 x 7>
    """
    return Watch([as_trace(trace, board, click)], language)


def race(*traces, board=None, click=None):
    """Watch two to four solutions of the same click in lockstep, side by side.

    Parameters
    ----------
    *traces : Trace, or solutions
        All of the same board and click. Solutions, or names from `SOLVERS`, need `board`, and `click` if the
        board has none.
    board, click
        As for `watch`.

    Examples
    --------
    >>> race("depth first", "breadth first", board="barrier")
    <race on a board of 6 x 9>
    """
    if not 2 <= len(traces) <= 4:
        raise TypeError(
            _(
                "a race takes two to four traces or solutions, as in race(one, two), but found {count}",
                count=len(traces),
            )
        )
    traces = [as_trace(trace, board, click) for trace in traces]
    if any((trace.board, trace.click) != (traces[0].board, traces[0].click) for trace in traces):
        raise ValueError(_("a race is fair only with the same board and the same click in all traces"))
    return Race(traces)
