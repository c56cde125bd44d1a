"""A condition is read from its text: the language of Hans van Staveren's dealer, and what is easier to write.

    # a notrump opening opposite some values
    opening = hcp(north) in 15..17 and shape(north, any 4333 + any 4432 + any 5332)
    opening and hcp(south) >= 8 and not spades(south) > 4

From the loosest to the tightest: `?:`, `or`, `and`, `not`, comparisons and `in`, `+` and `-`, `*` `/` `%`, and what
stands alone. Comparisons may be chained: `15 <= hcp(north) <= 17`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Final

from kibitz.dealing.where import tree
from kibitz.dealing.where.flaws import InvalidCondition, InvalidPredeal
from kibitz.dealing.where.measures import LENGTH, MEASURES
from kibitz.dealing.where.predeal import Predeal, word_bits
from kibitz.dealing.where.tree import COMPARISONS, SHAPES, Expression, Op, SuitLengths
from kibitz.dealing.where.words import Word, words_of
from kibitz.game.cards import Card
from kibitz.game.errors import InvalidCard

_ALL_SUITS: Final = (0, 1, 2, 3)
_SEATS: Final[dict[str, tuple[int, ...]]] = {
    **{
        name: (seat,) for seat, names in enumerate(("north n", "east e", "south s", "west w")) for name in names.split()
    },
    "ns": (0, 2),
    "northsouth": (0, 2),
    "ew": (1, 3),
    "eastwest": (1, 3),
}
_SUITS: Final = {
    name: suit
    for suit, names in enumerate(("clubs club c ♣", "diamonds diamond d ♦", "hearts heart h ♥", "spades spade s ♠"))
    for name in names.split()
}
_SUIT_FUNCTIONS: Final = {name: suit for name, suit in _SUITS.items() if len(name) > 1}
_MEASURES: Final = {name: name for name in MEASURES} | {
    name: f"{name}s" for name in ("control", "loser", "ten", "jack", "queen", "king", "ace")
}
_BALANCED: Final = frozenset(shape for shape in SHAPES if min(shape) >= 2 and shape.count(2) <= 1)
_FUNCTIONS: Final = (*_MEASURES, *_SUIT_FUNCTIONS, "shape", "balanced", "has", "hascard")
_STATEMENTS: Final = ("condition", "predeal", "produce", "generate")
# Of the original: what prints, counts or solves, and what would change the meaning of a measure.
_NOT_TAKEN: Final = frozenset(
    "action print printall printew printns printpbn printcompact printoneline printes average frequency pointcount"
    " altcount dealer vulnerable cccc quality tricks trick score imps rnd evalcontract except pt0 pt1 pt2 pt3 pt4 pt5"
    " pt6 pt7 pt8 pt9".split()
)
_SIGNS: Final = frozenset("and or not in any".split())
_RESERVED: Final = frozenset((*_FUNCTIONS, *_STATEMENTS, *_SEATS, *_SUITS, *_SIGNS, *_NOT_TAKEN))
_COMPARED: Final = {op.value: op for op in COMPARISONS}
_DEEPEST: Final = 40
_LARGEST: Final = 9  # digits
_MOST_WORDS: Final = 10_000


@dataclass(slots=True)
class Script:
    """What a text says: the condition, the cards given beforehand, how many deals to produce and to try."""

    condition: Expression
    predeal: Predeal = field(default_factory=Predeal)
    produce: int | None = None
    generate: int | None = None


def read_script(text: str) -> Script:
    """Read a condition, with the definitions and statements that go with it."""
    return _Parser(text).script()


class _Parser:
    """Reads word by word; what is wrong is said where it stands."""

    def __init__(self, text: str) -> None:
        self._words = list(words_of(text))
        if len(self._words) > _MOST_WORDS:
            raise InvalidCondition("too_many_words", most=_MOST_WORDS, count=len(self._words))
        self._at = 0
        self._depth = 0
        self._names: dict[str, Expression] = {}

    # Statements.

    def script(self) -> Script:
        conditions: list[Expression] = []
        script = Script(tree.number(1))
        while self._word.name:
            word = self._word
            if self._takes(";"):
                continue
            if word.name in ("produce", "generate"):
                self._next()
                setattr(script, word.name, self._number())
            elif word.name == "predeal":
                self._next()
                self._predeal(script)
            elif self._words[self._at + 1 : self._at + 2] and self._words[self._at + 1].name == "=":
                self._definition()
            elif conditions:
                raise word.flaw("second_condition" if self._begins_expression(word) else "not_understood")
            else:
                self._takes("condition")
                conditions.append(tree.truth(self._expression()))
        if conditions:
            script.condition = conditions[0]
        return script

    def _begins_expression(self, word: Word) -> bool:
        return word.name in ("condition", "not", "(") or word.name in self._names or word.name in _FUNCTIONS

    def _definition(self) -> None:
        word = self._next()
        if word.name in _RESERVED or not word.name.isidentifier():
            raise word.flaw("reserved" if word.name in _RESERVED else "not_a_name")
        if word.name in self._names:
            raise word.flaw("defined_twice")
        self._next()
        self._names[word.name] = self._expression()

    def _predeal(self, script: Script) -> None:
        if self._word.name not in _SEATS:
            raise self._word.flaw("seat")
        while self._word.name in _SEATS and len(_SEATS[self._word.name]) == 1:
            seat = _SEATS[self._next().name][0]
            if self._word.name in _SUIT_FUNCTIONS:
                raise self._word.flaw("predeal_length")
            while True:
                word = self._next()
                if not (cards := word_bits(word.text)):
                    raise word.flaw("predeal_cards")
                try:
                    script.predeal = script.predeal.giving(seat, cards)
                except InvalidPredeal as error:
                    values = {**error.values, "line": word.line, "column": word.column}
                    raise InvalidPredeal(error.id, **values) from None
                if not self._takes(","):
                    break

    # Expressions, from the loosest to the tightest.

    def _expression(self) -> Expression:
        word = self._word
        self._depth += 1
        if self._depth > _DEEPEST:
            raise word.flaw("too_deep")
        expression = self._either()
        if self._takes("?"):
            then = self._expression()
            self._expect(":")
            otherwise = self._expression()
            expression = self._made(word, lambda: tree.choice(expression, then, otherwise))
        self._depth -= 1
        return expression

    def _either(self) -> Expression:
        word = self._word
        parts = [self._every()]
        while self._takes("or"):
            parts.append(self._every())
        return self._made(word, lambda: tree.either(parts)) if len(parts) > 1 else parts[0]

    def _every(self) -> Expression:
        word = self._word
        parts = [self._negation()]
        while self._takes("and"):
            parts.append(self._negation())
        return self._made(word, lambda: tree.every(parts)) if len(parts) > 1 else parts[0]

    def _negation(self) -> Expression:
        word = self._word
        negations = 0
        while self._takes("not"):
            negations += 1
        held = self._comparison()
        for _ in range(min(negations, 2 - negations % 2)):
            held = self._made(word, lambda: tree.negated(held))  # noqa: B023
        return held

    def _comparison(self) -> Expression:
        word = self._word
        left = self._sum()
        parts: list[Expression] = []
        while True:
            if op := _COMPARED.get(self._word.name):
                self._next()
                right = self._sum()
                parts.append(self._made(word, lambda: tree.compared(op, left, right)))  # noqa: B023
                left = right
            elif self._word.name == "in":
                self._next()
                parts.append(self._within(word, left))
            elif self._word.name == "not" and self._words[self._at + 1].name == "in":
                self._next()
                self._next()
                within = self._within(word, left)
                parts.append(self._made(word, lambda: tree.negated(within)))  # noqa: B023
            elif self._word.name == "=":
                raise self._word.flaw("one_equals_sign")
            else:
                break
        return self._made(word, lambda: tree.every(parts)) if parts else left

    def _within(self, word: Word, number: Expression) -> Expression:
        """What follows `in`: 15..17, or 15.., or ..17, or one number."""
        start = self._word
        low = None if start.name == ".." else self._sum()
        if not self._takes(".."):
            assert low is not None
            if low.high < 0:  # 15-17 is -2
                raise start.flaw("range_by_dash")
            return self._made(word, lambda: tree.compared(Op.EQUAL, number, low))
        high = self._sum() if self._begins_number() else None
        if low is None and high is None:
            raise start.flaw("range")
        if low is not None and high is not None and low.low > high.high:
            raise start.flaw("range_backwards")
        bounds = []
        if low is not None:
            bounds.append(self._made(word, lambda: tree.compared(Op.AT_LEAST, number, low)))
        if high is not None:
            bounds.append(self._made(word, lambda: tree.compared(Op.AT_MOST, number, high)))
        return self._made(word, lambda: tree.every(bounds))

    def _begins_number(self) -> bool:
        name = self._word.name
        return name.isdecimal() or name in ("(", "-") or name in self._names or name in _FUNCTIONS

    def _sum(self) -> Expression:
        word = self._word
        terms = [(1, self._product())]
        while self._word.name in ("+", "-"):
            sign = 1 if self._next().name == "+" else -1
            terms.append((sign, self._product()))
        return self._made(word, lambda: tree.total(terms)) if len(terms) > 1 else terms[0][1]

    def _product(self) -> Expression:
        product = self._signed()
        while self._word.name in ("*", "/", "%"):
            word = self._next()
            right = self._signed()
            join: Callable[[Expression, Expression], Expression] = {
                "*": tree.times,
                "/": tree.over,
                "%": tree.modulo,
            }[word.name]
            product = self._made(word, lambda: join(product, right))  # noqa: B023
        return product

    def _signed(self) -> Expression:
        word = self._word
        sign = 1
        while self._word.name in ("-", "+"):
            sign = -sign if self._next().name == "-" else sign
        alone = self._alone()
        return alone if sign > 0 else self._made(word, lambda: tree.total([(-1, alone)]))

    def _alone(self) -> Expression:
        word = self._word
        if self._takes("("):
            inner = self._expression()
            if not self._takes(")"):
                raise self._word.flaw("not_closed", opened_line=word.line, opened=word.column)
            return inner
        if word.name.isdecimal():
            return tree.number(self._number())
        if word.name in _NOT_TAKEN:
            raise word.flaw("not_taken")
        if word.name in self._names and self._words[self._at + 1].name != "(":
            self._next()
            return self._names[word.name]
        if word.name in _FUNCTIONS:
            return self._function()
        if not word.name:
            raise word.flaw("ended")
        if word.name.isidentifier() and word.name not in _RESERVED:
            near = get_close_matches(word.name, (*_FUNCTIONS, *self._names, *_STATEMENTS), n=1)
            raise word.flaw("unknown_name", near=near[0] if near else "")
        raise word.flaw("not_understood")

    # Functions of a hand.

    def _function(self) -> Expression:
        word = self._next()
        if not self._takes("("):
            raise self._word.flaw("parenthesis_wanted", function=word.text)
        seats = self._seats()
        if word.name == "shape":
            expression = self._shape(word, seats)
        elif word.name == "balanced":
            expression = tree.shape(self._one_seat(word, seats), _BALANCED)
        elif word.name in ("has", "hascard"):
            expression = self._has(word, seats)
        else:
            expression = self._count(word, seats)
        if not self._takes(")"):
            raise self._word.flaw("function_not_closed", function=word.text)
        return expression

    def _count(self, word: Word, seats: tuple[int, ...]) -> Expression:
        suits: tuple[int, ...] = _ALL_SUITS
        if word.name in _SUIT_FUNCTIONS:
            measure, suits = LENGTH, (_SUIT_FUNCTIONS[word.name],)
        else:
            measure = _MEASURES[word.name]
            if self._takes(","):
                suits = (self._suit(),)
            elif measure == LENGTH:
                raise self._word.flaw("length_of_suit")
        return tree.total([(1, tree.count(measure, seat, suits)) for seat in seats])

    def _has(self, word: Word, seats: tuple[int, ...]) -> Expression:
        cards: list[Card] = []
        while self._takes(","):
            card = self._next()
            try:
                cards.append(Card.parse(card.text))
            except InvalidCard:
                raise card.flaw("card") from None
        if not cards:
            raise self._word.flaw("card")
        return tree.every(tree.either(tree.has(seat, card) for seat in seats) for card in cards)

    def _shape(self, word: Word, seats: tuple[int, ...]) -> Expression:
        seat = self._one_seat(word, seats)
        self._expect(",")
        shapes: set[SuitLengths] = set()
        adds = not self._takes("-")
        if not adds:
            shapes = set(SHAPES)
        while True:
            pattern = self._pattern()
            shapes = shapes | pattern if adds else shapes - pattern
            if self._word.name not in ("+", "-"):
                break
            adds = self._next().name == "+"
        return tree.shape(seat, frozenset(shapes))

    def _pattern(self) -> set[SuitLengths]:
        any_order = self._takes("any")
        word = self._next()
        if len(word.name) != 4 or not set(word.name) <= set("0123456789x"):
            raise word.flaw("shape")
        fixed = [int(letter) for letter in word.name if letter != "x"]
        if sum(fixed) > 13 or (len(fixed) == 4 and sum(fixed) != 13):
            raise word.flaw("shape_cards", count=sum(fixed))
        if any_order:
            return {shape for shape in SHAPES if _contains(shape, fixed)}
        return {
            shape
            for shape in SHAPES
            if all(letter in ("x", str(length)) for letter, length in zip(word.name, shape, strict=True))
        }

    # Words.

    def _seats(self) -> tuple[int, ...]:
        word = self._next()
        if word.name not in _SEATS:
            raise word.flaw("seat")
        return _SEATS[word.name]

    def _one_seat(self, word: Word, seats: tuple[int, ...]) -> int:
        if len(seats) != 1:
            raise self._words[self._at - 1].flaw("one_seat", function=word.text)
        return seats[0]

    def _suit(self) -> int:
        word = self._next()
        if word.name not in _SUITS:
            raise word.flaw("suit")
        return _SUITS[word.name]

    def _number(self) -> int:
        word = self._next()
        if not word.name.isascii() or not word.name.isdecimal():
            raise word.flaw("number")
        if len(word.name) > _LARGEST:
            raise word.flaw("too_large")
        return int(word.name)

    def _made(self, word: Word, make: Callable[[], Expression]) -> Expression:
        """An expression, or what is wrong with it, told at the word where it begins."""
        try:
            return make()
        except tree.TooDeep:
            raise word.flaw("too_deep") from None
        except tree.NumberTooLarge:
            raise word.flaw("too_large") from None
        except tree.MayBeZero:
            raise word.flaw("divisor") from None

    @property
    def _word(self) -> Word:
        return self._words[self._at]

    def _next(self) -> Word:
        word = self._words[self._at]
        if word.name:
            self._at += 1
        return word

    def _takes(self, name: str) -> bool:
        if self._word.name != name:
            return False
        self._at += 1
        return True

    def _expect(self, name: str) -> None:
        if not self._takes(name):
            raise self._word.flaw("sign", wanted=name)


def _contains(shape: SuitLengths, lengths: list[int]) -> bool:
    """Whether the lengths are those of some of the suits, each taken once."""
    left = list(shape)
    for length in lengths:
        if length not in left:
            return False
        left.remove(length)
    return True
