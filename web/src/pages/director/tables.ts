/** How tables are drawn as tiles, and found by their names. */

import type { DeprivedOf, DeskBoard, Room, RoomSection, Tile } from "../../core/answers";

/** How far a board is; a result that was withdrawn or cancelled makes it what it was before. */
export type BoardState = DeskBoard["state"];

export type Box = "done" | "half" | "disputed" | "late" | "left" | "empty";

const BOXES: Readonly<Record<BoardState, Box>> = {
  agreed: "done", awarded: "done", elsewhere: "done", entered: "half", disputed: "disputed", late: "late", left: "left", to_enter: "empty",
};

export function boxOf(board: Pick<DeskBoard, "state">): Box {
  return BOXES[board.state];
}

/** What a tile says in words, the most urgent first; colours only help. */
export type Mark = "call" | "coming" | "disputed" | "suspended" | "slow" | "due" | "earlier" | "sits_out" | "unused" | "ready";

export function marksOf(tile: Tile, taken: ReadonlySet<number>, due = false): Mark[] {
  const marks: Mark[] = [];
  if (tile.calls.some((call) => !taken.has(call))) marks.push("call");
  else if (tile.calls.length) marks.push("coming");
  if (tile.disputed) marks.push("disputed");
  if ([...tile.ns, ...tile.ew].some((one) => one.suspended)) marks.push("suspended");
  if (tile.slow) marks.push("slow");
  if (due) marks.push("due");
  if (tile.earlier.length) marks.push("earlier");
  if (tile.sits_out) marks.push(tile.ns.length || tile.ew.length ? "sits_out" : "unused");
  else if (!marks.length && tile.total > 0 && tile.boards.every((board) => boxOf(board) === "done")) marks.push("ready");
  return marks;
}

export function allTiles(room: Room): Tile[] {
  return room.sections.flatMap((section) => section.tables);
}

export function sectionOf(room: Room, table: string): RoomSection | undefined {
  return room.sections.find((section) => section.tables.some((tile) => tile.table === table));
}

/** The table before or after one, round the room; the first where none is open. */
export function besides(room: Room, table: string | null, step: number): string | null {
  const names = allTiles(room).map((tile) => tile.table);
  if (!names.length) return null;
  const at = table === null ? (step > 0 ? -1 : 0) : names.indexOf(table);
  return names[(at + step + names.length) % names.length] ?? null;
}

/** The table that digits typed one after the other name: "1", then "12"; in the section that is open. */
export function tableTyped(room: Room, digits: string, section: string): string | null {
  const names = allTiles(room).map((tile) => tile.table);
  return [section + digits, ...names.filter((name) => name.replace(/^\D+/, "") === digits)].find((name) => names.includes(name)) ?? null;
}

/** The board at which the director wants to look first: disputed, then entered, then to be entered, else the last. */
export function firstBoard(boards: readonly DeskBoard[]): DeskBoard | undefined {
  const wanted: BoardState[] = ["disputed", "entered", "to_enter", "late", "left"];
  return wanted.map((state) => boards.find((board) => board.state === state)).find(Boolean) ?? boards[boards.length - 1];
}

/** Tables with boards of the round still to be finished. */
export function unfinished(section: RoomSection): Tile[] {
  return section.tables.filter((tile) => !tile.sits_out && tile.boards.some((board) => ["half", "empty", "disputed"].includes(boxOf(board))));
}

/** Boards of one table in one round that the same people cannot play for the same reason. */
export type DueTogether = readonly [DeprivedOf, ...DeprivedOf[]];

/** What is due for several boards at once, in one award. */
export function dueTogether(deprived: readonly DeprivedOf[]): DueTogether[] {
  const found = new Map<string, [DeprivedOf, ...DeprivedOf[]]>();
  for (const one of deprived) {
    const name = JSON.stringify([one.table, one.round, one.contestants, one.left, one.played_before]);
    const there = found.get(name);
    if (there) there.push(one);
    else found.set(name, [one]);
  }
  return [...found.values()];
}
