/* A board: the hands when they may be seen, its traveller, and how often each score was got. */

import { type Seat, wordFor } from "../../core/bridge";
import { useKeys } from "../../core/keys";
import { useLive } from "../../core/live";
import { go } from "../../core/router";
import { say, word } from "../../core/words";
import { Button, Deal, Loaded, Shell, eventNav } from "../../parts";
import type { PageProps } from "..";
import type { Boards, BoardToPlay, HandRecord, Traveller } from "../../core/answers";
import { besides, Leads, LeadsAwaited } from "./Beside";
import { Changes } from "./Bits";
import { at, hasHands, type Here, of, ofHands, tabs, useEvent } from "./event";
import { vulnerable } from "./figures";
import { MakesTable } from "./Makes";
import { NotYet } from "./NotYet";
import { Player, useTold } from "./Player";
import { menu } from "./Results";
import { Share } from "./Share";
import { FrequencyTables, ResultsOfBoard } from "./Traveller";
import "./hands.css";
import "./results.css";

export default function Board({ params }: PageProps) {
  const here = useEvent(params.event ?? "");
  const board = Number(params.board) || 1;
  const ready = here.summary.data !== null;
  const live = useLive<Traveller>(ready ? `/api/events/${here.id}/boards/${board}?${of(here)}` : null, [`board.${board}`, "hands", "ranking", "event"]);
  const list = useLive<Boards>(ready ? `/api/events/${here.id}/boards?${of(here)}` : null, ["event"]);
  const numbers = list.data?.boards.map((each) => each.board) ?? [];
  const place = numbers.indexOf(board);
  const [before, after] = [numbers[place - 1], numbers[place + 1]];
  const to = (number: number | undefined) => number !== undefined && go(at(here, `/board/${number}`), { replace: true });
  useKeys([
    { key: "ArrowLeft", does: say("web.results.key_before"), run: () => to(before) },
    { key: "ArrowRight", does: say("web.results.key_after"), run: () => to(after) },
  ]);
  const data = live.data;
  return (
    <Shell
      title={say("web.board.name", { board })}
      under={data?.dealer ? `${say("web.board.dealer", { seat: word(wordFor.seat(data.dealer)) })} · ${say("web.board.vulnerable", { who: vulnerable(data.vulnerable) })}` : undefined}
      nav={eventNav(here.id, here.summary.data, "results")}
      subnav={tabs(here, "boards")}
      menu={menu(here, `boards/${board}`)}
    >
      <p class="only-print">{here.summary.data?.event}</p>
      <div class="results-neighbours">
        <Button disabled={before === undefined} onClick={() => to(before)}>
          {say("web.results.before", { board: before ?? "" })}
        </Button>
        <Button disabled={after === undefined} onClick={() => to(after)}>
          {say("web.results.after", { board: after ?? "" })}
        </Button>
      </div>
      <Loaded live={live}>{(found) => <Shown key={board} here={here} data={found} />}</Loaded>
    </Shell>
  );
}

function Shown({ here, data }: { here: Here; data: Traveller }) {
  const told = useTold(here, data.board, data.hands);
  const found = besides(told?.told?.results);
  const awaited = data.hands && told === null;
  const contracts = new Set(data.rows.filter((row) => row.contract).map((row) => `${row.declarer}${row.contract?.replace(/[^CDHSNT]/g, "")}`)).size;
  return (
    <div class="results-board">
      <div class="stack results-hands-of">{data.hands && <HandsOf here={here} board={data.board} told={told} />}</div>
      <div class="stack results-of-board">
        {!data.visible && <NotYet here={here} what="scores" />}
        {(data.visible || data.rows.length > 0) && <ResultsOfBoard here={here} data={data} found={found} />}
        {(found.size > 0 || awaited) && <p class="note">{say("web.results.beside.by_dd_note")}</p>}
        <Changes rows={data.rows} where={(row) => say("web.results.where", { table: row.table, round: row.round })} />
        {awaited ? <LeadsAwaited rows={contracts} /> : <Leads of={told?.told?.leads ?? []} />}
      </div>
      <div class="stack">
        <FrequencyTables of={data.frequencies} unit={data.unit} />
        {!data.hands && data.visible && hasHands(here) && <NotYet here={here} what="hands" />}
      </div>
      {data.hands && <Player here={here} board={data.board} data={told} />}
    </div>
  );
}

function HandsOf({ here, board, told }: { here: Here; board: number; told: BoardToPlay | null }) {
  const live = useLive<HandRecord>(`/api/events/${here.id}/hands/${board}?${ofHands(here)}`, ["hands"]);
  return (
    <Loaded live={live}>
      {(hand) =>
        hand.deal ? (
          <div class="panel">
            <Deal hands={hand.deal} board={board} dealer={(hand.dealer as Seat | null) ?? undefined} vulnerable={vulnerable(hand.vulnerable)}>
              <MakesTable here={here} board={board} />
            </Deal>
            <Share here={here} board={board} viewer={told?.told?.player.link} awaited={told === null} />
          </div>
        ) : (
          <p class="note">{say("web.results.no_hands")}</p>
        )
      }
    </Loaded>
  );
}
