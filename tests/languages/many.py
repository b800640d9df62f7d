"""Many texts of one language in one program, which takes far less time than a program for each."""

from dataclasses import dataclass

from minesweeper_lib import languages
from minesweeper_lib.languages import instrument


@dataclass
class OneOfMany:
    """In place of `languages.Pasted`: a text compiled with others, and its copy, by their numbers."""

    language: languages.language.Language
    text: str
    playing: languages.Session
    numbers: tuple
    unseen: str = ""

    def session(self, alone):
        return self

    def ask(self, number, board, click, seconds=None):
        return self.playing.ask(self.numbers[number], board, click, seconds or 5)

    def close(self):
        pass


def together(language, texts, folder):
    """Each of some texts as a `Solution`, all in one program."""
    copies = [instrument.instrumented(language, text) for text in texts]
    session = languages.Session(language, languages.build(language, [*texts, *copies], folder, 600))
    return [
        languages.solution(OneOfMany(language, text, session, (number, len(texts) + number)))
        for number, text in enumerate(texts)
    ]
