/** Appeals as the server says them (kibitz.event.views.appeals). */

import type { Deadlines, Said } from "../event/types";

export interface Appealable extends Said {
  entry: number;
  at: string;
  session: number;
  board: number;
  table: string;
  kind: string;
  summary: string;
  /** Whether the one who looks may put it before the committee himself (83). */
  director_may: boolean;
  contestants: { id: string; players: string[]; needed: string[] }[];
}

export interface AppealData {
  id: number;
  at: string;
  session: number;
  contestant: string;
  names: string[];
  against: Said & { entry: number; ruling: number; board: number; table: string; penalty: number; summary?: string };
  text: string;
  status: "requested" | "made" | "heard" | "recommended" | "decided" | "withdrawn";
  next: Said;
  needed: string[];
  consenting: string[];
  /** Who said of whom that he concurs. */
  consents: { player: string; at: string; role: string; by: string }[];
  missing: string[];
  consent_law: string;
  on_law_only: boolean;
  further_to: number;
  body: string;
  members: string[];
  law: string;
  deposit: string;
  deposit_then: "" | "returned" | "kept";
  without_merit: boolean;
  recommended: string;
  decisions: { entry: number; at: string; body: string; decision: string; law: string; text: string; award: string }[];
  further: string | null;
  /** For whom this person may appeal further. */
  further_for: { id: string; players: string[]; needed: string[] }[];
  may_decide: boolean;
  may_hear: string[];
  proposals: (Said & { law: string; act: ({ kind: string } & Record<string, unknown>) | null; fill_in: string[] })[];
}

export interface AppealsData {
  deadlines: Deadlines[];
  appeals: AppealData[];
  appealable: Appealable[];
  /** What an appeal costs until it is heard, if anything. */
  deposit?: string;
}
