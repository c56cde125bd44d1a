"""Certificates: a sheet for everybody who has one of the first places, to be signed."""

from __future__ import annotations

from kibitz.event.views.ranked.ranking_rows import RankingOfData, RankingRowData
from kibitz.paper.paper_wanted import PaperWanted
from kibitz.paper.rankings import seen_ranking
from kibitz.paper.refusals import NothingToPrint
from kibitz.paper.scorecards import amount_of, place_of


def certificates_data(wanted: PaperWanted) -> dict[str, object]:
    """A certificate for each of the first places of every ranking, the first of them first."""
    view = seen_ranking(wanted)
    unit = view["unit"] or "points"
    several = len(view["rankings"]) > 1
    sheets = [
        _certificate(wanted, row, unit, ranking, several)
        for ranking in view["rankings"]
        for row in ranking["rows"]
        if row["place"] is not None and row["place"] <= wanted.places
    ]
    if not sheets:
        raise NothingToPrint("no_places")
    return {
        **wanted.head(wanted.say("certificates.title")),
        "for": wanted.say("certificates.for"),
        "signatures": [wanted.say("certificates.organiser"), wanted.say("certificates.director")],
        "sheets": sheets,
    }


def _certificate(
    wanted: PaperWanted, row: RankingRowData, unit: str, ranking: RankingOfData, several: bool
) -> dict[str, object]:
    contestant = row["contestant"]
    players = contestant["players"]
    name = contestant["name"] if [contestant["name"]] != players else ""
    is_team = bool(name) and name != " – ".join(players)
    return {
        "place": wanted.say("certificates.place", place=place_of(row["place"] or 0, row["shared_by"])),
        "team": name if is_team else "",
        "names": players or [contestant["name"] or contestant["id"]],
        "ranking": ranking["heading"].get("says", "") if several else "",
        "amount": amount_of(wanted, unit, row["figure"]),
    }
