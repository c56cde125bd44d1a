"""What stands before the boards of a match: the teams, the results of all tables, the players of both rooms."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kibitz.formats.lin.board_writer import names_of, value
from kibitz.formats.lin.matches import ROOMS, SCORINGS
from kibitz.formats.pbn import Game
from kibitz.formats.pbn.meaning import UNKNOWN
from kibitz.game import Result

_ROOM_OF = {name.lower(): letter for letter, name in ROOMS.items()}
_SCORING_OF = {name.lower(): letter for letter, name in SCORINGS.items()}
MATCH_TAGS = ("Event", "Stage", "HomeTeam", "HomeCarryOver", "VisitTeam", "VisitCarryOver")
"""What a match says of itself."""


def match_of(game: Game) -> tuple[str, ...]:
    """By what a match is told from others; nothing where the game is of none."""
    found = tuple(_known(game, tag) for tag in MATCH_TAGS)
    return found if found[2] and found[4] and room_of(game) else ()


def room_of(game: Game) -> str:
    """The letter of the room in which it was played; nothing where the game does not say."""
    return _ROOM_OF.get(_known(game, "Room").lower(), "")


def match_pairs(games: Sequence[Game], numbers: Sequence[int]) -> Iterator[tuple[str, str]]:
    """The pairs before the boards of a match, which have these numbers."""
    event, stage, home, carried, visitors, carried_too = (value(part.replace(",", " ")) for part in match_of(games[0]))
    scoring = _SCORING_OF.get(_known(games[0], "Scoring").lower().split(";")[0], "I")
    first, last = min(numbers), max(numbers)
    yield "vg", ",".join((event, stage, scoring, str(first), str(last), home, carried, visitors, carried_too))
    results = {(number, room_of(game)): game.result for game, number in zip(games, numbers, strict=True)}
    boards = sorted(set(numbers))
    listed = boards if len(boards) < last - first + 1 else range(first, last + 1)
    yield "rs", ",".join(_result(results.get((number, room))) for number in listed for room in ROOMS)
    if len(boards) < last - first + 1:
        yield "bn", ",".join(map(str, boards))
    yield "pn", f"{_names(games, 'o')},{_names(games, 'c')}"
    yield "pg", ""


def _names(games: Sequence[Game], room: str) -> str:
    """Who sat in a room when its first board was played."""
    return next((names_of(game) for game in games if room_of(game) == room), ",,,")


def _result(result: Result | None) -> str:
    if result is None:
        return ""
    contract = result.contract
    if contract is None or result.tricks is None:
        return "PASS"
    over = result.tricks - contract.tricks_needed
    bid = str(contract.bid).removesuffix("T")
    return f"{bid}{contract.declarer}{str(contract.doubling).lower()}{f'{over:+d}' if over else '='}"


def _known(game: Game, tag: str) -> str:
    text = game.tags.get(tag, "")
    return "" if text in UNKNOWN else text
