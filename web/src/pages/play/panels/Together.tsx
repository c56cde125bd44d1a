import { useState } from "preact/hooks";
import type { LiveClaim, LiveQuestion } from "../../../core/answers";
import { type Seat, SEATS, wordFor } from "../../../core/bridge";
import { say, word } from "../../../core/words";
import { Button, Choice, Law, Suited } from "../../../parts";
import { may, type Playing } from "../core/playing";
import { Opinion } from "./Opinion";

const names = (seats: readonly string[]) => seats.map((one) => word(wordFor.seat(one as Seat)));

/** Where nobody directs: who has said what to a question, and that it stands when one of each side says the same (10B, 84D). */
export function Together({ question, labels }: { question: LiveQuestion; labels: (answer: string) => string }) {
  if (!question.together) return null;
  return (
    <>
      {question.said.map((one) => <p key={one.seat} class="note"><Suited text={say("web.play.together.says", { seat: word(wordFor.seat(one.seat as Seat)), answer: labels(one.answer) })} /></p>)}
      <p class="note">{question.stands ? say("web.play.together.again", { answer: labels(question.stands) }) : say("web.play.together.both")} <Law law={question.stands ? "84D" : "10B"} /></p>
    </>
  );
}

/** The tricks of a doubted claim where nobody directs: the referee's number is before all, and one of each side agrees. */
export function Settling({ at, claim }: { at: Playing; claim: LiveClaim }) {
  const found = claim.settling;
  const [tricks, setTricks] = useState<number | null>(null);
  if (!found) return null;
  const side = say(`web.side.${found.side}`);
  const chosen = tricks ?? found.proposal ?? claim.tricks ?? 0;
  return (
    <div class="stack">
      <p class="question">{found.proposal === null ? say("web.play.settle.none", { side }) : say("web.play.settle.proposal", { tricks: found.proposal, of: found.of, side })} <Law law="70A" /></p>
      {found.said.map((one) => <p key={one.seat} class="note">{say("web.play.together.says", { seat: word(wordFor.seat(one.seat as Seat)), answer: say("web.play.settle.tricks", { tricks: Number(one.answer), side }) })}</p>)}
      {may(at, "settle") && (
        <>
          <div class="settling">
            <Choice hideLabel={at.layout === "side" || at.layout === "upright"} label={say("web.play.settle.how_many", { side })} value={chosen} onChoose={setTricks} columns={at.layout === "laptop" ? 5 : 7} options={Array.from({ length: found.of + 1 }, (_, count) => ({ value: found.of - count, label: found.of - count }))} />
            <Button kind="primary" disabled={!at.connected} onClick={() => void at.act({ do: "settle", tricks: chosen })}>{say("web.play.settle.say", { tricks: chosen, side })}</Button>
          </div>
          <p class="note">{say("web.play.together.both")} <Law law="10B" /></p>
        </>
      )}
      {found.opinion && <Opinion opinion={found.opinion} open={at.layout === "laptop"} />}
      <Leaving at={at} />
    </div>
  );
}

/** The board without a result, as one of each side wants it. */
export function Leaving({ at }: { at: Playing }) {
  const { leaving } = at.table;
  const mine = at.you !== null && leaving.includes(at.you);
  if (!may(at, "leave_board")) return null;
  return (
    <>
      {leaving.length > 0 && <p class="note">{say("web.play.settle.leaving", { seats: names(leaving) })}</p>}
      <Button disabled={!at.connected} onClick={() => void at.act({ do: "leave_board", agree: !mine })}>{say(mine ? "web.play.settle.stay" : "web.play.settle.leave")}</Button>
    </>
  );
}

/** What somebody called about, and that there was nothing to rule on now. */
export function LookedFor({ at }: { at: Playing }) {
  const { looked } = at.table;
  if (!looked) return null;
  const what = { seat: word(wordFor.seat(looked.seat as Seat)), what: say(`web.play.about.${looked.about}`), whom: looked.whom ? word(wordFor.seat(looked.whom as Seat)) : "" };
  return <p class="live-panel looked-for" role="status">{say(looked.later ? "web.play.about.later" : "web.play.about.vain", what)} {looked.later && <Law law="66D" />}</p>;
}

export const TOPICS = ["call", "turn", "revoke", "exposed", "explained", "told", "other"] as const;
export const OF_SOMEBODY: ReadonlySet<string> = new Set(["revoke", "explained", "told"]);

/** What a player calls about where nobody directs, and whose it was. */
export function About({ about, whom, onAbout, onWhom }: { about: string; whom: string; onAbout: (about: string) => void; onWhom: (whom: string) => void }) {
  return (
    <>
      <Choice columns={2} label={say("web.play.about.what")} value={about} onChoose={onAbout} options={TOPICS.map((one) => ({ value: one as string, label: say(`web.play.about.${one}`) }))} />
      {OF_SOMEBODY.has(about) && <Choice label={say("web.play.about.whose")} columns={4} value={whom} onChoose={onWhom} options={SEATS.map((seat) => ({ value: seat as string, label: say(wordFor.seat(seat)) }))} />}
    </>
  );
}
