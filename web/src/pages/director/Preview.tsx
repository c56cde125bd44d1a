import { useEffect, useState } from "preact/hooks";
import { post, type Refusal, refusal } from "../../core/api";
import type { Act } from "../../core/queue";
import { figureText, say } from "../../core/words";
import { Suited } from "../../parts";
import type { Figure, Preview as Foreseen } from "../../core/answers";

const APART = 300;

/** What an act would do to both sides and to the ranking, asked of the server while it is being put together. */
export function Preview({ event, act, also = [], why, mine = [] }: { event: string; act: Act | null; also?: readonly Act[]; why: string; mine?: readonly string[] }) {
  const { foreseen, problem } = useForeseen(event, act, also, why);
  const one = also.length === 0; // of several boards only what they come to together is said
  if (!act) return <p class="note">{say("web.director.preview.incomplete")}</p>;
  if (problem?.id.endsWith("nothing_changed")) return <p class="note" role="status"><Suited text={problem.message} /></p>;
  if (problem) return <p class="error" role="alert"><Suited text={problem.message} /></p>;
  if (!foreseen) return <p class="note" role="status">{say("web.director.preview.asking")}</p>;
  const sides = foreseen.boards.flatMap((board) => board.sides.map((side) => ({ ...side, board: board.board, alone: board.alone })));
  const concerned = new Set([...mine, ...sides.flatMap((side) => side.contestants.map((one) => one.id))]);
  const moved = foreseen.rankings.flatMap((ranking) => ranking.moved.map((one) => ({ ...one, group: ranking.group.text })));
  const others = new Set(moved.filter((one) => !concerned.has(one.contestant.id) && one.place !== one.place_before).map((one) => one.contestant.id));
  return (
    <div class="director-preview" role="status">
      <h3>{say("web.director.preview.title")}</h3>
      {concerned.size > 0 && <table class="table dense" aria-label={say("web.director.preview.title")}>
        <thead>
          <tr><th scope="col" />{one && <th scope="col" class="num">{say("web.director.preview.board")}</th>}<th scope="col" class="num">{say("web.director.preview.score")}</th><th scope="col" class="num">{say("web.director.preview.place")}</th></tr>
        </thead>
        <tbody>
          {[...concerned].map((id) => {
            const side = sides.find((one) => one.contestants.some((each) => each.id === id));
            const at = side?.contestants.findIndex((each) => each.id === id) ?? -1;
            const rank = moved.find((one) => one.contestant.id === id);
            const waits = side?.alone && !side.after[at]; // nothing to compare with yet
            const name = side?.contestants[at]?.name ?? rank?.contestant.name ?? "";
            return (
              <tr key={id}>
                <th scope="row">{side && <span class="quiet">{say(`web.side.${side.side}`)} </span>}{id} <span class="director-names">{name}</span></th>
                {!waits && one && <td class="num"><Then before={shown(side?.before[at])} after={shown(side?.after[at])} /></td>}
                {waits ? (
                  <td class="num quiet" colSpan={one ? 3 : 2}>{say("web.director.preview.waits")}</td>
                ) : rank ? (
                  <>
                    <td class="num"><Then before={shown(rank.figure_before)} after={shown(rank.figure)} /></td>
                    <td class="num"><Then before={rank.place_before ?? ""} after={rank.place ?? ""} /></td>
                  </>
                ) : (
                  <td class="num quiet" colSpan={2}>{say("web.director.preview.same")}</td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>}
      <p class="note">{moved.length || sides.length ? say("web.director.preview.others", { count: others.size }) : say("web.director.preview.nothing")}</p>
      {foreseen.flaws.map((flaw) => <p key={flaw.text} class="note"><Suited text={flaw.text} /></p>)}
    </div>
  );
}

function Then({ before, after }: { before: string; after: string }) {
  if (!before && !after) return <span class="quiet">–</span>;
  if (before === after) return <span class="quiet">{after}</span>;
  return <><span class="quiet">{before || "–"}</span> → <strong>{after || "–"}</strong></>;
}

function shown(figure: Figure | null | undefined): string {
  return figureText(figure?.shown ?? "");
}

function useForeseen(event: string, act: Act | null, also: readonly Act[], why: string) {
  const [foreseen, setForeseen] = useState<Foreseen | null>(null);
  const [problem, setProblem] = useState<Refusal | null>(null);
  const text = act && JSON.stringify(also.length ? { act, also } : { act });
  const reason = why.trim() !== "";
  useEffect(() => {
    if (!text) return undefined;
    const ending = new AbortController();
    const timer = setTimeout(() => {
      // A reason may still be to be typed: what the act does is shown before.
      post<Foreseen>(`/api/events/${encodeURIComponent(event)}/preview`, { ...(JSON.parse(text) as object), why: reason ? why : "–" }, { signal: ending.signal }).then(
        (found) => (setForeseen(found), setProblem(null)),
        (error: unknown) => ending.signal.aborted || (setForeseen(null), setProblem(refusal(error))),
      );
    }, APART);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [event, text, reason]);
  return { foreseen, problem };
}
