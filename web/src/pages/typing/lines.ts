/** What is typed on a score sheet, row by row: where the cursor goes next, and what a line is asked with. */

import type { ListedSheet, ScoreSheet, SheetRow, TypedLine } from "../../core/answers";
import { drop, keep, kept } from "../../core/kept";

export interface Line {
  /** What stands in the field. */
  readonly text: string;
  /** Enter was pressed, or the line is whole: it is entered as soon as the server has said what it means. */
  readonly accepted?: boolean;
  /** What that text means, when it is known. */
  readonly means?: TypedLine;
  /** It differs from what is there: Enter once more puts that right. */
  readonly asks?: boolean;
  /** What was entered from here, until the sheet has it. */
  readonly sent?: { readonly result: string; readonly award: string | null; readonly points: number | null };
  /** Of a second typing: whether it was the same. */
  readonly checked?: "same" | "differs";
}

export type Lines = Readonly<Record<string, Line>>;

export function rowKey({ section, round, table, board }: Pick<SheetRow, "section" | "round" | "table" | "board">): string {
  return `${section}.${round}.${table}.${board}`;
}

/** Whether a row is one of a sheet. */
export function isOfSheet(name: string, by: ScoreSheet["by"], number: number): boolean {
  const [, round, , board] = name.split(".");
  return Number(by === "board" ? board : round) === number;
}

/** Whether somebody has still to type something there. */
export function isOpen(row: SheetRow, line: Line | undefined, checking: boolean): boolean {
  if (line?.accepted) return false;
  if (checking) return !line?.checked;
  return !line?.sent && (row.state === "to_enter" || row.state === "late");
}

/** Whether a line waits for the person: it was not understood, or differs. */
export function isWrong(line: Line | undefined): boolean {
  return line !== undefined && line.text !== "" && (line.means?.means === "refused" || line.means?.means === "differs") && !line.accepted && line.checked !== "differs";
}

/** The place of the next row to type after this one; -1 where the sheet is done. */
export function nextRow(rows: readonly SheetRow[], lines: Lines, from: number, checking: boolean): number {
  const at = (row: SheetRow) => lines[rowKey(row)];
  const next = rows.findIndex((row, place) => place > from && isOpen(row, at(row), checking));
  if (next >= 0) return next;
  return rows.findIndex((row, place) => place !== from && isWrong(at(row)));
}

/** The next sheet with something to type, after this one or from the beginning; in a second typing just the next. */
export function nextSheet(sheets: readonly ListedSheet[], number: number, checking: boolean): number | null {
  const after = sheets.filter((sheet) => sheet.number > number);
  if (checking) return after[0]?.number ?? null;
  const lacking = (sheet: ListedSheet) => sheet.done < sheet.rows;
  return (after.find(lacking) ?? sheets.find((sheet) => sheet.number !== number && lacking(sheet)))?.number ?? null;
}

/** What the row shows: entered from here a moment ago, or as the sheet has it. */
export function shownIn(row: SheetRow, line: Line | undefined): { result: string; award: string | null; points: number | null } {
  return line?.sent ?? row;
}

/** The result above in the same sheet, of the same board: what `=` and `+1` are about. */
export function aboveOf(rows: readonly SheetRow[], lines: Lines, place: number): string {
  const board = rows[place]?.board;
  for (let at = place - 1; at >= 0; at--) {
    const row = rows[at];
    if (!row || row.board !== board) continue;
    const line = lines[rowKey(row)];
    if (line?.text) return line.means?.result ?? ""; // what stands there counts, entered or not
    const { result } = shownIn(row, line);
    if (result && result !== "Pass") return result;
  }
  return "";
}

/** Results of the board that were entered here and that the server may not have yet. */
export function notYetSent(rows: readonly SheetRow[], lines: Lines, place: number): string[] {
  const board = rows[place]?.board;
  return rows.flatMap((row, at) => (at !== place && row.board === board && !row.result ? (lines[rowKey(row)]?.sent?.result || []) : []));
}

/** Whether a line has to wait: one of the same board was accepted before it and is not settled; something may follow. */
export function isHeld(accepted: readonly string[], name: string): boolean {
  const board = (one: string) => one.split(".")[3];
  const place = accepted.indexOf(name);
  return accepted.some((other, at) => other !== name && board(other) === board(name) && (place < 0 || at < place));
}

/** What to ask the server about a line. */
export function question(sheet: ScoreSheet, lines: Lines, place: number, text: string): string {
  const row = sheet.rows[place] as SheetRow;
  const asked = new URLSearchParams({ line: text, session: String(sheet.session), section: row.section, round: String(row.round), table: String(row.table), board: String(row.board) });
  const above = aboveOf(sheet.rows, lines, place);
  if (above) asked.set("above", above);
  for (const other of notYetSent(sheet.rows, lines, place)) asked.append("others", other);
  return `/typed-line?${asked.toString()}`;
}

/** Whether a line needs no Enter, by the rule that came with the sheet. */
export function isWhole(rule: string, text: string): boolean {
  return new RegExp(rule).test(text.toLowerCase().replaceAll(" ", ""));
}

/** The lines without what the sheet has by now. */
export function settled(lines: Lines, rows: readonly SheetRow[]): Lines {
  const found: Record<string, Line> = { ...lines };
  let changed = false;
  for (const row of rows) {
    const name = rowKey(row);
    const line = found[name];
    if (!line?.sent || (row.result !== line.sent.result && !(row.award && line.sent.award))) continue;
    const { sent: _, ...rest } = line;
    found[name] = rest;
    changed = true;
  }
  return changed ? found : lines;
}

const PREFIX = "kibitz.typed.";

/** What was typed and is not entered yet survives a reload. */
export function keepLines(event: string, lines: Lines): void {
  const typed = Object.entries(lines).filter(([, line]) => line.text || line.checked).map(([name, { text, accepted, checked }]) => [name, { text, accepted, checked }]);
  if (typed.length) keep(PREFIX + event, JSON.stringify(Object.fromEntries(typed)));
  else drop(PREFIX + event);
}

export function keptLines(event: string): Lines {
  try {
    const found: unknown = JSON.parse(kept(PREFIX + event) ?? "{}");
    return found && typeof found === "object" ? (found as Lines) : {};
  } catch {
    return {};
  }
}
