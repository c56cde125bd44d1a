import { useState } from "preact/hooks";
import type { LiveRuling } from "../../../core/answers";
import { wordFor } from "../../../core/bridge";
import { timeOfDay } from "../../../core/time";
import { say, word } from "../../../core/words";
import { Banner, Button, Dialog, Disclosure, Field, Law, Suited } from "../../../parts";
import type { Playing } from "../core/playing";
import { Teaching } from "../lesson/Teaching";
import { SpectatorList } from "../watch/SpectatorList";
import { Speaking } from "../words/Words";
import { AdjustDialog } from "./AdjustDialog";
import { PenaltyDialog } from "./PenaltyDialog";
import { RuleDialog } from "./RuleDialog";
import { SeatsOfTable } from "./SeatsOfTable";

type Opened = "end" | "adjust" | "penalty" | "rule" | { readonly back: number } | null;

/** What the director or a teacher sees besides: who called, every line with its seconds, what nobody noticed, who may use what. */
export function DirectorColumn({ at, rulings, token, join }: { at: Playing; rulings: readonly LiveRuling[]; token: string; join: string }) {
  const found = at.table.director;
  const [opened, setOpened] = useState<Opened>(null);
  if (!found) return at.table.director_plays ? <Banner kind="info">{say("web.play.directs.plays")}</Banner> : null;
  const { table } = at;
  const ended = table.phase === "ended";
  const close = () => setOpened(null);
  return (
    <section class="live-directs" aria-label={say("web.play.directs.title")}>
      {(ended || at.layout === "laptop") && <Calls at={at} />}
      {found.unnoticed.length > 0 && (
        <div class="live-panel unnoticed">
          <h2>{say("web.play.directs.unnoticed")} <Law law="81C3" /></h2>
          <ul>{found.unnoticed.map((one, place) => (
            <li key={place}>
              <Suited text={one.sentence} /> <Law law={one.by} />{" "}
              <Button disabled={!at.connected} onClick={() => void at.act({ do: "rule", irregularity: one.irregularity, offender: one.offender, line: one.line })}>{say("web.play.rules.rule_on")}</Button>
            </li>
          ))}</ul>
        </div>
      )}
      {table.settings.lesson && <Teaching at={at} token={token} />}
      <Disclosure summary={say("web.play.words.title", { lesson: table.settings.lesson })} open={table.speech.length > 0}><Speaking at={at} /></Disclosure>
      {table.board && !table.settings.lesson && (
        <div class="options across">
          {(!ended || table.rulable.length > 0) && <Button disabled={!at.connected} onClick={() => setOpened("rule")}>{say("web.play.rules.another")}</Button>}
          <Button disabled={!at.connected} onClick={() => setOpened("adjust")}>{say("web.play.directs.adjust")}</Button>
          <Button disabled={!at.connected} onClick={() => setOpened("penalty")}>{say("web.play.directs.penalty")}</Button>
        </div>
      )}
      <Disclosure summary={say("web.play.directs.seats")}><SeatsOfTable at={at} join={join} token={token} /></Disclosure>
      {(found.spectators.length > 0 || at.table.watching.closed) && <Disclosure summary={say("web.play.watching.title")} open><SpectatorList people={found.spectators} act={at.act} closed={at.table.watching.closed} disabled={!at.connected} /></Disclosure>}
      {found.information.length > 0 && (
        <Disclosure summary={say("web.play.directs.ledger")} open={rulings.length > 0}>
          <ul>{found.information.map((one, place) => <li key={place}><Suited text={one.sentence} /> <Law law={one.by} /></li>)}</ul>
        </Disclosure>
      )}
      {table.board && (
        <Disclosure summary={say("web.play.directs.lines", { count: found.lines.length })} open>
          <ol class="directs-lines">
            {found.lines.map((one, place) => (
              <li key={place}>
                <code><span class="quiet">#{one.number}</span> {one.line}</code>
                <span class={`figures${one.seconds > 2 * one.usual + 5 ? " slow" : ""}`} title={say("web.play.directs.usual", { seconds: one.usual })}>{say("web.play.directs.seconds", { seconds: one.seconds })}</span>
                <Button name={say("web.play.directs.back_to", { line: one.line })} onClick={() => setOpened({ back: place + 1 })}>↶</Button>
              </li>
            ))}
          </ol>
          {found.lines.length > 0 && <Button onClick={() => setOpened({ back: 0 })}>{say("web.play.directs.begin_again")}</Button>}
        </Disclosure>
      )}
      {table.board && !ended && <Button kind="danger" onClick={() => setOpened("end")}>{say("web.play.directs.end")}</Button>}
      {opened === "end" && <EndDialog at={at} onClose={close} />}
      {opened === "adjust" && <AdjustDialog at={at} token={token} onClose={close} />}
      {opened === "rule" && <RuleDialog at={at} token={token} onClose={close} />}
      {opened === "penalty" && <PenaltyDialog at={at} onClose={close} />}
      {opened !== null && typeof opened === "object" && (
        <Dialog open onClose={close} title={say("web.play.directs.take_back")}
          actions={<><Button onClick={close}>{say("web.cancel")}</Button><Button kind="primary" disabled={!at.connected} onClick={() => void at.act({ do: "back", lines: opened.back }).then((taken) => taken && close())}>{say("web.play.directs.take_back")}</Button></>}>
          <p>{say("web.play.directs.keeps", { lines: opened.back, gone: found.lines.length - opened.back })}</p>
        </Dialog>
      )}
    </section>
  );
}

/** Who has called, since when and why. On a phone and a tablet it stands above the table: nobody scrolls for it. */
export function Calls({ at }: { at: Playing }) {
  const calls = at.table.director?.calls ?? [];
  if (calls.length === 0) return null;
  return (
    <div class="live-panel mine">
      {calls.map((call) => (
        <p key={call.seat}><b>{say("web.play.director.called", { seat: word(wordFor.seat(call.seat)) })}</b> <span class="quiet">{timeOfDay(call.at)}</span>{call.reason && <><br />{call.reason}</>}</p>
      ))}
      <Button kind="primary" disabled={!at.connected} onClick={() => void at.act({ do: "here" })}>{say("web.play.directs.here")}</Button>
    </div>
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

