"""Papers are written to a path or an open file, whole or not at all, and anything else is refused."""

from __future__ import annotations

import sys
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest

from kibitz.game import KibitzError
from kibitz.movement import howell
from kibitz.paper import guide_cards, room_plan, table_cards

PAPERS: list[Callable[..., None]] = [guide_cards, table_cards, room_plan]


@pytest.mark.parametrize("paper", PAPERS)
def test_a_paper_goes_to_a_path_or_a_file(paper: Callable[..., None], tmp_path: Path) -> None:
    file = BytesIO()
    paper(howell(4), file)
    paper(howell(4), tmp_path / "one.pdf")
    paper(howell(4), str(tmp_path / "two.pdf"), language="en")
    assert file.getvalue().startswith(b"%PDF-")
    assert (tmp_path / "one.pdf").read_bytes()[:5] == (tmp_path / "two.pdf").read_bytes()[:5] == b"%PDF-"


def test_without_what_prints_one_sentence_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    path = tmp_path / "cards.pdf"
    path.write_bytes(b"as it was")
    with pytest.raises(KibitzError, match=r'pip install "kibitz\[print\]"'):
        guide_cards(howell(4), path)
    assert path.read_bytes() == b"as it was"
    assert [*tmp_path.iterdir()] == [path]


@pytest.mark.parametrize(
    "wrong",
    [(None, "x.pdf"), ("howell", "x.pdf"), (howell(4), 5), (howell(4), None), (howell(4), "")],
    ids=str,
)
def test_what_is_of_the_wrong_kind_is_refused(wrong: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for paper in PAPERS:
        with pytest.raises(KibitzError):
            paper(*wrong)
    with pytest.raises(KibitzError, match="by their numbers"):
        guide_cards(howell(4), "x.pdf", names={1: 5})  # type: ignore[arg-type]
    with pytest.raises(KibitzError):
        guide_cards(howell(4), "x.pdf", language="tlh")
    assert not [*tmp_path.iterdir()]


def test_names_are_by_number_as_a_number_or_in_digits(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[object] = []

    def printed(*given: object) -> bytes:
        seen.append(given[3])
        return b""

    monkeypatch.setattr("kibitz.paper.movement_papers.printed", printed)
    mixed: Any = {"1": "Zebedee", 2: "Dougal"}
    guide_cards(howell(4), BytesIO(), names=mixed)
    room_plan(howell(4), BytesIO(), names={" 3 ": "Florence"})
    assert seen == [{1: "Zebedee", 2: "Dougal"}, {3: "Florence"}]


@pytest.mark.parametrize("wrong", [99, 0, "99", True, None, 1.0, "one", "-1"], ids=repr)
def test_a_name_for_nobody_is_refused(wrong: Any) -> None:
    with pytest.raises(KibitzError, match=r"is no contestant of this movement: they have the numbers 1 to 4\."):
        guide_cards(howell(4), BytesIO(), names={wrong: "Zebedee"})
    with pytest.raises(KibitzError, match="Contestant 1 has two names"):
        guide_cards(howell(4), BytesIO(), names={"01": "Zebedee", "1": "Dougal"})


@pytest.mark.parametrize("paper", PAPERS)
def test_a_language_that_nobody_speaks_is_refused_with_the_list(
    paper: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("KIBITZ_STRICT_MESSAGES", raising=False)
    with pytest.raises(KibitzError, match="'klingon' is not a language that Kibitz speaks: write en, pl"):
        paper(howell(4), BytesIO(), language="klingon")
    with pytest.raises(KibitzError, match="not 5"):
        paper(howell(4), BytesIO(), language=5)
