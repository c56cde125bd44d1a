import { useLive } from "../../core/live";
import { say } from "../../core/words";
import { Loaded } from "../../parts";
import type { Hands, Ranking, Record as EventRecord } from "../../core/answers";
import { type Here, of, ofHands } from "../results/event";
import { Record as Diagram, useMakes } from "../results/HandRecords";
import { NotYet } from "../results/NotYet";
import { RankingTable } from "../results/Ranking";
import { RecordShown } from "../results/Record";

export function RankingPaper({ here }: { here: Here }) {
  const live = useLive<Ranking>(`/api/events/${here.id}/ranking?${of(here)}`, ["ranking"]);
  return (
    <Loaded live={live}>
      {(data) =>
        data.visible ? (
          <div class="paper-rankings">
            {data.rankings.map((group, place) => (
              <RankingTable key={place} here={here} group={group} unit={data.unit} heading={data.rankings.length > 1} paper />
            ))}
          </div>
        ) : (
          <NotYet here={here} what="ranking" />
        )
      }
    </Loaded>
  );
}

export function HandsPaper({ here }: { here: Here }) {
  const live = useLive<Hands>(`/api/events/${here.id}/hands?${ofHands(here)}`, ["hands"]);
  const makes = useMakes(here, live.data);
  return (
    <Loaded live={live}>
      {(data) =>
        data.boards.length === 0 ? (
          data.hidden > 0 ? <NotYet here={here} what="hands" /> : <p>{say("web.results.no_hands")}</p>
        ) : (
          <div class="paper-hands">
            {data.boards.map((each) => (
              <Diagram key={each.board} of={each} makes={makes.find(({ board }) => board === each.board)} />
            ))}
          </div>
        )
      }
    </Loaded>
  );
}

export function RecordPaper({ here }: { here: Here }) {
  const live = useLive<EventRecord>(`/api/events/${here.id}/record?${of(here)}`, ["rulings"]);
  return <Loaded live={live}>{(data) => <RecordShown here={here} data={data} paper />}</Loaded>;
}
