import { useState } from "preact/hooks";
import { timeOfDay } from "../../../core/time";
import { say } from "../../../core/words";
import { Button, Field } from "../../../parts";
import type { Playing } from "../core/playing";

/** Beside a table that is shown with a delay: which moment it is, and what the commentators write. */
export function Viewing({ at }: { at: Playing }) {
  const { viewing } = at.table;
  const [text, setText] = useState("");
  if (!viewing?.delayed) return null;
  const send = () => void at.act({ do: "comment", text: text.trim() }).then((taken) => taken && setText(""));
  return (
    <section class="live-panel viewing" aria-label={say("web.play.watching.comments")}>
      <h2>{viewing.as_of ? say("web.play.watching.as_of", { time: timeOfDay(viewing.as_of) }) : say("web.play.watching.soon", { minutes: at.table.settings.viewing_delay })}</h2>
      {viewing.comments.length > 0 && (
        <ol class="said-words" aria-live="polite">
          {viewing.comments.slice(-30).map((one, place) => <li key={place}><b>{one.name}</b> {one.text}</li>)}
        </ol>
      )}
      {viewing.commentator && (
        <form class="typed-answer" onSubmit={(event) => (event.preventDefault(), text.trim() && send())}>
          <Field label={say("web.play.watching.comment")} value={text} onInput={setText} maxLength={500} autocomplete="off" />
          <Button type="submit" kind="primary" disabled={!at.connected || !text.trim()}>{say("web.play.words.send")}</Button>
        </form>
      )}
    </section>
  );
}

/** Who watches, as everybody may know it (76A1). */
export function WhoWatches({ at }: { at: Playing }) {
  const { count, names } = at.table.watching;
  if (count === 0) return null;
  return <p class="who-watches quiet">{say("web.play.watching.who", { count, names })}</p>;
}
