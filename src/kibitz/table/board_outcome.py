"""What has come of a board: contract, tricks, the result and its points, what was adjusted, and what is still due."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from kibitz.game import Board, Contract, Result, Seat, Side, Vulnerability
from kibitz.game.pictured import Pictured
from kibitz.table.claims.trick_counts import score_on_record
from kibitz.table.engine.duties import Duty
from kibitz.table.engine.notices import ENTERED_OTHERWISE, Notice, NoticeKind
from kibitz.table.engine.position import Position
from kibitz.table.engine.ruling_words import words_of_rulings
from kibitz.table.engine.rulings import SCORES, AwardKind, Breach, Review, Ruling, RulingAward
from kibitz.table.engine.turn import to_act
from kibitz.table.log.kinds import as_result
from kibitz.table.outcome import are_tricks_known


@dataclass(frozen=True, slots=True, repr=False)
class BoardOutcome(Pictured):
    """What has come of a board so far. What is not known, or not there yet, is None.

    `tricks` are those that count, with claims and transfers; `result` is the one on record, or else that of the play;
    `rulings` are those in which something is asked or awaited, `reviews` what is looked into when play has ended;
    `irregularities` all that went wrong, also what nobody has noticed, and `notices` what the director may act on.

    >>> import kibitz as kb
    >>> table = kb.Table(board=1)
    >>> table.extend(["N P", "E P", "S P", "W P"])
    >>> outcome = table.outcome()
    >>> outcome.result, outcome.is_settled
    (Result("Pass"), True)
    """

    phase: str  # auction, lead, play or ended
    turn: Seat | None
    contract: Contract | None
    tricks: Mapping[Side, int] | None
    result: Result | None
    vulnerability: Vulnerability | None
    awards: tuple[RulingAward, ...] = ()
    rulings: tuple[Ruling, ...] = ()
    duties: tuple[Duty, ...] = ()
    reviews: tuple[Review, ...] = ()
    irregularities: tuple[Breach, ...] = ()
    notices: tuple[Notice, ...] = ()

    @property
    def points(self) -> dict[Side, int] | None:
        """The points of the result for each side; an adjusted score comes in their place."""
        if self.result is None or (self.vulnerability is None and not self.result.is_passed_out):
            return None
        points = self.result.points(self.vulnerability or Vulnerability.NONE)
        return {Side.NORTH_SOUTH: points, Side.EAST_WEST: -points}

    @property
    def adjusted(self) -> dict[Side, str]:
        """The adjusted score of each side that has one: the figure of the director, else what is due, in a word."""
        given = {AwardKind.SCORE_DUE: 0, AwardKind.SCORE_GIVEN: 1}
        scores = sorted((award for award in self.awards if award.kind in SCORES), key=lambda award: given[award.kind])
        return {side: award.value for award in scores for side in award.who}

    @property
    def is_adjusted(self) -> bool:
        """Whether an adjusted score was awarded, or is due."""
        return any(award.kind in SCORES for award in self.awards)

    @property
    def is_settled(self) -> bool:
        """Whether the board is over, or its score entered as the table saw it, and nothing is asked or looked into."""
        is_known = self.phase == "ended" or self.result is not None
        return is_known and not (self.rulings or self.reviews or self._entered_otherwise)

    def due(self, language: str | None = None) -> tuple[str, ...]:
        """What is still to be answered, done or looked into, in sentences; and who chose what another has to choose."""
        words = words_of_rulings(language)
        asked = [
            words.waiting_for(ruling, ruling.pending)
            if ruling.pending.waits
            else words.question(ruling, ruling.pending)
            for ruling in self.rulings
            if ruling.pending is not None
        ]
        chosen = map(words.notice, (*filter(self._is_still_to_choose, self.notices), *self._entered_otherwise))
        return (*asked, *chosen, *map(words.duty, self.duties), *map(words.review, self.reviews))

    @property
    def _entered_otherwise(self) -> tuple[Notice, ...]:
        """What says that the score on record is not what the table saw."""
        return tuple(notice for notice in self.notices if notice.id in ENTERED_OTHERWISE)

    def _is_still_to_choose(self, notice: Notice) -> bool:
        """Whether another has chosen for a player who is still asked (10C2)."""
        holder = notice.values.get("holder")
        asked = (ruling.holder(ruling.pending)[1] for ruling in self.rulings if ruling.pending is not None)
        return notice.id is NoticeKind.CHOSEN_BY_ANOTHER and any(holder in seats for seats in asked)

    def __str__(self) -> str:
        if self.result is not None:
            return str(self.result)
        return self.phase if self.contract is None else f"{self.contract}, {self.phase}"

    def __repr__(self) -> str:
        told = [repr(self.phase)]
        if self.turn is not None:
            told.append(f"turn={str(self.turn)!r}")
        if self.result is not None or self.contract is not None:
            told.append(
                f"result={str(self.result)!r}" if self.result is not None else f"contract={str(self.contract)!r}"
            )
        if self.adjusted:
            told.append(
                f"adjusted={{{', '.join(f'{str(side)!r}: {score!r}' for side, score in self.adjusted.items())}}}"
            )
        for name in ("rulings", "duties", "reviews"):
            if count := len(getattr(self, name)):
                told.append(f"{name}={count}")
        return f"<BoardOutcome {', '.join(told)}>"


def outcome_of(position: Position) -> BoardOutcome:
    """What has come of the board."""
    header = position.header
    marked = Board(header.board).vulnerability if header.board else None
    on_record = as_result(score_on_record(position))
    return BoardOutcome(
        position.phase,
        to_act(position),
        position.contract,
        {side: position.tricks(side) for side in Side} if are_tricks_known(position) else None,
        position.result if on_record is None else on_record,
        marked if header.vulnerability is None else header.vulnerability,
        tuple(position.record.awards),
        tuple(ruling for ruling in position.rulings if ruling.pending is not None),
        position.owed,
        tuple(position.docket.reviews),
        tuple(position.breaches),
        tuple(position.docket.notices),
    )
