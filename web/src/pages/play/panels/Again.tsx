import type { SharedBoard } from "../../../core/answers";
import { post, refusal } from "../../../core/api";
import { say } from "../../../core/words";
import { Button, toast } from "../../../parts";
import { tokenOf } from "../core/tokens";
import { copy } from "./LinkDialog";

/** The board that was played, seen again; its link, which shows this board and nothing else; and its files. */
export function Again({ table, board }: { table: string; board: number }) {
  const token = tokenOf(table);
  if (!token) return null;
  const path = `/api/tables/${encodeURIComponent(table)}/boards/${board}`;
  const share = () => post<SharedBoard>(`${path}/links`, {}, { headers: { "kibitz-seat": token } })
    .then((made) => copy(`${location.origin}/replay/${table}/${board}#${made.token}`), (error) => toast(refusal(error).message));
  return (
    <p class="ended-again">
      <a class="button" href={`/replay/${table}/${board}`} target="_blank" rel="noopener">{say("web.play.again.see")}</a>
      <Button onClick={() => void share()}>{say("web.play.again.share")}</Button>
      {["PBN", "LIN"].map((form) => (
        <a key={form} class="button" href={`${path}/file?${new URLSearchParams({ format: form.toLowerCase(), token })}`} download>{form}</a>
      ))}
      <span class="note">{say("web.play.again.share_hint")}</span>
    </p>
  );
}
