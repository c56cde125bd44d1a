"""Workings in sentences: how a figure came about, and what there is to say of a row of a traveller.

The sentences stand in the catalogue, in the domain `scoring`. What a step computes is said exactly, 2.5 or 3 5/7, so
that it adds up on the page; a long fraction with four decimals, 3.7142…; in tables figures have two decimal places.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from kibitz.game.errors import Message
from kibitz.laws.switch_kinds import spell
from kibitz.messages.speaker import Speaker, speaker
from kibitz.scoring.flaws import Flaw
from kibitz.scoring.rounding import Halves, Number, rounded, simple
from kibitz.scoring.vp import Measure, VpWorking
from kibitz.scoring.working import Amount, Remark, Signed, Times, Working

_HUNDREDTH = Fraction(1, 100)
_PLACES = 4
_LONGEST = 999  # the greatest denominator that is written
_AS_SHOWN = ("season.", "handicap.", "rating.")  # steps whose figures are said in decimals, not as fractions
_PERCENTAGES = (
    "total.",
    "figure.",
    "own.",
)  # steps whose share is a percentage beside the figure, and not a part of it
_NUMBERS = ("amount", "boards", "count", "imps", "read", "size", "vps")  # they choose plural forms
_TEN_THOUSANDTH = Fraction(1, 10_000)
_CONTESTANTS = ("contestant", "opponents", "partners", "equals", "played_by")
_WITH_SIGN = ("imps", "points")
_SHARES = ("share", "shares", "each")
_NO_NAMES: Mapping[str, str] = {}


class WorkingWords:
    """Says workings in one language; `names` are those of contestants who are known by a number otherwise."""

    def __init__(
        self, language: str | None = None, voice: Speaker | None = None, names: Mapping[str, str] = _NO_NAMES
    ) -> None:
        self.voice = voice or speaker(language)
        self.names = names

    def step(self, working: Working) -> str:
        """One step in a sentence, without those it rests on."""
        size = 0 if working.figure is None else abs(to_hundredths(working.figure))
        values = {"figure": working.figure, "size": size, **working.values}
        if working.id.startswith(_PERCENTAGES) and isinstance(share := values.get("share"), Fraction):
            values["share"] = to_hundredths(share * 100) / Fraction(100)
        if working.id.startswith(_AS_SHOWN):
            values |= {name: to_hundredths(one) for name, one in values.items() if isinstance(one, Fraction)}
        return self.voice.say(working.message_id, **self._values(values))

    def grounds(self, working: Working) -> str:
        """The Law and the regulations of a step: `[78A; mp_unit = "2/1/0"]`; nothing where there are none."""
        named = tuple(self.regulation(name, value) for name, value in working.regulations.items())
        kind = ("both" if named else "law") if working.law else "regulations"
        if not working.law and not named:
            return ""
        values = {"law": working.law, "regulations": named}
        return self.voice.say(f"scoring.working.grounds.{kind}", **values)

    def regulation(self, name: str, value: object) -> str:
        """A regulation and what it says, as in the regulations file."""
        return self.voice.say("scoring.working.regulation", name=name, value=spell(value))

    def decides(self, name: str) -> str:
        """A regulation by its name, with what it decides in words."""
        return self.voice.say("scoring.working.decides", name=name, says=self.voice.say(f"regulation.{name}"))

    def sentence(self, thing: object) -> str:
        """Whatever a view of results speaks of: a step, a remark, or anything that has its own message."""
        match thing:
            case Working():
                return self.step(thing)
            case Remark():
                return self.remark(thing)
        return self.voice.spell(thing)

    def remark(self, remark: Remark) -> str:
        """What there is to say of a row."""
        return self.voice.spell(self._value("", remark))

    def heading(self, name: str, form: str = "") -> str:
        """The heading of a column."""
        return self.voice.spell(Message(f"scoring.table.heading.{name}"), form)

    def title(self, name: str, **values: object) -> str:
        """What stands over a table."""
        return self.voice.say(f"scoring.table.{name}", **self._values(values))

    def flaw(self, flaw: Flaw) -> str:
        """What is wrong with a result."""
        return self.voice.spell(self._value("", flaw))

    def figure(self, number: Number, *, signed: bool = False, places: int | None = None) -> str:
        """A figure to so many decimal places, or to as many as it needs, two at most."""
        near = Fraction(to_hundredths(number))
        shown = places_of(near) if places is None else places
        units = rounded(abs(near) * 10**shown, Fraction(1), Halves.AWAY_FROM_AVERAGE)
        whole, rest = divmod(int(units), 10**shown)
        digits = f"{whole}{self.voice.say('word.number.point')}{rest:0{shown}d}" if shown else str(whole)
        return self._signed(near, digits) if near < 0 or signed else digits

    def figures(self, numbers: Sequence[Number | None], *, signed: bool = False) -> list[str]:
        """The figures of a column, all to the same number of decimal places; nothing where there is none."""
        places = max((places_of(to_hundredths(number)) for number in numbers if number is not None), default=0)
        return ["" if number is None else self.figure(number, signed=signed, places=places) for number in numbers]

    def who(self, contestants: tuple[str, ...]) -> str:
        """Contestants by their names, side by side."""
        return (
            self.voice.spell(tuple(self.names.get(contestant, contestant) for contestant in contestants), "comma")
            if contestants
            else ""
        )

    # Within.

    def _signed(self, number: Number, digits: str) -> str:
        kind = "plus" if number > 0 else "minus" if number < 0 else "nought"
        return self.voice.say(f"scoring.number.{kind}", number=digits)

    def _exactly(self, number: Number) -> str:
        return exactly(number, self.voice)

    def _values(self, values: Mapping[str, object]) -> dict[str, object]:
        return {name: self._value(name, value) for name, value in values.items()}

    def _value(self, name: str, value: object) -> object:
        match value:
            case Signed(number):
                return self._signed(number, self._exactly(_size(number)))
            case Amount(number, unit, signed):
                digits = self._exactly(_size(number) if unit in _WITH_SIGN else number)
                if unit in _WITH_SIGN and (signed or number < 0):
                    digits = self._signed(number, digits)
                return Message(value.message_id, {"number": digits, "size": abs(to_hundredths(number))})
            case VpWorking():
                return " ".join(vp_sentences(value, self.voice))
            case Times(points, times):
                said = {"points": Signed(points), "times": times}
                return Message("scoring.working.times", self._values(said))
            case Remark(_, inner):
                return Message(value.message_id, self._values(inner))
            case Flaw(_, inner):
                known = self.voice.knows(value.message_id)
                return Message(value.message_id, self._values(inner)) if known or self.voice.strict else str(value)
            case Fraction() if name == "compared":
                return simple(rounded(value, _TEN_THOUSANDTH, Halves.AWAY_FROM_AVERAGE))
            case Fraction() if name in _SHARES:
                return value if is_short(value * 100) else _near_share(value)
            case Fraction() if name in _NUMBERS:
                return to_hundredths(value)
            case Fraction():
                return value if is_short(value) else self._exactly(value)
            case str() if name in _CONTESTANTS:
                return self.names.get(value, value)
            case tuple():
                return tuple(self._value(name, part) for part in value)
            case _:
                return value

    def __repr__(self) -> str:
        return f"WorkingWords({self.voice.language.code!r})"


def to_hundredths(number: Number) -> Number:
    """A figure to two decimal places, as it is shown."""
    return simple(rounded(number, _HUNDREDTH, Halves.AWAY_FROM_AVERAGE))


def places_of(number: Number) -> int:
    """How many decimal places a figure in hundredths needs."""
    return next((places for places in (0, 1) if 10**places % number.denominator == 0), 2)


def _size(number: Number) -> Number:
    return number if number >= 0 else -number


def is_short(number: Number) -> bool:
    """Whether a number can be written exactly: in a few decimals, or as a fraction that is not long."""
    return number.denominator <= _LONGEST or 10**_PLACES % number.denominator == 0


def exactly(number: Number, voice: Speaker) -> str:
    """A number as it is; a long fraction with its first decimals."""
    if is_short(number):
        return voice.spell(number)
    units = abs(number) * 10**_PLACES
    whole, rest = divmod(units.numerator // units.denominator, 10**_PLACES)
    sign = "-" if number < 0 else ""
    digits = f"{sign}{whole}{voice.say('word.number.point')}{rest:0{_PLACES}d}"
    return voice.say("scoring.number.and_so_on", number=digits)


def _near_share(share: Fraction) -> Number:
    """A share to hundredths of a percent; exactly where that would be nothing, or all."""
    near = to_hundredths(share * 100) / Fraction(100)
    return near if 0 < near < 1 else share


def vp_sentences(working: VpWorking, voice: Speaker, figures: Mapping[str, object] = _NO_NAMES) -> Iterator[str]:
    """How a margin was read and what the card has for it; `figures` are VPs as they are to be written."""
    measure, margin = working.measure, working.margin
    read = working.read if margin >= measure.even else 2 * measure.even - working.read
    if read != margin:
        both = {name: vp_margin(measure, figure, voice) for name, figure in (("margin", margin), ("read", read))}
        yield voice.say(f"scoring.vp.read.{measure.value}", **both)
    values = {**working.message_values, **figures}
    line = working.line
    if working.formula is None and line is not None and line.last is not None and working.read > line.last:
        yield voice.say(f"scoring.vp.working.beyond_{measure.value}", **{**values, "end": line.last})
    else:
        yield voice.say(working.message_id, **values)


def vp_margin(measure: Measure, margin: Fraction, voice: Speaker) -> str:
    """A margin as it is said: IMPs with their sign."""
    return ("+" if measure is Measure.IMPS and margin > 0 else "") + exactly(margin, voice)
