"""Where a table stands, in sentences after the numbers of their provisions: what has happened, what is due, whose turn.

A cited sentence is a pair: the number of the provision, and what it makes of the case.
"""

from __future__ import annotations

from dataclasses import replace

from kibitz.assistant.irregularity_search import search
from kibitz.game import Card, KibitzError, Seat, Side
from kibitz.laws.asks import AnswerSource, Ask, Manner
from kibitz.laws.by_hand import CARD_IRREGULARITY, ruled_as
from kibitz.laws.editions import Edition
from kibitz.laws.effects import EffectKind
from kibitz.laws.provisions import parents, parse_number
from kibitz.laws.roles import Role
from kibitz.laws.vocabulary import AnswerKind
from kibitz.messages.rulings import RulingWords
from kibitz.table.claims.claim import ClaimStatus
from kibitz.table.claims.trick_counts import score_on_record
from kibitz.table.engine.notices import ENTERED_OTHERWISE, Notice, NoticeKind
from kibitz.table.engine.position import Position
from kibitz.table.engine.rulings import BreachStatus, RecordedAnswer, RecordedEffect, Ruling, RulingAward
from kibitz.table.log.kinds import RESULT, as_result
from kibitz.table.log.refusal import Refusal
from kibitz.table.outcome import entry_of

Cited = tuple[str, str]

_TRICKS = 13
_FINDS = 5  # of irregularities that somebody may have meant
# Said by the heading of the ruling already, or by what the director has found instead; or under a heading of its own.
_IN_HEADING = ("call", "cards", "proposal")
_ELSEWHERE = (EffectKind.REVIEW,)
# What has no conversation yet, and is ruled by hand: the Law that it is an irregularity under.
_LAW_OF = {CARD_IRREGULARITY: "44, 45"}
# Notices that say who is to be called, and those that matter as long as a ruling is not finished.
_UNTIL_DIRECTOR_COMES = {
    NoticeKind.DIRECTOR_TO_BE_CALLED,
    NoticeKind.DIRECTOR_TO_BE_CALLED_FOR_CORRECTION,
    NoticeKind.CLAIM_DOUBTED,
    NoticeKind.RULE_BY_NAME,
    NoticeKind.DIRECTOR_REQUIRED_AT_ONCE,
    NoticeKind.RIGHTS_RESERVED,
    NoticeKind.ACTED_AFTER_ATTENTION,
    NoticeKind.CALL_TAKEN_BACK,
}
_UNTIL_RULED = {
    NoticeKind.ACTED_BEFORE_RULING,
    NoticeKind.ACTED_BEFORE_CARD_REPLACED,
    NoticeKind.CHOSEN_WITHOUT_DIRECTOR,
    NoticeKind.CHOSEN_BY_ANOTHER,
    NoticeKind.OTHER_DEFENDER_DIFFERS,
    NoticeKind.PLAY_AFTER_CLAIM,
}
_IN_WORDS = ("remark", "gesture", "explains", "announces")
_TOLD_BY = ("tempo", "asks", "alerts", *_IN_WORDS)
_TAKEN_SO = (AnswerSource.PRESUMED, AnswerSource.TABLE, AnswerSource.EVENT)


# The Laws.


def title(position: Position, words: RulingWords, board: int | None = None) -> str:
    """Which Laws, which board."""
    return words.voice.say("rule.laws", edition=str(position.edition), board=position.header.board or board)


def why(number: str, edition: Edition, words: RulingWords) -> Cited | None:
    """What a provision says, in our words; where it says nothing by itself, what the one above it does."""
    number = parse_number(number)
    for provision_number in (number, *reversed(parents(number))):
        said = words.provision(provision_number, edition)
        if said is not None:
            return provision_number, words.voice.say("rule.provision", title=said[0], says=said[1])
    return None


def refused(error: KibitzError, words: RulingWords) -> str:
    """Why something cannot be; where no irregularity has that name, what the same word finds in a conversation."""
    if isinstance(error, Refusal) and error.id == "no_such_irregularity":
        word, edition = str(error.values["word"]), str(error.values["edition"])
        found = [irregularity.id for irregularity in search(word, Edition.parse(edition), words)]
        near = dict.fromkeys((*found, *error.values["expected"]))  # type: ignore[misc]
        error = Refusal(error.id, line=error.line, word=word, edition=edition, expected=tuple(near)[:_FINDS])
    return words.voice.tell(error.message)


# A ruling.


def heading(ruling: Ruling, position: Position, words: RulingWords, *, act: bool = True) -> Cited:
    """What was ruled on, and its Law; without the call or card where it is not for all."""
    return ruling.irregularity.law, words.breach(ruling.breach, position.edition, act=act)


def act_of(ruling: Ruling, position: Position, words: RulingWords) -> str:
    """What somebody did that the ruling is about, where it was neither a call nor a card: their pause, their words."""
    done = {act.number: act for act in position.acts if act.verb in _TOLD_BY}
    act = next((done[entry] for entry in ruling.breach.entries if entry in done), None)
    if act is None or (act.verb in _IN_WORDS and not act.text):
        return ""
    index = position.bidding.index_of(act.get("entry"))
    about = position.items[index].call if index is not None else None
    told = {"speed": act.get("speed"), "seconds": act.get("seconds"), "speech": act.text, "about": about}
    return words.voice.say(f"rule.act.{act.verb}", seat=act.actor, entry=entry_of(act.number), **told)


def is_plain(step: RecordedAnswer) -> bool:
    """Whether the heading of the ruling has said it already."""
    return step.ask.id in _IN_HEADING and step.answer.source is AnswerSource.TABLE


def told(ruling: Ruling) -> list[RecordedEffect]:
    """What follows, without what is said under a heading of its own."""
    return [step for step in ruling.effects if step.effect.kind not in _ELSEWHERE]


def may_be_told(step: RecordedAnswer) -> bool:
    """Whether an answer was taken to be so, and a director may say that it was otherwise."""
    is_fact = step.ask.manner in (Manner.FACT, Manner.PRESUMPTION) and step.ask.id not in _IN_HEADING
    return is_fact and step.answer.source in _TAKEN_SO


def how_to_write(ruling: Ruling, ask: Ask, words: RulingWords) -> str:
    """The line of the log that would answer a question: "TD finds comparable=yes|no|unknown"."""
    _, seats = ruling.holder(ask)
    who = str(seats[0]) if len(seats) == 1 else "TD"
    in_braces = ask.kind in (AnswerKind.TEXT, AnswerKind.SCORE)
    if ask.manner is Manner.CHOICE:
        line = f"{who} chooses "
        answers = [option.id for option in ask.options]
        answers = answers or [str(arg) if isinstance(arg, Card) else str(arg).lower() for arg in ask.args]
    else:
        line = f"TD finds {ask.id}" + (" " if in_braces else "=")
        answers = list(ask.fact.words) if ask.fact is not None else []
        if ask.kind is AnswerKind.YES_NO:
            answers = ["yes", "no"]
        if ask.fact is not None and ask.fact.doubt is not None:
            answers.append("unknown")
    return words.voice.say("rule.write", line=line + (" | ".join(answers) or ("{…}" if in_braces else "…")))


# The table.


def held(position: Position, words: RulingWords) -> list[str]:
    """The calls that wait until what is being ruled on is settled."""
    waiting = (entry for entry in position.held.calls)
    return [
        words.voice.say("rule.held_call", call=waiting_call["call"], seat=waiting_call.actor)
        for waiting_call in waiting
    ]


def latent(position: Position, words: RulingWords) -> list[Cited]:
    """Irregularities that nobody has called the director for, with their Laws."""
    found = []
    for breach in position.breaches:
        if breach.status is BreachStatus.LATENT:
            law = _LAW_OF.get(breach.kind) or ruled_as(breach.kind, position.edition).law
            what = words.breach(breach, position.edition)
            found.append((law, words.voice.say("rule.unnoticed", what=what) if breach.hidden else what))
    return found


def after_play(position: Position, words: RulingWords) -> list[Cited]:
    """What is to be looked into when play has ended; the same question of several rulings once, with their acts."""
    made = {ruling.number: (ruling.breach.call, *ruling.breach.cards) for ruling in position.rulings}
    about: dict[Cited, list[object]] = {}
    asked: dict[Cited, int] = {}
    for review in position.docket.reviews:
        line = review.by, words.review(review)
        asked[line] = asked.get(line, 0) + 1
        about.setdefault(line, []).extend(act for act in made.get(review.ruling, ()) if act is not None)
    return [
        (by, words.voice.say("rule.looked_into", question=said, about=tuple(about[by, said]) if times > 1 else ()))
        for (by, said), times in asked.items()
    ]


def awarded(position: Position, words: RulingWords) -> list[Cited]:
    """Awards that no ruling has told of."""
    said: set[tuple[str, str]] = {
        (step.effect.kind, step.effect.by) for ruling in position.rulings for step in ruling.effects
    }
    found: dict[tuple[str, str, str, Role | None], RulingAward] = {}
    for award in position.record.awards:
        alike = award.kind, award.by, award.value, award.role
        if (award.kind, award.by) not in said:
            one = found.get(alike)
            found[alike] = award if one is None else replace(one, who=tuple(dict.fromkeys((*one.who, *award.who))))
    return [(kept_award.by, words.award(kept_award)) for kept_award in found.values()]


def noticed(position: Position, words: RulingWords, *, settled: bool = False) -> list[Cited]:
    """What the director may want to act on; what has been `settled` since only where that is wanted."""
    notices = [notice for notice in position.docket.notices if settled or not _is_settled(notice, position)]
    said = ((remark_made.by, words.notice(remark_made)) for remark_made in _together(notices))
    return list(dict.fromkeys(said))


def _together(notices: list[Notice]) -> list[Notice]:
    """Cards played after a claim in one notice, where the first of them was."""
    after = [notice for notice in notices if notice.id == NoticeKind.PLAY_AFTER_CLAIM]
    if len(after) < 2:
        return notices
    first = after[0]
    values = {"cards": tuple(remark_made.values["card"] for remark_made in after), "book": first.values["book"]}
    all_of_them = replace(first, id=NoticeKind.CARDS_AFTER_CLAIM, values=values)
    return [all_of_them if notice is first else notice for notice in notices if notice is first or notice not in after]


def _is_settled(notice: Notice, position: Position) -> bool:
    """Whether nothing is left to do about a notice: the director came, the ruling was finished, the card was faced."""
    entry = notice.entry or 0
    if notice.id in _UNTIL_DIRECTOR_COMES:
        return position.docket.director_present or any(ruling.opened >= entry for ruling in position.rulings)
    if notice.id in _UNTIL_RULED:
        before = [ruling for ruling in position.rulings if ruling.opened <= entry]
        return bool(before) and all(ruling.pending is None for ruling in before)
    if notice.id == NoticeKind.OVERRULED:  # the ruling says so itself
        return any(given.overruled and given.number == notice.values.get("ruling") for given in position.rulings)
    if notice.id == NoticeKind.CONSULTED:
        return any(breach.kind == "choice-after-consultation" for breach in position.breaches)  # that says it
    if notice.id == NoticeKind.LEAD_IS_TO_BE_FACED:
        return position.cards.face_down is None
    if notice.id == NoticeKind.CALL_TO_BE_REPEATED:
        return any((item.entry or 0) > entry for item in position.items)
    if notice.id in ENTERED_OTHERWISE:
        return as_result(position.record.entered) != notice.values["entered"]
    if notice.id == NoticeKind.TRICKS_AGREED_DIFFER:
        return any(ruling.opened > entry and ruling.pending is None for ruling in position.rulings)
    return False


def not_ruled(position: Position) -> str:
    """Why something that has happened is not ruled on yet, as the message that says so is named."""
    if position.open_ruling is not None:
        return "not_ruled_yet"
    by_director = any(not ruling.silent for ruling in position.rulings)
    return "not_ruled_again" if by_director or position.docket.director_present else "not_ruled"


def nothing(position: Position) -> str:
    """In which sense nothing irregular has happened, as the message that says so is named."""
    if any(notice.id == NoticeKind.CARD_GIVEN_TWICE for notice in position.docket.notices):
        return "card_too_many"
    if position.play_ended and (position.docket.director_present or position.docket.notices):
        return "nothing_after_play"
    if position.play is not None and not all(position.deal.gives(seat) for seat in Seat):
        return "nothing_in_play"
    return "nothing_by_itself" if position.acts or position.docket.director_present else "nothing"


def informed(position: Position) -> Seat:
    """Who has information from partner, by what was last let known; East where nothing was."""
    acts = (act.actor.seat for act in reversed(position.acts) if act.verb in _LETS_KNOW)
    return next((seat.partner for seat in acts if seat is not None), Seat.EAST)


_LETS_KNOW = frozenset({"tempo", "remark", "gesture", "asks", "says", "explains", "alerts"})


def whose_turn(position: Position, words: RulingWords) -> str:
    """Whose turn it is, where that is known and nothing else has to happen first."""
    replaced = any(ruling.pending and ruling.pending.manner is Manner.REPLACEMENT for ruling in position.rulings)
    unsettled = replaced or position.open_ruling is not None or position.hanging is not None
    if unsettled or not (
        position.items or position.bidding.dealer_known or position.bidding.given_contract is not None
    ):
        return ""
    now = position.phase
    if now == "ended":
        passed_out = position.auction.is_passed_out
        over = words.voice.say("rule.passed_out" if passed_out else "rule.over")
        ns, ew = (position.tricks(side) for side in Side)
        tricks = words.voice.say("rule.tricks", ns=ns, ew=ew) if ns + ew == _TRICKS and not passed_out else ""
        on_record = "rule.result" if position.record.entered is None else "rule.entered"
        found = None if passed_out and position.record.entered is None else score_on_record(position)
        claim = position.claim
        if (
            found is None
            and tricks
            and claim is not None
            and claim.status == ClaimStatus.RULED
            and position.result is not None
        ):
            found = RESULT.write(position.result)  # as a number awarded by hand
        score = words.voice.say(on_record, score=as_result(found) or found) if found else ""
        return " ".join(filter(None, (over, tricks, score)))
    claim = position.claim
    if claim is not None and claim.stops_play:
        said = claim.left - claim.tricks if claim.conceded else claim.tricks
        about = {"tricks": said, "left": claim.left, "conceded": claim.conceded}
        return words.voice.say("rule.suspended", seat=claim.claimer, **about)
    if position.cards.face_down is not None:
        return words.voice.say("rule.face_down", seat=position.cards.face_down.seat)
    return words.voice.say("rule.turn", seat=position.turn, phase=now) if position.turn is not None else ""
