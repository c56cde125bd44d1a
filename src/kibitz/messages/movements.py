"""Movements in a director's words: names, numbers, times, and what has to be announced."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from kibitz.game.errors import Message
from kibitz.game.spans import write_spans
from kibitz.messages.speaker import Speaker, speaker
from kibitz.movement.choice.choose import Candidate, MovementChoice
from kibitz.movement.choice.reasons import MovementReason, is_a_match, partners, shared_once, span_said
from kibitz.movement.plan import Movement, MovementKind
from kibitz.movement.quality import Quality

PLACES = 2
_FEW_SHARE = 4
_TIMES = ("minutes", "takes", "over")
_TOLD = ("table_cards", "guide_cards", "schedule", "halves", "partner_again")


class MovementWords:
    """Says movements in one language."""

    def __init__(self, voice: Speaker | None = None) -> None:
        self.voice = voice or speaker()

    def say(self, message: str, **values: object) -> str:
        """A message of the command."""
        return self.voice.say(f"movement.command.{message}", **values)

    def heading(self, name: str, form: str = "") -> str:
        """The heading of a column, or its short form."""
        return self.voice.spell(Message(f"movement.command.heading.{name}"), form)

    def family(self, movement: Movement) -> str:
        """What such a movement is called."""
        return self.voice.say(f"movement.family.{movement.family}")

    def time(self, minutes: int) -> str:
        """How long it takes: 3 h 30 min."""
        return self.say("time", hours=minutes // 60 or None, minutes=minutes % 60 or None)

    def figure(self, number: float, places: int = PLACES) -> str:
        """A figure with so many decimal places; nothing but a nought where it is 0."""
        text = f"{number:.{places}f}" if round(number, places) else "0"
        return text.replace(".", self.voice.say("word.number.point"))

    def gain(self, reason: MovementReason) -> str:
        """What a movement has that another lacks for this reason; nothing where that is not worth saying."""
        gain = f"movement.choose.gain.{reason.id}"
        return self.voice.say(gain) if self.voice.knows(gain) else ""

    def reason(self, reason: MovementReason) -> str:
        """What speaks against a movement, or a remark."""
        return self.voice.say(
            reason.message_id, **{name: self._value(name, value) for name, value in reason.values.items()}
        )

    def _value(self, name: str, value: object) -> object:
        if isinstance(value, float):
            return self.figure(value)
        return self.time(value) if name in _TIMES and isinstance(value, int) else value

    def title(self, choice: MovementChoice) -> str:
        """What was asked for: 14 pairs, 7 tables, one winner, 24 to 28 boards."""
        wish = choice.wish
        least, most = (wish.boards.least, wish.boards.most) if wish.boards is not None else (None, None)
        return self.say(
            "title",
            kind=wish.kind.value,
            contestants=wish.contestants,
            tables=self.tables(choice.recommended.movement),
            winners=wish.winners,
            least=least,
            most=most if most != least else None,
            time=wish.minutes and self.time(wish.minutes),
        )

    def tables(self, movement: Movement) -> str:
        """How many tables: 7 tables, 7½ tables."""
        half = movement.kind is MovementKind.PAIRS and movement.contestants == 2 * movement.tables + 1
        return self.say("half_tables" if half else "tables", tables=movement.tables)

    def name(self, candidate: Candidate) -> str:
        """The movement, its rounds and boards: Mitchell, 7 rounds of 4 boards."""
        return self.say(
            "name",
            family=self.family(candidate.movement),
            rounds=candidate.movement.rounds,
            boards=candidate.boards_per_round,
        )

    def title_of(self, candidate: Candidate) -> str:
        """What a file calls it: 14 pairs, Mitchell, 7 rounds of 4 boards."""
        movement = candidate.movement
        return self.say(
            "title_of", kind=movement.kind.value, contestants=movement.contestants, name=self.name(candidate)
        )

    def recommendation(self, candidate: Candidate) -> tuple[str, ...]:
        """What a director would say of it, sentence by sentence and each once."""
        return tuple(dict.fromkeys(self._sentences(candidate)))

    def _sentences(self, candidate: Candidate) -> Iterator[str]:
        movement, quality = candidate.movement, candidate.quality
        yield self.plays(candidate)
        if quality.sit_outs:
            yield self.sit_outs(quality)
        if self.voice.knows(how := f"movement.choose.how.{movement.family}"):
            yield self.voice.say(how)
        yield from self.details(movement)
        yield self.supply(quality)
        for reason in candidate.reasons:
            if reason.id in _TOLD or (reason.id == "met_again" and candidate.could_meet.most > 1):
                yield self.reason(reason)
        yield self.say("takes", time=self.time(candidate.minutes))

    def plays(self, candidate: Candidate) -> str:
        """How many boards everybody plays, and how many others they meet."""
        movement, met = candidate.movement, candidate.met
        together = partners(candidate.quality).most if movement.kind is MovementKind.INDIVIDUAL else None
        return self.say(
            "plays_otherwise" if candidate.boards.least < candidate.boards.most else "plays",
            boards=candidate.boards.most,
            least=candidate.boards.least,
            met=met.most,
            fewest=met.least if met.least < met.most else None,
            all=candidate.meets_all,
            **span_said("others", candidate.could_meet),
            kind=movement.kind.value,
            lines=movement.winners,
            partners=together,
        )

    def sit_outs(self, quality: Quality) -> str:
        """Who sits out how often."""
        longest = max(map(len, quality.sit_outs.values()))
        count = len(quality.sit_outs)
        everybody = count == quality.movement.contestants
        return self.say(
            "sit_outs",
            everybody=everybody,
            count=count,
            rounds=longest,
            kind=quality.movement.kind.value,
        )

    def details(self, movement: Movement) -> Iterator[str]:
        """What has to be announced."""
        for key, value in movement.details.items():
            if value is None or value is False or (isinstance(value, Sequence) and not value):
                continue
            if in_view := self._of_teams(movement, key):
                yield self.voice.say(f"movement.teams.{key}", **in_view)
            else:
                yield self.voice.say(f"movement.detail.{key}", value=value)

    def _of_teams(self, movement: Movement, key: str) -> Mapping[str, object]:
        """What some messages about teams name besides: moves in few words, and where the last round is played."""
        value = movement.details[key]
        if key in ("teams_ew_moves", "teams_board_moves") and isinstance(value, tuple):
            usual = max(set(value), key=lambda step: (value.count(step), -step))
            unusual = {step: [at for at, move in enumerate(value, 1) if move == step] for step in value}
            others = tuple(
                Message("movement.teams.move", {"tables": step, "rounds": tuple(rounds)})
                for step, rounds in unusual.items()
                if step != usual
            )
            return {"value": usual, "others": others or None}
        if key == "teams_head_to_head":
            before = {
                board_set
                for encounter in movement.encounters
                if encounter.round != value
                for board_set in encounter.sets
            }
            now = {
                board_set
                for encounter in movement.encounters
                if encounter.round == value
                for board_set in encounter.sets
            }
            fresh = movement.board_numbers(sorted(now)) if not now & before else ()
            away = movement.contestants // 2
            return {"value": value, "away": away, "fresh": ranges(fresh) if fresh else None}
        if key == "teams_seat_second" and isinstance(value, tuple):
            return {"value": value, "toss": 0 in value}
        return {}

    def supply(self, quality: Quality) -> str:
        """The boards that are needed, shared or in copies."""
        last = quality.movement.boards
        sharing = {table for shared in quality.sharing for table in shared.tables}
        often = len({shared.round for shared in quality.sharing})
        if not sharing:
            return self.say("supply_alone", last=last)
        if all(is_a_match(quality, shared) for shared in quality.sharing):
            rounds = tuple(sorted({shared.round for shared in quality.sharing}))
            always = len(rounds) == quality.movement.rounds
            return self.say("supply_match", last=last, rounds=None if always else rounds)
        if (once := shared_once(quality)) is not None:
            all_tables = len(sharing) == quality.movement.tables
            return self.say("supply_once", last=last, tables=tuple(sorted(sharing)), round=once, all=all_tables)
        if quality.copies == 2 and len(sharing) <= _FEW_SHARE:
            always = often == quality.movement.rounds
            return self.say("supply_shared", last=last, tables=tuple(sorted(sharing)), rounds=often, always=always)
        return self.say("supply_copies", last=last, copies=quality.copies)

    def contestants(self, kind: MovementKind, numbers: Sequence[int]) -> str:
        """Contestants by their numbers, runs of them as 1–7."""
        return self.say("numbers", kind=kind.value, numbers=ranges(numbers), count=len(numbers))

    def __repr__(self) -> str:
        return f"MovementWords({self.voice!r})"


def ranges(numbers: Sequence[int]) -> str:
    """Numbers with runs drawn together: 1–7, 9, 11–12."""
    return write_spans(sorted(numbers), to="–")
