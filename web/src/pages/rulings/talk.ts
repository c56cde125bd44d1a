/** The director's side of the conversation about a ruling. */

import type { RulingAnswer } from "../../core/answers";

/** What the director says. */
export type Answer = Omit<RulingAnswer, "key" | "after">;

export interface Talk {
  say: (answer: Answer) => void;
  busy: boolean;
}
