"""A club's site as files: the results of its events for those at home, without a server.

It opens from a disk, a stick or any web space. Every page is plain HTML with one style sheet and one small script;
nothing is asked for from elsewhere. What is on it is what everybody may see, in the words of one language, with people
named as they or the organiser decided.

| what | module |
|---|---|
| a site is made, or made true again | `publishing` |
| what an organiser decides of it; how people are named | `settings`, `shown_names` |
| an event as everybody may see it; its boards; double dummy of them | `evening`, `seen_boards`, `analysed_deals` |
| a result beside double dummy; where the points of a board went; whom somebody met | `facts` |
| the plots of one's own evening | `evening_plots` |
| the same for the server's own pages; a board of a live table | `told`, `live_replays` |
| the pages of an event; the pages, one kind each | `event_pages`, `pages` |
| what the pages about all events need of each | `summaries` |
| points of evenings, the season, handicaps and ratings of the club | `club_points` |
| the results as files; a board as a picture | `downloads`, `pictures_of_boards` |
| what the script that plays boards is given; the same in few letters | `player_data`, `packed_player` |
| hands, plots, words, what all pages have in common | `hands_drawn`, `plots`, `words`, `layout` |
| HTML, with whatever is text escaped | `markup` |
| the folder, and writing only what has changed; what can go wrong with it | `folder`, `errors` |

The style sheet and the scripts are in `assets`: one finds names and shares pictures, one plays a board on against best
play by all four, by a double-dummy search of its own.
"""

from kibitz.site.errors import SiteNotWritten
from kibitz.site.live_replays import live_board_told
from kibitz.site.pictures_of_boards import picture_searched
from kibitz.site.player_data import PlayableBoardData
from kibitz.site.publishing import Published, own_scheme, person_pages, publish, settings_of
from kibitz.site.seen_boards import boards_asked
from kibitz.site.settings import NameShown, SiteSettings
from kibitz.site.told import BoardToldData, OwnEveningData, board_told, own_evening

__all__ = [
    "BoardToldData",
    "NameShown",
    "OwnEveningData",
    "PlayableBoardData",
    "Published",
    "SiteNotWritten",
    "SiteSettings",
    "board_told",
    "boards_asked",
    "live_board_told",
    "own_evening",
    "own_scheme",
    "person_pages",
    "picture_searched",
    "publish",
    "settings_of",
]
