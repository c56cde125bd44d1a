/** The points of an event by a scheme, each with its working. */

import { useState } from "preact/hooks";
import type { Points as Answer, PointsRow, Scheme } from "../../core/answers";
import { get } from "../../core/api";
import { keep, kept } from "../../core/kept";
import { useLive } from "../../core/live";
import { say } from "../../core/words";
import { type Column, Loaded, Select, Table } from "../../parts";
import { Names } from "./Bits";
import { at, type Here } from "./event";
import { Opens } from "./Figure";
import { aligned } from "./figures";
import { NotYet } from "./NotYet";

const SCHEME = "kibitz.scheme";

/** Which scheme is looked at in this browser; "" where nobody chose one. */
export function useScheme(): [string, (name: string) => void] {
  const [scheme, set] = useState(kept(SCHEME) ?? "");
  return [scheme, (name) => (keep(SCHEME, name), set(name))];
}

export function SchemeField({ schemes, part, value, onChoose }: { schemes: readonly Scheme[]; part: string; value: string; onChoose: (name: string) => void }) {
  const open = schemes.filter((each) => each.has.includes(part));
  if (open.length < 2) return null;
  return <Select label={say("web.points.scheme")} value={value} onChoose={onChoose} options={open.map((each) => ({ value: each.name, label: each.title }))} />;
}

export function Points({ here }: { here: Here }) {
  const [scheme, choose] = useScheme();
  const asked = (more: Readonly<Record<string, string>> = {}) => `/api/events/${here.id}/points?${new URLSearchParams({ session: String(here.session), ...(scheme ? { scheme } : {}), ...more })}`;
  const live = useLive<Answer>(asked(), ["ranking", "event", "penalties"]);
  return (
    <Loaded live={live}>
      {(data) => {
        const points = aligned(data.rows.map((row) => row.points));
        const each = aligned(data.rows.map((row) => row.each_player));
        const columns: Column<PointsRow>[] = [
          { key: "place", label: say("web.results.place"), num: true, cell: (row) => row.place ?? "–" },
          { key: "who", label: say("web.results.contestant", { kind: here.summary.data?.kind ?? "pairs" }), heads: true, cell: (row) => <Names of={row.contestant} href={at(here, `/contestant/${encodeURIComponent(row.contestant.id)}`)} /> },
          {
            key: "points",
            label: say("web.points.points"),
            num: true,
            cell: (row) => (
              <Opens key={`${data.scheme} ${row.contestant.id}`} title={say("web.points.working", { who: row.contestant.name || row.contestant.id })} ask={() => get<Answer>(asked({ contestant: row.contestant.id })).then((found) => found.working)}>
                {points(row.points)}
              </Opens>
            ),
          },
          { key: "each", label: say("web.points.each_player"), num: true, wide: true, cell: (row) => each(row.each_player) },
        ];
        return (
          <div class="stack">
            <SchemeField schemes={data.schemes} part="points" value={data.scheme} onChoose={choose} />
            {data.visible ? <Table columns={columns} rows={data.rows} rowKey={(row) => row.contestant.id} caption={say("web.points.title")} hideCaption empty={say("web.points.none")} /> : <NotYet here={here} what="ranking" />}
            <p class="note">
              {say("web.points.note")} <a href="/season">{say("web.points.season.title")}</a>
            </p>
          </div>
        );
      }}
    </Loaded>
  );
}
