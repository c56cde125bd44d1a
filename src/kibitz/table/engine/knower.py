"""Who knows a fact without being told: the table, from its own log, or the contest of which the board is part.

A knower has no side effect, and its answer is frozen into the ruling: "has LHO called?" is no when it is asked and yes
two lines later.
"""

from __future__ import annotations

from collections.abc import Callable

from kibitz.laws.asks import Ask
from kibitz.table.engine.position import Position
from kibitz.table.engine.rulings import Ruling

Knower = Callable[[Position, Ruling, Ask], object]
EventKnower = Callable[[Ask], object]
