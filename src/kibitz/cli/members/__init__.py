"""`kibitz members`: the list of the club's members, and all that is kept of a person.

| what | module |
|---|---|
| the commands | `members` |
"""

__all__: list[str] = []
