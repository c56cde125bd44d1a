"""The picture of a board that is shared, on a site and by the server: the hands, and what they make."""

from __future__ import annotations

from kibitz.game import Board
from kibitz.messages import Speaker, in_language
from kibitz.pictures import svg
from kibitz.pictures.trick_tables import analysed_board_picture
from kibitz.site.analysed_deals import AnalysedDeal, DealAsked, analysed_deal


def board_drawn(board: Board, analysed: AnalysedDeal | None, voice: Speaker) -> str:
    """A board as the text of an SVG file."""
    with in_language(voice.language.code):
        return svg(board if analysed is None else analysed_board_picture(board, analysed.tricks, analysed.par))


def picture_searched(board: Board, voice: Speaker) -> str:
    """The same of a board that is searched, unless it was before."""
    return board_drawn(board, analysed_deal(DealAsked(board, ())), voice)
