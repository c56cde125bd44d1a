/** All boards of a session: how many results each has, and which one may look into. */

import { useLive } from "../../core/live";
import { say } from "../../core/words";
import { Loaded } from "../../parts";
import type { Boards } from "../../core/answers";
import { at, type Here, of } from "./event";
import { NotYet } from "./NotYet";

export function BoardList({ here }: { here: Here }) {
  const live = useLive<Boards>(`/api/events/${here.id}/boards?${of(here)}`, ["board", "hands", "event", "ranking"]);
  return (
    <Loaded live={live}>
      {(data) => (
        <>
          {!data.boards.some((each) => each.scores) && <NotYet here={here} what="scores" />}
          <ul class="results-boards">
            {data.boards.map((each) => (
              <li key={each.board}>
                <a class={each.scores ? "open" : ""} href={at(here, `/board/${each.board}`)}>
                  <strong>{each.board}</strong>
                  <span class="note">{say("web.results.results", { count: each.results })}</span>
                  {!each.scores && <span class="note">{say("web.results.hidden")}</span>}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </Loaded>
  );
}
