import { useState } from "preact/hooks";
import { type Seat, SEATS, wordFor } from "../../../core/bridge";
import { say, word } from "../../../core/words";
import { Button, Field } from "../../../parts";
import { may, type Playing } from "../core/playing";

/** What was said with the director: to me, to all, by me. Others see only with whom the director speaks. */
export function Words({ at }: { at: Playing }) {
  const { table, you } = at;
  const [text, setText] = useState("");
  const elsewhere = table.talk.filter((seat) => seat !== you);
  const [answering, setAnswering] = useState(false);
  const send = () => void at.act({ do: "tell", text: text.trim() }).then((taken) => taken && (setText(""), setAnswering(false)));
  if (table.speech.length === 0 && (elsewhere.length === 0 || table.you === "TD")) return null;
  return (
    <section class={`live-panel${table.speech.length > 0 ? " mine" : ""}`} aria-label={say("web.play.words.title", { lesson: table.settings.lesson })}>
      <Said at={at} />
      {elsewhere.length > 0 && !table.talk.includes(you ?? "N") && <p class="waits">{say("web.play.words.elsewhere", { seats: elsewhere.map((seat) => word(wordFor.seat(seat))) })}</p>}
      {may(at, "tell") && table.speech.length > 0 && (answering ? (
        <form class="typed-answer" onSubmit={(event) => (event.preventDefault(), text.trim() && send())}>
          <Field label={say(table.settings.lesson ? "web.play.words.to_teacher" : "web.play.words.to_director")} value={text} onInput={setText} maxLength={500} autocomplete="off" autofocus />
          <Button type="submit" kind="primary" disabled={!at.connected || !text.trim()}>{say("web.play.words.send")}</Button>
        </form>
      ) : <Button onClick={() => setAnswering(true)}>{say("web.play.answer")}</Button>)}
    </section>
  );
}

/** The last words, the latest below. */
export function Said({ at }: { at: Playing }) {
  const { table, you } = at;
  if (table.speech.length === 0) return null;
  const name = (by: string) => (by === you ? say("web.play.you") : by === "TD" ? say(table.settings.lesson ? "web.play.words.teacher" : "web.play.director.short") : say(wordFor.seat(by as Seat)));
  return (
    <ol class="said-words" aria-live="polite">
      {table.speech.slice(-6).map((one, place) => (
        <li key={place}>
          <b>{name(one.by)}</b>
          {one.to.length > 0 && <span class="quiet"> → {one.to.map((seat) => (seat === you ? say("web.play.you") : say(wordFor.seat(seat)))).join(", ")}</span>}
          {" "}{one.text}
        </li>
      ))}
    </ol>
  );
}

/** Words to the director before they have said anything: from the menu. */
export function WriteDialog({ at, onDone }: { at: Playing; onDone: () => void }) {
  const [text, setText] = useState("");
  const send = () => void at.act({ do: "tell", text: text.trim() }).then((taken) => taken && onDone());
  return (
    <form class="typed-answer" onSubmit={(event) => (event.preventDefault(), text.trim() && send())}>
      <Field label={say(at.table.settings.lesson ? "web.play.words.to_teacher" : "web.play.words.to_director")} hint={say("web.play.words.only")} value={text} onInput={setText} maxLength={500} autocomplete="off" />
      <Button type="submit" kind="primary" disabled={!at.connected || !text.trim()}>{say("web.play.words.send")}</Button>
    </form>
  );
}

/** The director speaks: to one, to two, or to all. */
export function Speaking({ at }: { at: Playing }) {
  const [to, setTo] = useState<readonly Seat[]>([]);
  const [text, setText] = useState("");
  const send = () => void at.act({ do: "say", text: text.trim(), to }).then((taken) => taken && setText(""));
  const turn = (seat: Seat) => setTo(to.includes(seat) ? to.filter((one) => one !== seat) : [...to, seat]);
  return (
    <div class="stack">
      <Said at={at} />
      <form class="typed-answer" onSubmit={(event) => (event.preventDefault(), text.trim() && send())}>
        <div class="speak-to" role="group" aria-label={say("web.play.words.whom")}>
          {SEATS.map((seat) => <Button key={seat} pressed={to.includes(seat)} kind={to.includes(seat) ? "primary" : undefined} onClick={() => turn(seat)} name={say(wordFor.seat(seat))}>{say(`web.seat.${seat}`)}</Button>)}
        </div>
        <Field label={say("web.play.words.say", { seats: to.map((seat) => word(wordFor.seat(seat))) })} value={text} onInput={setText} maxLength={500} autocomplete="off" />
        <div class="options across">
          <Button type="submit" kind="primary" disabled={!at.connected || !text.trim()}>{say("web.play.words.send")}</Button>
          {at.table.talk.length > 0 && <Button onClick={() => void at.act({ do: "end_talk" })}>{say("web.play.words.end")}</Button>}
        </div>
      </form>
    </div>
  );
}
