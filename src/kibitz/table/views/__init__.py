"""What each person may see of a table: computed here and nowhere else.

| who | sees |
|---|---|
| a player | their own hand, dummy once the lead is faced, cards that lie face up, calls as they heard them with what |
| | was explained to them, the trick and for a while the last one, what is owed, rulings as told, their questions |
| a spectator | what lies on the table; behind a player what that player sees, without their questions (76B1) |
| the director | everything, also irregularities that nobody has noticed |

An irregularity that nobody has drawn attention to is in the director's view alone: a table that greyed out a card or a
call, or showed whose turn it is, would act on what only the table knows. Nor do numbers or gaps tell anybody what was
done in private: entries and rulings have numbers of their own for players (`numbers`).

| what | module |
|---|---|
| everything that one person may see: `view`, `View` | `whole_view` |
| what several see alike, worked out once for them | `seen_alike` |
| who looks, and through whose eyes | `viewers` |
| calls as they were heard, the auction and the contract as players take them (17D3, 20, 41B) | `calls_heard` |
| calls on a tray that has not come, and what is ruled about them (80B2e) | `trays` |
| what was said about each call, and a question that waits (20F, 40B2a) | `explanations_heard` |
| cards on the table that do not stand: out of turn, exposed, led face down (24, 41A, 49) | `cards_on_table` |
| hands, tricks, how many cards and tricks (41D, 65, 66, 68C) | `hands_and_tricks` |
| rulings, duties and information as players are told of them (10C1, 16) | `rulings_told` |
| whose turn it is, and what they may call or play, where that is told | `legal_acts` |
| the numbers under which players know entries and rulings, and back to those of the log | `numbers` |
| a refusal as a player may have it | `refusals` |
| the calls that are being ruled on, for pictures of an auction | `unsettled_calls` |
"""

from kibitz.table.views import trays
from kibitz.table.views.cards_on_table import LeadFaceDown, led_face_down
from kibitz.table.views.explanations_heard import CallHeard
from kibitz.table.views.numbers import logged, ruling_logged
from kibitz.table.views.refusals import refused_for
from kibitz.table.views.rulings_told import NOT_TOLD, RulingTold, names_hidden
from kibitz.table.views.seen_alike import SeenAlike
from kibitz.table.views.unsettled_calls import under_ruling
from kibitz.table.views.viewers import DIRECTOR, SPECTATOR, Eyes, Viewer, viewer
from kibitz.table.views.whole_view import View, cards_seen, view

__all__ = [
    "DIRECTOR",
    "NOT_TOLD",
    "SPECTATOR",
    "CallHeard",
    "Eyes",
    "LeadFaceDown",
    "RulingTold",
    "SeenAlike",
    "View",
    "Viewer",
    "cards_seen",
    "led_face_down",
    "logged",
    "names_hidden",
    "refused_for",
    "ruling_logged",
    "trays",
    "under_ruling",
    "view",
    "viewer",
]
