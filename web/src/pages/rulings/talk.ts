/** The director's side of the conversation about a ruling. */

import type { RulingAnswer } from "../../core/answers";

/** What the director says. */
export type Answer = Omit<RulingAnswer, "key" | "after">;

export interface Talk {
  /** Whether it was entered. */
  say: (answer: Answer) => Promise<boolean>;
  busy: boolean;
}
