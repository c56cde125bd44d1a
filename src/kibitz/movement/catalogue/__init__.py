"""The movements that Kibitz can make, as data: each family with the numbers of contestants and rounds it exists for.

| what | module |
|---|---|
| a family: a construction as data | `family` |
| all families; the movements of one; a family by its id | `families` |
| pairs in two lines | `two_lines` |
| pairs in both directions, and the two lines again | `pairs` |
| individuals | `individuals` |
| teams | `teams` |
"""

__all__ = ["families"]
