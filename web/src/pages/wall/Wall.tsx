/* The page for the projector: nobody touches it. Where to go until all sit; then the clock, and results as they may be seen.
   An announcement has a line of its own at the foot: it takes no room from what people look for. */

import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { get } from "../../core/api";
import { useConnection, useLive } from "../../core/live";
import { usePlace } from "../../core/router";
import { moment, timeOfDay } from "../../core/time";
import { say } from "../../core/words";
import { Clock, Landed, Loaded, useNow, Wall as Frame } from "../../parts";
import type { PageProps } from "..";
import { Periods } from "../event/Periods";
import type { Conditions, Health, Matches, Ranking, Seats, SectionClock, SessionSummary, Summary } from "../../core/answers";
import { condition, isOver } from "../results/figures";
import { announced, type Face, faces, isWordy, newsParts, type Room } from "./faces";
import { FaceShown } from "./FaceShown";
import "../results/results.css";
import "./wall.css";

const HEAD = 1.7; // rem: the heads of the columns
const ROW = 3; // with its line
const TIGHT = 2.45; // where that saves turning the page: the least that is read from the far end of the room
const LASTS = 12; // seconds

export default function Wall({ params }: PageProps) {
  const event = params.event ?? "";
  const summary = useLive<Summary>(`/api/events/${event}`, ["event", "clock", "announcements"]);
  return (
    <Frame title={summary.data?.event ?? say("web.page.wall")}>
      <Loaded live={summary}>{(data) => <Shown event={event} data={data} />}</Loaded>
    </Frame>
  );
}

/** Where phones reach the server: the laptop may show this page under an address of its own. */
function useHost(): string {
  const [host, setHost] = useState(location.host);
  useEffect(() => {
    get<Health>("/api/health").then(
      ({ address }) => address && setHost(address.replace(/^https?:\/\//, "")),
      () => undefined,
    );
  }, []);
  return host;
}

function Shown({ event, data }: { event: string; data: Summary }) {
  const { query } = usePlace();
  const number = Number(query.get("session")) || data.current || data.sessions.at(-1)?.number || 0;
  const session = data.sessions.find((each) => each.number === number);
  const before = !session || session.state === "planned";
  const rankings = useLive<Ranking>(before ? null : `/api/events/${event}/ranking?session=${number}`, ["ranking", "penalties", "clock"]);
  const conditions = useLive<Conditions>(`/api/events/${event}/conditions`, ["event"]);
  const seats = useLive<Seats>(`/api/events/${event}/seats?session=${number}`, ["event", "clock", "seats"]);
  const matches = useLive<Matches>(before || !data.pages.includes("matches") ? null : `/api/events/${event}/matches?session=${number}`, ["ranking", "board", "event", "clock"]);
  const now = useNow();
  const lost = useConnection() === "lost";
  const host = useHost();
  const box = useRef<HTMLDivElement>(null);
  const size = useSize(box);
  const shown = (row: number) => faces(seats.data, before ? null : rankings.data, room(size, row), now, before ? null : matches.data);
  const [roomy, tight] = [shown(ROW), shown(TIGHT)];
  const isTight = tight.length < roomy.length && !isWordy(roomy);
  const all = isTight ? tight : roomy;
  const lasts = Number(query.get("seconds")) || LASTS;
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTurn((at) => at + 1), lasts * 1_000);
    return () => clearInterval(timer);
  }, [lasts]);
  const place = all.length ? turn % all.length : 0;
  const face: Face | undefined = all[place];
  const news = announced(data.announcements ?? [], now, session?.sections);
  const said = news ? newsParts(news.text) : [];
  const part = said[Math.floor(now / (READ * 1_000)) % Math.max(1, said.length)] ?? "";
  return (
    <div class={isTight ? "wall wall-tight" : "wall"}>
      <header class="wall-head">
        <div>
          <h1 class={data.event.length > 32 ? "long" : undefined}>{data.event}</h1>
          <p>
            {data.sessions.length > 1 && session ? `${say("web.results.session", { session: session.number, name: session.name })} · ` : ""}
            {face ? face.title : ""}
            {all.length > 1 && <span class="wall-page">{say("web.wall.page", { page: place + 1, pages: all.length })}</span>}
          </p>
        </div>
        {(face || !session) && <Code event={event} />}
        {session && (face || session.state !== "playing") && <Clocks session={session} corrected={rankings.data?.corrected ?? null} />}
      </header>
      <div class="wall-body" ref={box}>
        {face ? (
          <FaceShown key={place} face={face} summary={data} over={isOver(session)} />
        ) : (
          <div class="wall-waits">
            <div>
              {session?.state === "playing" && <Clocks session={session} corrected={null} />}
              <p class="wall-say">
                {rankings.data && !rankings.data.visible ? condition(conditions.data?.says, "ranking") : say(rankings.data ? "web.results.no_results_yet" : "web.waiting")}
              </p>
            </div>
            <Code event={event} />
          </div>
        )}
      </div>
      <footer class="wall-foot">
        {news ? (
          <News key={`${news.id} ${part}`} id={news.id} text={part} />
        ) : (
          <span class="grow">{say("web.wall.address", { address: `${host}/e/${event}` })}</span>
        )}
        {lost && <span class="wall-lost">{say("web.wall.lost")}</span>}
        <span>{timeOfDay(now)}</span>
      </footer>
    </div>
  );
}

const READ = 7; // seconds for each part of an announcement
const LETTERS = [1.5, 1.3, 1.15, 1, 0.85]; // rem: as large as a part of the announcement has room in the foot

function News({ id, text }: { id: number; text: string }) {
  const box = useRef<HTMLParagraphElement>(null);
  const [step, setStep] = useState(0);
  useEffect(() => {
    const again = () => setStep(0);
    addEventListener("resize", again);
    return () => removeEventListener("resize", again);
  }, []);
  useLayoutEffect(() => {
    const { scrollHeight = 0, clientHeight = 0 } = box.current ?? {};
    if (scrollHeight > clientHeight && step < LETTERS.length - 1) setStep(step + 1);
  }, [step, text]);
  return (
    <p class="wall-news" role="status" ref={box} style={{ fontSize: `${LETTERS[step]}rem` }}>
      <Landed value={id}>{text}</Landed>
    </p>
  );
}

/** By which one's own phone finds the event. */
function Code({ event }: { event: string }) {
  return (
    <figure class="wall-code">
      <img src={`/api/events/${encodeURIComponent(event)}/qr.svg`} alt={say("web.wall.code")} />
    </figure>
  );
}

function Clocks({ session, corrected }: { session: SessionSummary; corrected: string | null }) {
  if (session.state === "official") return (
      <div class="wall-ended">
        <p class="wall-state">{say("web.wall.official", { time: session.deadlines.official ? timeOfDay(session.deadlines.official) : "" })}</p>
        {corrected && (
          <p class="wall-corrected">
            <Landed value={corrected}>{say("web.wall.corrected", { time: timeOfDay(corrected) })}</Landed>
          </p>
        )}
        <Periods of={session.deadlines} bare />
      </div>
    );
  if (session.state === "planned") return null; // that is said by where to go
  if (session.state !== "playing") return <p class="wall-state">{say("web.results.state", { state: session.state })}</p>;
  const first = session.sections[0];
  const same = session.sections.every((each) => first && each.round === first.round && each.stopped === first.stopped && apart(each, first) < 3_000);
  const shown = same ? session.sections.slice(0, 1) : session.sections;
  return (
    <div class="wall-clocks">
      {shown.map((each) => (
        <RoundClock key={each.section} of={each} named={!same} />
      ))}
    </div>
  );
}

/** By how many milliseconds two clocks differ: sections are started one after the other. */
function apart(one: SectionClock, other: SectionClock): number {
  if (!one.ends || !other.ends) return one.ends === other.ends ? 0 : Infinity;
  return Math.abs(moment(one.ends) - moment(other.ends));
}

function RoundClock({ of, named }: { of: SectionClock; named: boolean }) {
  const left = of.stopped ? (of.seconds_left ?? 0) * 1_000 : null;
  return (
    <div class="wall-clock">
      <p>
        {named && <strong>{of.section} </strong>}
        {say("web.results.round", { round: of.round, rounds: of.rounds })}
      </p>
      <Clock until={of.ends} left={left} bare />
    </div>
  );
}

/** How many rows of that height fit, in how many columns. */
function room({ height, width }: { height: number; width: number }, row: number): Room {
  return { rows: Math.max(4, Math.floor((height - HEAD) / row)), columns: width > 44 ? 2 : 1 };
}

/** The size of a box in rem, as it changes. */
function useSize(box: { current: HTMLDivElement | null }): { height: number; width: number } {
  const [size, setSize] = useState({ height: 30, width: 50 });
  useEffect(() => {
    const measure = () => {
      const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
      const { clientHeight, clientWidth } = box.current ?? document.documentElement;
      setSize({ height: clientHeight / rem, width: clientWidth / rem });
    };
    measure();
    const watcher = typeof ResizeObserver === "undefined" ? null : new ResizeObserver(measure);
    if (box.current) watcher?.observe(box.current);
    addEventListener("resize", measure);
    return () => {
      watcher?.disconnect();
      removeEventListener("resize", measure);
    };
  }, []);
  return size;
}
