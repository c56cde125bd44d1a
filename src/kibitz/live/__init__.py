"""A live table: four people play board after board on screens, under the Laws; what each may see, and what each may do.

The log is the truth here too: a live table is its entries folded, and the board in play is a table of `kibitz.table`,
whose lines are among them.

| what | module |
|---|---|
| what can be entered, and as lines of JSON | `acts`, `codec` |
| the table that a log makes; its board in play, and those that are over | `live_table`, `live_boards` |
| what was laid down for it | `conditions` |
| what somebody asks to do, as acts, a room | `asked` |
| who is there besides the play: spectators, words of the director, voice, what a teacher shows | `company` |
| what happens by itself | `procedure` |
| a table of an event: which board comes, who sits there, who may watch, what the event is told | `in_event` |
| what may still be said of a claim; fixed phrases of a statement | `claims`, `claim_phrases` |
| what players find together where nobody directs | `agreeing` |
| the tricks won, after the thirteenth; boards that are over and are ruled on again | `tricks_won`, `ruled_later` |
| explanations that may be corrected; having none? | `corrections`, `suit_questions` |
| calls and cards that were not meant (25A, 45C4b) | `slips` |
| what a pair plays, and who may look at it when | `systems` |
| a board on which all have passed: when it is over (17D2, 17D3) | `passed_out` |
| pauses that a player must make (73D3) | `pauses` |
| what somebody sees | `views` |
| boards that were played, as files; the log as the table saw it | `played_games`, `public_log` |
| why somebody is refused | `refusals` |
"""

from kibitz.live.acts import LiveAct, LiveEntry, TableOpened
from kibitz.live.live_table import LiveTable
from kibitz.live.refusals import LiveRefusal

__all__ = [
    "LiveAct",
    "LiveEntry",
    "LiveRefusal",
    "LiveTable",
    "TableOpened",
    "acts",
    "agreeing",
    "asked",
    "claim_phrases",
    "claims",
    "codec",
    "company",
    "conditions",
    "corrections",
    "in_event",
    "live_boards",
    "live_table",
    "passed_out",
    "pauses",
    "played_games",
    "procedure",
    "public_log",
    "refusals",
    "suit_questions",
    "systems",
    "views",
]
