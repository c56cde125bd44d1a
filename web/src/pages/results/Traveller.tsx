/** A board at every table: who, what, and what it is worth to both sides. */

import { signed } from "../../core/bridge";
import { say } from "../../core/words";
import { type Column, Suited, Table } from "../../parts";
import type { Frequencies, NamedContestant, Playing, ResultOfBoard, Traveller as Answer } from "../../core/answers";
import { Beside, besideColumn, BesideNarrow, type Besides, Lead } from "./Beside";
import { Names, Standing } from "./Bits";
import { at, type Here } from "./event";
import { Figure } from "./Figure";
import { aligned } from "./figures";
import { SeeAgain } from "./Player";

/** The unit of what a board is worth. */
export function unitOf(unit: string | null): string {
  return say(`web.results.unit.${unit ?? "points"}`);
}

interface TravellerProps {
  here: Here;
  data: Answer;
  /** What double dummy says of the results, where it is known. */
  found?: Besides;
}

const NOTHING: Besides = new Map();

export function TravellerTable({ here, data, found = NOTHING }: TravellerProps) {
  const share = aligned(data.rows.flatMap((row) => [row.ns_percentage, row.ew_percentage]));
  const percent = data.unit !== "percent" && data.rows.some((row) => row.ns_percentage);
  const ns = aligned(data.rows.map((row) => row.ns_figure));
  const ew = aligned(data.rows.map((row) => row.ew_figure));
  const figures = data.rows.some((row) => row.ns_figure ?? row.ew_figure);
  const link = (who: NamedContestant) => at(here, `/contestant/${encodeURIComponent(who.id)}`);
  const worth = (row: ResultOfBoard, side: "NS" | "EW", text: string) => {
    const who = (side === "NS" ? row.ns : row.ew)[0];
    const known = side === "NS" ? row.ns_figure : row.ew_figure;
    if (!who || !known) return text;
    return (
      <Figure event={here.id} session={data.session} contestant={who.id} board={data.board} title={say("web.results.working_board", { board: data.board, who: who.name || who.id })}>
        {text}
      </Figure>
    );
  };
  const columns: Column<ResultOfBoard>[] = [
    {
      key: "who",
      label: say("web.results.both_sides"),
      heads: true,
      cell: (row) => (
        <span class="results-sides">
          {[row.ns, row.ew].map((side, place) => (
            <span key={place} class="results-side">
              {side.map((each) => (
                <Names key={each.id} of={each} href={link(each)} />
              ))}
              <Seated players={place === 0 ? row.ns_players : row.ew_players} />
            </span>
          ))}
        </span>
      ),
    },
    {
      key: "contract",
      label: say("web.results.contract"),
      landed: (row) => [row.result, row.award],
      cell: (row) => (
        <>
          <Standing of={row} />
          <span class="results-lead">
            {row.points !== null && <span class="only-narrow results-points">{signed(row.points)}</span>}
            {row.lead && (
              <>
                <span class="results-lead-word">{say("web.results.lead")}</span> <Lead of={row} found={found} />
              </>
            )}
            <BesideNarrow of={row} found={found} />
            {row.play && <SeeAgain result={row.id} />}
          </span>
          {row.form && <span class="results-note">{say("web.results.form", { form: row.form })}</span>}
        </>
      ),
    },
    { key: "tricks", label: say("web.results.tricks"), num: true, wide: true, cell: (row) => tricksOf(row) },
    ...besideColumn<ResultOfBoard>(found),
    { key: "points", label: say("web.results.score"), num: true, wide: true, cell: (row) => (row.points === null ? "–" : signed(row.points)) },
    ...(figures
      ? [
          {
            key: "figures",
            label: unitOf(data.unit),
            num: true,
            landed: (row: ResultOfBoard) => [row.ns_figure?.exact, row.ew_figure?.exact],
            cell: (row: ResultOfBoard) => (
              <span class="results-sides">
                <span>{worth(row, "NS", ns(row.ns_figure))}</span>
                <span class="quiet">{worth(row, "EW", ew(row.ew_figure))}</span>
                {percent && row.ns_percentage && <span class="quiet only-narrow results-percent">{share(row.ns_percentage)} %</span>}
              </span>
            ),
          },
        ]
      : []),
    ...(percent
      ? [
          {
            key: "percent",
            label: say("web.results.unit.percent"),
            num: true,
            wide: true, // on a phone it stands under the figures
            landed: (row: ResultOfBoard) => [row.ns_percentage?.exact, row.ew_percentage?.exact],
            cell: (row: ResultOfBoard) => (
              <span class="results-sides">
                <strong>{worth(row, "NS", share(row.ns_percentage))}</strong>
                <span class="quiet">{worth(row, "EW", share(row.ew_percentage))}</span>
              </span>
            ),
          },
        ]
      : []),
  ];
  return (
    <Table
      columns={columns}
      rows={data.rows}
      rowKey={(row) => row.id}
      caption={say("web.results.traveller_of", { board: data.board })}
      hideCaption
     
      mine={(row) => [...row.ns, ...row.ew].some((each) => each.id === here.own)}
      empty={say("web.results.none_to_see")}
    />
  );
}

/** Who of a team sat there, or who played for somebody else. */
function Seated({ players, side }: { players: readonly Playing[]; side?: "NS" | "EW" }) {
  if (players.length === 0) return null;
  return (
    <span class="results-note">
      {side && <>{say(`web.side.${side}`)} </>}
      {players.map((each) => each.name).join(" – ")}
    </span>
  );
}

function tricksOf(row: ResultOfBoard): string {
  return row.award || row.tricks === null ? "" : String(row.tricks);
}

/** How often each score was got, and what it is worth. */
export function FrequencyTables({ of, unit }: { of: readonly Frequencies[]; unit: string | null }) {
  const shown = of.filter((each) => each.rows.length > 1);
  return (
    <>
      {shown.map((each, place) => {
        const ns = aligned(each.rows.map((row) => row.ns_figure));
        const ew = aligned(each.rows.map((row) => row.ew_figure));
        return (
          <Table
            key={place}
            dense
            caption={
              <>
                {say("web.results.frequencies")}
                {each.section && <> · {each.section}</>}
                {each.form && <Suited text={` · ${each.form}`} />}
              </>
            }
            rows={each.rows}
            rowKey={(row) => row.points}
            columns={[
              { key: "points", label: say("web.results.score"), num: true, heads: true, cell: (row) => signed(row.points) },
              { key: "times", label: say("web.results.times"), num: true, cell: (row) => times(row.ns_times) },
              { key: "ns", label: say("web.side.NS"), title: unitOf(unit), num: true, cell: (row) => ns(row.ns_figure) },
              { key: "ew", label: say("web.side.EW"), title: unitOf(unit), num: true, cell: (row) => ew(row.ew_figure) },
            ]}
          />
        );
      })}
    </>
  );
}

function times(of: unknown): string {
  if (typeof of === "object" && of !== null && "decimal" in of) return String(of.decimal);
  return String(of);
}

/** In teams: each match once, its tables beside each other, and what they come to. */
export function MatchesOfBoard({ here, data, found = NOTHING }: TravellerProps) {
  const rows = new Map(data.rows.map((row) => [row.id, row]));
  const figure = aligned(data.matches.flatMap((match) => match.figures));
  const named = (id: string) => data.rows.flatMap((row) => [...row.ns, ...row.ew]).find((each) => each.id === id);
  const name = (id: string) => {
    const found = named(id);
    return found ? <Names key={id} of={found} href={at(here, `/contestant/${encodeURIComponent(id)}`)} /> : id;
  };
  const got = (match: Answer["matches"][number], home: boolean) =>
    match.results.flatMap((id) => rows.get(id) ?? []).filter((row) => row.ns.some((each) => each.id === match.teams[0]) === home);
  const columns: Column<Answer["matches"][number]>[] = [
    { key: "teams", label: say("web.results.contestant", { kind: "teams" }), heads: true, cell: (match) => <span class="results-sides">{match.teams.map(name)}</span> },
    ...[true, false].map((home) => ({
      key: String(home),
      label: say("web.results.match.home_is", { side: say(home ? "web.side.NS" : "web.side.EW") }),
      landed: (match: Answer["matches"][number]) => got(match, home).map((row) => [row.result, row.award]),
      cell: (match: Answer["matches"][number]) => (
        <span class="results-sides">
          {got(match, home).map((row) => (
            <span key={row.id}>
              <span class="results-at-table">
                <span><Standing of={row} /> {row.play && <SeeAgain result={row.id} />}</span>
                <span class="figures">{row.points === null ? "" : signed(row.points)}</span>
              </span>
              <Seated players={row.ns_players} side="NS" />
              <Seated players={row.ew_players} side="EW" />
              <span class="results-note">{say("web.results.where", { table: row.table, round: row.round })}{row.lead && <> · {say("web.results.lead")} <Lead of={row} found={found} /></>}{found.has(row.id) && !row.award && <> · {say("web.results.beside.by_dd_short")} <Beside of={row} found={found} /></>}</span>
            </span>
          ))}
          {got(match, home).length === 0 && <span class="quiet">–</span>}
        </span>
      ),
    })),
    { key: "figures", label: unitOf(data.unit), num: true, landed: (match) => match.figures.map((each) => each?.exact), cell: (match) => <span class="results-sides">{match.figures.map((each, place) => <span key={place}>{figure(each)}</span>)}</span> },
  ];
  return (
    <div class="results-by-match">
      <Table
        columns={columns}
        rows={data.matches}
        rowKey={(match) => `${match.round} ${match.teams.join(" ")}`}
        caption={say("web.results.traveller_of", { board: data.board })}
        hideCaption
       
        mine={(match) => match.teams.includes(here.own)}
      />
    </div>
  );
}

/** All results of a board: by matches where there are matches, and those that are of none. */
export function ResultsOfBoard({ here, data, found }: TravellerProps) {
  const matched = new Set(data.matches.flatMap((match) => match.results));
  const others = data.rows.filter((row) => !matched.has(row.id));
  return (
    <>
      {data.matches.length > 0 && <MatchesOfBoard here={here} data={data} found={found} />}
      {(data.matches.length === 0 || others.length > 0) && <TravellerTable here={here} data={{ ...data, rows: others }} found={found} />}
    </>
  );
}
