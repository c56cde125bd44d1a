import { say } from "../../../core/words";
import { Button } from "../../../parts";
import type { Playing } from "../core/playing";

/** The seat is played on another device; here one looks, until one takes it here. */
export function Elsewhere({ at }: { at: Playing }) {
  return (
    <section class="live-panel mine" aria-label={say("web.play.elsewhere.title")}>
      <h2>{say("web.play.elsewhere.title")}</h2>
      <Button kind="primary" disabled={!at.connected} onClick={() => void at.act({ do: "take_here" })}>{say("web.play.elsewhere.take")}</Button>
    </section>
  );
}
