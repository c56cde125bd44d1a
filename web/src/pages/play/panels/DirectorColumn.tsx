import { useState } from "preact/hooks";
import type { LiveRuling } from "../../../core/answers";
import { say } from "../../../core/words";
import { Button, Dialog, Disclosure, Field, Law, Suited } from "../../../parts";
import type { Playing } from "../core/playing";

/** What the director or a teacher sees besides: every line with its seconds, what nobody noticed, who may use what. */
export function DirectorColumn({ at, rulings }: { at: Playing; rulings: readonly LiveRuling[] }) {
  const found = at.table.director;
  const [ending, setEnding] = useState(false);
  const [back, setBack] = useState<number | null>(null);
  if (!found) return null;
  const ended = at.table.phase === "ended";
  return (
    <section class="live-directs" aria-label={say("web.play.directs.title")}>
      {found.unnoticed.length > 0 && (
        <div class="live-panel unnoticed">
          <h2>{say("web.play.directs.unnoticed")} <Law law="81C3" /></h2>
          <ul>{found.unnoticed.map((one, place) => <li key={place}><Suited text={one.sentence} /></li>)}</ul>
        </div>
      )}
      {found.information.length > 0 && (
        <Disclosure summary={say("web.play.directs.ledger")} open={rulings.length > 0}>
          <ul>{found.information.map((one, place) => <li key={place}><Suited text={one.sentence} /> <Law law={one.by} /></li>)}</ul>
        </Disclosure>
      )}
      <Disclosure summary={say("web.play.directs.lines", { count: found.lines.length })} open>
        <ol class="directs-lines">
          {found.lines.map((one, place) => (
            <li key={place}>
              <code>{one.line}</code>
              <span class="figures">{say("web.play.directs.seconds", { seconds: one.seconds })}</span>
              <Button name={say("web.play.directs.back_to", { line: one.line })} onClick={() => setBack(place + 1)}>↶</Button>
            </li>
          ))}
        </ol>
        {found.lines.length > 0 && <Button onClick={() => setBack(0)}>{say("web.play.directs.begin_again")}</Button>}
      </Disclosure>
      {!ended && <Button kind="danger" onClick={() => setEnding(true)}>{say("web.play.directs.end")}</Button>}
      {ending && <EndDialog at={at} onClose={() => setEnding(false)} />}
      {back !== null && (
        <Dialog open onClose={() => setBack(null)} title={say("web.play.directs.take_back")}
          actions={<><Button onClick={() => setBack(null)}>{say("web.cancel")}</Button><Button kind="primary" disabled={!at.connected} onClick={() => void at.act({ do: "back", lines: back }).then((taken) => taken && setBack(null))}>{say("web.play.directs.take_back")}</Button></>}>
          <p>{say("web.play.directs.keeps", { lines: back, gone: found.lines.length - back })}</p>
        </Dialog>
      )}
    </section>
  );
}

function EndDialog({ at, onClose }: { at: Playing; onClose: () => void }) {
  const [text, setText] = useState("");
  const end = () => void at.act({ do: "end", ...(text.trim() && { text: text.trim() }) }).then((taken) => taken && onClose());
  return (
    <Dialog open onClose={onClose} title={say("web.play.directs.end")} actions={<><Button onClick={onClose}>{say("web.cancel")}</Button><Button kind="danger" disabled={!at.connected} onClick={end}>{say("web.play.directs.end")}</Button></>}>
      <Field label={say("web.play.directs.end_why")} value={text} onInput={setText} maxLength={300} />
    </Dialog>
  );
}
