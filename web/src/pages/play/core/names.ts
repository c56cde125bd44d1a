/** Calls in words and signs. */

import { type Denomination, denominationText, wordFor } from "../../../core/bridge";
import { say, word } from "../../../core/words";

/** A call in words, for a screen reader. */
export function callName(call: string): string {
  const of = /^([1-7])(NT|[SHDC])$/.exec(call);
  if (!of) return say("web.play.call.name", { call });
  return say("web.play.call.bid", { level: Number(of[1]), of: of[2] ?? "", denomination: word(wordFor.denomination(of[2] as Denomination)) });
}

/** A call as it is written: "1♠", the word for pass, "X". */
export function callText(call: string): string {
  const of = /^([1-7])(NT|[SHDC])$/.exec(call);
  if (of) return `${of[1]}${denominationText(of[2] as Denomination)}`;
  return call === "P" ? say("web.play.call.pass") : call;
}
