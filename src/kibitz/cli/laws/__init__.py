"""The Laws themselves: `kibitz law`, what a provision says; `kibitz coverage`, what of them a test proves.

`kibitz coverage` is in `coverage`. Of `kibitz law` the command is in `law`, the tables of Laws 2, 77 and 78B in
`tables`, the Introduction and the Definitions in `terms`.
"""

__all__: list[str] = []
