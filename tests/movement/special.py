"""What is asked of every movement that is made by a rule."""

from __future__ import annotations

from kibitz.messages import Speaker
from kibitz.movement.flaws import Unplayable
from kibitz.movement.plan import Movement
from kibitz.movement.quality import quality

english = Speaker("en")


def everybody_plays_all(movement: Movement) -> bool:
    """Everybody plays every set once (twice the rules forbid)."""
    played = {
        (who, one) for encounter in movement.encounters for who in encounter.contestants for one in encounter.sets
    }
    return len(played) == movement.contestants * movement.sets


def nobody_meets_twice(movement: Movement) -> bool:
    return quality(movement).most_meetings == 1


def all_meet_all(movement: Movement) -> bool:
    """Every North-South pair meets every East-West pair, once."""
    return nobody_meets_twice(movement) and len(quality(movement).meetings) == movement.tables**2


def sets_at(movement: Movement, table: int) -> list[int]:
    """The sets of a table, round by round."""
    return [one for encounter in movement.encounters if encounter.table == table for one in encounter.sets]


def tables_of(movement: Movement, contestant: int) -> list[int]:
    """The tables of a contestant, round by round."""
    return [encounter.table for encounter in movement.of(contestant)]


def said(movement: Movement) -> list[str]:
    """The sentences for all that a director must know of a movement; an id without a sentence is an error."""
    for key in movement.details:
        assert english.has(f"movement.detail.{key}"), key
    assert english.has(f"movement.family.{movement.family}"), movement.family
    return [english.say(f"movement.detail.{key}", value=value) for key, value in movement.details.items()]


def refused(refusal: Unplayable) -> str:
    """The sentence with which a refusal is said."""
    assert english.has(refusal.flaw.message_id), refusal.flaw.id
    return english.say(refusal.flaw.message_id, **refusal.flaw.values)
