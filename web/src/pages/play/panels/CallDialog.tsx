import { useState } from "preact/hooks";
import type { HeardCall } from "../../../core/answers";
import { sideOf, wordFor } from "../../../core/bridge";
import { say } from "../../../core/words";
import { Button, Dialog, Field, Law, Suited } from "../../../parts";
import { ALL_CALLS } from "../core/box";
import { meaningOf, rememberMeaning } from "../core/meanings";
import { partnerOf } from "../core/places";
import { may, type Playing } from "../core/playing";
import { CallSign } from "../table/CallSign";
import { CorrectForm } from "./CorrectForm";

/** One call: what was said about it; ask, explain, or say that it was not meant. */
export function CallDialog({ at, call, onClose }: { at: Playing; call: HeardCall; onClose: () => void }) {
  const { table, you } = at;
  const [text, setText] = useState(call.explanation || (call.seat === you ? meaningOf(callsBefore(at, call), call.call) : ""));
  const [slip, setSlip] = useState(false);
  const theirs = you !== null && sideOf(call.seat) !== sideOf(you);
  const { explains } = table.settings;
  const mine = you !== null && ((explains !== "partner" && call.seat === you) || (explains !== "self" && call.seat === partnerOf(you)));
  const last = call.seat === you && table.auction.filter((one) => one.seat === you && !one.withdrawn).at(-1) === call;
  const done = (act: Promise<boolean>) => void act.then((taken) => taken && onClose());
  const explain = () => {
    rememberMeaning(callsBefore(at, call), call.call, text.trim());
    done(at.act({ do: "explain", place: call.place, text: text.trim() }));
  };
  return (
    <Dialog open onClose={onClose} title={<>{say(wordFor.seat(call.seat))}: <CallSign call={call.call} /></>}>
      <div class="stack">
        {call.withdrawn && <p>{say("web.play.call.withdrawn")}</p>}
        {!slip && (call.explanation ? <p class="big"><Suited text={call.explanation} /></p> : <p class="quiet">{say(call.alerted ? "web.play.explain.alerted" : "web.play.explain.nothing")}</p>)}
        {call.asked && <p class="note">{say("web.play.explain.waits")}</p>}
        {!slip && theirs && may(at, "ask") && call.place >= 0 && <Button kind="primary" disabled={!at.connected || call.asked} onClick={() => done(at.act({ do: "ask", place: call.place }))}>{say("web.play.explain.ask")}</Button>}
        {!slip && call.correctable && <CorrectForm at={at} call={call} own={mine} onDone={onClose} />}
        {!slip && mine && !(call.correctable && !call.asked) && may(at, "explain") && call.place >= 0 && (
          <form class="typed-answer" onSubmit={(event) => (event.preventDefault(), text.trim() && explain())}>
            <Field label={say("web.play.explain.meaning")} hint={explainHint(table)} value={text} onInput={setText} maxLength={300} autocomplete="off" />
            <Button type="submit" kind="primary" disabled={!at.connected || !text.trim()}>{say("web.play.explain.tell")}</Button>
          </form>
        )}
        {last && may(at, "not_meant") && table.phase !== "play" && !slip && <Button onClick={() => setSlip(true)}>{say("web.play.change.not_meant")}</Button>}
        {slip && (
          <>
            <p>{say("web.play.change.which")} <Law law="25A" /></p>
            <div class="box whole"><div class="box-fields">{[...ALL_CALLS.slice(3), ...ALL_CALLS.slice(0, 3)].filter((one) => table.may.meant?.includes(one) ?? one !== call.call).map((one) => (
              <button key={one} type="button" class="box-field" onClick={() => done(at.act({ do: "not_meant", meant: one }))}><CallSign call={one} /></button>
            ))}</div></div>
          </>
        )}
      </div>
    </Dialog>
  );
}

/** Who reads an explanation: the opponents, one's screen-mate, or all four at a table where partners explain. */
function explainHint({ settings }: Playing["table"]): string {
  return say(settings.screens ? "web.play.explain.hint_screens" : settings.explains === "partner" ? "web.play.explain.hint_all" : "web.play.explain.hint");
}

export function callsBefore({ table }: Pick<Playing, "table">, call?: HeardCall): string[] {
  const standing = table.auction.filter((one) => !one.withdrawn);
  return (call ? standing.slice(0, standing.indexOf(call)) : standing).map((one) => one.call);
}

/** The words that go with a call that is chosen; nothing is sent here. */
export function ExplainDialog({ at, call, onClose }: { at: Playing; call: string; onClose: () => void }) {
  const [text, setText] = useState(at.explanation || meaningOf(callsBefore(at), call));
  const keep = (said: string) => (at.explain(said.trim()), onClose());
  return (
    <Dialog open onClose={onClose} title={say("web.play.explain.own")}
      actions={<><Button onClick={() => keep("")}>{say("web.play.explain.without")}</Button><Button kind="primary" onClick={() => keep(text)}>{say("web.done")}</Button></>}>
      <form class="stack" onSubmit={(event) => (event.preventDefault(), keep(text))}>
        <p class="big"><CallSign call={call} /></p>
        <Field label={say("web.play.explain.meaning")} hint={explainHint(at.table)} value={text} onInput={setText} maxLength={300} autocomplete="off" autofocus />
      </form>
    </Dialog>
  );
}

