"""Says messages in a language.

A user always gets a sentence: what the language lacks, or has wrong, is said in English. What English lacks is an error
of the program that says it: `say` raises, and an error, which must not fail while it is told, is told as the id of its
message with its values. A strict speaker raises for what its own language lacks; tests are strict, and so is everything
while the environment variable `KIBITZ_STRICT_MESSAGES` is set.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping, Sequence, Set
from fractions import Fraction
from functools import cache
from pathlib import Path

from kibitz.game import Hand
from kibitz.game.errors import Message, WrongKind
from kibitz.game.values import named, text_given, yes_or_no
from kibitz.messages.catalogue import BASE, HOME, Catalogue
from kibitz.messages.errors import MessageError, MissingMessage, MissingValue, UnknownLanguage, WrongValue
from kibitz.messages.languages import ENGLISH, Language, Notation, current_language, language_of
from kibitz.messages.templates import Counted, Placeholder, SaidValue, Template, Whether, parse
from kibitz.messages.values import digits, keys_of, words_of

CONJUNCTIONS = ("and", "or", "comma", "semicolon", "sentences", "lines")
_THROUGHOUT = ("semicolon", "sentences", "lines")  # between all of them, not only before the last
PERCENT = "percent"
QUOTED = "quoted"  # what somebody gave as a program writes it: a text in quotation marks
WRITTEN = "written"  # as it is typed and read: SA, 1NT, N
OFFENCE = "offence"  # what somebody is penalised for: a reason that a ruling names, or as the director wrote it
SYMBOL, INTERNATIONAL = "symbol", "international"  # what is printed on cards and score sheets, there and elsewhere
FORMS = (*CONJUNCTIONS, PERCENT, QUOTED, WRITTEN, OFFENCE)
"""The forms that any value has, without a word for it."""
PROVISIONS = frozenset(("by", "law", "laws", "nearest", "number", "numbers", "parts", "provision", "provisions"))
"""The values that name provisions, where they are texts: 71.1 is no figure, and no language gives it another point."""
_LISTS = (tuple, list, set, frozenset)
_LONGEST_QUOTATION = 200
STRICT = "KIBITZ_STRICT_MESSAGES"
_FIGURE = re.compile(r"[+\u2212-]?(\d+\.\d+ ?%?|\d{1,3}(,\d{3})+(\.\d+)?)")


def say(message: str, /, language: str | None = None, **values: object) -> str:
    """The message of that id with these values, in the language that is set, or in English where that lacks it.

    An id that there is not, and a value that the message needs and is not given, are refused (`MessageError`).

    >>> import kibitz as kb
    >>> kb.say("game.not_a_card", text="S1")
    "'S1' is not a card: write a suit and a rank, as in SA or H10."
    """
    return speaker(language)._said(text_given(message), values)


def told(message: Message) -> str:
    """The sentence of a message in the language that is set, for whoever prints it; never strict."""
    return _speaker(current_language().code, strict=False).tell(message)


def speaker(language: str | None = None) -> Speaker:
    """The speaker of a language, made once; the English one for a language that Kibitz does not speak.

    Without a language, the speaker of the one that is set.
    """
    return _speaker(current_language().code if language is None else text_given(language), bool(os.environ.get(STRICT)))


@cache
def _speaker(language: str, strict: bool) -> Speaker:
    try:
        return Speaker(language, strict=strict)
    except UnknownLanguage:
        if strict:
            raise
        return _speaker(ENGLISH.code, strict)


class Speaker:
    """Says messages in one language."""

    def __init__(self, language: str | Language, *, strict: bool = False, home: Path | None = None) -> None:
        strict, home = yes_or_no(strict, "strict"), home or HOME
        self.language = language if isinstance(language, Language) else language_of(language)
        self.strict = strict
        self._catalogue = Catalogue(self.language.spoken, home)
        self._templates: dict[tuple[str, tuple[str, ...]], tuple[Speaker, Template]] = {}
        base = None if self.language == ENGLISH else Speaker(ENGLISH, home=home)
        self._complete = base or self  # English has everything that can be said
        self._english: Speaker | None = None if strict else base

    def __repr__(self) -> str:
        return f"Speaker({self.language.code!r})"

    def has(self, message: str) -> bool:
        """Whether this language itself has a message of that id."""
        try:
            return self._catalogue.wording(text_given(message)) is not None
        except MessageError:
            if self.strict:
                raise
            return False

    def knows(self, message: str) -> bool:
        """Whether there is a sentence of that id, in this language or else in English."""
        return self.has(message) or self._complete.has(message)

    def say(self, message: str, /, **values: object) -> str:
        """The message of that id with these values; the id and the values themselves where nobody can say it."""
        message = text_given(message)
        try:
            return self._said(message, values)
        except MessageError:
            if self.strict:
                raise
        named = [f"{name}={self.spell(value)}" for name, value in values.items()]
        return f"{message} ({', '.join(named)})" if named else message

    def tell(self, message: Message) -> str:
        """The sentence of a message: of an error, say."""
        if not hasattr(message, "message_values"):
            asked = {"function": "tell", "parameter": "message", "kind": "Message"}
            raise WrongKind("not_of_kind", **asked, value=named(message))
        return self.say(message.message_id, **message.message_values)

    def render(self, text: str, /, **values: object) -> str:
        """A message that is written out here instead of in a catalogue."""
        return self._render(parse(text_given(text), self.language), values)

    def spell(self, value: object, *forms: str) -> str:
        """A value in words, in the first of these forms that its word has, or in the base form."""
        if QUOTED in forms:
            return _quoted(value)
        if OFFENCE in forms:
            return self._offence(str(value))
        if WRITTEN in forms and type(value) not in _LISTS:
            return str(value)
        if type(value) is str:
            return self.figure(value)
        words = words_of(value)
        try:
            if words:
                return self._say(words.id, forms, words.values)
            if isinstance(value, int | Fraction):
                return self._number(value, forms)
            if isinstance(value, Sequence | Set) and not isinstance(value, str | bytes):
                return self._list(value, forms)
        except MessageError:
            if self.strict:
                raise
        return str(value)

    def figure(self, text: str) -> str:
        """A number as English writes it, "61.36" or "1,430", as the language does; any other text as it is."""
        text = text_given(text)
        if self.language == ENGLISH or not _FIGURE.fullmatch(text):
            return text
        signs = {".": self._say("word.number.point", (), {}), ",": self._say("word.number.thousands", (), {})}
        return "".join(signs.get(sign, sign) for sign in text)

    def _offence(self, offence: str) -> str:
        """What a penalty is for, by the name that rulings and tariffs have for it, or as somebody has written it."""
        known = offence.isidentifier() and self.knows(f"ruling.reason.{offence}")
        return self.say(f"ruling.reason.{offence}") if known else offence.replace("_", " ")

    def _said(self, message: str, values: Mapping[str, object]) -> str:
        """The message in this language, or else in English."""
        try:
            return self._say(message, (), values)
        except MessageError:
            if self._english is None:
                raise
        return self._english._say(message, (), values)

    def _say(self, message: str, forms: tuple[str, ...], values: Mapping[str, object]) -> str:
        speaker, template = self._template(message, forms)
        return speaker._render(template, values)

    def _template(self, message: str, forms: tuple[str, ...]) -> tuple[Speaker, Template]:
        found = self._templates.get((message, forms))
        if found is None:
            try:
                found = self, parse(self._text(message, forms), self.language)
            except MessageError:
                if not self._english:
                    raise
                found = self._english._template(message, forms)
            self._templates[message, forms] = found
        return found

    def _text(self, message: str, forms: tuple[str, ...]) -> str:
        wording = self._catalogue.wording(message)
        if wording is None:
            raise MissingMessage("missing", id=message, language=self.language.name)
        if SYMBOL in forms and self.language.notation is Notation.INTERNATIONAL and INTERNATIONAL in wording:
            return wording[INTERNATIONAL]
        return next((wording[form] for form in forms if form in wording), wording[BASE])

    def _render(self, template: Template, values: Mapping[str, object]) -> str:
        return "".join([part if isinstance(part, str) else self._fill(part, values) for part in template])

    def _fill(self, part: Placeholder, values: Mapping[str, object]) -> str:
        try:
            value = values[part.name]
        except KeyError:
            raise MissingValue("value_missing", name=part.name) from None
        if isinstance(part, SaidValue):
            forms = (*part.forms, WRITTEN) if part.name in PROVISIONS and _are_texts(value) else part.forms
            text = self.spell(value, *forms)
            return text[:1].upper() + text[1:] if part.capital else text
        if isinstance(part, Counted):
            chosen = part.texts[self.language.form(_number_of(value, part.name), len(part.texts))]
        elif isinstance(part, Whether):
            chosen = part.texts[self._is_absent(value)]
        else:
            keys = keys_of(value)
            chosen = next(
                (text for key, text in zip(part.keys, part.texts, strict=False) if key in keys), part.texts[-1]
            )
        return self._render(chosen, values)

    def _is_absent(self, value: object) -> bool:
        """Whether there is no such value: none, or a message without a sentence. Nought is a value, and so is one
        that is not known."""
        if isinstance(value, Message):
            return not self.knows(value.message_id)
        return value is None or value is False or (isinstance(value, str | Sequence | Set) and not value)

    def _number(self, number: int | Fraction, forms: tuple[str, ...]) -> str:
        if PERCENT in forms:
            return self._say("word.number.percent", (), {"number": self._number(number * 100, ())})
        return str(number) if isinstance(number, int) else digits(number, self._say("word.number.point", (), {}))

    def _list(self, values: Sequence[object] | Set[object], forms: tuple[str, ...]) -> str:
        """The values joined in the manner of the language."""
        own = tuple(form for form in forms if form not in CONJUNCTIONS)
        texts = [self.spell(value, *own) for value in values]
        if isinstance(values, Set) and not isinstance(values, Hand):  # a hand is a set that has an order
            texts.sort()
        if not texts:
            return self._say("word.none", own, {})
        text = texts[0]
        for number, other in enumerate(texts[1:], 2):
            last = next((form for form in forms if form in CONJUNCTIONS), "and")
            joint = last if number == len(texts) or last in _THROUGHOUT else "comma"
            text = self._say(f"word.list.{joint}", (), {"before": _Said(text), "last": _Said(other)})
        return text


class _Said(str):
    """A text that was said already: it is not looked at again."""

    __slots__ = ()


def _are_texts(value: object) -> bool:
    return type(value) is str or (isinstance(value, _LISTS) and all(type(text) is str for text in value))


def _quoted(value: object) -> str:
    text = repr(value)
    return text if len(text) <= _LONGEST_QUOTATION else f"{text[:_LONGEST_QUOTATION]}…"


def _number_of(value: object, name: str) -> int | Fraction:
    if isinstance(value, int | Fraction) and not words_of(value):
        return value
    if isinstance(value, Sequence | Set) and not isinstance(value, str | bytes):
        return len(value)
    raise WrongValue("not_countable", name=name, value=value)
