import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";

export interface Tab {
  id: string;
  label: ComponentChildren;
  /** How many wait there; `calls` marks those that cannot wait. */
  count?: number;
  calls?: boolean;
}

export interface TabsProps {
  /** What the tabs are about. */
  label: string;
  tabs: readonly Tab[];
  value: string;
  onChoose: (id: string) => void;
  /** The panel of the chosen tab. */
  children: ComponentChildren;
}

/** Panels of which one is seen. */
export function Tabs({ label, tabs, value, onChoose, children }: TabsProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const move = (press: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[press.key];
    if (!step) return;
    press.preventDefault();
    const at = tabs.findIndex((tab) => tab.id === value);
    const to = (at + step + tabs.length) % tabs.length;
    const next = tabs[to];
    if (!next) return;
    onChoose(next.id);
    (box.current?.children[to] as HTMLElement | undefined)?.focus();
  };
  return (
    <div class="stack">
      <div class="tabs" role="tablist" aria-label={label} ref={box} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            class="tab"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-selected={tab.id === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === value ? 0 : -1}
            onClick={() => onChoose(tab.id)}
          >
            {tab.label}
            <Count of={tab.count} calls={tab.calls} />
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </div>
  );
}

export interface NavTab extends Omit<Tab, "id"> {
  href: string;
  here: boolean;
}

/** Pages of which one is seen: links. */
export function NavTabs({ label, tabs }: { label: string; tabs: readonly NavTab[] }) {
  const box = useRef<HTMLElement>(null);
  const here = tabs.find((tab) => tab.here)?.href;
  useEffect(() => {
    // On a phone the tab of the page one is on may lie outside the screen.
    box.current?.querySelector("[aria-current]")?.scrollIntoView({ inline: "center", block: "nearest" });
  }, [here]);
  return (
    <nav class="tabs" aria-label={label} ref={box}>
      {tabs.map((tab) => (
        <a key={tab.href} class="tab" href={tab.href} aria-current={tab.here ? "page" : undefined}>
          {tab.label}
          <Count of={tab.count} calls={tab.calls} />
        </a>
      ))}
    </nav>
  );
}

function Count({ of, calls }: { of?: number; calls?: boolean }) {
  return of ? <span class={`count${calls ? " calls" : ""}`}>{of}</span> : null;
}
