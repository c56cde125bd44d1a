"""A field: all results of a session that are compared with each other, and what every contestant has from them.

| what | module |
|---|---|
| a field scored by one method; which results are compared | `field` |
| a traveller: the results of one board, and what each award on it is worth | `travellers` |
| the results of a traveller taken apart by side | `rows` |
| what every contestant has so far, added up | `ledger` |
| results that cannot be scored are set aside by name | `checks` |
| a contestant's own figure for average plus and minus (12C2c, 12C2d) | `own_average` |
| one changed result scores again only what it touches (79C) | `corrections` |
"""

__all__ = ["checks", "field", "travellers"]
