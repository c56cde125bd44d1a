"""Those at a table put in their own names, once; nobody names others."""

from __future__ import annotations

from kibitz.event.acts import Player, PlayersNamed
from kibitz.event.refusals import NotAllowed
from kibitz.event.sessions.plans import SectionWanted
from kibitz.movement import mitchell
from tests.event.evening import DIRECTOR, SPECTATOR, Evening, player, refuses, table

TWO = (Player("Anna Heron"), Player("Piotr Wren"))


def evening() -> Evening:
    return Evening().set_up(SectionWanted(mitchell(3, boards_per_set=2)), deals=False)


def test_a_table_without_names_puts_them_in_once() -> None:
    made = evening()
    made.do(PlayersNamed("1", TWO), table("1"))
    assert made.event.contestants["1"].names == ("Anna Heron", "Piotr Wren")
    with refuses("named_already"):
        made.do(PlayersNamed("1", (Player("X Y"), Player("Z W"))), table("1"))
    made.do(PlayersNamed("2", TWO[::-1]), DIRECTOR)


def test_nobody_names_others() -> None:
    made = evening()
    with refuses("not_your_contestant", NotAllowed):
        made.do(PlayersNamed("2", TWO), table("1"))
    with refuses("not_your_contestant", NotAllowed):
        made.do(PlayersNamed("2", TWO), player("1"))
    with refuses("not_for_role", NotAllowed):
        made.do(PlayersNamed("1", TWO), SPECTATOR)
    made.do(PlayersNamed("2", TWO), player("2"))


def test_there_are_as_many_as_the_contest_wants() -> None:
    made = evening()
    for players in ((), TWO[:1], (*TWO, Player("Ibis"))):
        with refuses("wrong_number_of_players"):
            made.do(PlayersNamed("1", players), table("1"))
