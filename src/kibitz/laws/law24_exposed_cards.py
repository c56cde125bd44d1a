"""Law 24: a card exposed or led before the play, and Law 54E, which sends a lead by the declaring side here.

| 2017 | what it provides | here |
|---|---|---|
| 16D1 | before anybody has called: what was seen is information from another source | `before_auction` |
| 6D1 | seen while the cards were shuffled or dealt: they are dealt again | the same |
| 24 | partner could see a player's cards during the auction by that player's error: face up until it ends | `exposed` |
| 24 | the other side may use what they saw, the player's own may not | `exposed` |
| 24A | one card below an honour, not led: nothing further | `partner_must_pass` |
| 24B | one honour, or a premature lead: partner must pass once; could the player have known? | `partner_must_pass` |
| 24C | two or more cards: the same | `partner_must_pass` |
| 24D | the player becomes declarer or dummy: the cards are taken up | `exposed` |
| 24E | the player becomes a defender: each is a penalty card | `exposed` |
| 54E | a player of the declaring side tries to make the opening lead: this Law | `lead_by_declaring_side` |

| 2007 | what it provides | here |
|---|---|---|
| 16C1, 6D1 | as 2017's 16D1 and 6D1, but only until the auction period of the player's side begins | `before_auction` |
| 17A | it begins when the player or their partner takes a hand from the board | `card_exposed_before_auction` |
| 24 | as in 2017, 24D and 24E included, but for the auction period: until the opening lead is faced | `exposed` |
| 24A, 24B, 24C | as in 2017 | `partner_must_pass` |
| 54E | as in 2017 | `lead_by_declaring_side` |

By the 2007 Laws cards of the declaring side lie face up until the opening lead is faced. Those of a player who
becomes a defender are penalty cards at once, so that declarer has the options at the opening lead.
"""

from __future__ import annotations

from kibitz.game.cards import Card
from kibitz.laws.boards import redeal
from kibitz.laws.case import Case, Conversation
from kibitz.laws.citations import OTHER_SOURCES
from kibitz.laws.editions import Renumbered
from kibitz.laws.effects import EffectKind
from kibitz.laws.fragments import could_have_known
from kibitz.laws.law06_deal import SEEN_IN_THE_DEAL
from kibitz.laws.law16_other_sources import TELL_DIRECTOR, remedies
from kibitz.laws.law48_50_exposed_cards import become_penalty_cards
from kibitz.laws.registry import law
from kibitz.laws.roles import DECLARER, DUMMY, NON_OFFENDING_SIDE, OFFENDER, OFFENDING_SIDE, PARTNER
from kibitz.laws.vocabulary import AnswerKind, Fact

DECLARING_SIDE, DEFENDER, PASSED_OUT = "declaring_side", "defender", "passed_out"

PARTNER_COULD_SEE = Fact("partner_could_see", doubt=True)
OWN_ERROR = Fact("own_error", doubt=True)
PREMATURELY_LED = Fact("prematurely_led", doubt=True)
EXPOSED_BEFORE = Fact("cards_exposed_before", AnswerKind.CARDS)
AUCTION_OVER = Fact("auction_over", doubt=False)
PARTNER_PASSED_SINCE = Fact("partner_passed_since", doubt=False)
OFFENDER_BECOMES = Fact("offender_becomes", AnswerKind.WORD, words=(DECLARING_SIDE, DEFENDER, PASSED_OUT))
EXPOSED_IN_AUCTION = Fact("exposed_in_auction", doubt=False)
AUCTION_PERIOD_ENDED = Fact("auction_period_ended")
BECOMES = Renumbered("24E", "24")
TAKEN_UP = Renumbered("24D", "24")


@law("card-exposed-in-auction", "24", when="auction lead")
def card_exposed_in_auction(case: Case) -> Conversation:
    """A player's cards could be seen by their partner before the play."""
    cards: tuple[Card, ...] = yield case.cards(by="24")
    yield from _in_auction(case, cards)


@law("card-exposed-before-auction", OTHER_SOURCES, when="deal auction")
def card_exposed_before_auction(case: Case) -> Conversation:
    """A player's cards could be seen before anybody had called."""
    cards: tuple[Card, ...] = yield case.cards(by=TELL_DIRECTOR)
    if (yield case.presume(EXPOSED_IN_AUCTION, default=False, by=Renumbered("24", "17A"))):
        yield from _in_auction(case, cards)
    else:
        yield from before_auction(case, cards)


def before_auction(case: Case, cards: tuple[Card, ...]) -> Conversation:
    """It is no auction yet: whoever saw the cards knows something from another source, and nobody has to pass."""
    if (yield case.presume(SEEN_IN_THE_DEAL, default=False, by="6D1")):
        yield from redeal(case, by="6D1")
        return
    for card in cards:
        yield case.unauthorised(PARTNER, card, by=TELL_DIRECTOR)
        yield case.unauthorised(NON_OFFENDING_SIDE, card, by=TELL_DIRECTOR)
    yield from remedies(case)


def _in_auction(case: Case, cards: tuple[Card, ...]) -> Conversation:
    seen = yield case.presume(PARTNER_COULD_SEE, default=True, by="24")
    if not seen or not (yield case.presume(OWN_ERROR, default=True, by="24")):
        yield case.no_rectification(by="24")
        return
    yield from exposed(case, cards)


@law("lead-by-declaring-side", "54E", when="lead", by=(DECLARER, DUMMY))
def lead_by_declaring_side(case: Case) -> Conversation:
    """A player of the side that is to declare faced an opening lead."""
    cards: tuple[Card, ...] = yield case.cards(by="54E")
    yield from _shown(case, cards)
    yield from _back_to_hand(case, cards)


def exposed(case: Case, cards: tuple[Card, ...]) -> Conversation:
    """Cards that the player's partner could see: they stay face up until it is known who declares."""
    before: tuple[Card, ...] = yield case.presume(EXPOSED_BEFORE, default=(), by="24C")
    yield from _shown(case, cards)
    several = len(cards) + len(before) > 1
    led = False
    if not several and not cards[0].rank.is_honour:
        led = yield case.fact(PREMATURELY_LED, by="24B")
    if not (yield case.presume(AUCTION_OVER, default=False, by="24")):
        yield from partner_must_pass(case, several=several, honour_or_led=led or cards[0].rank.is_honour)
    becomes = yield case.coming(OFFENDER_BECOMES, by=BECOMES)
    if becomes == DEFENDER:
        yield from become_penalty_cards(case, cards, by=BECOMES, deliberate=led)
    elif becomes == DECLARING_SIDE:
        yield from _back_to_hand(case, cards)


def partner_must_pass(case: Case, *, several: bool, honour_or_led: bool) -> Conversation:
    """Whether the offender's partner has to pass once."""
    if not several and not honour_or_led:
        yield case.no_rectification(by="24A")
        return
    by = "24C" if several else "24B"
    if not (yield case.presume(PARTNER_PASSED_SINCE, default=False, by=by)):
        yield case.pass_once(PARTNER, by=by)
    yield from could_have_known(case)


def _shown(case: Case, cards: tuple[Card, ...]) -> Conversation:
    yield case.effect(EffectKind.FACE_UP, OFFENDER, cards=cards, by="24")
    for card in cards:
        yield case.authorised(NON_OFFENDING_SIDE, card, by="24")
        yield case.unauthorised(OFFENDING_SIDE, card, by="24")


def _back_to_hand(case: Case, cards: tuple[Card, ...]) -> Conversation:
    if case.edition.book == 2007:
        yield case.coming(AUCTION_PERIOD_ENDED, by="24")
    yield case.effect(EffectKind.PICK_UP, OFFENDER, cards=cards, by=TAKEN_UP)
