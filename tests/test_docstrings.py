"""What docstrings show is what the code answers, and the names most used show something.

An example runs by itself for whoever has only written `import kibitz as kb`.
"""

from __future__ import annotations

import ast
import doctest
import inspect
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

import kibitz
from kibitz.solver import has_engine
from mkdocs_examples import fenced
from tests.places import ROOT

SOURCES = ROOT / "src"
Documented = ast.Module | ast.ClassDef | ast.FunctionDef


def named(file: Path) -> str:
    """The name of the module in that file."""
    return ".".join(file.relative_to(SOURCES).with_suffix("").parts).removesuffix(".__init__")


def docstrings(node: Documented, name: str) -> Iterator[tuple[str, str]]:
    """The names in a module with their docstrings, read from the source: what is compiled may have none."""
    yield name, ast.get_docstring(node) or ""
    for within in node.body:
        if isinstance(within, ast.ClassDef | ast.FunctionDef):
            yield from docstrings(within, f"{name}.{within.name}")


TEXTS = {named(file): file.read_text(encoding="utf-8") for file in sorted(SOURCES.rglob("*.py"))}
SHOWN = {
    name: shown
    for module, text in TEXTS.items()
    if ">>> " in text
    for name, shown in docstrings(ast.parse(text), module)
    if ">>> " in shown
}

# An example of what need not be installed has the mark +SKIP, and runs where it is.
NEEDED: dict[str, Callable[[], bool]] = {
    "kibitz.analysis.double_dummy.card_tricks": has_engine,
    "kibitz.analysis.double_dummy.double_dummy": has_engine,
    "kibitz.analysis.double_dummy.leads": has_engine,
    "kibitz.analysis.par.par": has_engine,
    "kibitz.analysis.play_costs.play_costs": has_engine,
    "kibitz.analysis.single_dummy.contract_chances.contract_chances": has_engine,
    "kibitz.analysis.single_dummy.defeat_chances.defeat_chances": has_engine,
    "kibitz.analysis.single_dummy.making_chance.making_chance": has_engine,
    "kibitz.analysis.single_dummy.opening_leads.lead_chances": has_engine,
    "kibitz.scoring.standings.ranking.Ranking.to_frame": lambda: bool(find_spec("polars") or find_spec("pandas")),
}


@pytest.mark.parametrize("name", SHOWN)
def test_an_example_answers_as_it_says(name: str) -> None:
    shown = doctest.DocTestParser().get_doctest(SHOWN[name], {"kb": kibitz}, name, None, None)
    for example in shown.examples:
        if doctest.SKIP in example.options and NEEDED[name]():
            del example.options[doctest.SKIP]
    said: list[str] = []
    runner = doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE, verbose=False)
    assert not runner.run(shown, out=said.append).failed, "".join(said)


MOST_USED = tuple(
    """
    Hand.of Hand.parse Hand.hcp Hand.shape Hand.is_balanced Hand.losers Hand.controls Hand.quick_tricks Hand.length
    Hand.cards Hand.__getitem__
    Deal.of Deal.parse Deal.format Deal.hands Deal.gives Deal.is_complete Deal.is_sound Deal.defects Deal.check
    Board.of Board.is_standard
    Card.of Card.suit Card.rank Card.symbol
    Seat.partner Seat.lho Seat.rho Seat.side Vulnerability.includes
    Call.of Call.is_bid Call.level Call.denomination Call.symbol Denomination.trumps
    Contract.parse Contract.level Contract.denomination Contract.tricks_needed Contract.score Contract.symbol
    Result.parse Result.over Result.is_made Result.is_passed_out Result.score Result.points Result.symbol
    Auction.of Auction.parse Auction.call Auction.accept Auction.back Auction.legal_calls Auction.is_legal
    Auction.is_over Auction.is_passed_out Auction.turn Auction.calls Auction.last_bid Auction.declarer Auction.contract
    Auction.review
    Play.parse Play.after Play.play Play.accept Play.back Play.legal_cards Play.is_legal Play.turn Play.player
    Play.dummy Play.hand Play.cards Play.tricks Play.tricks_won Trick.card_of
    Table.do Table.extend Table.call Table.card Table.back Table.what_if Table.legal_cards Table.position
    Table.outcome Table.rulings Table.log Table.view Table.read Table.load Table.of table.BoardOutcome
    Consultation.start Consultation.question Consultation.answer Consultation.ruling Consultation.follows
    Consultation.back Consultation.search Consultation.why
    Movement.round Movement.by_round Movement.of Movement.rounds Movement.tables Movement.boards Movement.boards_at
    Movement.winners Movement.to_dicts
    movement.Encounter movement.howell movement.mitchell movement.one_winner movement.choose movement.quality
    scoring.standings.Ranking scoring.standings.Ranking.to_dicts scoring.standings.Ranking.to_frame
    scoring.standings.Ranking.rows scoring.standings.Ranking.winners
    BoardResult.played BoardResult.scored BoardResult.adjusted scoring.Weighted scoring.Weighted.of scoring.score
    scoring.imps scoring.method
    formats.pbn.Game formats.pbn.Game.of formats.pbn.read formats.pbn.load formats.pbn.loads formats.pbn.dump
    formats.pbn.dumps
    dealing.Secret dealing.Secret.commitment dealing.session_deals dealing.verify dealing.random_deal
    dealing.simulated_deals dealing.numbered_deal
    Regulations.with_ Regulations.load Regulations.changed
    """.split()
)
"""Beside the classes and functions of the face, all of which are."""


def home(name: str) -> str:
    """Where the source has what is reached by that name from `kibitz`."""
    owner: object = kibitz
    found: object = kibitz
    for part in name.split("."):
        owner, found = found, getattr(found, part)
    if inspect.isclass(owner) and not inspect.isfunction(found):
        own = next(kind for kind in owner.__mro__ if part in vars(kind))
        return f"{own.__module__}.{own.__qualname__}.{part}"
    return f"{found.__module__}.{found.__qualname__}"  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", [*(name for name in kibitz.__all__ if callable(getattr(kibitz, name))), *MOST_USED])
def test_a_name_that_is_much_used_shows_an_example(name: str) -> None:
    assert home(name) in SHOWN


def test_there_are_more_than_a_hundred_of_them() -> None:
    assert len(set(MOST_USED)) == len(MOST_USED) > 100


@pytest.mark.parametrize("name", SHOWN)
def test_the_reference_shows_an_example_as_code(name: str) -> None:
    outside = "".join(fenced(SHOWN[name]).split("```")[::2])
    assert ">>> " not in outside
    assert "doctest:" not in fenced(SHOWN[name])


def test_an_example_ends_where_the_text_goes_on() -> None:
    text = "One.\n\n>>> 1  # doctest: +SKIP\n1\n\nTwo."
    assert fenced(text) == "One.\n\n\n```pycon\n>>> 1\n1\n```\n\nTwo."
