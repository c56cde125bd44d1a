"""Laws 65 and 66: the played cards in front of each player, and who may look at them until when. Law 45G.

| provision | what it provides | here |
|---|---|---|
| 45G | nobody turns their card before all four have played | `card_turned_early` |
| 65A, 65B1-2, 65C | how quitted cards are turned and laid | the game |
| 65B3 (2017) | any player may point at a wrong card until their side has played on | `wrong_card_pointed_out` |
| 65B3 (2007) | declarer always; dummy and the defenders until the next lead | `wrong_card_pointed_out` |
| 65B3 | later than that 16B may apply | `wrong_card_pointed_out` |
| 65D | a player who disturbs their cards before the tricks are agreed puts their claims at risk | `cards_mixed` |
| 66A | declarer or a defender may have the trick faced: own card up, own side not played on | `trick_asked_for` |
| 66B | a player's own last card until their side has played on (2007: until the next lead) | `own_card_looked_at` |
| 66C | after that no quitted card, until play is over, but for the director | `quitted_trick_inspected` |
| 66D | then cards may be inspected to settle a claim; nobody handles another's | `quitted_trick_inspected` |
| 66D (2017) | facts lost, and one side only has mixed its cards: for the other side | `cards_mixed` |
| 66D (2007) | facts lost because a player mixed their cards: for that player's opponents | `cards_mixed` |
"""

from __future__ import annotations

from kibitz.laws.case import Case, Conversation
from kibitz.laws.citations import EXTRANEOUS
from kibitz.laws.editions import Citation
from kibitz.laws.law07_control_of_cards import FACTS_LOST
from kibitz.laws.registry import law
from kibitz.laws.roles import EVERYBODY, NON_OFFENDING_SIDE, OFFENDER, PARTNER
from kibitz.laws.vocabulary import AnswerKind, Fact

ALL_HAD_PLAYED = Fact("all_four_had_played", doubt=False)
POINTED_OUT_BY = Fact("pointed_out_by", AnswerKind.WORD, words=("declarer", "dummy", "defender"))
NEXT_TRICK_LED = Fact("next_trick_led", doubt=True)
SIDE_HAS_PLAYED_ON = Fact("side_has_played_to_next_trick", doubt=True)
BY_DUMMY = Fact("by_dummy", doubt=False)
OWN_CARD_TURNED = Fact("own_card_turned_down", doubt=True)
DIRECTOR_ORDERED = Fact("director_ordered_inspection", doubt=False)
PLAY_OVER = Fact("play_over", doubt=False)
CARDS_OF_ANOTHER = Fact("handled_cards_of_another", doubt=False)
TRICKS_AGREED = Fact("tricks_were_agreed", doubt=False)
CLAIM_DISPUTED = Fact("tricks_or_revoke_disputed", doubt=True)
BOTH_SIDES_MIXED = Fact("both_sides_mixed_cards", doubt=False)


@law("card-turned-early", "45G", when="play")
def card_turned_early(case: Case) -> Conversation:
    """A player turns their played card face down before the trick is complete."""
    if (yield case.presume(ALL_HAD_PLAYED, by="45G")):
        yield case.no_rectification(by="65A")
    else:
        yield case.instruct("turn_card_up_again", OFFENDER, by="45G")


@law("wrong-card-pointed-out", "65B3", when="play", blameless=True)
def wrong_card_pointed_out(case: Case) -> Conversation:
    """A player points at a quitted card that lies the wrong way; the offender is the one who points."""
    who: str = yield case.fact(POINTED_OUT_BY, by="65B3")
    if case.edition.book == 2017:
        too_late = yield case.fact(SIDE_HAS_PLAYED_ON, by="65B3")
    else:
        too_late = who != "declarer" and (yield case.fact(NEXT_TRICK_LED, by="65B3"))
    if not too_late:
        yield case.instruct("turn_card_right", EVERYBODY, by="65B3")
        return
    yield case.unauthorised(PARTNER, "pointed_out", by=EXTRANEOUS)
    yield case.review("partner_used_unauthorised_information", by="65B3")


@law("trick-asked-for", "66A", when="play", blameless=True)
def trick_asked_for(case: Case) -> Conversation:
    """A player asks that the cards of the trick be faced; that player is the offender."""
    too_late = (
        (yield case.presume(BY_DUMMY, by="66A"))
        or (yield case.fact(OWN_CARD_TURNED, by="66A"))
        or (yield case.fact(SIDE_HAS_PLAYED_ON, by="66A"))
    )
    yield case.instruct("trick_stays_down" if too_late else "face_the_trick", EVERYBODY, by="66A")


@law("own-card-looked-at", "66B", when="play", blameless=True)
def own_card_looked_at(case: Case) -> Conversation:
    """A player looks at the card that they played to the last trick, without showing it."""
    played_on = SIDE_HAS_PLAYED_ON if case.edition.book == 2017 else NEXT_TRICK_LED
    by_dummy = yield case.presume(BY_DUMMY, by="66B")
    if by_dummy or (yield case.fact(played_on, by="66B")):
        yield from _not_to_be_looked_at(case, by="66C")
    else:
        yield case.no_rectification(by="66B")


@law("quitted-trick-inspected", "66C", when="play")
def quitted_trick_inspected(case: Case) -> Conversation:
    """A player looks at cards of a quitted trick."""
    if (yield case.presume(DIRECTOR_ORDERED, by="66C")):
        yield case.no_rectification(by="66C")
    elif not (yield case.fact(PLAY_OVER, by="66C")):
        yield from _not_to_be_looked_at(case, by="66C")
    elif (yield case.presume(CARDS_OF_ANOTHER, by="66D")):
        yield case.penalty(OFFENDER, "handled_cards_of_another", by="66D")
    else:
        yield case.no_rectification(by="66D")


def _not_to_be_looked_at(case: Case, *, by: Citation) -> Conversation:
    yield case.instruct("quitted_cards_stay_down", OFFENDER, by=by)
    yield case.penalty(OFFENDER, "inspected_quitted_trick", by=by)


@law("cards-mixed", "65D", when="play")
def cards_mixed(case: Case) -> Conversation:
    """A player disturbs the order of their played cards, or mixes them."""
    if (yield case.fact(TRICKS_AGREED, by="65D")):
        yield case.no_rectification(by="65D")
        return
    yield case.instruct("claims_at_risk", OFFENDER, by="65D")
    if not (yield case.presume(CLAIM_DISPUTED, by="66D")) or not (yield case.fact(FACTS_LOST, by="66D")):
        return
    if case.edition.book == 2017 and (yield case.fact(BOTH_SIDES_MIXED, by="66D")):
        yield case.instruct("decide_on_probability", by="85A1")
    else:
        yield case.instruct("rule_for_the_other_side", NON_OFFENDING_SIDE, by="66D")
