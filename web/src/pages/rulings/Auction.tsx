import type { Conversation } from "../../core/answers";
import { useState } from "preact/hooks";
import { NO_TAPS, SEATS, type Taps, wordFor } from "../../core/bridge";
import { say } from "../../core/words";
import { Button, Choice, Contract, Disclosure, Stepper, Suited, Switch } from "../../parts";
import { Contracts } from "../table/Pad";
import { auctionRows, beginText, callRows, contractText, type PlayBegun, toldAtFirst } from "./keys";
import { CallPad } from "./Pads";
import type { Talk } from "./talk";

const SUIT_SIGNS: Readonly<Record<string, string>> = { S: "♠", H: "♥", D: "♦", C: "♣" };

/** What is known of the auction: tapped call by call, or the contract, or nothing. */
export function Auction({ dealer, talk }: { dealer: string | null; talk: Talk }) {
  const [calls, setCalls] = useState<readonly string[]>([]);
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <div class="stack">
      {dealer === null && <Choice label={say("web.rulings.dealer")} value={chosen} onChoose={setChosen} options={SEATS.map((seat) => ({ value: seat as string, label: say(`web.seat.${seat}`) }))} />}
      <AuctionTable calls={calls} dealer={dealer ?? chosen} />
      <CallPad onPick={(call) => setCalls([...calls, call])} />
      <div class="row">
        <Button kind="primary" busy={talk.busy} disabled={!calls.length || (dealer === null && chosen === null)} onClick={() => talk.say({ begin: beginText(calls, dealer, chosen) })}>{say("web.rulings.go_on")}</Button>
        <Button disabled={!calls.length} onClick={() => setCalls(calls.slice(0, -1))}>{say("web.rulings.last_call_back")}</Button>
        <Button busy={talk.busy} onClick={() => talk.say({ begin: "" })}>{say("web.rulings.nothing_known")}</Button>
      </div>
      <Disclosure summary={say("web.rulings.contract_known")}>
        <ContractKnown talk={talk} />
      </Disclosure>
    </div>
  );
}

/** The contract by taps, and how far play has come where it has begun. */
function ContractKnown({ talk }: { talk: Talk }) {
  const [taps, setTaps] = useState<Taps>(NO_TAPS);
  const [play, setPlay] = useState<PlayBegun | null>(null);
  const begin = contractText(taps, play);
  const set = (change: Partial<PlayBegun>) => play && setPlay({ ...play, ...change });
  const seats = SEATS.map((seat) => ({ value: seat, label: say(`web.seat.${seat}`), name: say(wordFor.seat(seat)) }));
  return (
    <div class="stack">
      {taps.level === null ? (
        <Contracts taps={taps} onTap={(change) => setTaps({ ...taps, ...change })} pass={false} />
      ) : (
        <>
          <div class="row ruling-contract">
            <span class="big"><Contract text={`${taps.level}${taps.denomination}${taps.doubling}`} /></span>
            <Choice hideLabel label={say("web.table.doubled")} value={taps.doubling || null} onChoose={(doubling) => setTaps({ ...taps, doubling })} onClear={() => setTaps({ ...taps, doubling: "" })}
              options={[{ value: "X" as const, label: "×", name: say("word.doubling.doubled") }, { value: "XX" as const, label: "××", name: say("word.doubling.redoubled") }]} />
            <Button onClick={() => setTaps(NO_TAPS)} name={say("web.table.other_contract")}>{say("web.edit")}</Button>
          </div>
          <Choice label={say("web.table.declarer")} value={taps.declarer} onChoose={(declarer) => setTaps({ ...taps, declarer })} options={seats} />
          <Switch label={say("web.rulings.play_begun")} on={play !== null} onChange={(on) => setPlay(on ? { trick: 1, lead: null, won: 0 } : null)} />
          {play && (
            <div class="ruling-two stack">
              <Stepper label={say("web.rulings.trick")} value={play.trick} min={1} max={13} onChange={(trick) => set({ trick, won: Math.min(play.won, trick - 1) })} />
              <Stepper label={say("web.rulings.won")} value={play.won} min={0} max={play.trick - 1} onChange={(won) => set({ won })} />
              <Choice label={say("web.rulings.who_leads")} value={play.lead} onChoose={(lead) => set({ lead })} onClear={() => set({ lead: null })} options={seats} />
            </div>
          )}
        </>
      )}
      <div class="row">
        <Button kind="primary" busy={talk.busy} disabled={begin === null} onClick={() => begin && talk.say({ begin })}>{say("web.rulings.go_on")}</Button>
      </div>
    </div>
  );
}

export function AuctionTable({ calls, dealer }: { calls: readonly string[]; dealer: string | null }) {
  return (
    <table class="ruling-auction" aria-label={say("web.rulings.auction")}>
      <thead><tr>{(["W", "N", "E", "S"] as const).map((seat) => <th key={seat} scope="col">{say(`web.seat.${seat}`)}</th>)}</tr></thead>
      <tbody>
        {auctionRows(calls, dealer).map((row, place) => <tr key={place}>{row.map((call, column) => <td key={column}>{call && <Suited text={drawn(call)} />}</td>)}</tr>)}
      </tbody>
    </table>
  );
}

/** The auction as it stands, the call under ruling with a question mark; or what else was told at first. */
export function Told({ lines, auction }: { lines: readonly string[]; auction: Conversation["auction"] }) {
  const told = toldAtFirst(lines);
  if (auction.calls.length > 0)
    return (
      <>
        <table class="ruling-auction" aria-label={say("web.rulings.auction")}>
          <thead><tr>{(["W", "N", "E", "S"] as const).map((seat) => <th key={seat} scope="col">{say(`web.seat.${seat}`)}</th>)}</tr></thead>
          <tbody>
            {callRows(auction.calls).map((row, place) => (
              <tr key={place}>
                {row.map((one, column) => (
                  <td key={column} class={one?.standing === "under_ruling" ? "doubtful" : ""}>{one && <Suited text={one.call} />}{one?.standing === "under_ruling" && "?"}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {auction.withdrawn.length > 0 && <p class="note"><Suited text={say("web.rulings.withdrawn", { what: auction.withdrawn.join("; ") })} /></p>}
      </>
    );
  if (!told) return null;
  if ("contract" in told) return <p>{say("web.rulings.contract")} <Contract text={told.contract} /></p>;
  return <AuctionTable calls={told.calls} dealer={told.dealer} />;
}

/** A call or a card as it is printed. */
export function drawn(call: string): string {
  if (call === "P") return say("web.rulings.pass");
  return call.replaceAll("X", "×").replace(/^(\d)([SHDC])$/, (_, level: string, suit: string) => level + (SUIT_SIGNS[suit] ?? suit)).replace(/^([SHDC])(?=[2-9TJQKA]|10)/, (suit) => SUIT_SIGNS[suit] ?? suit);
}
