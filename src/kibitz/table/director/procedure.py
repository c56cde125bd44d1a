"""Attention, the director summoned, and rulings by the players themselves (Laws 9 to 11 and 81)."""

from __future__ import annotations

from collections.abc import Mapping

from kibitz.game import Seat
from kibitz.laws.asks import Ask, Manner
from kibitz.laws.converse import is_suppressed
from kibitz.laws.editions import Renumbered
from kibitz.table.engine.fold import Fold
from kibitz.table.engine.knower import Knower
from kibitz.table.engine.notices import NoticeKind
from kibitz.table.engine.position import Position
from kibitz.table.engine.register import EntryAct
from kibitz.table.engine.rulings import Breach, BreachStatus, Ruling
from kibitz.table.log.entries import Entry
from kibitz.table.log.refusal import Refusal

FORFEITURE = "action-before-director"

_DUMMY_SILENT = Renumbered("9A4", "9A3")


# Attention and the director.


def _attention(fold: Fold, entry: Entry) -> None:
    """Somebody draws attention to an irregularity: they may, or it is one itself (9A, 43A1, 76B5)."""
    position = fold.position
    seat = entry.actor.seat
    position.acts.append(entry)
    if entry.actor.is_official:
        position.docket.director_present = True  # who noticed it (81C3)
        position.docket.drawn.update(position.lines if entry.get("entry") is None else (entry["entry"],))
        return
    if seat is not None and _is_dummy(position, seat):
        by = _DUMMY_SILENT.number(position.edition)
        if not position.play_ended:
            fold.irregularities.commit("attention-by-dummy", seat, entry, play_over=False)
    else:
        by = "9A2" if position.cards.lead_is_faced else "9A1"
    if is_suppressed(by):
        return
    about = entry.get("entry")
    position.docket.drawn.update(position.lines if about is None else (about,))
    position.docket.attention = entry.number
    if not position.docket.director_present:
        position.notice(NoticeKind.DIRECTOR_TO_BE_CALLED, "9B1a", entry.number)


def _calls_td(fold: Fold, entry: Entry) -> None:
    """Somebody calls the director: once attention was drawn anybody may, dummy too (9B1b)."""
    position = fold.position
    seat = entry.actor.seat
    unsaid = position.docket.named_only and position.docket.attention is None  # no attention is drawn to anything
    if seat is not None and _is_dummy(position, seat) and not position.play_ended and not unsaid:
        drawn = position.docket.attention is not None or (position.acts and position.acts[-1].verb == "attention")
        attention = drawn and not is_suppressed("9B1b")
        claimed = position.claim is not None and position.claim.is_pending  # dummy may doubt a claim (68D)
        if not attention and not claimed and not _just_spread(position, seat):
            fold.irregularities.commit("attention-by-dummy", seat, entry, play_over=False, dummy_called_director=True)
    position.acts.append(entry)
    position.docket.summoned_about = position.docket.attention
    note_action_before_director(position)
    director_comes(position)


def _just_spread(position: Position, seat: Seat) -> bool:
    """Whether dummy was declarer until the hand was spread over a lead out of turn, which draws attention (54A)."""
    return any(ruling.declarer is seat and ruling.settled_at == position.order for ruling in position.rulings)


def note_action_before_director(position: Position) -> None:
    """The side that has not offended acted between attention and the summons: 11A comes up after the irregularity.

    Where a Law says what such an act does (27A1, 29A, 25B1 and the like), the act has settled it, and nothing is left.
    """
    for notice in position.docket.notices:
        seat, entry = notice.values.get("seat"), notice.entry
        if notice.id != NoticeKind.ACTED_AFTER_ATTENTION or not isinstance(seat, Seat) or entry is None:
            continue
        if any(known_breach.kind == FORFEITURE and entry in known_breach.entries for known_breach in position.breaches):
            continue
        first = next(
            (known_breach for known_breach in position.breaches if _is_offended(known_breach, seat, entry)), None
        )
        if first is None or first.offender is None:
            continue
        breach = Breach(FORFEITURE, first.offender, [first.entries[0], entry], order=position.order, after=first)
        breach.context["acted_before_director"] = True
        drawn = [act for act in position.acts if act.verb == "attention" and act.number < entry]
        if drawn and drawn[-1].actor.side is not None:
            breach.context["offenders_drew_attention"] = drawn[-1].actor.side is first.offender.side
        position.breaches.append(breach)


def _is_offended(breach: Breach, seat: Seat, entry: int) -> bool:
    """Whether it happened before that entry, against this player's side, and has not been ruled on."""
    if breach.status is not BreachStatus.LATENT or breach.offender is None or not breach.entries:
        return False
    return breach.entries[0] < entry and breach.offender.side is not seat.side and breach.kind != FORFEITURE


def director_comes(position: Position) -> None:
    """The director is at the table."""
    position.docket.director_present = True
    position.docket.attention = None
    for ruling in position.rulings:
        known = ruling.is_told or position.docket.is_named(ruling.breach)
        ruling.heard |= ruling.is_open and known  # what has waited for somebody is explained to all (10C1)
    position.docket.notices = [
        notice
        for notice in position.docket.notices
        if notice.id not in (NoticeKind.DIRECTOR_TO_BE_CALLED, NoticeKind.CLAIM_DOUBTED)
    ]


def _is_dummy(position: Position, seat: Seat) -> bool:
    if position.items and not position.auction.is_over:
        return False  # a turn was missed: there is no contract yet, and so no dummy (17D3)
    return position.cards.dummy is seat


def choose_without_director(fold: Fold, entry: Entry) -> None:
    """A player settles on an option that the director has not explained to them (10C1)."""
    position = fold.position
    if entry.actor.is_player and not position.docket.director_present and position.open_ruling is None:
        position.notice(NoticeKind.CHOSEN_WITHOUT_DIRECTOR, "10C1", entry.number, seat=entry.actor.seat)


def _consults(fold: Fold, entry: Entry) -> None:
    """A player who has an option asks partner (10C2); it is ruled on when the choice has been made."""
    fold.position.acts.append(entry)
    ruling = fold.position.open_ruling
    if ruling is None or ruling.pending is None or ruling.pending.manner is not Manner.CHOICE:
        return
    if entry.get("what") not in (None, "partner"):
        return
    fold.position.notice(NoticeKind.CONSULTED, "10C2", entry.number, seat=entry.actor.seat)
    if not is_suppressed("10C2"):
        fold.irregularities.commit("choice-after-consultation", entry.actor.seat, entry, consulted_on=ruling.number)


# Players who rule.


def _imposes(fold: Fold, entry: Entry) -> None:
    fold.irregularities.commit("players-ruled-themselves", entry.actor.seat, entry)
    fold.position.acts.append(entry)


def _waives(fold: Fold, entry: Entry) -> None:
    """The director is asked to waive a rectification (81C5); without them, players only think that they have (10B)."""
    position = fold.position
    number = entry.get("ruling")
    if number is None and not entry.actor.is_official:
        _imposes(fold, entry)
        return
    ruling = position.docket.ruling(number) if number is not None else None
    if ruling is None:
        ruling = next((candidate for candidate in reversed(position.rulings) if candidate.closed), None)
    if ruling is None:
        raise Refusal("nothing_to_waive")
    if position.open_ruling is not None:
        raise Refusal("ruling_open", ruling=position.open_ruling.number)
    offender = ruling.breach.offender
    breach = Breach("request-to-waive", offender, [entry.number], order=position.order)
    breach.context["ruling_number"] = ruling.number
    if entry.actor.side is not None and offender is not None:
        breach.context["asked_by_non_offending_side"] = entry.actor.side is not offender.side
    position.breaches.append(breach)
    position.docket.director_present = True
    fold.conversations.open(breach)


# What the table knows.


def _play_over(position: Position, ruling: Ruling, ask: Ask) -> object:
    return position.play_ended if position.items else None


def _acted_before_director(position: Position, ruling: Ruling, ask: Ask) -> object:
    """Whether the other side called between the irregularity and the summons; cards are left to the director."""
    offender, entries = ruling.breach.offender, ruling.breach.entries
    if offender is None or not entries or position.play is not None:
        return None
    first = min(entries)
    summons = (act.number for act in position.acts if act.verb == "calls-td" and act.number > first)
    last = next(summons, position.now)
    calls: list[tuple[int | None, Seat | None]] = [(item.entry, item.seat) for item in position.items]
    calls += [(withdrawn.entry, withdrawn.seat) for withdrawn in position.withdrawn]
    return any(
        entry is not None and first < entry < last and seat is not None and seat.side is not offender.side
        for entry, seat in calls
    )


def _ruled_before(position: Position, ruling: Ruling, ask: Ask) -> object:
    """The ruling on the irregularity itself, whose rectification may be forfeited."""
    entries = ruling.breach.entries
    rulings = (earlier for earlier in position.rulings if earlier.number < ruling.number and earlier.breach.entries)
    return next((earlier.number for earlier in rulings if entries and earlier.breach.entries[0] == entries[0]), None)


ACTS: Mapping[str, EntryAct] = {
    "attention": _attention,
    "calls-td": _calls_td,
    "consults": _consults,
    "imposes": _imposes,
    "waives": _waives,
}
KNOWERS: Mapping[str, Knower] = {
    "play_over": _play_over,
    "acted_before_director": _acted_before_director,
    "ruled_before": _ruled_before,
}
