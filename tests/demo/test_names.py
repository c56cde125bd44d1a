"""The players are birds, all different."""

from __future__ import annotations

from random import Random

from kibitz.demo.names import BIRDS, bird_names
from kibitz.demo.room import ASSISTANT, COMMITTEE, DIRECTOR, ORGANISER
from kibitz.messages import LANGUAGES


def test_no_bird_is_there_twice() -> None:
    every = [bird for birds in BIRDS.values() for bird in birds]
    officials = [DIRECTOR.name, ASSISTANT.name, ORGANISER.name, *COMMITTEE]
    assert len({*every, *officials}) == len(every) + len(officials)


def test_they_come_from_all_five_languages() -> None:
    assert set(BIRDS) == set(LANGUAGES)
    names = bird_names(20, Random(1))
    assert all(set(names) & set(birds) for birds in BIRDS.values())


def test_more_than_there_are_come_again_with_a_number() -> None:
    names = bird_names(150, Random(1))
    assert len(set(names)) == 150
    assert names[60].endswith(" 2")
