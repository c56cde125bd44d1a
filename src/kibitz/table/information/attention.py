"""Attention drawn to, or rights reserved about, something that told somebody something: what there is to rule on.

A director who is called by an opponent right after a hesitation, a remark or a question, with nothing else irregular,
is called because of that.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from kibitz.game import Call, Seat
from kibitz.game.calls import DOUBLE, REDOUBLE
from kibitz.laws import switches
from kibitz.laws.citations import EXTRANEOUS
from kibitz.laws.editions import cite
from kibitz.laws.law73_communication import MISLED
from kibitz.laws.vocabulary import CallOrCard
from kibitz.table.engine.fold import Fold
from kibitz.table.engine.notices import NoticeKind
from kibitz.table.engine.position import Position
from kibitz.table.engine.register import Hooks
from kibitz.table.engine.rulings import Breach
from kibitz.table.engine.standing import CallItem
from kibitz.table.information.facts import must_be_alerted
from kibitz.table.log.entries import Actor, Entry, parse_call

# What an act may be, when somebody objects to it.
_KINDS: Mapping[str, str] = {
    "tempo": "unauthorised-information",
    "remark": "unauthorised-information",
    "gesture": "unauthorised-information",
    "asks": "unauthorised-information",
    "alerts": "unauthorised-information",
    "explains": "mistaken-explanation",
    "announces": "mistaken-explanation",
    "answers": "mistaken-explanation",
    "review": "improper-review",
    "restates": "erroneous-review",
    "mishears": "call-not-heard",
    "consults": "consulted-own-system",
    "spreads": "dummy-displayed-wrongly",
}
_MANNER = ("tempo", "remark", "gesture")
_TELLS = (*_MANNER, "asks", "alerts")
_OF_THE_RESULT = ("ends", "agrees", "enters")  # what is done when the play is over is not what they are called for
_RESERVED = "reserved-rights"
_SUPPOSED = "supposed_reason_of_summons"

HOOKS = Hooks()
AT_LAST = Hooks()  # when all others have looked


@HOOKS.after("calls-td")
def _director_called(fold: Fold, entry: Entry) -> None:
    """Turn what attention was drawn to, or what rights were reserved about, into something to rule on.

    Rights that were reserved, and what an opponent has just let know, come up when nothing else has to be ruled on.
    """
    position = fold.position
    drawn = next((act for act in reversed(position.acts) if act.number == position.docket.summoned_about), None)
    about = _about(position, drawn) if drawn is not None else None
    if about is not None:
        if _record(position, _irregularity(position, about)):
            _may_have_misled(position, about)
    elif drawn is not None and (missing := _missing_alert(position, drawn.get("entry"))) is not None:
        _record(position, missing)
    elif position.docket.latent() or position.open_ruling or _rights_reserved(position):
        return
    elif not position.docket.named_only:
        _just_told(position, entry)


def _record(position: Position, breach: Breach | None) -> bool:
    """Enter it among the irregularities, unless something of that line is there already."""
    if breach is None or any(breach.entries[0] in known_breach.entries for known_breach in position.breaches):
        return False
    position.breaches.append(breach)
    return True


def _rights_reserved(position: Position) -> bool:
    """Whether it is rights reserved that they are called for: the first time about that, then about the use (16B2)."""
    reserved = next((act for act in reversed(position.acts) if act.verb == "reserves"), None)
    about = _about(position, reserved) if reserved is not None else None
    breach = _irregularity(position, about) if about is not None else None
    if breach is None:
        return False
    if breach.kind == _KINDS["tempo"]:
        before = {known_breach.kind for known_breach in position.breaches if breach.entries[0] in known_breach.entries}
        if not before and not position.play_ended:
            breach.kind = _RESERVED
        elif breach.kind not in before:
            position.breaches.append(breach)
            return True
    return _record(position, breach)


def _just_told(position: Position, summons: Entry) -> None:
    """An opponent calls the director about the last thing that was done, if that told its doer's partner something."""
    last = next((act for act in reversed(position.acts) if act.verb != "calls-td"), None)
    seat = summons.actor.seat
    if last is None or seat is None or last.actor.side in (None, seat.side) or last.verb not in (*_TELLS, "says"):
        return
    if last.verb == "tempo" and last["speed"] == "normal":
        return
    if _record(position, _irregularity(position, last)):
        _may_have_misled(position, last)


@AT_LAST.after("calls-td")
def _was_told_before(fold: Fold, summons: Entry) -> None:
    """Called for nothing else, the director is called for what partner of whoever let something be known did since.

    A player does so when they have reason to believe that it was used, at the latest when play ends (16B3): other
    things may have happened in between. The last comes first, a question only where there is nothing else; the others
    of that side are noted.
    """
    position, seat = fold.position, summons.actor.seat
    if position.docket.named_only:
        return
    if seat is None or position.docket.latent() is not None or position.open_ruling is not None:
        return
    if (position.claim is not None and position.claim.is_pending) or _is_about_last_act(position, summons):
        return
    if any(act.verb == "posts" for act in position.acts):
        return  # the scores are on the wall: whoever wants a ruling now says on what (92B)
    told = [act for act in reversed(position.acts) if _may_have_been_used(position, act, seat)]
    told.sort(key=lambda act: act.verb not in _MANNER)  # of each kind the last remains first
    if not told or not _record(position, _irregularity(position, told[0])):
        return
    position.breaches[-1].context[_SUPPOSED] = True
    _may_have_misled(position, told[0])
    for other in told[1:]:
        if other.verb in _MANNER:
            position.notice(
                NoticeKind.ALSO_LET_KNOW, cite(EXTRANEOUS, position.edition), other.number, seat=other.actor.seat
            )


def was_called_for_another_thing(position: Position) -> None:
    """The director names what they rule on: nothing is left of what they were only supposed to be called for."""
    opened = position.open_ruling
    if opened is None or opened.record or _SUPPOSED not in opened.breach.context:
        return
    position.rulings.remove(opened)
    position.breaches.remove(opened.breach)
    of_it = (NoticeKind.ALSO_LET_KNOW, NoticeKind.DECLARER_MAY_HAVE_BEEN_MISLED)
    position.docket.notices = [notice for notice in position.docket.notices if notice.id not in of_it]


def _is_about_last_act(position: Position, summons: Entry) -> bool:
    """Whether the last thing before the summons was no call, no card and none of these: then it is about that."""
    acts = (act for act in reversed(position.acts) if act.number < summons.number and act.actor.is_player)
    last = next((act for act in acts if act.verb not in (*_OF_THE_RESULT, *_MANNER, "calls-td", "attention")), None)
    return last is not None and last.number > max(_made(position), default=0)


def _may_have_been_used(position: Position, act: Entry, opponent: Seat) -> bool:
    """Whether it told partner of its doer something, nobody has ruled on it, and partner has acted since."""
    seat = act.actor.seat
    if seat is None or seat.side is opponent.side or act.verb not in (*_MANNER, "asks"):
        return False
    if (act.verb == "tempo" and act["speed"] == "normal") or (act.verb == "asks" and act.get("whom") is not None):
        return False
    if any(act.number in breach.entries for breach in position.breaches):
        return False
    contract = position.presumed_contract
    if position.play_ended and contract is not None and seat is not contract.declarer:
        return True  # whoever is not dummy has played, whether or not the table was told the cards
    return max(_made(position, seat.partner), default=0) > act.number


def _made(position: Position, seat: Seat | None = None) -> list[int]:
    """The lines of the calls and cards that stand; of one player only those that they chose themselves."""
    calls = [item.entry for item in position.items if seat in (None, item.seat)]
    dummy = position.play.dummy if position.play is not None else None
    cards = [card.entry for card in position.plays if seat is None or (seat is card.seat and seat is not dummy)]
    return [entry for entry in (*calls, *cards) if entry is not None]


def _may_have_misled(position: Position, act: Entry) -> None:
    """What a defender lets know may have helped their partner (16B); or it misled declarer, which is for 73."""
    seat, contract = act.actor.seat, position.presumed_contract
    if (
        seat is None
        or contract is None
        or seat.side is contract.declarer.side
        or act.verb not in (*_MANNER, "asks", "says")
    ):
        return
    position.notice(NoticeKind.DECLARER_MAY_HAVE_BEEN_MISLED, cite(MISLED, position.edition), act.number, seat=seat)


def _about(position: Position, act: Entry) -> Entry | None:
    """The act that this line is about; where it names none, the last that an opponent did."""
    number = act.get("entry")
    if number is not None:
        words = (entry for entry in reversed(position.acts) if entry.verb == "says" and entry.get("entry") == number)
        return next((entry for entry in position.acts if entry.number == number), None) or next(words, None)
    if act.verb != "reserves":
        return None
    side = act.actor.side
    return next(
        (entry for entry in reversed(position.acts) if entry.verb in _TELLS and entry.actor.side is not side), None
    )


def _irregularity(position: Position, act: Entry) -> Breach | None:
    """What there is to rule on in an act that told somebody something."""
    seat = act.actor.seat
    kind = _KINDS.get(act.verb)
    if act.verb == "says":
        return _form_of_call(position, act)
    if seat is None or kind is None or (act.verb == "spreads" and not _is_dummy(position, act)):
        return None
    breach = Breach(kind, seat, [act.number], order=position.order)
    noted = next((notice for notice in position.docket.notices if notice.entry == act.number), None)
    if act.verb == "asks" and noted is not None:
        breach.kind = "improper-question"
        breach.context["question_fault"] = noted.id.removeprefix("question_")
    elif act.verb == "explains" and noted is not None:
        breach.kind = "explained-by-caller"
    elif act.verb == "review" and noted is not None:
        breach.context["review_fault"] = noted.id.removeprefix("review_")
    elif act.verb == "restates":
        breach.context["restated_by_partner_of_asker"] = noted is not None
    elif act.verb == "consults":
        if act.get("what") not in ("own-card", "notes", "opponents-card"):
            return None
        breach.kind = "consulted-opponents-card" if act["what"] == "opponents-card" else kind
    elif kind == "unauthorised-information":
        breach.offender = seat.partner  # whoever may have used it
    return breach


def _is_dummy(position: Position, act: Entry) -> bool:
    return position.play is not None and act.actor.seat is position.play.dummy


def _missing_alert(position: Position, number: int | None) -> Breach | None:
    """A call that the regulations list, and that nobody has alerted or explained (21B1a)."""
    index = position.bidding.index_of(number)
    if number is None or index is None or not must_be_alerted(position, position.items[index].call):
        return None
    told = (act for act in position.acts if act.get("entry") == number)
    if any(act.verb in ("alerts", "announces", "explains") for act in told):
        return None
    if any(
        information.entry == number and information.about in ("alert", "explanation") for information in position.ledger
    ):
        return None
    item = position.items[index]
    who = item.seat if position.regulations[switches.ALERT_BY] == "self" else item.seat.partner
    return Breach("missing-alert", who, [number], CallOrCard(item.call, item.entry), order=item.order)


# The words that a call was made in (18A, 19A2, 19B2).


def _form_of_call(position: Position, act: Entry) -> Breach | None:
    """A call of the player who said it, in words that are not its proper form."""
    index = position.bidding.index_of(act.get("entry"))
    item = position.items[index] if index is not None else None
    if item is None or act.actor is not Actor.of(item.seat) or act.text is None:
        return None
    kind = "improper-form-of-call"
    context: dict[str, object] = {}
    if item.call in (DOUBLE, REDOUBLE):
        named = _bid_named(act.text)
        if named is not None:
            kind = "misnamed-double"
            context["bid_named_wrongly"] = named is not _bid_doubled(position, item)
    return Breach(kind, item.seat, [act.number], CallOrCard(item.call, item.entry), order=item.order, context=context)


_LEVELS = ("one", "two", "three", "four", "five", "six", "seven")
_BID = re.compile(
    rf"\b([1-7]|{'|'.join(_LEVELS)}) ?(?:(c|d|h|s|nt?)\b|(clubs?|diamonds?|hearts?|spades?|no ?-?trumps?))",
    re.IGNORECASE,
)


def _bid_named(text: str) -> object:
    """The bid that the words name, if they name one."""
    found = _BID.search(text)
    if found is None:
        return None
    level = found[1].lower()
    number = level if level.isdigit() else _LEVELS.index(level) + 1
    denomination = (found[2] or found[3])[0].upper()
    return parse_call(f"{number}{'NT' if denomination == 'N' else denomination}")


def _bid_doubled(position: Position, item: CallItem) -> Call | None:
    """The bid that this double or redouble is of."""
    before = (earlier.call for earlier in reversed(position.items) if earlier.order < item.order)
    return next((call for call in before if isinstance(call, Call) and call.is_bid), None)
