/** What the wall shows, one after another: pages of the ranking; before a round who sits where. */

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
  | { kind: "seats"; title: string; blocks: readonly Block<SeatToCome>[] };

export interface Room {
  rows: number;
  columns: number;
}

const SOON = 2 * 60_000;
/** Of a round that is over in no time only its last part: what is shown else is to be seen as well. */
const LAST_PART = 0.25;

/** Whether it is time to look for one's next table: before the start, near the end of a round, and once all have played. */
export function isDue({ round, played, clock }: SectionSeats, now: number): boolean {
  if (round === null) return false;
  if (!clock.round || played) return true;
  const left = clock.stopped ? (clock.seconds_left ?? Infinity) * 1_000 : clock.ends ? moment(clock.ends) - now : Infinity;
  return left <= (clock.minutes ? Math.min(SOON, clock.minutes * 60_000 * LAST_PART) : SOON);
}

/** The pages of the wall. While all look for their tables there is nothing else on it. */
export function faces(seats: Seats | null, rankings: Ranking | null, room: Room, now: number): Face[] {
  const due = seats?.sections.filter((each) => isDue(each, now)) ?? [];
  const places = due.flatMap((each) => seating(each, room, due.length > 1));
  return due.length > 0 && due.length === seats?.sections.length ? places : [...places, ...standing(rankings, room)];
}

function seating({ section, round, clock, seats }: SectionSeats, room: Room, several: boolean): Face[] {
  const title = say(clock.round ? "web.wall.next" : "web.wall.seats", { round: round ?? 0, section: several ? section : "" });
  return paged([...seats].sort(bySeat), room.rows * room.columns).map((rows) => ({ kind: "seats", title, blocks: columns(rows, room) }));
}

function standing(rankings: Ranking | null, room: Room): Face[] {
  if (!rankings?.visible) return [];
  const groups = rankings.rankings.filter((group) => group.rows.length > 0);
  const face = (title: string, blocks: Block<RankingRow>[]): Face => ({ kind: "ranking", title, unit: rankings.unit, blocks });
  if (groups.length === 2 && room.columns >= 2) return abreast(groups, room).map((blocks) => face(say("web.results.view.ranking"), blocks));
  return groups.flatMap((group) =>
    paged(group.rows, room.rows * room.columns).map((rows) =>
      face(
        groups.length > 1 ? group.heading.text : say("web.results.view.ranking"),
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
