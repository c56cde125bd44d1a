/** How the director's changes of a draw are asked for. */

import { say } from "../../../core/words";

export type Swap = readonly [string, string];

/** Where the server shows the draw with these exchanged, and these kept apart. */
export function drawPath(event: string, session: number, section: string, swaps: readonly Swap[], apart: readonly Swap[] = []): string {
  const query = new URLSearchParams([["session", String(session)], ["section", section], ...apart.map((two) => ["apart", two.join(",")]), ...swaps.map((two) => ["swap", two.join(",")])]);
  return `/api/events/${encodeURIComponent(event)}/draw?${query.toString()}`;
}

/** The exchanges with one more; the same two again take the last back. */
export function swapped(swaps: readonly Swap[], two: Swap): readonly Swap[] {
  const last = swaps[swaps.length - 1];
  const again = last && [...last].sort().join() === [...two].sort().join();
  return again ? swaps.slice(0, -1) : [...swaps, two];
}

/** On what it is drawn. */
export function after({ after: round, drawn, knock_out: won }: { after: number | null; drawn: boolean; knock_out: boolean }): string {
  return say("web.director.draw.after", { after: round ?? 0, again: drawn, won });
}

export interface Carried {
  scores: Record<string, string>;
  /** By how much the first was ahead in their earlier match, as in "3:6  24", or what both had, "3:6  80:56". */
  matches?: { first: string; second: string; margin: string }[];
  wrong: string[];
}

const plain = (figure: string | undefined) => figure?.replace(",", ".").replace("+", "");

/** Lines of a number and a score, with a space, a tab, a semicolon or a comma between them; what is none of these is named. */
export function carriedIn(text: string): Carried {
  const scores: Record<string, string> = {};
  const matches: NonNullable<Carried["matches"]> = [];
  const wrong: string[] = [];
  for (const line of text.split(/\r?\n/).map((one) => one.trim()).filter((one) => one && !one.startsWith("#"))) {
    const [, contestant, opponent, score, theirs] = /^"?([\p{L}\p{N}-]+)(?::([\p{L}\p{N}-]+))?"?\s*[;,\s]\s*"?([-+]?\d+(?:[.,]\d+)?)(?:[:–]([-+]?\d+(?:[.,]\d+)?))?"?$/u.exec(line) ?? [];
    const figure = plain(score);
    if (contestant && opponent && figure) matches.push({ first: contestant, second: opponent, margin: theirs ? `${figure}:${plain(theirs)}` : figure });
    else if (contestant && figure && !theirs && !(contestant in scores)) scores[contestant] = figure;
    else wrong.push(line);
  }
  return { scores, wrong, ...(matches.length ? { matches } : {}) };
}
