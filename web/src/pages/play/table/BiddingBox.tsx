import { useEffect, useState } from "preact/hooks";
import { type Denomination, DENOMINATIONS, LEVELS, wordFor } from "../../../core/bridge";
import { say } from "../../../core/words";
import { Button, Suit } from "../../../parts";
import { callsIn, denominationsIn, levelsIn, onlyCall } from "../core/box";
import { callName } from "../core/names";
import type { Playing } from "../core/playing";
import { CallSign } from "./CallSign";

/** The bidding box: level, then denomination on a phone; a field for each call where there is room. */
export function BiddingBox({ at, level, onLevel }: { at: Playing; level: number | null; onLevel: (level: number | null) => void }) {
  const calls = callsIn(at.table);
  const [, again] = useState(0);
  useEffect(() => again((count) => count + 1), [at.table.epoch]);
  if (!calls || !at.you) return null;
  const only = onlyCall(calls);
  if (only) return <Only at={at} call={only} />;
  const chosen = at.chosen && "call" in at.chosen ? at.chosen.call : null;
  const whole = at.layout === "tablet" || at.layout === "laptop";
  return (
    <div class={`box ${whole ? "whole" : "thumb"}`} role="group" aria-label={say("web.play.box")}>
      {whole ? <Fields at={at} calls={calls} chosen={chosen} /> : <TwoRows at={at} calls={calls} chosen={chosen} level={level} onLevel={onLevel} />}
      {chosen ? <Confirm at={at} call={chosen} /> : <Others at={at} calls={calls} chosen={chosen} />}
    </div>
  );
}

/** One call alone may be made: it, and the reason. */
function Only({ at, call }: { at: Playing; call: string }) {
  const reason = at.table.owed.filter((one) => one.seat === at.you);
  return (
    <div class="box only">
      {reason.length === 0 && <p class="quiet">{say("web.play.only")}</p>}
      <Button big kind="primary" disabled={!at.connected} busy={at.sending !== null} onClick={() => at.play({ call })}>
        <CallSign call={call} />
      </Button>
    </div>
  );
}

interface Rows {
  at: Playing;
  calls: readonly string[];
  chosen: string | null;
}

function Fields({ at, calls, chosen }: Rows) {
  return (
    <div class="box-fields">
      {LEVELS.map((level) =>
        DENOMINATIONS.map((of) => {
          const call = `${level}${of}`;
          return calls.includes(call) ? <Field key={call} at={at} call={call} chosen={chosen === call} /> : <i key={call} />;
        }),
      )}
    </div>
  );
}

function Field({ at, call, chosen }: { at: Playing; call: string; chosen: boolean }) {
  return (
    <button type="button" class={`box-field of-${call}`} aria-pressed={chosen} onClick={() => at.tap({ call })}>
      <CallSign call={call} />
    </button>
  );
}

function TwoRows({ at, calls, chosen, level, onLevel }: Rows & { level: number | null; onLevel: (level: number | null) => void }) {
  const levels = levelsIn(calls);
  const bid = /^([1-7])(.+)$/.exec(chosen ?? "");
  const shown = bid ? Number(bid[1]) : level;
  const open = denominationsIn(calls, shown);
  return (
    <>
      <div class="box-row levels">
        {LEVELS.map((one) =>
          levels.includes(one) ? (
            <button key={one} type="button" class="box-field" aria-pressed={shown === one} aria-label={say("web.play.level", { level: one })}
              onClick={() => (at.clear(), onLevel(one))}>{one}</button>
          ) : <i key={one} />,
        )}
      </div>
      <div class="box-row denominations">
        {DENOMINATIONS.map((of: Denomination) => (
          <button key={of} type="button" class="box-field" disabled={!open.includes(of)} aria-pressed={bid?.[2] === of}
            onClick={() => at.tap({ call: `${shown}${of}` })}>
            <span role="img" aria-label={shown === null ? say(wordFor.denomination(of)) : callName(`${shown}${of}`)}><Suit of={of} silent /></span>
          </button>
        ))}
      </div>
    </>
  );
}

function Others({ at, calls, chosen }: Rows) {
  const field = (call: string) => (calls.includes(call) ? <Field at={at} call={call} chosen={chosen === call} /> : <i />);
  return (
    <div class="box-row others">
      {field("P")}
      <i />
      {field("X")}
      {field("XX")}
    </div>
  );
}

/** The call that is chosen, large, and the way to send it on the same spot. */
function Confirm({ at, call }: { at: Playing; call: string }) {
  const sending = at.sending?.do === "call";
  return (
    <div class="box-row confirm">
      <Button name={say("web.cancel")} onClick={at.clear}>←</Button>
      <Button onClick={() => at.open({ what: "explain", call })} name={say("web.play.explain.own")} class={at.explanation ? "explained" : ""}>
        {at.explanation ? <span class="box-meaning">{at.explanation}</span> : "!"}
      </Button>
      <Button big kind="primary" class="grow" busy={sending} disabled={!at.connected} onClick={at.send} shortcut="↵">
        <CallSign call={call} /> {say("web.play.send")}
      </Button>
    </div>
  );
}
