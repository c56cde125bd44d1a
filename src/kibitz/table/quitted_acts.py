"""Played cards: turned, turned wrong, looked at again, mixed (Laws 45G, 65 and 66).

What a player may do is only remembered; what comes too late, or too early, is something to rule on.
"""

from __future__ import annotations

from collections.abc import Mapping

from kibitz.game import Seat
from kibitz.laws.asks import Ask
from kibitz.table import deal_acts
from kibitz.table.classify_card import has_played
from kibitz.table.entries import Entry
from kibitz.table.fold import Act, Fold
from kibitz.table.happenings import happened
from kibitz.table.knowers import Knower
from kibitz.table.position import Position
from kibitz.table.rulings import Ruling


def _turns(fold: Fold, entry: Entry) -> None:
    """A card is turned down too early (45G), or the cards of a trick are to be seen again (66A)."""
    position, seat, how = fold.position, entry.actor.seat, entry["how"]
    in_play = seat is not None and position.play is not None and not position.play_ended
    if in_play and how == "down" and _turned_early(position, seat):
        happened(fold, "card-turned-early", seat, entry, all_four_had_played=False)
    elif in_play and how == "up" and entry.get("entry") is None and not _may_see_trick(position, seat):
        happened(fold, "trick-asked-for", seat, entry)
    position.acts.append(entry)


def _turned_early(position: Position, seat: Seat | None) -> bool:
    play = position.play
    return seat is not None and play is not None and not play.is_lead and has_played(play, seat)


def _may_see_trick(position: Position, seat: Seat | None) -> bool:
    if seat is None or position.play is None or seat is position.play.dummy:
        return False
    return not _has_turned(position, seat) and not _side_has_played_on(position, seat)


def _has_turned(position: Position, seat: Seat) -> bool:
    """Whether he has turned down his card of the last complete trick, since it was complete."""
    start = len(position.plays) // 4 * 4
    if not start:
        return False
    complete = position.plays[start - 1].entry or 0
    return any(
        act.verb == "turns" and act["how"] == "down" and act.actor.seat is seat and act.number > complete
        for act in position.acts
    )


def _since_last_trick(position: Position) -> set[Seat]:
    """The hands that have played to the trick in progress."""
    return {item.seat for item in position.plays[len(position.plays) // 4 * 4 :]}


def _side_has_played_on(position: Position, seat: Seat) -> bool:
    return any(each.side is seat.side for each in _since_last_trick(position))


def pointed_out(fold: Fold, entry: Entry) -> bool:
    """Somebody draws attention to a card that lies the wrong way: he may for a while (65B3)."""
    position, seat = fold.position, entry.actor.seat
    number = entry.get("entry")
    turned = next((act for act in position.acts if act.number == number and act.verb == "turns"), None)
    if seat is None or position.play is None or turned is None or turned["how"] != "wrong":
        return False
    position.acts.append(entry)
    complete = turned.get("trick") or _tricks_at(position, turned.number)
    since = {item.seat for item in position.plays[4 * (complete - position.tricks_before[0]) :]}
    led, played_on = bool(since), any(each.side is seat.side for each in since)
    is_declarer = seat is position.play.declarer
    late = played_on if position.edition.book == 2017 else led and not is_declarer
    if late:
        who = "declarer" if is_declarer else "dummy" if seat is position.play.dummy else "defender"
        happened(fold, "wrong-card-pointed-out", seat, entry, pointed_out_by=who, next_trick_led=led)
    return True


def _tricks_at(position: Position, number: int) -> int:
    """How many tricks were complete at that line."""
    before = sum(1 for item in position.plays if item.entry is not None and item.entry < number)
    return position.tricks_before[0] + before // 4


def _inspects(fold: Fold, entry: Entry) -> None:
    """His own last card for a while (66B); otherwise no quitted card before play is over (66C)."""
    position, seat = fold.position, entry.actor.seat
    position.acts.append(entry)
    if seat is None or position.play is None or position.play_ended or position.director_present:
        return
    complete = position.tricks_before[0] + len(position.plays) // 4
    trick = entry.get("trick") or complete
    if trick > complete:
        return  # it has not been quitted
    own_last = trick == complete and seat is not position.play.dummy
    since = _since_last_trick(position)
    late = _side_has_played_on(position, seat) if position.edition.book == 2017 else bool(since)
    if not own_last or late:
        happened(fold, "quitted-trick-inspected", seat, entry, play_over=False)


def _mixes(fold: Fold, entry: Entry) -> None:
    """His own played cards, before the tricks are agreed (65D); another's, or before the play, is for `deal_acts`."""
    position, seat, owner = fold.position, entry.actor.seat, entry.get("of")
    if not position.plays or seat is None or owner not in (None, seat):
        deal_acts.ACTS["mixes"](fold, entry)
        return
    position.acts.append(entry)
    if not _agreed(position):
        happened(fold, "cards-mixed", seat, entry, tricks_were_agreed=False)


def _agreed(position: Position) -> bool:
    return any(act.verb in ("agrees", "enters") for act in position.acts)


# What the table knows.


def _own_card_turned(position: Position, ruling: Ruling, ask: Ask) -> object:
    seat = ruling.breach.offender
    return None if seat is None or not position.plays else _has_turned(position, seat)


def _played_on(position: Position, ruling: Ruling, ask: Ask) -> object:
    seat = ruling.breach.offender
    return None if seat is None or not position.plays else _side_has_played_on(position, seat)


def _both_mixed(position: Position, ruling: Ruling, ask: Ask) -> object:
    sides = {act.actor.side for act in position.acts if act.verb == "mixes"}
    return len(sides) > 1 if sides else None


ACTS: Mapping[str, Act] = {"turns": _turns, "inspects": _inspects, "mixes": _mixes}
KNOWERS: Mapping[str, Knower] = {
    "own_card_turned_down": _own_card_turned,
    "side_has_played_to_next_trick": _played_on,
    "both_sides_mixed_cards": _both_mixed,
}
