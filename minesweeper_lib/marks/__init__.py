"""Mark the notebooks that students hand in: ``minesweeper-lib marks FILE`` or ``FOLDER``.

=========  ==========================================================================
module     what is in it
=========  ==========================================================================
`pieces`   a notebook taken apart: its statements, and the names that each needs
`judge`    one exercise of a notebook, judged in a process of its own
`gains`    the thirteen questions, before and after the course
`folder`   many notebooks: the student of each, the table and the page for a teacher
=========  ==========================================================================
"""

from .folder import main
from .pieces import Pieces

__all__ = ["Pieces", "main"]
