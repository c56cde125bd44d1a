"""What rules, plans and solves for a program takes values of its kinds or their text, and refuses everything else."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction

import pytest

from kibitz.analysis.trick_table import TrickTable
from kibitz.assistant.consultation import Consultation
from kibitz.game import Board, Call, Card, Deal, Denomination, Seat, Side, Vulnerability
from kibitz.game.spans import Span
from kibitz.laws.editions import LAWS_2017, Edition
from kibitz.laws.regulations import Regulations
from kibitz.movement import Movement, howell
from kibitz.table import Entry, Header, Log, Table
from kibitz.table.log.notation import parse_line
from tests.wrong_kinds import PublicFunction, Trial, functions_in

DEAL = Deal("N:AKQ2.K32.432.K32 T98.AQ7.765.7654 J6543.JT.AKQ.AQJ 7.98654.JT98.T98")
SEVEN = TrickTable({(seat, denomination): 7 for seat in Seat for denomination in Denomination})
TABLE = Table(dealer="N")
TRIAL = Trial(
    {
        Table: [TABLE],
        Consultation: [Consultation(2017), Consultation(2017).answer("N 1S 1H").answer("rule")],
        TrickTable: [SEVEN],
        Movement: [howell(4)],
        Edition: [LAWS_2017],
        Regulations: [Regulations(2017)],
        Board: [Board(7)],
        Seat: [*Seat],
        Side: [*Side],
        Call: [Call("1S")],
        Card: [Card("SA")],
        Deal: [DEAL],
        Denomination: [*Denomination],
        Vulnerability: [*Vulnerability],
        Header: [Header()],
        Log: [Log()],
        Entry: [parse_line("N 1S")],
        Span: [Span(24, 28)],
        int: [1, 4, 14],
    },
    named={
        "text": ("kibitz 1", "insufficient bid", "2017"),
        "path": (),
        "number": (1, "27B"),
        "entries": (0,),
        "subject": ("revoke",),
        "typed": ("decline", "N 1S"),
        "said": ("decline",),
        "step": (1,),
        "lines": (1, [], "N 1S"),
        "irregularity": ("revoke",),
        "offender": (None, "E"),
        "auction": (None,),
        "figures": ({"NS": "ave+", "EW": "ave-"},),
        "ruling": (None, 1),
        "tricks": (SEVEN,),
        "makes": (SEVEN,),
        "key": (("N", "S"),),
        "header": (None,),
        "event": (None,),
        "referee": (None,),
        "folder": (None,),
        "regulations": (None,),
        "pairs": (8,),
        "boards": (None,),
        **dict.fromkeys("players teams tables rounds boards_per_round winners minutes copies family".split(), (None,)),
        "stationary": (0,),
        "switches": (True,),
    },
    kinds={
        "TrickTable.__init__.tricks": (TrickTable,),
        "kibitz.analysis.par.par.makes": (TrickTable, None),
        "kibitz.movement.choice.movement_for.movement_for.tables": (float, Fraction, None),
        "kibitz.movement.choice.movement_for.movement_for.boards": (int, str, Span, tuple[int, int], None),
        "Table.__init__.event": (Callable[..., object], None),
        "Table.__init__.referee": (Callable[..., object], None),
        "Table.read.referee": (Callable[..., object], None),
        "Consultation.answer.said": (str, int, bool, Seat, Call, Card),
    },
)
LOOKED_AT = {
    "kibitz.table.table": "Table",
    "kibitz.assistant.consultation": "Consultation",
    "kibitz.analysis.trick_table": "TrickTable",
    "kibitz.analysis.par": "par",
    "kibitz.movement.choice.movement_for": "movement_for",
    "kibitz.movement.plan": "Movement",
    "kibitz.laws.editions": "Edition",
}
NOT_TRIED = {
    "Movement.__init__",  # a plan of many parts, which `broken_rules` looks into
    "Movement.with_encounters",
    "Movement.boards_at",
    "Movement.board_numbers",
    "Movement.guide_cards",  # of `kibitz.paper`, and tried there
    "Movement.to_frame",  # needs polars or pandas
    "TrickTable.to_frame",
    "Movement.in_round",  # lenient, for repairs
    "Consultation.__init__",
    "Consultation.course",  # a property that is kept
    "Movement.rounds",
    "Movement.tables",
    "Movement.sets",
    "Movement.boards_played",
    "Consultation.otherwise",  # no step of the sample was taken to be so
    "Consultation.after",  # lines, as the table takes them
    "Consultation.record",
    "Consultation.refused",
    "Edition.__init__",
    "Table.load",
}


def functions() -> Iterator[PublicFunction]:
    for module, names in LOOKED_AT.items():
        yield from (function for function in functions_in(module, names) if str(function) not in NOT_TRIED)


@pytest.mark.parametrize("function", [*functions()], ids=str)
def test_wrong_kinds_are_refused_with_a_sentence(function: PublicFunction) -> None:
    # Two tables made alike are two, and "A" is the beginning of an answer: what a text gives is not compared.
    faults = (fault for fault in TRIAL.faults(function) if "which no value of its kinds does" not in fault)
    assert [fault for fault in faults if "written=" not in fault][:8] == []
