"""Movements as data for other programs."""

from __future__ import annotations

from typing import Any

from kibitz.messages.movements import MovementWords
from kibitz.movement.choice.best_of_shape import best
from kibitz.movement.choice.choose import Candidate, MovementChoice
from kibitz.movement.choice.reasons import MovementReason, bye_stands
from kibitz.movement.choice.shapes import shape_of
from kibitz.movement.ease import ease
from kibitz.movement.plan import Movement, MovementKind
from kibitz.movement.plan_data import rounds_data
from kibitz.movement.quality import Quality


def choice_data(choice: MovementChoice, shown: Candidate | None, words: MovementWords) -> dict[str, Any]:
    """The candidates with their figures; of the one that is to be shown, the whole plan too."""
    wish = choice.wish
    return {
        "kind": wish.kind.value,
        "contestants": wish.contestants,
        "winners": wish.winners,
        "boards": {"least": wish.span.least, "most": wish.span.most},
        "remarks": [_reason(remark, words) for remark in choice.remarks],
        "recommended": 1,
        "candidates": [_candidate(candidate, words) for candidate in choice.candidates],
        "shown": None if shown is None else choice.candidates.index(shown) + 1,
        "movement": None if shown is None else movement_data(shown.movement),
        "quality": None if shown is None else quality_data(shown.movement),
    }


def _candidate(candidate: Candidate, words: MovementWords) -> dict[str, Any]:
    movement, quality = candidate.movement, candidate.quality
    return {
        "family": movement.family,
        "name": words.name(candidate),
        "sentences": list(words.recommendation(candidate)),
        "winners": movement.winners,
        "tables": movement.tables,
        "rounds": movement.rounds,
        "boards_per_round": candidate.boards_per_round,
        "boards_played": {"least": candidate.boards.least, "most": candidate.boards.most},
        "boards": movement.boards,
        "meets": {"least": candidate.met.least, "most": candidate.met.most, "others": candidate.could_meet.most},
        "spread": None if movement.kind is MovementKind.TEAMS or movement.winners > 1 else quality.spread,
        "copies": quality.copies,
        "bye_stands": bye_stands(quality),
        "sit_outs": len(quality.sit_outs),
        "moves_by": ease(movement).name.lower(),
        "minutes": candidate.minutes,
        "cost": round(candidate.cost, 3),
        "reasons": [_reason(reason, words) for reason in candidate.reasons],
    }


def _reason(reason: MovementReason, words: MovementWords) -> dict[str, Any]:
    values = {name: value for name, value in reason.values.items() if isinstance(value, int | float | str)}
    return {"id": reason.id, "sentence": words.reason(reason), "values": values, "cost": round(reason.cost, 3)}


def movement_data(movement: Movement) -> dict[str, Any]:
    """The whole plan."""
    return {
        "name": movement.name,
        "kind": movement.kind.value,
        "family": movement.family,
        "contestants": movement.contestants,
        "tables": movement.tables,
        "boards_per_set": movement.boards_per_set,
        "lines": [list(line) for line in movement.lines],
        "details": {key: _plain(value) for key, value in movement.details.items()},
        "rounds": rounds_data(movement),
    }


def quality_data(movement: Movement) -> dict[str, Any]:
    """All figures of a movement."""
    quality = Quality(movement)
    measured = movement.kind is not MovementKind.TEAMS
    known = best(shape_of(movement)) if measured else None
    return {
        "boards_of": {str(who): boards for who, boards in quality.boards_of.items()},
        "plays_of_sets": {str(board_set): times for board_set, times in sorted(quality.plays.items())},
        "meetings": [{"of": list(pair), "times": times} for pair, times in sorted(quality.meetings.items())],
        "never_meet": quality.never_meet,
        "partnerships": [{"of": list(pair), "times": times} for pair, times in sorted(quality.partnerships.items())],
        "copies": quality.copies,
        "sharing": [
            {"round": shared.round, "set": shared.set, "tables": list(shared.tables)} for shared in quality.sharing
        ],
        "bye_stands": bye_stands(quality),
        "sit_outs": {str(who): list(rounds) for who, rounds in quality.sit_outs.items()},
        "stationary": list(quality.stationary),
        "spread": quality.spread if measured else None,
        "mean": float(quality.balance.mean) if measured else None,
        "lines": [quality.balance.spread_within(line) for line in movement.lines] if measured else None,
        "best_known": None if known is None else {"spread": known.spread, "family": known.movement.family},
        "least_spread": quality.least_spread if movement.kind is MovementKind.PAIRS else None,
    }


def _plain(value: object) -> object:
    """A value of the details as JSON has it."""
    if isinstance(value, dict):
        return {str(key): _plain(inner) for key, inner in value.items()}
    if isinstance(value, list | tuple | set | frozenset | range):
        return [_plain(inner) for inner in value]
    return value if isinstance(value, int | str | float | None) else str(value)
