/** What the server answers to questions about results; see `kibitz.event.views`. */

import type { HandLike, Seat } from "../../core/bridge";

export interface Said {
  message: string;
  values: Readonly<Record<string, unknown>>;
  text: string;
}

/** A number exactly ("47/3") and as it is shown ("15.67"). */
export interface Figure {
  exact: string;
  shown: string;
}

export interface Contestant {
  id: string;
  name: string;
  players: readonly string[];
}

export interface SectionClock {
  section: string;
  round: number;
  rounds: number;
  minutes?: number | null;
  ends: string | null;
  seconds_left: number | null;
  stopped: boolean;
}

export interface Deadline {
  law: string;
  ends: string | null;
  over: boolean;
}

export interface Deadlines {
  official: string | null;
  correction: Deadline;
  appeals: Deadline;
}

export interface Session {
  number: number;
  name: string;
  state: "planned" | "playing" | "played" | "official";
  sections: readonly SectionClock[];
  deadlines: Deadlines;
  ranking: boolean;
  hands: boolean;
}

export interface Announcement {
  id: number;
  at: string;
  by: string;
  text: string;
}

export interface Entrant extends Contestant {
  section: string | null;
  starts: { round: number; table: string; direction: "NS" | "EW" } | null;
}

export interface Summary {
  event: string;
  role: string;
  kind: "pairs" | "teams" | "individual";
  current: number | null;
  sessions: readonly Session[];
  contestants: readonly Entrant[];
  /** What is brought from an earlier stage. */
  carried?: { stage: string } | null;
  announcements?: readonly Announcement[];
  pages: readonly string[];
  may?: readonly string[];
}

export interface Penalty {
  worth: Figure | null;
  law: string;
  refunded: boolean;
  penalty: Said;
}

export interface RankingRow {
  place: number | null;
  shared_by: number | null;
  before: number | null;
  contestant: Contestant;
  status: string;
  figure: Figure | null;
  total: Figure | null;
  available: Figure | null;
  percentage: Figure | null;
  boards: number;
  penalties: readonly Penalty[];
  notes: readonly Said[];
  sessions?: readonly { session: string; figure: Figure | null }[];
  played?: number;
}

export interface Ranking {
  section: string | null;
  line: "NS" | "EW" | null;
  stratum: string | null;
  category: string | null;
  heading: Said;
  rows: readonly RankingRow[];
}

export interface Rankings {
  session: number;
  visible: boolean;
  through: number | null;
  official: string | null;
  /** When the official score was changed last. */
  corrected?: string | null;
  unit: string | null;
  rankings: readonly Ranking[];
  without_result: readonly Contestant[];
  /** What could not be scored; only the staff hear of it. */
  flaws?: readonly Said[];
}

export interface ChangeMade {
  entry: number;
  at: string;
  by: string;
  role: string;
  kind: string;
  before: string | null;
  after: string | null;
  board_before: number | null;
  law: string | null;
  why: string | null;
}

/** What was got at a table. */
export interface Got {
  id: number;
  round: number;
  table: string;
  board: number;
  standing: string;
  result: string;
  tricks: number | null;
  lead: string | null;
  points: number | null;
  award: string | null;
  law: string | null;
  remarks: readonly Said[];
  changes: readonly ChangeMade[];
}

export interface TravellerRow extends Got {
  ns: readonly Contestant[];
  ew: readonly Contestant[];
  form: string | null;
  ruling: number | null;
  ns_figure: Figure | null;
  ew_figure: Figure | null;
}

export interface FrequencyRow {
  points: number;
  ns_times: number | Figure;
  ew_times: number | Figure;
  ns_figure: Figure | null;
  ew_figure: Figure | null;
}

export interface Frequencies {
  section: string | null;
  form: string | null;
  rows: readonly FrequencyRow[];
}

export interface Traveller {
  session: number;
  board: number;
  dealer: Seat | null;
  vulnerable: string | null;
  visible: boolean;
  hands: boolean;
  unit: string | null;
  rows: readonly TravellerRow[];
  frequencies: readonly Frequencies[];
  matches: readonly { teams: readonly string[]; round: number; figures: readonly (Figure | null)[] }[];
}

export interface CardRow extends Got {
  dealer: Seat;
  vulnerable: string;
  side: "NS" | "EW";
  opponents: readonly Contestant[];
  partners: readonly Contestant[];
  figure: Figure | null;
  top: Figure | null;
  percentage: Figure | null;
}

export interface Scorecard {
  session: number;
  contestant: Contestant;
  own: boolean;
  unit: string | null;
  rows: readonly CardRow[];
  hidden: number;
  standings: readonly { group: Said; place: number | null; shared_by: number | null; of: number; figure: Figure | null; unit: string }[];
}

export interface Boards {
  session: number;
  boards: readonly { board: number; results: number; scores: boolean; hands: boolean }[];
}

export interface HandRecord {
  board: number;
  dealer: Seat | null;
  vulnerable: string | null;
  visible: boolean;
  deal: Partial<Record<Seat, HandLike>> | null;
  makes?: Makes | null;
}

/** Tricks with best play by all four, by declarer and denomination. */
export type Makes = Readonly<Record<Seat, Readonly<Record<string, number>>>>;

export interface Hands {
  session: number;
  boards: readonly HandRecord[];
  hidden: number;
}

export interface Step {
  id: string;
  says: string;
  law: string | null;
  regulations?: Readonly<Record<string, unknown>>;
  parts?: readonly Step[];
}

export interface WorkingAnswer {
  visible: boolean;
  working: Step | null;
  places: readonly Step[];
}

export interface Line {
  number: number;
  at: string;
  who: { role: string; name?: string; table?: string; contestant?: string };
  why: string;
  /** Why a stored entry changes nothing: the rules of this version refuse it. */
  unread?: { text: string };
  kind: string;
  values: Readonly<Record<string, unknown>>;
  text: string;
}

export interface EventRecord {
  event: string;
  session: number;
  name: string;
  edition: string;
  deadlines: Deadlines;
  parts: readonly { part: string; text: string; entries: readonly Line[] }[];
}

export interface Me {
  known: boolean;
  owner: boolean;
  events: Readonly<Record<string, { role: string; contestant: string; table: string }>>;
}

export interface ConditionsAnswer {
  says: readonly Said[];
}
