"""Wrong statements beside the right ones: what the other edition and other Laws say, and what is often said.

They have to be certainly wrong (`falsehood`), such as somebody could take for right at this time of the board, and
about nothing that they have not met.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property

from kibitz.exam.chance import Chance
from kibitz.exam.question_parts.laws_named import laws_for
from kibitz.exam.question_parts.part import ExamStatement, whole_law
from kibitz.exam.situations.stages import Bound, SituationStage, Walk, in_other_edition
from kibitz.exam.wrong_answers.falsehood import Key, is_false, key
from kibitz.exam.wrong_answers.often_said import other_numbers, usual
from kibitz.exam.wrong_answers.options import wrong_options
from kibitz.exam.wrong_answers.other_laws import Origin, Stray, bound, elsewhere, known_of, strays
from kibitz.exam.wrong_answers.where_true import WhereTrue
from kibitz.game import Card
from kibitz.laws.asks import Ask, Manner
from kibitz.laws.effects import Effect, EffectKind
from kibitz.laws.registry import irregularities, irregularity, is_registered
from kibitz.laws.roles import DUMMY, OFFENDER, Role
from kibitz.laws.vocabulary import CallOrCard
from kibitz.table.acts import REGISTER
from kibitz.table.engine.duties import IN_THE_AUCTION
from kibitz.table.engine.rulings import RecordedEffect, Ruling

LAWS = 5  # to choose from
FEWEST = 2  # wrong statements without which there is nothing to ask
_RUNS_TO_KNOW_ALL = 40
# What a defender may have to lead or play, and declarer's hands never.
_OF_DEFENDERS = frozenset(
    {
        EffectKind.FORBID_SUIT,
        EffectKind.REQUIRE_SUIT,
        EffectKind.PLAY_HIGHEST,
        EffectKind.PLAY_LOWEST,
        EffectKind.PLAY_SUIT,
        EffectKind.PLAY_NOT_SUIT,
    }
)
# What nobody is asked to find out: it was seen or told.
_SEEN = frozenset({"first_call"})
_ABOUT_MEANING = frozenset({"neither_artificial", "lowest_with_same_denominations", "comparable"})
_SPECIAL_ROLES = frozenset({Role.CLAIMER, Role.CLAIMING_SIDE, Role.OTHER_SIDE, Role.MISINFORMED_SIDE,
                            Role.MISINFORMING_SIDE, Role.APPELLANTS})  # fmt: skip
# What a director finds only to say what follows: that is asked, and no question of fact.
IS_WHAT_FOLLOWS = frozenset({"tricks_awarded", "such_tricks"})
# What helps to find another fact: it is never wrong to look for it.
_BEARS_ON = {
    "designation_unintended": frozenset({"without_pause_for_thought", "card_meant"}),
    "suits_of_withdrawn_call": frozenset({"artificial", "artificial_pass"}),
    "suits_specified_legally": frozenset({"artificial", "artificial_pass"}),
    "could_well_have_influenced": frozenset({"call_was_mistaken"}),
    "good_on_every_normal_line": frozenset({"irrational_not_to"}),
}


class WrongStatements:
    """Makes wrong statements for one situation; none of what follows is said wrongly twice."""

    def __init__(self, walk: Walk, chance: Chance) -> None:
        self.walk = walk
        self.chance = chance
        self.level = walk.situation.level
        self.edition = walk.situation.edition
        self.near = walk.situation.maker.near
        self.real = tuple(followed.step for followed in walk.followed)
        self.used: set[Key] = set()
        self._asks: dict[int, list[Ask]] = {}  # by the number of the ruling
        self.where = WhereTrue(walk, chance)
        before = walk.situation.before().position
        self.face_down = any(event.get("down") for event in walk.situation.happened)  # nobody has seen that card
        self._begun = before.play is not None
        kinds = {ruling.irregularity.id for ruling in walk.table.position.rulings}
        self._revoked = any("revoke" in kind or kind == "omitted-card" for kind in kinds)
        self.suits = {card.suit for card in walk.opening.breach.cards if isinstance(card, Card)}
        if before.play is not None and not before.play.is_lead:
            self.suits.add(before.play.tricks[-1].cards[0].card.suit)

    @cached_property
    def _other(self) -> Walk | None:
        """The same case by the other edition."""
        return in_other_edition(self.walk)

    @cached_property
    def _effects_elsewhere(self) -> frozenset[Key]:
        """What follows in the other edition, if the players choose there as they do here."""
        if self._other is None or self._other.chosen != self.walk.chosen:
            return frozenset()
        return frozenset(key(followed.step) for followed in self._other.followed)

    @cached_property
    def _strangers(self) -> frozenset[Role]:
        """Roles that nobody has here: of claims where nobody claimed, of misinformation where nobody spoke of it."""
        met = {step.effect.who for step in self.real if step.effect.who is not None}
        if self.walk.opening.irregularity.id == "claim":
            met |= {Role.CLAIMER, Role.CLAIMING_SIDE, Role.OTHER_SIDE}
        return _SPECIAL_ROLES - met

    # Laws, questions and options.

    def laws(self, ruling: Ruling) -> list[str]:
        """Laws for other irregularities that could happen at this time, and that this ruling never cites."""
        number = whole_law(ruling.irregularity.law)
        cited = {whole_law(provision) for provision in ruling.irregularity.provisions} | {number}
        cited |= set(laws_for(self.walk))
        cited |= {whole_law(step.effect.by) for step in self.real}
        nearest: list[str] = []
        others: list[str] = []
        for other_irregularity in irregularities(self.edition):
            law = whole_law(other_irregularity.law)
            if law in cited or "review" in other_irregularity.when:
                continue
            (nearest if other_irregularity.id in self.near else others).append(law)
        nearest = sorted(dict.fromkeys(nearest), key=int)
        if len(nearest) >= LAWS - 1:
            return nearest
        rest = [fromkey for fromkey in dict.fromkeys(others) if fromkey not in nearest]
        rest.sort(key=lambda other_law: (abs(int(other_law) - int(number)), int(other_law)))
        return nearest + rest[: LAWS - 1 - len(nearest)]

    def questions(self, ruling: Ruling, chance: Chance) -> list[ExamStatement]:
        """Questions that this ruling does not ask in this edition, however it goes."""
        never = {ask.id for ask in self._asks_of(ruling)} | self.walk.asked | IS_WHAT_FOLLOWS | _SEEN
        for id in sorted(never):
            never |= _BEARS_ON.get(id, frozenset())
        if never & _ABOUT_MEANING:
            never |= {"artificial", "artificial_pass"}  # it may matter for these
        if "last_bid" in never:  # both books look for the lowest sufficient bid in the same denomination (27B1a)
            never |= {"lowest_with_same_denominations", "repeats_denomination"}
        wrong = []
        for stray in self._strays(ruling, chance):
            other = stray.what
            if not isinstance(other, Ask) or other.options or other.manner in (Manner.REPLACEMENT, Manner.CHOICE):
                continue
            if other.fact is None or other.id in never or not self._is_told(other.args):
                continue
            if self._may_be_named(stray.origin):
                continue  # by that Law the director may look into it as well
            if other.id in REGISTER.knowers or len(set(map(str, other.args))) < len(other.args):
                continue  # everybody can see it, or it is about one call twice
            never.add(other.id)
            said = self._other is not None and other.id in self._other.asked
            wrong.append(ExamStatement(other, False, origin=stray.origin, elsewhere=said))
        return _chosen(wrong, self.level.wrong + 1, chance, self.edition.book)

    def options(self, ruling: Ruling, ask: Ask, chance: Chance) -> list[ExamStatement]:
        """Options that the player has in the other edition and never here, and what they may never choose."""
        never = (*self._asks_of(ruling), ask)
        found = wrong_options(self.walk, self._other, ruling, ask, never, self._strays(ruling, chance), chance)
        return found[: self.level.wrong]

    def _may_be_named(self, origin: Origin) -> bool:
        """Whether it comes of a Law that may be named for this situation, beside the one that it is about."""
        kind = origin.kind if is_registered(origin.kind, self.edition) else None
        return kind is not None and whole_law(irregularity(kind, self.edition).law) in self.walk.situation.maker.also

    def _asks_of(self, ruling: Ruling) -> list[Ask]:
        """All that the conversation may ask in this edition, however it goes."""
        if ruling.number not in self._asks:
            chance = self.chance.of("all asks")
            steps = strays(ruling.irregularity.id, self.edition, known_of(ruling), chance, _RUNS_TO_KNOW_ALL)
            steps += strays(ruling.irregularity.id, self.edition, {}, chance, _RUNS_TO_KNOW_ALL)
            self._asks[ruling.number] = [step.what for step in steps if isinstance(step.what, Ask)]
        return self._asks[ruling.number]

    # What follows.

    def effects(self, stage: SituationStage, right: Sequence[Bound], chance: Chance) -> list[ExamStatement]:
        """False statements of what follows at this stage, those of the other edition among the first."""
        ruling = right[0].ruling
        found: dict[Key, ExamStatement] = {}
        special = [bound(effect, ruling) for effect in (*other_numbers(right), *self._other_cards(right))]
        for step in special:
            found.setdefault(key(step), ExamStatement(step, False, step.effect.by))
        for stray in self._strays(ruling, chance):
            if isinstance(stray.what, Effect) and self._is_told(tuple(stray.what.values.values())):
                step = bound(stray.what, ruling)
                if step.effect.who is None or step.who:
                    said = key(step) in self._effects_elsewhere
                    found.setdefault(key(step), ExamStatement(step, False, origin=stray.origin, elsewhere=said))
        for step in (bound(effect, ruling) for effect in usual(ruling)):
            if step.effect.who is None or step.who:
                found.setdefault(key(step), ExamStatement(step, False))
        open_ = self._still_possible(stage, ruling)
        false = {
            name: self.where.explained(statement, ruling)
            for name, statement in found.items()
            if name not in open_ and self._is_false(_step(statement), stage)
        }
        names = dict.fromkeys(key(step) for step in special)
        first = [false[name] for name in names if name in false and name not in self.used]
        if len(first) >= FEWEST:
            self.used |= {key(_step(statement)) for statement in first}
            return chance.some(first, self.level.wrong)
        fresh = [statement for name, statement in false.items() if name not in self.used]
        chosen = _chosen(fresh, self.level.wrong, chance, self.edition.book)
        if len(chosen) < FEWEST:
            chosen = _chosen(tuple(false.values()), self.level.wrong, chance, self.edition.book)
        self.used |= {key(_step(statement)) for statement in chosen}
        return chosen

    def _still_possible(self, stage: SituationStage, ruling: Ruling) -> frozenset[Key]:
        """What this ruling, or one that comes of it, may still come to by what is found or chosen after this stage."""
        chance = self.chance.of(f"possible {ruling.number}")
        known = stage.known.get(ruling.number, {})
        found = strays(ruling.irregularity.id, self.edition, known, chance, _RUNS_TO_KNOW_ALL)
        for later in self.walk.table.position.rulings:
            if later.number not in stage.known:
                found += strays(later.irregularity.id, self.edition, known_of(later), chance, _RUNS_TO_KNOW_ALL)
        return frozenset(key(bound(stray.what, ruling)) for stray in found if isinstance(stray.what, Effect))

    def _is_false(self, step: RecordedEffect, stage: SituationStage) -> bool:
        """Whether it is false, and somebody could think that it were true at this time of the board."""
        kind, who = step.effect.kind, step.effect.who
        if kind in self.walk.situation.maker.unclear or who in self._strangers:
            return False
        if kind in IN_THE_AUCTION and stage.over:
            return False
        if kind == EffectKind.LEAD_RESTRICTION and self._begun:
            return False
        if kind == EffectKind.PENALTY_CARD and who is not OFFENDER:
            return False
        if kind == EffectKind.ESTABLISHED and not self._revoked:
            return False
        declarer = self.walk.table.position.contract.declarer if self.walk.table.position.contract else None
        if kind in _OF_DEFENDERS and declarer is not None and any(seat.side is declarer.side for seat in step.who):
            return False
        suit = step.effect.values.get("suit")
        if suit is not None and (suit not in self.suits or self.face_down):
            return False
        return is_false(step, self.real, tuple(followed.step for followed in stage.followed))

    def _other_cards(self, right: Sequence[Bound]) -> Iterator[Effect]:
        """Other cards of dummy than the one that is played."""
        play = self.walk.table.position.play
        for step in (followed.step for followed in right):
            card = step.effect.values.get("card")
            if step.effect.kind == EffectKind.VOID_DESIGNATION and self.walk.opening.breach.cards:
                card = self.walk.opening.breach.cards[0]
            elif step.effect.kind != EffectKind.PLAY_CARD or step.effect.who is not DUMMY:
                continue
            if not isinstance(card, Card) or play is None:
                continue
            for other in play.hand(play.dummy):
                if other.suit is card.suit or other.rank is card.rank:
                    yield Effect(EffectKind.PLAY_CARD, step.effect.by, DUMMY, {"card": other})

    # Strays.

    def _strays(self, ruling: Ruling, chance: Chance) -> list[Stray]:
        return elsewhere(ruling, self.near, chance)

    def _is_told(self, values: Iterable[object]) -> bool:
        """Whether the calls and cards that a statement names have been met in this situation."""
        for value in values:
            if isinstance(value, tuple | list):
                if not self._is_told(value):
                    return False
            elif isinstance(value, CallOrCard | Card) and str(value) not in self._met:
                return False
        return True

    @cached_property
    def _met(self) -> frozenset[str]:
        """The calls and cards that the rulings are about, and every call of the players who offended."""
        met: set[str] = set()
        offenders = set()
        for ruling in self.walk.table.position.rulings:
            offenders.add(ruling.breach.offender)
            if ruling.breach.call is not None:
                met.add(str(ruling.breach.call))
            met |= {str(card) for card in ruling.breach.cards}
        entries = self.walk.table.log.entries
        return frozenset(
            met | {str(entry["call"]) for entry in entries if entry.actor.seat in offenders and entry.get("call")}
        )


def _chosen(wrong: Sequence[ExamStatement], count: int, chance: Chance, book: int) -> list[ExamStatement]:
    """Some of the wrong statements: what the other edition says of this case first, no kind too often."""
    mixed = chance.shuffled(wrong)
    traps = [statement for statement in mixed if statement.elsewhere]
    traps += [
        statement
        for statement in mixed
        if statement.origin and statement.origin.edition.book != book and not statement.elsewhere
    ]
    others = [statement for statement in mixed if statement not in traps]
    picked: list[ExamStatement] = []
    kinds: dict[str, int] = {}
    for statement in (*traps[:2], *others, *traps[2:]):
        kind = statement.says.effect.kind if isinstance(statement.says, RecordedEffect) else ""
        if len(picked) < count and (not kind or kinds.get(kind, 0) < 2):
            kinds[kind] = kinds.get(kind, 0) + 1
            picked.append(statement)
    return picked


def _step(statement: ExamStatement) -> RecordedEffect:
    assert isinstance(statement.says, RecordedEffect)
    return statement.says
