/** Cards in the order in which a player likes to hold them, and in rows that fit the screen. */

import type { Trick } from "../../../core/answers";
import { RANKS, type Seat, type SuitLetter } from "../../../core/bridge";

export type SuitOrder = "SHDC" | "SHCD";

/** Suits in their order, those of the trump suit first where that is liked; the highest at the left, or at the right. */
export function sorted(cards: readonly string[], order: SuitOrder, trumps: SuitLetter | null, highRight = false): string[] {
  const suits = [...order];
  if (trumps) suits.splice(0, 0, ...suits.splice(suits.indexOf(trumps), 1));
  const rank = (card: string) => (RANKS as readonly string[]).indexOf(card[1] ?? "");
  const place = (card: string) => suits.indexOf(card[0] ?? "") * 13 + (highRight ? 12 - rank(card) : rank(card));
  return [...cards].sort((one, other) => place(one) - place(other));
}

/** A place in the hand; empty while the card that lay there is in the trick, so that no card moves under a finger. */
export interface Slot {
  card: string;
  gone: boolean;
}

export function slots(cards: readonly string[], trick: Trick | null, seat: Seat, order: SuitOrder, trumps: SuitLetter | null, highRight = false): Slot[] {
  const played = (trick?.cards ?? []).filter((one) => one.seat === seat && !cards.includes(one.card)).map((one) => one.card);
  return sorted([...cards, ...played], order, trumps, highRight).map((card) => ({ card, gone: played.includes(card) }));
}

/** Rows of at most so many. The upper is the fuller: seven and six. */
export function rows<T>(cards: readonly T[], most: number): T[][] {
  const count = Math.max(1, Math.ceil(cards.length / most));
  const each = Math.ceil(cards.length / count);
  return Array.from({ length: count }, (_, row) => cards.slice(row * each, (row + 1) * each));
}

/** Suit by suit, as dummy lies: trumps first, which is at dummy's right (41D). */
export function bySuit<T extends { card: string }>(cards: readonly T[]): T[][] {
  const found = new Map<string, T[]>();
  for (const one of cards) found.set(one.card[0] ?? "", [...(found.get(one.card[0] ?? "") ?? []), one]);
  return [...found.values()];
}

/** The trump suit of a contract as the server writes it: "4SX by N". */
export function trumpsOf(contract: string): SuitLetter | null {
  return (/^\d([SHDC])(?![A-Z]*T)/.exec(contract)?.[1] as SuitLetter | undefined) ?? null;
}
