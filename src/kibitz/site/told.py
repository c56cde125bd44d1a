"""What the server's own pages are told of a board and of an evening: the same facts and plots as a site has."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, TypedDict

from kibitz.event.standings.live import StandingsTable
from kibitz.event.views.scorecard import ScorecardView
from kibitz.event.views.traveller import ResultOfBoardData
from kibitz.event.views.types import FigureData, NamedContestantData
from kibitz.event.views.words.messages import figure
from kibitz.game import Board
from kibitz.game.about import About, SeatName
from kibitz.messages import Speaker
from kibitz.site.analysed_deals import AnalysedDeal, analysed_deal
from kibitz.site.evening_plots import boards_plot, where_plot
from kibitz.site.facts.beside import beside
from kibitz.site.facts.card_facts import best_and_worst, is_in_percent, met_opponents
from kibitz.site.player_data import PlayableBoardData, player_data
from kibitz.site.seen_boards import BoardAsked, boards_seen, deal_asked, parts_of
from kibitz.site.words import SiteWords


class ResultBesideData(TypedDict):
    """A result beside double dummy."""

    id: Annotated[int, About("The result.")]
    best: Annotated[int, About("Declarer's tricks double dummy.")]
    more: Annotated[int, About("How many more of them were made or, negative, fewer.")]
    lead_cost: Annotated[int, About("How many tricks the lead that was made cost the defenders.")]


class LeadsByTricksData(TypedDict):
    """Leads that leave declarer the same number of tricks."""

    tricks: Annotated[int, About("Declarer's, with best play by all four after the lead.")]
    cards: Annotated[list[str], About("The highest first.", examples=(["SK", "ST"],))]


class LeadsAgainstData(TypedDict):
    """All leads against a declarer in a denomination, the best for the defenders first."""

    declarer: SeatName
    denomination: Annotated[str, About(examples=("NT", "S"))]
    leader: SeatName
    leads: list[LeadsByTricksData]


class BoardToldData(TypedDict):
    """A board that was played, beside double dummy, and for the script that plays it on and replays it."""

    player: PlayableBoardData
    results: list[ResultBesideData]
    leads: list[LeadsAgainstData]


class OpponentsMetData(TypedDict):
    """What was got against opponents."""

    opponents: list[NamedContestantData]
    boards: int
    figure: Annotated[FigureData | None, About("On average of a board in percent; in all where there is no top.")]


class OwnEveningData(TypedDict):
    """One's own evening: where the points went, board by board, against whom."""

    results: list[ResultBesideData]
    where: Annotated[str | None, About("A plot in HTML: where the points went. Null where nobody can tell.")]
    boards: Annotated[str | None, About("A plot in HTML: board by board.")]
    best: Annotated[list[int], About("The best boards.")]
    worst: Annotated[list[int], About("The worst boards.")]
    percent: Annotated[bool, About("Whether boards are worth a part of a top.")]
    against: list[OpponentsMetData]


def board_told(board: Board, rows: Sequence[ResultOfBoardData], kind: str, voice: Speaker) -> BoardToldData:
    """A board whose hands may be seen; it is searched, unless it was before."""
    analysed = analysed_deal(deal_asked(board, rows))
    return {
        "player": player_data(board, analysed, rows, kind, SiteWords(voice)),
        "results": [
            {"id": row["id"], "best": found.best, "more": found.more, "lead_cost": found.lead_cost}
            for row in rows
            if not row["award"] and (found := beside(analysed, row["result"], row["tricks"], row["lead"])) is not None
        ],
        "leads": _leads(analysed),
    }


def _leads(analysed: AnalysedDeal | None) -> list[LeadsAgainstData]:
    if analysed is None:
        return []
    return [
        {
            "declarer": str(declared.declarer),
            "denomination": str(declared.denomination),
            "leader": str(cards.seat),
            "leads": [
                {"tricks": 13 - tricks, "cards": [str(card) for card in sorted(held, reverse=True)]}
                for tricks, held in cards.by_tricks().items()
            ],
        }
        for declared, cards in analysed.leads.items()
    ]


def own_evening(
    card: ScorecardView, table: StandingsTable, asked: Sequence[BoardAsked], voice: Speaker, links: Mapping[int, str]
) -> OwnEveningData:
    """The evening of a contestant; its boards are searched, unless they were before."""
    words = SiteWords(voice)
    questions = [one.question for one in asked]
    boards = boards_seen(asked, [None if one is None else analysed_deal(one) for one in questions])
    analysed = {row["id"]: board.analysed for board in boards for row in board.traveller["rows"]}
    where, by_board = where_plot(words, card, parts_of(table, boards)), boards_plot(words, card, links)
    best, worst = best_and_worst(card)
    found = [
        (row["id"], beside(analysed.get(row["id"]), row["result"], row["tricks"], row["lead"]))
        for row in card["rows"]
        if not row["award"]
    ]
    return {
        "results": [
            {"id": id, "best": one.best, "more": one.more, "lead_cost": one.lead_cost}
            for id, one in found
            if one is not None
        ],
        "where": None if where is None else str(where),
        "boards": None if by_board is None else str(by_board),
        "best": [row["board"] for row in best],
        "worst": [row["board"] for row in worst],
        "percent": is_in_percent(card),
        "against": [
            {"opponents": one.opponents, "boards": one.boards, "figure": figure(one.figure)}
            for one in met_opponents(card)
        ],
    }
