"""Movements from files and into files: EBUScore's text, BridgeScorer's YAML, Bridgemate's RoundData, and our own.

`load` finds out which it is and gives all movements of the file. A movement with a flaw is named with its place and
the reason, and the others are read.

| what | room or module |
|---|---|
| what a file holds; what there is to say about it | `model`, `report` |
| reads any form, writes any form | `reading`, `writing` |
| the text of a file, cut into lines | `text` |
| from the cells of a file to a movement; sets joined | `cells`, `joined_sets` |
| our own .movement files | `own_files` |
| Bridgemate: RoundData, .bws | `bridgemate` |
| EBUScore | `ebuscore`, `ebuscore_types`, `ebuscore_writer` |
| BridgeScorer, and the YAML that it needs | `bridgescorer`, `bridgescorer_writer`, `yaml_subset` |
"""

from kibitz.formats.file_places import FilePlace
from kibitz.formats.movements.bridgemate.bws import can_read_bws
from kibitz.formats.movements.bridgemate.round_data_writer import write_round_data, write_round_data_sql
from kibitz.formats.movements.model import BoardSet, Form, MovementFile
from kibitz.formats.movements.reading import load, loads
from kibitz.formats.movements.writing import SUFFIXES, dump, dumps, form_of

__all__ = [
    "SUFFIXES",
    "BoardSet",
    "FilePlace",
    "Form",
    "MovementFile",
    "can_read_bws",
    "dump",
    "dumps",
    "form_of",
    "load",
    "loads",
    "write_round_data",
    "write_round_data_sql",
]
