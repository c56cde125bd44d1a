/** One's own evening: where the points went, board by board, against whom, and over time. The plots are those of a club's site. */

import type { ComponentChildren } from "preact";
import { useLive } from "../../core/live";
import { say } from "../../core/words";
import { type Column, Table } from "../../parts";
import type { EveningOfContestant, OpponentsMet, Scorecard } from "../../core/answers";
import "../../../../src/kibitz/site/assets/plots.css";
import { Names } from "./Bits";
import { at, type Here, of } from "./event";
import { aligned } from "./figures";
import { unitOf } from "./Traveller";

export function useEvening(here: Here, contestant: string, rows: number): EveningOfContestant | null {
  return useLive<EveningOfContestant>(rows > 0 ? `/api/events/${here.id}/contestants/${encodeURIComponent(contestant)}/evening?${of(here)}` : null, ["hands", "ranking"]).data;
}

/** What stands above the boards. */
export function Evening({ here, data }: { here: Here; data: EveningOfContestant | null }) {
  if (!data) return null;
  const { where, boards, best, worst } = data.evening;
  const links = (chosen: readonly number[]): ComponentChildren =>
    chosen.map((board, place) => (
      <span key={board}>
        {place > 0 && ", "}
        <a href={at(here, `/board/${board}`)}>{board}</a>
      </span>
    ));
  return (
    <>
      {data.people.length > 0 && (
        <p class="note">
          {say("web.results.beside.over_time")}{" "}
          {data.people.map(({ name, address }, place) => (
            <span key={address}>
              {place > 0 && " · "}
              <a href={address} target="_self">
                {name}
              </a>
            </span>
          ))}
        </p>
      )}
      {(where ?? boards) && (
        <div class="plots">
          {where && <div dangerouslySetInnerHTML={{ __html: where }} />}
          {boards && <div dangerouslySetInnerHTML={{ __html: boards }} />}
        </div>
      )}
      {best.length > 0 && (
        <p>
          {say("web.results.beside.best_boards")} {links(best)} · {say("web.results.beside.worst_boards")} {links(worst)}
        </p>
      )}
    </>
  );
}

/** What stands below them. */
export function Against({ here, card, data }: { here: Here; card: Scorecard; data: EveningOfContestant | null }) {
  const { against = [], percent, results = [] } = data?.evening ?? {};
  const figure = aligned(against.map((each) => each.figure));
  const columns: Column<OpponentsMet>[] = [
    {
      key: "who",
      label: say("web.results.opponents"),
      heads: true,
      cell: ({ opponents }) => opponents.map((each) => <Names key={each.id} of={each} href={at(here, `/contestant/${encodeURIComponent(each.id)}`)} />),
    },
    { key: "boards", label: say("web.results.boards"), num: true, cell: ({ boards }) => boards },
    { key: "figure", label: unitOf(percent ? "percent" : card.unit), num: true, cell: (each) => figure(each.figure) },
  ];
  return (
    <>
      {results.length > 0 && (
        <p class="note">
          {say("web.results.beside.by_dd_note")} {say("web.results.beside.by_dd_own")}
        </p>
      )}
      {against.length > 0 && <Table dense columns={columns} rows={against} rowKey={({ opponents }) => opponents.map(({ id }) => id).join(" ")} caption={say("web.results.beside.against")} />}
    </>
  );
}
