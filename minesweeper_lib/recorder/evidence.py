"""Which variable is the queue or stack of a run, judged by what happens to the cells in it.

A cell that waits is opened later, and leaves when its turn comes; or it is opened first, waits, and leaves
when its neighbors have been looked at. A list of neighbors, of answers or of visited cells does neither. The
variable's name counts only where no cell was ever seen to leave, as in a corridor; or else that it was empty
in the end.

Glossary
--------
waits
    For each reveal what changed in a variable since the reveal before: ``(dropped, kept, appended)``, as in
    `history`, with what is next out of a queue first and what is next out of a stack last.
reading
    How a pair of an item's cells names the cell that waits, see `Reading`.
"""

from collections import defaultdict
from itertools import permutations, product, starmap
from typing import NamedTuple

from .history import at_reveals, difference

# Names that people give the cells that wait, and words that such names contain.
NAMES = {
    *("frontier", "queue", "stack", "q", "que", "dq", "todo", "pending", "to_visit"),
    *("heap", "pq", "waiting", "fringe", "worklist", "open_list", "bfs", "st", "stk", "wait", "agenda"),
}
WORDS = ("frontier", "queue", "stack", "todo", "pending", "fringe", "currs")


class Reading(NamedTuple):
    """How a pair names a cell: by its first or last cell, with the column first or not, inside a border."""

    last: int
    column_first: bool
    border: int

    def cell(self, pair):
        row, col = pair[self.last][::-1] if self.column_first else pair[self.last]
        return row - self.border, col - self.border

    def cells(self, pairs):
        return [pair[0] for pair in pairs] if self == PLAIN else list(map(self.cell, pairs))


PLAIN = Reading(0, False, 0)


class Case(NamedTuple):
    """The evidence that some waits are those of a queue or stack: counts of how their cells behaved."""

    waits: list
    early: int  # cells that left although they were revealed only later
    left: int  # cells that left as they were revealed, or after that
    ahead: int  # cells that came before they were revealed
    waited: int  # reveals of cells that waited
    missed: int  # reveals of cells that did not wait, though others did
    passed: int  # how many of these happened as others left in front and some stayed

    @property
    def is_frontier(self):
        """Whether the cells behave as in a queue or stack, and some of them were seen to leave."""
        return self.left > 0 and self.may_be

    @property
    def may_be(self):
        """Whether no cell left before its reveal; and cells that came before theirs mostly waited for it."""
        return not self.early and (not self.ahead or (self.waited > 0 and 4 * self.passed <= self.waited))


def frontier_of(variables, reveals, rows, cols, borders, beside_calls):
    """The `Case` of the queue or stack among some `Variable`s; None where there is none that is sure.

    Reveals are pairs (cell, moment). With `beside_calls`, a recursion gets its cells as arguments; then a
    variable counts only if each cell revealed while anything waited in it was waiting in it, too.
    """
    numbers = {cell: number for number, (cell, _) in enumerate(reveals)}
    found = []
    for variable in variables:
        if [moment for moment, *_ in variable.changes] == [variable.born] and len(reveals) > 1:
            continue  # nothing comes or goes
        waits = at_reveals(_in_turn(variable, reveals), reveals)  # of pairs
        reading = _right_reading(waits, reveals, rows, cols, borders)
        if reading is not None and not (variable.has_text and not any(new for _, _, new in waits)):
            found.append((variable, [(left, kept, reading.cells(new)) for left, kept, new in waits]))
    if beside_calls:
        best = _best((waits for variable, waits in found if not variable.anew), reveals, numbers)
        return best if best is not None and not best.missed else None
    lasting = [waits for variable, waits in found if not variable.anew]
    named = [waits for variable, waits in found if is_named(variable.name, variable.is_queue)]
    emptied = [waits for variable, waits in found if variable.is_emptied and not variable.anew]
    best = _best(lasting, reveals, numbers)
    # One deque that is emptied while another is filled looks like a queue, and is half of one.
    both = (
        _levels(one, other, reveals)
        for (variable, one), (_, other) in permutations(found, 2)
        if variable.is_replaced and (best is None or best.waits is one)
    )
    levels = _best(both, reveals, numbers)
    if levels is not None and (best is None or levels.waited > best.waited):
        return levels
    if best is not None:
        return best
    best = _best((_walked(waits, reveals) for waits in lasting), reveals, numbers)
    if best is None:  # nothing came or left that was seen, as in a corridor
        named = (_case(waits, reveals, numbers) for waits in named)
        best = next((case for case in named if case.may_be), None)
    if best is None:
        emptied = (_case(waits, reveals, numbers) for waits in emptied)
        best = next((case for case in emptied if case.may_be and case.waited), None)
    return best


def _best(ways, reveals, numbers):
    """The `Case` of the waits with the most evidence; None where none of them is a frontier."""
    cases = [_case(waits, reveals, numbers) for waits in ways if waits]
    return max(
        (case for case in cases if case.is_frontier), key=lambda case: (case.waited, case.left), default=None
    )


def is_named(name, is_queue=False):
    """Tell whether people mean a queue or stack by a variable of this name, or by what it holds.

    >>> is_named("Q"), is_named("cell_stack"), is_named("board"), is_named("board", is_queue=True)
    (True, True, False, True)
    """
    plain = name.lower().strip("_")
    return is_queue or plain in NAMES or any(word in plain for word in WORDS)


def _in_turn(variable, reveals):
    """The waits of a variable, still as pairs: a change for each moment up to the last reveal, without signs.

    A list to which nearly all items come in front is reversed, so that they come at the end.
    """
    changes, last = variable.changes, reveals[-1][1] + 1 if reveals else 0
    turned, items, size, found = _comes_in_front(variable), [], 0, []
    needs_items = turned or variable.has_signs or any(before for _, _, _, before, _ in changes)
    for moment, front, kept, before, after in changes:
        if moment > len(found):
            found += [(0, size, [])] * (moment - len(found))
        if not needs_items:
            size = kept + len(after)
            found.append((front, kept, list(after)))
            continue
        if turned:
            front, before, after = len(items) - front - kept, after[::-1], before[::-1]
        dropped = front - items[:front].count(None)
        kept_signs = items[front : front + kept].count(None) if variable.has_signs else 0
        items[front + kept :] = after
        items[:front] = before
        if before:
            found.append((size, 0, [pair for pair in items if pair is not None]))
        else:
            found.append((dropped, kept - kept_signs, [pair for pair in after if pair is not None]))
        size = found[-1][1] + len(found[-1][2])
    return found + [(0, size, [])] * (last - len(found))


def _comes_in_front(variable):
    """Tell whether items come to a variable in front, as with ``appendleft``, and hardly ever at the end.

    Where no cell stayed, one end cannot be told from the other.
    """
    in_front = behind = 0
    items = []
    for _, front, kept, before, after in variable.changes:
        if variable.has_signs:
            items[front + kept :] = after
            kept -= items[front : front + kept].count(None)
            items[:front] = before
        if kept:
            in_front, behind = in_front + len(before), behind + len(after)
    return in_front > 4 * behind


def _replayed(waits, reveals):
    """Go through the reveals: yield the cell, what waited before, and the change, which is then applied."""
    items = []
    for (cell, _), change in zip(reveals, waits, strict=True):
        yield cell, items, change
        dropped, kept, new = change
        items[dropped + kept :] = new
        if dropped:
            del items[:dropped]


def _right_reading(waits, reveals, rows, cols, borders):
    """The reading that the run bears out, given pairs that wait; None where the items are no cells.

    A cell is revealed as it leaves one of the ends: the right reading is the one that most often finds it.
    """
    ends, revealed = [], {cell for cell, _ in reveals}
    for cell, items, _ in _replayed(waits, reveals):
        if items:
            ends.append((items[0], cell))
            if items[-1] != items[0]:
                ends.append((items[-1], cell))
    pairs = {pair for _, _, new in waits for pair in new}
    votes = dict.fromkeys(starmap(Reading, product((0, 1), (False, True), borders)), 0)
    for last, border in product((0, 1) if any(first is not end for first, end in pairs) else (0,), borders):
        row_first = column_first = 0
        for pair, (row, col) in ends:
            first, second = pair[last]
            row_first += first - border == row and second - border == col
            column_first += second - border == row and first - border == col
        votes[Reading(last, False, border)], votes[Reading(last, True, border)] = row_first, column_first

    def off_board(reading):
        """How many rows or columns off the board the farthest cell is; 0 where all are on it."""
        on_rows, on_cols = zip(*reading.cells(pairs), strict=True) if pairs else ((0,), (0,))
        return max(-min(on_rows), max(on_rows) - rows + 1, -min(on_cols), max(on_cols) - cols + 1, 0)

    def is_believed(reading):
        """Whether a reading has enough votes; with the column first it needs more than others.

        By chance a revealed cell may be the mirror image of one that waits. So a reading with the
        column first must have more votes than any other, and either have them at most reveals or be the
        only one by which all that waited was revealed in the end.
        """
        if not votes[reading] or not reading.column_first:
            return votes[reading] > 0
        if votes[reading] <= max(number for other, number in votes.items() if not other.column_first):
            return False
        row_first = reading._replace(column_first=False)
        return 2 * votes[reading] > len(reveals) or (
            not revealed.issuperset(row_first.cells(pairs)) and revealed.issuperset(reading.cells(pairs))
        )

    distance = {reading: off_board(reading) for reading in {*filter(is_believed, votes), PLAIN}}
    best = max(distance, key=lambda reading: (distance[reading] == 0, votes[reading], reading == PLAIN))
    # A solution may let cells one step beyond the edge wait, and refuse them when their turn comes.
    # Numbers that lie farther away are no cells.
    return best if distance[best] <= 1 else None


def _case(waits, reveals, numbers):
    """What speaks for some waits; ``numbers`` maps each revealed cell to its number."""
    inside = defaultdict(int)  # how often each cell waits
    early = left = ahead = waited = missed = passed = 0
    for number, (cell, items, (dropped, kept, new)) in enumerate(_replayed(waits, reveals)):
        if inside[cell]:
            waited += 1
        elif items:
            missed += 1
            passed += 0 < dropped < dropped + kept
        gone = items[:dropped] + items[dropped + kept :] if dropped or kept < len(items) else None
        before = {one: inside[one] for one in gone} if gone else None
        for one in new:
            inside[one] += 1
            ahead += numbers.get(one, -1) > number
        if not gone:
            continue
        for one in gone:
            inside[one] -= 1
        for one, times in before.items():
            if inside[one] < times:  # else some came as well
                turn = numbers.get(one, -1)
                early += turn > number and not inside[one]
                left += 0 <= turn <= number
    return Case(waits, early, left, ahead, waited, missed, passed)


def _levels(level, following, reveals):
    """The waits of two variables together: a level that the solution goes through, and the next level.

    None where they are no such pair. The next level has to become the level, all at once and at least once;
    and each revealed cell after the first has to be found in the level, in its turn.
    """
    waits, together, gone, has_moved = [], [], 0, False  # gone: how many cells of the level had their turn
    both = zip(_replayed(level, reveals), _replayed(following, reveals), strict=True)
    for (cell, now, (dropped, kept, new)), (_, later, (dropped_later, kept_later, new_later)) in both:
        steady = not new and dropped + kept == len(now) and not dropped_later and kept_later == len(later)
        taken = now[:dropped] if steady else later  # where the cell was if it has just been popped
        before = gone = max(gone - dropped, 0) if steady else 0
        if not steady or dropped:
            now = now[dropped : dropped + kept] + new
        if cell in now[gone:]:
            gone = now.index(cell, gone) + 1
        elif waits and cell not in taken and (steady or later):
            return None
        if steady:
            left = dropped + gone - before
            waits.append((left, len(together) - left, new_later))
        else:
            if later and (kept_later or not {*later} <= {*now, cell}):
                return None
            has_moved = has_moved or bool(later)
            waits.append(difference(together, now[gone:] + new_later))
        left, stay, come = waits[-1]
        together = together[left : left + stay] + come
    return waits if has_moved else None


def _walked(waits, reveals):
    """The waits of a list that only grows while an index walks along it; None where no index does."""
    found, place = [], 0
    for cell, items, (dropped, kept, new) in _replayed(waits, reveals):
        waited = len(items) - place
        if dropped or kept < len(items):
            return None
        try:  # of a cell that was put in twice the first one has its turn
            place = 1 + items.index(cell, place)
        except ValueError:
            if cell not in new:
                return None
            place = 1 + len(items) + new.index(cell)
        passed = min(place - len(items) + waited, waited)
        found.append((passed, waited - passed, new[max(place - len(items), 0) :]))
    return found
