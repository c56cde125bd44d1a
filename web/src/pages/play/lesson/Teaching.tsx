import { useState } from "preact/hooks";
import type { LessonPar } from "../../../core/answers";
import { get, refusal } from "../../../core/api";
import { DENOMINATIONS, denominationText, type Seat, SEATS, signed, wordFor } from "../../../core/bridge";
import { say, word } from "../../../core/words";
import { Button, Contracts, Dialog, Disclosure, Field, Suited, Switch } from "../../../parts";
import { condition, dealsIn, type Wished } from "../../home/deals";
import { Wishing } from "../../home/Wishing";
import type { Playing } from "../core/playing";

/** What a teacher does with a lesson: hands shown and hidden, a call made again, a call or card put, another deal, par. */
export function Teaching({ at, token }: { at: Playing; token: string }) {
  const { table } = at;
  const [dealing, setDealing] = useState(false);
  const [par, setPar] = useState<LessonPar | null>(null);
  const [problem, setProblem] = useState("");
  const lesson = table.lesson;
  if (!lesson) return null;
  const compare = () => {
    setProblem("");
    void get<LessonPar>(`/api/tables/${encodeURIComponent(table.id)}/par`, { headers: { "kibitz-seat": token } }).then(setPar, (error: unknown) => setProblem(refusal(error).message));
  };
  return (
    <section class="live-panel teaching" aria-label={say("web.play.teach.title")}>
      {lesson.raised.length > 0 && <p class="raised"><b>{say("web.play.teach.raised_by", { seats: lesson.raised.map((seat) => word(wordFor.seat(seat))) })}</b></p>}
      <Switch label={say("web.play.teach.lock")} on={lesson.locked} onChange={(locked) => void at.act({ do: "lock", locked })} />
      {table.board && <Disclosure summary={say("web.play.teach.hands")}><ShownHands at={at} /></Disclosure>}
      {table.board && <Disclosure summary={say("web.play.teach.in_name")}><Putting at={at} /></Disclosure>}
      <div class="options across">
        <Button disabled={!at.connected} onClick={() => setDealing(true)}>{say("web.play.teach.deal")}</Button>
        {table.board && <Button onClick={compare}>{say("web.play.teach.par")}</Button>}
      </div>
      {problem && <p class="error" role="alert">{problem}</p>}
      {dealing && <DealDialog at={at} onClose={() => setDealing(false)} />}
      {par && <ParDialog par={par} onClose={() => setPar(null)} />}
    </section>
  );
}

/** Whose hand is seen by whom: as the game has it, shown, or hidden. A tap goes on to the next. */
function ShownHands({ at }: { at: Playing }) {
  const shown = at.table.lesson?.shown ?? [];
  const state = (seat: Seat, to: Seat) => shown.find((one) => one.seat === seat && one.to === to)?.shown ?? null;
  const turn = (seat: Seat, to: Seat) => {
    const now = state(seat, to);
    void at.act({ do: "show", seat, to, shown: now === null ? seat !== to : now ? false : null });
  };
  const sign = (seat: Seat, to: Seat) => ({ true: "◉", false: "⊘", null: seat === to ? "●" : "·" })[String(state(seat, to)) as "true" | "false" | "null"];
  return (
    <table class="shown-hands" aria-label={say("web.play.teach.hands")}>
      <thead><tr><th scope="col">{say("web.play.teach.hand")}</th>{SEATS.map((to) => <th key={to} scope="col">{say("web.play.teach.sees", { seat: say(`web.seat.${to}`) })}</th>)}</tr></thead>
      <tbody>
        {SEATS.map((seat) => (
          <tr key={seat}>
            <th scope="row">{say(wordFor.seat(seat))}</th>
            {SEATS.map((to) => (
              <td key={to}><Button disabled={!at.connected} name={say("web.play.teach.state", { hand: say(wordFor.seat(seat)), pupil: say(wordFor.seat(to)), state: String(state(seat, to)) })} onClick={() => turn(seat, to)}>{sign(seat, to)}</Button></td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A call or a card in a pupil's name; or that they call again. */
function Putting({ at }: { at: Playing }) {
  const { table } = at;
  const [seat, setSeat] = useState<Seat>((SEATS.find((one) => one === table.turn) ?? "N") as Seat);
  const [text, setText] = useState("");
  const bidding = table.phase === "auction";
  const put = () => void at.act({ do: "put", seat, ...(bidding ? { call: text.trim() } : { card: text.trim() }) }).then((taken) => taken && setText(""));
  return (
    <form class="typed-answer" onSubmit={(event) => (event.preventDefault(), text.trim() && put())}>
      <div class="speak-to" role="group" aria-label={say("web.play.teach.pupil")}>
        {SEATS.map((one) => <Button key={one} kind={seat === one ? "primary" : undefined} pressed={seat === one} name={say(wordFor.seat(one))} onClick={() => setSeat(one)}>{say(`web.seat.${one}`)}</Button>)}
      </div>
      <Field label={say(bidding ? "web.play.teach.call" : "web.play.teach.card")} value={text} onInput={setText} maxLength={10} autocomplete="off" />
      <div class="options across">
        <Button type="submit" kind="primary" disabled={!at.connected || !text.trim()}>{say("web.play.teach.put")}</Button>
        <Button disabled={!at.connected || !table.auction.some((one) => one.seat === seat)} onClick={() => void at.act({ do: "call_again", seat })}>{say("web.play.teach.again")}</Button>
      </div>
    </form>
  );
}

/** Another deal: as it is wished, one's own, or any. */
function DealDialog({ at, onClose }: { at: Playing; onClose: () => void }) {
  const [wished, setWished] = useState<Wished>({ seat: "S", least: 15, most: 17, balanced: true });
  const [where, setWhere] = useState("");
  const [pbn, setPbn] = useState("");
  const deal = dealsIn(pbn)[0] ?? "";
  const bring = (what: Readonly<Record<string, string>>) => void at.act({ do: "deal", ...what }).then((taken) => taken && onClose());
  return (
    <Dialog open onClose={onClose} title={say("web.play.teach.deal")}
      actions={<><Button disabled={!at.connected} onClick={() => bring({})}>{say("web.play.open.dealt")}</Button><Button kind="primary" disabled={!at.connected} onClick={() => bring(deal ? { deal } : { where: where.trim() || condition(wished) })}>{say("web.play.teach.deal_now")}</Button></>}>
      <div class="stack">
        <Wishing wished={wished} onWish={setWished} where={where} onWhere={setWhere} />
        <Field label={say("web.play.open.paste")} lines={2} value={pbn} onInput={setPbn} />
      </div>
    </Dialog>
  );
}

function ParDialog({ par, onClose }: { par: LessonPar; onClose: () => void }) {
  const strains = [...DENOMINATIONS].reverse();
  return (
    <Dialog open onClose={onClose} title={say("web.play.teach.par")}>
      <div class="stack">
        <p class="ended-score"><Contracts of={par.contracts} /> <span>{say("web.play.points", { points: signed(par.points), side: say("web.side.NS") })}</span></p>
        <table class="live-played" aria-label={say("web.play.teach.makes")}>
          <thead><tr><th scope="col" />{strains.map((of) => <th key={of} scope="col" class="figures"><Suited text={denominationText(of)} /></th>)}</tr></thead>
          <tbody>{SEATS.map((seat) => <tr key={seat}><th scope="row">{say(wordFor.seat(seat))}</th>{strains.map((of) => <td key={of} class="figures">{par.tricks[seat]?.[of]}</td>)}</tr>)}</tbody>
        </table>
      </div>
    </Dialog>
  );
}
