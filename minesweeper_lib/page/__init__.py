"""flood.html, a board to click and two floods in one file without Python; `link` makes its addresses.

=============  =================================================================================
module         what lives there
=============  =================================================================================
`linking`      `link`: the address of a trace, shown as a link and a QR code
`building`     the file, put together: ``python -m minesweeper_lib.page``
``js/``        the page, from ``page.js`` down, over the stage of look/js; ``css/`` its looks
=============  =================================================================================
"""

from .building import SAID, flood
from .linking import ENVIRONMENT, Link, address_of, link

__all__ = ["ENVIRONMENT", "SAID", "Link", "address_of", "flood", "link"]
