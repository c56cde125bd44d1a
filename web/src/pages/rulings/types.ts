/** A ruling as the server words it: see `views/rulings.py` of kibitz.event and `view.py`, `asking.py` of kibitz.assistant. */

import type { Act } from "../../core/queue";

export interface Cited {
  by: string;
  sentence: string;
}

export interface AskOption {
  answer: string;
  said: string;
  by: string;
}

export interface Ask {
  stage: string;
  sentence: string;
  waiting_for?: string | null;
  /** What is asked where the others do not hear it; empty where nothing is. */
  away?: string;
  ruling?: number;
  by: string;
  why: Cited | null;
  kind: string;
  hint?: string;
  options: AskOption[];
  may_be_unknown: boolean;
  who: { role: string | null; seats: string[]; said?: string } | null;
  chooses?: boolean;
  dealer?: string | null;
  happened?: Cited[];
}

export interface Irregularity {
  irregularity: string;
  said: string;
  by: string;
  offender: { sentence: string; options: AskOption[] } | null;
}

export interface Subject {
  subject: string;
  said: string;
}

export interface Step {
  number: number;
  step: "answer" | "effect";
  sentence: string;
  by: string;
  answered_by?: string;
  may_change?: boolean;
  doubted?: boolean;
  entry?: number | null;
  line?: string | null;
}

export interface RulingSaid {
  number: number;
  by: string;
  sentence: string;
  status: string;
  waits_for: (Cited & { away: string }) | null;
  rests_on: string[];
}

export interface Following extends Cited {
  part: string;
  ruling?: number;
  /** Why the claim referee says so. */
  reasons?: string[];
}

export interface CallSaid {
  seat: string;
  call: string;
  standing: string;
}

export interface Conversation {
  title: string;
  lines: string[];
  stage: string;
  ask: Ask | null;
  may_be: { likely: Irregularity[]; subjects: Subject[] } | null;
  rulings: RulingSaid[];
  steps: Step[];
  auction: { calls: CallSaid[]; withdrawn: string[] };
  follows: Following[];
  for_each: Record<"N" | "E" | "S" | "W", Cited[]>;
  turn: string;
}

export interface Proposal {
  text: string;
  law: string;
  act: Act | null;
  fill_in: string[];
}

export interface RulingData {
  version: number;
  id: number;
  at: string;
  by: string;
  session: number;
  section: string;
  table: string;
  round: number;
  board: number;
  call: number;
  closed: string | null;
  summary: string;
  corrected: number;
  lines: string[];
  proposals?: Proposal[];
  conversation: Conversation;
}

/** What the director says; see `RulingAnswer` of the server. */
export interface Answer {
  typed?: string;
  begin?: string;
  irregularity?: string;
  offender?: string;
  otherwise?: number;
  keep?: number;
}

export interface Talk {
  say: (answer: Answer) => void;
  busy: boolean;
}
