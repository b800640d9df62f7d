"""What worksheets, cards, slides and the site's first page say: sentences, and nothing else."""

from minesweeper_lib.translation import Sentences

# Worksheets

FLOOD_FILL = "Flood fill, deep and wide"
SHEETS = {
    "worksheets": "Flood fill: worksheets",
    "answers": "Flood fill: answers",
    "cards": "Flood fill: cards",
}
PLAN = "Flood fill: forty minutes"
NAME, ANSWERS_OF = "Name: ____________________", "{name}: answers"
DEEP_RULE = (
    "Deep: open a cell. If it is blank, go to its first closed neighbor, and finish everything that follows "
    "from it before you look at the second."
)
WIDE_RULE = (
    "Wide: the cell that was found first is opened first. A blank that is opened puts its closed neighbors, "
    "each of them once, at the back of the queue."
)
WHICH_ORDER = "1 · In which order?"
NUMBER_THEM = (
    "Neighbors are taken as you read: row by row, left to right. M is a mine. A cell that touches a mine "
    "shows a digit and opens no neighbor; any other cell is blank. Write order numbers, no digits: 1 into "
    "the click, which is in the thick frame, 2 into the cell that is opened next, and so on. Write nothing "
    "into cells that stay closed."
)
WHO_WAITS = "2 · What waits?"
NOTE_WHO_WAITS = (
    "Each cell has a letter. Open the cells by both rules, and write down what waits after each step. Deep: "
    "the cells whose calls have begun and not ended, without the newest. Wide: the cells in the queue, after "
    "the new ones have joined it. The first line is done."
)
CALLS_HEAD = "calls that wait, the oldest first"
QUEUE_HEAD = "then in the queue, the front first"
OPENS, SHOWS = "opens", "shows"
FIND_MISTAKE = "3 · Find the mistake"
RING_WRONG = (
    "Three programs have opened a board. What was given is on the left, what the program made of it on the "
    "right. Put a ring around each cell that is wrong. Which mistake was it?"
)
GIVEN = "{number}. given"
WHICH_MISTAKE = "mistake: ____"
GRAY_IS_WRONG = "gray is wrong"
RIGHT_BOARD = "right"

# Thirteen questions, on paper

ROUNDS = {
    "before": "Thirteen questions before the course",
    "after": "Thirteen questions after the course",
}
ONE_IS_RIGHT = (
    "One answer to each question is right. Put a ring around its letter. The click is in the thick frame; M "
    "is a mine."
)
ANSWER_HEADS = ("idea", "answer", "to read again")

# The game with cards

GAME = """<h1>A flood of {students} students</h1>
<p>Put the chairs in {rows} rows of {cols}, as the cells of a board. Each student has a card, folded along its
lines so that one face shows: <b>NOT OPENED</b>, <b>WAITS</b> or <b>OPEN</b>. Before each game all show NOT
OPENED; nobody turns back to it during a game. The leader calls row 0, column 0.</p>
<p><b>Call only a neighbor who shows NOT OPENED</b>, in the order on your card.</p>
<h2>Deep</h2><p>When you are called, say the next number aloud and show OPEN. Call your first neighbor who
shows NOT OPENED, and show WAITS until that student says "done". Then show OPEN again, and go on to the next
neighbor who shows NOT OPENED. When there is none left, say "done" to the student who called you.</p>
<h2>Wide</h2><p>When you are called, show WAITS and go to the end of the queue. The student at the front
leaves the queue, says the next number aloud, shows OPEN, and calls all neighbors who show NOT OPENED.</p>
<p>With mines: their chairs stay empty. A student who touches a mine says the number, shows OPEN, and calls
no neighbor.</p>
<h2>The numbers, for the leader</h2>"""
FACES = {"closed": "NOT OPENED", "waits": "WAITS", "open": "OPEN"}
SEAT = "row {row}, column {col}<br>neighbors: {near}"

# Slides, and the first page of the site

SLIDES = "Slides"
SLIDES_OF = "{title}: slides"
SLIDE_KEYS = (
    "Space or a clicker goes on, Shift and Space go back. Arrows step through a board that plays, and at its "
    "end go on. O shows all slides of a deck, F fills the screen, S opens your notes in a window of their "
    "own."
)
RIGHT_IS, THEY_SAY, ASK_BACK = "Right: {}", "They say: {}", "Ask back: {}"
COURSE = "The course"
START = "Start with the first notebook"
NOTHING_TO_INSTALL = (
    "There is nothing to install: Python runs in this browser. The first start takes up to a minute. "
    "What you do stays in this browser and nobody else sees it. To keep your work elsewhere, choose File, "
    "Download."
)

say = Sentences(__name__)
