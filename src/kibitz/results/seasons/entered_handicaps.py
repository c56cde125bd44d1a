"""Handicaps from past evenings, as acts that give them to the contestants of an event."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields

from kibitz.event import Event
from kibitz.event.acts import Act, ContestantChanged, ContestantDetails
from kibitz.results.seasons.persons import SeasonPlayer, SeasonPlayers
from kibitz.scoring.points import HandicapFound, handicap_together
from kibitz.scoring.standings import EntryStatus
from kibitz.scoring.working.tree import decimals


def contestants_with_handicaps(
    event: Event, handicaps: Mapping[str, HandicapFound], persons: SeasonPlayers
) -> list[Act]:
    """What is to be entered so that every contestant of an event has the average of its players' handicaps.

    Who has none that is known counts as nothing; a contestant of whom nobody has one stays as it is.
    """
    made: list[Act] = []
    for contestant in event.contestants.values():
        called = [persons.called(SeasonPlayer(player.name, player.number)) for player in contestant.players]
        known = [handicaps[name] for name in called if name in handicaps and handicaps[name].known]
        if not known:
            continue
        handicap = decimals(handicap_together(known, len(called)), 2)
        if handicap != (contestant.handicap or "0"):
            kept = {part.name: getattr(contestant, part.name) for part in fields(ContestantDetails)}
            outside = contestant.status is EntryStatus.WITHOUT_STANDING
            made.append(ContestantChanged(**{**kept, "handicap": handicap}, without_standing=outside))
    return made
