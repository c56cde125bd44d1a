import type { ClosedEvent, EventMade, Events as EventsAnswer, ListedEvent, Me } from "../../core/answers";
import { useState } from "preact/hooks";
import { post, refusal } from "../../core/api";
import { fitting } from "../../core/finding";
import { useLive } from "../../core/live";
import { go } from "../../core/router";
import { day } from "../../core/time";
import { say } from "../../core/words";
import { Button, Choice, Field, Loaded, Shell, Stepper, Switch, Tag, TimeField, toast, Waiting } from "../../parts";
import { askMe, useMe } from "../event/me";
import { type Kind, page } from "../event/addresses";
import { Plan } from "../new/Plan";
import { isSplit, mostSections, planQuery, usePlan } from "../new/plan";
import { later, minutesBetween, soon } from "../new/times";
import { Bring } from "./Bring";
import { Friends } from "./Friends";
import { type OwnWishes, Wishes } from "./Wishes";
import "./home.css";

const USUAL: Readonly<Record<Kind, number>> = { pairs: 14, individual: 16, teams: 8 };

/** The first page. To the organiser it asks one thing; everybody sees the events. */
export default function Home() {
  const me = useMe();
  const events = useLive<EventsAnswer>("/api/events", []);
  const owner = me.data?.owner ?? false;
  const come = owner ? [{ label: say("web.members.title"), href: "/members" }, { label: say("web.law.books"), href: "/lawbooks" }, { label: say("web.home.people"), href: "/people" }] : [];
  const menu = me.data?.known ? [...come, { label: say("web.home.leave"), run: leave }] : [{ label: say("web.home.log_in"), href: "/login" }];
  return (
    <Shell title={say("web.page.home")} under={say("web.home.under")} menu={[{ part: me.data?.name || say("web.home.you") }, ...menu]}>
      <div class={owner ? "home-two" : "home-one"}>
        {owner && <Ask />}
        <div class="stack">
          <Friends />
          {owner && <Demo />}
          {me.data && !me.data.known && <ComeIn />}
          <Loaded live={events}>{(data) => <Events events={data.events} closed={data.closed} me={me.data} />}</Loaded>
          <p>
            <a href="/season">{say("web.points.season.title")}</a>
          </p>
        </div>
      </div>
    </Shell>
  );
}

async function leave(): Promise<void> {
  await post("/api/logout");
  askMe();
}

function Ask() {
  const [kind, setKind] = useState<Kind>("pairs");
  const [count, setCount] = useState(USUAL.pairs);
  const [from, setFrom] = useState(() => soon(new Date()));
  const [until, setUntil] = useState(() => later(soon(new Date()), 195));
  const [which, setWhich] = useState(1);
  const minutes = minutesBetween(from, until);
  const [wanted, setSections] = useState(1);
  const [drawn, setDrawn] = useState(false);
  const [cup, setCup] = useState(false);
  const [own, setOwn] = useState<OwnWishes>({});
  const swiss = drawn && kind !== "individual";
  const knockOut = cup && kind === "teams";
  const most = mostSections({ kind, count, swiss });
  const wish = { kind, count, minutes, which, sections: Math.min(wanted, most), ...(swiss ? { swiss } : {}), ...(knockOut ? { knockOut } : {}), ...own };
  const { plan, parts, error, stale } = usePlan(wish);
  const choose = (next: Kind) => {
    setKind(next);
    setCount(USUAL[next]);
    setOwn({});
    split(1);
  };
  const split = (sections: number) => {
    setSections(sections);
    setWhich(1);
  };
  const advised = plan?.sections?.count ?? (error?.id.endsWith(".too_many_tables") ? Number(error.values.sections) : 0);
  const accept = (event: SubmitEvent) => {
    event.preventDefault();
    go(`/new?${planQuery(wish)}`);
  };
  return (
    <form class="panel stack home-ask" aria-labelledby="home-question" onSubmit={accept}>
      <h2 id="home-question">{say(`web.home.question.${kind}`)}</h2>
      <div class="new-ask">
        <Stepper big label={say(`web.home.count.${kind}`)} value={count} min={2} max={400} onChange={(value) => (setCount(value), setWhich(1))} />
        <TimeField label={say("web.home.from")} value={from} onInput={setFrom} />
        <TimeField label={say("web.home.until")} value={until} onInput={(value) => (setUntil(value), setWhich(1))} />
      </div>
      <Choice hideLabel label={say("web.home.kind.label")} value={kind} onChoose={choose}
        options={(["pairs", "individual", "teams"] as const).map((value) => ({ value, label: say(`web.home.kind.${value}`) }))} />
      {kind !== "individual" && <Switch label={say("web.home.swiss")} on={swiss} onChange={(on) => (setDrawn(on), setCup(false), setWhich(1))} />}
      {kind === "teams" && <Switch label={say("web.home.knock_out")} on={knockOut} onChange={(on) => (setCup(on), setDrawn(false), setWhich(1))} />}
      <Wishes kind={kind} own={own} families={plan?.families ?? null} lines={kind === "pairs" && !swiss} match={knockOut} drawn={swiss || knockOut} onOwn={(next) => (setOwn(next), setWhich(1))} />
      {error ? <p class="error" role="alert">{error.message}</p> : plan ? <Plan plan={plan} parts={parts} stale={stale} from={from} onChoose={setWhich} /> : <Waiting>{say("web.home.planning")}</Waiting>}
      {most > 1 && (
        <div class="home-sections">
          <Stepper label={say("web.home.sections.label")} hint={isSplit(wish) ? say("web.home.sections.hint") : undefined} value={wish.sections} min={1} max={most} onChange={split} />
          {advised > 1 && !isSplit(wish) && <Button onClick={() => split(advised)}>{say("web.home.sections.split", { sections: advised })}</Button>}
        </div>
      )}
      <div class="home-accept">
        <Button big wide kind="primary" type="submit" disabled={!plan || stale}>{say("web.home.accept")}</Button>
      </div>
    </form>
  );
}

function Demo() {
  const [busy, setBusy] = useState(false);
  const look = () => {
    setBusy(true);
    post<EventMade>("/api/demo", {}, { patience: 60_000 }).then(
      ({ id }) => go(page(id)),
      (error: unknown) => {
        setBusy(false);
        toast(refusal(error).message, { kind: "bad" });
      },
    );
  };
  return (
    <section class="panel stack">
      <h2>{say("web.home.demo.title")}</h2>
      <p class="quiet">{say("web.home.demo.what")}</p>
      <Button busy={busy} onClick={look}>{busy ? say("web.home.demo.beginning") : say("web.home.demo.look")}</Button>
    </section>
  );
}

function ComeIn() {
  return (
    <section class="panel stack">
      <h2>{say("web.home.come.title")}</h2>
      <p>{say("web.home.come.scan")}</p>
      <Button href="/login">{say("web.home.log_in")}</Button>
    </section>
  );
}

/** So many are shown at first: the newest. */
const SHOWN = 20;

function Events({ events, closed, me }: { events: ListedEvent[]; closed: ClosedEvent[]; me: Me | null }) {
  const [all, setAll] = useState(false);
  const [wanted, setWanted] = useState("");
  const found = fitting(events, wanted, (event) => `${event.name} ${event.held.slice(0, 10)} ${event.id}`);
  const shown = all ? found : found.slice(0, SHOWN);
  return (
    <section class="panel stack" aria-labelledby="home-events">
      <h2 id="home-events">{say("web.home.events.title")}</h2>
      {events.length + closed.length === 0 && <p class="quiet">{say("web.home.events.none")}</p>}
      {events.length > SHOWN && <Field type="search" label={say("web.home.events.find")} value={wanted} onInput={setWanted} />}
      {found.length === 0 && events.length > 0 && <p class="quiet" role="status">{say("web.home.events.none_found")}</p>}
      <ul class="home-events">
        {closed.map((event) => (
          <li key={event.id} class="home-closed">
            <span class="spread">
              <strong>{event.name || event.id}</strong>
              <Tag kind="bad">{say("web.home.events.closed")}</Tag>
            </span>
            <small>{day(event.created)} · {say("web.home.events.damaged", { event: event.id, entry: event.entry ?? 0 })}</small>
            {me?.owner && <small><a href={`/api/events/${encodeURIComponent(event.id)}/export`} download>{say("web.home.events.whole")}</a></small>}
          </li>
        ))}
        {shown.map((event) => (
          <li key={event.id}>
            <a href={page(event.id)}>
              <span class="spread">
                <strong>{event.name}</strong>
                {state(event)}
              </span>
              <small>
                {day(event.held)} · {say("web.home.events.size", { count: event.contestants })}
                {me?.known && event.role !== "spectator" ? ` · ${say("web.event.role", { role: event.role })}` : ""}
              </small>
            </a>
          </li>
        ))}
      </ul>
      {shown.length < found.length && <Button onClick={() => setAll(true)}>{say("web.home.events.all", { count: found.length })}</Button>}
      {me?.owner && <Bring />}
    </section>
  );
}

function state({ sessions }: ListedEvent) {
  const last = sessions[sessions.length - 1];
  const section = last?.sections[0];
  if (!last || !section) return <Tag>{say("web.home.events.empty")}</Tag>;
  if (last.official) return <Tag>{say("web.home.events.official")}</Tag>;
  if (!section.round) return <Tag>{say("web.home.events.planned")}</Tag>;
  return <Tag kind="good">{say("web.home.events.round", { round: section.round, rounds: section.rounds })}</Tag>;
}
