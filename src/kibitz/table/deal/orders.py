"""What the director does with the board and the hands (6D, 13, 14, 16D2): it answers what is asked, if it is that."""

from __future__ import annotations

from collections.abc import Mapping

from kibitz.game import Seat
from kibitz.laws.asks import AnswerSource
from kibitz.laws.editions import EDITIONS, cite
from kibitz.laws.effects import EffectKind
from kibitz.laws.law13_wrong_number_of_cards import NOT_OF_THE_DEAL, SURPLUS as SURPLUS_BY, SURPLUS_CARD
from kibitz.laws.registry import irregularities
from kibitz.laws.vocabulary import AnswerKind
from kibitz.table.cards.standing_cards import is_played
from kibitz.table.deal import hands
from kibitz.table.engine.fold import Fold
from kibitz.table.engine.notices import NoticeKind
from kibitz.table.engine.position import Position
from kibitz.table.engine.reconsider import Reconsider
from kibitz.table.engine.register import EntryAct
from kibitz.table.engine.rulings import Ruling, ToldAnswer
from kibitz.table.log.entries import Entry
from kibitz.table.log.refusal import Refusal, close_to

IMPROPER_DEAL = "improper-deal"
WRONG_NUMBER = "wrong-number-of-cards"
SURPLUS = "surplus-card"


def _tell(fold: Fold, fact: str, value: object, entry: Entry) -> bool:
    """Answer the question that is open, if it is this one."""
    position = fold.position
    position.docket.director_present = True
    fold.settle()
    ruling = position.open_ruling
    if ruling is None or ruling.pending is None or ruling.pending.id != fact:
        return False
    fold.conversations.tell(ruling, fact, value, AnswerSource.DIRECTOR, entry.number)
    return True


def _orders(fold: Fold, entry: Entry) -> None:
    """One of the remedies that are open to the director, or a new deal."""
    what = str(entry["what"]).replace("-", "_")
    fold.position.docket.director_present = True
    fold.settle()
    ruling = fold.position.open_ruling
    ask = ruling.pending if ruling is not None else None
    if (
        ask is not None
        and ask.kind is AnswerKind.WORD
        and ask.fact is not None
        and what in (*ask.fact.words, *ask.fact.closed)
    ):
        _tell(fold, ask.id, what, entry)
    elif what == "redeal" and not _is_dealt_again(fold.position):
        if ruling is not None:
            raise Refusal("ruling_open", ruling=ruling.number)
        kind = _REDEALS.get(str(entry.get("by") or "")[:3], "redeal-ordered")
        fold.irregularities.report(kind, None, entry)
        fold.conversations.open(fold.position.breaches[-1])
    elif what not in _known_orders():
        expected = close_to(what, _known_orders()) or ("redeal",)
        raise Refusal(
            "no_such_order", word=str(entry["what"]), expected=tuple(order.replace("_", "-") for order in expected)
        )
    elif what != "redeal":
        fold.position.notice(NoticeKind.ORDER_NOT_ASKED, "82B", entry.number, what=what.replace("_", " "))
    fold.position.acts.append(entry)


def _known_orders() -> list[str]:
    """What some ruling may have the director order: the words that answer a question of theirs."""
    facts = (fact for edition in EDITIONS for irregularity in irregularities(edition) for fact in irregularity.facts)
    words = (word for fact in facts if fact.kind is AnswerKind.WORD for word in (*fact.words, *fact.closed))
    return sorted({"redeal", "cancel", "cancel_board", "change_positions", "postpone", *words})


# What the director must have found, if they say by which provision they order a new deal.
_REDEALS = {"6D1": IMPROPER_DEAL, "6D2": "deal-not-shuffled"}


def _is_dealt_again(position: Position) -> bool:
    """Whether the last ruling has the board dealt again, and nobody has called since: this is that order."""
    last = position.rulings[-1] if position.rulings else None
    return (
        last is not None
        and not position.items
        and any(effect.effect.kind == EffectKind.REDEAL for effect in last.effects)
    )


def _moves(fold: Fold, entry: Entry) -> None:
    if entry["source"] is entry["target"]:
        raise Refusal("moved_nowhere", card=entry["card"], seat=entry["source"])
    fold.position.acts.append(entry)
    hands.take(fold.position, entry["card"], entry["source"])
    hands.give(fold.position, entry["card"], entry["target"])


def _removes(fold: Fold, entry: Entry) -> None:
    """A card is no part of the deal (13C): a ruling on the number of cards wants to know it, else it is ruled on so."""
    position = fold.position
    _must_be_there(position, entry)
    fold.position.acts.append(entry)
    wrong = fold.irregularities.latent(WRONG_NUMBER)
    if wrong is not None:
        wrong.context[NOT_OF_THE_DEAL.id] = True
    told = _tell(fold, SURPLUS_CARD.id, entry["card"], entry)
    _say_it_is_not_of_the_deal(fold, entry)
    source: Seat | None = entry.get("from")
    if told or any(entry["card"] in _removed(ruling) for ruling in position.rulings):
        pass
    elif position.open_ruling is None:
        fold.irregularities.report(SURPLUS, source, entry, surplus_card=entry["card"])
        fold.conversations.open(position.breaches[-1])
    else:
        position.notice(NoticeKind.CARD_REMOVED, cite(SURPLUS_BY, position.edition), entry.number, card=entry["card"])
    if source is not None and not is_played(position, entry["card"]):
        hands.remove(position, entry["card"], source)


def _must_be_there(position: Position, entry: Entry) -> None:
    """Refuse to remove what was removed already; one that another holds by the deal is a second one like it (13C)."""
    card, source = entry["card"], entry.get("from")
    about = [act for act in position.acts if act.verb in ("removes", "restores") and act["card"] is card]
    if about and about[-1].verb == "removes" and about[-1].get("from") is source:
        raise Refusal("card_removed_already", card=card)
    holders = [seat for seat in Seat if position.deal.gives(seat) and card in position.deal[seat]]
    if source is not None and position.deal.gives(source) and holders and source not in holders:
        by = cite(SURPLUS_BY, position.edition)
        position.notice(NoticeKind.REMOVED_IS_ANOTHER, by, entry.number, card=card, seat=source, holder=holders[0])


def _removed(ruling: Ruling) -> list[object]:
    return [effect.effect["card"] for effect in ruling.effects if effect.effect.kind == EffectKind.REMOVE_CARD]


def _say_it_is_not_of_the_deal(fold: Fold, entry: Entry) -> None:
    """A ruling on a wrong number of cards had presumed that the card belongs to the deal: it is held anew."""
    for ruling in fold.position.rulings:
        presumed = any(key.id == NOT_OF_THE_DEAL.id and not answer.value for key, answer in ruling.answers.items())
        if presumed and not ruling.overruled:
            told = ToldAnswer.by(AnswerSource.DIRECTOR, True, entry)
            card = ToldAnswer.by(AnswerSource.DIRECTOR, entry["card"], entry)
            # The line itself is not skipped when the log is folded again: the card leaves the hand.
            raise Reconsider(ruling.number, NOT_OF_THE_DEAL.id, told, 0, {SURPLUS_CARD.id: card})


def _restores(fold: Fold, entry: Entry) -> None:
    """A missing card goes back: that is what a ruling on it (14) wants to know, and if there is none it is done so."""
    fold.position.acts.append(entry)
    position = fold.position
    position.docket.director_present = True
    fold.settle()
    ruling = position.open_ruling
    card, seat = entry["card"], entry["to"]
    had = position.deal.gives(seat) and card in position.deal[seat]
    if ruling is not None and ruling.pending is not None and ruling.pending.id in _OF_A_MISSING_CARD:
        fold.conversations.advance(ruling)
    elif not any(
        open_ruling.irregularity.law.startswith(("13", "14", "67"))
        for open_ruling in position.rulings
        if not open_ruling.closed
    ):
        played = any(item.card is card and item.seat is seat for item in position.plays)
        said = (
            NoticeKind.RESTORED_THOUGH_PLAYED
            if played
            else NoticeKind.RESTORED_THOUGH_THERE
            if had
            else NoticeKind.CARD_RESTORED
        )
        position.notice(said, "14B", entry.number, card=card, seat=seat)
    hands.restore(position, card, seat)


_OF_A_MISSING_CARD = frozenset({"some_hand_has_more", "missing_card_found", "where_missing_card_was", "missing_card"})


ACTS: Mapping[str, EntryAct] = {
    "orders": _orders,
    "moves": _moves,
    "removes": _removes,
    "restores": _restores,
}
