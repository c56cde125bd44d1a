"""What is looked at in a session of any file once it is read.

| what | module |
|---|---|
| numbers of contestants that are too long to be any | `long_ids` |
| somebody at two tables in one round | `two_tables_at_once` |
"""

from kibitz.formats.sessions.after_reading.long_ids import without_long_ids
from kibitz.formats.sessions.after_reading.two_tables_at_once import with_seats_doubted

__all__ = ["with_seats_doubted", "without_long_ids"]
