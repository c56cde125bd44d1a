/** Keys for actions. Those of the page are listed when `?` is pressed. */

import { useLayoutEffect, useRef } from "preact/hooks";
import { store } from "./store";

export interface Key {
  /** As KeyboardEvent.key says it: "a", "Enter", "ArrowLeft", "?"; case matters. */
  key: string;
  /** What it does: a sentence for the list. */
  does: string;
  run: () => void;
  /** Works while a dialog is open, too. */
  inDialog?: boolean;
}

export const keys = store<readonly Key[]>([]);
export const helpOpen = store(false);

/** Keys that work as long as the component is there: from the moment it is seen, not a frame later, for who types ahead. */
export function useKeys(wanted: readonly Key[]): void {
  const latest = useRef(wanted);
  latest.current = wanted;
  const names = wanted.map((one) => `${one.key} ${one.does}`).join("\n");
  useLayoutEffect(() => {
    const own = latest.current.map((one, place) => ({ ...one, run: () => latest.current[place]?.run() }));
    keys.set([...keys.get(), ...own]);
    return () => keys.set(keys.get().filter((one) => !own.includes(one)));
  }, [names]);
}

/** Listen; called once. */
export function listenToKeys(): void {
  document.addEventListener("keydown", (press) => {
    if (press.defaultPrevented || press.ctrlKey || press.metaKey || press.altKey || writing(press.target)) return;
    const open = document.querySelector("dialog[open]") !== null;
    if (press.key === "?" && !open) {
      helpOpen.set(true);
      press.preventDefault();
      return;
    }
    if ((press.key === "Enter" || press.key === " ") && (press.target as Element | null)?.closest("button, a, summary, [role=radio]")) return;
    const found = [...keys.get()].reverse().find((one) => one.key === press.key && (!open || one.inDialog));
    if (!found) return;
    press.preventDefault();
    found.run();
  });
}

function writing(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches("input:not([type=checkbox]):not([type=radio]), textarea, select"));
}
