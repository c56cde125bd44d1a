/** Bridge as it is written: contracts, cards and hands to texts and back. No rule of the game is decided here. */

import { symbolOf } from "./words";

export type Seat = "N" | "E" | "S" | "W";
export type Side = "NS" | "EW";
export type SuitLetter = "S" | "H" | "D" | "C";
export type Denomination = SuitLetter | "NT";
export type Doubling = "" | "X" | "XX";

export const SEATS: readonly Seat[] = ["N", "E", "S", "W"];
/** Highest first, as hands are written. */
export const SUITS: readonly SuitLetter[] = ["S", "H", "D", "C"];
/** Lowest first, as bids rise. */
export const DENOMINATIONS: readonly Denomination[] = ["C", "D", "H", "S", "NT"];
/** The order in which tables of tricks have them, as `kibitz.game.FROM_NOTRUMP` decides it. */
export const FROM_NOTRUMP: readonly Denomination[] = [...DENOMINATIONS].reverse();
export const LEVELS = [1, 2, 3, 4, 5, 6, 7] as const;
export const RANKS = ["A", "K", "Q", "J", "T", "9", "8", "7", "6", "5", "4", "3", "2"] as const;
export const SYMBOLS: Readonly<Record<Denomination, string>> = { S: "♠", H: "♥", D: "♦", C: "♣", NT: "NT" };

const SEAT_WORDS: Readonly<Record<Seat, string>> = { N: "north", E: "east", S: "south", W: "west" };
const SUIT_WORDS: Readonly<Record<Denomination, string>> = {
  S: "spades",
  H: "hearts",
  D: "diamonds",
  C: "clubs",
  NT: "no_trump",
};
const RANK_WORDS: Readonly<Record<string, string>> = {
  A: "ace", K: "king", Q: "queen", J: "jack", T: "ten", 9: "nine", 8: "eight",
  7: "seven", 6: "six", 5: "five", 4: "four", 3: "three", 2: "two",
};

/** Ids of the words for things, to be given to `word`. */
export const wordFor = {
  seat: (seat: Seat) => `word.seat.${SEAT_WORDS[seat]}`,
  side: (side: Side) => `word.side.${side === "NS" ? "north_south" : "east_west"}`,
  denomination: (of: Denomination) => `word.denomination.${SUIT_WORDS[of]}`,
  suit: (of: SuitLetter) => `word.suit.${SUIT_WORDS[of]}`,
  rank: (rank: string) => `word.rank.${RANK_WORDS[rank] ?? rank}`,
};

export interface Contract {
  readonly level: number;
  readonly denomination: Denomination;
  readonly doubling: Doubling;
  readonly declarer: Seat | null;
  /** Tricks over the contract, under it if negative; null if it is not known. */
  readonly over: number | null;
}

/** What was tapped so far; null is not tapped yet. `level` 0 is passed out. */
export interface Taps {
  readonly level: number | null;
  readonly denomination: Denomination | null;
  readonly doubling: Doubling;
  readonly declarer: Seat | null;
  readonly over: number | null;
}

export const NO_TAPS: Taps = { level: null, denomination: null, doubling: "", declarer: null, over: null };

/** The taps after one more. A level that leaves no room for the tricks tapped takes them back. */
export function tapped(taps: Taps, change: Partial<Taps>): Taps {
  const next = { ...taps, ...change };
  if (next.level === 0) return { ...NO_TAPS, level: 0 };
  if (next.level !== null && next.over !== null && !overs(next.level).includes(next.over)) return { ...next, over: null };
  return next;
}

/** The result as the server reads it, "4SX+1 N" or "Pass"; null while something is still to be tapped. */
export function resultText(taps: Taps): string | null {
  if (taps.level === 0) return "Pass";
  if (!taps.level || !taps.denomination || !taps.declarer || taps.over === null) return null;
  return `${taps.level}${taps.denomination}${taps.doubling}${overText(taps.over, "-")} ${taps.declarer}`;
}

const SPELLING = /^(\d)\s*(NT|[NSHDC♠♥♦♣])\s*(XX|X|××|×)?\s*(=|[+−-]\d+)?(?:\s*(?:by)?\s*([NESW]))?$/i;

/** Reads "4SX+1 N", "3NT= by W", "4♠"; "pass" for passed out; null for anything else (an award, a score). */
export function readContract(text: string): Contract | "pass" | null {
  const trimmed = text.trim();
  if (/^(p|pass|passed out|all pass)$/i.test(trimmed)) return "pass";
  const found = SPELLING.exec(trimmed);
  if (!found) return null;
  const [, level, denomination, doubling, over, declarer] = found;
  return {
    level: Number(level),
    denomination: denominationOf(denomination ?? ""),
    doubling: (doubling ?? "").toUpperCase().replaceAll("×", "X") as Doubling,
    declarer: (declarer?.toUpperCase() as Seat | undefined) ?? null,
    over: over === undefined ? null : over === "=" ? 0 : Number(over.replace("−", "-")),
  };
}

/** Taps as they would have led to a result, to correct it. */
export function tapsOf(text: string): Taps {
  const contract = readContract(text);
  if (contract === "pass") return { ...NO_TAPS, level: 0 };
  return contract ?? NO_TAPS;
}

/** "=", "+1", "−2". */
export function overText(over: number, minus = "−"): string {
  return over === 0 ? "=" : over > 0 ? `+${over}` : `${minus}${-over}`;
}

/** Every number of tricks over or under that a contract of this level can have, worst first. */
export function overs(level: number): number[] {
  return Array.from({ length: 14 }, (_, tricks) => tricks - level - 6);
}

/** A score with its sign: "+420", "−50", "0"; the minus is as wide as the plus. */
export function signed(points: number): string {
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "0";
}

export interface Card {
  readonly suit: SuitLetter;
  readonly rank: string;
}

/** Reads "HK", "♥K", "S10", "ST". */
export function readCard(text: string): Card | null {
  const found = /^([SHDC♠♥♦♣])(10|[AKQJT2-9])$/i.exec(text.trim());
  if (!found) return null;
  return { suit: denominationOf(found[1] ?? "") as SuitLetter, rank: (found[2] ?? "").toUpperCase().replace("10", "T") };
}

export function cardText(card: Card): string {
  return card.suit + card.rank;
}

/** A rank as it stands on the reader's cards. */
export function rankText(rank: string): string {
  return symbolOf(wordFor.rank(rank), rank === "T" ? "10" : rank);
}

/** A denomination as it is written: a suit by its sign, no trump by the letters of the reader's language. */
export function denominationText(of: Denomination): string {
  return of === "NT" ? symbolOf(wordFor.denomination(of), SYMBOLS.NT) : SYMBOLS[of];
}

/** Ranks by suit: from "AK4.QJ.T98.76543" (spades first), or as they are. */
export type HandLike = string | Readonly<Partial<Record<SuitLetter, string>>>;

export function readHand(hand: HandLike): Record<SuitLetter, string[]> {
  const suits = typeof hand === "string" ? hand.split(".") : SUITS.map((suit) => hand[suit] ?? "");
  const ranks = (place: number) => (suits[place] ?? "").toUpperCase().replaceAll("10", "T").replace(/[^AKQJT2-9]/g, "").split("");
  return { S: ranks(0), H: ranks(1), D: ranks(2), C: ranks(3) };
}

export function sideOf(seat: Seat): Side {
  return seat === "N" || seat === "S" ? "NS" : "EW";
}

export function otherSide(side: Side): Side {
  return side === "NS" ? "EW" : "NS";
}

function denominationOf(text: string): Denomination {
  const upper = text.toUpperCase();
  if (upper === "N" || upper === "NT") return "NT";
  const symbol = (Object.keys(SYMBOLS) as Denomination[]).find((one) => SYMBOLS[one] === upper);
  return symbol ?? (upper as SuitLetter);
}
