"""Revokes at the table: how they are found out (Laws 61 to 64).

A revoke lies in the dark until somebody asks the player and they say yes, they take the card back, attention is drawn
to it, a trick is looked at, or they show their hand in a claim. Where a hand is not known to the table, it is only when
that hand plays a card of the suit that a revoke is seen to have happened.
"""

from __future__ import annotations

from kibitz.game import Seat
from kibitz.laws import switches
from kibitz.laws.converse import is_suppressed
from kibitz.table.cards import legality
from kibitz.table.cards.classify import REVOKE
from kibitz.table.engine.fold import Fold
from kibitz.table.engine.position import Position
from kibitz.table.engine.register import Hooks
from kibitz.table.engine.rulings import BreachStatus
from kibitz.table.information.ledger import Information
from kibitz.table.log.entries import Entry
from kibitz.table.revokes import correction, failures_to_follow
from kibitz.table.revokes.discovery import hidden, is_recent, notice, where_of
from kibitz.table.revokes.facts import suit_led

HOOKS = Hooks()
QUESTION = "question-about-revoke"
_TELLING = ("tempo", "remark", "gesture", "explains", "alerts", "announces", "says")


# Acts by which it comes to light.


@HOOKS.after("asks")
def _asked(fold: Fold, entry: Entry) -> None:
    """A player asks another whether they have none of the suit: not everybody may ask everybody (61B)."""
    position, asker, whom = fold.position, entry.actor.seat, entry.get("whom")
    contract = position.presumed_contract
    if asker is None or whom is None or entry.get("entry") is not None or contract is None or position.play is None:
        return
    declarer = contract.declarer
    if asker is declarer.partner and whom is not declarer:
        fold.irregularities.commit(QUESTION, asker, entry, asker_is="dummy", asked_is="defender")
    elif asker is whom.partner and asker.side is not declarer.side:
        if position.edition.book == 2007 and not position.regulations[switches.DEFENDERS_MAY_ASK_EACH_OTHER]:
            fold.irregularities.commit(QUESTION, asker, entry, asker_is="defender", asked_is="defender")
        elif not is_suppressed("61B3"):
            position.ledger.append(Information("question", entry.number, (whom,), False, "61B3"))


def _right_to_ask(position: Position, asker: Seat, asked: Seat) -> str:
    contract = position.presumed_contract
    if contract is None or asker is contract.declarer:
        return "61B1"
    if asker is not contract.declarer.partner:
        return "61B3"
    return "61B2a" if asked is contract.declarer else "61B2b"


@HOOKS.after("answers")
def _answered(fold: Fold, entry: Entry) -> None:
    """They say that they have a card of the suit: they must correct the revoke at once, if they still can."""
    position, seat = fold.position, entry.actor.seat
    if entry.get("word") != "yes" or seat is None:
        return
    questions = [act for act in position.acts if act.verb == "asks" and act.get("whom") is seat]
    asker = questions[-1].actor.seat if questions else None
    right = None if asker is None else _right_to_ask(position, asker, seat)
    if right is None or is_suppressed(right):
        return
    if position.cards.dummy_lost_rights and right == "61B2a":
        return  # that is ruled on by 43B2b
    correction.admitted(fold, seat, entry)


@HOOKS.after("attention")
def _attention(fold: Fold, entry: Entry) -> None:
    """Attention is drawn: to the card that is named, else to what has just happened or shown itself."""
    position, about = fold.position, entry.get("entry")
    if about is not None:
        correction.alleged(position, about)
    found = tuple(hidden(position))
    if not found:
        return
    if about is not None:
        item = next((play for play in position.plays if play.entry == about), None)
        trick = None if item is None else position.plays.index(item) // 4
        named = [revoke for revoke in found if about in revoke.entries] or [
            revoke for revoke in found if (where := where_of(position, revoke)) is not None and where.trick == trick
        ]
        for breach in named:
            notice(fold, breach, entry)
    elif not _something_else(position):
        for breach in found:
            if is_recent(position, breach):
                notice(fold, breach, entry)


def _something_else(position: Position) -> bool:
    """Whether there is another irregularity that attention may have been drawn to."""
    return any(
        breach.status is BreachStatus.LATENT and not breach.hidden and breach.kind not in (REVOKE, "attention-by-dummy")
        for breach in position.breaches
    )


@HOOKS.before("calls-td")
def _calls_td(fold: Fold, entry: Entry) -> None:
    """The director is called, and nothing else has happened that they could be called for."""
    position, claim = fold.position, fold.position.claim
    if position.docket.named_only:
        return  # nobody has said that they are called for it
    if position.docket.attention is not None or position.open_ruling is not None or _something_else(position):
        return
    if claim is not None and claim.is_pending:
        return  # they are called about that (68D)
    for breach in tuple(hidden(position)):
        since = min(breach.entries, default=0)
        told = any(act.number > since and act.verb in _TELLING for act in position.acts)
        if not told and is_recent(position, breach):
            notice(fold, breach, entry)


@HOOKS.after("inspects")
def _inspects(fold: Fold, entry: Entry) -> None:
    """Somebody looks at quitted tricks: the director at any time, players when they may or when they should not."""
    position, trick = fold.position, entry.get("trick")
    if entry.actor.is_official:
        position.docket.director_present = True
    elif trick is None:
        return
    for breach in tuple(hidden(position)):
        where = where_of(position, breach)
        seen = where is not None and position.cards.tricks_before.played + where.trick + 1 == trick
        if trick is None or seen or breach.context.get("defective_trick") == trick:
            notice(fold, breach, entry)


@HOOKS.after("claims", "concedes")
def _claims(fold: Fold, entry: Entry) -> None:
    """Who claims shows their hand: a card of a suit that they did not follow is there for all to see."""
    position, seat = fold.position, entry.actor.seat
    held = None if seat is None else legality.cards_left(position, seat)
    for breach in tuple(hidden(position)):
        where = where_of(position, breach)
        if where is None or where.hand is not seat or held is None or breach.kind != REVOKE:
            continue
        if any(card.suit is suit_led(position, where.trick) for card in held):
            notice(fold, breach, entry)


@HOOKS.before("rules")
def _rules(fold: Fold, entry: Entry) -> None:
    """The director rules on it by its name."""
    offender, about = entry.get("offender"), entry.get("entry")
    for breach in tuple(hidden(fold.position)):
        named = breach.kind == str(entry["irregularity"]) and (about is None or about in breach.entries)
        if named and (offender is None or breach.offender is offender):
            notice(fold, breach, entry)
            return


# What cards, answers and orders do to a revoke.

HOOKS.before("card", "dummy")(correction.plays_another)
HOOKS.before("takes-back")(correction.takes_back)
HOOKS.before("changes")(correction.changes)
HOOKS.after("card", "leads", "dummy")(failures_to_follow.played)
HOOKS.after("deal")(failures_to_follow.deal_known)
HOOKS.after("restores")(failures_to_follow.card_restored)
HOOKS.after("chooses", "finds")(failures_to_follow.card_left_there)
