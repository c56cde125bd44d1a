import { wordFor } from "../../core/bridge";
import { useLive } from "../../core/live";
import { say, word } from "../../core/words";
import { Banner, Deal, Waiting } from "../../parts";
import type { Boards, Hands, Traveller } from "../../core/answers";
import { type Here, of, ofHands } from "../results/event";
import { vulnerable } from "../results/figures";
import { NotYet } from "../results/NotYet";
import { FrequencyTables, ResultsOfBoard } from "../results/Traveller";
import { useMany } from "./many";

/** Travellers with their hands, as many on a sheet as there is room for. */
export function BoardsPaper({ here, only }: { here: Here; only: string }) {
  const list = useLive<Boards>(`/api/events/${here.id}/boards?${of(here)}`);
  const hands = useLive<Hands>(`/api/events/${here.id}/hands?${ofHands(here)}`);
  const wanted = (list.data?.boards ?? []).filter((each) => (only ? String(each.board) === only : each.scores));
  const boards = useMany<Traveller>(wanted.map((each) => `/api/events/${here.id}/boards/${each.board}?${of(here)}`));
  if (boards.error) return <Banner kind="bad">{boards.error.message}</Banner>;
  if (list.data && !wanted.some((each) => each.scores)) return <NotYet here={here} what="scores" />;
  const dealt = new Map((hands.data?.boards ?? []).map((each) => [each.board, each]));
  return (
    <>
      {(boards.missing > 0 || !list.data) && <Waiting>{say("web.print.collecting", { missing: boards.missing })}</Waiting>}
      {boards.found.map((data) => {
        const hand = dealt.get(data.board);
        return (
          <section key={data.board} class="paper-board">
            <div class="paper-board-side">
              <h2>{say("web.board.name", { board: data.board })}</h2>
              {hand?.deal ? (
                <Deal hands={hand.deal} board={data.board} dealer={data.dealer ?? undefined} vulnerable={vulnerable(data.vulnerable)} />
              ) : (
                <p class="note">
                  {data.dealer && say("web.board.dealer", { seat: word(wordFor.seat(data.dealer)) })} · {say("web.board.vulnerable", { who: vulnerable(data.vulnerable) })}
                </p>
              )}
              <FrequencyTables of={data.frequencies} unit={data.unit} />
            </div>
            <ResultsOfBoard here={here} data={data} paper />
          </section>
        );
      })}
    </>
  );
}
