import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { LANGUAGES } from "../core/plurals";
import { usePreferences } from "../core/preferences";
import { useTitle } from "../core/router";
import { say } from "../core/words";
import { ConnectionBanner } from "./Banner";
import { type Item, Menu, type Part } from "./Menu";
import { speak, usePreferenceItems } from "./preferenceItems";
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
          <PageMenu items={menu ?? []} />
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

const DOTS = (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <circle cx="12" cy="5" r="2" />
    <circle cx="12" cy="12" r="2" />
    <circle cx="12" cy="19" r="2" />
  </svg>
);

/** The menu of a page: what it has of its own, and how the pages look and speak. */
export function PageMenu({ items }: { items: readonly (Item | Part)[] }) {
  const more = usePreferenceItems();
  return <Menu icon label={DOTS} name={say("web.menu")} items={[...items, ...more]} />;
}
