"""What a page shows, as plain data: one module for each page, and only what the reader may see (`kibitz.event.access`).

| page | module |
|---|---|
| the event as a whole; its conditions | `summary`, `conditions` |
| a table; where everybody sits; what several pages say of a table | `table`, `seats`, `table_parts` |
| for those who run it: the room, one table, what waits; the draw of a Swiss | `room`, `desk`, `office`, `draw` |
| calls and rulings; what those at the table are told of them | `rulings`, `told` |
| appeals, and what can be appealed against | `appeals`, `appealable` |
| the ranking, a scorecard, the working of a figure | `ranking`, `scorecard`, `working` |
| the rows of a ranking; the matches, round by round | `ranked` |
| the boards, a traveller, hand records, all results in one list | `boards`, `traveller`, `hands`, `results` |
| what became of a result; the log; the record of a session | `history`, `log`, `record` |
| how all of them say things | `words` |
| what answers of all subjects have in common | `types` |

What a view returns is a type that stands beside it and says what each field means. The server's description of its
API is made of these types, and the types of the pages in web/ of that.
"""

__all__ = [
    "appeals",
    "boards",
    "conditions",
    "desk",
    "draw",
    "hands",
    "history",
    "log",
    "office",
    "ranked",
    "ranking",
    "record",
    "results",
    "room",
    "rulings",
    "scorecard",
    "seats",
    "summary",
    "table",
    "table_parts",
    "told",
    "traveller",
    "types",
    "words",
    "working",
]
