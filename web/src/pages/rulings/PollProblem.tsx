import { useEffect, useRef, useState } from "preact/hooks";
import type { HandRecord } from "../../core/answers";
import { SEATS, wordFor } from "../../core/bridge";
import { useLive } from "../../core/live";
import { say } from "../../core/words";
import { Button, Choice, Field, Hand } from "../../parts";
import { RefusedBanner, useAct } from "../director/acting";
import { AuctionTable } from "./Auction";
import { CallPad, CardPad } from "./Pads";
import { auctionIn, handOf, type Poll, withAction, withCall, withCard } from "./polled";

/** Where the hands of the problem are to be found. */
export interface Polled { event: string; session: number; section: string; board: number; title: string; dealt: boolean }

type Tapped = "hand" | "auction" | "taken" | "suggested";

/** What players are asked about: from the deal and the auction where they are known, else tapped or typed. */
export function PollProblem({ of, poll, change }: { of: Polled; poll: Poll; change: (changed: Partial<Poll>) => void }) {
  const hands = useLive<HandRecord>(of.dealt && of.board > 0 ? `/api/events/${encodeURIComponent(of.event)}/hands/${of.board}?session=${of.session}&section=${encodeURIComponent(of.section)}` : null, ["hands", "event"]);
  const acting = useAct(of.event);
  const [open, setOpen] = useState<Tapped | null>(null);
  const { deal = null, visible = true, closed = false, dealer = null } = hands.data ?? {};
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The first question has the focus, not the cross that closes all this; and it changes when the deal is known.
    if (document.activeElement === document.body || document.activeElement?.matches(".dialog-close")) box.current?.querySelector<HTMLElement>("input, button")?.focus({ preventScroll: true });
  }, [hands.data]);
  const look = async () => {
    if (await acting.run({ kind: "hands_opened", session: of.session, section: of.section, board: of.board }, of.title)) hands.reload();
  };
  const pad = (what: Tapped) => <Button kind="quiet" onClick={() => setOpen(open === what ? null : what)} name={say("web.rulings.poll.tap_what", { what: say(`web.rulings.poll.${what}`) })}>{say(open === what ? "web.rulings.poll.tapped" : "web.rulings.poll.tap")}</Button>;
  const auction = auctionIn(poll.auction, dealer);
  return (
    <div class="ruling-two stack" ref={box}>
      <div class="stack">
        {deal && (
          <Choice label={say("web.rulings.poll.whose")} value={SEATS.find((seat) => handOf(deal[seat]) === poll.hand) ?? null} onChoose={(seat) => change({ hand: handOf(deal[seat]) })}
            options={SEATS.map((seat) => ({ value: seat, label: say(`web.seat.${seat}`), name: say(wordFor.seat(seat)) }))} />
        )}
        {!visible && !closed && <Button busy={acting.busy} onClick={() => void look()}>{say("web.rulings.poll.from_deal")}</Button>}
        <RefusedBanner refused={acting.refused} />
        {deal && poll.hand && <Hand hand={poll.hand} />}
        {!deal && (
          <>
            <div class="ruling-free"><Field label={say("web.rulings.poll.hand")} value={poll.hand} onInput={(hand) => change({ hand })} hint={say("web.rulings.poll.hand_hint")} autocomplete="off" autofocus />{pad("hand")}</div>
            {poll.hand && <Hand hand={poll.hand} />}
            {open === "hand" && <CardPad onPick={(card) => change({ hand: withCard(poll.hand, card) })} />}
          </>
        )}
      </div>
      <div class="stack">
        <div class="ruling-free"><Field label={say("web.rulings.poll.auction")} value={poll.auction} onInput={(text) => change({ auction: text })} hint={say("web.rulings.poll.auction_hint")} autocomplete="off" />{pad("auction")}</div>
        {auction.dealer && auction.calls.length > 0 && <AuctionTable calls={auction.calls} dealer={auction.dealer} />}
        {open === "auction" && (
          <>
            {!auction.dealer && <Choice label={say("web.rulings.dealer")} value={null as string | null} onChoose={(seat) => change({ auction: seat })} options={SEATS.map((seat) => ({ value: seat as string, label: say(`web.seat.${seat}`) }))} />}
            {auction.dealer && <CallPad onPick={(call) => change({ auction: withCall(poll.auction, dealer, call) })} />}
            <Button disabled={!auction.calls.length} onClick={() => change({ auction: [auction.dealer, ...auction.calls.slice(0, -1)].join(" ") })}>{say("web.rulings.last_call_back")}</Button>
          </>
        )}
      </div>
      <div class="stack">
        <div class="ruling-free"><Field label={say("web.rulings.poll.taken")} value={poll.taken} onInput={(taken) => change({ taken })} hint={say("web.rulings.poll.taken_hint")} autocomplete="off" />{pad("taken")}</div>
        {open === "taken" && <ActionPad onPick={(taken) => (change({ taken }), setOpen(null))} />}
      </div>
      <div class="stack">
        <div class="ruling-free"><Field label={say("web.rulings.poll.suggested")} value={poll.suggested} onInput={(suggested) => change({ suggested })} hint={say("web.rulings.poll.suggested_hint")} autocomplete="off" />{pad("suggested")}</div>
        {open === "suggested" && <ActionPad onPick={(action) => change({ suggested: withAction(poll.suggested, action) })} />}
      </div>
      <Field label={say("web.rulings.poll.methods")} value={poll.methods} onInput={(methods) => change({ methods })} autocomplete="off" />
      <Field label={say("web.rulings.poll.peers")} value={poll.class_of_player} onInput={(peers) => change({ class_of_player: peers })} hint={say("web.rulings.poll.peers_hint")} autocomplete="off" />
    </div>
  );
}

/** A call or a card, by taps. */
export function ActionPad({ onPick }: { onPick: (action: string) => void }) {
  const [cards, setCards] = useState(false);
  return (
    <div class="stack">
      <Choice hideLabel label={say("web.rulings.poll.kind")} value={cards} onChoose={setCards} options={[{ value: false, label: say("web.rulings.poll.calls") }, { value: true, label: say("web.rulings.poll.cards") }]} />
      {cards ? <CardPad onPick={onPick} /> : <CallPad onPick={onPick} />}
    </div>
  );
}
