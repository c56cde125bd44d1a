"""Claims that were ruled on in print (68 to 71): what the claim referee proposes, beside what was awarded."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from kibitz.analysis.claims import ClaimStatement, Opinion, judge
from kibitz.game import Seat
from kibitz.laws.editions import LAWS_2007, LAWS_2017
from kibitz.laws.effects import EffectKind
from kibitz.table.log import notation
from kibitz.table.table import Table
from tests.analysis.helpers import claim

FOLDER = Path(__file__).parent / "published_claims"
EDITIONS = {2007: LAWS_2007, 2017: LAWS_2017}

NOT_YET: dict[str, str] = {
    "ebl-2016-prague-s1a": "the queen that is led to is not played as the concession says it would be",
    "blml-2006-all-tops": "the king of clubs, which is ruffed, is not looked at as a way to dummy",
    "bbo-2014-stevenson-ruffed-in-front": "a winner is thrown on the second heart, though it had been ruffed in front",
    "ebu-2011-six-notrump": "the search is stopped with 4 to 10 tricks, and the award of 9 lies between them",
    "stanmore-2018-heart-to-the-ten": "the way back to hand and the card to be finessed are not read",
}
"""Claims on which the referee differs from what was published, and why."""

AS_PUBLISHED = 36
"""How many come out as published; docs/claims.md says so too."""


@dataclass(frozen=True)
class Published:
    """A claim as the collection tells it."""

    id: str
    told: dict[str, Any]

    @property
    def award(self) -> range:
        """The tricks that the claimer's side may get by what was published."""
        if "award" in self.told:
            return range(self.told["award"], self.told["award"] + 1)
        return range(self.told.get("least", 0), self.told.get("most", 13) + 1)


def _read() -> list[Published]:
    found = []
    for file in sorted(FOLDER.glob("*.toml")):
        for told in tomllib.loads(file.read_text(encoding="utf-8"))["claim"]:
            found.append(Published(told["id"], told))
    return found


CLAIMS = _read()


@cache
def judged(id: str) -> Opinion:
    """The referee's opinion on a claim of the collection."""
    told = next(known_claim.told for known_claim in CLAIMS if known_claim.id == id)
    return judge(
        claim(
            told["hands"],
            told["trumps"],
            told.get("tricks"),
            by=told["claimer"],
            declarer=told["declarer"],
            turn=told["turn"],
            trick=told.get("trick", ""),
            says=told.get("says", ""),
            shown_out=told.get("shown_out", ""),
            edition=EDITIONS[told["edition"]],
            aware=told.get("aware"),
            concession=told.get("concession", False),
        )
    )


def _comes_out(published: Published) -> bool:
    """Whether the referee proposes what was awarded."""
    return judged(published.id).tricks in published.award


def _param(published: Published) -> Any:
    why = NOT_YET.get(published.id)
    return pytest.param(published, id=published.id, marks=[pytest.mark.xfail(strict=True, reason=why)] if why else [])


@pytest.mark.parametrize("published", [_param(known_claim) for known_claim in CLAIMS])
def test_a_published_claim_comes_out_as_it_was_ruled(published: Published) -> None:
    opinion = judged(published.id)
    assert opinion.tricks in published.award, published.told["shows"]


def test_there_are_at_least_forty_each_with_its_source() -> None:
    assert len(CLAIMS) >= 40
    assert len({known_claim.id for known_claim in CLAIMS}) == len(CLAIMS)
    assert all(known_claim.told["source"] and known_claim.told["shows"] for known_claim in CLAIMS)
    assert set(NOT_YET) <= {known_claim.id for known_claim in CLAIMS}


LOG = """kibitz 1 edition={edition}
TD position contract=1{trumps}-{declarer} trick={trick} lead={turn} won=0
TD deal N:{north} E:{east} S:{south} W:{west}
{claimer} claims {tricks} {{{says}}}
{other} objects
{other} calls-td
TD finds trump_mentioned=no
"""


def _partly_read(published: Published) -> bool:
    return "trick" not in published.told and bool(ClaimStatement.parse(published.told.get("says", "")).unread)


@pytest.mark.parametrize(
    "published", [pytest.param(known_claim, id=known_claim.id) for known_claim in CLAIMS if _partly_read(known_claim)]
)
def test_where_words_are_not_understood_the_award_lies_in_the_range(published: Published) -> None:
    """68C: the referee has no number then, at the table; the director has one, and it is not ruled out."""
    told, opinion = published.told, judged(published.id)
    hands = dict(zip(("north", "east", "south", "west"), told["hands"].split(), strict=True))
    values = {**told, **hands, "trick": 14 - opinion.left, "tricks": opinion.claimed}
    log = LOG.format(**values, other=Seat.parse(told["claimer"]).lho)
    ruling = Table.of(notation.parse(log), referee=judge).position.rulings[-1]
    found = next(effect.effect for effect in ruling.effects if effect.effect.kind == EffectKind.PROPOSE_TRICKS)
    if found["tricks"] is None:
        assert found["least"] in range(published.award.stop)
        assert found["most"] in range(published.award.start, 14)
    else:
        assert found["tricks"] in published.award  # whatever the words mean


def test_the_share_that_comes_out_as_published() -> None:
    assert sum(map(_comes_out, CLAIMS)) == AS_PUBLISHED
