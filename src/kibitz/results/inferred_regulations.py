"""What the published figures of a file show about its regulations, where nobody says them.

Only what the figures leave no doubt about: the unit of matchpoints, by what N-S and E-W have together on a board that
all played, and which scores a Butler datum leaves out, by the datums themselves.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from fractions import Fraction

from kibitz.formats.sessions.model import FileSession
from kibitz.game import Side
from kibitz.laws import scoring_switches
from kibitz.laws.regulations import Regulations
from kibitz.scoring.awards import Award
from kibitz.scoring.methods.columns import ScoreColumn
from kibitz.scoring.methods.field_imps import Butler
from kibitz.scoring.results import BoardResult
from kibitz.scoring.rules import butler

_MOST_DROPPED = 3
_SHARES = (Fraction(1, 10), Fraction(1, 8), Fraction(1, 6), Fraction(1, 5), Fraction(1, 4))


def inferred(session: FileSession, method: str, regulations: Regulations) -> dict[str, object]:
    """The regulations that the figures of a file show to be others than these."""
    if method == "matchpoints":
        unit = _unit(session)
        return {} if unit is None or unit == regulations[scoring_switches.MP_UNIT] else {"mp_unit": unit}
    if method == "butler" and session.averages:
        return _dropped(session, regulations)
    return {}


def _unit(session: FileSession) -> str | None:
    """What N-S and E-W have together: as many matchpoints as there are other scores, or twice as many."""
    sizes: dict[tuple[int, str, str], int] = {}
    for result in session.results:
        key = _traveller(session, result)
        sizes[key] = sizes.get(key, 0) + 1
    most = max(sizes.values(), default=0)
    found: Counter[str] = Counter()
    for result, figures in zip(session.results, session.figures, strict=True):
        plain = isinstance(result.ns_award, int) and result.ns_award == result.ew_award
        if figures.ns is None or figures.ew is None or figures.in_percent or not plain:
            continue
        if most < 2 or sizes[_traveller(session, result)] != most:
            continue
        shares = {Fraction(most - 1): "1/0.5/0", Fraction(2 * most - 2): "2/1/0"}
        found[shares.get(figures.ns + figures.ew, "")] += 1
    # A few may be otherwise: what a director gave on one line says nothing about the others.
    units = [unit for unit in found if unit]
    return units[0] if len(units) == 1 and 2 * found[units[0]] > found.total() else None


def _traveller(session: FileSession, result: BoardResult) -> tuple[int, str, str]:
    return result.board, result.section if session.by_section else "", result.form


def _dropped(session: FileSession, regulations: Regulations) -> dict[str, object]:
    """How many scores at each end the datums leave out; nothing if they are as regulated, or as no rule has them."""
    awards: dict[int, dict[Award, int]] = {}
    for result in session.results:
        on_board = awards.setdefault(result.board, {})
        on_board[result.ns_award] = on_board.get(result.ns_award, 0) + 1
    columns = {
        board: ScoreColumn.counted(Side.NORTH_SOUTH, count)
        for board, count in awards.items()
        if board in session.averages
    }
    for changes in _candidates(regulations):
        if columns and _agrees(butler(regulations.with_(**changes)), columns, session.averages):
            return changes
    return {}


def _candidates(regulations: Regulations) -> Iterable[dict[str, object]]:
    yield {}
    for number in range(_MOST_DROPPED + 1):
        yield {"butler_dropped": number, "butler_dropped_share": Fraction(0)}
    for share in _SHARES:
        yield {"butler_dropped": 0, "butler_dropped_share": share}


def _agrees(method: Butler, columns: Mapping[int, ScoreColumn], averages: Mapping[int, Fraction]) -> bool:
    return all(method.datum(column) == averages[board] for board, column in columns.items())
