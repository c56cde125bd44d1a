"""Finding the irregularity that a director means: by its subject, by a word, or by the number of its Law."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from functools import lru_cache

from kibitz.formats.members import folded
from kibitz.laws.by_hand import BY_HAND
from kibitz.laws.editions import Edition
from kibitz.laws.provisions import UnknownProvision, exists, parents, parse_number, sort_key
from kibitz.laws.registry import Irregularity, irregularities
from kibitz.messages.rulings import RulingWords

# The Laws by what they are about, in the order in which a director thinks of them; conduct is all the rest.
_SUBJECTS: dict[str, Collection[int]] = {
    "auction": (17, 18, 19, *range(25, 40)),
    "turn": (41, 47, *range(53, 61)),
    "exposed": (24, *range(48, 53)),
    "revoke": range(61, 68),
    "dummy": range(42, 47),
    "claims": range(68, 72),
    "information": (16, 20, 21, 40, 73, 75),
    "boards": (*range(1, 9), 13, 14, 15, 22),
    "score": (77, 78, 79, 86, 87, 88, 92, 93),
}
SUBJECTS = (*_SUBJECTS, "conduct", "review")
_OF_PHASE = {"auction": ("auction",), "lead": ("exposed", "turn"), "ended": ("review",)}  # in the play: anything
_LAW = re.compile(r"(?:laws?|l)?[\s.]*\d{1,2}[a-h]?\d?(?:[a-z](?:\([iv]+\))?)?", re.IGNORECASE)


def about(subject: str, edition: Edition) -> tuple[Irregularity, ...]:
    """The irregularities of a subject, in the order of the Laws."""
    return _sorted(
        irregularity
        for irregularity in irregularities(edition)
        if _subject(irregularity) == subject and irregularity.id != BY_HAND
    )


def subjects(edition: Edition) -> tuple[str, ...]:
    """The subjects that there is a conversation about."""
    return tuple(subject for subject in SUBJECTS if about(subject, edition))


def in_phase(phase: str, edition: Edition) -> tuple[Irregularity, ...]:
    """What is likeliest to have happened in a phase of the board, in the order of the Laws."""
    return _sorted(irregularity for subject in _OF_PHASE.get(phase, ()) for irregularity in about(subject, edition))


def _subject(irregularity: Irregularity) -> str:
    if "review" in irregularity.when:
        return "review"
    return subject_of(irregularity.law)


@lru_cache(maxsize=4096)
def subject_of(number: str) -> str:
    """What a Law is about."""
    law = sort_key(number)[0]
    return next((subject for subject, laws in _SUBJECTS.items() if law in laws), "conduct")


def search(text: str, edition: Edition, words: RulingWords) -> tuple[Irregularity, ...]:
    """The irregularities that a word or the number of a Law finds."""
    typed = text.strip().lower()
    if _LAW.fullmatch(typed):
        return _of_law(typed, edition)
    parts = re.findall(r"[\w']+", typed)
    found = []
    for irregularity in irregularities(edition):
        id = irregularity.id
        said = f"{words.irregularity(id)} {id.replace('-', ' ')} {words.other_words(id)}".lower()
        known = re.findall(r"[\w']+", f"{said} {folded(said)}")  # typed with accents or without
        if len(typed) > 1 and parts and all(any(word.startswith(part) for word in known) for part in parts):
            found.append(irregularity)
    exact = [candidate for candidate in found if candidate.id == typed.replace(" ", "-")]
    return _sorted(exact or found)


def _of_law(text: str, edition: Edition) -> tuple[Irregularity, ...]:
    try:
        number = parse_number(text)
    except UnknownProvision:
        return ()
    if not exists(number, edition):
        return ()
    known = [irregularity for irregularity in irregularities(edition) if irregularity.id != BY_HAND]
    under = [candidate for candidate in known if number in (candidate.law, *parents(candidate.law))]
    same_law = [candidate for candidate in known if candidate.law in parents(number)]
    citing = [
        candidate for candidate in known if any(number in (cited, *parents(cited)) for cited in candidate.provisions)
    ]
    likely = [candidate for candidate in citing if _subject(candidate) != "review"]
    near = [candidate for candidate in likely if _subject(candidate) == subject_of(number)] or likely
    found = under or same_law or near or citing
    if all(_subject(candidate) == "review" for candidate in found):  # what leads to it comes first
        return (*_sorted(near), *_sorted(found))
    return _sorted(candidate for candidate in found if _subject(candidate) != "review")


def _sorted(found: Iterable[Irregularity]) -> tuple[Irregularity, ...]:
    return tuple(sorted(found, key=lambda irregularity: (sort_key(irregularity.law), irregularity.id)))
