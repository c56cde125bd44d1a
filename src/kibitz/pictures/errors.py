"""What can go wrong with a picture."""

from kibitz.game import Invalid


class NoPicture(Invalid):
    """A value of which there is no picture."""
