"""A statement is cut into phrases (68C), and each is read: `wording` has the words.

A text is cut at its joints (a comma, "and", "then"), and each phrase is matched as a whole: one that no pattern fits is
kept as it was said. A condition or a negation ("if clubs break", "without drawing trumps") is no line, and takes with
it what stands behind it in the same sentence, and what "and" ties to it: nothing is read as the opposite of itself.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from kibitz.table.claims.statement import SAY_NO_LINE, ClaimAct, ClaimStep
from kibitz.table.claims.wording import COUNTS, SEVERAL, SOME, meaning


@dataclass(frozen=True, slots=True)
class ClaimPhrase:
    """A piece of a statement as it was said, and the steps it means; none where it is not understood."""

    text: str
    steps: tuple[ClaimStep, ...] = ()
    joint: str = ""  # what stands before it


_LEADING = re.compile(
    r"(?:i(?:'ll| will| shall|'m going to| am going to|'m| am)?|we(?:'ll)?|"
    r"just|so|now|simply|well|ok|okay|next|by|please|also) "
)
_TRAILING = re.compile(r"(?: please| thanks| thank you| ok| okay)$")
_OWN_TRUMPS = re.compile(rf"(?:the |my )?(?:(?P<count>a|last|{SOME}) )?(?:good |high |top |last )?trumps?")
_JOINTS = re.compile(
    r"(?P<hard>;|\n|\.(?= |$)|:| [-–—] )"
    r"|(?P<then>(?:, ?)?\b(?:and )?then\b)"
    r"|(?P<but>(?:, ?)?(?<!all )(?<!rest )(?<!thing )\bbut\b)"
    r"|(?P<and>(?:, ?)?\band\b|&|\+)"
    r"|(?P<comma>,)",
    re.IGNORECASE,
)
_CONDITION = (
    r"if|unless|whether|when|once|provided|assuming|as long|in case|depend\w*|hop(?:e|ing|efully)|should|might|may|"
    r"maybe|perhaps|probably|until|before|otherwise|else|failing|either|try|trying|test|testing|or"
)
_NEGATION = r"not|never|without|no|nor|neither|instead|rather|cannot|\w+n't|dont|wont|impossible|nothing|think|see"
_DOUBT = re.compile(rf"\b(?:{_CONDITION}|{_NEGATION})\b|\?")
_ALTERNATIVE = re.compile(r"\b(?:otherwise|else|failing|if not)\b")
_LIMITS = re.compile(r".*\b(?:unless|if|provided|assuming|as long|until|when)\b.*")  # what was said just before
_BARE = re.compile(r"(?:the |my )?(?:(?:spade|heart|diamond|club)s?|[♠♥♦♣]|\w+ of \w+)")


def phrases(text: str, *, concedes: bool = False) -> list[ClaimPhrase]:
    """The pieces of a statement, each with what it means; who `concedes` need not say that a suit they name is lost."""
    pieces = [text_piece for text_piece in _pieces(text) if _plain(text_piece.text)]
    found: list[ClaimPhrase] = []
    dark = lost = False  # under a condition or a negation; of an alternative, to the end
    for number, piece in enumerate(pieces):
        words = _plain(piece.text)
        dark = dark and piece.joint != "hard"
        before = found[-1].steps if found else (ClaimStep(ClaimAct.CONCEDE),) if concedes else ()
        is_first = all(phrase.steps and all(step.act in SAY_NO_LINE for step in phrase.steps) for phrase in found)
        steps = () if dark or lost else meaning(words, before, is_first, number == len(pieces) - 1)
        if found and not before and piece.joint in ("and", "comma") and _BARE.fullmatch(words):
            steps = ()  # one more of what was not understood
        if not steps and words.endswith(" first"):
            found = [replace(phrase, steps=()) for phrase in found]  # it comes before what was said before it
        if not steps and _DOUBT.search(words):
            lost = lost or bool(_ALTERNATIVE.search(words))
            limits = piece.joint == "comma" and not dark and _limits(words, pieces[number + 1 :])
            if found and (piece.joint in ("and", "but") or limits):
                found[-1] = replace(found[-1], steps=())
            dark = True
        found.append(replace(piece, steps=steps))
    return _counted(found)


def _limits(words: str, later: list[ClaimPhrase]) -> bool:
    """Whether a condition is of what was said just before it, and not of what comes after."""
    ends = not later or later[0].joint == "hard"
    return bool(_LIMITS.fullmatch(words)) and (ends or words.startswith("unless"))


def _counted(found: list[ClaimPhrase]) -> list[ClaimPhrase]:
    """Where tricks of suits are counted, what is only named is one more of them; "then" makes it an order of play."""
    if not any(
        step.act is ClaimAct.WIN and step.suit is not None and step.count for phrase in found for step in phrase.steps
    ):
        return found
    ordered = any(phrase.joint == "then" for phrase in found)
    made = []
    for phrase in found:
        steps = tuple(_in_order(step) if ordered else _as_count(step, _plain(phrase.text)) for step in phrase.steps)
        if not steps and not ordered and (read := _OWN_TRUMPS.fullmatch(_plain(phrase.text))):
            steps = (ClaimStep(ClaimAct.WIN, count=COUNTS.get(read["count"] or "a")),)
        made.append(replace(phrase, steps=steps))
    return made


def _in_order(step: ClaimStep) -> ClaimStep:
    return replace(step, act=ClaimAct.CASH) if step.act is ClaimAct.WIN and step.suit is not None else step


def _as_count(step: ClaimStep, words: str) -> ClaimStep:
    bare = not re.match(r"(?:play|cash|lead|run|tak|draw|ruff|cross)", words)
    if bare and step.act in (ClaimAct.PLAY, ClaimAct.CASH):
        return ClaimStep(ClaimAct.WIN, step.suit, count=1 if step.card else None)
    return step


def _pieces(text: str) -> Iterator[ClaimPhrase]:
    """The text cut at its joints, but not inside "ace, king and queen of hearts"."""
    whole = [matched.span() for matched in SEVERAL.finditer(text)]
    start, joint = 0, ""
    for cut in _JOINTS.finditer(text):
        if any(begin < cut.start() < end for begin, end in whole):
            continue
        yield ClaimPhrase(text[start : cut.start()].strip(), joint=joint)
        start, joint = cut.end(), cut.lastgroup or ""
    yield ClaimPhrase(text[start:].strip(), joint=joint)


def _plain(phrase: str) -> str:
    """A phrase without its case, its hyphens and the words that carry nothing."""
    words = " ".join(phrase.lower().replace("’", "'").replace("-", " ").split()).strip(" .!\"'“”()")
    while lead := _LEADING.match(words):
        words = words[lead.end() :]
    return _TRAILING.sub("", words)
