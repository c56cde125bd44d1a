import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";

/** What scrolls, with a sign at its lower edge for as long as there is more below. */
export function Scrolls({ as: As = "div", class: style, children }: { as?: "div" | "aside" | "main"; class: string; children: ComponentChildren }) {
  const box = useRef<HTMLElement | null>(null);
  const [more, setMore] = useState(false);
  const look = () => {
    const one = box.current;
    if (one) setMore(getComputedStyle(one).overflowY !== "hidden" && one.scrollHeight - one.scrollTop - one.clientHeight > 4);
  };
  useEffect(look); // whatever is drawn anew may be longer
  useEffect(() => {
    const one = box.current;
    if (!one || typeof ResizeObserver === "undefined") return undefined;
    const watch = new ResizeObserver(look);
    watch.observe(one);
    one.addEventListener("toggle", look, true); // something unfolds within it
    return () => (watch.disconnect(), one.removeEventListener("toggle", look, true));
  }, []);
  return (
    <As class={style} ref={(one: HTMLElement | null) => void (box.current = one)} onScroll={look}>
      {children}
      {more && <span class="goes-on" />}
    </As>
  );
}
