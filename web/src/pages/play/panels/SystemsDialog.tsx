import { useState } from "preact/hooks";
import { sideOf } from "../../../core/bridge";
import { say } from "../../../core/words";
import { Button, Dialog, Field, Law, Suited } from "../../../parts";
import { may, type Playing } from "../core/playing";

/** What the pairs play, each in one line: the opponents' when one may look (40B2c), one's own before the first call. */
export function SystemsDialog({ at, onClose }: { at: Playing; onClose: () => void }) {
  const { systems } = at.table;
  const own = at.you ? sideOf(at.you) : null;
  const [text, setText] = useState(own ? (systems[own] ?? "") : "");
  const send = () => void at.act({ do: "system", text: text.trim() }).then((taken) => taken && onClose());
  return (
    <Dialog open onClose={onClose} title={say("web.play.system.title")}>
      <div class="stack">
        {(["NS", "EW"] as const).filter((side) => side !== own).map((side) => (
          <p key={side}><b>{say(`web.side.${side}`)}</b> {systems[side] ? <Suited text={systems[side]} /> : <span class="quiet">{say("web.play.system.nothing")} <Law law="40B2c" /></span>}</p>
        ))}
        {own && may(at, "system") && (
          <form class="typed-answer" onSubmit={(event) => (event.preventDefault(), send())}>
            <Field label={say("web.play.system.own")} hint={say("web.play.system.hint")} value={text} onInput={setText} maxLength={300} autocomplete="off" />
            <Button type="submit" kind="primary" disabled={!at.connected}>{say("web.play.system.tell")}</Button>
          </form>
        )}
      </div>
    </Dialog>
  );
}
