"""The secret from which a session's deals are derived, and the promise that is published before it.

The recipe (version 1) is frozen: published sessions depend on it. Everything is text of lines, each ended by a line
feed, in UTF-8, so that any language and any command line can follow it.

A secret is 32 random bytes, written as 64 lower-case hexadecimal digits. A name is in Unicode's normal form C and has
only printable characters, so never a line feed, and no space at its ends. The commitment is the SHA-256, in
hexadecimal, of three lines: the words below, the name of the session, the secret.

    kibitz commitment 1
    Tuesday club, 3 March 2026
    000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f

It binds both: nobody can find another secret or another session with the same commitment. It does not say how the
secret was chosen. An organiser who might have tried many secrets and kept the one they liked dispels that doubt with a
draw: something public that nobody can know when the commitment is published, mixed into the deals (see `sessions`).
What will be drawn is said beforehand, best in the name of the session: "Tuesday club, with the lottery of 2 March".

Who knows the secret knows the deals. It is revealed when the session is over, and so needs to be a new one each time.
"""

from __future__ import annotations

import secrets
import unicodedata
from dataclasses import dataclass
from hashlib import sha256

from kibitz.game import Invalid


class InvalidSecret(Invalid):
    """Not the notation of a secret."""


class InvalidName(Invalid):
    """Not a name from which deals can be derived."""


@dataclass(frozen=True, slots=True, repr=False)
class Secret:
    """32 bytes that nobody can guess; `str` shows them, `repr` does not.

    >>> from kibitz.dealing import Secret, session_deals
    >>> secret = Secret.new()
    >>> promise = secret.commitment("Monday")  # published before the session, the secret after it
    >>> session_deals(secret, "Monday", [1])[1].is_sound, Secret.parse(str(secret)) == secret
    (True, True)
    """

    value: bytes

    def __post_init__(self) -> None:
        if type(self.value) is not bytes:
            raise InvalidSecret("dealing.not_a_secret")
        if len(self.value) != 32:
            raise InvalidSecret("dealing.secret_bytes", count=len(self.value))

    @classmethod
    def new(cls) -> Secret:
        """A secret by the operating system's entropy."""
        return cls(secrets.token_bytes(32))

    @classmethod
    def of(cls, value: Secret | str) -> Secret:
        """The secret itself, or the one that the text gives."""
        return value if isinstance(value, Secret) else cls.parse(value)

    @classmethod
    def parse(cls, text: str) -> Secret:
        """Read 64 hexadecimal digits."""
        if not isinstance(text, str):
            raise InvalidSecret("dealing.not_a_secret")
        digits = text.strip().lower()
        if len(digits) != 64 or not set(digits) <= set("0123456789abcdef"):
            # The text is not repeated here: most of a secret would be in it.
            raise InvalidSecret("dealing.secret_digits", count=len(digits))
        return cls(bytes.fromhex(digits))

    def commitment(self, session: str) -> str:
        """What to publish before the session, in hexadecimal.

        >>> from kibitz.dealing import Secret
        >>> len(Secret.new().commitment("Monday"))
        64
        """
        return sha256(lines("kibitz commitment 1", checked_name(session), str(self))).hexdigest()

    def __str__(self) -> str:
        return self.value.hex()

    def __repr__(self) -> str:
        return "<Secret>"


def checked_name(name: str) -> str:
    """The name in normal form C; refuses one that is empty, or could be mistaken for another."""
    normal = unicodedata.normalize("NFC", text_given(name))
    if not normal:
        raise InvalidName("dealing.no_name")
    if not normal.isprintable() or normal != normal.strip():
        raise InvalidName("dealing.name_unprintable", name=name)
    return normal


def text_given(value: object) -> str:
    """The text that was given; refuses what is none."""
    if not isinstance(value, str):
        raise InvalidName("dealing.not_a_name")
    return value


def lines(*texts: str) -> bytes:
    """The texts as lines of UTF-8."""
    return "".join(f"{text}\n" for text in texts).encode()
