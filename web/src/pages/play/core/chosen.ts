/** What a player has chosen and not sent: it has not left the device. */

import type { LiveTable } from "../../../core/answers";
import { callsIn } from "./box";
import { seatOf } from "./places";

export type Chosen = { readonly call: string } | { readonly card: string };

/** The cards that can be touched now, those of dummy for declarer among them. In a table that permits all they all can. */
export function liveCards(table: LiveTable): ReadonlySet<string> {
  const you = seatOf(table.you);
  const { verbs, cards } = table.may;
  if (!you || !(verbs.includes("card") || verbs.includes("expose"))) return new Set();
  if (cards) return new Set(cards);
  const dummys = table.declarer === you && verbs.includes("card") ? (table.hands[table.dummy] ?? []) : [];
  const bound = table.may.bound?.cards ?? {};
  return new Set([...(table.hands[you] ?? []).filter((card) => !(card in bound)), ...dummys]);
}

/** Whether what was chosen can still be sent; what the table has moved past is dropped. */
export function stillFits(chosen: Chosen, table: LiveTable): boolean {
  if ("call" in chosen) return callsIn(table)?.includes(chosen.call) ?? false;
  return liveCards(table).has(chosen.card);
}

/** Whether a card is dimmed: it is this player's turn with that hand, and it is not among those that may be played. */
export function isDimmed(card: string, hand: string, table: LiveTable): boolean {
  const cards = table.may.cards;
  if (hand === table.you && table.may.bound?.cards[card]) return true; // a ruling forbids it, and all four know why
  if (!cards || cards.length === 0 || cards.includes(card)) return false;
  return (table.hands[hand] ?? []).some((one) => cards.includes(one));
}

/** Whether an act does something with what was chosen. */
export function isOf(chosen: Chosen, act: Readonly<Record<string, unknown>>): boolean {
  return "call" in chosen ? act.call === chosen.call : act.card === chosen.card;
}
