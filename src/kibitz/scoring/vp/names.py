"""The scales that Kibitz knows by name."""

from __future__ import annotations

from dataclasses import replace

from kibitz.scoring.flaws import Unscorable
from kibitz.scoring.rounding import Halves
from kibitz.scoring.vp.continuous import WbfContinuous
from kibitz.scoring.vp.discrete import WbfDiscrete
from kibitz.scoring.vp.published import TABLES
from kibitz.scoring.vp.scale import Fractions, VpScale
from kibitz.scoring.vp.tables import Between, TableScale

_SCALES: dict[str, VpScale] = {
    scale.name: scale
    for scale in (WbfContinuous(), WbfDiscrete(), WbfDiscrete(name="wbf_discrete_10", even=5), *TABLES.values())
}


def names() -> tuple[str, ...]:
    """The names of the scales."""
    return tuple(_SCALES)


def by_name(
    name: str,
    *,
    fractions: Fractions = Fractions.NEAREST,
    halves: Halves = Halves.AWAY_FROM_AVERAGE,
    between: Between = Between.REFUSED,
) -> VpScale:
    """The scale of that name, as the regulations want it read.

    `fractions` and `halves` say what is done with a margin between two of the card, `between` with a number of boards
    between two cards of a table.
    """
    found = _SCALES.get(name)
    if found is None:
        raise Unscorable("vp_scale", name=name, known=names())
    if isinstance(found, TableScale):
        found = replace(found, between=between)
    return replace(found, fractions=fractions, halves=halves)
