"""What a working cites: the Laws by the unit of a score, and the regulations that a method stands for."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from kibitz.scoring.fields.own_average import Averages
from kibitz.scoring.methods.base import Method
from kibitz.scoring.methods.field_imps import Butler, CrossImps
from kibitz.scoring.methods.matchpoints import Matchpoints
from kibitz.scoring.rounding import UNITS, Halves

BY_UNIT = {"matchpoints": "78A", "imps": "78B", "points": "78C"}
"""The Law under which figures of that unit are added up."""

_DATUM_HALVES = {Halves.AWAY_FROM_AVERAGE: "away_from_zero", Halves.TOWARDS_AVERAGE: "towards_zero"}


def unit_name(unit: Fraction) -> str:
    """A unit of rounding as the regulation names it."""
    return next((name for name, known_unit in UNITS.items() if known_unit == unit), str(unit))


def units_of_matchpoints(method: Matchpoints) -> Mapping[str, object]:
    """What a worse and an equal score are worth."""
    return {"mp_unit": "2/1/0" if method.each_worse == 2 else "1/0.5/0"}


def rounding_of(method: Method) -> Mapping[str, object]:
    """How the figures of each board are rounded."""
    if isinstance(method, Matchpoints):
        return {"mp_rounding": unit_name(method.unit_of_rounding), "mp_rounding_halves": method.halves.value}
    if isinstance(method, CrossImps):
        return {"cross_imp_rounding": unit_name(method.unit_of_rounding)}
    return {}


def datum_of(method: Butler) -> Mapping[str, object]:
    """How the datum is made."""
    dropped: dict[str, object] = {"butler_dropped": method.dropped} if method.dropped else {}
    if method.dropped_share:
        dropped["butler_dropped_share"] = method.dropped_share
    halves = "cut_off" if method.cut_off else _DATUM_HALVES.get(method.halves, method.halves.value)
    return {**dropped, "butler_datum_rounding": unit_name(method.unit_of_datum), "butler_datum_halves": halves}


def average_of(method: Method) -> Mapping[str, object]:
    """What average plus is worth at IMPs; at matchpoints the Law says it."""
    return {"avg_imp_field": method.average_plus} if isinstance(method, CrossImps | Butler) else {}


def window_of(averages: Averages) -> Mapping[str, object]:
    """On which other boards a contestant's own figure rests."""
    return {"own_average_window": averages.window}


def scale_of(averages: Averages, top: object) -> Mapping[str, object]:
    """The scale of 12C2d."""
    if top:
        return {"multi_missing_boards_scale": averages.scale}
    return {"multi_missing_boards_imps": averages.imps}
