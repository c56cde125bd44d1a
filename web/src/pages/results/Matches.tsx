/** The matches of a session, round by round; each opens the card on which its boards stand. */

import { useLive } from "../../core/live";
import { figureText, say } from "../../core/words";
import { type Column, Landed, Loaded, Table, Tag, Waiting } from "../../parts";
import type { Match, Matches as Answer } from "../../core/answers";
import { at, type Here, of } from "./event";
import { aligned } from "./figures";

export function Matches({ here }: { here: Here }) {
  const live = useLive<Answer>(here.session ? `/api/events/${here.id}/matches?${of(here)}` : null, ["ranking", "board", "event", "clock"]);
  return <Loaded live={live}>{(data) => (data.rounds.length === 0 ? <Waiting>{say("web.results.no_results_yet")}</Waiting> : <MatchTables here={here} data={data} />)}</Loaded>;
}

export function MatchTables({ here, data }: { here: Here; data: Answer }) {
  return (
    <>
      {data.rounds.map((each) => (
        <section key={each.round} class="stack">
          <MatchTable here={here} data={data} round={each} />
          {each.byes.length > 0 && <p class="note">{say("web.results.match.bye", { who: each.byes.map((team) => `${team.id} ${team.name}`.trim()) })}</p>}
        </section>
      ))}
    </>
  );
}

function MatchTable({ here, data, round }: { here: Here; data: Answer; round: Answer["rounds"][number] }) {
  const vps = aligned(round.matches.flatMap((match) => match.vps));
  const carried = round.matches.some((match) => match.carried.some(Boolean));
  const card = (match: Match) => at(here, `/contestant/${encodeURIComponent(match.teams[0]?.id ?? "")}`);
  const columns: Column<Match>[] = [
    { key: "tables", label: say("web.results.match.tables"), num: true, wide: true, cell: (match) => match.tables.join(", ") },
    {
      key: "teams",
      label: say("web.results.contestant", { kind: here.summary.data?.kind ?? "teams" }),
      heads: true,
      cell: (match) => (
        <span class="results-sides">
          {match.teams.map((team) => (
            <a key={team.id} class="results-names" href={at(here, `/contestant/${encodeURIComponent(team.id)}`)}>
              <span class="results-number">{team.id}</span> <span class="results-name">{team.name || team.players.join(" – ")}</span>
            </a>
          ))}
          <LinedUp match={match} />
          <MatchState match={match} />
        </span>
      ),
    },
    ...(data.unit
      ? [{ key: "figures", label: say(`web.results.unit.${data.unit}`), num: true, landed: (match: Match) => match.figures.map((each) => each?.exact), cell: (match: Match) => <Two texts={match.figures.map((each) => (each ? figureText(each.shown) : undefined))} /> }]
      : []),
    ...(carried
      ? [
          { key: "carried", label: say("web.results.match.carried"), num: true, cell: (match: Match) => <Two texts={match.carried.map((each) => (each ? figureText(each.shown) : undefined))} /> },
          { key: "sum", label: say("web.results.match.sum"), num: true, cell: (match: Match) => <Two strong texts={sums(match).map((each) => (each ? figureText(each.shown) : undefined))} /> },
        ]
      : []),
    ...(data.converted ? [{ key: "vps", label: say("web.results.unit.vps"), num: true, landed: (match: Match) => match.vps.map((each) => each?.exact), cell: (match: Match) => <Two strong texts={match.vps.map((each) => (each ? vps(each) : undefined))} /> }] : []),
  ];
  return (
    <Table
      columns={columns}
      rows={round.matches}
      rowKey={(match) => `${match.round} ${match.teams.map((team) => team.id).join(" ")}`}
      caption={say("web.results.round_of", { round: round.round })}
      mine={(match) => match.teams.some((team) => team.id === here.own)}
      href={card}
    />
  );
}

/** What a match comes to with what was carried over into it. */
const sums = (match: Match) => match.sums.map((sum, place) => sum ?? match.figures[place] ?? null);

/** Who sits where in a match, of the teams that have said so. */
function LinedUp({ match }: { match: Match }) {
  return (
    <>
      {match.line_ups.map((line_up, place) => line_up && <span key={place} class="results-note">{say("web.line_up.sits", { contestant: match.teams[place]?.id ?? "", ns: line_up.ns, ew: line_up.ew })}</span>)}
    </>
  );
}

function Two({ texts, strong }: { texts: readonly (string | undefined)[]; strong?: boolean }) {
  return (
    <span class="results-sides">
      {texts.map((text, place) => (
        <span key={place}>{strong ? <strong><Landed value={text}>{text ?? "–"}</Landed></strong> : (text ?? "–")}</span>
      ))}
    </span>
  );
}

/** How far a match is, where it is not simply over. */
export function MatchState({ match }: { match: Match }) {
  if (match.kind !== "played") return <Tag>{say(`web.results.match.${match.kind}`)}</Tag>;
  if (match.over || match.compared === 0) return null;
  return <span class="results-note">{say("web.results.match.compared", { compared: match.compared, boards: match.boards })}</span>;
}

/** What a match has come to, the first of the two teams first. */
export function MatchScore({ match, unit }: { match: Match; unit: string | null }) {
  const [own, theirs] = sums(match);
  const brings = match.carried.findIndex(Boolean);
  const [vps, others] = match.vps;
  return (
    <span class="results-match-score">
      {own && theirs && <span>{say("web.results.match.score", { own: own.shown, theirs: theirs.shown, unit: say(`web.results.unit.${unit ?? "points"}`) })}</span>}
      {brings >= 0 && match.carried.every(Boolean) && <span class="results-note">{say("web.results.match.brought_both", { figures: match.figures.map((each) => each?.shown ?? "–"), carried: match.carried.map((each) => each?.shown ?? "–") })}</span>}
      {brings >= 0 && !match.carried.every(Boolean) && <span class="results-note">{say("web.results.match.brought", { figures: match.figures.map((each) => each?.shown ?? "–"), team: match.teams[brings]?.name || match.teams[brings]?.id || "", carried: match.carried[brings]?.shown ?? "" })}</span>}
      {vps && others && <strong>{say("web.results.match.vps", { own: vps.shown, theirs: others.shown })}</strong>}
      <MatchState match={match} />
    </span>
  );
}
