"""The ruling on a situation from the call for the director to its end, in the stages in which a director meets it.

At each stage something has happened or was answered, something has followed from it, and the next question is met. What
players answer and what the director finds is as `truth` has it; everything else is the engine's.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from kibitz.analysis.plain_player.card_player import sensible_card
from kibitz.exam.situations import truth
from kibitz.exam.situations.scene import written
from kibitz.exam.situations.situation import Situation
from kibitz.exam.wrong_answers.other_laws import chosen_in, known_of, other_edition
from kibitz.game import SIDES, Card, KibitzError, Play, Seat
from kibitz.laws.asks import AnswerSource, Ask, Manner
from kibitz.laws.effects import EffectKind
from kibitz.laws.vocabulary import AnswerKind, Option
from kibitz.table.cards.legality import legal_cards
from kibitz.table.engine.duties import FaceUp, LeadRestriction, PenaltyCard
from kibitz.table.engine.position import Position
from kibitz.table.engine.rulings import RecordedAnswer, RecordedEffect, Ruling
from kibitz.table.log.entries import Entry
from kibitz.table.outcome import people
from kibitz.table.table import Table

_MOST_STAGES = 14
_MOST_ACTS = 60
_MANY_CARDS = 8
# What is not worth a question of its own while the board goes on.
_SLIGHT = frozenset(
    {
        EffectKind.CANCEL,
        EffectKind.AUTHORISED,
        EffectKind.UNAUTHORISED,
        EffectKind.REVIEW,
        EffectKind.INSTRUCT,
        EffectKind.INFORM,
        EffectKind.RETRACT,
        EffectKind.FACE_UP,
    }
)


@dataclass(frozen=True, slots=True)
class Bound:
    """An effect or a question with the ruling it belongs to, so that it is known whose role is whose seat."""

    ruling: Ruling
    step: RecordedEffect


@dataclass(frozen=True, slots=True)
class SituationStage:
    """What came about, what followed, and the question that the director then meets, with its answer."""

    acts: tuple[Entry, ...]  # what the players did since the stage before
    tricks: tuple[int, int] | None  # in these acts North-South and East-West have won so many, if they are many cards
    followed: tuple[Bound, ...]
    ruling: Ruling | None = None
    ask: Ask | None = None
    answer: RecordedAnswer | None = None
    over: bool = False  # the auction has ended
    known: Mapping[int, Mapping[str, object]] = field(default_factory=dict)  # what was answered by then, by ruling


@dataclass(frozen=True, slots=True)
class Walk:
    """All stages of the ruling on a situation."""

    situation: Situation
    opening: Ruling  # the ruling for which the director was called
    stages: tuple[SituationStage, ...]
    table: Table

    @property
    def followed(self) -> tuple[Bound, ...]:
        """Everything that has followed, of earlier rulings too."""
        return tuple(Bound(ruling, step) for ruling in self.table.position.rulings for step in ruling.effects)

    @property
    def chosen(self) -> frozenset[str]:
        """The options that players have chosen."""
        steps = (step for ruling in self.table.position.rulings for step in ruling.record)
        values = (step.answer.value for step in steps if isinstance(step, RecordedAnswer))
        return frozenset(value.name for value in values if isinstance(value, Option))

    @property
    def asked(self) -> frozenset[str]:
        """The ids of all that was asked, by whomever it was answered."""
        steps = (step for ruling in self.table.position.rulings for step in ruling.record)
        return frozenset(step.ask.id for step in steps if isinstance(step, RecordedAnswer))


def walk(situation: Situation) -> Walk | None:
    """The ruling on a situation to its end; none where it has nothing that could be asked."""
    try:
        walked = _Walker(situation).run()
    except KibitzError:
        return None
    if walked is None or not any(stage.followed or stage.ask for stage in walked.stages):
        return None
    return walked


def in_other_edition(walked: Walk) -> Walk | None:
    """The same board and the same mistake by the other edition, as far as it rules on that alike."""
    made = walked.situation
    edition = other_edition(made.edition)
    scene = replace(made.scene, edition=edition)
    log = replace(made.log, header=replace(made.log.header, edition=edition))
    return walk(replace(made, scene=scene, log=log))


class _Walker:
    def __init__(self, situation: Situation) -> None:
        self.situation = situation
        self.scene = situation.scene
        self.table = situation.table()
        self.told: list[tuple[int, RecordedEffect]] = []
        self.acts: list[Entry] = []
        self.stages: list[SituationStage] = []
        self.won = self._won()

    @property
    def position(self) -> Position:
        return self.table.position

    def run(self) -> Walk | None:
        kind = self.situation.maker.kind
        opening = next(
            (given_ruling for given_ruling in reversed(self.position.rulings) if given_ruling.irregularity.id == kind),
            None,
        )
        if opening is None:
            return None
        for ruling in self.position.rulings[: opening.number - 1]:  # ruled on before, and told
            self.told += [(ruling.number, step) for step in ruling.effects]
        self._find_what_is_unusual(opening)
        for _ in range(_MOST_STAGES):
            if not self._next_stage():
                break
        return Walk(self.situation, self.position.rulings[opening.number - 1], tuple(self.stages), self.table)

    def _find_what_is_unusual(self, opening: Ruling) -> None:
        """What the director has to find out because it is not as it usually is."""
        for name in self.scene.finds:
            ruling = self.position.rulings[opening.number - 1]
            asked = next(
                (
                    step
                    for step in ruling.record
                    if isinstance(step, RecordedAnswer)
                    and step.ask.id == name
                    and step.answer.source is AnswerSource.PRESUMED
                ),
                None,
            )
            if asked is None:
                continue
            value = self.scene.facts.get(name, "yes")
            self.table.do(f"TD finds R{ruling.number} {name}={value}")
            after = self.position.rulings[opening.number - 1]
            answered = next(s for s in after.record if isinstance(s, RecordedAnswer) and s.ask.id == name)
            self.stages.append(SituationStage((), None, (), ruling, asked.ask, answered))

    def _next_stage(self) -> bool:
        """Go on to the next question; whether there is one, or something has followed."""
        for _ in range(_MOST_ACTS):
            ruling = self.position.open_ruling
            if ruling is not None and ruling.reviews is not None:
                break  # what is looked into after play is a judgement, and no question of the Laws
            if ruling is not None and ruling.pending is not None:
                return self._ask(ruling, ruling.pending)
            if not self._is_to_go_on():
                break
            if any(untold.step.effect.kind not in _SLIGHT for untold in self._untold()):
                self._stage(self._new())
                return True
            if not self._go_on():
                break
        followed = self._new()
        if followed:
            self._stage(followed)
        return False

    def _ask(self, ruling: Ruling, ask: Ask) -> bool:
        """Meet a question and answer it; whether that led on."""
        followed, known = self._new(), self._known()
        before = list(_answers(ruling))
        self.table.do(truth.answer(self.scene, self.position, ruling, ask))
        after = self.position.rulings[ruling.number - 1]
        answered = next((step for step in _answers(after) if step not in before), None)
        self._stage(followed, ruling, ask, answered, known)
        return answered is not None

    def _stage(
        self,
        followed: tuple[Bound, ...],
        ruling: Ruling | None = None,
        ask: Ask | None = None,
        answer: RecordedAnswer | None = None,
        known: Mapping[int, Mapping[str, object]] | None = None,
    ) -> None:
        won = self._won()
        many = sum(act.verb == "card" for act in self.acts) > _MANY_CARDS
        tricks = (won[0] - self.won[0], won[1] - self.won[1]) if many else None
        over = self.position.auction.is_over
        known = self._known() if known is None else known
        self.stages.append(SituationStage(tuple(self.acts), tricks, followed, ruling, ask, answer, over, known))
        self.acts = []
        self.won = won

    def _known(self) -> Mapping[int, Mapping[str, object]]:
        """What has been answered and chosen so far, by the ruling's number."""
        return {ruling.number: {**known_of(ruling), **chosen_in(ruling)} for ruling in self.position.rulings}

    def _won(self) -> tuple[int, int]:
        play = self.position.play
        return (0, 0) if play is None else (play.tricks_won(SIDES[0]), play.tricks_won(SIDES[1]))

    def _new(self) -> tuple[Bound, ...]:
        """What has followed and was not told."""
        found = self._untold()
        self.told = [(ruling.number, step) for ruling in self.position.rulings for step in ruling.effects]
        return found

    def _untold(self) -> tuple[Bound, ...]:
        now = ((ruling, step) for ruling in self.position.rulings for step in ruling.effects)
        return tuple(Bound(ruling, step) for ruling, step in now if (ruling.number, step) not in self.told)

    # The board goes on.

    def _is_to_go_on(self) -> bool:
        """Whether something is still to come of the ruling."""
        position = self.position
        if position.play_ended or position.board_ended:
            return False
        waiting = [ruling for ruling in position.rulings if ruling.is_waiting]
        if any(_waits_for(ruling, Manner.REPLACEMENT) for ruling in waiting):
            return True
        in_auction = not position.auction.is_over
        if not in_auction and (position.play is not None or position.cards.face_down is not None):
            return bool(waiting)
        if waiting:
            return True
        if not self.scene.level.to_the_lead:
            return False
        return in_auction and any(isinstance(duty, LeadRestriction | FaceUp | PenaltyCard) for duty in position.duties)

    def _go_on(self) -> bool:
        """The next thing happens at the table; whether anything could."""
        line = self._next_line()
        if line is None:
            return False
        before = len(self.table)
        self.table.do(line)
        self.acts.extend(self.table.log.entries[before:])
        return True

    def _next_line(self) -> str | None:
        position = self.position
        for ruling in position.rulings:
            ask = ruling.pending
            if ask is not None and ask.manner is Manner.REPLACEMENT:
                return self._instead(ruling, ask)
        if not position.auction.is_over:
            seat = position.bidding.turn
            return None if seat is None else f"{seat} {written(truth.next_call(self.scene, position, seat))}"
        return self._next_card()

    def _instead(self, ruling: Ruling, ask: Ask) -> str | None:
        seats = people(ruling, ask.who)
        if not seats:
            return None
        count = sum(
            isinstance(step, RecordedAnswer) and step.ask.manner is Manner.REPLACEMENT for step in ruling.record
        )
        if ask.kind is AnswerKind.CARD:
            card = truth.card_instead(self.scene, self.position, ruling, ask, seats[0])
            return None if card is None else f"{seats[0]} {card}"
        return f"{seats[0]} {written(truth.replacement(self.scene, self.position, seats[0], count))}"

    def _next_card(self) -> str | None:
        position = self.position
        seat = position.turn
        contract = position.contract
        if seat is None or contract is None:
            return None
        play = position.play if position.play is not None else Play(contract, position.deal)
        if position.cards.face_down is not None:
            return f"{position.cards.face_down.seat} faces"
        legal = _legal(position, play, seat)
        if not legal:
            return None
        best = sensible_card(play) if play.turn is seat else legal[0]
        card = best if best in legal else min(legal, key=int)
        return f"{contract.declarer} dummy {card}" if seat is contract.declarer.partner else f"{seat} {card}"


def _legal(position: Position, play: Play, seat: Seat) -> tuple[Card, ...]:
    """The cards that this hand may play, whatever it owes."""
    found = legal_cards(position) if position.play is not None else None
    if found is not None:
        return tuple(found)
    return tuple(play.legal_cards()) if play.turn is seat else tuple(play.hand(seat))


def _answers(ruling: Ruling) -> Iterator[RecordedAnswer]:
    return (step for step in ruling.record if isinstance(step, RecordedAnswer))


def _waits_for(ruling: Ruling, manner: Manner) -> bool:
    return ruling.pending is not None and ruling.pending.manner is manner
