"""Rulings held to their end, as a director holds them with the assistant, on a board that has a result.

Whatever the conversation of a Law awards is due, with the act that carries it into the score or the list of penalties,
and nothing else; and when all of that is entered, nothing is due any more. The answers are drawn by chance from those
that the assistant offers, the same at every run.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from kibitz.assistant.answer_lines import UnusableAnswer
from kibitz.assistant.consultation import Consultation
from kibitz.event.acts import Act, PenaltyGiven, ResultCorrected, RulingContinued, RulingOpened, ScoreAdjusted
from kibitz.event.contest import Event
from kibitz.event.refusals import Refused
from kibitz.game import KibitzError, Side
from kibitz.laws.editions import LAWS_2007, LAWS_2017, Edition
from kibitz.laws.effects import EffectKind
from kibitz.laws.registry import is_registered
from kibitz.table.engine.position import Position
from tests.event.directing import do, evening, result_of_table_1
from tests.event.proposing import due
from tests.size import size

RULED_ON = {
    "16B": ("unauthorised-information", "reserved-rights", "review-used-unauthorised-information"),
    "21": ("misinformation", "missing-alert", "review-damaged-by-misinformation"),
    "27": ("insufficient-bid", "review-assisted-by-insufficient-bid"),
    "31": ("bid-out-of-rotation", "review-could-have-known"),
    "55": ("declarer-leads-out-of-turn", "review-line-based-on-irregular-lead"),
    "57": ("premature-lead", "premature-play", "declarer-plays-early", "review-could-have-known"),
    "64": ("revoke", "revoke-alleged", "review-revoke-equity"),
    "65": ("wrong-card-pointed-out", "cards-mixed", "review-partner-used-unauthorised-information"),
    "68": ("claim",),
    "69": ("agreement-withdrawn",),
    "70": ("contested-claim",),
    "71": ("concession-cancelled",),
    "75": ("mistaken-explanation", "review-damaged-by-mistaken-explanation", "review-partner-used-explanation"),
    "79": ("tricks-disputed", "tricks-taken-knowingly"),
}
LEADS_TO = dict.fromkeys(("64", "68", "69", "70", "71", "79"), "result_corrected")  # else to an adjusted score
PAIRS = {Side.NORTH_SOUTH: "1", Side.EAST_WEST: "4"}  # at table 1
TYPED = ("3", "1", "C2", "C2 C3", "H", "2S", "1H", "P", "nothing", "4S-N-1")  # where no answer is offered
OFTEN = {"played_to_next_trick": "yes", "won_revoke_trick_or_later": "yes"}  # else hardly a revoke is established
AT_EACH = 6
ENOUGH = size(2, 6)  # rulings on an irregularity, if the Law has awarded something
MOST_ANSWERS = 14


def held(event: Event, irregularity: str, chance: Random) -> int:
    """A ruling on that irregularity, held as far as it goes."""
    ruling = do(event, RulingOpened(1, 1, board=1))
    enter(event, ruling, consult(event, ruling).begin("1S P 4S P P P").added)
    for seat in chance.sample("NESW", 4):  # not everybody can have done it
        try:
            enter(event, ruling, consult(event, ruling).start(irregularity, seat).added)
            break
        except UnusableAnswer:
            continue
    for _ in range(MOST_ANSWERS):
        consultation = consult(event, ruling)
        shown = consultation.view()
        if shown["stage"] not in ("question", "waiting") or shown["ask"] is None:
            break
        offered = [option["answer"] for option in shown["ask"]["options"]]
        likely = [OFTEN[shown["ask"]["id"]]] if shown["ask"]["id"] in OFTEN and chance.random() < 0.9 else []
        for typed in (*likely, *(chance.sample(offered, len(offered)) or TYPED)):
            try:
                enter(event, ruling, consultation.answer(typed).added)
                break
            except (UnusableAnswer, Refused, KibitzError):
                continue
        else:
            break
    return ruling


def consult(event: Event, ruling: int) -> Consultation:
    found = event.ruling(ruling)
    edition = found.regulations.edition
    return Consultation(edition, found.regulations, found.lines, board=found.board, event=found.known)


def enter(event: Event, ruling: int, lines: tuple[str, ...]) -> None:
    do(event, RulingContinued(ruling, len(event.ruling(ruling).lines), lines))


def awarded(position: Position) -> Iterator[tuple[str, str]]:
    """What the ruling came to, as the acts that carry it out: their kind, and for a penalty whom it is for."""
    steps = [step for ruling in position.rulings if not ruling.overruled for step in ruling.effects]
    of_kind = {step.effect.kind for step in steps}
    if "adjust" in of_kind:
        yield "score_adjusted", ""
    for step in steps:
        if step.effect.kind == EffectKind.PENALTY:
            for side in {seat.side for seat in step.who}:
                yield "penalty_given", PAIRS[side]
    moved = sum(
        transfer.tricks if transfer.to is Side.NORTH_SOUTH else -transfer.tricks
        for transfer in position.count.transfers
    )
    if "change_tricks" in of_kind:
        if any(step.effect["tricks"] != 10 for step in steps if step.effect.kind == EffectKind.CHANGE_TRICKS):
            yield "result_corrected", ""
    elif moved or of_kind & {"award_tricks"}:
        yield "result_corrected", ""
    if any(step.effect.kind == EffectKind.INSTRUCT and "correct_tricks" in str(step.effect["what"]) for step in steps):
        yield "result_corrected", ""
    if any(
        step.effect.kind == EffectKind.INSTRUCT and "impossible_concession" in str(step.effect["what"])
        for step in steps
    ):
        yield "result_corrected", ""


def filled_in(event: Event, result: int, act: Act) -> Act:
    """The act with the director's figures, about the result as it is now."""
    revision = event.results[result].revision
    match act:
        case ScoreAdjusted():
            return ScoreAdjusted(result, revision, act.award or "ave+/ave-", act.law, act.ruling)
        case ResultCorrected():
            return ResultCorrected(result, revision, act.to or "4S-1 N", law=act.law, ruling=act.ruling)
        case PenaltyGiven():
            amount = act.amount or "10% of a top"
            return PenaltyGiven(1, act.contestant, amount, act.offence, act.law, act.board, act.ruling)
    raise AssertionError(f"nothing of the kind is due: {act}")


@pytest.mark.parametrize("edition", [LAWS_2007, LAWS_2017], ids=str)
@pytest.mark.parametrize("law", RULED_ON)
def test_whatever_it_awards_is_due_and_then_entered(law: str, edition: Edition) -> None:
    seen: set[str] = set()
    wanted = LEADS_TO.get(law, "score_adjusted")
    for irregularity in RULED_ON[law]:
        assert is_registered(irregularity, edition)
        for seed in range(AT_EACH):
            if seed >= ENOUGH and wanted in seen:
                break
            event = evening(edition)
            result = result_of_table_1(event, "4S= N")
            ruling = held(event, irregularity, Random(seed))
            lines = event.ruling(ruling).lines
            expected = sorted(set(awarded(event.ruling(ruling).folded_once.position)))
            acts = [proposal.act for proposal in due(event, ruling) if proposal.act is not None]
            found = sorted({(act.kind, str(getattr(act, "contestant", ""))) for act in acts})
            assert found == expected, lines
            for _ in range(10):
                left = [proposal.act for proposal in due(event, ruling) if proposal.act is not None]
                if not left:
                    break
                do(event, filled_in(event, result, left[0]), why="")
            else:
                pytest.fail(f"is due again and again: {left} {lines}")
            seen |= {kind for kind, _ in found}
    assert wanted in seen, "chance has led to no ruling that awards anything"
