"""Rankings: all of a session or an event, with places, names and figures."""

from __future__ import annotations

from kibitz.event.views.ranked.ranking_rows import RankingOfData, RankingRowData
from kibitz.event.views.ranking import RankingView, ranking_view
from kibitz.event.views.words.messages import without_director
from kibitz.paper.paper_wanted import PaperWanted
from kibitz.paper.refusals import NothingToPrint
from kibitz.paper.scorecards import place_of


def seen_ranking(wanted: PaperWanted) -> RankingView:
    """The ranking as this person may see it; refused where they may not, or nobody is ranked yet."""
    section, say = wanted.section or None, without_director(wanted.sentence)
    view = ranking_view(wanted.event, wanted.who, wanted.now, wanted.standings, wanted.session, say, section)
    if not view["visible"]:
        raise NothingToPrint("ranking")
    if not any(ranking["rows"] for ranking in view["rankings"]):
        raise NothingToPrint("no_scores")
    return view


def rankings_data(wanted: PaperWanted) -> dict[str, object]:
    """Every ranking, one below the other."""
    view = seen_ranking(wanted)
    through = view["through"]
    say, unit = wanted.voice.say, view["unit"] or "points"
    return {
        **wanted.head(wanted.say("rankings.title")),
        "through": "" if through is None else say("web.results.through", round=through),
        "columns": {
            "place": say("web.results.place"),
            "number": wanted.say("column.number"),
            "name": say("web.results.contestant", kind=view["kind"]),
            "boards": say("web.results.boards"),
            "total": say("web.results.unit.matchpoints"),
            "figure": say(f"web.results.unit.{unit}"),
        },
        "rankings": [_ranking(wanted, ranking, unit, len(view["rankings"]) > 1) for ranking in view["rankings"]],
    }


def _ranking(wanted: PaperWanted, ranking: RankingOfData, unit: str, headed: bool) -> dict[str, object]:
    rows = ranking["rows"]
    totals = unit == "percent" and any(row["total"] for row in rows)
    return {
        "heading": ranking["heading"].get("says", "") if headed else "",
        "boards": len({row["boards"] for row in rows}) > 1,
        "total": totals,
        "rows": [
            _row(row, total, figure)
            for row, total, figure in zip(
                rows,
                wanted.notation.aligned([row["total"] for row in rows]),
                wanted.notation.aligned([row["figure"] for row in rows]),
                strict=True,
            )
        ],
    }


def _row(row: RankingRowData, total: str, figure: str) -> dict[str, str]:
    contestant = row["contestant"]
    players = " – ".join(contestant["players"])
    notes = [note.get("says", "") for note in row["notes"]]
    return {
        "place": "" if row["place"] is None else place_of(row["place"], row["shared_by"]),
        "number": contestant["id"],
        "name": contestant["name"],
        "players": players if players != contestant["name"] else "",
        "boards": str(row["boards"]),
        "total": total,
        "figure": figure,
        "note": " · ".join(filter(None, notes)),
    }
