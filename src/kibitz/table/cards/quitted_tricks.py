"""Played cards: turned, turned wrong, looked at again, mixed (Laws 45G, 65 and 66).

What a player may do is only remembered; what comes too late, or too early, is something to rule on.
"""

from __future__ import annotations

from collections.abc import Mapping

from kibitz.game import Seat
from kibitz.laws.asks import Ask
from kibitz.laws.law65_66_quitted_tricks import NEXT_TRICK_LED, SIDE_HAS_PLAYED_ON
from kibitz.table.cards.classify import has_played
from kibitz.table.engine.fold import Fold
from kibitz.table.engine.knower import Knower
from kibitz.table.engine.position import Position
from kibitz.table.engine.register import EntryAct, Hooks
from kibitz.table.engine.rulings import Ruling
from kibitz.table.log.entries import Entry

HOOKS = Hooks()


def _turns(fold: Fold, entry: Entry) -> None:
    """A card is turned down too early (45G), or the cards of a trick are to be seen again (66A)."""
    position, seat, how = fold.position, entry.actor.seat, entry["how"]
    in_play = seat is not None and position.play is not None and not position.play_ended
    if in_play and how == "down" and _turned_early(position, seat):
        fold.irregularities.report("card-turned-early", seat, entry, all_four_had_played=False)
    elif in_play and how == "up" and entry.get("entry") is None and not _may_see_trick(position, seat):
        fold.irregularities.report("trick-asked-for", seat, entry)
    position.acts.append(entry)


def _turned_early(position: Position, seat: Seat | None) -> bool:
    play = position.play
    return seat is not None and play is not None and not play.is_lead and has_played(play, seat)


def _may_see_trick(position: Position, seat: Seat | None) -> bool:
    if seat is None or position.play is None or seat is position.play.dummy:
        return False
    return not has_turned(position, seat) and not _side_has_played_on(position, seat)


def has_turned(position: Position, seat: Seat) -> bool:
    """Whether they have turned down their card of the last complete trick, since it was complete."""
    if not _complete(position):
        return False
    start = len(position.plays) // 4 * 4
    complete = (position.plays[start - 1].entry or 0) if start else 0
    return any(
        act.verb == "turns" and act["how"] == "down" and act.actor.seat is seat and act.number > complete
        for act in position.acts
    )


def _complete(position: Position) -> int:
    """How many tricks are complete."""
    return position.cards.tricks_before.played + len(position.plays) // 4


def _side_has_played_on(position: Position, seat: Seat) -> bool:
    return _lateness(position, seat, _complete(position))[SIDE_HAS_PLAYED_ON.id]


@HOOKS.instead("attention")
def pointed_out(fold: Fold, entry: Entry) -> bool:
    """Somebody draws attention to a card that lies the wrong way: they may for a while (65B3)."""
    position, seat = fold.position, entry.actor.seat
    number = entry.get("entry")
    if number is None and position.acts and position.docket.latent() is None:
        number = position.acts[-1].number  # there is nothing else that they can mean
    turned = next((act for act in position.acts if act.number == number and act.verb == "turns"), None)
    if seat is None or position.play is None or turned is None or turned["how"] != "wrong":
        return False
    position.acts.append(entry)
    lateness = _lateness(position, seat, trick_of(position, turned))
    is_declarer = seat is position.play.declarer
    if _is_late(position, lateness) and not (is_declarer and position.edition.book == 2007):
        who = "declarer" if is_declarer else "dummy" if seat is position.play.dummy else "defender"
        fold.irregularities.report("wrong-card-pointed-out", seat, entry, (), pointed_out_by=who, **lateness)
    return True


def trick_of(position: Position, turned: Entry) -> int:
    """The trick in which a card lies that was turned: as it was said, or the last one that was complete then."""
    if turned.get("trick") is not None:
        return int(turned["trick"])
    before = tricks = position.cards.tricks_before.played
    for place, item in enumerate(position.plays):
        if item.entry is not None and item.entry == turned.get("entry"):
            return before + place // 4 + 1
        if item.entry is not None and item.entry < turned.number:
            tricks = before + (place + 1) // 4
    return tricks


def _lateness(position: Position, seat: Seat, trick: int) -> dict[str, bool]:
    """Who has played since that trick: facts by which it is late for this player, in the one book or the other."""
    since = position.plays[4 * (trick - position.cards.tricks_before.played) :]
    own = any(item.seat.side is seat.side for item in since)
    return {NEXT_TRICK_LED.id: bool(since), SIDE_HAS_PLAYED_ON.id: own}


def _is_late(position: Position, lateness: Mapping[str, bool]) -> bool:
    return lateness[(SIDE_HAS_PLAYED_ON if position.edition.book == 2017 else NEXT_TRICK_LED).id]


def _inspects(fold: Fold, entry: Entry) -> None:
    """Their own last card for a while (66B); otherwise no quitted card before play is over (66C)."""
    position, seat = fold.position, entry.actor.seat
    position.acts.append(entry)
    if seat is None or position.play is None or position.play_ended or position.docket.director_present:
        return
    complete = _complete(position)
    trick = entry.get("trick") or complete
    if trick > complete:
        return  # it has not been quitted
    by_dummy, lateness = seat is position.play.dummy, _lateness(position, seat, complete)
    if trick < complete:
        fold.irregularities.report("quitted-trick-inspected", seat, entry, play_over=False)
    elif by_dummy or _is_late(position, lateness):
        fold.irregularities.report("own-card-looked-at", seat, entry, (), by_dummy=by_dummy, **lateness)


@HOOKS.instead("mixes")
def _mixes_own(fold: Fold, entry: Entry) -> bool:
    """Their own played cards, before the tricks are agreed (65D); the rest is for the room of the deal."""
    position, seat, owner = fold.position, entry.actor.seat, entry.get("of")
    if not position.cards.lead_is_faced or seat is None or owner not in (None, seat):
        return False
    position.acts.append(entry)
    if not _agreed(position):
        fold.irregularities.report("cards-mixed", seat, entry, tricks_were_agreed=False)
    return True


def _agreed(position: Position) -> bool:
    return any(act.verb in ("agrees", "enters") for act in position.acts)


# What the table knows.


def _own_card_turned(position: Position, ruling: Ruling, ask: Ask) -> object:
    seat = ruling.breach.offender
    return None if seat is None or position.play is None else has_turned(position, seat)


def _played_on(position: Position, ruling: Ruling, ask: Ask) -> object:
    seat = ruling.breach.offender
    return None if seat is None or position.play is None else _side_has_played_on(position, seat)


def _both_mixed(position: Position, ruling: Ruling, ask: Ask) -> object:
    sides = {seat.side for act in position.acts if act.verb == "mixes" for seat in act.actor.seats}
    return len(sides) > 1 if sides else None


ACTS: Mapping[str, EntryAct] = {"turns": _turns, "inspects": _inspects}
KNOWERS: Mapping[str, Knower] = {
    "own_card_turned_down": _own_card_turned,
    "side_has_played_to_next_trick": _played_on,
    "both_sides_mixed_cards": _both_mixed,
}
