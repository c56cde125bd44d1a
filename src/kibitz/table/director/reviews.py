"""What is looked into when play has ended (12B1, 16, 23C, 64C ...): each review is a ruling of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kibitz.laws.registry import irregularity, is_registered
from kibitz.table.engine.rulings import Breach, Review, Ruling

if TYPE_CHECKING:
    from kibitz.table.engine.fold import Fold
    from kibitz.table.engine.position import Position


def open_review(fold: Fold) -> bool:
    """Play has ended, and a review waits for that."""
    position = fold.position
    if not position.play_ended or not position.docket.reviews or position.open_ruling is not None:
        return False
    due = next((review for review in position.docket.reviews if not _is_unnoticed(position, review)), None)
    if due is None:
        return False
    _hold(fold, due)
    return True


def _is_unnoticed(position: Position, review: Review) -> bool:
    """Whether nobody has called the director about it: then nobody is asked either, which would tell of it (9B1)."""
    ruling = position.docket.find_ruling(review.ruling)
    return ruling is not None and ruling.silent and not position.docket.director_present


def _hold(fold: Fold, review: Review) -> None:
    position = fold.position
    position.docket.reviews.remove(review)
    breach = Breach(review.irregularity, review.offender, [])
    breach.context["provision"] = review.by
    position.breaches.append(breach)
    fold.conversations.open(breach).reviews = review


def turn_to_review(fold: Fold, fact: str) -> Ruling | None:
    """The review that asks for this fact, if another was begun and not answered: they come in any order."""
    position = fold.position
    begun = position.open_ruling
    if begun is None or begun.reviews is None or begun.answers:
        return None
    for review in position.docket.reviews:
        name = review.irregularity
        if is_registered(name, position.edition) and any(
            asked.id == fact for asked in irregularity(name, position.edition).facts
        ):
            position.rulings.remove(begun)
            position.breaches.remove(begun.breach)
            position.docket.reviews.append(begun.reviews)
            _hold(fold, review)
            return position.open_ruling
    return None
