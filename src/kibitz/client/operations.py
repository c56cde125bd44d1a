"""Every address of the API as a method, by the name of its operation.

Written by `python -m kibitz.server.python_client` from the description of the API: change that, not this file.
"""

from __future__ import annotations

from typing import Literal, cast

from kibitz.client import answers
from kibitz.client.connection import Connection

# fmt: off
# ruff: noqa: E501


class ApiOperations(Connection):
    """What can be asked of the server; where no `event` is named, of the one that the link is for."""

    def open_live_table(
        self,
        *,
        name: str | None = None,
        edition: Literal["2007", "2017", "2024"] | None = None,
        policy: Literal["prevent", "warn", "permit"] | None = None,
        regulations: str | None = None,
        directed: bool | None = None,
        boards: int | None = None,
        deals: list[str] | None = None,
        where: str | None = None,
        lesson: bool | None = None,
    ) -> answers.OpenedTableJson:
        """Set up a live table; nobody needs an account."""
        return cast("answers.OpenedTableJson", self.asked(
            "POST",
            ["tables"],
            body={"name": name, "edition": edition, "policy": policy, "regulations": regulations, "directed": directed, "boards": boards, "deals": deals, "where": where, "lesson": lesson},
        ))

    def sit_down(
        self,
        table_id: str,
        *,
        join: str,
        seat: Literal["N", "E", "S", "W"],
        name: str,
        lead: str | None = None,
    ) -> answers.TakenSeatJson:
        """Sit down in a seat that is free."""
        return cast("answers.TakenSeatJson", self.asked(
            "POST",
            ["tables", table_id, "seats"],
            body={"join": join, "seat": seat, "name": name, "lead": lead},
        ))

    def get_table_code(self, table_id: str, join: str) -> bytes:
        """The QR code of the link by which people sit down."""
        return self.downloaded("GET", ["tables", table_id, "qr.svg"], query={"join": join})

    def get_live_table(self, table_id: str) -> answers.LiveTableJson:
        """The table as one sees it now: a player, the director or a spectator by their token, others nobody's hand
        (76).
        """
        return cast("answers.LiveTableJson", self.asked("GET", ["tables", table_id]))

    def get_live_table_boards(
        self,
        table_id: str,
        *,
        format: Literal["pbn", "lin", "kibitz"] | None = None,
        board: int | None = None,
        token: str | None = None,
    ) -> bytes:
        """The boards that were played there, or one of them, as a file: PBN, LIN, or the log of the table. For
        whoever is somebody at that table; at a table of an event, for who may see the hands. The log is whole for
        who directs: others have it as the table saw it, without what was asked and found in a ruling or said to
        the director.
        """
        return self.downloaded(
            "GET",
            ["tables", table_id, "boards"],
            query={"format": format, "board": board, "token": token},
        )

    def act_at_live_table(
        self,
        table_id: str,
        *,
        act: dict[str, answers.JsonValueJson],
        key: str | None = None,
        epoch: int | None = None,
        device: str | None = None,
        seen: str | None = None,
    ) -> answers.ActedJson:
        """Do something: what it is follows from who one is. When this is answered it is on disk."""
        return cast("answers.ActedJson", self.asked(
            "POST",
            ["tables", table_id, "acts"],
            body={"key": key, "epoch": epoch, "device": device, "seen": seen, "act": act}, keyed=True,
        ))

    def get_me(self) -> answers.MeJson:
        """Who this browser is, and in which events."""
        return cast("answers.MeJson", self.asked("GET", ["me"]))

    def come_in(self, *, token: str, ask: bool | None = None) -> answers.CameInJson:
        """Come in by a link: of a table, of a person, of a role, or the owner's."""
        return cast("answers.CameInJson", self.asked("POST", ["links"], body={"token": token, "ask": ask}))

    def go_back(self, *, event: str, contestant: str | None = None, table: str | None = None) -> answers.CameInJson:
        """Go back to a seat that one had before another table's code was scanned."""
        return cast("answers.CameInJson", self.asked(
            "POST",
            ["seat"],
            body={"event": event, "contestant": contestant, "table": table},
        ))

    def log_in(self, *, name: str, password: str) -> answers.MeJson:
        """Come in with a name and a password."""
        return cast("answers.MeJson", self.asked("POST", ["login"], body={"name": name, "password": password}))

    def log_out(self) -> answers.MeJson:
        """Go: this browser is nobody again."""
        return cast("answers.MeJson", self.asked("POST", ["logout"]))

    def get_accounts(self) -> answers.AccountsJson:
        """Everybody who can log in, and what they are (owner)."""
        return cast("answers.AccountsJson", self.asked("GET", ["accounts"]))

    def add_account(
        self,
        *,
        name: str,
        password: str,
        role: Literal["organiser", "director", "assistant", "committee"] | None = None,
        event: str | None = None,
    ) -> answers.AccountAddedJson:
        """Let somebody log in (owner)."""
        return cast("answers.AccountAddedJson", self.asked(
            "POST",
            ["accounts"],
            body={"name": name, "password": password, "role": role, "event": event},
        ))

    def set_password(self, account: str, *, password: str, old: str | None = None) -> answers.AccountChangedJson:
        """Another password for somebody (owner), or for oneself; they have to log in again."""
        return cast("answers.AccountChangedJson", self.asked(
            "POST",
            ["accounts", account, "password"],
            body={"password": password, "old": old},
        ))

    def disable_account(self, account: str) -> answers.AccountChangedJson:
        """Let somebody log in no more (owner)."""
        return cast("answers.AccountChangedJson", self.asked("POST", ["accounts", account, "disable"]))

    def enable_account(self, account: str) -> answers.AccountChangedJson:
        """Let somebody who was shut out log in again (owner)."""
        return cast("answers.AccountChangedJson", self.asked("POST", ["accounts", account, "enable"]))

    def get_members(self) -> answers.MembersJson:
        """The members of the club (those who run an event)."""
        return cast("answers.MembersJson", self.asked("GET", ["members"]))

    def add_member(
        self,
        *,
        name: str,
        number: str | None = None,
        handicap: str | None = None,
        grade: str | None = None,
        club: str | None = None,
        shown: Literal["", "whole", "initials", "number"] | None = None,
    ) -> answers.MemberJson:
        """Put somebody into the list (those who run an event)."""
        return cast("answers.MemberJson", self.asked(
            "POST",
            ["members"],
            body={"name": name, "number": number, "handicap": handicap, "grade": grade, "club": club, "shown": shown},
        ))

    def get_members_file(self) -> bytes:
        """The list as a file for a spreadsheet (owner, organisers)."""
        return self.downloaded("GET", ["members.csv"])

    def read_list(self, *, text: str, whole: bool | None = None) -> answers.MembersReadJson:
        """What a list is understood as; nothing is changed."""
        return cast("answers.MembersReadJson", self.asked(
            "POST",
            ["members", "read"],
            body={"text": text, "whole": whole},
        ))

    def take_list(self, *, text: str, whole: bool | None = None) -> answers.MembersTakenJson:
        """Put those of a list into the club's (owner, organisers, directors)."""
        return cast("answers.MembersTakenJson", self.asked(
            "POST",
            ["members", "import"],
            body={"text": text, "whole": whole},
        ))

    def change_member(
        self,
        member: str,
        *,
        name: str,
        number: str | None = None,
        handicap: str | None = None,
        grade: str | None = None,
        club: str | None = None,
        shown: Literal["", "whole", "initials", "number"] | None = None,
    ) -> answers.MemberJson:
        """Put right what the list says of somebody (those who run an event)."""
        return cast("answers.MemberJson", self.asked(
            "PUT",
            ["members", member],
            body={"name": name, "number": number, "handicap": handicap, "grade": grade, "club": club, "shown": shown},
        ))

    def take_member_out(self, member: str) -> answers.MemberTakenOutJson:
        """Take somebody out of the list (owner, organisers); what they played stays, under their name."""
        return cast("answers.MemberTakenOutJson", self.asked("DELETE", ["members", member]))

    def get_kept_of_member(self, member: str) -> answers.PersonKeptJson:
        """All that is kept of a person: in the list, and in the logs of events (owner)."""
        return cast("answers.PersonKeptJson", self.asked("GET", ["members", member, "kept"]))

    def erase_member(self, member: str) -> answers.ErasedPersonJson:
        """Erase a person: out of the list, and their name out of every log; what was played stays (owner)."""
        return cast("answers.ErasedPersonJson", self.asked("POST", ["members", member, "erase"]))

    def get_member_names(self, begins: str, *, event: str | None = None) -> answers.MemberNamesJson:
        """Whose names begin so: for those who run the event, and for those who play in it and put in their own."""
        return cast("answers.MemberNamesJson", self.asked(
            "GET",
            ["events", self.the_event(event), "member-names"],
            query={"begins": begins},
        ))

    def get_names_for_new_event(self, begins: str) -> answers.MemberNamesJson:
        """Whose names begin so: for the organiser who sets up an event."""
        return cast("answers.MemberNamesJson", self.asked("GET", ["member-names"], query={"begins": begins}))

    def get_lawbooks(self) -> answers.LawBooksJson:
        """The law books that are here, and what was found in them (those who run an event)."""
        return cast("answers.LawBooksJson", self.asked("GET", ["lawbooks"]))

    def add_lawbook(
        self,
        *,
        name: str,
        content: str,
        language: str | None = None,
        edition: int | None = None,
        replace: bool | None = None,
    ) -> answers.LawBookJson:
        """Read a law book and keep it on this machine (owner, organisers): a text, or a PDF that has text."""
        return cast("answers.LawBookJson", self.asked(
            "POST",
            ["lawbooks"],
            body={"name": name, "content": content, "language": language, "edition": edition, "replace": replace},
        ))

    def remove_lawbook(self, book: str) -> answers.LawBookRemovedJson:
        """Take a book off this machine (owner, organisers)."""
        return cast("answers.LawBookRemovedJson", self.asked("DELETE", ["lawbooks", book]))

    def get_provision_sheet(
        self,
        number: str,
        *,
        event: str | None = None,
        book: str | None = None,
        numbered: int | None = None,
    ) -> answers.LawSheetJson:
        """A provision by the edition of the event: in the reader's book for people of an event here, else in our
        words.
        """
        return cast("answers.LawSheetJson", self.asked(
            "GET",
            ["events", self.the_event(event), "law", number],
            query={"book": book, "numbered": numbered},
        ))

    def get_provision_sheet_at_a_table(
        self,
        table_id: str,
        number: str,
        *,
        book: str | None = None,
        numbered: int | None = None,
    ) -> answers.LawSheetJson:
        """A provision by the edition of a live table."""
        return cast("answers.LawSheetJson", self.asked(
            "GET",
            ["tables", table_id, "law", number],
            query={"book": book, "numbered": numbered},
        ))

    def get_search_laws(self, text: str, *, event: str | None = None) -> answers.LawSearchJson:
        """Where a word stands, in any form and without accents: in our own words, and in the books for whom they
        are.
        """
        return cast("answers.LawSearchJson", self.asked(
            "GET",
            ["events", self.the_event(event), "laws"],
            query={"text": text},
        ))

    def get_provision_beside(self, number: str, left: str, right: str, *, event: str | None = None) -> answers.BesideSheetJson:
        """A provision of one book beside where another has it, with marks where they differ (people of an event
        here).
        """
        return cast("answers.BesideSheetJson", self.asked(
            "GET",
            ["events", self.the_event(event), "law", number, "beside"],
            query={"left": left, "right": right},
        ))

    def get_plan(
        self,
        *,
        pairs: int | None = None,
        players: int | None = None,
        teams: int | None = None,
        minutes: int | None = None,
        boards: str | None = None,
        rounds: int | None = None,
        boards_per_round: int | None = None,
        winners: int | None = None,
        copies: int | None = None,
        stationary: int | None = None,
        switches: bool | None = None,
        family: str | None = None,
        minutes_a_board: int | None = None,
        minutes_a_change: int | None = None,
        swiss: bool | None = None,
        knock_out: bool | None = None,
        which: int | None = None,
    ) -> answers.MovementsJson:
        """The movements for an evening, the recommended first; the whole plan of the one that `which` names."""
        return cast("answers.MovementsJson", self.asked(
            "GET",
            ["plan"],
            query={"pairs": pairs, "players": players, "teams": teams, "minutes": minutes, "boards": boards, "rounds": rounds, "boards_per_round": boards_per_round, "winners": winners, "copies": copies, "stationary": stationary, "switches": switches, "family": family, "minutes_a_board": minutes_a_board, "minutes_a_change": minutes_a_change, "swiss": swiss, "knock_out": knock_out, "which": which},
        ))

    def get_events(self) -> answers.EventsJson:
        """The events, the newest first, and what one is in each."""
        return cast("answers.EventsJson", self.asked("GET", ["events"]))

    def create_event(
        self,
        *,
        name: str,
        key: str | None = None,
        conditions: str | None = None,
        session: str | None = None,
        section: str | None = None,
        plan: answers.PlanWantedJson | None = None,
        contestants: list[answers.ContestantNamedJson] | None = None,
        sections: list[answers.SectionNamedJson] | None = None,
        deal: bool | None = None,
        links: bool | None = None,
    ) -> answers.EventMadeJson:
        """Set up an event: with a plan also its contestants, its first session and links for all, boards dealt if
        said.
        """
        return cast("answers.EventMadeJson", self.asked(
            "POST",
            ["events"],
            body={"key": key, "name": name, "conditions": conditions, "session": session, "section": section, "plan": plan, "contestants": contestants, "sections": sections, "deal": deal, "links": links}, keyed=True,
        ))

    def delete_event(self, *, name: str, event: str | None = None) -> answers.EventNamedJson:
        """Delete an event that was set up by mistake, with its log and its links: for its organiser, and for ever."""
        return cast("answers.EventNamedJson", self.asked(
            "DELETE",
            ["events", self.the_event(event)],
            body={"name": name},
        ))

    def get_event(self, *, event: str | None = None) -> answers.SummaryJson:
        """The event as a whole: its sessions, clocks, contestants, announcements, and what one may do."""
        return cast("answers.SummaryJson", self.asked("GET", ["events", self.the_event(event)]))

    def deal_boards(
        self,
        *,
        event: str | None = None,
        key: str | None = None,
        session: int | None = None,
        again: bool | None = None,
        why: str | None = None,
    ) -> answers.EnteredJson:
        """Deal the boards of a session that have no deal yet."""
        return cast("answers.EnteredJson", self.asked(
            "POST",
            ["events", self.the_event(event), "boards", "deal"],
            body={"key": key, "session": session, "again": again, "why": why}, keyed=True,
        ))

    def load_boards(
        self,
        *,
        text: str,
        event: str | None = None,
        key: str | None = None,
        name: str | None = None,
        session: int | None = None,
        section: str | None = None,
        why: str | None = None,
    ) -> answers.EnteredJson:
        """Take the deals of a session from a file; boards of the file that the movement does not use are left out."""
        return cast("answers.EnteredJson", self.asked(
            "POST",
            ["events", self.the_event(event), "boards", "load"],
            body={"key": key, "text": text, "name": name, "session": session, "section": section, "why": why}, keyed=True,
        ))

    def get_deal_file(
        self,
        *,
        event: str | None = None,
        form: Literal["pbn", "dup", "dlm", "bri"] | None = None,
        session: int | None = None,
        section: str | None = None,
    ) -> bytes:
        """The deals of a session as a file for the dealing machine: for who has taken them (`deals_taken`), later
        all.
        """
        return self.downloaded(
            "GET",
            ["events", self.the_event(event), "deals"],
            query={"form": form, "session": session, "section": section},
        )

    def try_conditions(self, *, text: str) -> answers.ConditionsTriedJson:
        """What a text of conditions says, or everything that is wrong with it by line; nothing is kept. For those
        who lay down conditions: organisers and directors, of whatever event.
        """
        return cast("answers.ConditionsTriedJson", self.asked("POST", ["conditions"], body={"text": text}))

    def plan_session(
        self,
        *,
        plan: answers.PlanWantedJson,
        event: str | None = None,
        key: str | None = None,
        session: int | None = None,
        section: str | None = None,
        name: str | None = None,
        contestants: list[str] | None = None,
        deal: bool | None = None,
        why: str | None = None,
    ) -> answers.EnteredAllJson:
        """Plan a session that has not begun, with links for its tables and contestants."""
        return cast("answers.EnteredAllJson", self.asked(
            "POST",
            ["events", self.the_event(event), "sessions"],
            body={"key": key, "session": session, "section": section, "name": name, "plan": plan, "contestants": contestants, "deal": deal, "why": why}, keyed=True,
        ))

    def get_regulations(self, *, edition: int | None = None) -> answers.RegulationsJson:
        """Every regulation that an edition of the Laws leaves open: what it decides, and what it can be."""
        return cast("answers.RegulationsJson", self.asked("GET", ["regulations"], query={"edition": edition}))

    def begin_demo(self) -> answers.EventMadeJson:
        """Begin an evening that plays itself; it is an event like any other."""
        return cast("answers.EventMadeJson", self.asked("POST", ["demo"]))

    def enter(
        self,
        *,
        event: str | None = None,
        key: str | None = None,
        why: str | None = None,
        told: str | None = None,
        by: str | None = None,
        act: answers.AnyActJson | None = None,
        acts: list[answers.AnyActJson] | None = None,
    ) -> answers.EnteredJson | answers.EnteredAllJson:
        """Enter something into the log of an event."""
        return cast("answers.EnteredJson | answers.EnteredAllJson", self.asked(
            "POST",
            ["events", self.the_event(event), "entries"],
            body={"key": key, "why": why, "told": told, "by": by, "act": act, "acts": acts}, keyed=True,
        ))

    def get_changes(
        self,
        *,
        event: str | None = None,
        since: int | None = None,
        topics: str | None = None,
    ) -> answers.ChangesJson:
        """What has changed since an entry: a screen asks for it that has no stream, as where too many are connected."""
        return cast("answers.ChangesJson", self.asked(
            "GET",
            ["events", self.the_event(event), "changes"],
            query={"since": since, "topics": topics},
        ))

    def directed_tables(self, *, tables: list[answers.TableAndTokenJson]) -> list[answers.DirectedTableJson]:
        """The live tables that one directs: who has called first comes first. One whose token is wrong is left out."""
        return cast("list[answers.DirectedTableJson]", self.asked("POST", ["tables", "room"], body={"tables": tables}))

    def get_spectators(self, table_id: str) -> list[answers.SpectatorJson]:
        """Who watches, for the director and for who set up the table."""
        return cast("list[answers.SpectatorJson]", self.asked("GET", ["tables", table_id, "spectators"]))

    def watch(
        self,
        table_id: str,
        *,
        name: str,
        behind: Literal["", "N", "E", "S", "W"] | None = None,
        delayed: bool | None = None,
        join: str | None = None,
    ) -> answers.SpectatorHereJson:
        """Watch a table: behind one player, or four hands after the delay, as the regulations have it (76)."""
        return cast("answers.SpectatorHereJson", self.asked(
            "POST",
            ["tables", table_id, "spectators"],
            body={"name": name, "behind": behind, "delayed": delayed, "join": join},
        ))

    def name_director(self, table_id: str, *, name: str) -> answers.TokenMadeJson:
        """Let another person direct this table too (81D)."""
        return cast("answers.TokenMadeJson", self.asked(
            "POST",
            ["tables", table_id, "directors"],
            body={"name": name},
        ))

    def try_award(self, table_id: str, *, award: str) -> answers.AwardTriedJson:
        """What a score would come to for each side before it is given; nothing is entered."""
        return cast("answers.AwardTriedJson", self.asked("POST", ["tables", table_id, "award"], body={"award": award}))

    def get_live_table_par(self, table_id: str) -> answers.LessonParJson:
        """What the board comes to when both sides bid and play with all cards in sight: for a teacher, in a lesson."""
        return cast("answers.LessonParJson", self.asked("GET", ["tables", table_id, "par"]))

    def get_voice_servers(self, table_id: str) -> answers.VoiceServersJson:
        """By which servers the browsers of a table find each other."""
        return cast("answers.VoiceServersJson", self.asked("GET", ["tables", table_id, "voice"]))

    def introduce(
        self,
        table_id: str,
        *,
        to: Literal["N", "E", "S", "W", "TD"],
        said: answers.IntroductionSaidJson,
    ) -> answers.ActedJson:
        """Hand over what another at the table needs for voice and faces. It is passed on, and kept nowhere."""
        return cast("answers.ActedJson", self.asked(
            "POST",
            ["tables", table_id, "introductions"],
            body={"to": to, "said": said},
        ))

    def get_live_irregularities(self, table_id: str, *, text: str | None = None, subject: str | None = None) -> answers.MayBeJson | answers.FoundJson:
        """What may have gone wrong: by a word or the number of a Law, by its subject, or what is likely now (who
        directs). One of them is ruled on with `rule`.
        """
        return cast("answers.MayBeJson | answers.FoundJson", self.asked(
            "GET",
            ["tables", table_id, "irregularities"],
            query={"text": text, "subject": subject},
        ))

    def get_live_board(self, table_id: str, board: int) -> answers.LiveBoardJson:
        """A board step by step: calls with their meanings, what went wrong, rulings, cards and what each cost."""
        return cast("answers.LiveBoardJson", self.asked("GET", ["tables", table_id, "boards", board, "player"]))

    def get_live_board_played_on(
        self,
        table_id: str,
        board: int,
        declarer: Literal["N", "E", "S", "W"],
        denomination: Literal["C", "D", "H", "S", "NT"],
        *,
        played: str | None = None,
    ) -> answers.PlayedOnJson:
        """What if: the tricks that declarer takes after each card that may be played, with best play by all four."""
        return cast("answers.PlayedOnJson", self.asked(
            "GET",
            ["tables", table_id, "boards", board, "play"],
            query={"declarer": declarer, "denomination": denomination, "played": played},
        ))

    def get_live_board_file(
        self,
        table_id: str,
        board: int,
        *,
        format: Literal["pbn", "lin", "kibitz"] | None = None,
        token: str | None = None,
    ) -> bytes:
        """The board as a file: PBN, LIN, or the log of the table, which is whole for who directs there."""
        return self.downloaded(
            "GET",
            ["tables", table_id, "boards", board, "file"],
            query={"format": format, "token": token},
        )

    def share_live_board(self, table_id: str, board: int) -> answers.SharedBoardJson:
        """A link of its own, by which whoever has it sees this board again, and nothing else of the table."""
        return cast("answers.SharedBoardJson", self.asked("POST", ["tables", table_id, "boards", board, "links"]))

    def get_own_seat(self, *, event: str | None = None) -> answers.OwnSeatJson:
        """Where one sits on a screen now, by a link of one's own."""
        return cast("answers.OwnSeatJson", self.asked("GET", ["events", self.the_event(event), "seat"]))

    def take_own_seat(
        self,
        *,
        table: str,
        seat: Literal["N", "E", "S", "W"],
        name: str,
        event: str | None = None,
    ) -> answers.SeatOfEventJson:
        """Sit down in one's own seat: for the round, or where a board is finished; again with another device."""
        return cast("answers.SeatOfEventJson", self.asked(
            "POST",
            ["events", self.the_event(event), "seat"],
            body={"table": table, "seat": seat, "name": name},
        ))

    def seat_a_substitute(
        self,
        table_id: str,
        *,
        seat: Literal["N", "E", "S", "W"],
        name: str,
        event: str | None = None,
    ) -> answers.SubstituteSeatJson:
        """Seat a substitute: by the partner of somebody who is away, with their own token, or by the director."""
        return cast("answers.SubstituteSeatJson", self.asked(
            "POST",
            ["events", self.the_event(event), "tables", table_id, "substitute"],
            body={"seat": seat, "name": name},
        ))

    def get_screens(self, *, event: str | None = None) -> answers.ScreensJson:
        """The tables that are played on screens, at a glance (those who run the event)."""
        return cast("answers.ScreensJson", self.asked("GET", ["events", self.the_event(event), "screens"]))

    def get_partners(self, *, event: str | None = None) -> answers.PartnersJson:
        """Who seeks a partner, for those who came by the link for players without one."""
        return cast("answers.PartnersJson", self.asked("GET", ["events", self.the_event(event), "partners"]))

    def partners_link(self, *, event: str | None = None) -> answers.OwnLinkJson:
        """The link of one's own, once one has a partner."""
        return cast("answers.OwnLinkJson", self.asked(
            "POST",
            ["events", self.the_event(event), "partners", "link"],
        ))

    def get_conditions(self, *, event: str | None = None) -> answers.ConditionsJson:
        """The conditions of contest (Law 78D)."""
        return cast("answers.ConditionsJson", self.asked("GET", ["events", self.the_event(event), "conditions"]))

    def get_contestants(self, *, event: str | None = None) -> answers.ContestantsJson:
        """Who takes part."""
        return cast("answers.ContestantsJson", self.asked("GET", ["events", self.the_event(event), "contestants"]))

    def get_table(
        self,
        *,
        event: str | None = None,
        table: str | None = None,
        session: int | None = None,
    ) -> answers.TableNowJson:
        """What one's table needs to see now; those who run the event name the table."""
        return cast("answers.TableNowJson", self.asked(
            "GET",
            ["events", self.the_event(event), "table"],
            query={"table": table, "session": session},
        ))

    def get_room(self, *, event: str | None = None, session: int | None = None) -> answers.RoomJson:
        """Every table at a glance (those who run the event)."""
        return cast("answers.RoomJson", self.asked(
            "GET",
            ["events", self.the_event(event), "room"],
            query={"session": session},
        ))

    def get_seats(self, *, event: str | None = None, session: int | None = None) -> answers.SeatsJson:
        """Where everybody sits in the round to come, for the wall."""
        return cast("answers.SeatsJson", self.asked(
            "GET",
            ["events", self.the_event(event), "seats"],
            query={"session": session},
        ))

    def get_event_code(self, *, event: str | None = None) -> bytes:
        """The QR code of the event's own page, by which a phone finds it from the wall."""
        return self.downloaded("GET", ["events", self.the_event(event), "qr.svg"])

    def get_ranking(self, *, event: str | None = None, session: int | None = None) -> answers.RankingJson:
        """The ranking of a session, or with 0 of the whole event, as far as it may be seen."""
        return cast("answers.RankingJson", self.asked(
            "GET",
            ["events", self.the_event(event), "ranking"],
            query={"session": session},
        ))

    def get_matches(self, *, event: str | None = None, session: int | None = None) -> answers.MatchesJson:
        """The matches of a session, round by round, and what they have come to as far as one may see it."""
        return cast("answers.MatchesJson", self.asked(
            "GET",
            ["events", self.the_event(event), "matches"],
            query={"session": session},
        ))

    def get_results(
        self,
        *,
        event: str | None = None,
        session: int | None = None,
        since: int | None = None,
    ) -> answers.ResultsJson:
        """All results of a session that one may see; with `since` those that are new after that entry. For a program
        that carries them elsewhere: it asks again with the `version` of the answer before. What it knows may be
        told again; what counts no more, it is told.
        """
        return cast("answers.ResultsJson", self.asked(
            "GET",
            ["events", self.the_event(event), "results"],
            query={"session": session, "since": since},
        ))

    def get_boards(self, *, event: str | None = None, session: int | None = None) -> answers.BoardsJson:
        """The boards of a session, and how many results each has."""
        return cast("answers.BoardsJson", self.asked(
            "GET",
            ["events", self.the_event(event), "boards"],
            query={"session": session},
        ))

    def get_board(self, board: int, *, event: str | None = None, session: int | None = None) -> answers.TravellerJson:
        """All results of a board that one may see, and the hands if one may."""
        return cast("answers.TravellerJson", self.asked(
            "GET",
            ["events", self.the_event(event), "boards", board],
            query={"session": session},
        ))

    def get_scorecard(self, contestant: str, *, event: str | None = None, session: int | None = None) -> answers.ScorecardJson:
        """The boards of a contestant in a session, as far as one may see them."""
        return cast("answers.ScorecardJson", self.asked(
            "GET",
            ["events", self.the_event(event), "contestants", contestant],
            query={"session": session},
        ))

    def get_working(
        self,
        contestant: str,
        *,
        event: str | None = None,
        session: int | None = None,
        board: int | None = None,
        whole: bool | None = None,
    ) -> answers.WorkingJson:
        """How a figure came about: in a session, the one in play where none is named, or with `whole` in the event."""
        return cast("answers.WorkingJson", self.asked(
            "GET",
            ["events", self.the_event(event), "working"],
            query={"contestant": contestant, "session": session, "board": board, "whole": whole},
        ))

    def get_result_history(self, result: int, *, event: str | None = None) -> answers.HistoryJson:
        """What a result was before, and who changed it why."""
        return cast("answers.HistoryJson", self.asked(
            "GET",
            ["events", self.the_event(event), "results", result, "history"],
        ))

    def get_results_as_file(
        self,
        form: Literal["usebio", "pbn", "json", "csv", "xlsx", "lin"],
        *,
        event: str | None = None,
        session: int | None = None,
        table: Literal["ranking", "travellers", "scorecards", "matches"] | None = None,
        contestant: str | None = None,
        version: Literal["1.2", "1.3"] | None = None,
        double_dummy: bool | None = None,
        club: str | None = None,
        club_number: str | None = None,
        round: int | None = None,
    ) -> bytes:
        """The results as a file, with what one may see of them; whole sessions once nothing of them is hidden from
        one.
        """
        return self.downloaded(
            "GET",
            ["events", self.the_event(event), "files", form],
            query={"session": session, "table": table, "contestant": contestant, "version": version, "double_dummy": double_dummy, "club": club, "club_number": club_number, "round": round},
        )

    def get_begins_as_file(self, *, event: str | None = None) -> bytes:
        """When the event begins, for a calendar."""
        return self.downloaded("GET", ["events", self.the_event(event), "begins.ics"])

    def get_points(
        self,
        *,
        event: str | None = None,
        session: int | None = None,
        scheme: str | None = None,
        contestant: str | None = None,
    ) -> answers.PointsJson:
        """The points of an event by a scheme, for places, boards and matches."""
        return cast("answers.PointsJson", self.asked(
            "GET",
            ["events", self.the_event(event), "points"],
            query={"session": session, "scheme": scheme, "contestant": contestant},
        ))

    def get_club_standing(
        self,
        what: Literal["season", "handicaps", "ratings"],
        *,
        scheme: str | None = None,
        year: int | None = None,
        who: str | None = None,
    ) -> answers.ClubStandingJson:
        """The ranking of a season, everybody's handicap, or everybody's rating, of all sessions that are open to
        all.
        """
        return cast("answers.ClubStandingJson", self.asked(
            "GET",
            ["standings", what],
            query={"scheme": scheme, "year": year, "who": who},
        ))

    def get_hands(
        self,
        *,
        event: str | None = None,
        session: int | None = None,
        section: str | None = None,
    ) -> answers.HandsJson:
        """The hand records that one may see."""
        return cast("answers.HandsJson", self.asked(
            "GET",
            ["events", self.the_event(event), "hands"],
            query={"session": session, "section": section},
        ))

    def get_hand(
        self,
        board: int,
        *,
        event: str | None = None,
        session: int | None = None,
        section: str | None = None,
    ) -> answers.HandShownJson:
        """The hands of a board, if one may see them."""
        return cast("answers.HandShownJson", self.asked(
            "GET",
            ["events", self.the_event(event), "hands", board],
            query={"session": session, "section": section},
        ))

    def get_makes(
        self,
        board: int,
        *,
        event: str | None = None,
        session: int | None = None,
        section: str | None = None,
    ) -> answers.MakesJson:
        """Tricks by declarer and denomination with best play by all four, and par; for those who may see the hands."""
        return cast("answers.MakesJson", self.asked(
            "GET",
            ["events", self.the_event(event), "hands", board, "makes"],
            query={"session": session, "section": section},
        ))

    def get_makes_of_all(
        self,
        *,
        event: str | None = None,
        session: int | None = None,
        section: str | None = None,
    ) -> answers.MakesOfAllJson:
        """The same of all boards whose hands one may see, for hand records."""
        return cast("answers.MakesOfAllJson", self.asked(
            "GET",
            ["events", self.the_event(event), "makes"],
            query={"session": session, "section": section},
        ))

    def get_play_on(
        self,
        board: int,
        declarer: Literal["N", "E", "S", "W"],
        denomination: Literal["C", "D", "H", "S", "NT"],
        *,
        event: str | None = None,
        played: str | None = None,
        session: int | None = None,
        section: str | None = None,
    ) -> answers.PlayedOnJson:
        """What if: the tricks that declarer takes after each card that may be played, with best play by all four."""
        return cast("answers.PlayedOnJson", self.asked(
            "GET",
            ["events", self.the_event(event), "hands", board, "play"],
            query={"declarer": declarer, "denomination": denomination, "played": played, "session": session, "section": section},
        ))

    def get_board_to_play(
        self,
        board: int,
        *,
        event: str | None = None,
        session: int | None = None,
        section: str | None = None,
    ) -> answers.BoardToPlayJson:
        """A board with the plays of it that are known, what each card cost, and the words of the page that shows it."""
        return cast("answers.BoardToPlayJson", self.asked(
            "GET",
            ["events", self.the_event(event), "hands", board, "player"],
            query={"session": session, "section": section},
        ))

    def get_hand_picture(
        self,
        board: int,
        *,
        event: str | None = None,
        session: int | None = None,
        section: str | None = None,
    ) -> bytes:
        """The hands of a board as a picture, with what they make double dummy, for those who may see them."""
        return self.downloaded(
            "GET",
            ["events", self.the_event(event), "hands", board, "picture.svg"],
            query={"session": session, "section": section},
        )

    def get_evening(self, contestant: str, *, event: str | None = None, session: int | None = None) -> answers.EveningOfContestantJson:
        """Where the points of a contestant went, board by board, against whom: as far as one may see their boards."""
        return cast("answers.EveningOfContestantJson", self.asked(
            "GET",
            ["events", self.the_event(event), "contestants", contestant, "evening"],
            query={"session": session},
        ))

    def get_log(
        self,
        *,
        event: str | None = None,
        session: int | None = None,
        table: str | None = None,
        board: int | None = None,
        contestant: str | None = None,
        kind: str | None = None,
        text: str | None = None,
        before: int | None = None,
        limit: int | None = None,
    ) -> answers.LogJson:
        """The newest entries of the log that fit; `before` is the number from which to read back."""
        return cast("answers.LogJson", self.asked(
            "GET",
            ["events", self.the_event(event), "log"],
            query={"session": session, "table": table, "board": board, "contestant": contestant, "kind": kind, "text": text, "before": before, "limit": limit},
        ))

    def get_record(self, *, event: str | None = None, session: int | None = None) -> answers.RecordJson:
        """The record of a session: rulings, corrections, penalties, appeals."""
        return cast("answers.RecordJson", self.asked(
            "GET",
            ["events", self.the_event(event), "record"],
            query={"session": session},
        ))

    def get_desk(
        self,
        *,
        event: str | None = None,
        table: str | None = None,
        session: int | None = None,
    ) -> answers.DeskJson:
        """A table with all its results and their history (those who run the event)."""
        return cast("answers.DeskJson", self.asked(
            "GET",
            ["events", self.the_event(event), "desk"],
            query={"table": table, "session": session},
        ))

    def get_office(self, *, event: str | None = None, session: int | None = None) -> answers.OfficeJson:
        """Rulings not given, appeals, penalties, the tariff, what waits for approval (those who run the event)."""
        return cast("answers.OfficeJson", self.asked(
            "GET",
            ["events", self.the_event(event), "office"],
            query={"session": session},
        ))

    def get_score_sheet(
        self,
        *,
        event: str | None = None,
        by: Literal["board", "round"] | None = None,
        number: int | None = None,
        session: int | None = None,
    ) -> answers.ScoreSheetJson:
        """A board at all tables, or a round with all boards, to be typed from paper (those who run the event)."""
        return cast("answers.ScoreSheetJson", self.asked(
            "GET",
            ["events", self.the_event(event), "score-sheet"],
            query={"by": by, "number": number, "session": session},
        ))

    def get_typed_line(
        self,
        line: str,
        round: int,
        table: int,
        board: int,
        *,
        event: str | None = None,
        section: str | None = None,
        session: int | None = None,
        above: str | None = None,
        others: list[str] | None = None,
    ) -> answers.TypedLineJson:
        """What a typed line means for a board at a table, and the act that enters it (those who run the event)."""
        return cast("answers.TypedLineJson", self.asked(
            "GET",
            ["events", self.the_event(event), "typed-line"],
            query={"line": line, "round": round, "table": table, "board": board, "section": section, "session": session, "above": above, "others": others},
        ))

    def preview(
        self,
        *,
        act: answers.AnyActJson,
        event: str | None = None,
        also: list[answers.AnyActJson] | None = None,
        why: str | None = None,
        session: int | None = None,
    ) -> answers.PreviewJson:
        """What an act would do to the scores; nothing is entered (those who run the event; who decides an appeal)."""
        return cast("answers.PreviewJson", self.asked(
            "POST",
            ["events", self.the_event(event), "preview"],
            body={"act": act, "also": also, "why": why, "session": session},
        ))

    def get_repairs(
        self,
        *,
        event: str | None = None,
        session: int | None = None,
        section: str | None = None,
    ) -> answers.RepairsJson:
        """The kinds of repair that make sense now (those who run the event)."""
        return cast("answers.RepairsJson", self.asked(
            "GET",
            ["events", self.the_event(event), "repairs"],
            query={"session": session, "section": section},
        ))

    def repair_movement(
        self,
        *,
        kind: str,
        event: str | None = None,
        session: int | None = None,
        section: str | None = None,
        new: list[str] | None = None,
        contestants: list[str] | None = None,
        tables: list[int] | None = None,
        boards: list[int] | None = None,
        rounds: list[int] | None = None,
        count: int | None = None,
        later: bool | None = None,
        reseat: bool | None = None,
        whole_rounds: bool | None = None,
        new_sets: int | None = None,
        now: bool | None = None,
        key: str | None = None,
        why: str | None = None,
    ) -> answers.RepairProposedJson | answers.EnteredAllJson:
        """The best repair of a kind and what it costs; with a key it is carried out (those who run the event)."""
        return cast("answers.RepairProposedJson | answers.EnteredAllJson", self.asked(
            "POST",
            ["events", self.the_event(event), "repairs"],
            body={"kind": kind, "session": session, "section": section, "new": new, "contestants": contestants, "tables": tables, "boards": boards, "rounds": rounds, "count": count, "later": later, "reseat": reseat, "whole_rounds": whole_rounds, "new_sets": new_sets, "now": now, "key": key, "why": why}, keyed=True,
        ))

    def get_draw(
        self,
        *,
        event: str | None = None,
        session: int | None = None,
        section: str | None = None,
        together: list[str] | None = None,
        swap: list[str] | None = None,
        apart: list[str] | None = None,
    ) -> answers.DrawShownJson:
        """The draw of the next round of a Swiss, with its reasons, or of a knock-out (those who run the event).
        `together` puts two against each other, `apart` keeps two from each other in this draw, and `swap` lets
        two change places in what was drawn. `act` enters it.
        """
        return cast("answers.DrawShownJson", self.asked(
            "GET",
            ["events", self.the_event(event), "draw"],
            query={"session": session, "section": section, "together": together, "swap": swap, "apart": apart},
        ))

    def get_rulings(self, *, event: str | None = None, session: int | None = None) -> answers.RulingsJson:
        """The calls for the director and the rulings."""
        return cast("answers.RulingsJson", self.asked(
            "GET",
            ["events", self.the_event(event), "rulings"],
            query={"session": session},
        ))

    def get_ruling(self, ruling: int, *, event: str | None = None) -> answers.RulingJson:
        """One ruling with its conversation."""
        return cast("answers.RulingJson", self.asked("GET", ["events", self.the_event(event), "rulings", ruling]))

    def answer_ruling(
        self,
        ruling: int,
        *,
        after: int,
        event: str | None = None,
        key: str | None = None,
        typed: str | None = None,
        begin: str | None = None,
        irregularity: str | None = None,
        offender: str | None = None,
        otherwise: int | None = None,
        figures: dict[str, str] | None = None,
        body_ruling: int | None = None,
        poll: answers.PollHeldJson | None = None,
        keep: int | None = None,
    ) -> answers.RulingJson:
        """Say something in a ruling: it is entered as lines of its log, and the ruling comes back."""
        return cast("answers.RulingJson", self.asked(
            "POST",
            ["events", self.the_event(event), "rulings", ruling, "answers"],
            body={"key": key, "after": after, "typed": typed, "begin": begin, "irregularity": irregularity, "offender": offender, "otherwise": otherwise, "figures": figures, "ruling": body_ruling, "poll": poll, "keep": keep}, keyed=True,
        ))

    def hold_poll(
        self,
        ruling: int,
        *,
        opinions: list[answers.PolledAnswerJson],
        event: str | None = None,
        hand: str | None = None,
        auction: str | None = None,
        methods: str | None = None,
        class_of_player: str | None = None,
        suggested: list[str] | None = None,
        taken: str | None = None,
        found: bool | None = None,
    ) -> answers.PollShownJson:
        """What a poll shows about logical alternatives (16B1b); nothing is entered (those who run the event). To put
        it on record send it as `poll` of an answer.
        """
        return cast("answers.PollShownJson", self.asked(
            "POST",
            ["events", self.the_event(event), "rulings", ruling, "poll"],
            body={"opinions": opinions, "hand": hand, "auction": auction, "methods": methods, "class_of_player": class_of_player, "suggested": suggested, "taken": taken, "found": found},
        ))

    def get_ruling_proposals(self, ruling: int, *, event: str | None = None) -> answers.ProposalsJson:
        """What a ruling makes due, as acts to be looked at and entered (those who run the event)."""
        return cast("answers.ProposalsJson", self.asked(
            "GET",
            ["events", self.the_event(event), "rulings", ruling, "proposals"],
        ))

    def get_irregularities(
        self,
        ruling: int,
        *,
        event: str | None = None,
        text: str | None = None,
        subject: str | None = None,
    ) -> answers.MayBeJson | answers.FoundJson:
        """What may have gone wrong: by a word or the number of a Law, by its subject, or what is likely now."""
        return cast("answers.MayBeJson | answers.FoundJson", self.asked(
            "GET",
            ["events", self.the_event(event), "rulings", ruling, "irregularities"],
            query={"text": text, "subject": subject},
        ))

    def get_ruling_record(
        self,
        ruling: int,
        *,
        event: str | None = None,
        book: str | None = None,
        language: str | None = None,
    ) -> answers.RulingRecordJson:
        """The complete record of a ruling as text (Laws 83, 93); what it cites in the words of a book, if one is
        named.
        """
        return cast("answers.RulingRecordJson", self.asked(
            "GET",
            ["events", self.the_event(event), "rulings", ruling, "record"],
            query={"book": book, "language": language},
        ))

    def get_provision(self, ruling: int, law: str, *, event: str | None = None) -> answers.ProvisionJson:
        """What a provision says, in our own words."""
        return cast("answers.ProvisionJson", self.asked(
            "GET",
            ["events", self.the_event(event), "rulings", ruling, "why", law],
        ))

    def get_appeals(self, *, event: str | None = None, session: int | None = None) -> answers.AppealsJson:
        """The appeals that one may read, and until when one can be made."""
        return cast("answers.AppealsJson", self.asked(
            "GET",
            ["events", self.the_event(event), "appeals"],
            query={"session": session},
        ))

    def get_appeal(self, appeal: int, *, event: str | None = None) -> answers.AppealShownJson:
        """One appeal."""
        return cast("answers.AppealShownJson", self.asked("GET", ["events", self.the_event(event), "appeals", appeal]))

    def get_appeal_proposals(self, appeal: int, *, event: str | None = None) -> answers.ProposalsJson:
        """What the decision of an appeal makes due (those who run the event)."""
        return cast("answers.ProposalsJson", self.asked(
            "GET",
            ["events", self.the_event(event), "appeals", appeal, "proposals"],
        ))

    def get_links(self, *, event: str | None = None) -> answers.LinksJson:
        """All links that can be used (organiser, director). A director does not see those of other staff."""
        return cast("answers.LinksJson", self.asked("GET", ["events", self.the_event(event), "links"]))

    def add_links(
        self,
        *,
        event: str | None = None,
        tables: bool | None = None,
        contestants: bool | None = None,
        guests: bool | None = None,
        role: Literal["director", "assistant", "committee", "spectator", "screen", "player"] | None = None,
        name: str | None = None,
        contestant: str | None = None,
        table: str | None = None,
    ) -> answers.LinksJson:
        """Make links that are not there yet (organiser, director; those of staff: organiser)."""
        return cast("answers.LinksJson", self.asked(
            "POST",
            ["events", self.the_event(event), "links"],
            body={"tables": tables, "contestants": contestants, "guests": guests, "role": role, "name": name, "contestant": contestant, "table": table},
        ))

    def revoke_link(self, link_id: str, *, event: str | None = None, again: bool | None = None) -> answers.LinksJson:
        """Revoke a link; who came in by it is put out."""
        return cast("answers.LinksJson", self.asked(
            "POST",
            ["events", self.the_event(event), "links", link_id, "revoke"],
            body={"again": again},
        ))

    def get_link_code(self, link_id: str, *, event: str | None = None) -> bytes:
        """The QR code of a link."""
        return self.downloaded(
            "GET",
            ["events", self.the_event(event), "links", link_id, "qr.svg"],
        )

    def get_qr_codes(
        self,
        *,
        event: str | None = None,
        what: Literal["tables", "contestants"] | None = None,
        sheet: Literal["a4", "letter"] | None = None,
    ) -> bytes:
        """QR codes to lie on the tables, or to hand to the contestants (organiser, director)."""
        return self.downloaded(
            "GET",
            ["events", self.the_event(event), "print", "qr.pdf"],
            query={"what": what, "sheet": sheet},
        )

    def get_paper(
        self,
        paper: str,
        *,
        event: str | None = None,
        session: int | None = None,
        section: str | None = None,
        contestant: str | None = None,
        board: int | None = None,
        places: int | None = None,
        sheet: Literal["a4", "letter"] | None = None,
        language: str | None = None,
    ) -> bytes:
        """A paper of an event with what one may see of it; those for before play and certificates for who runs it."""
        return self.downloaded(
            "GET",
            ["events", self.the_event(event), "print", paper],
            query={"session": session, "section": section, "contestant": contestant, "board": board, "places": places, "sheet": sheet, "language": language},
        )

    def get_export(self, *, event: str | None = None) -> bytes:
        """The log of an event as a file, with its hands: for the organiser."""
        return self.downloaded("GET", ["events", self.the_event(event), "export"])

    def bring_event(
        self,
        content: bytes,
        *,
        event: str | None = None,
        name: str | None = None,
        anyway: bool | None = None,
        day: str | None = None,
    ) -> answers.EventNamedJson:
        """Bring back an event from its file, or make one of the results of another program (owner). The content says
        which it is: the log that an export has, under its own id or another; or any file of results that Kibitz
        reads, whatever the type it is sent with: USEBIO, .bws, PBN, LIN, CSV, Excel, JSON, saved pages.
        """
        return cast("answers.EventNamedJson", self.asked(
            "POST",
            ["import"],
            query={"event": event, "name": name, "anyway": anyway, "day": day},
            content=content, kind="application/x-ndjson",
        ))

    def get_words(self, language: str, *, domains: str | None = None) -> dict[str, str | dict[str, str]]:
        """The messages of a language as they are written in its catalogue: of pages, or of the domains that are
        named.
        """
        return cast("dict[str, str | dict[str, str]]", self.asked("GET", ["words", language], query={"domains": domains}))

    def get_clock(self) -> answers.ClockJson:
        """What time it is here."""
        return cast("answers.ClockJson", self.asked("GET", ["time"]))

    def follow_clock(self) -> answers.ClockJson:
        """Follow this computer's clock, though it was put back or forward (who runs the server). Rounds in play and
        periods for corrections and appeals end so much sooner, or stand still for so long.
        """
        return cast("answers.ClockJson", self.asked("POST", ["time", "follow"]))

    def get_notices(self, *, event: str | None = None) -> answers.NoticesJson:
        """What those who run an event should know of the machine that serves it."""
        return cast("answers.NoticesJson", self.asked("GET", ["events", self.the_event(event), "notices"]))

    def get_health(self) -> answers.HealthJson:
        """That the server runs, and under which address phones reach it, where it knows."""
        return cast("answers.HealthJson", self.asked("GET", ["health"]))

    def get_certificate(self) -> bytes:
        """The certificate that was made for the room, as a phone installs it."""
        return self.downloaded("GET", ["certificate"])

    def get_certificate_code(self) -> bytes:
        """The QR code of the page on which a phone installs it."""
        return self.downloaded("GET", ["certificate", "qr.svg"])

    def get_site(self) -> answers.SiteJson:
        """How the site of the club is, for those who run an event."""
        return cast("answers.SiteJson", self.asked("GET", ["site"]))

    def publish_event(
        self,
        *,
        event: str | None = None,
        title: str | None = None,
        language: Literal["en", "pl", "cs", "sk", "vi"] | None = None,
        names: Literal["whole", "initials", "number"] | None = None,
    ) -> answers.SitePublishedJson:
        """Put an event into the site of the club, and make the site true again (organiser, director). Only the
        organiser of everything decides how the site is called and how people are named.
        """
        return cast("answers.SitePublishedJson", self.asked(
            "POST",
            ["events", self.the_event(event), "publish"],
            body={"title": title, "language": language, "names": names},
        ))
