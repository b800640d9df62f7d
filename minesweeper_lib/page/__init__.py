"""flood.html: one file without Python, with a board to click and solvers beside each other.

=============  =================================================================================
module         what lives there
=============  =================================================================================
`linking`      `link`: the address of a trace, shown as a link and a QR code
`building`     the file, put together: ``python -m minesweeper_lib.page``
``js/``        the page, on the stage of look/js: start at ``page.js``; ``css/``: its style sheet
=============  =================================================================================
"""

from .building import SAID, flood
from .linking import ENVIRONMENT, Link, address_of, link

__all__ = ["ENVIRONMENT", "SAID", "Link", "address_of", "flood", "link"]
