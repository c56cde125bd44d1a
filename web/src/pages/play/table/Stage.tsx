import type { VNode } from "preact";
import { type Seat, SEATS } from "../../../core/bridge";
import { placeOf, seatAt } from "../core/places";
import type { Playing } from "../core/playing";
import { InLine } from "../panels/ClaimPanel";
import { Cross, LyingOpen } from "./Cross";
import { HandOfCards } from "./OwnCards";
import { Plate } from "./Plate";
import { Tricks } from "./Tricks";

/** The middle of the screen: dummy and other hands that are seen, the trick or the auction, the tricks of both sides. */
export function Stage({ at, auction, box }: { at: Playing; auction: VNode | null; box: VNode | null }) {
  return at.layout === "upright" || at.layout === "side" ? <Small at={at} auction={auction} box={box} /> : <Large at={at} box={box} />;
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

/** Dummy lies where the player sits: opposite in two rows, at the left and the right suit by suit beside the trick. */
function Small({ at, auction, box }: { at: Playing; auction: VNode | null; box: VNode | null }) {
  const { table, near } = at;
  const dummy = seesAll(at) ? undefined : seen(at).find((seat) => seat === table.dummy);
  const place = dummy && placeOf(dummy, near);
  const opposite = seatAt("top", near);
  const hand = dummy && (
    <div class={`strip${place === "top" ? "" : " beside"}`}>
      <Plate at={at} seat={dummy} />
      <HandOfCards at={at} seat={dummy} size="small" most={place === "top" ? 7 : 0} />
    </div>
  );
  return (
    <div class="live-stage small">
      {inLines(at).map((seat) => <InLine key={seat} seat={seat} cards={table.hands[seat] ?? []} />)}
      {box ?? auction}
      {!box && (!auction || table.phase === "clarification") && (
        <div class={`stage-table${place ? ` dummy-${place}` : ""}`}>
          {hand}
          <div class="stage-trick">
            {dummy !== opposite && <div class="opposite"><Plate at={at} seat={opposite} /><LyingOpen at={at} seat={opposite} /></div>}
            <div class="cross-place"><Cross at={at} plates size="normal" /></div>
          </div>
        </div>
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
