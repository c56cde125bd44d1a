"""Schemes that federations publish, beside the awards that real sessions published.

The files lie beside the checkout; where they do not, these tests are skipped and say so.
"""

import json
import re
from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path
from xml.etree import ElementTree

import pytest

from kibitz.formats.sessions import load
from kibitz.results import rank_session
from kibitz.scoring.points import PointsField, points_of, read_table, table_named
from kibitz.scoring.rounding import Number
from tests.places import ABSENT, SHARED

DATA = SHARED / "data"
present = pytest.mark.skipif(not DATA.is_dir(), reason=ABSENT)


def given(scheme: str, file: Path) -> list[Number]:
    """Everything above nothing that the scheme gives in that session, the most first."""
    table = table_named(scheme).points
    assert table is not None
    (session,) = load(file)
    return [one.points for one in points_of(rank_session(session).rankings, table) if one.points]


def published(file: Path, unit: int) -> list[Number]:
    """The awards that the file has, the most first."""
    text = re.sub(r"<!DOCTYPE[^>]*>", "", file.read_text(encoding="utf-8-sig", errors="replace"))
    found = [Fraction(one.text or 0) / unit for one in ElementTree.fromstring(text).iter("MASTER_POINTS_AWARDED")]
    return sorted((one for one in found if one), reverse=True)


@present
@pytest.mark.parametrize(
    ("scheme", "file", "unit"),
    [
        ("abf_club", "butler_howell.xml", 1),
        ("abf_club", "cross_imp_howell.xml", 1),  # nine pairs: the half table is a whole one, four places have points
        ("abf_club", "mp_pairs_mitchell_03.xml", 1),  # third and fourth share what the third alone has
        ("abf_club_red", "mp_pairs_howell.xml", 1),
        ("nzb_club", "converted_pairs-with-np-passed.usebio.xml", 100),
    ],
)
def test_every_award_that_was_published(scheme: str, file: str, unit: int) -> None:
    awards = published(DATA / "usebio" / file, unit)
    assert awards
    assert given(scheme, DATA / "usebio" / file) == awards


@present
def test_the_best_of_three_strata() -> None:
    file = DATA / "acbl" / "sample-club-game-2.json"
    (section,) = json.loads(file.read_text(encoding="utf-8"))["sessions"][0]["sections"]
    awards: Mapping[str, Fraction] = {
        pair["pair_number"]: Fraction(pair["awards_player1"][0]["total"])
        for pair in section["pair_summaries"]
        if pair["awards_player1"]
    }
    assert len(awards) == 5
    table = table_named("acbl_club").points
    assert table is not None
    (session,) = load(file)
    found = {one.contestant: one.points for one in points_of(rank_session(session).rankings, table) if one.points}
    assert found == awards


def test_an_individual_as_the_ebu_explains_it() -> None:
    """Six tables, 18 to 35 boards: eight awards from 24 down by 3, none below 6 (forums.ebu.co.uk, discussion 1365)."""
    table = read_table(
        """
        [points]
        unit = 1
        [[points.award]]
        kind = "individual"
        from_boards = 18
        to_boards = 35
        last = 3
        step = 3
        least = 6
        awarded = "1/3"
        """
    ).points
    assert table is not None
    from tests.scoring.points.fields import ranked

    ranking = ranked([*range(24, 0, -1)], boards=24)
    found = [one.points for one in points_of([ranking], table, PointsField(players=1))]
    assert found == [24, 21, 18, 15, 12, 9, 6, 6, *[0] * 16]
