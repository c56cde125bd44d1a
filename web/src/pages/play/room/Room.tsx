import { useEffect, useState } from "preact/hooks";
import type { DirectedTable } from "../../../core/answers";
import { post, type Refusal, refusal } from "../../../core/api";
import { wordFor } from "../../../core/bridge";
import { timeOfDay } from "../../../core/time";
import { say, word } from "../../../core/words";
import { Problem, Shell, Tag, Waiting } from "../../../parts";
import { directedTables } from "../core/tokens";
import "../company.css";

const EVERY = 3_000;

/** All live tables that this browser directs; who called first is first. */
export default function Room() {
  const [tables, setTables] = useState<readonly DirectedTable[] | null>(null);
  const [problem, setProblem] = useState<Refusal | null>(null);
  useEffect(() => {
    let ended = false;
    const look = () => {
      if (document.visibilityState === "hidden") return;
      post<readonly DirectedTable[]>("/api/tables/room", { tables: directedTables() }).then(
        (found) => ended || (setTables(found), setProblem(null)),
        (error: unknown) => ended || setProblem(refusal(error)),
      );
    };
    look();
    const timer = setInterval(look, EVERY);
    document.addEventListener("visibilitychange", look);
    return () => {
      ended = true;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, []);
  return (
    <Shell title={say("web.play.room.title")}>
      {problem && !problem.passing && <Problem refusal={problem} />}
      {tables === null && !problem && <div class="middle"><Waiting /></div>}
      {tables?.length === 0 && <p>{say("web.play.room.none")}</p>}
      <div class="room-tiles">{tables?.map((one) => <Tile key={one.id} table={one} />)}</div>
    </Shell>
  );
}

function Tile({ table }: { table: DirectedTable }) {
  const token = directedTables().find((one) => one.id === table.id)?.token;
  const away = table.seats.filter((one) => one.name && !one.here);
  return (
    <a class={`room-tile${table.calls.length > 0 ? " called" : ""}`} href={`/play/${table.id}${token ? `#lead=${token}` : ""}`}>
      <h2>{table.name || say("web.play.title")}</h2>
      {table.calls.map((call) => (
        <p key={call.seat} class="room-call"><b>{say("web.play.director.called", { seat: word(wordFor.seat(call.seat)) })}</b> <span class="quiet">{timeOfDay(call.at)}</span>{call.reason && <><br />{call.reason}</>}</p>
      ))}
      <p class="quiet">{table.board && table.phase !== "ended" ? say("web.play.room.board", { board: table.board, time: table.since ? timeOfDay(table.since) : "" }) : say("web.play.room.between", { count: table.boards_played })}</p>
      <p>{table.seats.map((one) => one.name).filter(Boolean).join(" · ")}</p>
      <p class="row">
        {table.ruling && <Tag>{say("web.play.ruling")}</Tag>}
        {table.unnoticed > 0 && <Tag kind="warn">{say("web.play.room.unnoticed", { count: table.unnoticed })}</Tag>}
        {table.slow && <Tag>{say("web.play.room.slow", { side: say(`web.side.${table.slow}`) })}</Tag>}
        {away.map((one) => <Tag key={one.seat} kind="warn">{say("web.play.away", { name: one.name })}</Tag>)}
        {table.director_plays && <Tag>{say("web.play.room.you_play")}</Tag>}
      </p>
    </a>
  );
}
