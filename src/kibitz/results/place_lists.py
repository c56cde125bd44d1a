"""The lists in which a file has places: of all, of a line, of a section, of a stratum with those below it."""

from __future__ import annotations

from collections.abc import Mapping

from kibitz.formats.sessions.model import FileContestant, Placed
from kibitz.results.sessions import RankedSession
from kibitz.scoring.standings import Group, rank_tallies
from kibitz.scoring.standings.places import Place

_List = tuple[str, str, str]  # section, line, stratum; empty: all


def main_places(ranked: RankedSession, lists: PublishedLists) -> Mapping[str, Place]:
    """The places that a file has: of each section or of all, without handicap or with it, whichever agrees best."""
    candidates = [
        {
            who: place
            for ranking in ranked.rankings
            if not ranking.group.stratum
            and ranking.group.handicap is handicap
            and (not of_all or not ranking.group.section)
            for who, place in ranking.places.items()
        }
        for handicap in (False, True)
        for of_all in (False, True)
    ]
    contestants = ranked.session.contestants
    if len({contestant.section for contestant in contestants}) > 1:
        found = {who.id: lists.place(who, Placed(1, in_section=True)) for who in contestants}
        candidates.append({who: place for who, place in found.items() if place is not None})
    published = {contestant.id: contestant.published.place for contestant in contestants}

    def agreeing(places: Mapping[str, Place]) -> int:
        return sum(place.number == published.get(who) for who, place in places.items())

    return max(candidates, key=agreeing)


class PublishedLists:
    """The places in every list that a file has, made when they are asked for."""

    def __init__(self, ranked: RankedSession) -> None:
        self.ranked = ranked
        self._found: dict[_List, Mapping[str, Place]] = {}
        self._strata = [stratum.name for stratum in ranked.session.strata]
        self._listed = {contestant.id: contestant for contestant in ranked.session.contestants}
        # Where there is one winner and all have a direction, it is only where they sat.
        self._by_line = ranked.session.winners != 1 or any(listed.side is None for listed in self._listed.values())

    def place(self, who: FileContestant, placed: Placed) -> Place | None:
        """Where a contestant stands in the list in which the file has them."""
        # Lists of a section are of a line where there are two winners; those of all rank both lines together.
        line = str(who.side) if placed.in_section and self._by_line and who.side is not None else ""
        wanted = (who.section if placed.in_section else "", line, placed.stratum)
        if wanted not in self._found:
            self._found[wanted] = self._places(*wanted)
        return self._found[wanted].get(who.id)

    def _places(self, section: str, line: str, stratum: str) -> Mapping[str, Place]:
        members = [who for who in self.ranked.tallies.contestants if self._belongs(who, section, line, stratum)]
        group = Group(section, line, stratum)
        return rank_tallies(self.ranked.tallies, self.ranked.entries, among=members, group=group).places

    def _belongs(self, who: str, section: str, line: str, stratum: str) -> bool:
        listed = self._listed.get(who)
        if listed is None:
            return not (section or line or stratum)
        below = self._strata[self._strata.index(stratum) :] if stratum in self._strata[1:] else []
        return (
            (not section or listed.section == section)
            and (not line or str(listed.side) == line)
            and (not below or listed.stratum in below)
        )
