import type { VNode } from "preact";
import { type Seat, SEATS, sideOf } from "../../../core/bridge";
import { say } from "../../../core/words";
import { placeOf } from "../core/places";
import type { Playing } from "../core/playing";
import { InLine } from "../panels/ClaimPanel";
import { Cross, LyingOpen } from "./Cross";
import { HandOfCards } from "./OwnCards";
import { Plate } from "./Plate";

/** The middle of the screen: dummy and other hands that are seen, the trick or the auction, the tricks of both sides. */
export function Stage({ at, auction, box, tight }: { at: Playing; auction: VNode | null; box: VNode | null; tight?: boolean }) {
  return at.layout === "upright" || at.layout === "side" ? <Small at={at} auction={auction} box={box} tight={tight} /> : <Large at={at} box={box} />;
}

/** Hands of others that are seen whole: dummy, a claimer, all four for who directs. */
function seen({ table, near }: Playing): Seat[] {
  return SEATS.filter((seat) => seat !== near && (table.hands[seat]?.length ?? 0) > (seat === table.dummy ? 0 : (table.faced[seat]?.length ?? 0)));
}

/** Who sees the four hands: the director, a teacher, who watches with a delay. */
function seesAll({ table }: Playing): boolean {
  return table.you === "TD" || table.viewing?.delayed === true;
}

/** Hands that stand in a line on a small screen: all for who sees all, and what a teacher shows to a pupil. */
function inLines(at: Playing): Seat[] {
  if (seesAll(at)) return SEATS.filter((seat) => seat !== at.near && at.table.hands[seat]);
  return at.table.lesson ? seen(at).filter((seat) => seat !== at.table.dummy) : [];
}

function Small({ at, auction, box, tight }: { at: Playing; auction: VNode | null; box: VNode | null; tight?: boolean }) {
  const { table, near } = at;
  const dummy = seen(at).find((seat) => seat === table.dummy);
  return (
    <div class="live-stage small">
      {inLines(at).map((seat) => <InLine key={seat} seat={seat} cards={table.hands[seat] ?? []} />)}
      {dummy && !seesAll(at) && (
        <div class={`strip from-${placeOf(dummy, near)}`}>
          <Plate at={at} seat={dummy} />
          <HandOfCards at={at} seat={dummy} size="small" most={7} />
        </div>
      )}
      {box ?? auction}
      {!box && (!auction || table.phase === "clarification") && (
        <>
          <Cross at={at} plates size={tight || at.layout === "side" ? "small" : "normal"} />
          {!tight && <Tricks at={at} />}
        </>
      )}
    </div>
  );
}

function Large({ at, box }: { at: Playing; box: VNode | null }) {
  const { near } = at;
  const shown = seen(at);
  const roomy = at.layout === "laptop" && innerWidth >= 1240 && innerHeight >= 700 && !seesAll(at);
  const tall = roomy || (at.layout === "tablet" && innerHeight >= 900);
  return (
    <div class="live-stage large">
      {SEATS.filter((seat) => seat !== near).map((seat) => {
        const place = placeOf(seat, near);
        return (
          <div key={seat} class={`stage-${place}`}>
            <Plate at={at} seat={seat} />
            {shown.includes(seat) ? <HandOfCards at={at} seat={seat} size={place === "top" && roomy ? "large" : at.layout === "tablet" || roomy || place === "top" ? "normal" : "small"} most={0} /> : <LyingOpen at={at} seat={seat} />}
          </div>
        );
      })}
      <div class="stage-middle">
        {box ?? <Cross at={at} plates={false} size={tall ? "large" : "normal"} />}
        {!box && <Tricks at={at} />}
      </div>
      <div class="stage-bottom"><Plate at={at} seat={near} /></div>
    </div>
  );
}

/** The tricks won, own side first. */
export function Tricks({ at }: { at: Playing }) {
  const { table, near } = at;
  if (table.phase !== "play" && table.phase !== "claim") return null;
  const own = sideOf(near);
  const sides = own === "NS" ? (["NS", "EW"] as const) : (["EW", "NS"] as const);
  return (
    <p class="live-tricks" aria-label={say("web.play.tricks")}>
      {sides.map((side) => <span key={side}>{say(`web.side.${side}`)} <b>{table.tricks[side] ?? 0}</b></span>)}
    </p>
  );
}
