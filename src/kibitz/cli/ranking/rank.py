"""`kibitz rank`: sessions scored and ranked, their travellers and scorecards, and how a figure came about."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from kibitz.cli.common.errors import problem
from kibitz.cli.common.files import STANDARD
from kibitz.cli.common.options import Json
from kibitz.cli.ranking.options import (
    BoardNumber,
    ByRound,
    BySection,
    Check,
    Combine,
    Draws,
    Explain,
    Files,
    Final,
    KnockOut,
    Method,
    Number,
    Penalties,
    Rules,
    Scorecard,
    Since,
    Traveller,
    Vps,
    VpTable,
    Winners,
    Withdrawn,
    WithoutStanding,
)


def command(
    file: Files,
    method: Method = None,
    regulations: Rules = None,
    by_section: BySection = False,
    by_round: ByRound = False,
    vp: Vps = False,
    vp_table: VpTable = None,
    penalty: Penalties = None,
    winners: Winners = None,
    combine: Combine = False,
    withdrawn: Withdrawn = None,
    without_standing: WithoutStanding = None,
    drawn_lots: Draws = None,
    traveller: Traveller = None,
    scorecard: Scorecard = None,
    explain: Explain = None,
    board: BoardNumber = None,
    check: Check = False,
    since: Since = None,
    session: Number = None,
    as_json: Json = False,
    knock_out: KnockOut = False,
    final: Final = False,
) -> None:
    """Score sessions and rank them; show travellers, scorecards, and how any figure came about.

    What cannot be scored is named and set aside, and the rest is scored; the exit code is 1 then.

    \b
    Examples:
      kibitz rank evening.xml
      kibitz rank evening.csv --method cross_imps --regulations club.toml
      kibitz rank evening.xml --explain 12 --board 7
      kibitz rank evening.xml --penalty "12=10% of a top; late arrival; 90B2"
      kibitz rank evening.xml --check          beside the figures in the file
      kibitz rank evening.csv --since old.csv  what a correction changed
      kibitz rank monday.csv tuesday.csv --combine
      kibitz rank swiss.csv --vp --method matchpoints,cross_imps
      kibitz rank match.pbn --knock-out        a match of two teams
    """
    if winners not in (None, "1", "2"):
        raise problem("rank.winners")
    if board is not None and not explain:
        raise problem("rank.board_needs_pair")
    if combine and since is not None:
        raise problem("rank.combine_shows")
    _refuse_standard_input_twice([*file, *([since] if since else [])])
    shows = {"--traveller": traveller, "--scorecard": scorecard, "--explain": explain, "--check": check}
    if since is not None and any(shows.values()):
        raise problem("rank.since_shows", options=tuple(name for name, given in shows.items() if given))
    # The help need not wait for what ranks.
    from kibitz.cli.common.regulation_files import chosen_regulations
    from kibitz.cli.ranking.option_values import boards, methods_named, number
    from kibitz.cli.ranking.rank_files import rank_files
    from kibitz.cli.ranking.report import RankingRequest
    from kibitz.cli.ranking.teams.report import TeamOptions
    from kibitz.cli.ranking.teams.vp_table import with_vp_table

    which = number(session, "--session")
    rules = None if regulations is None else chosen_regulations(regulations)
    wanted = RankingRequest(
        method=methods_named(method),
        regulations=rules if vp_table is None else with_vp_table(rules, vp_table),
        winners=int(winners or 0),
        by_section=by_section,
        by_round=by_round,
        penalties=tuple(penalty or ()),
        travellers=boards(traveller or ()),
        scorecards=tuple(scorecard or ()),
        explained=tuple(explain or ()),
        board=number(board, "--board"),
        check=check,
        vps=vp,
        withdrawn=tuple(withdrawn or ()),
        without_standing=tuple(without_standing or ()),
        draws=tuple(who.strip() for who in (drawn_lots or "").split(",") if who.strip()),
    )
    options = TeamOptions(knock_out, vp, final)
    rank_files(file, which, wanted, options, since=since, combine=combine, as_json=as_json)


def _refuse_standard_input_twice(files: Sequence[Path]) -> None:
    if sum(file == STANDARD for file in files) > 1:
        raise problem("rank.standard_input_twice")
