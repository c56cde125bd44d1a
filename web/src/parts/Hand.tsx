import type { ComponentChildren } from "preact";
import { type HandLike, rankText, readHand, type Seat, SEATS, SUITS, wordFor } from "../core/bridge";
import { say, word } from "../core/words";
import { CardFace, type CardFaceProps } from "./CardFace";
import { Suit } from "./Suit";

/** Thirteen cards in print: a line for each suit. */
export function Hand({ hand }: { hand: HandLike }) {
  const suits = readHand(hand);
  return (
    <dl class="hand">
      {SUITS.map((suit) => [
        <dt key={suit}>
          <Suit of={suit} />
        </dt>,
        <dd key={`${suit}-ranks`}>{suits[suit].map(rankText).join(" ") || "–"}</dd>,
      ])}
    </dl>
  );
}

export interface CardsProps {
  hand: HandLike;
  size?: CardFaceProps["size"];
  /** What else is to be known of a card: whether it may be played, and why not. */
  of?: (card: string) => Omit<CardFaceProps, "card" | "size">;
}

/** A hand as cards that can be touched, suit by suit. */
export function Cards({ hand, size, of }: CardsProps) {
  const suits = readHand(hand);
  return (
    <div class="cards">
      {SUITS.filter((suit) => suits[suit].length).map((suit) => (
        <div class="cards-suit" key={suit}>
          {suits[suit].map((rank) => (
            <CardFace key={rank} card={suit + rank} size={size} {...of?.(suit + rank)} />
          ))}
        </div>
      ))}
    </div>
  );
}

export interface DealProps {
  /** Hands that may be seen; those that are missing stay empty. */
  hands: Partial<Record<Seat, HandLike | null>>;
  board?: number;
  dealer?: Seat;
  /** Who is vulnerable, as the server says it. */
  vulnerable?: "none" | "NS" | "EW" | "both";
  /** Shown under the hands: what makes, par. */
  children?: ComponentChildren;
}

/** Four hands around the table, with the board, its dealer and vulnerability. */
export function Deal({ hands, board, dealer, vulnerable = "none", children }: DealProps) {
  const red = (seat: Seat) =>
    vulnerable === "both" || vulnerable === (seat === "N" || seat === "S" ? "NS" : "EW");
  return (
    <figure class="stack keep">
      <div class="deal">
        {board !== undefined && (
          <div class="deal-board">
            <strong>{board}</strong>
            {dealer && <div>{say("web.board.dealer", { seat: word(wordFor.seat(dealer)) })}</div>}
            <div>{say("web.board.vulnerable", { who: vulnerable })}</div>
          </div>
        )}
        {SEATS.map((seat) => (
          <div class={`deal-${seat}`} key={seat} role="group" aria-label={say(wordFor.seat(seat))}>
            {hands[seat] ? <Hand hand={hands[seat]} /> : null}
          </div>
        ))}
        <div class="compass" aria-hidden="true">
          {(["", "N", "", "W", "", "E", "", "S", ""] as const).map((seat, place) =>
            seat ? (
              <span key={seat} class={`${red(seat) ? "vul" : ""} ${seat === dealer ? "dealer" : ""}`}>
                {say(`web.seat.${seat}`)}
              </span>
            ) : (
              <i key={place} />
            ),
          )}
        </div>
      </div>
      {children}
    </figure>
  );
}
