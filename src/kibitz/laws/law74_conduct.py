"""Law 74: conduct and etiquette.

| provision | what it provides | here |
|---|---|---|
| 74A1-A3 | courtesy; nothing that annoys or embarrasses; one manner of calling and playing | `improper_conduct` |
| 74B1-B5 | what a player refrains from out of courtesy | `improper_conduct` |
| 74C1-C8 | examples of violations of procedure | `improper_conduct` |
| 74C5 | an opponent's card seen by chance may be acted on (but 73D2) | `saw_opponents_card` |

The Law names no consequence: the director warns, or uses the powers of 90 and 91.
"""

from __future__ import annotations

from kibitz.laws.case import Case, Conversation
from kibitz.laws.citations import EXTRANEOUS
from kibitz.laws.registry import law
from kibitz.laws.roles import NON_OFFENDING_SIDE, OFFENDER, PARTNER
from kibitz.laws.vocabulary import AnswerKind, Fact

CONDUCT = {
    "discourtesy": "74A1",
    "annoying_or_embarrassing": "74A2",
    "manner_not_uniform": "74A3",
    "inattention": "74B1",
    "gratuitous_comment": "74B2",
    "card_detached_early": "74B3",
    "play_prolonged": "74B4",
    "director_summoned_rudely": "74B5",
    "different_words_for_a_call": "74C1",
    "approval_or_disapproval": "74C2",
    "expectation_of_a_trick": "74C3",
    "pointed_at_something": "74C4",
    "watched_a_player": "74C5",
    "lost_interest": "74C6",
    "tempo_to_disconcert": "74C7",
    "left_the_table": "74C8",
}
TELLS_PARTNER = (
    "different_words_for_a_call",
    "approval_or_disapproval",
    "expectation_of_a_trick",
    "pointed_at_something",
)

WHICH_CONDUCT = Fact("conduct", AnswerKind.WORD, words=tuple(CONDUCT))
MEASURE = Fact("measure", AnswerKind.WORD, words=("warning", "procedural_penalty", "disciplinary_penalty"))
TRIED_TO_SEE = Fact("tried_to_see", doubt=False)
SHOWN_TO_MISLEAD = Fact("shown_to_mislead", doubt=False)


@law("improper-conduct", "74")
def improper_conduct(case: Case) -> Conversation:
    """A player was discourteous, or violated the procedures of Law 74."""
    what = yield case.fact(WHICH_CONDUCT, by="74")
    provision = CONDUCT[what]
    if what in TELLS_PARTNER:
        yield case.unauthorised(PARTNER, what, by=EXTRANEOUS)
        yield case.review("damaged_by_irregularity", by="16B3")
    measure = yield case.fact(MEASURE, by="81C1")
    if measure == "warning":
        yield case.instruct("warn", OFFENDER, by=provision)
    elif measure == "procedural_penalty":
        yield case.penalty(OFFENDER, what, by="90A")
    else:
        yield case.penalty(OFFENDER, what, by="91A")


@law("opponents-card-seen", "74C5", when="auction lead play", blameless=True)
def saw_opponents_card(case: Case) -> Conversation:
    """A player saw an opponent's card; they are called the offender, which they are only if they tried to."""
    if (yield case.presume(TRIED_TO_SEE, by="74C5")):
        yield case.unauthorised(OFFENDER, "opponents_card", by="74C5")
        yield case.penalty(OFFENDER, "watched_a_player", by="90A")
        yield case.review("damaged_by_irregularity", by="12A1")
        return
    yield case.authorised(OFFENDER, "opponents_card", by="74C5")
    if (yield case.presume(SHOWN_TO_MISLEAD, by="73D2")):
        yield case.instruct("rule_on_misleading", NON_OFFENDING_SIDE, by="73D2")
