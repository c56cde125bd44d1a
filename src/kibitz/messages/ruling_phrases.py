"""What the sentences of a ruling are made of: the people in it, and questions, answers and values as messages.

Where seats are known a person is said with both seat and role, "South (LHO)", and else by the role alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

from kibitz.game import Seat, Side
from kibitz.game.errors import Message
from kibitz.laws.asks import Ask, Manner
from kibitz.laws.law70_contested_claim import NOTHING
from kibitz.laws.roles import Role
from kibitz.laws.vocabulary import AnswerKind, CallOrCard, Option
from kibitz.messages.speaker import Speaker, speaker
from kibitz.table.engine.role_seats import seats_of
from kibitz.table.engine.rulings import RecordedAnswer, Ruling
from kibitz.table.log.kinds import as_result

# Whom a question or a review may speak of, under the names that messages have for them.
NAMED: Mapping[str, Role] = {
    "offender": Role.OFFENDER,
    "partner": Role.PARTNER,
    "lho": Role.LHO,
    "rho": Role.RHO,
    "side": Role.OFFENDING_SIDE,
    "others": Role.NON_OFFENDING_SIDE,
}
# The values of effects that are ids: where the catalogue has their words.
_WORDS_OF = {"question": "review", "reason": "reason", "score": "score", "about": "about"}
_MISINFORMED = "misinformed_player"
_NOT_SEATED = (Role.DIRECTOR, Role.BOTH_SIDES, Role.EVERYBODY)
_BLAMED = (Role.OFFENDER, Role.PARTNER, Role.LHO, Role.RHO, Role.OFFENDING_SIDE, Role.NON_OFFENDING_SIDE)

# What an effect may leave unsaid.
_NO_VALUES: Mapping[str, object] = {"card": None, "options": (), "suits": (), "major": False, "tariff": None,
                                    "least": None, "most": None}  # fmt: skip


class RulingPhrases:
    """Phrases of rulings in one language; `RulingWords` makes sentences of them."""

    def __init__(self, language: str | None = None, voice: Speaker | None = None, *, numbered: bool = True) -> None:
        """`numbered`: whoever reads it sees the numbers of the entries, by which equal calls are told apart."""
        self.voice = voice or speaker(language)
        self.numbered = numbered

    # People.

    def person(
        self, role: Role | None, seats: tuple[Seat, ...] = (), ruling: Ruling | None = None, *, brief: bool = False
    ) -> object:
        """Somebody in a ruling, as a value of a message: "South (LHO)"; `brief`, by the seat alone where it is known.

        Who did nothing wrong in that ruling is no offender.
        """
        where = where_seated(seats)
        if role is None:
            return where
        blameless = role in _BLAMED and ruling is not None and ruling.irregularity.blameless
        if where is None or role in _NOT_SEATED:
            return Message(f"ruling.player.{role.value}") if blameless else role
        if blameless or brief:
            return where
        return Message("ruling.person", {"who": where, "role": Message(f"ruling.role.{role.value}")})

    def _people(self, ruling: Ruling) -> dict[str, object]:
        """Those whom a question may speak of: by their seats, or by what they are to each other."""
        found = {
            name: self.person(role, seats_of(role, ruling.breach.offender, None, None), ruling, brief=True)
            for name, role in NAMED.items()
        }
        named = (
            entry.answer.value
            for entry in ruling.record
            if isinstance(entry, RecordedAnswer) and entry.ask.id == _MISINFORMED
        )
        role = next((answered for answered in named if isinstance(answered, Role)), None)
        seats = seats_of(role, ruling.breach.offender, None, None) if role is not None else ()
        misinformed = self.person(role, seats, ruling, brief=True)
        return {**found, "seat": ruling.breach.offender, "misinformed": misinformed}

    # What a message speaks of.

    def _has(self, message: str) -> bool:
        return self.voice.knows(message)

    def _phrase(self, table: str, id: str, **values: object) -> object:
        """The message of an id; its own words where there is none, which only an unfinished catalogue lacks."""
        message = f"ruling.{table}.{id}"
        if self._has(message) or self.voice.strict:
            return Message(message, values)
        return id.replace("_", " ").replace("-", " ")

    def _question(self, ruling: Ruling, ask: Ask) -> object:
        who = self.person(*ruling.holder(ask), ruling)
        people = self._people(ruling)
        heading = f"ruling.choice.{ask.by}"
        if ask.options:
            said = {"who": who, **people, **self._letters(ask, ruling)}
            return Message(heading if self._has(heading) else "ruling.choose", said)
        if ask.manner is Manner.COMING and ask.fact is None:
            return Message("ruling.next_call", {"who": who})
        own = f"ruling.of.{ruling.irregularity.id}.{ask.id}", f"ruling.asked.{ask.by}.{ask.id}"
        message = next(filter(self._has, own), f"ruling.fact.{ask.id}")  # as this ruling, or this provision, puts it
        if not self._has(message) and not self.voice.strict:
            return Message("ruling.fact_without_words", {"id": ask.id.replace("_", " "), "args": _said(ask.args)})
        return Message(message, {"who": who, **people, **self._letters(ask, ruling)})

    def _answer(self, ask: Ask, value: object, ruling: Ruling | None = None) -> object:
        if isinstance(value, Option):
            return self._phrase("option", value.name)
        if isinstance(value, str) and ask.fact is not None and value in ask.fact.words:
            value = self._word(ask, value)
        if ask.kind is AnswerKind.SCORE and isinstance(value, str):
            return as_result(value) or value
        if ask.kind is AnswerKind.TEXT and value == NOTHING:
            return Message("ruling.word.nothing")
        if isinstance(value, Role) and value in _BLAMED and ruling is not None:
            return self.person(value, seats_of(value, ruling.breach.offender, None, None), ruling, brief=True)
        return Message("ruling.not_told") if value is None and ask.manner is Manner.PRESUMPTION else value

    def _word(self, ask: Ask, word: str) -> object:
        """A word as it is meant in this question, or else as it is meant everywhere."""
        if self._has(f"ruling.word.{ask.id}.{word}"):
            return Message(f"ruling.word.{ask.id}.{word}")
        return Role(word) if word in Role._value2member_map_ else self._phrase("word", word)

    def _effect(
        self,
        kind: str,
        who: object,
        values: Mapping[str, object],
        people: Mapping[str, object] | None = None,
        by: str = "",
    ) -> str:
        apart = dict(zip(values, self._told_apart(tuple(values.values())), strict=True))
        said = {name: self._value(kind, name, value, who, people or NAMED) for name, value in apart.items()}
        own = f"ruling.effect_by.{by}.{kind}"  # as this provision means it
        return self.voice.say(own if self._has(own) else f"ruling.effect.{kind}", **{"who": who, **_NO_VALUES, **said})

    def _letters(self, ask: Ask, ruling: Ruling) -> dict[str, object]:
        """What the question speaks of, under the names that messages have for it: a, b, c."""
        return dict(zip("abcdef", self._told_apart(ask.args, ruling), strict=False))

    def _told_apart(self, values: tuple[object, ...], ruling: Ruling | None = None) -> tuple[object, ...]:
        """The same values; of calls that the player has made more than once it is said which."""
        twins = ruling.twins if ruling is not None else frozenset()
        made = [value for value in values if isinstance(value, CallOrCard)]
        apart: list[object] = []
        for value in values:
            if not isinstance(value, CallOrCard) or (value.entry or 0) <= 0:
                apart.append(value)
                continue
            others = {other.entry or 0 for other in made if other.what == value.what}
            if value.entry not in twins and len(others) == 1:
                apart.append(value)
            elif self.numbered:
                apart.append(Message("ruling.told_apart", {"call": value.what, "entry": value.entry}))
            else:
                last = (value.entry or 0) >= max({*others, *twins})
                apart.append(Message("ruling.told_apart_unnumbered", {"call": value.what, "last": last}))
        return tuple(apart)

    def _value(self, kind: str, name: str, value: object, who: object, people: Mapping[str, object]) -> object:
        if name == "what" and isinstance(value, str):
            return self._phrase(kind, value, who=who)
        if isinstance(value, CallOrCard) and isinstance(value.what, str):
            value = value.what  # no call and no card, but something that was done
        if isinstance(value, str) and name == "result":
            return as_result(value) or value
        if isinstance(value, str) and name in _WORDS_OF:
            table = _WORDS_OF[name]
            if table == "review":
                return self._phrase(table, value, **{"seat": people.get("seat"), **people})
            return self._phrase(table, value) if name != "about" or self._has(f"ruling.about.{value}") else value
        if isinstance(value, tuple):
            return tuple(self._phrase("option", part.id) if isinstance(part, Option) else part for part in value)
        return value

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.voice.language.code!r})"


def where_seated(seats: tuple[Seat, ...]) -> object:
    """A seat, a side, or several seats, as a value of a message."""
    if not seats:
        return None
    if len(seats) == 1:
        return seats[0]
    sides = {seat.side for seat in seats}
    if len(seats) == 2 and len(sides) == 1:
        side: Side = sides.pop()
        return side
    return Role.BOTH_SIDES if len(seats) == 4 else seats


def _said(values: tuple[object, ...]) -> tuple[object, ...]:
    return tuple(
        value.value if isinstance(value, Enum) and not hasattr(value, "message_id") else value for value in values
    )
