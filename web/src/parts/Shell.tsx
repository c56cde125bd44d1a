import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { LANGUAGES } from "../core/plurals";
import { type Notation, prefer, type Theme, usePreferences } from "../core/preferences";
import { helpOpen } from "../core/keys";
import { useTitle } from "../core/router";
import { hasOwnNotation, loadWords, say } from "../core/words";
import { ConnectionBanner } from "./Banner";
import { type Item, Menu, type Part } from "./Menu";
import { type NavTab, NavTabs } from "./Tabs";

export interface ShellProps {
  title: string;
  /** A line under the title. */
  under?: ComponentChildren;
  /** At the right end of the head: the clock. */
  side?: ComponentChildren;
  /** Pages beside this one. */
  nav?: readonly NavTab[];
  /** Parts of this page, in a row below. */
  subnav?: readonly NavTab[];
  /** Items above the preferences in the menu. */
  menu?: readonly (Item | Part)[];
  /** At the foot, under the thumb: the answer of a phone page. */
  foot?: ComponentChildren;
  /** narrow: a phone's width; full: the whole screen. */
  width?: "narrow" | "full";
  /** The page itself asks about entries that the server questioned: they are not in the banner. */
  ownQuestions?: boolean;
  children: ComponentChildren;
}

/** The frame of a page: head, state of the connection, content, foot. */
export function Shell({ title, under, side, nav, subnav, menu, foot, width, ownQuestions, children }: ShellProps) {
  const main = useRef<HTMLElement>(null);
  useTitle(title);
  useEffect(() => main.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <a class="skip" href="#main">
        {say("web.skip")}
      </a>
      <div class="top">
        <header class="head">
          <a class="home" href="/" aria-label={say("web.home")}>
            <img class="mark" src="/icon.svg" alt="" width="28" height="28" />
          </a>
          <div class="head-text">
            <h1>{title}</h1>
            {under && <p>{under}</p>}
          </div>
          {side && <div class="head-side">{side}</div>}
          <Preferences items={menu ?? []} />
        </header>
        <ConnectionBanner ownQuestions={ownQuestions} />
      </div>
      {nav && (
        <div class="nav">
          <NavTabs label={say("web.pages")} tabs={nav} />
        </div>
      )}
      {subnav && (
        <div class={`nav${nav ? " nav-below" : ""}`}>
          <NavTabs label={say(nav ? "web.parts_of_page" : "web.pages")} tabs={subnav} />
        </div>
      )}
      <main id="main" class={`main ${width ?? ""}`} tabIndex={-1} ref={main}>
        {children}
        {!foot && <Languages />}
      </main>
      {foot && <footer class={`foot ${width ?? ""}`}>{foot}</footer>}
    </>
  );
}

/** The whole screen for a projector: everything larger, no head. */
export function Wall({ title, children }: { title: string; children: ComponentChildren }) {
  useTitle(title);
  useEffect(() => {
    document.documentElement.setAttribute("data-scale", "wall");
    return () => document.documentElement.removeAttribute("data-scale");
  }, []);
  return (
    <main id="main" class="main full">
      {children}
    </main>
  );
}

/** All languages at the end of a page that only is read, each a tap away; on the others they are in the menu. */
function Languages() {
  const { language } = usePreferences();
  return (
    <nav class="languages" aria-label={say("web.preferences.language")}>
      {Object.entries(LANGUAGES).map(([code, name]) => (
        <button key={code} type="button" lang={code} aria-pressed={language === code} onClick={() => speak(code)}>
          {name}
        </button>
      ))}
    </nav>
  );
}

function speak(code: string): void {
  prefer({ language: code });
  void loadWords();
}

function write(notation: Notation): void {
  prefer({ notation });
  void loadWords();
}

function Preferences({ items }: { items: readonly (Item | Part)[] }) {
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
  const all: (Item | Part)[] = [
    ...items,
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
  const dots = (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="5" r="2" />
      <circle cx="12" cy="12" r="2" />
      <circle cx="12" cy="19" r="2" />
    </svg>
  );
  return <Menu icon label={dots} name={say("web.menu")} items={all} />;
}
