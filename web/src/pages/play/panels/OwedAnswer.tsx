import { useState } from "preact/hooks";
import type { HeardCall } from "../../../core/answers";
import { say } from "../../../core/words";
import { Button, Field } from "../../../parts";
import { partnerOf } from "../core/places";
import { may, type Playing } from "../core/playing";
import { CallSign } from "../table/CallSign";

/** The calls about which this player is asked (20F): their own where each explains their own, else their partner's. */
export function askedAbout({ table, you }: Pick<Playing, "table" | "you">): HeardCall[] {
  if (!you) return [];
  const { explains } = table.settings;
  const mine = explains === "self" ? [you] : explains === "partner" ? [partnerOf(you)] : [you, partnerOf(you)];
  return table.auction.filter((call) => call.asked && call.place >= 0 && mine.includes(call.seat));
}

/** An explanation that is owed: the call, the text given before, and that there is no agreement. */
export function OwedAnswer({ at, call }: { at: Playing; call: HeardCall }) {
  const [text, setText] = useState(call.explanation);
  const send = (said: string) => void at.act({ do: "explain", place: call.place, text: said });
  if (!may(at, "explain")) return null;
  return (
    <section class="live-panel owed-answer" aria-label={say("web.play.explain.title")}>
      <form class="typed-answer" onSubmit={(event) => (event.preventDefault(), text.trim() && send(text.trim()))}>
        <h2>{say("web.play.explain.asked")} <CallSign call={call.call} /></h2>
        <Field label={say("web.play.explain.meaning")} value={text} onInput={setText} maxLength={300} autocomplete="off" />
        <div class="options across">
          <Button type="submit" kind="primary" disabled={!at.connected || !text.trim()}>{say("web.play.answer")}</Button>
          <Button disabled={!at.connected} onClick={() => send(say("web.play.explain.none"))}>{say("web.play.explain.none")}</Button>
        </div>
      </form>
    </section>
  );
}
