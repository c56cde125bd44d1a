"""What a live stream says."""

from __future__ import annotations

from typing import Annotated, NotRequired

from pydantic import Field
from typing_extensions import TypedDict

from kibitz.server.schemas.common import Version


class LiveMessage(TypedDict):
    """One `data:` of the stream; its `id:` is the version, which `Last-Event-ID` brings back after a break."""

    topic: Annotated[
        str,
        Field(
            description=(
                "What has changed: `event`, `clock`, `table`, `table.A4`, `room`, `ranking`, `board`, `board.8`, "
                "`hands`, `announcements`, `calls`, `rulings`, `rulings.57`, `penalties`, `appeals`, `appeals.61`, "
                "`log`. A topic without its second part means all of that family. Besides: `hello`, the first thing "
                "said; `tick`, that the stream lives; `*`, that everything may have changed."
            ),
            examples=["table.A4"],
        ),
    ]
    version: Version
    spread: NotRequired[
        Annotated[
            int, Field(description="Milliseconds over which many screens spread their questions, each by chance.")
        ]
    ]
    versions: NotRequired[
        Annotated[
            dict[str, int],
            Field(description="Of `hello`: the entry up to which each family of topics has come."),
        ]
    ]
    now: NotRequired[Annotated[int, Field(description="Of `hello` and `tick`: milliseconds since 1970 here.")]]
