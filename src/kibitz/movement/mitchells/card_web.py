"""Webs with as few copies of the boards as there can be, where neither pairs nor boards go in a circle.

With T tables and R rounds, T being one less than twice R, two copies leave just one set with one table in each round.
East-West cannot all go up by the same number of tables then. Say that table t has a set in round r(t): each East-West
pair has it once only if all t - r(t) differ, so that the sum of all r(t), modulo T, is the same for every set. But each
set is alone in another round, and the sums differ. So the plans are kept, in `data/web.txt`:

    tables rounds copies ROUNDS

A round has for each table the East-West pair and the set, both from 1, as `7:2`. For an odd number of rounds they come
from arithmetic modulo R. The first R tables go up two sets a round, the others one, and so do the East-West pairs; who
goes up two meets who goes up one. Where one of the latter is missing on both sides, those left meet each other. The
others were found by annealing. The tests measure every line anew.
"""

from __future__ import annotations

from functools import cache
from importlib import resources

from kibitz.movement.flaws import Unplayable
from kibitz.movement.mitchells.lines import TwoLinePlace, two_lines
from kibitz.movement.plan import Movement
from kibitz.movement.whole_numbers import whole_numbers


@cache
def kept_webs() -> dict[tuple[int, int], tuple[int, str]]:
    """The webs that are kept, by tables and rounds: the copies of the boards that they take, and their rounds."""
    text = (resources.files("kibitz.movement") / "data" / "web.txt").read_text(encoding="utf-8")
    found = {}
    for line in text.splitlines():
        if line and not line.startswith("#"):
            tables, rounds, copies, rest = line.split(" ", 3)
            found[int(tables), int(rounds)] = int(copies), rest
    return found


@whole_numbers
def web_by_cards(tables: int, rounds: int, *, boards_per_set: int = 2) -> Movement:
    """The web of so many tables and rounds that is kept; nobody meets twice, and everybody plays the same boards."""
    if (tables, rounds) not in kept_webs():
        known = " ".join(f"{many}/{number}" for many, number in sorted(kept_webs()))
        raise Unplayable("web_by_cards", tables=tables, rounds=rounds, known=known)
    return two_lines(
        tables,
        (
            TwoLinePlace(number, table, table, int(pair) - 1, (int(one) - 1,))
            for number, row in enumerate(kept_webs()[tables, rounds][1].split("/"))
            for table, (pair, one) in enumerate(cell.split(":") for cell in row.split())
        ),
        boards_per_set=boards_per_set,
        family="web_by_cards",
        details={"boards_by_card": True},
    )
