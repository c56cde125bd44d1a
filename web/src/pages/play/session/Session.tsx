import { useEffect, useState } from "preact/hooks";
import type { OwnSeat, PlaceOnScreen, SeatOfEvent } from "../../../core/answers";
import { post, refusal } from "../../../core/api";
import { keep, kept } from "../../../core/kept";
import { useLive } from "../../../core/live";
import { go } from "../../../core/router";
import { say } from "../../../core/words";
import { Banner, Button, Clock, Field, Loaded, Shell } from "../../../parts";
import type { PageProps } from "../..";
import { Announcements } from "../../table/Announcements";
import { Before, Nexts, NoPlace, Ways } from "../../table/Places";
import { useTable } from "../../table/useTable";
import type { TableView } from "../../table/types";
import { remember, tokenOf } from "../core/tokens";
import Play from "../Play";
import { placeFor, seatFor } from "./seat";
import "./session.css";

/** An event on screens: before the start, at one's table in each round, and between the rounds. */
export default function Session({ params }: PageProps) {
  const event = params.event ?? "";
  const { live, view } = useTable(event, "");
  const seats = useLive<OwnSeat>(`/api/events/${event}/seat`, ["event", "clock", "table", "seats"]);
  const [lost, setLost] = useState("");
  const places = seats.data?.places ?? [];
  const place = placeFor(places, seats.data?.name || kept(`kibitz.me.${event}`) || "");
  const cards = seats.data !== null && view?.state === "playing" && view.on_screen === false && !place;
  useEffect(() => {
    if (cards) go(`/e/${event}/table`, { replace: true }); // this table is played with cards
  }, [cards]);
  const [, redraw] = useState(0);
  if (place && tokenOf(place.id) && lost !== place.id)
    return <Play key={place.id} params={{ table: place.id }} onLost={() => setLost(place.id)} />;
  return (
    <Shell title={view?.event ?? say("web.page.table")} width="narrow" menu={menu(event, view)}
      under={view && view.round > 0 && say("web.table.round", { round: view.round, rounds: view.rounds, begun: view.state !== "before" })}
      side={view?.clock && view.state !== "before" && view.state !== "over" && <Clock until={view.clock.ends} left={view.clock.stopped && view.clock.seconds_left !== null ? view.clock.seconds_left * 1_000 : null} bare />}>
      <Loaded live={{ ...live, data: view }}>
        {(data) => (
          <div class="stack">
            <Announcements event={event} view={data} />
            {place ? (
              <SitDown key={place.id} event={event} place={place} members={[...new Set(places.flatMap((one) => one.players))]} own={seats.data?.name ?? ""} again={lost === place.id} onSit={() => (setLost(""), redraw((times) => times + 1))} onRefused={seats.reload} />
            ) : (
              <Waits event={event} view={data} />
            )}
          </div>
        )}
      </Loaded>
    </Shell>
  );
}

function menu(event: string, view: TableView | null) {
  return [
    { label: say("web.table.results"), href: `/e/${event}/results` },
    ...(view?.contestant ? [{ label: say("web.table.scorecard"), href: `/e/${event}/results/contestant/${encodeURIComponent(view.contestant)}` }] : []),
    { label: say("web.page.conditions"), href: `/e/${event}/conditions` },
  ];
}

/** No table in this round, or none yet. */
function Waits({ event, view }: { event: string; view: TableView }) {
  if (view.state === "before") return <Before view={view} event={event} />;
  if (view.state === "no_session") return <NoPlace view={view} />;
  return (
    <div class="stack">
      <p class="table-seat"><b>{say(view.state === "over" ? "web.table.session_over" : "web.table.you_sit_out")}</b></p>
      {view.state !== "over" && <Nexts view={view} />}
      <Ways event={event} view={view} />
    </div>
  );
}

interface SitDownProps {
  event: string;
  place: PlaceOnScreen;
  /** All who may sit at one of their tables: a team has two. */
  members: readonly string[];
  /** Who this is, where the link is theirs alone. */
  own: string;
  /** The seat is played with another device since: nobody is taken there without being asked. */
  again: boolean;
  onSit: () => void;
  onRefused: () => void;
}

/** Who one is, asked once an evening; then one's seat in every round is taken by itself. */
function SitDown({ event, place, members, own, again, onSit, onRefused }: SitDownProps) {
  const name = `kibitz.me.${event}`;
  const only = place.players.length === 1 ? place.players[0] : undefined;
  const known = own || only || kept(name) || "";
  const mine = place.players.length === 0 || place.players.includes(known) ? known : "";
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState("");
  const sit = async (who: string) => {
    setProblem("");
    try {
      const taken = await post<SeatOfEvent>(`/api/events/${event}/seat`, { table: place.id, seat: seatFor(place, who), name: who });
      keep(name, who);
      remember(taken.table, taken.token);
      onSit();
    } catch (error) {
      setProblem(refusal(error).message);
      onRefused();
    }
  };
  useEffect(() => {
    if (mine && !again) void sit(mine);
  }, [place.id]);
  return (
    <section class="panel stack">
      <h2>{say("web.table.table", { table: place.table })}</h2>
      {problem && <Banner kind="bad">{problem}</Banner>}
      {again && <p>{say("web.session.elsewhere")}</p>}
      {again || (mine && problem) ? (
        <Button big wide kind="primary" onClick={() => void sit(mine)}>{say("web.session.take_here")}</Button>
      ) : null}
      {(!mine || problem) && place.players.length > 0 && (
        <>
          <p class="label">{say("web.session.who_are_you")}</p>
          {members.map((one) => (
            <Button key={one} big wide onClick={() => (place.players.includes(one) ? void sit(one) : (keep(name, one), onSit()))}>{one}</Button>
          ))}
        </>
      )}
      {!mine && place.players.length === 0 && (
        <>
          <Field big label={say("web.play.lobby.name")} value={typed} onInput={setTyped} maxLength={40} autocomplete="nickname" />
          <Button big wide kind="primary" disabled={!typed.trim()} onClick={() => void sit(typed.trim())}>{say("web.play.lobby.sit")}</Button>
        </>
      )}
    </section>
  );
}
