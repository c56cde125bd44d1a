"""How many teams and rounds there may be, and what a refusal says instead."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from kibitz.movement.flaws import Unplayable
from kibitz.movement.rules import MOST_TABLES
from kibitz.movement.whole_numbers import is_whole, on_both_sides


@dataclass(frozen=True)
class FamilyCalled:
    """A family of movements, to be named in a sentence."""

    id: str

    @property
    def message_id(self) -> str:
        """Where the catalogue says its name."""
        return f"movement.family.{self.id}"

    def __str__(self) -> str:
        return self.id


def check_teams(teams: int, least: int = 2, most: int = MOST_TABLES) -> None:
    """Refuse what is no number of teams at all."""
    if not is_whole(teams) or not least <= teams <= most:
        raise Unplayable("teams_number", teams=teams, least=least, most=most)


def check_family(family: str, teams: int, possible: Collection[int]) -> None:
    """Refuse a family that does not exist for so many teams: the nearest numbers, and what so many can play."""
    check_teams(teams)
    if teams not in possible:
        instead = "head_to_head" if teams == 2 else "american_whist" if teams % 2 else "new_england_relay"
        raise Unplayable(
            "teams_family",
            family=FamilyCalled(family),
            teams=teams,
            nearest=on_both_sides(teams, possible),
            instead=FamilyCalled(instead),
        )


def check_rounds(family: str, teams: int, rounds: int, possible: Collection[int]) -> None:
    """Refuse a number of rounds that a family does not have for so many teams."""
    if not is_whole(rounds) or rounds not in possible:
        raise Unplayable(
            "teams_rounds",
            family=FamilyCalled(family),
            teams=teams,
            rounds=rounds,
            nearest=on_both_sides(rounds, possible),
        )
