import { say } from "../../../core/words";
import { Button, CitedText } from "../../../parts";
import type { Playing } from "../core/playing";
import type { Warned } from "../core/stream";

/** What the table warns of, on this screen alone: do it all the same, or something else. Nothing has happened yet. */
export function WarnedPanel({ at, warned, onOther }: { at: Playing; warned: Warned; onOther: () => void }) {
  return (
    <section class="live-panel mine" role="alertdialog" aria-label={say("web.play.warned.title")}>
      <h2>{say("web.play.warned.title")}</h2>
      <p class="question"><CitedText text={warned.sentence} /></p>
      <div class="options across">
        <Button kind="primary" onClick={onOther}>{say("web.play.warned.other")}</Button>
        <Button disabled={!at.connected} onClick={() => void at.act({ ...warned.act, insists: true })}>{say("web.play.warned.insist")}</Button>
      </div>
    </section>
  );
}
