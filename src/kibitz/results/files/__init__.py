"""Sessions on their way into files: with the figures that came of them, and of an event what somebody may see of it.

| what | module |
|---|---|
| a session that was ranked, with its figures | `published_figures` |
| a session of an event | `event_sessions` |
| a file of an event, with what the one who asks may see | `event_files` |
"""

__all__ = ["event_files", "event_sessions", "published_figures"]
