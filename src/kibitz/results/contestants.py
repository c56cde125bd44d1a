"""Who is meant by a name or a number that was written, and which team the contestants of a file belong to."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from difflib import get_close_matches
from types import MappingProxyType

from kibitz.formats.sessions.model import FileSession
from kibitz.game import SIDES
from kibitz.scoring.flaws import Unscorable
from kibitz.scoring.results import Who

NamesById = Mapping[str, Sequence[str]]
"""The names of the players of each contestant."""
NO_NAMES: NamesById = MappingProxyType({})


def known(who: str, contestants: Iterable[str], names: NamesById = NO_NAMES) -> str:
    """The contestant that was meant: exactly, or in other letters and without spaces; or by its players' names.

    `names` are those of the players of each contestant. All of them are named in any order, or one whom only one
    contestant has.
    """
    there = list(contestants)
    if who in there:
        return who
    plain, words = plain_name(who), _words(who)
    meant = [contestant for contestant in there if plain_name(contestant) == plain]
    meant = meant or [
        contestant for contestant in there if words and words == _words(" ".join(names.get(contestant, ())))
    ]
    meant = meant or [
        contestant for contestant in there if words and any(words == _words(one) for one in names.get(contestant, ()))
    ]
    if len(meant) == 1:
        return meant[0]
    raise Unscorable("contestant_unknown", contestant=who)


def names_of(sessions: Iterable[FileSession]) -> dict[str, tuple[str, ...]]:
    """The names of the players of each contestant, where the files have them."""
    return {
        contestant.id: contestant.names
        for session in sessions
        for contestant in session.contestants
        if contestant.names
    }


def _words(name: str) -> list[str]:
    """The words of one or more names, without regard to their order, the signs between them and capital letters."""
    return sorted(re.findall(r"[^\W_]+", name.casefold()))


def nearly(who: str, everybody: Iterable[str]) -> tuple[str, ...]:
    """Those whom a name may mean: the two pairs of a number, the pairs of it in sections, names like it."""
    there = list(everybody)
    plain = plain_name(who)
    lines = [
        contestant for contestant in there if contestant.casefold() in {f"{plain}{side}".casefold() for side in SIDES}
    ]
    in_sections = [
        contestant for contestant in there if plain.isdigit() and contestant[:1].isalpha() and contestant[1:] == plain
    ]
    if lines or in_sections:
        return tuple(lines or in_sections)
    close = (
        set(get_close_matches(plain, [contestant.casefold() for contestant in there], 3)) if len(plain) > 2 else set()
    )
    return tuple(contestant for contestant in there if contestant.casefold() in close)


def plain_name(name: str) -> str:
    """A name without spaces and regard to capital letters."""
    return "".join(name.split()).casefold()


def team_names(session: FileSession) -> dict[str, str]:
    """The team of every contestant and of its pairs, by the name of the team where no other has the same."""
    named = Counter(contestant.names for contestant in session.contestants)
    found: dict[str, str] = {}
    for contestant in session.contestants:
        own = contestant.id
        if session.is_of_teams:
            own = contestant.names[0] if len(contestant.names) == 1 and named[contestant.names] == 1 else contestant.id
        elif contestant.side is not None:
            own = contestant.id.removesuffix(
                str(contestant.side)
            )  # a table of pairs: the reader took the sides for two fields
        found[contestant.id] = own
        found.update({pair.id: own for pair in contestant.members if pair.id})
    return found


def by_team_names(session: FileSession, teams: Mapping[str, str]) -> FileSession:
    """The session with teams by their names where results have their numbers; pairs stay pairs."""
    own = {
        contestant.id: teams[contestant.id]
        for contestant in session.contestants
        if teams[contestant.id] != contestant.id
    }
    if not own:
        return session

    def named(who: Who) -> Who:
        return own.get(who, who) if isinstance(who, str) else tuple(own.get(member, member) for member in who)

    return replace(
        session, results=tuple(replace(result, ns=named(result.ns), ew=named(result.ew)) for result in session.results)
    )


def known_team(who: str, teams: Iterable[str], pairs: Mapping[str, str]) -> str:
    """The team that was meant: by its name or number, or in other letters and without spaces."""
    there = dict.fromkeys(teams)
    if who in there:
        return who
    if pairs.get(who) in there:
        return pairs[who]
    meant = [team for team in there if plain_name(team) == plain_name(who)]
    if len(meant) == 1:
        return meant[0]
    raise Unscorable("contestant_unknown", contestant=who)
