import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import type { Seat } from "../../../core/bridge";
import { wordFor } from "../../../core/bridge";
import { say } from "../../../core/words";
import { CardFace } from "../../../parts";
import { bySuit, rows, slots, type Slot, trumpsOf } from "../core/cards";
import { isDimmed, liveCards } from "../core/chosen";
import type { Playing } from "../core/playing";

export interface HandProps {
  at: Playing;
  seat: Seat;
  size: "small" | "normal" | "large";
  /** Cards in a row; more go to the next. 0: by suits. */
  most: number;
}

/** So far a card is drawn towards the table to be played; so little is a tap still. */
const FAR = 56;
const LITTLE = 8;

/** Cards of a hand that can be touched: one's own, or dummy's. */
export function HandOfCards({ at, seat, size, most }: HandProps) {
  const { table, settings } = at;
  const live = liveCards(table);
  const trumps = seat === table.dummy || settings.trumpsFirst ? trumpsOf(table.contract) : null;
  const all = slots(table.hands[seat] ?? [], table.trick, seat, settings.order, trumps, settings.highRight && seat !== table.dummy);
  const groups = most ? rows(all, most) : bySuit(all);
  return (
    <div class={`hand-cards ${size}${most ? "" : " suits"}${settings.largeCards ? " large-print" : ""}`} role="group" aria-label={say("web.play.hand_of", { seat: say(wordFor.seat(seat)) })}>
      {groups.map((group, row) => (
        <ul class="hand-row" key={row}>
          {group.map((slot, place) => <li key={slot.card} class={place > 0 && group[place - 1]?.card[0] !== slot.card[0] ? "next-suit" : undefined}>{slot.gone ? <i class={`card ${size} gap`} /> : <One at={at} seat={seat} slot={slot} size={size} live={live.has(slot.card)} />}</li>)}
        </ul>
      ))}
    </div>
  );
}

function One({ at, seat, slot, size, live }: { at: Playing; seat: Seat; slot: Slot; size: HandProps["size"]; live: boolean }) {
  const { table } = at;
  const card = slot.card;
  const dimmed = isDimmed(card, seat, table);
  const law = dimmed ? reason(at, card) : null;
  const chosen = at.chosen !== null && "card" in at.chosen && at.chosen.card === card;
  const sending = at.sending !== null && at.sending.card === card;
  const penalty = table.penalty[card];
  const faced = table.faced[seat]?.includes(card) ?? false;
  const face = (
    <CardFace card={card} size={size} dimmed={dimmed} why={law?.sentence} law={faced ? say("web.play.faced", { penalty: penalty ?? "" }) : undefined} chosen={chosen}
      onPlay={live ? () => at.tap({ card }) : dimmed ? () => undefined : undefined} onWhy={at.tellWhy} />
  );
  if (!live) return <span class={faced ? "lies-open" : ""}>{face}</span>;
  return <Drawn at={at} style={`${sending ? "on-its-way" : ""}${faced ? " lies-open" : ""}`} down={seat !== at.near} onPlay={() => at.play({ card })}>{face}</Drawn>;
}

/** A card that follows the finger, and is played when it was drawn far enough towards the table; let go before, it goes back. */
function Drawn({ at, style, down, onPlay, children }: { at: Playing; style: string; down: boolean; onPlay: () => void; children: ComponentChildren }) {
  const from = useRef<{ x: number; y: number } | null>(null);
  const moved = ({ clientX, clientY }: PointerEvent) => ({ x: clientX - from.current!.x, y: clientY - from.current!.y });
  const plays = at.table.may.verbs.includes("card");
  const move = (press: PointerEvent & { currentTarget: HTMLElement }) => {
    const card = press.currentTarget;
    if (press.buttons === 0) from.current = null; // it was let go elsewhere
    if (!from.current || !plays) return;
    const { x, y } = moved(press);
    if (!card.hasPointerCapture(press.pointerId)) {
      if (Math.abs(y) < LITTLE) return;
      card.setPointerCapture(press.pointerId); // from here on it is no tap
    }
    card.style.transform = `translate(${x}px, ${y}px)`;
  };
  const lift = (press: PointerEvent & { currentTarget: HTMLElement }) => {
    const far = from.current ? moved(press).y * (down ? 1 : -1) : 0;
    leave(press);
    if (far > FAR && plays && press.type === "pointerup") onPlay();
  };
  const leave = (press: PointerEvent & { currentTarget: HTMLElement }) => {
    from.current = null;
    press.currentTarget.style.transform = "";
  };
  return (
    <span class={`drawn ${style}`} onPointerDown={(press) => (from.current = { x: press.clientX, y: press.clientY })} onPointerMove={move} onPointerUp={lift} onPointerCancel={leave}>
      {children}
    </span>
  );
}

/** Why a card is dimmed: what this player owes, or that suit must be followed (44C). */
function reason({ table, you }: Playing, card: string): { sentence: string; by: string } {
  const bound = table.may.bound?.cards[card];
  if (bound) return { sentence: `${bound.sentence} (${bound.by})`, by: bound.by };
  const owed = table.owed.find((one) => one.seat === you || one.seat === table.dummy);
  return owed ? { sentence: `${owed.sentence} (${owed.by})`, by: owed.by } : { sentence: say("web.play.follow"), by: "44C" };
}
