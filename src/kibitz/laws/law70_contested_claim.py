"""Law 70: a claim or concession that is doubted.

| provision | what it provides | here |
|---|---|---|
| 68A | a claim is of tricks that are left: how many those were | `what_was_left` |
| 70A | as fair to both sides as can be, but every doubt goes against the claimer | `contested` |
| 70B1-B3 | statement repeated, objections heard, hands faced | `hearing` |
| 70C | an opponent still has a trump: a trick for it if the three conditions are met | `outstanding_trump` |
| 70C1-C3 | not mentioned; perhaps unaware of it; some normal play loses a trick to it | `outstanding_trump` |
| 70D1 | no new line that succeeds where another normal one does worse | `what_fails` |
| 70D2 | nothing of a defender's claim that rests on their partner's choice of play | `what_fails` |
| 2007 70D3 | cards played after the claim are evidence | `hearing` |
| 70E1 | no unstated line that needs a card with a certain opponent | `what_fails` |
| 70E1 | unless an opponent has failed to follow, or will on every normal line | `what_fails` |
| 2007 70E1 | or not to take it would be irrational | `what_fails` |
| 70E2 | the authority may lay down the order of play within a suit | regulation `claim_suit_order` |
| 71 | what was conceded is looked at by Law 71 instead | `contested` |

Normal play includes what is careless or poor for the class of player, not what is irrational. A claim referee may have
an opinion (`law70_claim_referee`): it is put into the record, and the director decides.
"""

from __future__ import annotations

from kibitz.game.cards import Card
from kibitz.laws import switches
from kibitz.laws.case import Case, Conversation, Finding
from kibitz.laws.effects import EffectKind
from kibitz.laws.law70_claim_referee import accepts, deciding, referees_opinion
from kibitz.laws.law71_concession_cancelled import WON_ALREADY, not_lost
from kibitz.laws.registry import law
from kibitz.laws.roles import CLAIMER, CLAIMING_SIDE, EVERYBODY, OTHER_SIDE
from kibitz.laws.vocabulary import AnswerKind, Fact

NOTHING = "nothing"

TRICKS_CLAIMED = Fact("tricks_claimed", AnswerKind.NUMBER)
CLAIMER_DEFENDS = Fact("claimer_defends", doubt=True)
TRICKS_LEFT = Fact("tricks_left_at_claim", AnswerKind.NUMBER, asked=True)
WON_BEFORE = Fact("tricks_won_before_claim", AnswerKind.NUMBER, asked=True)
STATEMENT = Fact("statement", AnswerKind.TEXT, asked=True)
OBJECTION = Fact("objection", AnswerKind.TEXT, asked=True)
PLAYED_AFTER = Fact("cards_played_after_claim", AnswerKind.CARDS)
AT_ISSUE = Fact("at_issue", AnswerKind.WORD, words=("claimed", "conceded"))
TRUMP_OUT = Fact("trump_outstanding", doubt=True)
TRUMP_MENTIONED = Fact("trump_mentioned", doubt=False)
PERHAPS_UNAWARE = Fact("perhaps_unaware_of_trump", doubt=True)
TRUMP_COULD_WIN = Fact("trump_could_win", doubt=True)
ALWAYS_GOOD = Fact("good_on_every_normal_line", doubt=False)
NEW_LINE = Fact("needs_unstated_line", doubt=True)
RESTS_ON_PARTNER = Fact("rests_on_partners_choice", doubt=True)
NEEDS_CARD_PLACED = Fact("needs_card_with_one_opponent", doubt=True)
SHOWED_OUT = Fact("opponent_failed_to_follow", doubt=False)
WILL_SHOW_OUT = Fact("would_fail_to_follow_on_every_line", doubt=False)
IRRATIONAL_NOT_TO = Fact("irrational_not_to", doubt=False)
TRICKS_AWARDED = Fact("tricks_awarded", AnswerKind.NUMBER)


@law("contested-claim", "70", when="play", blameless=True)
def contested_claim(case: Case) -> Conversation:
    """A claim or concession is doubted, and the director has come."""
    yield from what_was_left(case)
    tricks: int = yield case.fact(TRICKS_CLAIMED, by="68A")
    yield from contested(case, tricks)


def contested(case: Case, claimed: int) -> Conversation:
    """The director finds how many of the tricks go to the claimer's side, who claimed that many."""
    yield from hearing(case)
    if (yield case.presume(AT_ISSUE, default="claimed", by="70A")) == "conceded":
        yield from conceded(case, claimed)
        return
    if case.regulations[switches.CLAIM_SUIT_ORDER] != "none":
        yield case.effect(EffectKind.INFORM, CLAIMING_SIDE, what="order_within_suits", by="70E2")
    to_trump = yield from outstanding_trump(case)
    opinion = yield from referees_opinion(case, by="70A")
    if not opinion.undisputed and (yield from accepts(case, opinion, by="70A")):
        by = "70C" if to_trump else deciding(opinion, claimed)
        yield case.effect(EffectKind.AWARD_TRICKS, CLAIMING_SIDE, tricks=opinion.tricks, by=by)
        return
    if to_trump:
        failing: str | None = "70C"
    elif (yield case.fact(ALWAYS_GOOD, by="70A")):
        failing = None
    else:
        failing = yield from what_fails(case)
    if failing is None:
        yield case.effect(EffectKind.AWARD_TRICKS, CLAIMING_SIDE, tricks=claimed, by="70A")
    else:
        awarded: int = yield case.fact(TRICKS_AWARDED, by=failing)
        yield case.effect(EffectKind.AWARD_TRICKS, CLAIMING_SIDE, tricks=awarded, by=failing)


def what_was_left(case: Case) -> Conversation:
    """How far play had come when somebody claimed; a claim is about the tricks that are left, and nobody presumes it.

    None: nobody knows.
    """
    left: int | None = yield case.presume(TRICKS_LEFT, default=None, by="68A")
    if left is not None:
        yield case.presume(WON_BEFORE, default=None, by="68A")


def hearing(case: Case) -> Conversation:
    """What was said with the claim, what the others object to, and how the cards lie."""
    yield case.instruct("repeat_statement", CLAIMER, by="70B1")
    yield case.presume(STATEMENT, default=NOTHING, by="70B1")
    yield case.instruct("hear_objections", OTHER_SIDE, by="70B2")
    yield case.presume(OBJECTION, default=NOTHING, by="70B2")
    yield case.instruct("face_remaining_cards", EVERYBODY, by="70B3")
    if case.edition.book == 2007:
        cards: tuple[Card, ...] = yield case.presume(PLAYED_AFTER, default=(), by="70D3")
        if cards:
            yield case.instruct("weigh_cards_played_after", CLAIMER, by="70D3")


def conceded(case: Case, claimed: int) -> Conversation:
    """It is a trick of the claimer's own side that was given away: Law 71 says whether it can be had back."""
    found = yield from not_lost(case)
    if found is None:
        yield case.effect(EffectKind.AWARD_TRICKS, CLAIMING_SIDE, tricks=claimed, by="71")
    else:
        number, by = found
        more = 0 if by is WON_ALREADY else number  # what had been won is none of those that were left
        yield case.effect(EffectKind.AWARD_TRICKS, CLAIMING_SIDE, tricks=claimed + more, by=by)
        if by is WON_ALREADY:
            yield case.effect(EffectKind.INFORM, CLAIMING_SIDE, what="won_trick_counts", by=by)


def outstanding_trump(case: Case) -> Finding[bool]:
    """Whether an opponent's trump takes a trick because the claimer may have forgotten it."""
    if not (yield case.fact(TRUMP_OUT, by="70C")):
        return False
    if (yield case.fact(TRUMP_MENTIONED, by="70C1")):
        return False
    if not (yield case.fact(PERHAPS_UNAWARE, by="70C2")):
        return False
    if not (yield case.fact(TRUMP_COULD_WIN, by="70C3")):
        return False
    yield case.instruct("trick_for_outstanding_trump", OTHER_SIDE, by="70C")
    return True


def what_fails(case: Case) -> Finding[str | None]:
    """Why the claim is not good as it was made; none if what it lacks is proven."""
    if (yield case.fact(NEEDS_CARD_PLACED, by="70E1")):
        if (yield from _is_proven(case)):
            return None
        yield case.instruct("no_unstated_guess", CLAIMER, by="70E1")
        return "70E1"
    if (yield case.fact(CLAIMER_DEFENDS, by="70D2")) and (yield case.fact(RESTS_ON_PARTNER, by="70D2")):
        yield case.instruct("partner_may_choose_otherwise", CLAIMER, by="70D2")
        return "70D2"
    if (yield case.fact(NEW_LINE, by="70D1")):
        yield case.instruct("no_new_line", CLAIMER, by="70D1")
        return "70D1"
    return "70A"


def _is_proven(case: Case) -> Finding[bool]:
    """Whether the claimer knows by then where the card is, or (2007) would be out of their mind to play otherwise."""
    if (yield case.fact(SHOWED_OUT, by="70E1")) or (yield case.fact(WILL_SHOW_OUT, by="70E1")):
        return True
    if case.edition.book == 2017:
        return False
    irrational: bool = yield case.fact(IRRATIONAL_NOT_TO, by="70E1")
    return irrational
