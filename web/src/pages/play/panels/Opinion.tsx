import type { LiveOpinion } from "../../../core/answers";
import { type Seat, wordFor } from "../../../core/bridge";
import { say } from "../../../core/words";
import { CardText, Disclosure, Suited } from "../../../parts";

const COLUMNS: readonly Seat[] = ["W", "N", "E", "S"];

/** What the claim referee gives for its proposal: reasons by Law, and the normal line that costs most, card by card (70). */
export function Opinion({ opinion, open }: { opinion: LiveOpinion; open: boolean }) {
  return (
    <Disclosure summary={say("web.play.opinion.title")} open={open}>
      <ul class="follows">{opinion.reasons.map((one, place) => <li key={place}><Suited text={one} /></li>)}</ul>
      {opinion.line.length > 0 && (
        <table class="opinion-line" aria-label={say("web.play.opinion.line")}>
          <caption>{say("web.play.opinion.line")}</caption>
          <thead><tr>{COLUMNS.map((seat) => <th key={seat} scope="col"><abbr title={say(wordFor.seat(seat))}>{say(`web.seat.${seat}`)}</abbr></th>)}</tr></thead>
          <tbody>
            {opinion.line.map((trick, place) => (
              <tr key={place}>
                {COLUMNS.map((seat) => {
                  const card = trick.cards.find((one) => one.seat === seat)?.card;
                  return <td key={seat} class={`${trick.winner === seat ? "won" : ""}${trick.cards[0]?.seat === seat ? " led" : ""}`}>{card && <CardText card={card} />}</td>;
                })}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Disclosure>
  );
}
