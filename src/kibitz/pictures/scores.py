"""What became of a board, in a sentence; a contract, a result and a score by themselves."""

from __future__ import annotations

from collections.abc import Iterator

from kibitz.game import Contract, Result, Score, Side, Vulnerability
from kibitz.game.score import GRAND_SLAM_BONUS, MADE_DOUBLED, PARTSCORE_BONUS
from kibitz.messages import say, speaker
from kibitz.pictures.parts import Line, Picture, Sentences, TextStyle

_POINTS_WIDTH = 6


def result_sentence(result: Result, vulnerability: Vulnerability | None) -> str:
    """What became of the contract, and its worth where that is known: "..., just made: North-South score 420."."""
    if vulnerability is None:
        return say("boards.result_alone", result=result)
    return say("boards.result_scored", result=result, worth=score_words(result, vulnerability))


def score_words(result: Result, vulnerability: Vulnerability) -> str:
    """What it is worth: "North-South score 990"."""
    return points_words(result.points(vulnerability))


def points_words(points: int) -> str:
    """What North-South's points come to for the side that has them: "East-West score 100"."""
    side = (Side.NORTH_SOUTH if points > 0 else Side.EAST_WEST) if points else None
    return say("boards.worth", side=side, points=f"{abs(points):,}")


def contract_picture(contract: Contract) -> Picture:
    """A contract in a line."""
    return in_a_line(say("boards.contract", contract=contract))


def result_picture(result: Result) -> Picture:
    """A result in a line; what it is worth depends on the board."""
    return in_a_line(result_sentence(result, None))


def score_picture(score: Score) -> Picture:
    """What declarer's side scores, and its parts in the words of Law 77."""
    whole = say("pictures.score", points=f"{score.points:,}")
    figure = speaker().figure
    parts = tuple((figure(f"{points:,}"), say(f"boards.score.part.{name}")) for name, points in score_parts(score))
    if not parts:
        return in_a_line(whole)
    return Picture(whole, (Sentences(parts, whole, label_width=_POINTS_WIDTH),))


def in_a_line(text: str) -> Picture:
    """A picture that is one line."""
    return Picture(text, (Line.of(text, TextStyle.HEADING),))


def score_parts(score: Score) -> Iterator[tuple[str, int]]:
    """The parts that are not nothing, by the names of their words in Law 77."""
    named = (
        ("tricks", score.tricks),
        ("overtricks", score.overtricks),
        ("partscore" if score.game_or_partscore == PARTSCORE_BONUS else "game", score.game_or_partscore),
        ("grand_slam" if score.slam in GRAND_SLAM_BONUS else "small_slam", score.slam),
        ("made_doubled" if score.made_doubled == MADE_DOUBLED else "made_redoubled", score.made_doubled),
        ("undertricks", score.undertricks),
    )
    return ((name, points) for name, points in named if points)
