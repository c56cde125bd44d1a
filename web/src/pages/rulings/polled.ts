import type { PolledAnswer, PollHeld, Suits } from "../../core/answers";
import { drop, keep, kept } from "../../core/kept";

/** A poll as it is being held: what is typed once, and the answers as players are asked. */
export type Poll = Required<Omit<PollHeld, "found" | "suggested">> & { suggested: string };

/** Nothing is lost by closing the dialog or by a flat battery between two players. */
const place = (path: string) => `poll ${path}`;

export function keepPoll(path: string, poll: Poll): void {
  keep(place(path), JSON.stringify(poll));
}

export function dropPoll(path: string): void {
  drop(place(path));
}

/** The poll that was begun, or a new one about the auction that is known. */
export function begunPoll(path: string, auction: string): Poll {
  const fresh: Poll = { hand: "", auction, methods: "", class_of_player: "", suggested: "", taken: "", opinions: [] };
  try {
    return { ...fresh, ...(JSON.parse(kept(place(path)) ?? "{}") as Partial<Poll>) };
  } catch {
    return fresh;
  }
}

/** The poll as it is sent. */
export function heldPoll(poll: Poll, found = false): PollHeld {
  return { ...poll, suggested: actionsIn(poll.suggested), taken: actionsIn(poll.taken)[0] ?? "", found };
}

/** What can be tapped again: the action taken, what was suggested, and all that somebody has named. */
export function namedActions(poll: Poll): string[] {
  const said = poll.opinions.flatMap((answer) => [answer.chosen, ...(answer.considered ?? [])]);
  return [...new Set([...actionsIn(poll.taken), ...actionsIn(poll.suggested), ...said])];
}

/** A tap while a player answers: the first is what they choose, the others what else they consider; again takes it back. */
export function tapped(answer: PolledAnswer | null, action: string): PolledAnswer | null {
  if (!answer) return { chosen: action, considered: [] };
  const considered = answer.considered ?? [];
  if (action === answer.chosen) return considered[0] ? { chosen: considered[0], considered: considered.slice(1) } : null;
  return { ...answer, considered: considered.includes(action) ? considered.filter((one) => one !== action) : [...considered, action] };
}

function actionsIn(text: string): string[] {
  return text.toUpperCase().split(/[\s,]+/).filter(Boolean);
}

const SUITS = "SHDC";
const RANKS = "AKQJT98765432";

/** A hand of the deal as it is written: "KQJ862.4.A73.T52". */
export function handOf({ S, H, D, C }: Suits): string {
  return [S, H, D, C].map((ranks) => ranks.replaceAll("10", "T").replace(/[^AKQJT2-9]/g, "")).join(".");
}

/** The hand with one card more, or without it where it had it. */
export function withCard(hand: string, card: string): string {
  const suits = Array.from(SUITS, (_, place) => hand.toUpperCase().split(".")[place] ?? "");
  const at = SUITS.indexOf(card[0] ?? "");
  const rank = card.slice(1).replace("10", "T");
  const held = suits[at] ?? "";
  suits[at] = held.includes(rank) ? held.replace(rank, "") : Array.from(RANKS).filter((one) => one === rank || held.includes(one)).join("");
  return suits.join(".");
}

/** Who dealt, where it is said or the board says it, and the calls. */
export function auctionIn(text: string, dealer: string | null): { dealer: string | null; calls: string[] } {
  const [first = "", ...rest] = actionsIn(text);
  return /^[NESW]$/.test(first) ? { dealer: first, calls: rest } : { dealer, calls: first ? [first, ...rest] : [] };
}

/** The auction with one call more. */
export function withCall(text: string, dealer: string | null, call: string): string {
  const known = auctionIn(text, dealer);
  return [...(known.dealer ? [known.dealer] : []), ...known.calls, call].join(" ");
}

/** The actions with one more, or without it where it was among them. */
export function withAction(text: string, action: string): string {
  const named = actionsIn(text);
  return (named.includes(action) ? named.filter((one) => one !== action) : [...named, action]).join(" ");
}
