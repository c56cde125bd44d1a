"""`kibitz serve` and `kibitz demo`: the server for a room, and an evening in progress to look at.

The commands are in `serve` and `demo`, a server from its start to its end in `process`, in `addresses` where phones
reach it, and in `certificates` how it speaks https.
"""

__all__: list[str] = []
