import type { Seat } from "../../../core/bridge";
import { SEATS } from "../../../core/bridge";
import { say } from "../../../core/words";
import { CardFace, CardText } from "../../../parts";
import { placeOf } from "../core/places";
import type { Playing } from "../core/playing";
import { Plate } from "./Plate";
import { Tricks } from "./Tricks";

/** The trick as a cross; with the players at both sides and the tricks won where nothing else stands around it. A trick lies there until one's own side plays on (66A). */
export function Cross({ at, plates, size }: { at: Playing; plates: boolean; size: "normal" | "large" }) {
  const { table, near } = at;
  const trick = table.trick ?? table.previous;
  const old = table.trick === null && table.previous !== null;
  const sides = plates ? SEATS.filter((seat) => ["left", "right"].includes(placeOf(seat, near)) && !(seat === table.dummy && table.hands[seat]?.length)) : [];
  return (
    <div class={`cross${size === "large" ? " large" : ""}${old ? " turned" : ""}`} role="group" aria-label={say("web.play.trick")}>
      {SEATS.map((seat) => (
        <div key={seat} class={`cross-${placeOf(seat, near)}`}>
          <Lying at={at} seat={seat} size={size} cards={(trick?.cards ?? []).filter((one) => one.seat === seat).map((one) => one.card)} won={trick?.winner === seat} />
        </div>
      ))}
      {sides.map((seat) => (
        <div key={seat} class={`plate-${placeOf(seat, near)}`}>
          <Plate at={at} seat={seat} />
          <LyingOpen at={at} seat={seat} />
        </div>
      ))}
      {plates && <Tricks at={at} />}
    </div>
  );
}

/** What lies there of a hand: a card too many beside the one that it played (45E). */
function Lying({ at, seat, cards, size, won }: { at: Playing; seat: Seat; cards: readonly string[]; size: "normal" | "large"; won: boolean }) {
  const down = at.table.face_down;
  if (cards.length > 0) {
    return <span class={`lying${cards.length > 1 ? " several" : ""}`}>{cards.map((card, place) => <span key={card} class={won && place === 0 ? "won" : ""}><CardFace card={card} size={size} /></span>)}</span>;
  }
  if (down?.seat !== seat) return null;
  return (
    <span class="led-down">
      <CardFace card={null} size={size} />
      {down.card && <span class="peek"><CardText card={down.card} /></span>}
    </span>
  );
}

/** Cards that lie face up before another player: exposed, or penalty cards (24, 50). */
export function LyingOpen({ at, seat }: { at: Playing; seat: Seat }) {
  const cards = seat === at.table.dummy ? [] : (at.table.faced[seat] ?? []);
  if (cards.length === 0) return null;
  return (
    <div class="lying-open">
      {cards.map((card) => <CardFace key={card} card={card} size="small" law={say("web.play.faced", { penalty: at.table.penalty[card] ?? "" })} />)}
    </div>
  );
}
