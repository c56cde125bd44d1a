/** How the pages look and speak in this browser, as items of a menu. */

import { helpOpen } from "../core/keys";
import { LANGUAGES } from "../core/plurals";
import { type Notation, prefer, type Theme, usePreferences } from "../core/preferences";
import { hasOwnNotation, loadWords, say } from "../core/words";
import type { Item, Part } from "./Menu";

export function speak(code: string): void {
  prefer({ language: code });
  void loadWords();
}

function write(notation: Notation): void {
  prefer({ notation });
  void loadWords();
}

export function usePreferenceItems(): readonly (Item | Part)[] {
  const { theme, fourColours, language, notation } = usePreferences();
  const languages = Object.entries(LANGUAGES).map(([code, name]) => ({
    label: name,
    ticked: language === code,
    run: () => speak(code),
  }));
  const themes: Theme[] = ["auto", "light", "dark"];
  const notations: (Item | Part)[] = [
    { part: say("web.preferences.notation") },
    ...(["local", "international"] as const).map((one) => ({
      label: say(`web.preferences.${one}`),
      ticked: notation === one,
      run: () => write(one),
    })),
  ];
  return [
    { part: say("web.preferences.look") },
    ...themes.map((one) => ({ label: say(`web.preferences.${one}`), ticked: theme === one, run: () => prefer({ theme: one }) })),
    { part: say("web.preferences.suits") },
    { label: say("web.preferences.two_colours"), ticked: !fourColours, run: () => prefer({ fourColours: false }) },
    { label: say("web.preferences.four_colours"), ticked: fourColours, run: () => prefer({ fourColours: true }) },
    { part: say("web.preferences.language") },
    ...languages,
    ...(hasOwnNotation() ? notations : []),
    { part: say("web.preferences.help") },
    { label: say("web.keys.title"), shortcut: "?", run: () => helpOpen.set(true) },
  ];
}
