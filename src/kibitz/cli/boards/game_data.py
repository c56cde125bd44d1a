"""Games as data for other programs."""

from __future__ import annotations

from typing import Any

from kibitz.formats.pbn import AuctionSection, Game, PlaySection
from kibitz.game import SEATS, Auction, Board, Deal, Play, Result, Side


def game_data(game: Game) -> dict[str, Any]:
    """Everything that is known of a game, with what was found wrong with it."""
    return {
        "line": game.line,
        "board": _board(game.board),
        "deal": _deal(game.deal),
        "auction": _auction(game.auction),
        "notes": {"auction": _notes(game.auction_section), "play": _notes(game.play_section)},
        "contract": str(game.contract) if game.contract else None,
        "play": _play(game.play),
        "result": _result(game.result, game.board),
        "tags": game.tags,
        "comments": game.comments,
        "tables": {name: table.records() if table.columns else table.rows for name, table in game.tables.items()},
        "findings": [
            {
                "line": finding.line,
                "severity": str(finding.severity),
                "code": finding.code,
                "sentence": str(finding.sentence),
            }
            for finding in game.findings
        ],
    }


def _notes(section: AuctionSection | PlaySection | None) -> dict[str, str]:
    return {str(number): note.text for number, note in section.notes.items()} if section else {}


def _board(board: Board | None) -> dict[str, Any] | None:
    if board is None:
        return None
    return {"number": board.number, "dealer": str(board.dealer), "vulnerability": str(board.vulnerability)}


def _deal(deal: Deal | None) -> dict[str, Any] | None:
    if deal is None:
        return None
    return {str(seat): str(deal[seat]) if deal.gives(seat) else None for seat in SEATS}


def _auction(auction: Auction | None) -> list[dict[str, str]] | None:
    if auction is None:
        return None
    return [{"seat": str(made.seat), "call": str(made.call)} for made in auction.review()]


def _play(play: Play | None) -> list[dict[str, Any]] | None:
    if play is None:
        return None
    return [
        {
            "leader": str(trick.leader),
            "cards": {str(played.seat): str(played.card) for played in trick.cards},
            "winner": str(trick.winner) if trick.is_complete else None,
        }
        for trick in play.tricks
    ]


def _result(result: Result | None, board: Board | None) -> dict[str, Any] | None:
    if result is None:
        return None
    points = None if board is None else result.points(board.vulnerability, Side.NORTH_SOUTH)
    return {"result": str(result), "tricks": result.tricks, "north_south_points": points}
