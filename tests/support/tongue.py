"""A task for the checker's child: which language was it told to speak?"""

import os


def name(job, tell, guard):
    tell(language=os.environ["MINESWEEPER_LANGUAGE"])
