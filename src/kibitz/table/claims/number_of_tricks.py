"""How many tricks the words of a claim or concession speak of (68A, 68B1): a number, none, or one not understood.

What is claimed or conceded is the number stated. Who names none speaks of all that are left; a number that was said
and cannot be told beyond doubt is the director's to find out, and is never taken for all of them.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum, auto

from kibitz.table.claims.phrases import ClaimPhrase, phrases
from kibitz.table.claims.statement import ClaimAct, ClaimStep


class UntoldNumber(Enum):
    """What words say that tell no number."""

    NO_NUMBER = auto()
    UNCLEAR = auto()


@dataclass(frozen=True, slots=True)
class Count:
    """What a number is counted from: the tricks left, those the side has, and those it has if the contract is made."""

    left: int
    won: int | None = None  # where the table knows it
    making: int | None = None  # for their side, of thirteen
    declares: bool = True

    def in_all(self, tricks: int) -> int | UntoldNumber:
        """So many tricks of the whole board are how many of those left."""
        return UntoldNumber.UNCLEAR if self.won is None else self._possible(tricks - self.won)

    def to_come(self, tricks: int) -> int | UntoldNumber:
        """So many of the tricks left."""
        return self._possible(tricks)

    def either(self, tricks: int) -> int | UntoldNumber:
        """So many tricks, of the board or of those left: only where one of them is possible, or both are the same."""
        if self.won is None:  # nobody who says "three" means that they have less than half of what was played
            return self.to_come(tricks) if 2 * tricks < 13 - self.left else UntoldNumber.UNCLEAR
        both = {
            number for number in (self.in_all(tricks), self.to_come(tricks)) if not isinstance(number, UntoldNumber)
        }
        return both.pop() if len(both) == 1 else UntoldNumber.UNCLEAR

    def result(self, over: int) -> int | UntoldNumber:
        """So many above what the contract needs."""
        if self.making is None:
            return UntoldNumber.UNCLEAR
        return self.in_all(self.making + (over if self.declares else -over))

    def _possible(self, tricks: int) -> int | UntoldNumber:
        return tricks if 0 <= tricks <= self.left else UntoldNumber.UNCLEAR


_HEDGES = re.compile(
    r"(?:, ?)?\b(?:i (?:think|suppose|guess|believe|reckon|fear|am afraid)|i'm afraid)\b,?"
    r"|(?:, ?)?\b(?:it seems|presumably|of course|sorry)\b,?",
    re.IGNORECASE,
)
_NUMBER = r"(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|\d+)"
# Numbers that count no tricks: how a suit lies, cards by their names, rounds; and "this one".
_NO_TRICKS = re.compile(
    rf"\d ?[-–=] ?\d(?: ?[-–=] ?\d)*|{_NUMBER} of (?:spades?|hearts?|diamonds?|clubs?|[♠♥♦♣])"
    rf"|(?:{_NUMBER}|another|a) (?:more )?(?:rounds?\b|trumps?\b(?! tricks?))"
    r"|(?:this|that|the|no|any|every|each|some|last) one\b|one (?:of|by|after)\b"
    r"|(?:top|good|my|our|these|those|all|all the|the other) tricks"
    r"|(?:you|they)(?:'ll)? (?:get|have|make|take|win) nothing|los(?:e|ing) (?:nothing|no \w+)|no losers?"
)
_COUNTS_TRICKS = re.compile(
    rf"\b{_NUMBER}\b|\b\d+[shdc♠♥♦♣]|\b(?:tricks?|losers?|overtricks?|undertricks?|both|half|down)\b"
    r"|\b(?:lose|losing|concede|conceding|give|giving) (?:you )?(?:up )?(?:a|an|the|my|your|that)\b"
    r"|\b(?:you|they)(?:'ll| will| may| might| can| could)? (?:get|have|make|keep|take|win|score)\b"
    r"|\b(?:but|bar|except)\b|\bmak(?:e|es|ing) (?:it|the contract)\b"
)
_NAMES_TRICK = re.compile(r"\b(?:trump|spade|heart|diamond|club|ace|king|queen|keep)")  # one that is given or kept
_ALL_BUT = re.compile(r"(?:all|everything|(?:all )?the rest)(?: the tricks)? (?:but|bar|except)\b")
_OWN = re.compile(r"(?:i\b|we\b|mine\b|have|got|mak|win|tak|keep|scor|get)|.* (?:for|to) (?:me|us)$")
_TO_COME = re.compile(r"\b(?:more|left|remaining|last|rest|other|for me|for us|to me)\b")
_IN_ALL = re.compile(r"\b(?:in all|altogether|in total|total|all told)\b|\bmak(?:e|ing)\b")


def tricks_said(text: str, count: Count, *, concedes: bool) -> int | UntoldNumber:
    """How many of the tricks left these words give to the speaker's side."""
    found = phrases(" ".join(_HEDGES.sub(" ", text).split()), concedes=concedes)
    steps = [step for phrase in found for step in phrase.steps]
    if any(_is_unclear(phrase, concedes) for phrase in found):
        return UntoldNumber.UNCLEAR
    results = {step.count or 0 for step in steps if step.act is ClaimAct.RESULT}
    if results:
        return count.result(results.pop()) if len(results) == 1 else UntoldNumber.UNCLEAR
    own, lost = _shared(found, count, concedes)
    if UntoldNumber.UNCLEAR in (own, lost):
        return UntoldNumber.UNCLEAR
    if isinstance(own, int) and isinstance(lost, int):
        return own if own + lost == count.left else UntoldNumber.UNCLEAR
    if isinstance(lost, int):
        return count.to_come(count.left - lost)
    if isinstance(own, int) and own < count.left and any(step.act is ClaimAct.REST for step in steps):
        suited = all(step.suit is not None for step in steps if step.act is ClaimAct.WIN)
        return UntoldNumber.NO_NUMBER if suited else UntoldNumber.UNCLEAR  # "two clubs, and the rest are mine"
    return own


def _is_unclear(phrase: ClaimPhrase, concedes: bool) -> bool:
    """Whether a number of tricks is in words that were not understood, or there are two of them."""
    words = phrase.text.lower().replace("’", "'")
    if phrase.steps:
        return bool(re.search(rf"\b{_NUMBER} (?:tricks )?or {_NUMBER}\b", words))
    if concedes and _NAMES_TRICK.search(words):
        return True
    return bool(_COUNTS_TRICKS.search(_NO_TRICKS.sub(" ", words)))


def _shared(found: list[ClaimPhrase], count: Count, concedes: bool) -> tuple[int | UntoldNumber, int | UntoldNumber]:
    """How many tricks the words give to the speaker's side, and how many to the other."""
    won: list[int | UntoldNumber] = []
    lost: list[int | UntoldNumber] = []
    for phrase in found:
        words = phrase.text.lower()
        for step in phrase.steps:
            if step.act in (ClaimAct.CONCEDE, ClaimAct.CONCEDE_TRUMP, ClaimAct.LOSE):
                kept = concedes and _ALL_BUT.match(words)  # what they do not concede
                (won if kept else lost).append(UntoldNumber.UNCLEAR if step.count is None else step.count)
            elif step.act is ClaimAct.WIN and step.count is not None:
                if concedes and not _OWN.match(words):
                    lost.append(step.count)
                else:
                    won.append(_of_those_left(step, words, count))
    steps = [step for found_phrase in found for step in found_phrase.steps]
    partly = any(step.act in _LINES for step in steps) and any(step.act is ClaimAct.WIN and step.suit for step in steps)
    own = _total(won)
    if isinstance(own, int) and own < count.left and partly and not lost:
        own = UntoldNumber.UNCLEAR  # some of them are counted, others come by a line of play
    return own, _total(lost)


_LINES = (ClaimAct.DRAW_TRUMPS, ClaimAct.RUN_TRUMPS, ClaimAct.CASH, ClaimAct.RUFF, ClaimAct.CROSSRUFF, ClaimAct.FINESSE)


def _of_those_left(step: ClaimStep, words: str, count: Count) -> int | UntoldNumber:
    tricks = step.count or 0
    if step.suit is not None or _TO_COME.search(words):
        return tricks
    return count.in_all(tricks) if _IN_ALL.search(words) and count.won is not None else count.either(tricks)


def _total(counts: list[int | UntoldNumber]) -> int | UntoldNumber:
    if not counts:
        return UntoldNumber.NO_NUMBER
    known = [count for count in counts if isinstance(count, int)]
    return sum(known) if len(known) == len(counts) else UntoldNumber.UNCLEAR
