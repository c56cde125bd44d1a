import type { ComponentChildren } from "preact";

/** A state in a word: "slow", "CALL", "agreed". The word says it; the colour only helps. */
export function Tag({ kind, children }: { kind?: "accent" | "good" | "warn" | "bad"; children: ComponentChildren }) {
  return <span class={`tag${kind ? ` ${kind}` : ""}`}>{children}</span>;
}
