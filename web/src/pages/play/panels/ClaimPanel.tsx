import type { StatementPiece } from "../../../core/answers";
import { rankText, type Seat, signed, type SuitLetter, SUITS, wordFor } from "../../../core/bridge";
import { say, word } from "../../../core/words";
import { Button, Contract, Law, Suit, Suited } from "../../../parts";
import { Settling } from "./Together";
import { may, type Playing } from "../core/playing";

/** A claim as all see it: the statement, the hand that was faced, who has agreed; and what this player says to it (68–70). */
export function ClaimPanel({ at }: { at: Playing }) {
  const { table } = at;
  const { claim } = table;
  if (!claim) return null;
  const seat = word(wordFor.seat(claim.claimer as Seat));
  const names = (seats: readonly string[]) => seats.map((one) => word(wordFor.seat(one as Seat)));
  const doubted = claim.status === "doubted"; // then it is the director's, and play has ceased (68D2a)
  return (
    <section class="live-panel claim-panel" aria-label={say("web.play.claim.title")}>
      <h2>{say("web.play.claim.made", { seat, conceded: claim.conceded, tricks: claim.tricks ?? 0, of: claim.of })}</h2>
      {claim.pieces.length > 0 && <p class="statement"><Suited text={claim.pieces.map(piece).join(". ")} /></p>}
      {claim.objections.map((text, place) => <p key={place} class="statement">{say("web.play.settle.doubts", { text })}</p>)}
      {!doubted && claim.comes_to && <p class="claim-comes"><Contract text={claim.comes_to.result} /> <span>{say("web.play.points", { points: signed(claim.comes_to.points), side: say("web.side.NS") })}</span></p>}
      {claim.agreeing.length > 0 && <p class="note">{say("web.play.claim.agreed_by", { seats: names(claim.agreeing) })}</p>}
      {claim.playing_on.length > 0 && <p class="note">{say("web.play.claim.play_on_by", { seats: names(claim.playing_on) })}</p>}
      {claim.objecting.length > 0 && <p class="note">{say("web.play.claim.doubted_by", { seats: names(claim.objecting) })}</p>}
      {at.you === claim.claimer && !doubted && <p class="note">{say("web.play.claim.they_look")}</p>}
      <div class="options across">
        {!doubted && may(at, "agree") && <Button kind="primary" disabled={!at.connected} onClick={() => void at.act({ do: "agree" })}>{say("web.play.claim.agree", { tricks: claim.tricks ?? 0 })}</Button>}
        {!doubted && may(at, "object") && <Button disabled={!at.connected} onClick={() => void at.act({ do: "object" })}>{say("web.play.claim.doubt")}</Button>}
        {may(at, "play_on") && claim.playing_on.length === 0 && <Button disabled={!at.connected} onClick={() => void at.act({ do: "play_on" })}>{say("web.play.claim.play_on")}</Button>}
      </div>
      {may(at, "play_on") && claim.playing_on.length > 0 && (
        <>
          <p class="note">{say("web.play.claim.play_on_asked")} <Law law="68D2b" /></p>
          <div class="options across">
            <Button disabled={!at.connected} onClick={() => void at.act({ do: "play_on" })}>{say("web.play.claim.consent")}</Button>
            <Button disabled={!at.connected} onClick={() => void at.act({ do: "play_on", agree: false })}>{say("web.play.claim.no_consent")}</Button>
          </div>
        </>
      )}
      <Settling at={at} claim={claim} />
      {doubted && !claim.settling && table.you !== "TD" && <p class="waits">{say("web.play.claim.doubted")}</p>}
    </section>
  );
}

/** A hand in one line, where there is no room for cards. */
export function InLine({ seat, cards }: { seat: Seat; cards: readonly string[] }) {
  const of = (suit: SuitLetter) => cards.filter((card) => card.startsWith(suit)).map((card) => rankText(card.slice(1))).join("");
  return (
    <p class="in-line"><b>{say(`web.seat.${seat}`)}</b> {SUITS.filter((suit) => of(suit)).map((suit) => <span key={suit}><Suit of={suit} /> {of(suit)}</span>)}</p>
  );
}

/** A piece of a statement in the reader's language: a fixed phrase, or words. */
export function piece(of: StatementPiece): string {
  return of.phrase ? say(`web.play.claim.phrase.${of.phrase}`, of.suit ? { suit: word(wordFor.suit(of.suit as SuitLetter)) } : {}) : spelled(of.text);
}

/** Cards in the line of a claim, with the signs of the suits. */
export function spelled(statement: string): string {
  const signs: Readonly<Record<string, string>> = { S: "♠", H: "♥", D: "♦", C: "♣" };
  return statement.replace(/\b([SHDC])([AKQJT2-9])\b/g, (_, suit: string, rank: string) => `${signs[suit]}${rankText(rank)}`);
}
