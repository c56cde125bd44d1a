import { readCard, type Seat, wordFor } from "../../../core/bridge";
import { say, word } from "../../../core/words";
import { Button, CardText, Law } from "../../../parts";
import { may, type Playing } from "../core/playing";
import { CallSign } from "../table/CallSign";

/** A call that was not meant (25A), or a card of dummy that was not (45C4b): the opponents agree, or the director comes. */
export function ChangePanel({ at }: { at: Playing }) {
  const { change } = at.table;
  if (!change) return null;
  const isCard = readCard(change.made) !== null;
  const made = isCard ? <CardText card={change.made} /> : <CallSign call={change.made} />;
  const answered = change.agreeing.some((seat) => seat === at.you);
  return (
    <section class="live-panel change-panel" aria-label={say("web.play.change.title")}>
      <h2>{say("web.play.change.was_it", { seat: word(wordFor.seat(change.seat as Seat)) })} <Law law={isCard ? "45C4b" : "25A"} /></h2>
      <p class="two-calls"><del>{made}</del> {change.meant && <>→ <CallSign call={change.meant} /></>}</p>
      <div class="options across">
        {may(at, "answer_change") && <Button kind="primary" onClick={() => void at.act({ do: "answer_change", agree: true })}>{say("web.play.change.agree")}</Button>}
        {may(at, "answer_change") && <Button onClick={() => void at.act({ do: "answer_change", agree: false })}>{say("web.play.director.call")}</Button>}
        {may(at, "withdraw_change") && <Button onClick={() => void at.act({ do: "withdraw_change" })}>{say("web.play.change.withdraw")}</Button>}
      </div>
      {(answered || at.you === change.seat || !may(at, "answer_change")) && <p class="waits">{say("web.play.change.waits")}</p>}
    </section>
  );
}
