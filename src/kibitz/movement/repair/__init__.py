"""Repair in mid-session: what to do when the evening goes wrong, keeping every result.

The movement is the plan, results are facts. A repair takes the evening as it is (`Progress`: the plan, what was really
played, the round in play) and gives a new plan for the rounds ahead with what it costs (`Repaired`). No fact is changed
or lost; a result that cannot stand (15B) is named, and stays in the record.

| what goes wrong | what to do | module |
|---|---|---|
| a pair or a table comes late | `late_pair`, `late_table`, `late_pairs` | `arrivals`, `bump`, `rover` |
| a pair leaves; a table cannot be used | `gone`, `close_tables` | `departures`, `idle` |
| two half tables | `merge_half_tables` | `departures` |
| boards passed the wrong way; wrong opponents | `mend_boards`; `mend` | `unplanned_play` |
| places exchanged | `exchanged_places` | `unplanned_play` |
| a round in the old seats | `repeated_round` | `unplanned_play` |
| a wrong board, for the ruling (Law 15) | `wrong_board` | `wrong_boards` |
| the evening is too long | `cut_rounds`, `cut_choices` | `fewer_rounds` |
| the evening is too short | `extra_round` | `one_more_round` |
| boards skipped, played late, or never | `skip_boards`, `late_round`, `forgo` | `late_plays` |
| the arrow switch was forgotten | `forgotten_switch` | `forgotten_arrow` |
| somebody cannot move any more | `stay` | `stationary` |
| anything else, or several things at once | `deviations` says what; `replan` is under all of them | |

| what lies under them | room |
|---|---|
| the evening as it is: facts, progress, deviations | `record` |
| the plan for the rounds ahead, found by search | `planner` |
| what the director is handed: plan, cost, notes | `outcome` |

Repairs follow one another: the next begins from `Repaired.after`.
"""

from kibitz.movement.repair.arrivals import late_pair, late_pairs, late_table
from kibitz.movement.repair.departures import close_tables, gone, merge_half_tables
from kibitz.movement.repair.fewer_rounds import cut_choices, cut_rounds
from kibitz.movement.repair.forgotten_arrow import forgotten_switch
from kibitz.movement.repair.late_plays import forgo, late_round, skip_boards
from kibitz.movement.repair.one_more_round import extra_round
from kibitz.movement.repair.outcome.cost import Cost, DeprivedContestant
from kibitz.movement.repair.outcome.note import RepairNote
from kibitz.movement.repair.outcome.repaired import Repaired
from kibitz.movement.repair.planner.limits import RepairLimits
from kibitz.movement.repair.planner.replan import replan
from kibitz.movement.repair.record.deviations import Deviation, DeviationKind, deviations
from kibitz.movement.repair.record.evening import evening, spread
from kibitz.movement.repair.record.facts import Cancelled, PlayedTable
from kibitz.movement.repair.record.progress import LatePlay, Missed, Progress
from kibitz.movement.repair.stationary import stay
from kibitz.movement.repair.unplanned_play import exchanged_places, mend, mend_boards, repeated_round
from kibitz.movement.repair.wrong_boards import WrongBoard, wrong_board

__all__ = [
    "Cancelled",
    "Cost",
    "DeprivedContestant",
    "Deviation",
    "DeviationKind",
    "LatePlay",
    "Missed",
    "PlayedTable",
    "Progress",
    "RepairLimits",
    "RepairNote",
    "Repaired",
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
    "late_plays",
    "late_round",
    "late_table",
    "mend",
    "mend_boards",
    "merge_half_tables",
    "outcome",
    "repeated_round",
    "replan",
    "skip_boards",
    "spread",
    "stay",
    "wrong_board",
]
