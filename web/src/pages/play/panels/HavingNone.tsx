import { type Seat, wordFor } from "../../../core/bridge";
import { say, word } from "../../../core/words";
import { Button, Law } from "../../../parts";
import { may, type Playing } from "../core/playing";

/** Having none? All four hear the question and the answer; whoever was asked has the buttons (61B). */
export function HavingNone({ at }: { at: Playing }) {
  const question = at.table.having_none;
  if (!question) return null;
  const named = (seat: string) => word(wordFor.seat(seat as Seat));
  const answer = (what: string) => void at.act({ do: "answer_none", answer: what });
  return (
    <section class={`live-panel${may(at, "answer_none") ? " mine" : ""}`} aria-label={say("web.play.suit.title")}>
      <h2>{say("web.play.suit.asks", { asker: named(question.asker), asked: named(question.asked) })} <Law law="61B" /></h2>
      {question.answer && <p class="big">{say("web.play.suit.answered", { seat: named(question.asked), answer: question.answer })}</p>}
      {may(at, "answer_none") && (
        <div class="options across">
          <Button kind="primary" disabled={!at.connected} onClick={() => answer("none")}>{say("web.play.suit.none")}</Button>
          <Button disabled={!at.connected} onClick={() => answer("yes")}>{say("web.play.suit.yes")}</Button>
          <Button disabled={!at.connected} onClick={() => answer("silence")}>{say("web.play.suit.silence")}</Button>
        </div>
      )}
      {question.unauthorised && <p class="note">{say("web.play.suit.unauthorised", { seat: named(question.asked) })} <Law law="61B3" /></p>}
    </section>
  );
}
