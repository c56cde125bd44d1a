"""Movements from files and into files: EBUScore's text, BridgeScorer's YAML, Bridgemate's RoundData, and our own.

`load` finds out which it is and gives all movements of the file. A movement with a flaw is named with its place and
the reason, and the others are read.
"""

from kibitz.formats.movements.bws import can_read_bws
from kibitz.formats.movements.model import BoardSet, Form, MovementFile
from kibitz.formats.movements.reading import load, loads
from kibitz.formats.movements.reporting import Place
from kibitz.formats.movements.round_data_writer import write_round_data, write_round_data_sql
from kibitz.formats.movements.writing import SUFFIXES, dump, dumps, form_of

__all__ = [
    "SUFFIXES",
    "BoardSet",
    "Form",
    "MovementFile",
    "Place",
    "can_read_bws",
    "dump",
    "dumps",
    "form_of",
    "load",
    "loads",
    "write_round_data",
    "write_round_data_sql",
]
