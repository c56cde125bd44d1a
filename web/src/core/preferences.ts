/** What a reader chose for this browser: theme, colours of the suits, language. */

import { keep, kept } from "./kept";
import { store, useStore } from "./store";

export type Theme = "auto" | "light" | "dark";

export interface Preferences {
  theme: Theme;
  fourColours: boolean;
  language: string;
}

/** The languages that there is a catalogue of sentences in, by their own names. */
export const LANGUAGES: Readonly<Record<string, string>> = { en: "English" };

const NAME = "kibitz.preferences";

export const preferences = store<Preferences>(read());

export function prefer(change: Partial<Preferences>): void {
  const next = { ...preferences.get(), ...change };
  keep(NAME, JSON.stringify(next));
  preferences.set(next);
  show();
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
  const found: Preferences = { theme: "auto", fourColours: false, language: spoken() };
  try {
    const given = JSON.parse(kept(NAME) ?? "{}") as Partial<Preferences>;
    if (given.theme === "light" || given.theme === "dark") found.theme = given.theme;
    if (given.fourColours === true) found.fourColours = true;
    if (given.language && given.language in LANGUAGES) found.language = given.language;
  } catch {
    /* not ours: as if nothing had been chosen */
  }
  return found;
}

function spoken(): string {
  const wanted = typeof navigator === "undefined" ? [] : navigator.languages ?? [navigator.language];
  return wanted.map((tag) => tag.slice(0, 2).toLowerCase()).find((code) => code in LANGUAGES) ?? "en";
}
