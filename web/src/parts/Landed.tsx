import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";

const LASTS = 2_600;

/** The class "landed" for a moment after the value changed; never at first. Values are compared by their text. */
export function useLanded(value: unknown): string | undefined {
  const text = JSON.stringify(value);
  const before = useRef(text);
  const [since, setSince] = useState(0);
  useEffect(() => {
    if (before.current === text) return undefined;
    before.current = text;
    const now = Date.now();
    setSince(now);
    const timer = setTimeout(() => setSince(0), LASTS);
    return () => clearTimeout(timer);
  }, [text]);
  return since ? "landed" : undefined;
}

/** A value that shows where it changed. */
export function Landed({ value, children }: { value: unknown; children?: ComponentChildren }) {
  return <span class={useLanded(value)}>{children ?? String(value)}</span>;
}
