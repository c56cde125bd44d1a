"""The pairs and teams of a page of the ACBL: strata, masterpoints, and what was published for them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from kibitz.formats.figures import figure, place
from kibitz.formats.reporting import flaw
from kibitz.formats.sessions.acbl.page import Object, figure_of, objects, text_of
from kibitz.formats.sessions.lines import first_number
from kibitz.formats.sessions.model import FileContestant, Placed, PublishedTotals, Stratum
from kibitz.game import Invalid, Side
from kibitz.scoring.flaws import Flaw


class AcblPeople:
    """Reads the entries of a session with the strata of its event."""

    def __init__(self, event: Object, winners: int, one_section: bool) -> None:
        self.strata = strata_of(event)
        self.winners, self.one_section = winners, one_section

    def pair(self, pair: Object, section: str) -> FileContestant:
        """A pair, from its summary."""
        number = text_of(pair, "pair_number").replace(" ", "")
        players = list(objects(pair, "players"))
        points = [figure_of(player, "mp_total") for player in players] or _numbers(pair.get("player_mp_totals"))
        return FileContestant(
            id=number,
            names=tuple(_name(name) for player in players if (name := text_of(player, "name"))),
            side=_side(text_of(pair, "direction")),
            section=section,
            published=self._published(pair, "score", "strat_place"),
            stratum=self._stratum(text_of(pair, "strat")),
            masterpoints=tuple(points),
            eligible=text_of(pair, "is_eligible") != "0" and pair.get("is_eligible") is not False,
        )

    def team(self, team: Object) -> FileContestant:
        """A team, from its summary."""
        players = list(objects(team, "team_players"))
        name = text_of(team, "team_name")
        points = [figure_of(player, "mp_total") for player in players]
        return FileContestant(
            id=text_of(team, "team_id", "seating"),
            names=(name,) if name else tuple(_name(who) for player in players if (who := text_of(player, "name"))),
            published=self._published(team, "total_score", "team_strat_places"),
            stratum=self._stratum(text_of(team, "strat")),
            masterpoints=tuple(points),
            eligible=text_of(team, "is_eligible") != "0",
        )

    def _published(self, entry: Object, total: str, lists: str) -> PublishedTotals:
        """What the page says of a pair or a team. Its place is that of its line: overall, or in its only section."""
        places = tuple(self._places(entry, lists))
        highest = next(iter(self.strata.values()), Stratum("1")).name
        # With two winners the list of the whole event ranks both lines together: no line has its places from it.
        in_section = self.winners == 2 or not any(not placed.in_section for placed in places)
        own = [placed for placed in places if placed.stratum in (highest, "") and placed.in_section is in_section]
        rank, tied = place(text_of(entry, "rank"))
        if rank is None and own and (not in_section or self.one_section):
            rank, tied = own[0].place, own[0].tied
        by_session = next(objects(entry, "session_scores"), {})
        return PublishedTotals(
            total=figure_of(entry, total),
            percentage=figure_of(entry, "percentage"),
            place=rank,
            tied=tied,
            boards=first_number(text_of(entry, "boards_played")) or None,
            raw=figure_of(entry, "raw_score"),
            factored=figure_of(by_session, "factored_score"),
            adjustment=figure_of(entry, "adjustment"),
            handicap=figure_of(entry, "handicap"),
            places=places,
        )

    def _places(self, entry: Object, lists: str) -> Iterator[Placed]:
        for listed in objects(entry, lists):
            found, tied = place(text_of(listed, "rank"))
            if found is not None:
                stratum = self._stratum(text_of(listed, "strat_number"))
                yield Placed(found, tied, stratum, text_of(listed, "type").lower() == "section")

    def _stratum(self, number: str) -> str:
        return self.strata[number].name if number in self.strata else number if number != "0" else ""


def not_counted(contestants: Sequence[FileContestant]) -> Iterator[Flaw]:
    """What a page says of pairs or teams that does not change their places here."""
    added = {
        contestant.id: contestant.published.adjustment
        for contestant in contestants
        if (contestant.published.adjustment or 0) > 0
    }
    handicaps = {
        contestant.id: contestant.published.handicap for contestant in contestants if contestant.published.handicap
    }
    for name, found in (("adjustment", added), ("handicap", handicaps)):
        if found:
            texts = tuple(dict.fromkeys(f"{float(number):g}" for number in found.values() if number is not None))
            yield flaw("not_counted", element=name, contestants=tuple(found), texts=texts)
    out = tuple(contestant.id for contestant in contestants if not contestant.eligible)
    if out:
        yield flaw("not_eligible", contestants=out, count=len(out))


def strata_of(event: Object) -> dict[str, Stratum]:
    """The strata by their numbers, the highest first; a limit of 0 is none."""
    values = event.get("stratValues")
    listed = (
        [(number, value) for number, value in values.items() if isinstance(value, dict)]
        if isinstance(values, dict)
        else [(text_of(stratum, "number"), stratum) for stratum in objects(event, "strats", "stratValues")]
    )
    return {
        number: Stratum(text_of(stratum, "label") or number, figure_of(stratum, "limit") or None)
        for number, stratum in sorted(listed, key=lambda pair: first_number(pair[0]))
        if number
    }


def _name(name: str) -> str:
    """A player's name, the family name last."""
    family, comma, given = name.removesuffix("(swap names)").strip().partition(", ")
    return f"{given} {family}" if comma and "," not in given else name


def _numbers(found: object) -> list[Fraction | None]:
    return [figure(str(number)) for number in found] if isinstance(found, list) else []


def _side(text: str) -> Side | None:
    try:
        return Side.parse(text.replace("-", ""))
    except Invalid:
        return None
