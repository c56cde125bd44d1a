"""The addresses by which an event is set up.

| what | module |
|---|---|
| events: listed, created, deleted | `events` |
| which movement to play, and what is said of it; a session planned with it | `plans`, `plan_answers`, `sessions` |
| boards dealt or loaded; conditions of contest tried | `boards` |
| all that can be laid down | `regulations` |
| links for tables, contestants and staff | `links` |
| what is printed | `papers` |
| a whole event as one file | `files` |
| an evening that plays itself | `demo` |
"""

__all__: list[str] = []
