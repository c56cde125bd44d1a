/** What the wall shows, one after another: who sits where until all sit, and near the end of a round who goes where;
    else the matches of the round, where there are any, and the ranking. */

import { isOfRoundBefore, moment, type Started } from "../../core/time";
import { say } from "../../core/words";
import type { Announcement, Match, Matches, Ranking, RankingOf, RankingRow, Seats, SeatToCome, SectionSeats } from "../../core/answers";
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
  | { kind: "seats"; title: string; blocks: readonly Block<Seating>[] }
  | { kind: "matches"; title: string; unit: string | null; converted: boolean; blocks: readonly Block<Match>[] };

/** Where a contestant sits: at one table, a team at two; at none who sits out. */
export interface Seating {
  contestant: string;
  name: string;
  at: readonly Pick<SeatToCome, "table" | "direction" | "seat">[];
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

/** Whether people are still looking for their tables of the round in play: for its first minutes, until half of them have entered something. */
export function isSettling({ clock, now: seats, played, settled }: SectionSeats, now: number): boolean {
  if (!clock.round || !clock.started || played || settled || seats.length === 0) return false;
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
export function faces(seats: Seats | null, rankings: Ranking | null, room: Room, now: number, matches: Matches | null = null): Face[] {
  const sections = seats?.sections ?? [];
  const looking = sections.filter((each) => isSettling(each, now) || isDue(each, now));
  const places = looking.flatMap((each) => seating(each, room, sections.length > 1, now));
  return looking.length > 0 && looking.length === sections.length ? places : [...places, ...playing(matches, room), ...standing(rankings, room)];
}

/** The matches of the last round of which anything may be seen: each has a row for either side. */
function playing(matches: Matches | null, room: Room): Face[] {
  const round = [...(matches?.rounds ?? [])].sort((one, other) => other.round - one.round).find((each) => each.matches.some((match) => match.figures.some(Boolean) || match.vps.some(Boolean)));
  if (!matches || !round) return [];
  const title = say("web.wall.matches", { round: round.round, over: round.matches.every((match) => match.over) });
  const half = { ...room, rows: Math.max(2, Math.floor(room.rows / 2)) };
  return paged(round.matches, half.rows * half.columns).map((page) => ({ kind: "matches", title, unit: matches.unit, converted: matches.converted, blocks: columns(page, half) }));
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
  for (const { contestant, name, table, direction, seat, boards } of [...seats].sort(bySeat)) {
    const before = found.get(contestant);
    const here = table ? [{ table, direction, seat }] : [];
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
  const names = pages.flatMap(namesOn);
  return names.filter((name) => name.length > LONG).length > names.length / 3;
}

function namesOn(face: Face): string[] {
  if (face.kind === "ranking") return face.blocks.flatMap(({ rows }) => rows.map((row) => row.contestant.name));
  if (face.kind === "matches") return face.blocks.flatMap(({ rows }) => rows.flatMap((match) => match.teams.map(called)));
  return face.blocks.flatMap(({ rows }) => rows.map((row) => row.name));
}

/** What a contestant is called. */
export function called(team: Match["teams"][number]): string {
  return team.name || team.players.join(" – ");
}

/** Columns of equal length: no more of them than are needed. */
function columns<Row>(rows: readonly Row[], room: Room): Block<Row>[] {
  const count = Math.min(room.columns, Math.max(1, Math.ceil(rows.length / room.rows)));
  const size = Math.ceil(rows.length / count);
  return Array.from({ length: count }, (_, column) => ({ heading: "", rows: rows.slice(column * size, (column + 1) * size) }));
}

const SEATS = "NSEW";

function bySeat(one: SeatToCome, other: SeatToCome): number {
  const key = ({ table }: SeatToCome) => table?.replace(/\d+/, (digits) => digits.padStart(4, "0")) ?? "";
  return Number(!one.table) - Number(!other.table) || key(one).localeCompare(key(other)) || (other.direction ?? "").localeCompare(one.direction ?? "") || SEATS.indexOf(one.seat ?? "") - SEATS.indexOf(other.seat ?? "");
}

const RECENT = 10 * 60_000;

/** The announcement that is still news: not older than ten minutes, and its round is not over. */
export function announced(made: readonly Announcement[], now: number, clocks: readonly Started[] = []): Announcement | null {
  return made.find((each) => now - moment(each.at) < RECENT && !isOfRoundBefore(each.at, clocks)) ?? null;
}

const LETTERS = 130; // that are read in the foot of the wall, in two lines

/** What is announced in parts that can be read from the far end: whole sentences where they fit, else words. */
export function newsParts(text: string, most = LETTERS): string[] {
  const parts: string[] = [];
  for (const sentence of text.split(/(?<=[.!?])\s+/)) {
    const pieces = sentence.length <= most ? [sentence] : sentence.split(/\s+/);
    for (const piece of pieces) {
      const last = parts.at(-1);
      const longer = last === undefined ? piece : `${last} ${piece}`;
      if (last !== undefined && longer.length <= most && (pieces.length > 1 || piece === sentence)) parts[parts.length - 1] = longer;
      else parts.push(piece);
    }
  }
  return parts;
}
