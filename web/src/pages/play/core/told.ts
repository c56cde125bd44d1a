/** What has happened between two frames, for who listens: "West: three of hearts". Only what a table would hear. */

import type { LiveTable } from "../../../core/answers";
import { type Seat, wordFor } from "../../../core/bridge";
import { say, word } from "../../../core/words";
import { cardName } from "../../../parts";
import { callName } from "./names";
import { seatOf } from "./places";

const seatWord = (seat: string) => word(wordFor.seat(seat as Seat));

/** What happened, in the order in which it did. */
export function happened(before: LiveTable | null, now: LiveTable): string[] {
  if (!before || before.epoch !== now.epoch) return now.board && now.phase !== "ended" ? [say("web.play.told.board", { board: now.board.number })] : [];
  const found: string[] = [];
  for (const one of now.auction.slice(before.auction.length)) {
    found.push(say("web.play.told.did", { seat: seatWord(one.seat), what: callName(one.call) }));
  }
  if (now.face_down && !before.face_down) found.push(say("web.play.told.face_down", { seat: seatWord(now.face_down.seat) }));
  const known = new Set([...(before.trick?.cards ?? []), ...(before.previous?.cards ?? [])].map((one) => one.card));
  for (const one of [...(now.previous?.cards ?? []), ...(now.trick?.cards ?? [])]) {
    if (!known.has(one.card)) found.push(say("web.play.told.did", { seat: seatWord(one.seat), what: cardName(one.card) }));
  }
  const won = now.previous?.winner;
  if (won && now.tricks.NS! + now.tricks.EW! > before.tricks.NS! + before.tricks.EW!) found.push(say("web.play.told.won", { seat: seatWord(won) }));
  if (now.claim && !before.claim) found.push(say("web.play.claim.made", { seat: seatWord(now.claim.claimer), conceded: now.claim.conceded, tricks: now.claim.tricks ?? 0, of: now.claim.of }));
  const caller = now.called.find((seat) => !before.called.includes(seat));
  if (caller) found.push(say("web.play.director.called", { seat: seatWord(caller) }));
  for (const one of now.seats) {
    const was = before.seats.find((other) => other.seat === one.seat);
    if (was?.here && !one.here && one.name) found.push(say("web.play.away", { name: one.name }));
  }
  return found;
}

/** What is asked of the one who listens; the same sentence stands on the screen. In a table that permits all, nothing of turns. */
export function askedOf(table: LiveTable): string {
  const you = seatOf(table.you);
  if (!you || table.phase === "ended" || table.phase === "waiting") return "";
  const ruling = table.rulings.filter((one) => one.question?.mine).at(-1);
  if (ruling?.question) return ruling.question.sentence;
  if (table.change && table.may.verbs.includes("answer_change")) return say("web.play.change.was_it", { seat: seatWord(table.change.seat) });
  if (table.may.verbs.includes("no_questions")) return say("web.play.line.questions");
  if (table.claim && table.may.verbs.includes("agree")) return say("web.play.claim.asked");
  if (table.may.verbs.includes("agree_tricks")) return say("web.play.count.asked", { ns: table.tricks.NS ?? 0, ew: table.tricks.EW ?? 0 });
  if (table.face_down && you === table.dummy) return clarifying(table);
  return turnOf(table);
}

/** While the lead lies face down: who may ask still, and that presumed dummy may not (41B). */
export function clarifying({ face_down, you, dummy }: LiveTable): string {
  if (!face_down || face_down.waits_for.length === 0) return "";
  return say(you === dummy ? "web.play.line.not_ask" : "web.play.line.may_ask", { seats: face_down.waits_for.map(seatWord) });
}

/** That it is this player's turn, and with which hand. */
export function turnOf(table: LiveTable): string {
  const you = seatOf(table.you);
  if (!you || table.turn === "") return "";
  if (table.turn === you && table.may.verbs.includes("call")) return say("web.play.line.call");
  if (table.turn === you && table.phase === "lead" && table.may.verbs.includes("card")) return say("web.play.line.lead");
  if (table.turn === you && table.may.verbs.includes("card")) return say("web.play.line.play");
  if (table.turn === table.dummy && table.declarer === you) return say("web.play.line.dummy");
  return "";
}
