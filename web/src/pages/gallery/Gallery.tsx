/* Every part to look at, for those who work on the pages. Nothing leads here; its texts are samples, not sentences. */

import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { type Denomination, denominationText, DENOMINATIONS, type Doubling, LEVELS, NO_TAPS, overs, overText, resultText, SEATS, signed, tapped, type Taps } from "../../core/bridge";
import { useKeys } from "../../core/keys";
import { serverNow } from "../../core/api";
import { useConnection, useLive } from "../../core/live";
import { enter } from "../../core/queue";
import { usePlace } from "../../core/router";
import { say, word } from "../../core/words";
import {
  Banner, Button, CardFace, Cards, CardText, Choice, Clock, type Column, Contract, Deal, Dialog, Disclosure, Field, Landed, Loaded, Menu,
  Select, Shell, Stepper, Suit, Suited, Switch, Table, Tabs, Tag, toast, useLanded, Waiting, Working,
} from "../../parts";
import { hands, type Line, ranking } from "./samples";
import "./gallery.css";

export default function Gallery() {
  const [open, setOpen] = useState(false);
  const [tab, setTab] = useState("calls");
  useKeys([
    { key: "d", does: "Open the dialog", run: () => setOpen(true) },
    { key: "t", does: "Show a toast", run: () => toast("4♠ by N, +1: agreed by E/W") },
  ]);
  return (
    <Shell
      title="Gallery"
      under="Table 4 · Round 3 of 9"
      side={<Clock until={serverNow() + 761_000} bare />}
      nav={[
        { href: "/gallery", label: "Parts", here: true },
        { href: "/", label: "Calls", here: false, count: 1, calls: true },
        { href: "/new", label: "Late", here: false, count: 2 },
      ]}
      foot={
        <>
          <Button big onClick={() => toast(say("web.error.unreachable"), { kind: "bad" })}>Director</Button>
          <Button big kind="primary" class="grow" onClick={() => setOpen(true)}>Hand over to E/W</Button>
        </>
      }
    >
      <Banner actions={<Button>{say("web.offline.send")}</Button>}>{say("web.offline.lost", { unsent: 2, some: true })}</Banner>
      <Banner kind="bad" actions={<Button>{say("web.understood")}</Button>}>Board 8 was entered by E/W meanwhile.</Banner>
      <Banner kind="info">{say("web.offline.sending", { unsent: 1 })}</Banner>
      <Banner kind="good">Board 8 is agreed.</Banner>

      <Entry />

      <Part title="Buttons">
        <div class="row">
          <Button kind="primary" shortcut="a">Agree</Button>
          <Button>No</Button>
          <Button kind="quiet">Details</Button>
          <Button kind="danger">Withdraw</Button>
          <Button disabled>Not now</Button>
          <Button busy>Sending</Button>
          <Menu label="More" left items={[{ part: "Table 4" }, { label: "Correct", shortcut: "c" }, { label: "Penalty" }, { label: "Cancel the board", danger: true }]} />
        </div>
        <div class="row">
          <Tag>agreed</Tag> <Tag kind="accent">live</Tag> <Tag kind="good">done</Tag> <Tag kind="warn">slow</Tag> <Tag kind="bad">CALL</Tag>
        </div>
        <Waiting>Waiting for E/W</Waiting>
        <div class="row big">
          <Clock until={serverNow() + 761_000} /> <Clock until={serverNow() + 120_000} /> <Clock until={serverNow() - 75_000} /> <Clock until={null} left={300_000} />
        </div>
      </Part>

      <Part title="Cards">
        <Cards hand="AQT85.A9.K2.KQJ4" of={(card) => ({ onPlay: () => toast(card), dimmed: card.startsWith("C"), why: "Follow suit", chosen: card === "HA" })} />
        <div class="row">
          <CardFace card="HK" size="small" /> <CardFace card="DT" size="small" /> <CardFace card="SA" size="large" /> <CardFace card={null} />
          <span class="big"><CardText card="HK" /> <Contract text="4SX+1 N" /> · <Contract text="3NT= W" /> · <Contract text="7CXX-3 by S" /> · <Contract text="Pass" /></span>
        </div>
        <p class="big"><Suit of="S" /> <Suit of="H" /> <Suit of="D" /> <Suit of="C" /> <Suited text="1♥ – 1♠ by East, 2♦ and 2♣ follow" /></p>
        <Deal board={8} dealer="W" vulnerable="NS" hands={hands} />
      </Part>

      <Part title="Table">
        <Ranking />
      </Part>

      <Part title="Fields">
        <div class="grid">
          <Field label="Name" value="Thursday pairs" onInput={() => undefined} hint="As it stands on the wall" />
          <Field label="Password" type="password" value="12" onInput={() => undefined} error="At least eight characters." />
          <Select label="Method" value="mp" onChoose={() => undefined} options={[{ value: "mp", label: "Matchpoints" }, { value: "imp", label: "Cross-IMPs" }]} />
          <Pairs />
          <Field label="Why" lines={2} value="" onInput={() => undefined} />
        </div>
        <Toggle />
      </Part>

      <Part title="Tabs and disclosure">
        <Tabs label="Director" value={tab} onChoose={setTab} tabs={[{ id: "calls", label: "Calls", count: 1, calls: true }, { id: "late", label: "Late", count: 2 }, { id: "appeals", label: "Appeals" }]}>
          <p>{tab}</p>
        </Tabs>
        <Disclosure summary="Working of 61.36%" open>
          <p>+420 beats 9 of 11 and ties 1: 19 of 22; Neuberg (19+1)×14/12−1 = 22.33 of 26</p>
        </Disclosure>
        <Button onClick={() => void enter("none", { kind: "nothing" })}>Put something into the outbox</Button>
      </Part>

      <LiveSample />

      <Dialog open={open} onClose={() => setOpen(false)} title="Hand over" actions={<><Button onClick={() => setOpen(false)}>{say("web.cancel")}</Button><Button kind="primary" onClick={() => setOpen(false)}>Agree</Button></>}>
        <p class="big"><Contract text="4SX+1 N" /> N/S +690</p>
        <p class="note">{say("web.board.dealer", { seat: word("seat.west") })} · {say("web.board.vulnerable", { who: "none" })}</p>
      </Dialog>
    </Shell>
  );
}

function Part({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <section class="panel stack">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Entry() {
  const [taps, setTaps] = useState<Taps>(tapped(NO_TAPS, { level: 4, denomination: "S", declarer: "N", doubling: "X" }));
  const tap = (change: Partial<Taps>) => setTaps((before) => tapped(before, change));
  const level = taps.level || 4;
  return (
    <section class="stack gallery-entry">
      <div class="spread"><h2>{say("web.board.name", { board: 8 })}</h2><span class="quiet">{say("web.board.dealer", { seat: word("seat.west") })} · {say("web.board.vulnerable", { who: "none" })}</span></div>
      <Choice big hideLabel label="Level" value={taps.level} onChoose={(chosen) => tap({ level: chosen })} options={LEVELS.map((one) => ({ value: one, label: one }))} />
      <Choice big hideLabel label="Denomination" value={taps.denomination} onChoose={(denomination: Denomination) => tap({ denomination })} options={DENOMINATIONS.map((one) => ({ value: one, label: <Suit of={one} silent />, name: denominationText(one) }))} />
      <div class="gallery-two">
        <Choice label="by" value={taps.declarer} onChoose={(declarer) => tap({ declarer })} options={SEATS.map((seat) => ({ value: seat, label: say(`web.seat.${seat}`) }))} />
        <Choice label="doubled" value={taps.doubling} onChoose={(doubling: Doubling) => tap({ doubling })} onClear={() => tap({ doubling: "" })} options={[{ value: "X", label: "×" }, { value: "XX", label: "××" }]} />
      </div>
      <Choice label="tricks" columns={7} value={taps.over} onChoose={(over) => tap({ over })} options={overs(level).slice(-9).map((over) => ({ value: over, label: overText(over) }))} />
      <div class="spread gallery-line"><Contract text={resultText(taps) ?? "4SX N"} /><span>N/S <Landed value={taps.over ?? 0}>{signed(690 + 100 * (taps.over ?? 0))}</Landed></span></div>
    </section>
  );
}

function Ranking() {
  const [rows, setRows] = useState<readonly Line[]>(ranking);
  const columns: Column<Line>[] = [
    { key: "place", label: "#", title: "Place", num: true, cell: (row) => row.place },
    { key: "names", label: "Pair", heads: true, cell: (row) => row.names },
    { key: "club", label: "Club", wide: true, cell: (row) => <span class="quiet">{row.club}</span> },
    { key: "boards", label: "Boards", num: true, wide: true, cell: (row) => row.boards },
    { key: "mp", label: "MP", num: true, cell: (row) => row.mp },
    { key: "percent", label: "%", num: true, landed: (row) => row.percent, cell: (row) => <Working title="61.36%" lines={["+420 beats 9 of 11 and ties 1: 19 of 22."]}>{row.percent}</Working> },
  ];
  return (
    <>
      <Table columns={columns} rows={rows} rowKey={(row) => row.names} caption="Ranking after round 3" mine={(row) => row.place === 2} href={() => "/gallery"} />
      <Button onClick={() => setRows(rows.map((row, place) => (place === 1 ? { ...row, percent: (Number(row.percent) - 0.5).toFixed(2) } : row)))}>A score arrives</Button>
    </>
  );
}

/** `/gallery?event=...` follows a real event. */
function LiveSample() {
  const event = usePlace().query.get("event");
  const live = useLive<unknown>(event && `/api/events/${event}`, ["event", "announcements"]);
  const connection = useConnection();
  if (!event) return null;
  return (
    <Part title="Live">
      <Tag>{connection}</Tag>
      <Loaded live={live}>{(data) => <Json data={data} />}</Loaded>
      <Button onClick={() => void enter(event, { kind: "announced", text: "Coffee is ready" })}>Announce something</Button>
    </Part>
  );
}

function Json({ data }: { data: unknown }) {
  return <pre class={`gallery-live ${useLanded(data) ?? ""}`}>{JSON.stringify(data, null, 1)}</pre>;
}

function Pairs() {
  const [pairs, setPairs] = useState(22);
  return <Stepper label="Pairs" value={pairs} onChange={setPairs} min={4} max={200} />;
}

function Toggle() {
  const [on, setOn] = useState(true);
  return <Switch label="Scores of the board are shown afterwards" hint="Once both sides have agreed" on={on} onChange={setOn} />;
}
