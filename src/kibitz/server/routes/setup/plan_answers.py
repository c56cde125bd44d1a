"""What is answered to who asks which movement to play: the candidates in a director's words, and a whole plan."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import Annotated, TypedDict

from kibitz.event.sessions.swiss import SwissShape, swiss_movement
from kibitz.event.views.types import ContestKind
from kibitz.game.about import About
from kibitz.messages import Speaker, collation_key
from kibitz.messages.movements import MovementWords
from kibitz.movement.catalogue.families import families
from kibitz.movement.choice.choose import Candidate, MovementChoice
from kibitz.movement.choice.wish import MovementWish, SessionPace
from kibitz.movement.plan import Movement, MovementKind
from kibitz.movement.plan_data import PlannedRoundData, rounds_data


class BoardsSpanData(TypedDict):
    """From the least to the most."""

    least: int
    most: int


class CandidateData(TypedDict):
    """A movement that can be played."""

    which: int
    family: str
    name: str
    sentences: list[str]
    against: Annotated[list[str], About("What speaks against it.")]
    winners: int
    tables: int
    rounds: int
    boards_per_round: int
    boards: int
    boards_played: BoardsSpanData
    minutes: int
    time: str
    sit_outs: int
    copies: int


class WholePlanData(TypedDict):
    """A movement, round by round."""

    rounds: list[PlannedRoundData]


class InSectionsData(TypedDict):
    """In how many sections a large field can play."""

    count: int
    many: bool


class FamilyData(TypedDict):
    """A kind of movement that so many can play, whether it is recommended or not."""

    family: str
    name: str
    rounds: Annotated[list[int], About("In how many rounds.")]


class MovementsData(TypedDict):
    """The movements for an evening, the recommended first."""

    kind: ContestKind
    contestants: int
    title: str
    recommended: int
    remarks: list[str]
    candidates: list[CandidateData]
    which: Annotated[int, About("The candidate of which `movement` is the whole plan.")]
    sections: InSectionsData | None
    movement: WholePlanData
    families: Annotated[list[FamilyData], About("All that there are for so many: `family` asks for one of them.")]


def choice_data(choice: MovementChoice, shown: Candidate, words: MovementWords) -> MovementsData:
    """The movements that were found, and the whole plan of the one that is shown."""
    return {
        "kind": choice.wish.kind.value,
        "contestants": choice.wish.contestants,
        "title": words.title(choice),
        "recommended": 1,
        "remarks": [words.reason(remark) for remark in choice.remarks],
        "candidates": [_candidate(number, candidate, words) for number, candidate in enumerate(choice.candidates, 1)],
        "which": choice.candidates.index(shown) + 1,
        "sections": _sections(choice),
        "movement": {"rounds": rounds_data(shown.movement)},
        "families": families_data(choice.wish, words),
    }


def families_data(wish: MovementWish, words: MovementWords) -> list[FamilyData]:
    """Every kind of movement that so many can play, by name."""
    found: list[FamilyData] = [
        {"family": family.id, "name": words.voice.say(family.message_id), "rounds": rounds}
        for family in families(wish.kind)
        if (rounds := list(family.rounds(wish.contestants))) and wish.winners in (None, 1, family.winners)
    ]
    code = words.voice.language.spoken
    return sorted(found, key=lambda family: collation_key(family["name"], code))


def swiss_data(
    kind: MovementKind, contestants: int, shapes: Sequence[SwissShape], which: int, pace: SessionPace, voice: Speaker
) -> MovementsData:
    """The Swiss that fit, the recommended first; the tables of the first round as it would be drawn by the numbers."""
    shown = shapes[which - 1]
    movement = swiss_movement(kind, contestants, shown.rounds, shown.boards)
    words = MovementWords(voice)

    def candidate(number: int, shape: SwissShape) -> CandidateData:
        said = {"rounds": shape.rounds, "boards": shape.boards, "kind": kind.value, "odd": contestants % 2 == 1}
        minutes = ceil(shape.rounds * (shape.boards * pace.board + pace.change))
        return {
            "which": number,
            "family": movement.family,
            "name": voice.say("movement.swiss.name", **said),
            "sentences": [voice.say("movement.swiss.plays", **said), voice.say("movement.swiss.boards", **said)],
            "against": [],
            "winners": 1,
            "tables": movement.tables,
            "rounds": shape.rounds,
            "boards_per_round": shape.boards,
            "boards": shape.rounds * shape.boards,
            "boards_played": {
                "least": (shape.rounds - contestants % 2) * shape.boards,
                "most": shape.rounds * shape.boards,
            },
            "minutes": minutes,
            "time": words.time(minutes),
            "sit_outs": shape.rounds if contestants % 2 else 0,
            "copies": movement.tables,
        }

    return {
        "kind": kind.value,
        "contestants": contestants,
        "title": voice.say("movement.swiss.title", kind=kind.value, contestants=contestants),
        "recommended": 1,
        "remarks": [],
        "candidates": [candidate(number, shape) for number, shape in enumerate(shapes, 1)],
        "which": which,
        "sections": None,
        "movement": {"rounds": rounds_data(movement)},
        "families": [],
    }


def knock_out_data(movement: Movement, pace: SessionPace, voice: Speaker) -> MovementsData:
    """A knock-out: its first round by the seeds, and how long all of it takes."""
    teams, boards = movement.contestants, movement.boards_per_set
    rounds = int(str(movement.details["knock_out_rounds"]))
    said = {"teams": teams, "rounds": rounds, "boards": boards, "byes": 2**rounds - teams}
    minutes = ceil(rounds * (boards * pace.board + pace.change))
    words = MovementWords(voice)
    return {
        "kind": movement.kind.value,
        "contestants": teams,
        "title": voice.say("movement.knock_out.title", **said),
        "recommended": 1,
        "remarks": [],
        "candidates": [
            {
                "which": 1,
                "family": movement.family,
                "name": voice.say("movement.knock_out.name", **said),
                "sentences": [voice.say("movement.knock_out.plays", **said)],
                "against": [],
                "winners": 1,
                "tables": movement.tables,
                "rounds": rounds,
                "boards_per_round": boards,
                "boards": rounds * boards,
                "boards_played": {"least": boards, "most": rounds * boards},
                "minutes": minutes,
                "time": words.time(minutes),
                "sit_outs": 2**rounds - teams,
                "copies": movement.tables,
            }
        ],
        "which": 1,
        "sections": None,
        "movement": {"rounds": rounds_data(movement)},
        "families": [],
    }


def _sections(choice: MovementChoice) -> InSectionsData | None:
    """In how many sections a large field can play; `many` where it plays better so."""
    remark = next((candidate.values for candidate in choice.remarks if candidate.id == "sections"), None)
    return None if remark is None else {"count": int(str(remark["sections"])), "many": bool(remark["many"])}


def _candidate(number: int, candidate: Candidate, words: MovementWords) -> CandidateData:
    movement = candidate.movement
    return {
        "which": number,
        "family": movement.family,
        "name": words.name(candidate),
        "sentences": list(words.recommendation(candidate)),
        "against": [words.reason(reason) for reason in candidate.reasons],
        "winners": movement.winners,
        "tables": movement.tables,
        "rounds": movement.rounds,
        "boards_per_round": candidate.boards_per_round,
        "boards": movement.boards,
        "boards_played": {"least": candidate.boards.least, "most": candidate.boards.most},
        "minutes": candidate.minutes,
        "time": words.time(candidate.minutes),
        "sit_outs": len(candidate.quality.sit_outs),
        "copies": candidate.quality.copies,
    }
