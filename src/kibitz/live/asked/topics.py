"""What a player calls the director about: attention is drawn to that and to nothing else (9A).

Where nobody directs they have to say it, and there is always an answer; to a director they may.

Attention is drawn to an irregularity of that kind which happened, and it is ruled on. Nobody learns of anything else
by it, and all four hear what was asked. A revoke that has not shown itself is not looked for in the middle of the play,
which would tell where cards lie: its player is asked (61B), and the tricks are looked at when play has ended (66D).
"""

from __future__ import annotations

from kibitz.assistant.irregularity_search import subject_of
from kibitz.game import SEATS, Seat
from kibitz.laws.by_hand import RULED_BY_HAND, ruled_as
from kibitz.laws.provisions import sort_key
from kibitz.live.acts import IrregularityLookedFor, LineEntered, LiveAct, seat_letter
from kibitz.live.agreeing import is_settled_by_number
from kibitz.live.asked.reading import Asked, board_ruled_on
from kibitz.live.live_table import LiveTable
from kibitz.live.refusals import LiveRefusal
from kibitz.live.ruled_later import may_be_asked_about, table_of
from kibitz.live.suit_questions import may_be_asked
from kibitz.table.cards.classify import FIFTH_CARD, REVOKE, SEVERAL_CARDS
from kibitz.table.claims.trick_counts import ABOUT_CLAIMS
from kibitz.table.engine.position import Position
from kibitz.table.engine.rulings import Breach, BreachStatus
from kibitz.table.revokes.discovery import where_of
from kibitz.table.revokes.facts import suit_led

TOPICS = ("call", "turn", "revoke", "exposed", "explained", "told", "other")
"""What it can be about; "explained" and "told" are about somebody, and so is a revoke."""
OF_SOMEBODY = frozenset({"revoke", "explained", "told"})
_OUT_OF_TURN = frozenset({17, *range(28, 33)})
_TOLD = frozenset({16, 73})
_RULED_ANEW = frozenset({"explained", "told"})  # there is no line that shows it: it is ruled on by its name
_CARDS_TOO_MANY = frozenset({FIFTH_CARD, SEVERAL_CARDS})
_SUBJECTS = frozenset({"turn", "exposed", "revoke"})


def called_about(table: LiveTable, seat: Seat, asked: Asked) -> list[LiveAct]:
    """What comes of a call for the director that nobody answers."""
    about, who = _what_about(asked)
    number, back = board_ruled_on(table, asked, may_be_asked_about(table, seat))
    position = table_of(table, number).position
    if drawn := attention_drawn(table, number, seat, asked):
        return [*back, *drawn, LineEntered(f"{seat} calls-td")]
    if _is_told_and_waits(position):
        return [*back, LineEntered(f"{seat} calls-td")]
    if position.open_ruling is not None and about in _RULED_ANEW:
        raise LiveRefusal("ruled_first", law="9B2")
    if about == "explained" and who is not None:
        return [*back, LineEntered(f"TD rules mistaken-explanation offender={who}")]
    if about == "told" and who is not None:
        return [*back, LineEntered(f"TD rules unauthorised-information offender={who.partner}")]
    later = about == REVOKE and who is not None and not position.play_ended
    looked = IrregularityLookedFor(seat_letter(seat), about, seat_letter(who) if who else "", later)
    asks = later and table.board is not None and who in may_be_asked(table.board, seat)
    return [looked, *([LineEntered(f"{seat} asks {who} {{?}}")] if asks else [])]


def attention_drawn(table: LiveTable, number: int, seat: Seat, asked: Asked) -> list[LiveAct]:
    """Attention drawn to what a player says that they call about, if there is such a thing on that board (9A)."""
    about, who = _what_about(asked)
    found = _found(table_of(table, number).position, about, who, faced=is_settled_by_number(table))
    return [] if found is None else [LineEntered(f"{seat} attention #{found}")]


def _what_about(asked: Asked) -> tuple[str, Seat | None]:
    """What a player calls about, and of whom."""
    about, whom = asked.get("about"), asked.get("whom") or ""
    if about not in TOPICS or whom not in ("", *map(str, SEATS)) or (about in OF_SOMEBODY and not whom):
        raise LiveRefusal("say_what")
    return str(about), Seat.of(whom) if whom else None


def _is_told_and_waits(position: Position) -> bool:
    """Whether a ruling that all know of waits for an answer, and nobody has called a director for it yet (9B1)."""
    ruling = position.open_ruling
    waits = ruling is not None and not position.docket.director_present and ruling.breach.kind not in ABOUT_CLAIMS
    return waits and ruling is not None and ruling.is_told


def _found(position: Position, about: str, who: Seat | None, *, faced: bool) -> int | None:
    """The line of an irregularity of that kind that nobody has ruled on; not of one that nobody can have seen.

    `faced`: all hands are, since a claim is contested (70B3).
    """
    untold = [ruling.breach for ruling in position.rulings if ruling.pending is not None and not ruling.is_told]
    for breach in position.breaches:
        if (breach.status is not BreachStatus.LATENT and breach not in untold) or not breach.entries or breach.waits:
            continue
        of_whom = breach.offender.partner if breach.offender is not None and about == "told" else breach.offender
        if who not in (None, of_whom) or about not in topics_of(position, breach):
            continue
        if breach.kind != REVOKE or faced or _has_shown_itself(position, breach):
            return breach.entries[0]
    return None


def topics_of(position: Position, breach: Breach) -> frozenset[str]:
    """What a player would say that it is: a card too many came out of turn to one, was exposed to another (45E)."""
    law = ruled_as(breach.kind, position.edition).law
    if breach.kind in RULED_BY_HAND:  # a card for which no Law has a name: any that is about cards
        return frozenset({"turn", "exposed", "other"})
    number, subject = sort_key(law)[0], subject_of(law)
    if number in _OUT_OF_TURN:
        return frozenset({"turn"})
    if subject == "auction":
        return frozenset({"call"})
    if subject == "information":
        return frozenset({"told" if number in _TOLD else "explained"})
    named = subject if subject in _SUBJECTS else "other"
    if breach.cards and breach.kind != REVOKE and (subject == "turn" or breach.kind in _CARDS_TOO_MANY):
        return frozenset({"turn", "exposed", named})
    return frozenset({named})


def _has_shown_itself(position: Position, breach: Breach) -> bool:
    """Whether the hand has played a card of the suit since, for all to see."""
    where = where_of(position, breach)
    if where is None or not breach.hidden:
        return True
    suit = suit_led(position, where.trick)
    later = position.plays[4 * (where.trick + 1) :]
    return position.play_ended or any(
        item.seat is where.hand and item.card is not None and item.card.suit is suit for item in later
    )
