/** Figures as they stand in a column, and what a page makes of what the server says. No score is made here. */

import type { Figure, Match, RankingRow, Said, ScorecardRow, SessionSummary } from "../../core/answers";
import { figureText } from "../../core/words";

/** A board of a match as one of the teams has it: what was got at the tables where it sat N-S, and where E-W. */
export interface BoardOfCard {
  board: number;
  NS: ScorecardRow[];
  EW: ScorecardRow[];
  figure: Figure | null;
}

/** The boards of a match, each once. */
export function boardsOfMatch(rows: readonly ScorecardRow[], match: Pick<Match, "round" | "teams">): BoardOfCard[] {
  const found = new Map<number, BoardOfCard>();
  const against = match.teams[1]?.id;
  for (const row of rows) {
    if (row.match !== match.round || !row.opponents.some((each) => each.id === against)) continue;
    const board = found.get(row.board) ?? { board: row.board, NS: [], EW: [], figure: null };
    board[row.side === "EW" ? "EW" : "NS"].push(row);
    board.figure ??= row.figure;
    found.set(row.board, board);
  }
  return [...found.values()].sort((one, other) => one.board - other.board);
}

/** Figures of one column with as many decimals each, so that they line up: "79.9" and "66.67" to "79.90" and "66.67". */
export function aligned(figures: readonly (Figure | null)[]): (text: Figure | null | undefined) => string {
  const most = Math.max(0, ...figures.map((each) => decimals(each?.shown ?? "")));
  return (figure) => {
    if (!figure) return "–";
    const missing = most - decimals(figure.shown);
    const text = missing === 0 ? figure.shown : `${figure.shown}${decimals(figure.shown) ? "" : "."}${"0".repeat(missing)}`;
    return figureText(text);
  };
}

function decimals(text: string): number {
  const point = text.indexOf(".");
  return point < 0 ? 0 : text.length - point - 1;
}

export type Vulnerable = "none" | "NS" | "EW" | "both";

/** Vulnerability as the parts name it, from the server's "None", "NS", "EW", "All". */
export function vulnerable(text: string | null): Vulnerable {
  if (text === "NS" || text === "EW") return text;
  return text === "All" || text === "both" ? "both" : "none";
}

/** How many places up (positive) or down somebody has gone; 0 if that is not known. */
export function moved(place: number | null, before: number | null): number {
  return place === null || before === null ? 0 : before - place;
}

/** Whether a penalty still counts: one that was lifted on review or appeal brands nobody. */
export function isPenalised({ penalties }: Pick<RankingRow, "penalties">): boolean {
  return penalties.some((each) => !each.refunded || (each.worth !== null && each.worth.exact !== "0"));
}

/** How many boards most of them have, the larger number of two as frequent: once all is played, fewer are worth telling. */
export function usualBoards(rows: readonly Pick<RankingRow, "boards">[]): number {
  const times = new Map<number, number>();
  for (const { boards } of rows) times.set(boards, (times.get(boards) ?? 0) + 1);
  const most = Math.max(0, ...times.values());
  return Math.max(0, ...[...times].filter(([, often]) => often === most).map(([boards]) => boards));
}

/** Whether nothing is to come any more in a session. */
export function isOver(session: Pick<SessionSummary, "state"> | null | undefined): boolean {
  return session?.state === "played" || session?.state === "official";
}

/** A text of an award or a result for people: "60%:4D-3 by W,40%:4S+1 by S" taken apart; a lone result is one part. */
export function outcomes(text: string): { share: string; result: string }[] {
  return text.split(",").map((part) => {
    const found = /^\s*(\d+(?:[./]\d+)?%?):(.*)$/.exec(part);
    return found ? { share: found[1] ?? "", result: (found[2] ?? "").trim() } : { share: "", result: part.trim() };
  });
}

/** The same of an award that gives each side its own: "NS=not-played EW=ave+". */
export function sides(text: string): { side: "NS" | "EW" | null; parts: { share: string; result: string }[] }[] {
  const two = /^NS\s*=\s*(.+?)\s+EW\s*=\s*(.+)$/i.exec(text.trim());
  if (!two) return [{ side: null, parts: outcomes(text) }];
  return [{ side: "NS", parts: outcomes(two[1] ?? "") }, { side: "EW", parts: outcomes(two[2] ?? "") }];
}

/** The sentence of the conditions of that name. */
export function condition(says: readonly Said[] | undefined, name: string): string {
  return says?.find((each) => each.message === `event.condition.${name}`)?.text ?? "";
}

/** Rows in pages of so many, at least one page. */
export function paged<T>(rows: readonly T[], most: number): T[][] {
  const size = Math.max(1, Math.floor(most));
  const count = Math.max(1, Math.ceil(rows.length / size));
  const even = Math.ceil(rows.length / count) || 1; // the last page is not to hold a single row
  return Array.from({ length: count }, (_, page) => rows.slice(page * even, (page + 1) * even));
}
