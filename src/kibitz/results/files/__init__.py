"""Sessions on their way into files, and the other way: an event made of the results of another program.

| what | module |
|---|---|
| a session that was ranked, with its figures | `published_figures` |
| a session of an event | `event_sessions` |
| a file of an event, with what the one who asks may see | `event_files` |
| an event made of the sessions of a file; entry by entry | `brought_events`; `bringing` |
| whether two events have the same results | `same_results` |
| the plan of a session that is known by its results alone | `played_plans` |
"""

__all__ = ["bringing", "brought_events", "event_files", "event_sessions", "published_figures", "same_results"]
