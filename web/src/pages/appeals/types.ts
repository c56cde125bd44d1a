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
  contestants: Appellant[];
}

/** For whom one can appeal, whose consent that needs, and whether nobody knows who speaks for the team (92D). */
export interface Appellant {
  id: string;
  players: string[];
  needed: string[];
  captain_unknown: boolean;
}

export interface AppealData {
  id: number;
  at: string;
  session: number;
  contestant: string;
  names: string[];
  against: Said & { entry: number; ruling: number; result: number; board: number; table: string; penalty: number; penalties: { id: number; contestant: string; amount: string }[]; summary?: string };
  text: string;
  status: "requested" | "made" | "heard" | "recommended" | "decided" | "withdrawn";
  next: Said;
  needed: string[];
  consenting: string[];
  /** Who said of whom that he concurs. */
  consents: { player: string; at: string; role: string; by: string }[];
  missing: string[];
  /** Of whom this person, by this phone, can say that he concurs. */
  may_concur: string[];
  captain_unknown: boolean;
  consent_law: string;
  on_law_only: boolean;
  further_to: number;
  body: string;
  members: string[];
  law: string;
  /** Why the director in charge hears it beside a committee (93A). */
  heard_why: string;
  deposit: string;
  deposit_then: "" | "returned" | "kept";
  without_merit: boolean;
  recommended: string;
  decisions: { entry: number; at: string; body: string; decision: string; law: string; text: string; award: string; penalty: string }[];
  further: string | null;
  /** For whom this person may appeal further. */
  further_for: Appellant[];
  may_decide: boolean;
  may_hear: string[];
  /** Who of them only for a reason that is given. */
  reason_needed: string[];
  proposals: (Said & { law: string; act: ({ kind: string } & Record<string, unknown>) | null; fill_in: string[] })[];
}

export interface AppealsData {
  deadlines: Deadlines[];
  appeals: AppealData[];
  appealable: Appealable[];
  /** What an appeal costs until it is heard, if anything. */
  deposit?: string;
}
