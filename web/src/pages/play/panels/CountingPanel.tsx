import { useState } from "preact/hooks";
import type { AfterPlay } from "../../../core/answers";
import { type Seat, SEATS, sideOf, wordFor } from "../../../core/bridge";
import { say, word } from "../../../core/words";
import { Button, CardFace, cardName, CardText, Choice, Disclosure, Law } from "../../../parts";
import { may, type Playing } from "../core/playing";

/** After the thirteenth trick: one's own turned cards, all tricks to look at, and whether the number is right (65B, 66D, 79). */
export function CountingPanel({ at, play }: { at: Playing; play: AfterPlay }) {
  const { tricks } = at.table;
  const [otherwise, setOtherwise] = useState(false);
  const names = (seats: readonly string[]) => seats.map((seat) => word(wordFor.seat(seat as Seat)));
  const waits = SEATS.filter((seat) => !play.agreeing.includes(seat));
  return (
    <section class="live-panel counting" aria-label={say("web.play.tricks")}>
      <h2>{say("web.play.count.asked", { ns: tricks.NS ?? 0, ew: tricks.EW ?? 0 })} <Law law="79A1" /></h2>
      {play.row.length > 0 && (
        <>
          <p class="note">{say("web.play.count.row")} <Law law="65B" /></p>
          <ol class="turned-row">
            {play.row.map((one) => (
              <li key={one.card} class={one.won ? "won" : "lost"}>
                <span class="unseen">{say("web.play.count.card", { card: cardName(one.card), won: one.won })}</span>
                <span aria-hidden="true"><CardFace card={one.card} size="small" /></span>
              </li>
            ))}
          </ol>
        </>
      )}
      {play.agreeing.length > 0 && <p class="note">{say("web.play.claim.agreed_by", { seats: names(play.agreeing) })}</p>}
      {play.otherwise.map((one) => {
        const side = sideOf(one.seat);
        return <p key={one.seat} class="note">{say("web.play.count.counts", { seat: word(wordFor.seat(one.seat)), tricks: one.tricks[side] ?? 0, side: say(`web.side.${side}`) })}</p>;
      })}
      {otherwise && at.you && may(at, "count_otherwise") ? <Otherwise at={at} you={at.you} onDone={() => setOtherwise(false)} /> : (
        <div class="options across">
          {may(at, "agree_tricks") && <Button kind="primary" disabled={!at.connected} onClick={() => void at.act({ do: "agree_tricks" })}>{say("web.play.count.agree")}</Button>}
          {may(at, "count_otherwise") && <Button onClick={() => setOtherwise(true)}>{say("web.play.count.otherwise")}</Button>}
        </div>
      )}
      {!may(at, "agree_tricks") && !otherwise && <p class="waits">{say("web.play.not_ready", { names: names(waits) })}</p>}
      <AllTricks play={play} />
    </section>
  );
}

/** The number by one's own count, which calls the director (79B). */
function Otherwise({ at, you, onDone }: { at: Playing; you: Seat; onDone: () => void }) {
  const [chosen, setChosen] = useState(-1);
  const own = sideOf(you);
  const side = say(`web.side.${own}`);
  const other = Array.from({ length: 14 }, (_, tricks) => tricks).filter((tricks) => tricks !== at.table.tricks[own]);
  return (
    <div class="stack">
      <Choice label={say("web.play.settle.how_many", { side })} value={chosen} onChoose={setChosen} columns={at.layout === "laptop" ? 5 : 7} options={other.map((tricks) => ({ value: tricks, label: tricks }))} />
      <div class="options across">
        <Button onClick={onDone}>{say("web.cancel")}</Button>
        <Button kind="primary" disabled={!at.connected || chosen < 0} onClick={() => void at.act({ do: "count_otherwise", tricks: chosen }).then((taken) => taken && onDone())}>{say("web.play.director.call")} <Law law="79B" /></Button>
      </div>
    </div>
  );
}

/** As they were played, the winner's card marked; they may be looked at until the hands are back in the board (66D). */
function AllTricks({ play }: { play: AfterPlay }) {
  return (
    <Disclosure summary={say("web.play.count.all")}>
      <ol class="all-tricks">
        {play.tricks.map((trick, place) => (
          <li key={place}>
            {trick.cards.map((one) => (
              <span key={one.seat} class={one.seat === trick.winner ? "won" : ""}><abbr title={say(wordFor.seat(one.seat))}>{say(`web.seat.${one.seat}`)}</abbr> <CardText card={one.card} /></span>
            ))}
            {trick.winner && <span class="unseen">{say("web.play.told.won", { seat: word(wordFor.seat(trick.winner)) })}</span>}
          </li>
        ))}
      </ol>
    </Disclosure>
  );
}
