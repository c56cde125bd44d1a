"""What a poll on logical alternatives shows (16B1b), in sentences for a director, and as a line of a ruling's log."""

from __future__ import annotations

from typing import Annotated, TypedDict

from kibitz.assistant.conversation import CitedData
from kibitz.game.about import About
from kibitz.laws import switches
from kibitz.laws.poll import Judgement, Poll
from kibitz.laws.regulations import Regulations
from kibitz.messages import Speaker
from kibitz.table.outcome import plain


class PolledActionData(TypedDict):
    """A call or play of a poll: how many would seriously consider it and choose it, and what that makes of it."""

    action: Annotated[str, About("As it is typed.", examples=("5S", "P", "HA"))]
    said: Annotated[str, About("As it is printed.")]
    considered: int
    chosen: int
    share: Annotated[str, About("Of those asked, who considered it.", examples=("60%",))]
    logical: Annotated[bool, About("Whether it is a logical alternative (16B1b).")]
    suggested: Annotated[bool, About("Whether the information suggested it, as the director finds.")]


class PollShownData(TypedDict):
    """What a poll shows; the decision is the director's (81C)."""

    asked: int
    by_what: Annotated[str, About("How many were asked, and what makes a logical alternative of an action.")]
    actions: Annotated[list[PolledActionData], About("The one most considered first.")]
    shows: Annotated[list[CitedData], About("What follows, with the Laws.")]
    facts: Annotated[
        dict[str, bool], About("What the conversation about a ruling asks for, by the names of the facts.")
    ]


def poll_shown(poll: Poll, judged: Judgement, regulations: Regulations, voice: Speaker) -> PollShownData:
    """What a poll shows, for a page."""
    return {
        "asked": len(poll.answers),
        "by_what": by_what(poll, regulations, voice),
        "actions": [
            {
                "action": str(plain(alternative.action)),
                "said": voice.spell(alternative.action, "symbol"),
                "considered": alternative.considered,
                "chosen": alternative.chosen,
                "share": voice.spell(alternative.share, "percent"),
                "logical": alternative.is_logical,
                "suggested": alternative.action in judged.suggested,
            }
            for alternative in judged.alternatives
        ],
        "shows": follows_from_poll(judged, voice),
        "facts": judged.facts(),
    }


def by_what(poll: Poll, regulations: Regulations, voice: Speaker) -> str:
    """How many were asked, and what share of them makes a logical alternative."""
    share, some = regulations[switches.LOGICAL_ALTERNATIVE_SHARE], regulations[switches.LOGICAL_ALTERNATIVE_CHOSEN]
    return voice.say("poll.asked", count=len(poll.answers), share=share, chosen=some)


def follows_from_poll(judged: Judgement, voice: Speaker) -> list[CitedData]:
    """The logical alternatives, what was open to the player, and what that makes of what they did."""
    allowed = judged.allowed
    return [
        {"by": "16B1b", "sentence": voice.say("poll.alternatives", actions=judged.logical_alternatives)},
        {"by": "16B1a", "sentence": voice.say("poll.allowed" if allowed else "poll.none_allowed", actions=allowed)},
        {"by": "16B1a", "sentence": voice.say(f"poll.{_verdict(judged)}", taken=judged.taken)},
    ]


def poll_line(poll: Poll, judged: Judgement, regulations: Regulations, voice: Speaker) -> str:
    """The poll as a line of the log: what was shown, what each said, and what it shows."""
    hand = str(poll.hand) if len(poll.hand) else ""
    told = [
        voice.say("poll.title") + ".",
        voice.say("poll.hand", hand=hand) + "." if hand else "",
        voice.say("poll.shown_auction", dealer=poll.dealer, calls=poll.auction) if poll.auction else "",
        voice.say("poll.methods", methods=poll.methods) + "." if poll.methods else "",
        voice.say("poll.class_of_player", who=poll.class_of_player) + "." if poll.class_of_player else "",
        voice.say("poll.suggested", actions=tuple(sorted(judged.suggested, key=str))) if judged.suggested else "",
        by_what(poll, regulations, voice),
        *(
            voice.say("poll.answered", number=number, chosen=opinion.chosen, considered=opinion.considered)
            for number, opinion in enumerate(poll.answers, 1)
        ),
        *(f"{cited['by']}: {cited['sentence']}" for cited in follows_from_poll(judged, voice)),
    ]
    said = " ".join(sentence for sentence in told if sentence)
    return "TD says {" + " ".join(said.replace("\\", "\\\\").replace("}", "\\}").split()) + "}"


def _verdict(judged: Judgement) -> str:
    if judged.taken is None:
        return "not_taken"
    if judged.chose_no_alternative:
        return "none_itself"
    if not judged.chose_what_was_suggested:
        return "not_suggested"
    return "infraction" if judged.is_infraction else "no_alternative"
