/** What every part of the table on the screen is given. */

import type { LiveTable } from "../../../core/answers";
import type { Seat } from "../../../core/bridge";
import type { Chosen } from "./chosen";
import type { Layout } from "./layout";
import type { PlaySettings } from "./settings";
import type { Voice } from "../voice/useVoice";
import type { Act } from "./stream";

/** A dialog over the table. */
export type Opened =
  | { readonly what: "call"; readonly place: number }
  | { readonly what: "explain"; readonly call: string }
  | { readonly what: "withdraw"; readonly board: number; readonly final: boolean }
  | { readonly what: "auction" | "last" | "claim" | "concede" | "director" | "more" | "settings" | "slip" | "link" | "faced" | "voice" | "write" | "systems" }
  | null;

export interface Playing {
  readonly table: LiveTable;
  /** One's own seat; null: one only looks. */
  readonly you: Seat | null;
  /** The seat at the bottom of the screen. */
  readonly near: Seat;
  readonly layout: Layout;
  readonly settings: PlaySettings;
  readonly connected: boolean;
  readonly voice: Voice;
  /** What is on its way. */
  readonly sending: Act | null;
  readonly chosen: Chosen | null;
  /** The words that go with the call that is chosen. */
  readonly explanation: string;
  explain: (text: string) => void;
  /** A tap on a call or a card: it is chosen; a second sends it, or the first where that is liked. */
  tap: (what: Chosen) => void;
  /** What is made without a second tap, as a card drawn towards the table is; while something is on its way it is chosen. */
  play: (what: Chosen) => void;
  send: () => void;
  clear: () => void;
  act: (act: Act) => Promise<boolean>;
  open: (what: Opened) => void;
  /** Why a card cannot be played, told on touch. */
  tellWhy: (why: string) => void;
}

export function may(at: Playing, verb: string): boolean {
  return at.table.may.verbs.includes(verb);
}
