"""The words of LIN: calls, cards and hands, in every spelling that is met, and in the one that is written."""

from __future__ import annotations

import re
from functools import lru_cache

from kibitz.game import CALLS, CARDS, DOUBLE, PASS, REDOUBLE, Call, Card

ALERT = "!"
_RANKS = "23456789TJQKA"
_SUITS = "CDHS"
_CALL_WORDS = re.compile(r"[\s,-]+|((?:pass|p|redbl|rdbl|dbl|xx|x|r|d|[1-7](?:nt|[cdhsn]))(!?))[\s,]*", re.IGNORECASE)
_CARD_WORDS = re.compile(r"([shdc])(10|[2-9tjqka])[\s,]*", re.IGNORECASE)
_SUIT = re.compile(r"[SHDCshdc][^SHDCshdc]*")
_FEW = 200  # calls or cards in one value


def _call_words() -> dict[str, tuple[Call, bool]]:
    named = {PASS: ("p", "pass"), DOUBLE: ("d", "x", "dbl"), REDOUBLE: ("r", "xx", "rdbl", "redbl")}
    found = {}
    for call in CALLS:
        bid = str(call)
        words = named.get(call, (bid, bid.removesuffix("T")))
        for spelt in {way for word in words for way in (word, word.lower(), word.upper(), word.capitalize())}:
            found[spelt] = call, False
            found[spelt + ALERT] = call, True
    return found


CALL_WORDS = _call_words()
"""A call as one value says it, and whether it is alerted."""

CARD_WORDS: dict[str, Card] = {
    suit + rank: card
    for card in CARDS
    for suit in (str(card)[0], str(card)[0].lower())
    for rank in {str(card)[1], str(card)[1].lower(), str(card)[1].replace("T", "10")}
}
"""A card as one value says it."""

CALL_WRITTEN: dict[Call, str] = {call: str(call).replace("NT", "N") for call in CALLS}
CALL_WRITTEN |= {PASS: "p", DOUBLE: "d", REDOUBLE: "r"}

_BITS = {
    suit: {sign: 1 << (13 * number + rank) for rank, upper in enumerate(_RANKS) for sign in (upper, upper.lower())}
    for number, upper in enumerate(_SUITS)
    for suit in (upper, upper.lower())
}


def calls_in(text: str) -> list[tuple[Call, bool]] | None:
    """The calls of one value, into which old files put several; None where it is none."""
    found: list[tuple[Call, bool]] = []
    at = 0
    while at < len(text):
        word = _CALL_WORDS.match(text, at)
        if word is None or len(found) > _FEW:
            return None
        if word[1]:
            found.append(CALL_WORDS[word[1].lower()])
        at = word.end()
    return found


def cards_in(text: str) -> list[Card] | None:
    """The cards of one value, which may be a whole trick; None where it is none."""
    found: list[Card] = []
    at = 0
    while at < len(text):
        word = _CARD_WORDS.match(text, at)
        if word is None or len(found) > _FEW:
            return None
        found.append(CARD_WORDS[(word[1] + word[2]).upper()])
        at = word.end()
    return found


def hand_bits(text: str) -> int | None:
    """The cards of a hand such as S48JH25TQD235C679, in any order; None where it is none, or has a card twice."""
    bits, at = 0, 0
    for suit in _SUIT.finditer(text):
        held = _suit_bits(suit[0])
        if held < 0 or bits & held or text[at : suit.start()].strip():
            return None
        bits |= held
        at = suit.end()
    return None if text[at:].strip() else bits


@lru_cache(1 << 13)
def _suit_bits(text: str) -> int:
    """The cards of one suit, after its letter; -1 where one stands there twice, or is none."""
    ranks, bits = _BITS[text[0]], 0
    for sign in text[1:].replace("10", "T"):
        if sign.isspace():
            continue
        card = ranks.get(sign, 0)
        if not card or bits & card:
            return -1
        bits |= card
    return bits


def hand_written(bits: int) -> str:
    """A hand as it is written, the highest suit and the highest card first."""
    return "".join(
        suit + "".join(_RANKS[rank] for rank in range(12, -1, -1) if bits >> (13 * number + rank) & 1)
        for number, suit in reversed(list(enumerate(_SUITS)))
    )


_SUIT_READ = re.compile(r"!([SHDCshdc])(?![a-z]{2})|@([SHDC])(?![A-Za-z])")
_SUIT_WRITTEN = re.compile(r"\\([SHDC])|([♠♥♦♣])")
_LETTERS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}


def suits_read(text: str) -> str:
    r"""A text with the suits as PBN writes them in comments: \S for !S, and for @S in chat."""
    if "!" not in text and "@" not in text:
        return text
    return _SUIT_READ.sub(lambda found: f"\\{(found[1] or found[2]).upper()}", text)


def suits_written(text: str) -> str:
    """A text with the suits as LIN writes them: !S."""
    return _SUIT_WRITTEN.sub(lambda found: f"!{found[1] or _LETTERS[found[2]]}", text)
