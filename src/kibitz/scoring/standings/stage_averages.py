"""12C2c over several sessions: where `own_average_window` is the stage, a contestant's figure on all its boards counts.

Who is given average plus on Monday and has 22 of 28 on the other boards of Monday and Tuesday together has 11/14 of the
top for it, although Monday's boards alone may give less.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from kibitz.scoring.fields.field import Field, silent_card_of
from kibitz.scoring.fields.own_average import OtherBoards, counted

Counts = Mapping[str, str | tuple[str, ...]]
"""Who scored in a session, and for whom it counts: a substitute pair for a pair, or a pair for each of its players."""


class OtherSessions(Mapping[str, OtherBoards]):
    """What each contestant of one session has in the others, reckoned when it is asked for: few need it."""

    def __init__(self, here: int, fields: Sequence[Field], counts_for: Sequence[Counts]) -> None:
        self._here = here
        self._fields = fields
        self._counts_for = counts_for
        self._names = [{_meant(name, names): name for name in names} for names in counts_for]

    def __getitem__(self, who: str) -> OtherBoards:
        meant = _meant(who, self._counts_for[self._here])
        found = OtherBoards()
        for number, field in enumerate(self._fields):
            if number != self._here and field.method.unit == self._fields[self._here].method.unit:
                found = found.and_(_played(field, self._names[number].get(meant, meant)))
        return found

    def __iter__(self) -> Iterator[str]:
        return iter(self._fields[self._here].contestants)

    def __len__(self) -> int:
        return len(self._fields[self._here].ledger.totals)


def in_one_stage(fields: Sequence[Field], counts_for: Sequence[Counts] = ()) -> tuple[Field, ...]:
    """The sessions of one stage, each knowing the others for average plus and minus where the window is the stage.

    `counts_for` names for each session whoever plays for another. After a correction of one session the fields are put
    together again.
    """
    names = counts_for or [{}] * len(fields)
    return tuple(
        replace(field, averages=replace(field.averages, elsewhere=OtherSessions(number, fields, names)), own_totals={})
        if field.averages.window == "stage"
        else field
        for number, field in enumerate(fields)
    )


def _meant(name: str, counts_for: Counts) -> str:
    """Whose score it is; where a pair plays for its two players it is the pair's own."""
    counts = counts_for.get(name, name)
    return counts if isinstance(counts, str) else name


def _played(field: Field, who: str) -> OtherBoards:
    """What they have on the boards that say how they play."""
    ledger = field.ledger
    if who not in ledger.totals:
        return OtherBoards()
    less = counted(silent_card_of(who, field.rows), field.travellers)
    return OtherBoards(
        ledger.total(who) - less.total, ledger.top(who) - less.available, ledger.boards[who] - less.boards
    )
