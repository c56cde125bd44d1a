"""The cards and the results of a session in which each board ends in another way."""

from __future__ import annotations

BOARD_FOUR = (
    "N H8", "W C5", "N H4",  # West has a heart
    "E SK", "N S8", "W S6", "N SA",  # the penalty card is led (50D1a), and the revoke established (63A1)
    "N SQ", "E S4", "N S9", "W S7", "N S3", "E S5", "N SJ", "W ST",
    "N CK", "W C3", "N C8", "E CA", "E HQ", "N H9", "W H6", "N HK",
    "N C9", "E C6", "N CJ", "W C4", "N CT", "W D2", "N CQ", "E C7",
    "N S2", "E D8", "N D5", "W D3", "N H5", "E H3", "N HT", "W HJ",
    "W H7", "N D6", "E H2", "N C2", "W DJ", "N DA", "E D9", "N DT",
    "N D7", "E DQ", "N DK", "W D4",
)  # fmt: skip
"""After East's ace of hearts against 2S by North: twelve tricks and three cards."""

UNNOTICED = (
    "N H8", "W C5", "N H4", "E SK", "N SJ", "W ST", "N SA", "N SQ", "E S5", "N S9", "W S7", "N S3", "E S4",
    "N S8", "W S6", "N HT", "W HJ", "N HK", "E HQ", "N S2", "E H3", "N H9", "W H7", "N H5", "E H2", "N DK",
    "W H6", "W DJ", "N DA", "E DQ", "N DT", "N D7", "E D9", "N D5", "W D4", "E D8", "N CK", "W D3", "N D6",
    "E CA", "N CJ", "W C4", "N CQ", "E C7", "N CT", "W C3", "N C9", "N C2", "W D2", "N C8", "E C6",
)  # fmt: skip
"""The same contract and lead to the end: West's revoke at trick 1 is noticed by nobody."""

ENDS = [("2H-2 by E", 100), ("Pass", 0), ("3NT= by S", 400), ("2S+2 by N", 170), ("", 0)]
"""What the five boards come to, for North-South."""
