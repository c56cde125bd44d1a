/** What a reader chose for this browser: theme, colours of the suits, language, notation of cards and bids. */

import { keep, kept } from "./kept";
import { LANGUAGES } from "./plurals";
import { store, useStore } from "./store";

export type Theme = "auto" | "light" | "dark";

/** Cards and bids as people of the language write them (W, D, 3BA), or as most of the world does (J, Q, 3NT). */
export type Notation = "local" | "international";

export interface Preferences {
  theme: Theme;
  fourColours: boolean;
  language: string;
  notation: Notation;
}

const NAME = "kibitz.preferences";

export const preferences = store<Preferences>(read());

export function prefer(change: Partial<Preferences>): void {
  const next = { ...preferences.get(), ...change };
  keep(NAME, JSON.stringify(next));
  preferences.set(next);
  show();
}

/** The reader's language as the server is told it: with the notation, where it is not that of the language. */
export function languageTag({ language, notation }: Preferences = preferences.get()): string {
  return notation === "international" && language !== "en" ? `${language}-x-intl` : language;
}

export function usePreferences(): Preferences {
  return useStore(preferences);
}

/** Tell the style sheets; called once before anything is drawn, and at every change. */
export function show(): void {
  const { theme, fourColours, language } = preferences.get();
  const root = document.documentElement;
  root.setAttribute("data-theme", theme === "auto" ? (darkness().matches ? "dark" : "light") : theme);
  root.toggleAttribute("data-four-colours", fourColours);
  root.lang = language;
}

/** Follow the system from light to dark in the evening; called once. */
export function followSystem(): void {
  darkness().addEventListener("change", show);
}

function darkness(): MediaQueryList {
  return matchMedia("(prefers-color-scheme: dark)");
}

function read(): Preferences {
  const found: Preferences = { theme: "auto", fourColours: false, language: spoken(), notation: "local" };
  try {
    const given = JSON.parse(kept(NAME) ?? "{}") as Partial<Preferences>;
    if (given.theme === "light" || given.theme === "dark") found.theme = given.theme;
    if (given.fourColours === true) found.fourColours = true;
    if (given.notation === "international") found.notation = given.notation;
    if (given.language && given.language in LANGUAGES) found.language = given.language;
    const asked = new URLSearchParams(location.search).get("language"); // for a screen on the wall, which has no menu
    if (asked && asked in LANGUAGES) found.language = asked;
  } catch {
    /* not ours: as if nothing had been chosen */
  }
  return found;
}

function spoken(): string {
  const wanted = typeof navigator === "undefined" ? [] : navigator.languages ?? [navigator.language];
  return wanted.map((tag) => tag.slice(0, 2).toLowerCase()).find((code) => code in LANGUAGES) ?? "en";
}
