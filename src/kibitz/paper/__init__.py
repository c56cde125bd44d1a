"""What is printed before an evening and after it: typeset by typst, in the user's language, on A4 or letter.

| what | module |
|---|---|
| what can be printed of a movement | `movement_papers` |
| a card for everybody who moves, a card for each table, the room | `guide`, `tables`, `room` |
| where people sit, round by round | `seats` |
| what can be printed of an event; what of it somebody wants, and may see | `event_papers`, `paper_wanted` |
| boards without an event | `board_papers` |
| the boards: their hands, what double dummy says of them, all results | `hand_records`, `travellers` |
| the contestants: cards, rankings, certificates | `scorecards`, `rankings`, `certificates` |
| what was ruled and changed | `record` |
| auctions on paper, at the table and at home | `bidding_sheets` |
| what cannot be printed | `refusals` |
| QR codes | `qr` |
| from a template and its data to a PDF, on which paper | `typesetting`, `sheets` |
| the words they have in common; cards and figures as they are written | `words`, `notation` |

A page is a template (`templates/*.typ`) and data, in which every text is already a sentence of the catalogue, and names
are as they were typed. Printing needs the extra `print`; without it `MissingExtra` says how to get it.
"""

from kibitz.paper.board_papers import hand_records
from kibitz.paper.event_papers import EventPaper, event_pdf
from kibitz.paper.hand_records import HandRecord, solved_record
from kibitz.paper.movement_papers import MovementPaper, Names, guide_cards, printed, room_plan, table_cards
from kibitz.paper.paper_wanted import PaperWanted
from kibitz.paper.refusals import NothingToPrint
from kibitz.paper.sheets import SheetSize

__all__ = [
    "EventPaper",
    "HandRecord",
    "MovementPaper",
    "Names",
    "NothingToPrint",
    "PaperWanted",
    "SheetSize",
    "event_pdf",
    "guide_cards",
    "hand_records",
    "printed",
    "qr",
    "room_plan",
    "solved_record",
    "table_cards",
    "typesetting",
]
