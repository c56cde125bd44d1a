"""Live tables on the server: in memory, with those who follow them. Nothing about bridge is decided here.

| what | module |
|---|---|
| the tables in memory, and the one way into their logs | `open_tables` |
| one table, and what each who follows it was shown last | `followed_table` |
| what is entered at many tables, written together | `writing` |
| who somebody is there, by their token; at a table of an event, by what they are in it | `people`, `event_onlookers` |
| players who lose their connection and come back | `connections` |
| the tables of events: made, told of, and what the events are told | `event_tables` |
"""

from kibitz.server.tables.open_tables import OpenTables

__all__ = [
    "OpenTables",
    "connections",
    "event_onlookers",
    "event_tables",
    "followed_table",
    "open_tables",
    "people",
    "writing",
]
