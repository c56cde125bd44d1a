/** What the wall shows, one after another: who sits where until all sit, and near the end of a round who goes where; else the ranking. */

import { moment } from "../../core/time";
import { say } from "../../core/words";
import type { Announcement, Ranking, RankingOf, RankingRow, Seats, SeatToCome, SectionSeats } from "../../core/answers";
import { paged } from "../results/figures";

/** A column of the wall, read downwards. */
export interface Block<Row> {
  heading: string;
  rows: readonly Row[];
  /** What the figures of the rows line up with. */
  group?: RankingOf;
}

export type Face =
  | { kind: "ranking"; title: string; unit: string | null; blocks: readonly Block<RankingRow>[] }
  | { kind: "seats"; title: string; blocks: readonly Block<Seating>[] };

/** Where a contestant sits: at one table, a team at two; at none who sits out. */
export interface Seating {
  contestant: string;
  name: string;
  at: readonly { table: string; direction: SeatToCome["direction"] }[];
  boards: readonly number[];
}

export interface Room {
  rows: number;
  columns: number;
}

const SOON = 2 * 60_000;
/** Of a round that is over in no time only its last part: what is shown else is to be seen as well. */
const LAST_PART = 0.25;

const SETTLING = 3 * 60_000;

/** Whether people are still looking for their tables of the round in play: for its first minutes. */
export function isSettling({ clock, now: seats, played }: SectionSeats, now: number): boolean {
  if (!clock.round || !clock.started || played || seats.length === 0) return false;
  const since = now - moment(clock.started);
  return since < (clock.minutes ? Math.min(SETTLING, clock.minutes * 60_000 * LAST_PART) : SETTLING);
}

/** Whether it is time to look for one's next table: before the start, near the end of a round, and once all have played. */
export function isDue({ round, played, clock }: SectionSeats, now: number): boolean {
  if (round === null) return false;
  if (!clock.round || played) return true;
  const left = clock.stopped ? (clock.seconds_left ?? Infinity) * 1_000 : clock.ends ? moment(clock.ends) - now : Infinity;
  return left <= (clock.minutes ? Math.min(SOON, clock.minutes * 60_000 * LAST_PART) : SOON);
}

/** The pages of the wall. While all look for their tables there is nothing else on it. */
export function faces(seats: Seats | null, rankings: Ranking | null, room: Room, now: number): Face[] {
  const sections = seats?.sections ?? [];
  const looking = sections.filter((each) => isSettling(each, now) || isDue(each, now));
  const places = looking.flatMap((each) => seating(each, room, sections.length > 1, now));
  return looking.length > 0 && looking.length === sections.length ? places : [...places, ...standing(rankings, room)];
}

function seating(of: SectionSeats, room: Room, several: boolean, now: number): Face[] {
  const { section, round, clock } = of;
  const settling = isSettling(of, now);
  const words = settling || !clock.round ? "web.wall.seats" : "web.wall.next";
  const title = say(words, { round: (settling ? clock.round : round) ?? 0, section: several ? section : "" });
  const rows = seated(settling ? of.now : of.seats);
  return paged(rows, room.rows * room.columns).map((page) => ({ kind: "seats", title, blocks: columns(page, room) }));
}

/** One line for each contestant, by table, North-South first; a team with both of its tables; last who sits out. */
function seated(seats: readonly SeatToCome[]): Seating[] {
  const found = new Map<string, Seating>();
  for (const { contestant, name, table, direction, boards } of [...seats].sort(bySeat)) {
    const before = found.get(contestant);
    const here = table ? [{ table, direction }] : [];
    found.set(contestant, { contestant, name, at: [...(before?.at ?? []), ...here], boards: before?.boards.length ? before.boards : boards });
  }
  return [...found.values()];
}

function standing(rankings: Ranking | null, room: Room): Face[] {
  if (!rankings?.visible) return [];
  const groups = rankings.rankings.filter((group) => group.rows.length > 0);
  const face = (title: string, blocks: Block<RankingRow>[]): Face => ({ kind: "ranking", title, unit: rankings.unit, blocks });
  const name = rankings.through ? say("web.wall.after", { round: rankings.through }) : say("web.results.view.ranking");
  if (groups.length === 2 && room.columns >= 2) return abreast(groups, room).map((blocks) => face(name, blocks));
  return groups.flatMap((group) =>
    paged(group.rows, room.rows * room.columns).map((rows) =>
      face(
        groups.length > 1 ? group.heading.text : name,
        columns(rows, room).map((block) => ({ ...block, group })),
      ),
    ),
  );
}

/** Two groups beside each other, as North-South and East-West: each page has a part of both. */
function abreast(groups: readonly RankingOf[], room: Room): Block<RankingRow>[][] {
  const pages = groups.map((group) => paged(group.rows, room.rows));
  const most = Math.max(...pages.map((each) => each.length));
  return Array.from({ length: most }, (_, page) =>
    groups.map((group, place) => {
      const own = pages[place] ?? [];
      return { heading: group.heading.text, group, rows: own[page % Math.max(1, own.length)] ?? [] };
    }),
  );
}

const LONG = 30; // letters that a line of a column holds, from the far end of the room

/** Whether so many names need two lines that the rows cannot be drawn closer. */
export function isWordy(pages: readonly Face[]): boolean {
  const names = pages.flatMap((face) => (face.kind === "ranking" ? face.blocks.flatMap(({ rows }) => rows.map((row) => row.contestant.name)) : face.blocks.flatMap(({ rows }) => rows.map((row) => row.name))));
  return names.filter((name) => name.length > LONG).length > names.length / 3;
}

/** Columns of equal length: no more of them than are needed. */
function columns<Row>(rows: readonly Row[], room: Room): Block<Row>[] {
  const count = Math.min(room.columns, Math.max(1, Math.ceil(rows.length / room.rows)));
  const size = Math.ceil(rows.length / count);
  return Array.from({ length: count }, (_, column) => ({ heading: "", rows: rows.slice(column * size, (column + 1) * size) }));
}

function bySeat(one: SeatToCome, other: SeatToCome): number {
  const key = ({ table }: SeatToCome) => table?.replace(/\d+/, (digits) => digits.padStart(4, "0")) ?? "";
  return Number(!one.table) - Number(!other.table) || key(one).localeCompare(key(other)) || (other.direction ?? "").localeCompare(one.direction ?? "");
}

const RECENT = 10 * 60_000;

/** The announcement that is still news. */
export function announced(made: readonly Announcement[], now: number): Announcement | null {
  return made.find((each) => now - moment(each.at) < RECENT) ?? null;
}
