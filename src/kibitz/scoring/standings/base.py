"""What is ranked, whatever it was made from: the tally of everybody, and what stands beside it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, Protocol

from kibitz.game.errors import Message
from kibitz.scoring.fields.field import Field
from kibitz.scoring.flaws import Flaw
from kibitz.scoring.rounding import Number
from kibitz.scoring.standings.penalties import Deduction
from kibitz.scoring.standings.rules import RankingRules

if TYPE_CHECKING:
    from kibitz.scoring.standings.ties import TieRules


class RankingNote(Message):
    """Something that stands beside a contestant in a ranking; the messages say it, as `scoring.standings.note.<id>`."""

    __slots__ = ()

    prefix: ClassVar[str] = "scoring.standings.note."


def penalty_note(taken: Deduction, where: str = "", **values: object) -> RankingNote:
    """A penalty as it stands beside a contestant; `where` is `in_match` or `in_session` if it was taken there."""
    id = "refund" if taken.refund else "penalty"
    return RankingNote(f"{id}_{where}" if where else id, {"penalty": taken.penalty, "worth": taken.worth, **values})


class ContestantTally(Protocol):
    """What every tally has, whatever it was made from."""

    @property
    def contestant(self) -> str:
        """Whose it is."""

    @property
    def boards(self) -> int:
        """On how many boards they have a figure."""

    @property
    def percentage(self) -> Number | None:
        """Exact, in percent; None where there is no top."""

    @property
    def score(self) -> Number:
        """Their score after all deductions, before it is rounded to be shown."""

    @property
    def out_of(self) -> Number:
        """What the score is a share of; 0 where there is no top."""

    @property
    def shown(self) -> Number:
        """The figure that is shown: percentage, IMPs, VPs or points."""

    @property
    def ranked_on(self) -> Number:
        """The figure that decides their place."""

    @property
    def deductions(self) -> tuple[Deduction, ...]:
        """Their penalties."""

    @property
    def notes(self) -> tuple[RankingNote, ...]:
        """What is to be said of it."""


class Tallies(Protocol):
    """Everybody's tallies."""

    @property
    def unit(self) -> str:
        """What the figures are: `percent`, `matchpoints`, `imps`, `points`, `vps`."""

    @property
    def rules(self) -> RankingRules:
        """How they are ranked."""

    @property
    def fields(self) -> tuple[Field, ...]:
        """The fields behind them, in the order of play."""

    @property
    def contestants(self) -> Iterable[str]:
        """Everybody who has a tally."""

    @property
    def flaws(self) -> list[Flaw]:
        """What was wrong and left out."""

    @property
    def most_available(self) -> Number:
        """What was available to whoever had most; 0 where there is no top."""

    def names_of(self, who: str) -> Sequence[str]:
        """Under which name they stand in each of the fields."""

    def tie_rules(self, draws: Sequence[str] = ()) -> TieRules:
        """By which rules those are told apart who are equal; `draws` is in which order lots were drawn."""

    def figures(self) -> Mapping[str, Number]:
        """What everybody is ranked on; only the order of these figures means anything."""

    def shown(self, who: str) -> Number:
        """Their figure as it is shown, without the rest of their tally."""

    def __getitem__(self, who: str) -> ContestantTally:
        """One contestant's tally; refused where there is nobody of that name."""
