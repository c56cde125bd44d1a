"""What conditions mean: each text beside the same thing said of a deal in plain Python."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pytest
from hypothesis import given, strategies as st

from kibitz.dealing import ImpossibleCondition, InvalidCondition, TooRare, deals, simulated_deals
from kibitz.dealing.where import predicate, read_script
from kibitz.game import SEATS, SUITS, Card, Deal, Hand, Seat, Suit

Meaning = Callable[[Deal], int]

DEALS = list(simulated_deals(400, seed=11))
N, E, S, W = SEATS
CLUBS, DIAMONDS, HEARTS, SPADES = SUITS
POINTS = {14: 4, 13: 3, 12: 2, 11: 1}


def hcp(hand: Hand, *suits: Suit) -> int:
    return sum(POINTS.get(card.rank, 0) for card in hand if card.suit in (suits or SUITS))


def held(hand: Hand, suit: Suit, ranks: str) -> int:
    return sum(card.suit is suit and str(card.rank) in ranks for card in hand)


def losers(hand: Hand, suit: Suit) -> int:
    length = min(hand.length(suit), 3)
    return length - held(hand, suit, "AKQ"[:length])


def pattern(hand: Hand) -> str:
    return "".join(map(str, sorted(hand.shape, reverse=True)))


GRAMMAR: list[tuple[str, Meaning]] = [
    ("hcp(north) in 15..17", lambda d: 15 <= hcp(d[N]) <= 17),
    ("hcp(north) in 15..", lambda d: hcp(d[N]) >= 15),
    ("hcp(north) in ..9", lambda d: hcp(d[N]) <= 9),
    ("hcp(n) in 10", lambda d: hcp(d[N]) == 10),
    ("hcp(north) not in 8..12", lambda d: not 8 <= hcp(d[N]) <= 12),
    ("HCP(North) >= 12", lambda d: hcp(d[N]) >= 12),
    ("15 <= hcp(east) <= 17", lambda d: 15 <= hcp(d[E]) <= 17),
    ("12 > hcp(west) > 8", lambda d: 8 < hcp(d[W]) < 12),
    ("hcp(south, spades) >= 5", lambda d: hcp(d[S], SPADES) >= 5),
    ("hcp(south, S) >= 5", lambda d: hcp(d[S], SPADES) >= 5),
    ("hcp(ns) >= 25", lambda d: hcp(d[N]) + hcp(d[S]) >= 25),
    ("hcp(north) + hcp(south) >= 25", lambda d: hcp(d[N]) + hcp(d[S]) >= 25),
    ("hcp(ew, hearts) == 4", lambda d: hcp(d[E], HEARTS) + hcp(d[W], HEARTS) == 4),
    ("spades(north) >= 5", lambda d: d[N].length(SPADES) >= 5),
    ("spade(north) >= 5", lambda d: d[N].length(SPADES) >= 5),
    ("hearts(ns) >= 9", lambda d: d[N].length(HEARTS) + d[S].length(HEARTS) >= 9),
    ("length(north, diamonds) == 4", lambda d: d[N].length(DIAMONDS) == 4),
    ("clubs(west) != diamonds(west)", lambda d: d[W].length(CLUBS) != d[W].length(DIAMONDS)),
    ("shape(north, any 4333 + any 4432)", lambda d: pattern(d[N]) in ("4333", "4432")),
    ("shape(north, any 4423)", lambda d: pattern(d[N]) == "4432"),
    ("shape(north, 5xxx)", lambda d: d[N].length(SPADES) == 5),
    ("shape(north, x4xX)", lambda d: d[N].length(HEARTS) == 4),
    ("shape(north, any 5xxx - any 55xx)", lambda d: 5 in d[N].shape and d[N].shape.count(5) < 2),
    ("shape(north, - any 4333)", lambda d: pattern(d[N]) != "4333"),
    ("shape(north, any 0xxx)", lambda d: 0 in d[N].shape),
    ("shape(north, 4432 + 4423)", lambda d: d[N].shape in ((4, 4, 3, 2), (4, 4, 2, 3))),
    ("balanced(south)", lambda d: d[S].is_balanced),
    ("controls(north) >= 5", lambda d: sum(2 * held(d[N], s, "A") + held(d[N], s, "K") for s in SUITS) >= 5),
    ("control(north, hearts) == 3", lambda d: held(d[N], HEARTS, "AK") == 2),
    ("losers(north) <= 6", lambda d: sum(losers(d[N], s) for s in SUITS) <= 6),
    ("loser(north, clubs) == 2", lambda d: losers(d[N], CLUBS) == 2),
    ("tens(north) + aces(north) == 3", lambda d: sum(held(d[N], s, "TA") for s in SUITS) == 3),
    ("jacks(east, spades)", lambda d: held(d[E], SPADES, "J")),
    ("queens(east) > kings(east)", lambda d: sum(held(d[E], s, "Q") - held(d[E], s, "K") for s in SUITS) > 0),
    ("top3(north, spades) == 2", lambda d: held(d[N], SPADES, "AKQ") == 2),
    ("top2(north) == 2", lambda d: sum(held(d[N], s, "AK") for s in SUITS) == 2),
    ("top5(north, hearts) in 3..4", lambda d: held(d[N], HEARTS, "AKQJT") in (3, 4)),
    ("c13(north) > 18", lambda d: sum({14: 6, 13: 4, 12: 2, 11: 1}.get(c.rank, 0) for c in d[N]) > 18),
    ("has(north, SA)", lambda d: Card.parse("SA") in d[N]),
    ("hascard(north, AS)", lambda d: Card.parse("SA") in d[N]),
    ("has(north, SA, h10)", lambda d: Card.parse("SA") in d[N] and Card.parse("HT") in d[N]),
    ("has(ew, ♥K)", lambda d: Card.parse("HK") in d[E] or Card.parse("HK") in d[W]),
    ("not has(north, SA) and hcp(north) > 9", lambda d: Card.parse("SA") not in d[N] and hcp(d[N]) > 9),
    ("!has(north, SA) && hcp(north) > 9", lambda d: Card.parse("SA") not in d[N] and hcp(d[N]) > 9),
    ("not hcp(north) > 9 or has(north, SA)", lambda d: hcp(d[N]) <= 9 or Card.parse("SA") in d[N]),
    ("has(n, SA) || has(n, SK) && has(n, SQ)", lambda d: held(d[N], SPADES, "A") or held(d[N], SPADES, "KQ") == 2),
    ("(has(n, SA) or has(n, SK)) and has(n, SQ)", lambda d: held(d[N], SPADES, "AK") and held(d[N], SPADES, "Q")),
    ("hcp(north) + 2 * aces(north) - 3 > 10", lambda d: hcp(d[N]) + 2 * sum(held(d[N], s, "A") for s in SUITS) > 13),
    ("hcp(north) * 2 / 3 == 6", lambda d: hcp(d[N]) * 2 // 3 == 6),
    ("hcp(north) % 4 == 1", lambda d: hcp(d[N]) % 4 == 1),
    ("-hcp(north) / 4 == -3", lambda d: -hcp(d[N]) // 4 == -3),
    ("hcp(n) - hcp(e) - hcp(s) > 0", lambda d: hcp(d[N]) - hcp(d[E]) - hcp(d[S]) > 0),
    ("spades(n) > 4 ? hcp(n) > 10 : hcp(n) > 12", lambda d: hcp(d[N]) > (10 if d[N].length(SPADES) > 4 else 12)),
    ("hcp(n) > (spades(n) > 4 ? 10 : 12)", lambda d: hcp(d[N]) > (10 if d[N].length(SPADES) > 4 else 12)),
    ("(spades(n) > 3) + (hearts(n) > 3) == 2", lambda d: min(d[N].shape[:2]) > 3),
    ("(spades(n) > 3) * (hearts(n) > 3)", lambda d: min(d[N].shape[:2]) > 3),
    ("aces(south)", lambda d: sum(held(d[S], s, "A") for s in SUITS)),
    ("condition hcp(north) > 10", lambda d: hcp(d[N]) > 10),
    (
        "x = hcp(north) # points\ny = x + hcp(south) // both\n y >= 20 and /* more\nthan */ x > 11",
        lambda d: hcp(d[N]) + hcp(d[S]) >= 20 and hcp(d[N]) > 11,
    ),
    ("strong = hcp(n) > 15; weak = hcp(s) < 6; strong or weak", lambda d: hcp(d[N]) > 15 or hcp(d[S]) < 6),
    ("produce 12 generate 1000 hcp(north) ≥ 12", lambda d: hcp(d[N]) >= 12),
    ("1", lambda d: True),
    ("", lambda d: True),
    ("  # nothing but a comment", lambda d: True),
]


@pytest.mark.parametrize(("text", "meaning"), GRAMMAR, ids=[text for text, _ in GRAMMAR])
def test_a_condition_means_what_it_says(text: str, meaning: Meaning) -> None:
    expected = [bool(meaning(deal)) for deal in DEALS]
    assert plainly(text) == expected
    assert with_arrays(text) == expected


def plainly(text: str) -> list[bool]:
    holds = predicate([read_script(text).condition], range(4))
    return [bool(holds(*deal.bits)) for deal in DEALS]


def with_arrays(text: str) -> list[bool]:
    np = pytest.importorskip("numpy")
    holds = predicate([read_script(text).condition], range(4), arrays=True)
    columns = np.array([deal.bits for deal in DEALS], np.int64).T
    return [bool(held) for held in np.broadcast_to(holds(*columns), len(DEALS))]


# Random conditions, each made together with its meaning.

Said = tuple[str, Meaning]


def _count(seat: Seat, suit: Suit | None, name: str) -> Said:
    suits = SUITS if suit is None else (suit,)
    words = f"{name}({seat.name}{'' if suit is None else f', {suit.name.lower()}'})"
    count: dict[str, Meaning] = {
        "hcp": lambda d: hcp(d[seat], *suits),
        "losers": lambda d: sum(losers(d[seat], one) for one in suits),
        "top4": lambda d: sum(held(d[seat], one, "AKQJ") for one in suits),
        "controls": lambda d: sum(2 * held(d[seat], one, "A") + held(d[seat], one, "K") for one in suits),
    }
    return words, count[name]


def _length(seat: Seat, suit: Suit) -> Said:
    return f"{suit.name.lower()}({seat})", lambda d: d[seat].length(suit)


def _sum(left: Said, sign: str, right: Said) -> Said:
    compute: dict[str, Callable[[int, int], int]] = {
        "+": lambda a, b: a + b,
        "-": lambda a, b: a - b,
        "*": lambda a, b: a * b,
    }
    return f"({left[0]} {sign} {right[0]})", lambda d: compute[sign](left[1](d), right[1](d))


def _compared(left: Said, sign: str, right: Said) -> Said:
    compute: dict[str, Callable[[int, int], bool]] = {
        "<": lambda a, b: a < b,
        "<=": lambda a, b: a <= b,
        ">": lambda a, b: a > b,
        ">=": lambda a, b: a >= b,
        "==": lambda a, b: a == b,
        "!=": lambda a, b: a != b,
    }
    return f"{left[0]} {sign} {right[0]}", lambda d: compute[sign](left[1](d), right[1](d))


def _joined(left: Said, sign: str, right: Said) -> Said:
    if sign == "and":
        return f"({left[0]} and {right[0]})", lambda d: bool(left[1](d)) and bool(right[1](d))
    return f"({left[0]} or {right[0]})", lambda d: bool(left[1](d)) or bool(right[1](d))


seats = st.sampled_from(SEATS)
suits = st.sampled_from(SUITS)
numbers = st.one_of(
    st.integers(0, 40).map(lambda n: (str(n), lambda d: n)),
    st.builds(_count, seats, st.none() | suits, st.sampled_from(["hcp", "losers", "top4", "controls"])),
    st.builds(_length, seats, suits),
)
sums = st.recursive(numbers, lambda inner: st.builds(_sum, inner, st.sampled_from("+-*"), inner), max_leaves=4)
comparisons = st.builds(_compared, sums, st.sampled_from(["<", "<=", ">", ">=", "==", "!="]), sums)
conditions = st.recursive(
    comparisons,
    lambda inner: st.one_of(
        st.builds(_joined, inner, st.sampled_from(["and", "or"]), inner),
        inner.map(lambda said: (f"not ({said[0]})", lambda d: not said[1](d))),
        st.builds(lambda said, more: _sum(said, "+", more), inner.map(lambda s: (f"({s[0]})", s[1])), numbers),
    ),
    max_leaves=8,
)


@given(conditions)
def test_random_conditions_agree_with_a_slow_evaluator(said: Said) -> None:
    text, meaning = said
    expected = [bool(meaning(deal)) for deal in DEALS[:60]]
    assert plainly(text)[:60] == expected
    assert with_arrays(text)[:60] == expected


@given(conditions)
def test_deals_found_satisfy_the_condition(said: Said) -> None:
    text, meaning = said
    try:
        found = deals(3, text, seed=1, limit=200)
    except TooRare:
        found = []
    except ImpossibleCondition:
        found = []
        assert not any(meaning(deal) for deal in DEALS)
    assert all(deal.is_sound and meaning(deal) for deal in found)


# What is wrong is said with its place.

WRONG = [
    ("hcp(north) >= ", "Line 1, column 15: the condition ends too early"),
    ("hpc(north) >= 15", "Line 1, column 1: nothing is called 'hpc': did you mean 'hcp'?"),
    ("hcp(north) = 15", "Line 1, column 12: a comparison has two equals signs"),
    ("hcp(north) > 3 and\n(spades(north) > 4", "Line 2, column 19: the parenthesis opened in line 2, column 1"),
    ("shape(north, any 4433)", "Line 1, column 18: the shape 4433 has 14 cards"),
    ("shape(north, 95xx)", "Line 1, column 14: the shape 95xx has 14 cards"),
    ("shape(north, 43x)", "Line 1, column 14: '43x' is no shape"),
    ("shape(north)", "column 12: ')' stands where ',' is wanted"),
    ("shape(ns, 4333)", "shape is asked of one hand"),
    ("has(north, SX)", "column 12: 'SX' is no card"),
    ("has(north)", "column 10: ')' is no card"),
    ("hcp(nord) > 3", "column 5: 'nord' is no seat"),
    ("hcp(north, notrump) > 3", "column 12: 'notrump' is no suit"),
    ("hcp north > 3", "column 5: hcp is asked of a hand: write it as in hcp(north)"),
    ("hcp(north > 3", "column 11: '>' cannot stand here: close hcp("),
    ("length(north) > 3", "length is asked of a suit"),
    ("hcp(north) / spades(north) > 1", "column 12: what is divided by may be zero"),
    ("hcp(north) % 0 > 1", "may be zero"),
    ("hcp(north) in 17..15", "column 15: this range ends before it begins"),
    ("hcp(north) in 15-17", 'column 15: what follows "in" comes to less than nothing: a range has two dots'),
    ("hcp(north) in ..", "column 15: a range has an end"),
    ("hcp(north) >= 15.5", "column 15: '15.5' is no whole number"),
    ("hcp(north) >= 15 @", "column 18: '@' has no meaning"),
    ("hcp(north) >= 15 hcp(south) > 3", "column 18: 'hcp' begins a second condition"),
    ("hcp(north) 3", "column 12: '3' cannot stand here"),
    ("x = 3 x = 4", "column 7: 'x' was defined before"),
    ("hcp = 3", "column 1: 'hcp' has a meaning already"),
    ("7 = 3", "column 1: '7' is not a name"),
    ("/* no end", "column 1: this comment is not closed"),
    ("produce many", "column 9: 'many' is no whole number"),
    ("predeal nobody SA", "column 9: 'nobody' is no seat"),
    ("predeal north SX", "column 15: 'SX' is no card"),
    ("predeal north SAA", "column 15: 'SAA' is no card"),
    ("predeal north spades == 5", "the length of a suit cannot be given beforehand"),
    ("predeal north SAK south SA", "column 25: ♠A is given beforehand twice"),
    ("predeal north SAKQJT98765432, HA", "column 31: North is given 14 cards"),
    ("9" * 400 + " > 3", "column 1: this number is too large"),
    ("x = hcp(north) * 1000000 y = x * x * x", "this number is too large"),
    ("(" * 3000 + "1" + ")" * 3000, "too much stands within each other"),
    ("1" + "?1:1" * 2000, "too much stands within each other"),
    ("hcp(north) " + "* (hcp(south) % 2) " * 500, "too much stands within each other"),
    ("1 " * 20_000, "at most 10000 words"),
    ("1" * 60_000, "at most 50000 characters"),
    *(
        (f"{word} 1", f"column 1: '{word}' of dealer scripts is not taken")
        for word in ("action", "pointcount", "dealer", "tricks", "quality", "vulnerable", "average", "printall")
    ),
]


@pytest.mark.parametrize(("text", "sentence"), WRONG, ids=[text[:30] for text, _ in WRONG])
def test_what_is_wrong_is_said_with_its_place(text: str, sentence: str) -> None:
    with pytest.raises(InvalidCondition) as raised:
        read_script(text)
    assert sentence in str(raised.value)


@given(
    st.text() | st.lists(st.sampled_from("hcp ( ) north , and or not in 15 .. 17 + - * / shape any 4333 x = ;".split()))
)
def test_any_text_is_a_condition_or_refused_in_a_sentence(text: str | list[str]) -> None:
    sentence = ""
    try:
        deals(1, text if isinstance(text, str) else " ".join(text), seed=3, limit=100)
    except (InvalidCondition, TooRare) as error:
        sentence = str(error)
    assert "where." not in sentence


def test_long_rows_and_names_within_names_are_taken() -> None:
    many = " + ".join(["hcp(north)"] * 1000) + " > 3"
    assert plainly(many) == with_arrays(many)
    any_of = " or ".join(f"hcp(north) > {number % 30 + 2}" for number in range(1000))
    assert plainly(any_of) == with_arrays(any_of)
    names = ["x0 = hcp(north) > 3", *(f"x{at} = x{at - 1} and x{at - 1} or x{at - 1}" for at in range(1, 25)), "x24"]
    assert plainly("\n".join(names)) == plainly("hcp(north) > 3")
    assert plainly("not " * 3000 + "hcp(north) > 3") == plainly("hcp(north) > 3")


def test_produce_and_generate_are_read() -> None:
    script = read_script("produce 12 generate 1000 predeal north SAK, HQ south DA hcp(north) > 3")
    assert (script.produce, script.generate) == (12, 1000)
    assert [Hand.from_bits(bits) for bits in script.predeal.hands] == [
        Hand.parse(text) for text in ("AK.Q..", "...", "..A.", "...")
    ]


def test_every_word_of_the_language_is_known_in_both_spellings() -> None:
    for name, seat in product(["control", "loser", "ten", "jack", "queen", "king", "ace"], ["north", "N", "ew"]):
        assert plainly(f"{name}({seat}) > 1") == plainly(f"{name}s({seat}) > 1")
