"""What is done otherwise for a solution in another language: it is compiled first, and plays in a program."""

from .ids import LineIs
from .report import Report


class NotPlayed(Exception):
    """A text that cannot be played; ``report`` is the `Report` on it."""

    def __init__(self, report):
        super().__init__(report.message)
        self.report = report


def compiled(language, text):
    """Compile a text, and return it as `transport.pack` does."""
    from ..languages import Refused, pasted

    try:
        return {"text": text, "pasted": pasted(language, text)}
    except Refused as error:
        lines = text.splitlines()
        code = lines[error.line - 1].strip() if error.line and error.line <= len(lines) else None
        report = Report(
            False,
            [str(error)],
            line=error.line if code else None,
            line_is=LineIs.COMPILES if code else None,
            code=code,
            language=language.name,
            ours=error.ours,
        )
        raise NotPlayed(report) from error
