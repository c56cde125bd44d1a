/** What the server says of an event and of whoever looks (kibitz.event.views.summary, /api/me). */

export interface Said {
  message: string;
  text: string;
}

export interface Period {
  law: string;
  minutes: number;
  ends: string | null;
  over: boolean;
  seconds_left: number | null;
}

export interface Deadlines {
  session: number;
  official: string | null;
  correction: Period;
  appeals: Period;
}

export interface SectionNow {
  section: string;
  round: number;
  rounds: number;
  ends: string | null;
  seconds_left: number | null;
  stopped: boolean;
}

export interface SessionNow {
  number: number;
  name: string;
  state: "planned" | "playing" | "played" | "official";
  sections: SectionNow[];
  tables: string[];
  boards: { planned: number; dealt: number };
  commitment: string | null;
  deadlines: Deadlines;
  ranking: boolean;
  hands: boolean;
}

export interface EntryData {
  players: { name: string; number: string }[];
  name: string;
  captain: string;
  club: string;
  stratum: string;
  categories: string[];
  handicap: string;
  without_standing: boolean;
}

export interface Contestant {
  id: string;
  name: string;
  players: string[];
  club: string;
  status: string;
  section: string | null;
  starts: { round: number; table: string; direction: "NS" | "EW" } | null;
  substitutes: { session: number; out: string; by: string; first_round: number; last_round: number }[];
  entry?: EntryData;
}

export type Kind = "pairs" | "individual" | "teams";

export interface Summary {
  event: string;
  version: number;
  created: string | null;
  role: string;
  kind: Kind;
  method: string;
  current: number | null;
  sessions: SessionNow[];
  contestants: Contestant[];
  /** What is brought from an earlier stage. */
  carried?: { stage: string; scores: Record<string, string> } | null;
  may: string[];
  pages: string[];
}

export interface Grant {
  role: string;
  name: string;
  contestant: string;
  table: string;
}

export interface Me {
  known: boolean;
  owner: boolean;
  name: string;
  events: Record<string, Grant>;
}

/** The API of an event. */
export function api(event: string, rest = ""): string {
  return `/api/events/${encodeURIComponent(event)}${rest}`;
}

/** A page of an event. */
export function page(event: string, rest = ""): string {
  return `/e/${encodeURIComponent(event)}${rest}`;
}

export const STAFF = ["organiser", "director", "assistant"];
