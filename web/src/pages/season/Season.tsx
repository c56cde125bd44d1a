/* The club over the year: the ranking of a season, handicaps, ratings; each figure with its working. */

import type { ClubStanding, ClubStandingRow } from "../../core/answers";
import { get } from "../../core/api";
import { useLive } from "../../core/live";
import { go, usePlace } from "../../core/router";
import { say } from "../../core/words";
import { type Column, Loaded, Select, Shell, Table } from "../../parts";
import { Opens } from "../results/Figure";
import { aligned } from "../results/figures";
import { SchemeField, useScheme } from "../results/Points";
import "../results/results.css";

const KINDS = ["season", "handicaps", "ratings"] as const;
const PARTS = { season: "season", handicaps: "handicap", ratings: "rating" } as const;

export default function Season() {
  const { query } = usePlace();
  const what = KINDS.find((each) => each === query.get("view")) ?? "season";
  const year = Number(query.get("year")) || 0;
  const [scheme, choose] = useScheme();
  const asked = (more: Readonly<Record<string, string>> = {}) => `/api/standings/${what}?${new URLSearchParams({ year: String(year), ...(scheme ? { scheme } : {}), ...more })}`;
  const live = useLive<ClubStanding>(asked(), []);
  const to = (view: string, of: number) => `/season?${new URLSearchParams({ view, ...(of ? { year: String(of) } : {}) })}`;
  return (
    <Shell title={say(`web.points.${what}.title`)} under={live.data ? say("web.points.sessions", { count: live.data.sessions }) : undefined} subnav={KINDS.map((each) => ({ href: to(each, year), label: say(`web.points.${each}.title`), here: each === what }))}>
      <Loaded live={live}>
        {(data) => {
          const shown = aligned(data.rows.map((row) => row.figure));
          const columns: Column<ClubStandingRow>[] = [
            ...(what === "handicaps" ? [] : [{ key: "place", label: say("web.results.place"), num: true, cell: (row: ClubStandingRow) => row.place ?? "–" }]),
            { key: "who", label: say("web.points.who"), heads: true, cell: (row) => row.who },
            {
              key: "figure",
              label: say(`web.points.${what}.figure`),
              num: true,
              cell: (row) => (
                <Opens key={`${data.scheme} ${year} ${row.who}`} title={say("web.points.working", { who: row.who })} ask={() => get<ClubStanding>(asked({ who: row.who })).then((found) => found.working)}>
                  {shown(row.figure)}
                </Opens>
              ),
            },
            ...(what === "handicaps" ? [] : [{ key: "sessions", label: say("web.points.played"), num: true, cell: (row: ClubStandingRow) => row.sessions ?? "" }]),
          ];
          return (
            <div class="stack">
              <div class="season-ask">
                <SchemeField schemes={data.schemes} part={PARTS[what]} value={data.scheme} onChoose={choose} />
                {data.years.length > 1 && (
                  <Select
                    label={say("web.points.year")}
                    value={String(year)}
                    onChoose={(chosen) => go(to(what, Number(chosen)), { replace: true })}
                    options={[{ value: "0", label: say("web.points.all_years") }, ...data.years.map((each) => ({ value: String(each), label: String(each) }))]}
                  />
                )}
              </div>
              {data.least > 1 && data.rows.some((row) => row.place === null) && <p class="note">{say("web.points.place_wants", { least: data.least })}</p>}
              <Table columns={columns} rows={data.rows} rowKey={(row) => row.who} caption={say(`web.points.${what}.title`)} hideCaption empty={say("web.points.no_sessions")} />
              <p class="note">{say("web.points.note_club")}</p>
            </div>
          );
        }}
      </Loaded>
    </Shell>
  );
}
