"""What the published figures of a file show about its method and regulations, where nobody says them.

Only what the figures leave no doubt about: that they are IMPs, and by which method all of them come about; the unit of
matchpoints, by what N-S and E-W have together on a board that all played; which scores a Butler datum leaves out.
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
from kibitz.scoring.fields.field import Field, Grouping
from kibitz.scoring.flaws import Unscorable
from kibitz.scoring.methods.columns import ScoreColumn
from kibitz.scoring.methods.field_imps import Butler
from kibitz.scoring.results import BoardResult
from kibitz.scoring.rules import Rules, butler

_MOST_DROPPED = 3
_HALF_OF_A_HUNDREDTH = Fraction(1, 200)
_SHARES = (Fraction(1, 10), Fraction(1, 8), Fraction(1, 6), Fraction(1, 5), Fraction(1, 4))


def inferred_method(
    session: FileSession, regulations: Regulations, grouping: Grouping
) -> tuple[str, dict[str, object]]:
    """The method that the figures of a file show, where it names none, and the regulations with which they agree.

    Matchpoints are never negative. Nothing is said where the figures are those of no method.
    """
    told = [
        (result, side, figure)
        for result, figures in zip(session.results, session.figures, strict=True)
        for side, figure in zip(Side, (figures.ns, figures.ew), strict=True)
        if figure is not None and not figures.in_percent
    ]
    if session.method or not any(figure < 0 for _, _, figure in told):
        return "", {}
    for name, changes in (("cross_imps", {}), *(("butler", changes) for changes in _candidates(regulations))):
        field = Rules(regulations.with_(**changes)).score(session.results, name, grouping=grouping)
        if all(_is_shown_as(field, *one) for one in told):
            return name, changes
    return "", {}


def _is_shown_as(field: Field, result: BoardResult, side: Side, figure: Fraction) -> bool:
    try:
        worth = field.figure(result, side)
    except (KeyError, Unscorable):  # it was set aside
        return True
    return worth is None or abs(Fraction(worth) - figure) <= _HALF_OF_A_HUNDREDTH


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
