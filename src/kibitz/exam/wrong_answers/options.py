"""Wrong options beside the right ones: what the other edition grants and this one never, and what players ask for.

Whatever this ruling may offer at another step is no wrong option of this one, and nothing is offered that could not
apply to the call or card at hand.
"""

from __future__ import annotations

from collections.abc import Iterable

from kibitz.exam.chance import Chance
from kibitz.exam.question_parts.part import ExamStatement, NoOption
from kibitz.exam.situations.stages import Walk
from kibitz.exam.wrong_answers.other_laws import Stray
from kibitz.laws.asks import Ask
from kibitz.table.engine.rulings import Ruling

# Options that say nearly the same, or that a player always has.
_ALIKE = (
    frozenset({"accept", "keep", "keep_call", "keep_card", "keep_lead", "leave", "no_restriction", "no_more"}),
    frozenset({"decline", "refuse", "withdraw", "take_back", "take_back_lead", "change_call", "change_card"}),
    frozenset({"forbid", "forbid_another"}),
)


# What players ask for and may not have, with the Law that says so, and what it is about: a call or a card that is not
# accepted, a lead that may be restricted, a choice of declarer's, or anything in the play.
_NO_OPTIONS = (
    ("consult_partner", "10C2", "any"),
    ("adjusted_score", "12B2", "any"),
    ("name_call", "10A", "call"),
    ("bar_partner", "10A", "call"),
    ("pass_instead", "10A", "bid"),
    ("name_card", "10A", "card"),
    ("name_lead", "10A", "lead"),
    ("ask_dummy", "43A1c", "declarer"),
    ("trick", "10A", "play"),
)
_RESTRICTIONS = frozenset({"forbid", "require", "no_restriction"})


def wrong_options(
    walk: Walk,
    other: Walk | None,
    ruling: Ruling,
    ask: Ask,
    never: Iterable[Ask],
    strays: Iterable[Stray],
    chance: Chance,
) -> list[ExamStatement]:
    """Wrong options for a choice.

    `never` are the questions whose options are right at some step, and `other` is the same case by the other edition.
    """
    taken = {option.name for question in never for option in question.options}
    taken |= _options_of(walk)
    for alike in _ALIKE:
        if taken & alike:
            taken |= alike
    elsewhere = _options_of(other) if other is not None else frozenset()
    wrong: list[ExamStatement] = []
    for stray in strays:
        for option in stray.what.options if isinstance(stray.what, Ask) else ():
            if option.name not in taken and stray.origin.kind == ruling.irregularity.id:
                taken |= {option.name, *(name for alike in _ALIKE if option.name in alike for name in alike)}
                wrong.append(ExamStatement(option, False, origin=stray.origin, elsewhere=option.name in elsewhere))
    about = _subjects(walk, ruling, ask)
    asked_for = chance.shuffled([no_option for no_option in _NO_OPTIONS if no_option[2] in about])
    return wrong[:1] + [ExamStatement(NoOption(id), False, by) for id, by, _ in asked_for] + wrong[1:]


def _options_of(walk: Walk) -> frozenset[str]:
    """The options that players have at some step of a ruling."""
    asks = [stage.ask for stage in walk.stages if stage.ask is not None]
    return frozenset(option.name for ask in asks for option in ask.options)


def _subjects(walk: Walk, ruling: Ruling, ask: Ask) -> frozenset[str]:
    """What a choice is about."""
    about = {"any"}
    if ruling.declarer is None:
        about.add("call")
        calls = {str(event["call"]) for event in walk.situation.happened if event.get("call")}
        if "Pass" not in calls:  # a pass in place of a pass, or of what took its place, is no other option
            about.add("bid")
    else:
        restricts = bool({option.name for option in ask.options} & _RESTRICTIONS)
        about |= {"play", "lead"} if restricts else {"play", "card"}
        if set(ruling.holder(ask)[1]) == {ruling.declarer}:
            about.add("declarer")
    return frozenset(about)
