"""What is printed: guide cards, table cards, a plan of the room. It is typeset by typst, in the user's language.

| what | module |
|---|---|
| what can be printed of a movement | `movement_papers` |
| a card for everybody who moves, a card for each table, the room | `guide`, `tables`, `room` |
| where people sit, round by round | `seats` |
| QR codes | `qr` |
| from a template and its data to a PDF; the words they have in common | `typesetting`, `words` |

A page is a template (`templates/*.typ`) and data, in which every text is already a sentence of the catalogue. Printing
needs the extra `print`; without it `MissingExtra` says how to get it.
"""

from kibitz.paper.movement_papers import MovementPaper, Names, guide_cards, printed, room_plan, table_cards

__all__ = ["MovementPaper", "Names", "guide_cards", "printed", "qr", "room_plan", "table_cards", "typesetting"]
