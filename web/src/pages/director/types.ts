/** What the server tells those who run an event: see `views/room.py`, `views/desk.py` and `preview.py` of kibitz.event. */

import type { Side } from "../../core/bridge";
import type { Act } from "../../core/queue";

export interface Seated {
  id: string;
  name: string;
  players: { name: string; plays_for: string | null }[];
  /** May not take part for now (91A). */
  suspended?: string[] | null;
}

export type BoardState = "to_enter" | "entered" | "agreed" | "disputed" | "awarded" | "late" | "elsewhere" | "withdrawn" | "cancelled";

export interface Reads {
  result: string;
  lead: string | null;
  points_ns: number | null;
  says: string | null;
  award: string | null;
  law: string | null;
}

export interface Change {
  entry: number;
  at: string;
  by: string;
  role: string;
  /** For which side it was entered or agreed. */
  side: Side | null;
  kind: string;
  before: string | null;
  after: string | null;
  board_before: number | null;
  law: string | null;
  why: string | null;
}

export interface BoardHere {
  board: number;
  round: number;
  dealer: string;
  vulnerable: string;
  state: BoardState;
  waits_for: "NS" | "EW" | "director" | null;
  entered_by: "NS" | "EW" | "director" | null;
  /** How they sat, where it was not as planned. */
  sat: "turned" | "others" | null;
  id: number | null;
  revision: number | null;
  reads: Reads | null;
  changes?: Change[];
  /** In which form it was played, where that was not the right one (87). */
  form?: string;
  /** The organiser has approved of a correction after the period (79C2). */
  late_approved?: boolean;
  /** What was got here and does not count: it can be given back. */
  cancelled?: { id: number; revision: number; result: string } | null;
  /** Who there has a result on it already, so that it cannot be played there (15B). */
  played_before?: string[];
  /** Who gets no result by that, and what is due to them. */
  deprived?: Deprived | null;
}

export interface Call {
  id: number;
  at: string;
  board: number | null;
  side: Side | null;
  what: string | null;
  result: number | null;
  taken_by: string | null;
  taken: string | null;
}

export interface RoomCall extends Call {
  section: string;
  table: string;
}

export interface Tile {
  table: string;
  number: number;
  ns: Seated[];
  ew: Seated[];
  sits_out: boolean;
  done: number;
  total: number;
  boards: BoardHere[];
  slow: boolean;
  calls: number[];
  disputed: boolean;
  earlier: Undone[];
}

export interface Undone {
  round: number;
  board: number;
  state: BoardState;
}

export interface Where extends Undone {
  section: string;
  table: string;
}

export interface ClockData {
  round: number;
  rounds: number;
  minutes: number | null;
  ends: string | null;
  seconds_left: number | null;
  stopped: boolean;
}

export interface SectionHere {
  section: string;
  clock: ClockData;
  next_round: number | null;
  /** How long it is by the conditions. */
  next_minutes?: number | null;
  /** Of a Swiss the round that can be drawn, or drawn again. */
  to_draw?: number | null;
  sits_out: { id: string; name: string }[];
  tables: Tile[];
}

export interface Deprived {
  table: string;
  round: number;
  board: number;
  contestants: string[];
  played_before: string[];
  act: Act | null;
}

export interface Room {
  event: string;
  version: number;
  session: number;
  session_name: string;
  official: boolean;
  hands_public: boolean;
  hands_known: number[];
  sections: SectionHere[];
  calls: RoomCall[];
  late: Where[];
  disputed: Where[];
  missing: { count: number; begun: Where[] };
  unseated: { id: string; name: string }[];
  /** Who cannot play a board any more because others of them have played it: an artificial score is due. */
  deprived?: Deprived[];
  gone_but_planned: { id: string; name: string; section: string }[];
  /** Stored entries that the rules of this version refuse. */
  unread: number[];
}

export interface RulingLine {
  id: number;
  at: string;
  by: string;
  table: string;
  round: number;
  board: number | null;
  closed: string | null;
  summary: string;
  laws: string[];
  due: number;
}

export interface Desk {
  session: number;
  section: string;
  table: string;
  number: number;
  round: number;
  rounds: { round: number; ns: Seated[]; ew: Seated[]; boards: BoardHere[] }[];
  calls: Call[];
  rulings: RulingLine[];
}

export interface Person {
  id: string;
  name: string;
  players: string[];
}

export interface Period {
  law: string;
  minutes: number;
  ends: string | null;
  over: boolean;
}

export interface Warned {
  id: number;
  contestant: string;
  name: string;
  offence: string;
  law: string;
  by: string;
}

export interface Office {
  session: number;
  may: string[];
  name: string;
  method: string;
  edition: number;
  kind: string;
  deadlines: { official: string | null; correction: Period; appeals: Period } | null;
  rulings: RulingLine[];
  appeals: number;
  penalties: { id: number; contestant: string; name: string; amount: string; offence: string; law: string; by: string; lifted: boolean }[];
  warnings: Warned[];
  suspensions: (Warned & { player: string | null; lifted: boolean })[];
  /** Decided or not: null waits for the organiser (91B). */
  disqualifications: (Warned & { player: string | null; approved: boolean | null })[];
  tariff: { offence: string; amount: string }[];
  contestants: Person[];
}

/** A number exactly, and as it is shown. */
export interface Figure {
  exact: string;
  shown: string;
}

export interface Foreseen {
  boards: { board: number; table: string; before: string | null; after: string | null; sides: { side: Side; contestants: Person[]; before: (Figure | null)[]; after: (Figure | null)[] }[] }[];
  rankings: { group: { text: string }; moved: { contestant: Person; place_before: string | null; place: string | null; figure_before: Figure | null; figure: Figure | null }[] }[];
  flaws: { text: string }[];
}
