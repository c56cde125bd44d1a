"""Wrong answers beside the right ones: plausible, and certainly wrong by the Laws that hold.

| what | module |
|---|---|
| wrong statements for one situation | `statements` |
| wrong options for a choice | `options` |
| what other Laws, and the other edition, make of the same act | `other_laws` |
| what is often said, right or wrong | `often_said` |
| which statements are certainly false | `falsehood` |
| where a wrong statement is true, which explains it | `where_true` |
"""

__all__: list[str] = []
