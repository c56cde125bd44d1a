"""Law 26: lead restrictions when an offender whose call was withdrawn becomes a defender.

| 2017 | what it provides | here |
|---|---|---|
| 26A | none if the call was replaced by a comparable one | `lead_restriction_unless_comparable` |
| 26B | declarer may forbid one suit that the offender has not specified legally | `forbid_a_suit` |

| 2007 | what it provides | here |
|---|---|---|
| 26 | only where another call replaced it, or one of quite another meaning | `lead_restriction_if_different` |
| 26A1 | none if the offender specified each suit of the withdrawn call in the legal auction too | `require_or_forbid` |
| 26A2a, b | else declarer may require or forbid one of the suits not so specified | `require_or_forbid` |
| 26B | for any other withdrawn call declarer may forbid any one suit | `require_or_forbid` |

The restriction is for the first turn of the offender's partner to lead, which may be the opening lead, and a suit that
is forbidden is forbidden for as long as partner keeps the lead. It is a right that waits: `lead_restriction_may_apply`
leaves it with the table, which opens the conversation when that turn comes.
"""

from __future__ import annotations

from kibitz.game.cards import SUITS, Suit
from kibitz.laws.asks import Ask
from kibitz.laws.case import Case, Conversation
from kibitz.laws.editions import Citation
from kibitz.laws.effects import EffectKind
from kibitz.laws.fragments import COMPARABLE
from kibitz.laws.registry import law
from kibitz.laws.roles import DECLARER, DEFENDERS, LEADER, OFFENDING_SIDE, PARTNER
from kibitz.laws.vocabulary import AnswerKind, CallOrCard, Fact, Option

SPECIFIED_LEGALLY = Fact("suits_specified_legally", AnswerKind.SUITS)
SUITS_WITHDRAWN = Fact("suits_of_withdrawn_call", AnswerKind.SUITS)
SUIT_TO_FORBID = Fact("suit_to_forbid", AnswerKind.SUIT)
SUIT_TO_REQUIRE = Fact("suit_to_require", AnswerKind.SUIT)
MEANS_SOMETHING_ELSE = Fact("means_something_else", doubt=True)
FORBID = Option("forbid")
REQUIRE = Option("require")
NO_RESTRICTION = Option("no_restriction")


def lead_restriction_may_apply(
    case: Case, call: CallOrCard, *, by: Citation, suits: tuple[Suit, ...] | None = None
) -> Conversation:
    """Should the offender become a defender, their partner's first lead may be restricted.

    `suits` are those that the call is taken to have named, where the Law says it.
    """
    if suits is None:
        yield case.effect(EffectKind.LEAD_RESTRICTION, PARTNER, call=call, by=by)
    else:
        yield case.effect(EffectKind.LEAD_RESTRICTION, PARTNER, call=call, suits=suits, by=by)


def lead_restriction_unless_comparable(case: Case, call: CallOrCard, new: CallOrCard, *, by: Citation) -> Conversation:
    """The same, unless the withdrawn call was replaced by a comparable one (26A), in 2007 by the same one."""
    if case.edition.book == 2007:
        yield from lead_restriction_if_different(case, call, new, by=by)
    elif new.what is not None and (yield _comparable(case, call, new)):
        yield case.authorised(OFFENDING_SIDE, call, by="26A")
        yield case.review("assisted_by_irregularity", by="23C")
    else:
        yield from lead_restriction_may_apply(case, call, by=by)


def _comparable(case: Case, call: CallOrCard, new: CallOrCard) -> Ask:
    """Whether the call that replaced it is comparable: the same call is, another not, unless the director says so."""
    return case.presume(COMPARABLE, call, new, default=call.what is new.what, by="26A")


def lead_restriction_if_different(
    case: Case, call: CallOrCard, new: CallOrCard, *, by: Citation, suits: tuple[Suit, ...] | None = None
) -> Conversation:
    """The same by the 2007 Laws: another call, or one of quite another meaning, has replaced the one withdrawn."""
    if new.what is None:
        return  # the auction was over before the offender's turn: nothing replaced it
    if call.what is new.what and not (yield case.presume(MEANS_SOMETHING_ELSE, call, new, by="26")):
        return
    yield from lead_restriction_may_apply(case, call, by=by, suits=suits)


@law("lead-restriction", "26", 2017, when="lead play", blameless=True, by=DEFENDERS)
def forbid_a_suit(case: Case) -> Conversation:
    """The offender's partner is on lead for the first time."""
    call = yield case.call(by="26B")
    specified: tuple[Suit, ...] = yield case.fact(SPECIFIED_LEGALLY, call, by="26B")
    open_to_choice = tuple(suit for suit in SUITS if suit not in specified)
    if not open_to_choice:
        yield case.no_rectification(by="26B")
    elif (yield case.choice(DECLARER, FORBID, NO_RESTRICTION, by="26B")) is FORBID:
        suit = yield case.pick(DECLARER, SUIT_TO_FORBID, *open_to_choice, by="26B")
        yield case.effect(EffectKind.FORBID_SUIT, LEADER, suit=suit, by="26B")
    else:
        yield case.no_rectification(by="26B")


@law("lead-restriction", "26", 2007, when="lead play", blameless=True, by=DEFENDERS)
def require_or_forbid(case: Case) -> Conversation:
    """The offender's partner is on lead for the first time."""
    call = yield case.call(by="26")
    related: tuple[Suit, ...] = yield case.fact(SUITS_WITHDRAWN, call, by="26A")
    if not related:
        if (yield case.choice(DECLARER, FORBID, NO_RESTRICTION, by="26B")) is FORBID:
            suit = yield case.pick(DECLARER, SUIT_TO_FORBID, *SUITS, by="26B")
            yield case.effect(EffectKind.FORBID_SUIT, LEADER, suit=suit, by="26B")
        else:
            yield case.no_rectification(by="26B")
        return
    specified: tuple[Suit, ...] = yield case.fact(SPECIFIED_LEGALLY, call, by="26A1")
    unspecified = tuple(suit for suit in related if suit not in specified)
    if not unspecified:
        yield case.no_rectification(by="26A1")
        return
    chosen = yield case.choice(DECLARER, REQUIRE, FORBID, NO_RESTRICTION, by="26A2")
    if chosen is REQUIRE:
        suit = yield case.pick(DECLARER, SUIT_TO_REQUIRE, *unspecified, by="26A2a")
        yield case.effect(EffectKind.REQUIRE_SUIT, LEADER, suit=suit, by="26A2a")
    elif chosen is FORBID:
        suit = yield case.pick(DECLARER, SUIT_TO_FORBID, *unspecified, by="26A2b")
        yield case.effect(EffectKind.FORBID_SUIT, LEADER, suit=suit, by="26A2b")
    else:
        yield case.no_rectification(by="26A2")
