"""Which picture a value has, and in which form it is drawn."""

from __future__ import annotations

from importlib import import_module

from kibitz.game.doors import door
from kibitz.pictures.errors import NoPicture
from kibitz.pictures.parts import WIDTH, Picture

# What a value is, and the function that makes its picture; loaded when one is drawn, and nothing else with it.
_PICTURES = {
    "kibitz.game.hands.Hand": "boards.hand_picture",
    "kibitz.game.deals.Deal": "boards.deal_picture",
    "kibitz.game.boards.Board": "boards.board_picture",
    "kibitz.game.auction.Auction": "boards.auction_picture",
    "kibitz.game.played.Trick": "boards.trick_picture",
    "kibitz.game.play.Play": "boards.play_picture",
    "kibitz.game.contracts.Contract": "scores.contract_picture",
    "kibitz.game.contracts.Result": "scores.result_picture",
    "kibitz.game.score.Score": "scores.score_picture",
    "kibitz.scoring.standings.ranking.Ranking": "rankings.ranking_picture",
    "kibitz.scoring.standings.groups.Rankings": "rankings.rankings_picture",
    "kibitz.scoring.working.tree.Working": "workings.working_picture",
    "kibitz.movement.plan.Movement": "movements.movement_picture",
    "kibitz.table.engine.rulings.Ruling": "rulings.ruling_picture",
    "kibitz.table.board_outcome.BoardOutcome": "rulings.outcome_picture",
    "kibitz.table.table.Table": "rulings.table_picture",
    "kibitz.assistant.consultation.Consultation": "rulings.consultation_picture",
    "kibitz.analysis.trick_table.TrickTable": "trick_tables.trick_table_picture",
    "kibitz.analysis.par.Par": "trick_tables.par_picture",
    "kibitz.formats.pbn.model.Game": "games.game_picture",
}


def picture_of(value: object) -> Picture:
    """The picture of a value, in the language that is set; refuses what has none."""
    if isinstance(value, Picture):
        return value
    for kind in type(value).__mro__:
        where = _PICTURES.get(f"{kind.__module__}.{kind.__qualname__}")
        if where is not None:
            module, _, function = where.partition(".")
            picture: Picture = getattr(import_module(f"kibitz.pictures.{module}"), function)(value)
            return picture
    raise NoPicture("pictures.no_picture", kind=type(value).__name__)


@door
def diagram(value: object, width: int = WIDTH) -> str:
    """The value in lines of text, as a newspaper prints it."""
    from kibitz.pictures import text_form  # a form is loaded when it is asked for

    return "\n".join(line.plain.rstrip() for line in text_form.lines(picture_of(value), width))


def svg(value: object) -> str:
    """The value as the text of an SVG file."""
    from kibitz.pictures import svg_form

    return svg_form.svg(picture_of(value))


def html(value: object) -> str:
    """The value as a piece of a web page, which a notebook shows."""
    from kibitz.pictures import html_form

    return html_form.html(picture_of(value))


def rich(value: object) -> object:
    """The value as `rich` prints it in colour; it needs the extra `cli`."""
    from kibitz.pictures import terminal

    return terminal.whole(picture_of(value))
