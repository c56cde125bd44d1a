"""The plan of a knock-out: who meets whom by their seeds, round by round; the page and the data."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rich.text import Text

from kibitz.messages import speaker
from kibitz.movement.teams.bracket import Bracket, KnockOutMatch
from kibitz.pictures.terminal import symbols

_NUMBER = 5


def knock_out_page(bracket: Bracket) -> Iterator[Text]:
    """The rounds one under the other, each with its matches from the top of the bracket."""
    matches = bracket.matches()
    yield Text(_say("title", teams=len(bracket.seeds), rounds=bracket.rounds, matches=len(matches)), "bold")
    for round in range(1, bracket.rounds + 1):
        yield Text()
        yield Text(_say("round", round=round, to_go=bracket.rounds - round), "bold")
        for match in bracket.matches(round):
            yield symbols(f"{match.number:>{_NUMBER}}  {_match(bracket, match)}")
        if round == 1 and bracket.byes:
            byes = tuple(sorted(bracket.byes, key=bracket.seed))
            yield Text(f"{'':{_NUMBER}}  {_say('byes', teams=byes, count=len(byes))}")
    if bracket.reseed:
        yield Text()
        yield Text(_say("reseeded"))


def _match(bracket: Bracket, match: KnockOutMatch) -> str:
    if bracket.reseed and match.round > 1:
        return _say("to_be_seeded")
    sides = [
        str(team) if team is not None else _from(bracket, came_from)
        for team, came_from in zip(match.teams, match.came_from, strict=True)
    ]
    return _say("match", sides=" – ".join(sides), go_on=match.go_on)


def _from(bracket: Bracket, number: int | None) -> str:
    earlier = None if number is None else bracket.match(number)
    return _say("from", match=number, of_two=(earlier is not None and earlier.go_on > 1) or None)


def _say(message: str, **values: object) -> str:
    return speaker().say(f"movement.command.knock_out.{message}", **values)


def knock_out_data(bracket: Bracket) -> dict[str, Any]:
    """The same for a program."""
    return {
        "teams": len(bracket.seeds),
        "seeds": list(bracket.seeds),
        "placed": list(bracket.placed),
        "reseeded": bracket.reseed,
        "byes": list(bracket.byes),
        "rounds": [
            {
                "round": round,
                "matches": [
                    {
                        "match": match.number,
                        "teams": list(match.teams),
                        "came_from": list(match.came_from),
                        "go_on": match.go_on,
                    }
                    for match in bracket.matches(round)
                ],
            }
            for round in range(1, bracket.rounds + 1)
        ],
    }
