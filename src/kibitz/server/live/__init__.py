"""What changes, told to the screens as it changes.

| what | module |
|---|---|
| which topics an entry changes | `topics` |
| those who follow an event, and what they are told | `feed` |
| the stream to one screen: server-sent events | `stream` |
"""

__all__: list[str] = []
