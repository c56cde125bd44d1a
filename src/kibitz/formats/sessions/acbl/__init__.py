"""Pages of results of the ACBL, as the JSON that they hold.

`reader` makes sessions of them, `people` their pairs and teams, `page` reads the fields of the JSON.
"""

__all__: list[str] = []
