"""Law 6E4: deals derived from a secret, promised before the session and checked after it."""

import hashlib
import hmac
import unicodedata

import pytest
from hypothesis import given, settings, strategies as st

from kibitz.dealing import (
    DEALS,
    InvalidName,
    InvalidSecret,
    NotAsPromised,
    RepeatedDeal,
    Secret,
    numbered_deal,
    session_deal,
    session_deals,
    sessions,
    verify,
)
from kibitz.game import Deal, InvalidBoard

SECRET = Secret.parse("000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f")
SESSION = "Tuesday club, 3 March 2026"
COMMITMENT = "f35840dc76473885d4427d479af1381b56f5f4b2160f7aa0c888183ceb35eba4"
BOARDS = range(1, 25)

names = st.text(st.characters(exclude_categories=["C", "Z"]), min_size=1, max_size=12)
unhurried = settings(deadline=None)  # tables are made when first needed


def deal_by_the_recipe(secret: str, session: str, draw: str, board: int) -> Deal:
    for attempt in range(1000):
        text = f"kibitz deal 1\n{session}\n{draw}\n{board}\n{attempt}\n"
        digits = hmac.new(bytes.fromhex(secret), text.encode(), hashlib.sha256).hexdigest()[:24]
        if int(digits, 16) < DEALS:
            return numbered_deal(int(digits, 16))
    raise AssertionError


class TestTheFrozenFormat:
    """A failure here means that sessions already published could no longer be checked."""

    def test_the_commitment(self) -> None:
        assert SECRET.commitment(SESSION) == COMMITMENT
        assert hashlib.sha256(f"kibitz commitment 1\n{SESSION}\n{SECRET}\n".encode()).hexdigest() == COMMITMENT

    def test_the_deals(self) -> None:
        deals = session_deals(SECRET, SESSION, BOARDS)
        assert str(deals[1]) == "N:KJ98.A43.AJ72.52 74.Q9.KT98.QJT76 Q62.JT87.Q4.K983 AT53.K652.653.A4"
        assert str(deals[2]) == "N:KT875.72.72.KJ86 943.T86.K865.974 AQ62.AKQ943.T.T3 J.J5.AQJ943.AQ52"
        digest = hashlib.sha256("\n".join(f"{board} {deal}" for board, deal in deals.items()).encode()).hexdigest()
        assert digest == "8dcdf2fc9ee0207ec43daf6502970dd6d9ebf2bf33fdc273cf07247a29071308"

    def test_the_draw(self) -> None:
        assert (
            str(session_deal(SECRET, "Piątkowy turniej", 36, draw="4 8 15 16 23 42"))
            == "N:KT643.T4.9832.72 A952.AJ93.AQ7.65 Q7.K765.JT65.J98 J8.Q82.K4.AKQT43"
        )

    @unhurried
    @given(st.binary(min_size=32, max_size=32), names, names | st.just(""), st.integers(1, 10**6))
    def test_the_recipe_gives_the_same_deals(self, secret: bytes, session: str, draw: str, board: int) -> None:
        session, draw = (unicodedata.normalize("NFC", name) for name in (session, draw))
        deal = session_deal(Secret(secret), session, board, draw=draw)
        assert deal == deal_by_the_recipe(secret.hex(), session, draw, board)

    def test_some_deals_need_more_than_one_attempt(self) -> None:
        """Board 1 does not, so that the vector above is easy to follow; a third of the others do."""
        first = [
            int.from_bytes(
                hmac.digest(SECRET.value, f"kibitz deal 1\n{SESSION}\n\n{board}\n0\n".encode(), "sha256")[:12]
            )
            for board in BOARDS
        ]
        assert first[0] < DEALS
        assert max(first) >= DEALS


class TestSecrets:
    def test_a_secret_is_new_each_time_and_reads_back(self) -> None:
        secret = Secret.new()
        assert secret != Secret.new()
        assert Secret.parse(f" {str(secret).upper()}\n") == secret

    def test_a_secret_does_not_slip_into_a_log(self) -> None:
        assert str(SECRET) not in repr(SECRET)
        assert repr(SECRET.value) not in repr(SECRET)
        with pytest.raises(InvalidSecret) as refusal:
            Secret.parse(str(SECRET)[:-1])
        assert str(SECRET)[:8] not in str(refusal.value)

    @pytest.mark.parametrize("text", ["", "00", "0" * 63, "0" * 65, "g" * 64, "٠" * 64, "0x" + "0" * 62])
    def test_what_is_not_a_secret(self, text: str) -> None:
        with pytest.raises(InvalidSecret, match="64 hexadecimal digits"):
            Secret.parse(text)

    def test_a_secret_has_32_bytes(self) -> None:
        with pytest.raises(InvalidSecret, match="32 bytes, not 31"):
            Secret(bytes(31))


class TestNames:
    @pytest.mark.parametrize(
        "name", ["", " ", "Tuesday ", " Tuesday", "Tues\nday", "a\0b", "a\u200bb", "a\u00a0b", "\ud800"]
    )
    def test_a_name_that_could_be_mistaken_is_refused(self, name: str) -> None:
        for use in (lambda: SECRET.commitment(name), lambda: session_deal(SECRET, name, 1)):
            with pytest.raises(InvalidName):
                use()

    def test_a_draw_is_checked_like_a_name(self) -> None:
        with pytest.raises(InvalidName):
            session_deal(SECRET, SESSION, 1, draw="1\n2")

    def test_the_same_name_in_another_unicode_form_is_the_same(self) -> None:
        composed, decomposed = "Středa", unicodedata.normalize("NFD", "Středa")
        assert composed != decomposed
        assert SECRET.commitment(composed) == SECRET.commitment(decomposed)
        assert session_deal(SECRET, composed, 1) == session_deal(SECRET, decomposed, 1)


class TestNeverTheSameDealTwice:
    def test_boards_sessions_draws_and_secrets_give_different_deals(self) -> None:
        deals = [
            session_deal(secret, session, board, draw=draw)
            for secret in (SECRET, Secret(bytes(32)))
            for session in ("A", "AB", "B", "A 1", "A 11", "a")
            for draw in ("", "A", "B", "1")
            for board in (*BOARDS, 111, 211)
        ]
        assert len(set(deals)) == len(deals)

    def test_6d2_a_deal_used_before_is_refused(self) -> None:
        used = session_deal(SECRET, SESSION, 7)
        with pytest.raises(
            RepeatedDeal, match=r"^The deal of board 7 was used before: take a new secret \(Law 6D2\)\.$"
        ):
            session_deals(SECRET, SESSION, BOARDS, avoid=[used])

    def test_a_deal_twice_in_a_session_is_refused(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(sessions, "session_deal", lambda secret, session, board, draw: numbered_deal(board % 5))
        with pytest.raises(RepeatedDeal, match="Boards 3 and 8 have the same deal"):
            session_deals(SECRET, SESSION, range(3, 20))

    def test_a_board_is_named_once_and_has_a_number(self) -> None:
        with pytest.raises(InvalidBoard, match="Board 2 is named twice"):
            session_deals(SECRET, SESSION, [1, 2, 2])
        with pytest.raises(InvalidBoard):
            session_deals(SECRET, SESSION, [0])


class TestVerify:
    def test_the_deals_promised(self) -> None:
        verify(COMMITMENT.upper() + "\n", SECRET, SESSION, session_deals(SECRET, SESSION, BOARDS))
        drawn = session_deals(SECRET, SESSION, BOARDS, draw="13")
        verify(COMMITMENT, SECRET, SESSION, drawn, draw="13")
        with pytest.raises(NotAsPromised):
            verify(COMMITMENT, SECRET, SESSION, drawn, draw="14")

    def test_any_part_of_the_boards_can_be_checked(self) -> None:
        verify(COMMITMENT, SECRET, SESSION, {17: session_deal(SECRET, SESSION, 17)})
        with pytest.raises(NotAsPromised, match=r"^Board 17 is not the deal"):
            verify(COMMITMENT, SECRET, SESSION, {17: session_deal(SECRET, SESSION, 18)})

    def test_the_first_board_that_differs_is_named(self) -> None:
        deals = session_deals(SECRET, SESSION, BOARDS)
        right = deals[9]
        deals[9], deals[12] = deals[12], deals[9]
        with pytest.raises(NotAsPromised, match=r"^Board 9 is not the deal .* \(2 of 24 differ\)") as refusal:
            verify(COMMITMENT, SECRET, SESSION, deals)
        assert str(right) in str(refusal.value)
        assert refusal.value.boards == (9, 12)

    def test_another_secret_or_session_is_not_the_one_promised(self) -> None:
        for secret, session in ((Secret(bytes(32)), SESSION), (SECRET, SESSION + ".")):
            with pytest.raises(NotAsPromised, match="was not made for this secret and the session"):
                verify(COMMITMENT, secret, session, session_deals(secret, session, BOARDS))

    def test_another_draw_gives_other_deals(self) -> None:
        with pytest.raises(NotAsPromised, match="Board 1 is not the deal"):
            verify(COMMITMENT, SECRET, SESSION, session_deals(SECRET, SESSION, BOARDS, draw="13"), draw="14")
