"""Repair in mid-session: what to do when the evening goes wrong, keeping every result.

The movement is the plan, results are facts. A repair takes the evening as it is (`Progress`: the plan, what was really
played, the round in play) and gives a new plan for the rounds ahead with what it costs (`Repaired`). No fact is changed
or lost; a result that cannot stand (15B) is named, and stays in the record.

| what goes wrong | what to do |
|---|---|
| a pair or a table comes late | `late_pair`, `late_table`, `late_pairs` |
| a pair leaves; a table cannot be used; two half tables | `gone`, `close_tables`, `merge_half_tables` |
| boards passed the wrong way, a wrong board | `mend_boards`; `wrong_board` for the ruling (Law 15) |
| wrong opponents, places exchanged, a round in the old seats | `mend`, `exchanged_places`, `repeated_round` |
| the evening is too long, or too short | `cut_rounds`, `cut_choices`, `extra_round` |
| boards skipped, played late, or never | `skip_boards`, `late_round`, `forgo` |
| the arrow switch was forgotten | `forgotten_switch` |
| somebody cannot move any more | `stay` |
| anything else, or several things at once | `deviations` says what; `replan` is under all of them |

Repairs follow one another: the next begins from `Repaired.after`.
"""

from kibitz.movement.repair.arrivals import late_pair, late_pairs, late_table
from kibitz.movement.repair.comparing import Deviation, What, deviations
from kibitz.movement.repair.cost import Cost, Deprived
from kibitz.movement.repair.cutting import cut_choices, cut_rounds
from kibitz.movement.repair.departures import close_tables, gone, merge_half_tables
from kibitz.movement.repair.engine import replan
from kibitz.movement.repair.evenings import evening, spread
from kibitz.movement.repair.extra import extra_round
from kibitz.movement.repair.facts import Cancelled, Played
from kibitz.movement.repair.late_plays import forgo, late_round, skip_boards
from kibitz.movement.repair.limits import Limits
from kibitz.movement.repair.mending import exchanged_places, mend, mend_boards, repeated_round
from kibitz.movement.repair.note import Note
from kibitz.movement.repair.progress import LatePlay, Missed, Progress
from kibitz.movement.repair.repaired import Repaired
from kibitz.movement.repair.staying import stay
from kibitz.movement.repair.switches import forgotten_switch
from kibitz.movement.repair.wrong_boards import WrongBoard, wrong_board

__all__ = [
    "Cancelled",
    "Cost",
    "Deprived",
    "Deviation",
    "LatePlay",
    "Limits",
    "Missed",
    "Note",
    "Played",
    "Progress",
    "Repaired",
    "What",
    "WrongBoard",
    "close_tables",
    "cut_choices",
    "cut_rounds",
    "deviations",
    "evening",
    "exchanged_places",
    "extra_round",
    "forgo",
    "forgotten_switch",
    "gone",
    "late_pair",
    "late_pairs",
    "late_round",
    "late_table",
    "mend",
    "mend_boards",
    "merge_half_tables",
    "repeated_round",
    "replan",
    "skip_boards",
    "spread",
    "stay",
    "wrong_board",
]
