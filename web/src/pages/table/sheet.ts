/** The boards of a table with what this phone has entered and the server does not show yet. */

import type { Seat, Side } from "../../core/bridge";
import type { Act, Unsent } from "../../core/queue";
import type { BoardView, TableView } from "./types";

/** An act that was entered here: it waits to be sent, or was taken and is not in the view yet. */
export interface Done {
  readonly key: string;
  readonly act: Act;
  /** The version of the event that has it; null while it is not sent. */
  readonly version: number | null;
  /** What the server calls the entry, once it has it. */
  readonly number?: number | null;
  /** The key of the entry that it is about, where that is not sent either. */
  readonly after?: string;
}

export type Mode =
  | "enter" // the question is what the result was
  | "sending" // entered here, not at the server yet, or not shown by it to another phone
  | "agree" // the other side is asked, and this phone may answer
  | "answered" // answered here, not at the server yet
  | "wait" // for the other side
  | "disputed"
  | "later" // nobody here can do anything about it
  | "barred" // somebody here has a result on it: it cannot be played here (15B)
  | "done";

export interface Line {
  readonly name: string;
  readonly view: BoardView;
  readonly mode: Mode;
  /** The number of the table in its section, for acts. */
  readonly table: number;
  /** Of an earlier round. */
  readonly earlier: boolean;
  /** What was done here last and is not in the view. */
  readonly own: Done | null;
  /** The result that was entered here and is not in the view. */
  readonly typed: Done | null;
}

/** Every board to deal with, those of earlier rounds first. */
export function linesOf(view: TableView, done: readonly Done[], apart = false): Line[] {
  if (view.state === "no_session") return []; // nor has a pair that came late and has no place yet
  const fresh = done.filter((one) => one.version === null || one.version > view.version);
  return [
    ...view.unfinished.map((board) => line(view, board, fresh, true, apart)),
    ...view.boards.map((board) => line(view, board, fresh, false, apart)),
  ];
}

function line(view: TableView, board: BoardView, done: readonly Done[], earlier: boolean, apart: boolean): Line {
  const table = board.number ?? view.number;
  const latest = [...done].reverse();
  const typed = latest.find(({ act }) => act.kind === "result_entered" && isOf(act, view, board, table)) ?? null;
  const own = latest.find((one) => one === typed || isAbout(one, board, typed)) ?? null;
  const asked = (apart || own?.version != null) && sharesPhone(view, board); // once asked they are not put off until the server shows it
  return { name: nameOf(board, table), view: board, table, earlier, own, typed, mode: modeOf(board, own, asked) };
}

/** Whether both sides answer on this phone: then the other agrees with what the server has not heard of yet. */
function sharesPhone(view: TableView, board: BoardView): boolean {
  return view.agreement && view.role === "player" && (board.may.result_entered?.length ?? 0) > 1;
}

export function nameOf(board: Pick<BoardView, "round" | "board">, table: number): string {
  return `${board.round}.${table}.${board.board}`;
}

function isOf(act: Act, view: TableView, board: BoardView, table: number): boolean {
  const here = act.session === view.session && (act.section ?? "") === view.section && act.round === board.round;
  return here && act.table === table && act.board === board.board;
}

function isAbout({ act, after }: Done, board: BoardView, typed: Done | null): boolean {
  if (!["result_agreed", "result_disputed", "result_withdrawn"].includes(act.kind)) return false;
  if (after !== undefined) return after === typed?.key;
  return (board.id !== null && act.result === board.id) || (typed?.number != null && act.result === typed.number);
}

function modeOf(board: BoardView, own: Done | null, apart: boolean): Mode {
  if (own) return own.act.kind !== "result_entered" ? "answered" : apart ? "agree" : "sending";
  if (board.may.result_entered) return "enter";
  if (board.state === "disputed") return "disputed";
  if (board.state === "entered") return board.may.result_agreed && board.reads ? "agree" : "wait"; // nobody agrees with what they may not see
  if (board.says && board.id === null) return "barred";
  return board.state === "late" || board.state === "to_enter" ? "later" : "done";
}

/** The board on which there is something to do: what waits for an answer, then what is to be entered, then what waits. */
export function boardToShow(lines: readonly Line[], chosen: string | null, personal: boolean): Line | null {
  const asked = lines.find((one) => one.name === chosen);
  if (asked) return asked;
  // By the link of a table others sit there now: what was left by those before is offered, and not asked first.
  const first = lines.filter((one) => personal || !one.earlier);
  for (const mode of ["agree", "enter", "wait", "sending", "answered", "disputed"] as const) {
    const found = first.find((one) => one.mode === mode && one.view.state !== "late");
    if (found) return found;
  }
  return null;
}

/** Whether the table has nothing more to enter in this round. */
export function isRoundDone(lines: readonly Line[]): boolean {
  const now = lines.filter((one) => !one.earlier && one.view.state !== "late");
  return lines.length > 0 && now.every((one) => one.mode !== "enter" && one.mode !== "agree");
}

/** For which side this phone acts: North-South first where four share it. */
export function actingSide(board: BoardView, kind: string): Side {
  return board.may[kind]?.[0] ?? "NS";
}

/** Who leads against a declarer. */
export function leaderOf(declarer: Seat): Seat {
  return ({ N: "E", E: "S", S: "W", W: "N" } as const)[declarer];
}

/** Entries that the server doubts and the person has to answer for. */
export function questions(refused: readonly Unsent[]): Unsent[] {
  return refused.filter((one) => one.act.kind === "result_entered" && one.refused?.questioned);
}

/** Whether a doubted entry is about a board that is still to be entered here: the director may have dealt with it. */
export function isStillAsked({ act }: Pick<Unsent, "act">, lines: readonly Line[]): boolean {
  return lines.some((one) => one.mode === "enter" && one.view.round === act.round && one.table === act.table && one.view.board === act.board);
}
