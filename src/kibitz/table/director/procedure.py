"""Attention, the director summoned, rulings by the players themselves, scores and penalties, spectators (Laws 9 to 12,
76, 81 and 90)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction

from kibitz.game import Seat, Side
from kibitz.laws import switches
from kibitz.laws.asks import Ask, Manner
from kibitz.laws.converse import is_suppressed
from kibitz.laws.editions import Renumbered
from kibitz.laws.provisions import exists
from kibitz.table.claims.claim import CLAIM_DOUBTED
from kibitz.table.engine.fold import Fold
from kibitz.table.engine.knower import Knower
from kibitz.table.engine.position import Position
from kibitz.table.engine.register import Act
from kibitz.table.engine.rulings import Award, Breach, BreachStatus, Ruling
from kibitz.table.log.entries import Actor, Entry
from kibitz.table.log.refusal import Refusal
from kibitz.table.scores.weights import check_weights, doubt_about_weights

ADJUSTED = "adjusted"
PENALISED = "penalised"
TO_BE_CALLED = "director_to_be_called"
ACTED_AFTER_ATTENTION = "acted_after_attention"
FORFEITURE = "action-before-director"

_DUMMY_SILENT = Renumbered("9A4", "9A3")


# Attention and the director.


def draw_attention(fold: Fold, entry: Entry) -> None:
    """Somebody draws attention to an irregularity: he may, or it is one itself (9A, 43A1, 76B5)."""
    position = fold.position
    seat = entry.actor.seat
    if seat is not None and _is_dummy(position, seat):
        by = _DUMMY_SILENT.number(position.edition)
        if not position.play_ended:
            fold.irregularities.commit("attention-by-dummy", seat, entry, play_over=False)
    else:
        by = "9A2" if _play_has_begun(position) else "9A1"
    if is_suppressed(by):
        return
    position.attention = entry.number
    if not position.director_present:
        position.notice(TO_BE_CALLED, "9B1a", entry.number)


def summon_director(fold: Fold, entry: Entry) -> None:
    """Somebody calls the director: once attention was drawn anybody may, dummy too (9B1b)."""
    position = fold.position
    seat = entry.actor.seat
    if seat is not None and _is_dummy(position, seat) and not position.play_ended:
        drawn = position.attention is not None or (position.acts and position.acts[-1].verb == "attention")
        attention = drawn and not is_suppressed("9B1b")
        claimed = position.claim is not None and position.claim.is_pending  # dummy may doubt a claim (68D)
        if not attention and not claimed and not _just_spread(position, seat):
            fold.irregularities.commit("attention-by-dummy", seat, entry, play_over=False, dummy_called_director=True)
    position.acts.append(entry)
    note_action_before_director(position)
    _comes(position)


def _just_spread(position: Position, seat: Seat) -> bool:
    """Whether dummy was declarer until he spread his hand over a lead out of turn: so he drew attention to it (54A)."""
    return any(each.declarer is seat and each.settled_at == position.order for each in position.rulings)


def note_action_before_director(position: Position) -> None:
    """The side that has not offended acted between attention and the summons: 11A comes up after the irregularity.

    Where a Law says what such an act does (27A1, 29A, 25B1 and the like), the act has settled it, and nothing is left.
    """
    for notice in position.notices:
        seat, entry = notice.values.get("seat"), notice.entry
        if notice.id != ACTED_AFTER_ATTENTION or not isinstance(seat, Seat) or entry is None:
            continue
        if any(each.kind == FORFEITURE and entry in each.entries for each in position.breaches):
            continue
        first = next((each for each in position.breaches if _is_offended(each, seat, entry)), None)
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


def _comes(position: Position) -> None:
    position.director_present = True
    position.attention = None
    position.notices = [notice for notice in position.notices if notice.id not in (TO_BE_CALLED, CLAIM_DOUBTED)]


def _play_has_begun(position: Position) -> bool:
    return position.lead_is_faced


def _is_dummy(position: Position, seat: Seat) -> bool:
    if position.items and not position.auction.is_over:
        return False  # a turn was missed: there is no contract yet, and so no dummy (17D3)
    return position.play is not None and position.lead_is_faced and position.play.dummy is seat


def choose_without_director(fold: Fold, entry: Entry) -> None:
    """A player settles on an option that the director has not explained to him (10C1)."""
    position = fold.position
    if entry.actor.is_player and not position.director_present and position.open_ruling is None:
        position.notice("chosen_without_director", "10C1", entry.number, seat=entry.actor.seat)


def consult_partner(fold: Fold, entry: Entry) -> None:
    """A player who has an option asks his partner (10C2); it is ruled on when the choice has been made."""
    ruling = fold.position.open_ruling
    if ruling is None or ruling.pending is None or ruling.pending.manner is not Manner.CHOICE:
        return
    if entry.get("what") not in (None, "partner"):
        return
    fold.position.notice("consulted", "10C2", entry.number, seat=entry.actor.seat)
    if not is_suppressed("10C2"):
        fold.irregularities.commit("choice-after-consultation", entry.actor.seat, entry, consulted_on=ruling.number)


# Players who rule.


def _imposes(fold: Fold, entry: Entry) -> None:
    fold.irregularities.commit("players-ruled-themselves", entry.actor.seat, entry)
    fold.position.acts.append(entry)


def _waives(fold: Fold, entry: Entry) -> None:
    """The director is asked to waive a rectification (81C5); without him, players only think that they have (10B)."""
    position = fold.position
    number = entry.get("ruling")
    if number is None and not entry.actor.is_official:
        _imposes(fold, entry)
        return
    ruling = _ruling(position, number) if number is not None else None
    if ruling is None:
        ruling = next((each for each in reversed(position.rulings) if each.closed), None)
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
    position.director_present = True
    fold.conversations.open(breach)


def _ruling(position: Position, number: int) -> Ruling:
    for ruling in position.rulings:
        if ruling.number == number:
            return ruling
    raise Refusal("no_such_ruling", ruling=number)


# Scores and penalties.


def _adjusts(fold: Fold, entry: Entry) -> None:
    """The director's own figures for an adjusted score, one for each side that is named."""
    position = fold.position
    number = entry.get("ruling")
    ruling = _ruling(position, number).number if number is not None else _last_adjusting(position)
    for side in Side:
        score = entry.get(str(side))
        if score is not None:
            check_weights(position, score)
            by = _provision(position, entry, _manner(score))
            doubt = doubt_about_weights(position, score, by, ruling or _last_of_information(position), entry.number)
            if doubt is not None and (doubt.id, doubt.entry) not in [
                (each.id, each.entry) for each in position.notices
            ]:
                position.notice(doubt.id, doubt.by, doubt.entry, **doubt.values)
            position.awards.append(Award(ADJUSTED, (side,), score, by, ruling, entry=entry.number))


def _manner(score: str) -> str:
    """The provision that speaks of such a score: artificial (12C2), assigned (12C1), or none of its own."""
    if score in ("table", "cancelled", "not-played"):
        return "12A"
    if score.startswith("ave") or re.fullmatch(r"[0-9.]+%", score):
        return "12C2a"
    return "12C2b" if "imp" in score else "12C1a"


def _last_adjusting(position: Position) -> int:
    """The ruling that the figures most likely belong to; 0 where none called for an adjusted score."""
    return next((each.ruling for each in reversed(position.awards) if each.kind == "adjust"), 0)


def _last_of_information(position: Position) -> int:
    """The last ruling on information from partner or elsewhere, where none has called for an adjusted score yet."""
    return next((each.number for each in reversed(position.rulings) if each.irregularity.law.startswith("16")), 0)


def _penalises(fold: Fold, entry: Entry) -> None:
    """A penalty or a warning that the director has given."""
    position = fold.position
    who: Actor = entry["who"]
    sides = tuple(Side) if who.side is None else (who.side,)
    ruling = position.rulings[-1].number if position.rulings else 0
    by = _provision(position, entry, "90A")
    amount = str(entry["amount"])
    if amount.endswith("%") and Fraction(amount[:-1]) > 100:
        position.notice("penalty_of_all", by, entry.number)
        amount = "100%"
    position.awards.append(Award(PENALISED, sides, amount, by, ruling, who.seats, entry=entry.number))


def _provision(position: Position, entry: Entry, otherwise: str) -> str:
    by = str(entry.get("by") or otherwise)
    if not exists(by, position.edition):
        raise Refusal("no_such_provision", word=by, edition=str(position.edition))
    return by


# Spectators.

_SPECTATORS_ACTS: Mapping[str, str] = {
    "remark": "remarked",
    "gesture": "reacted",
    "says": "remarked",
    "does": "disturbed",
    "touches": "disturbed",
    "inspects": "disturbed",
    "attention": "drew_attention",
    "calls-td": "drew_attention",
    "asks": "remarked",
    "explains": "spoke_unasked",
    "answers": "spoke_unasked",
    "restates": "spoke_unasked",
}


def _spectator(fold: Fold, entry: Entry) -> None:
    """What a spectator does is never an act of the game; it may be an irregularity (76B)."""
    position = fold.position
    position.acts.append(entry)
    if entry.verb == "looks":
        hands = {act.get("whom") for act in position.acts if act.actor is Actor.SPEC and act.verb == "looks"} - {None}
        if len(hands) > position.regulations[switches.SPECTATOR_HANDS] and not is_suppressed("76B1"):
            fold.irregularities.commit(
                "spectator-interferes", None, entry, spectators_act="looked_at_hands", hands_seen=len(hands)
            )
    elif entry.verb in _SPECTATORS_ACTS:
        if position.open_ruling is not None and entry.verb in ("says", "answers", "explains"):
            return  # the director is finding facts, and asked him (76C1)
        fold.irregularities.commit("spectator-interferes", None, entry, spectators_act=_SPECTATORS_ACTS[entry.verb])
        if entry.verb == "calls-td":
            _comes(position)


def with_spectators(acts: Mapping[str, Act]) -> Mapping[str, Act]:
    """The same acts, with those of spectators kept apart."""

    def apart(act: Act | None) -> Act:
        def done(fold: Fold, entry: Entry) -> None:
            if entry.actor is Actor.SPEC:
                _spectator(fold, entry)
            elif act is not None:
                act(fold, entry)
            else:
                fold.position.acts.append(entry)

        return done

    return {**acts, **{verb: apart(acts.get(verb)) for verb in ("looks", *_SPECTATORS_ACTS)}}


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
    calls: list[tuple[int | None, Seat | None]] = [(each.entry, each.seat) for each in position.items]
    calls += [(each.entry, each.seat) for each in position.withdrawn]
    return any(
        entry is not None and first < entry < last and seat is not None and seat.side is not offender.side
        for entry, seat in calls
    )


def _ruled_before(position: Position, ruling: Ruling, ask: Ask) -> object:
    """The ruling on the irregularity itself, whose rectification may be forfeited."""
    entries = ruling.breach.entries
    rulings = (each for each in position.rulings if each.number < ruling.number and each.breach.entries)
    return next((each.number for each in rulings if entries and each.breach.entries[0] == entries[0]), None)


ACTS: Mapping[str, Act] = {
    "imposes": _imposes,
    "waives": _waives,
    "adjusts": _adjusts,
    "penalises": _penalises,
}
KNOWERS: Mapping[str, Knower] = {
    "play_over": _play_over,
    "acted_before_director": _acted_before_director,
    "ruled_before": _ruled_before,
}
