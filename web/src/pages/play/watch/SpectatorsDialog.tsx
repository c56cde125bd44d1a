import { useEffect, useState } from "preact/hooks";
import type { Spectator } from "../../../core/answers";
import { get, post, refusal } from "../../../core/api";
import { uuid } from "../../../core/queue";
import { say } from "../../../core/words";
import { Dialog } from "../../../parts";
import { SpectatorList } from "./SpectatorList";

/** Who watches, for the one who set up the table: they send away, and name who comments. */
export function SpectatorsDialog({ table, keep, closed, onClose }: { table: string; keep: string; closed: boolean; onClose: () => void }) {
  const [people, setPeople] = useState<readonly Spectator[]>([]);
  const [problem, setProblem] = useState("");
  const path = `/api/tables/${encodeURIComponent(table)}`;
  const headers = { "kibitz-seat": keep };
  const look = () => void get<readonly Spectator[]>(`${path}/spectators`, { headers }).then(setPeople, (error: unknown) => setProblem(refusal(error).message));
  useEffect(look, []);
  const act = async (wanted: Readonly<Record<string, unknown>>) => {
    try {
      await post(`${path}/acts`, { key: uuid(), act: wanted }, { headers });
      look();
    } catch (error) {
      setProblem(refusal(error).message);
    }
  };
  return (
    <Dialog open onClose={onClose} title={say("web.play.watching.title")}>
      <div class="stack">
        <SpectatorList people={people} act={act} closed={closed} disabled={false} />
        {problem && <p class="error" role="alert">{problem}</p>}
      </div>
    </Dialog>
  );
}
