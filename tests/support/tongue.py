"""A task for the checker's child: which language was it told to speak?"""

import os


def tell(job, send, guard):
    send(language=os.environ["MINESWEEPER_LANGUAGE"])
