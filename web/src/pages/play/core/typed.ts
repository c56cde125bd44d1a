/** Calls and cards by keys: a level and a denomination, a suit and a rank. Nothing is sent by one stroke. */

import { type Denomination, RANKS } from "../../../core/bridge";

/** What was typed of a call or a card so far. */
export interface Typed {
  level: number | null;
  suit: string | null;
}

export const NOTHING: Typed = { level: null, suit: null };

export interface Stroke {
  typed: Typed;
  /** A call or a card that is complete. */
  call?: string;
  card?: string;
}

const DENOMINATION: Readonly<Record<string, Denomination>> = { c: "C", d: "D", h: "H", s: "S", n: "NT" };
const PLAIN: Readonly<Record<string, string>> = { p: "P", x: "X", r: "XX" };
const RANK_KEYS: Readonly<Record<string, string>> = { 0: "T", 1: "T" };

/** A key in the auction: 1–7, then c d h s n; p, x, r. Null: it means nothing here. */
export function callKey(typed: Typed, key: string): Stroke | null {
  if (/^[1-7]$/.test(key)) return { typed: { level: Number(key), suit: null } };
  const plain = PLAIN[key];
  if (plain) return { typed: NOTHING, call: plain };
  const of = DENOMINATION[key];
  if (of && typed.level !== null) return { typed: NOTHING, call: `${typed.level}${of}` };
  return null;
}

/** Whether a key is of a card where calls and cards are both possible: a suit without a level before it, and the rank after it. */
export function isOfCard(typed: Typed, key: string): boolean {
  return typed.suit !== null || (typed.level === null && /^[shdc]$/.test(key));
}

/** A key in the play: s h d c, then a k q j t 9–2. Null: it means nothing here. */
export function cardKey(typed: Typed, key: string): Stroke | null {
  if (typed.suit !== null) {
    const rank = RANK_KEYS[key] ?? key.toUpperCase();
    if ((RANKS as readonly string[]).includes(rank)) return { typed: NOTHING, card: typed.suit + rank };
  }
  return /^[shdc]$/.test(key) ? { typed: { level: null, suit: key.toUpperCase() } } : null;
}
