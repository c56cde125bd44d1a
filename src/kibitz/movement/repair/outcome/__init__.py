"""A repair as it is handed to the director: the new plan, what it costs, what to announce and to note down.

`repaired` is the whole of it, `cost` counts, `note` is one thing to say, `announcements` makes notes of the cost.
"""

__all__ = ["note"]
