/** What `GET /api/events/{id}/table` answers: kibitz.event.views.table. */

import type { Side } from "../../core/bridge";
import type { Deadlines } from "../event/types";

export interface Seated {
  readonly id: string;
  readonly name: string;
  readonly players: readonly { readonly name: string; readonly plays_for: string | null }[];
  /** Who of them may not play for now (91A): all if none is named. */
  readonly suspended?: readonly string[] | null;
}

export interface Reads {
  readonly result: string;
  readonly lead: string | null;
  readonly points_ns: number | null;
  /** What the other side says it was. */
  readonly says: string | null;
  readonly award: string | null;
}

export type BoardState = "to_enter" | "entered" | "agreed" | "disputed" | "awarded" | "late" | "elsewhere";

/** Kinds of acts, and for which sides this person may do them. */
export type May = Readonly<Partial<Record<string, readonly Side[]>>>;

export interface BoardView {
  readonly board: number;
  readonly round: number;
  readonly dealer: "N" | "E" | "S" | "W";
  readonly vulnerable: string;
  readonly state: BoardState;
  readonly waits_for: Side | "director" | null;
  readonly id: number | null;
  readonly revision: number | null;
  readonly entered_by: Side | "director" | null;
  readonly reads: Reads | null;
  /** Whether the other results of the board may be seen. */
  readonly scores: boolean;
  readonly may: May;
  /** Why it cannot be played here. */
  readonly says?: { readonly text: string } | null;
  /** Of a board of an earlier round: where it was played, and by whom. */
  readonly table?: string;
  readonly number?: number;
  readonly ns?: readonly Seated[];
  readonly ew?: readonly Seated[];
}

export interface Next {
  readonly contestant: string;
  readonly round: number | null;
  readonly table: string | null;
  readonly direction: Side | null;
  readonly boards?: readonly number[];
  readonly over: boolean;
  readonly sits_out: boolean;
  /** The round is not drawn yet. */
  readonly undrawn?: boolean;
}

export interface Call {
  readonly id: number;
  readonly at: string;
  readonly board: number | null;
  readonly taken_by: string | null;
  readonly taken: string | null;
}

export interface Announcement {
  readonly id: number;
  readonly at: string;
  readonly by: string;
  readonly text: string;
}

export interface TableView {
  readonly event: string;
  readonly version: number;
  readonly kind: "pairs" | "teams" | "individual";
  readonly role: string;
  readonly state: "no_session" | "before" | "playing" | "sitting_out" | "over";
  readonly session: number;
  readonly contestant: string | null;
  /** Where a team sits that has two tables. */
  readonly tables?: readonly string[];
  readonly lead: { readonly required: boolean };
  readonly agreement: boolean;
  readonly section: string;
  readonly table: string | null;
  readonly number: number;
  readonly round: number;
  readonly rounds: number;
  readonly clock: { readonly ends: string | null; readonly seconds_left: number | null; readonly stopped: boolean };
  readonly side: Side | null;
  /** Not there for somebody who sits out. */
  readonly ns?: readonly Seated[];
  readonly ew?: readonly Seated[];
  readonly boards: readonly BoardView[];
  readonly unfinished: readonly BoardView[];
  readonly next: readonly Next[];
  readonly announcements: readonly Announcement[];
  readonly call: Call | null;
  readonly may_call: boolean;
  readonly deadlines?: Deadlines | null;
}
