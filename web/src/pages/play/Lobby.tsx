import { useState } from "preact/hooks";
import type { LiveTable, TakenSeat } from "../../core/answers";
import { post, refusal } from "../../core/api";
import { type Seat, SEATS, wordFor } from "../../core/bridge";
import { keep, kept } from "../../core/kept";
import { say, word } from "../../core/words";
import { Button, Disclosure, Field, type Item, type Part, Shell, Switch, Tag } from "../../parts";
import type { AtTable } from "./core/stream";
import { remember } from "./core/tokens";
import { WatchGate } from "./watch/WatchGate";
import { Played } from "./panels/Ended";
import { copy } from "./panels/LinkDialog";
import { WhyNone } from "./session/InRound";

const NAME = "kibitz.player";

interface LobbyProps {
  seated: AtTable;
  table: LiveTable;
  /** The token to sit down; empty: this person may only watch. */
  join: string;
  items: readonly (Item | Part)[];
  /** What lets this person act here; empty: they are nobody yet. */
  token: string;
  onToken: (token: string) => void;
}

/** Before the first board: the link for the others, four seats, and who is ready. */
export function Lobby({ seated, table, token, join, items, onToken }: LobbyProps) {
  const [plays, setPlays] = useState(false); // who directs may play too
  const [name, setName] = useState(() => kept(NAME) ?? "");
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const you = SEATS.find((seat) => seat === table.you) ?? null;
  const directs = table.you === "TD";
  const sits = !you && join !== "" && !table.viewing && (!directs || plays);
  const ready = table.seats.find((one) => one.seat === you)?.ready ?? false;
  const sit = async (seat: Seat) => {
    setBusy(true);
    setProblem("");
    try {
      const taken = await post<TakenSeat>(`/api/tables/${encodeURIComponent(table.id)}/seats`, { join, seat, name: name.trim(), ...(directs && { lead: token }) });
      keep(NAME, name.trim());
      remember(table.id, taken.token);
      onToken(taken.token);
    } catch (error) {
      setProblem(refusal(error).message);
    }
    setBusy(false);
  };
  const link = kept(`kibitz.link.${table.id}`) ?? `${location.origin}/play/${table.id}#${join}`; // who set it up may be on localhost
  const waiting = table.seats.filter((one) => !one.name || !one.ready);
  return (
    <Shell title={table.event ? say("web.table.table", { table: table.event.table }) : table.settings.name || say("web.play.title")} under={table.event ? `${table.event.name} · ${say("web.table.round", { round: table.event.round, rounds: table.event.rounds, begun: table.event.waits !== "not_begun" })}` : say("web.play.policy", { policy: table.settings.policy, directed: table.settings.directed, lesson: table.settings.lesson })} width="narrow" menu={items}
      foot={you && (ready ? waiting.length > 0 && <p class="waits">{say("web.play.lobby.waits", { names: waiting.map((one) => one.name || word(wordFor.seat(one.seat))) })}</p>
        : <Button big wide kind="primary" class="grow" disabled={!seated.connected} onClick={() => void seated.act({ do: "ready" })}>{say("web.play.ready")}</Button>)}>
      {table.settings.lesson && <p class="panel">{say("web.play.teach.told")}</p>}
      {directs && join && !table.settings.lesson && <Switch label={say("web.play.directs.plays_too")} hint={say("web.play.directs.plays_too_what")} on={plays} onChange={setPlays} />}
      {sits && (
        <section class="panel stack">
          <Field big label={say("web.play.lobby.name")} value={name} onInput={setName} maxLength={40} autocomplete="nickname" autofocus />
          <p class="label">{say("web.play.lobby.where")}</p>
          {problem && <p class="error" role="alert">{problem}</p>}
        </section>
      )}
      {table.event && <WhyNone event={table.event} />}
      <div class="lobby-seats">
        {table.seats.map((one) => (
          <div key={one.seat} class={`lobby-seat at-${one.seat}${one.seat === you ? " own" : ""}`} aria-current={one.seat === you || undefined}>
            <b>{say(wordFor.seat(one.seat))}</b>
            {one.name ? <span class="lobby-name">{one.name}{one.seat === you && <small> ({say("web.play.you")})</small>}</span> : null}
            {one.same_device.length > 0 && <small class="note">{say("web.play.lobby.same_device", { seats: one.same_device.map((other) => word(wordFor.seat(other))) })}</small>}
            {one.name && <span class="row centred">{!one.here && <Tag kind="warn">{say("web.play.is_away")}</Tag>}{one.resting && <Tag>{say("web.session.resting")}</Tag>}{one.ready && <Tag kind="good">{say("web.play.lobby.is_ready")}</Tag>}</span>}
            {!one.name && (sits ? <Button kind="primary" busy={busy} disabled={!name.trim()} name={say("web.play.lobby.sit_at", { seat: word(wordFor.seat(one.seat)) })} onClick={() => void sit(one.seat)}>{say("web.play.lobby.sit")}</Button> : <span class="quiet">{say("web.play.lobby.free")}</span>)}
          </div>
        ))}
      </div>
      {!token && table.you === "" && (sits
        ? table.seats.some((one) => one.name) && <Disclosure summary={say("web.play.watch")}><WatchGate table={table} known={name} onWatch={onToken} /></Disclosure>
        : <WatchGate table={table} onWatch={onToken} />)}
      {join && (
        <section class="panel stack lobby-link">
          <h2>{say("web.play.lobby.link")}</h2>
          <img src={`/api/tables/${encodeURIComponent(table.id)}/qr.svg?join=${encodeURIComponent(join)}`} alt={say("web.play.lobby.code")} width="180" height="180" />
          <p class="live-link" tabIndex={0}>{link}</p>
          <Button onClick={() => copy(link)}>{say("web.play.copy")}</Button>
        </section>
      )}
      <Played played={table.played} />
    </Shell>
  );
}
