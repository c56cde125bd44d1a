import { useEffect, useRef, useState } from "preact/hooks";
import { get, refusal, type Refusal } from "../../core/api";
import type { LiveBoard, PlayedOn } from "../../core/answers";
import { say } from "../../core/words";
import { Problem, Shell, Waiting } from "../../parts";
import type { PageProps } from "..";
import "../results/Player";
import "./replay.css";
import { tokenOf } from "./core/tokens";

/** A board of a live table seen again, by who sat there or by a link to it: the same script as on the pages of results. */
export default function Replay({ params }: PageProps) {
  const table = params.table ?? "";
  const board = Number(params.board);
  const [token] = useState(() => /^#([\w-]{8,})$/.exec(location.hash)?.[1] ?? tokenOf(table));
  const [given, setGiven] = useState<LiveBoard | null>(null);
  const [problem, setProblem] = useState<Refusal | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const path = `/api/tables/${encodeURIComponent(table)}/boards/${board}`;
  const headers = { "kibitz-seat": token };
  useEffect(() => {
    get<LiveBoard>(`${path}/player`, { headers }).then(setGiven, (error) => setProblem(refusal(error)));
  }, [path, token]);
  useEffect(() => {
    if (!given || !place.current) return;
    const ask = async (key: string, played: readonly string[]) => {
      const asked = new URLSearchParams({ declarer: key.slice(0, 1), denomination: key.slice(1), played: played.join(" ") });
      const found = await get<PlayedOn>(`${path}/play?${asked}`, { headers });
      return Object.fromEntries(found.cards.map(({ card, tricks }) => [card, tricks]));
    };
    kibitzPlay(place.current, { ...given.player, ask }).replay(given.board);
    place.current.focus({ preventScroll: true }); // arrows step at once
  }, [given]);
  const file = (form: string) => `${path}/file?${new URLSearchParams({ format: form, token })}`;
  return (
    <Shell title={say("web.board.name", { board })} under={given?.name || undefined}>
      {problem ? <Problem refusal={problem} /> : !given ? <div class="middle"><Waiting /></div> : (
        <div class="replay-page stack">
          <div ref={place} class="player" tabIndex={-1} />
          <p class="replay-files">
            {["PBN", "LIN"].map((form) => <a key={form} class="button" href={file(form.toLowerCase())} download>{form}</a>)}
          </p>
        </div>
      )}
    </Shell>
  );
}
