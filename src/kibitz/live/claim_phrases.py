"""Fixed phrases of a claim's statement (68C): each in its reader's language, in the log in words that are read."""

from __future__ import annotations

from kibitz.game import Suit

_SUITS = {str(suit): suit.name.lower() for suit in Suit}
_ALONE = {"draw": "drawing trumps", "crossruff": "crossruffing", "give": "giving up a trick"}
_OF_A_SUIT = {"top": "{} from the top", "finesse": "finessing {}", "ruff": "ruffing {}"}

CLAIM_PHRASES: dict[str, str] = {
    **_ALONE,
    **{f"{name}-{letter}": text.format(suit) for name, text in _OF_A_SUIT.items() for letter, suit in _SUITS.items()},
}
"""What the log has for each phrase: `top-H` is "hearts from the top"."""

_NAMES = {text: name for name, text in CLAIM_PHRASES.items()}
JOINT = ". "


def spoken(statement: str) -> list[tuple[str, str]]:
    """A statement cut into what was said: the name of a phrase, or else its words."""
    return [(_NAMES.get(piece, ""), "" if piece in _NAMES else piece) for piece in statement.split(JOINT) if piece]
