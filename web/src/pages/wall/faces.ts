/** What the wall shows, one after another: pages of the ranking, before the start who sits where. */

import { moment } from "../../core/time";
import { say } from "../../core/words";
import type { Announcement, Entrant, Ranking, RankingRow, Rankings, Summary } from "../results/answers";
import { paged } from "../results/figures";

/** A column of the wall, read downwards. */
export interface Block<Row> {
  heading: string;
  rows: readonly Row[];
  /** What the figures of the rows line up with. */
  group?: Ranking;
}

export type Face =
  | { kind: "ranking"; title: string; unit: string | null; blocks: readonly Block<RankingRow>[] }
  | { kind: "seats"; title: string; blocks: readonly Block<Entrant>[] };

export interface Room {
  rows: number;
  columns: number;
}

export function faces(summary: Summary, rankings: Rankings | null, room: Room, before: boolean): Face[] {
  if (before) {
    const seated = summary.contestants.filter((each) => each.starts).sort(bySeat);
    return seated.length === 0
      ? []
      : paged(seated, room.rows * room.columns).map((rows) => ({ kind: "seats", title: say("web.wall.seats"), blocks: columns(rows, room) }));
  }
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
function abreast(groups: readonly Ranking[], room: Room): Block<RankingRow>[][] {
  const pages = groups.map((group) => paged(group.rows, room.rows - 1)); // a heading takes a row
  const most = Math.max(...pages.map((each) => each.length));
  return Array.from({ length: most }, (_, page) =>
    groups.map((group, place) => {
      const own = pages[place] ?? [];
      return { heading: group.heading.text, group, rows: own[page % Math.max(1, own.length)] ?? [] };
    }),
  );
}

/** Columns of equal length: no more of them than are needed. */
function columns<Row>(rows: readonly Row[], room: Room): Block<Row>[] {
  const count = Math.min(room.columns, Math.max(1, Math.ceil(rows.length / room.rows)));
  const size = Math.ceil(rows.length / count);
  return Array.from({ length: count }, (_, column) => ({ heading: "", rows: rows.slice(column * size, (column + 1) * size) }));
}

function bySeat(one: Entrant, other: Entrant): number {
  const key = (of: Entrant) => of.starts?.table.replace(/\d+/, (digits) => digits.padStart(4, "0")) ?? "";
  return key(one).localeCompare(key(other)) || (other.starts?.direction ?? "").localeCompare(one.starts?.direction ?? "");
}

const RECENT = 10 * 60_000;

/** The announcement that is still news. */
export function announced(made: readonly Announcement[], now: number): Announcement | null {
  return made.find((each) => now - moment(each.at) < RECENT) ?? null;
}
