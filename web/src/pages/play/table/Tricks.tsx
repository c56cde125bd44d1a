import { say } from "../../../core/words";
import type { Playing } from "../core/playing";

/** The tricks won, in the same order on every screen. */
export function Tricks({ at }: { at: Playing }) {
  const { phase, tricks } = at.table;
  if (phase !== "play" && phase !== "claim") return null;
  return (
    <p class="live-tricks" aria-label={say("web.play.tricks")}>
      {(["NS", "EW"] as const).map((side) => <span key={side}>{say(`web.side.${side}`)} <b>{tricks[side] ?? 0}</b></span>)}
    </p>
  );
}
