"""Victory points: what the margin of a match is worth (Law 78D leaves the scale to the conditions of contest).

| scale | what it is | module |
|---|---|---|
| `wbf_continuous` | WBF 2013, 20 VPs, two decimals, any number of boards | `continuous` |
| `wbf_discrete`, `wbf_discrete_10` | the same in whole VPs; on 10 VPs for a half match | `discrete` |
| `wbf_25` | the WBF's before 2013: 15-15 to 25-0 | `published` |
| `acbl_20`, `acbl_30` | the ACBL's cards for short matches | `published` |
| `swiss_pairs`, `swiss_pairs_10` | the EBU's, from a percentage of the matchpoints | `published` |
| a file | any card, checked | `files` |

A scale is found by its name in `names`. What all scales have in common is in `scale`, those that are cards in `tables`,
the WBF's curve in `curve`.

```python
>>> from kibitz.scoring import vp
>>> own, other = vp.by_name("wbf_continuous").vps(23, boards=16)
>>> float(own), float(other)
(15.56, 4.44)

```

A scale answers for one side from that side's own margin. In a match whose scores do not balance (adjusted scores need
not: 12C1e, 12C2, 12C4) the two margins are not each other's opposite, and `match` asks for each; their VPs need not
make the scale's sum either.
"""

from kibitz.scoring.vp.continuous import WbfContinuous
from kibitz.scoring.vp.discrete import WbfDiscrete
from kibitz.scoring.vp.files import read_table
from kibitz.scoring.vp.names import by_name, names
from kibitz.scoring.vp.scale import Fractions, Measure, VpRange, VpScale, VpWorking, match
from kibitz.scoring.vp.tables import Between, InvalidVpTable, TableScale, VpCard

__all__ = [
    "Between",
    "Fractions",
    "InvalidVpTable",
    "Measure",
    "TableScale",
    "VpCard",
    "VpRange",
    "VpScale",
    "VpWorking",
    "WbfContinuous",
    "WbfDiscrete",
    "by_name",
    "match",
    "names",
    "read_table",
]
