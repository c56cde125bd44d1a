"""A ranking, a consultation, a search for deals: what was pickled or copied is equal, and goes on as the first does."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from itertools import islice
from typing import Any

import pytest

import kibitz as kb

COPIES: dict[str, Callable[[Any], Any]] = {
    "pickle": lambda value: pickle.loads(pickle.dumps(value)),
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
}
ROWS = [(1, 1, 2, "4S= N"), (1, 3, 4, "4S+1 N"), (1, 5, 6, "3NT-1 N")]
copied = pytest.mark.parametrize("copied", COPIES.values(), ids=COPIES)


@copied
@pytest.mark.parametrize("scoring", ["matchpoints", "butler", "cross_imps"])
def test_a_ranking_is_equal_to_its_copy(copied: Callable[[Any], Any], scoring: str) -> None:
    ranking = kb.rank(ROWS, scoring, winners=1)
    assert copied(ranking) == ranking == kb.rank(ROWS, scoring, winners=1)
    assert copied(ranking).to_dicts() == ranking.to_dicts()
    assert kb.rank(ROWS[:2], scoring, winners=1) != ranking
    assert ranking != "a ranking"


@copied
def test_a_consultation_goes_on_in_its_copy(copied: Callable[[Any], Any]) -> None:
    talk = kb.Consultation(edition=2017).start("insufficient-bid").answer("1H")
    assert talk.question is not None
    again = copied(talk)
    assert again == talk
    assert again.question == talk.question
    assert again.answer("decline") == talk.answer("decline")


def _is_strong(deal: kb.Deal) -> bool:
    return deal["N"].hcp >= 15


@copied
@pytest.mark.parametrize("where", ["hcp(north) >= 15", _is_strong, None], ids=["text", "function", "any"])
@pytest.mark.parametrize("taken", [0, 5, 150])
def test_a_search_goes_on_in_its_copy(copied: Callable[[Any], Any], where: Any, taken: int) -> None:
    search = kb.DealSearch(where, predeal={"S": "SA"}, seed=7)
    first = list(islice(search, taken))
    again = copied(search)
    more = list(islice(again, 100))
    assert more == list(islice(search, 100))
    assert (again.found, again.tried, again.rate) == (search.found, search.tried, search.rate)
    assert first + more == kb.deals(taken + 100, where, predeal={"S": "SA"}, seed=7)
