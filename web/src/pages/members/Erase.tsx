import { useState } from "preact/hooks";
import type { ErasedPerson, Member, PersonKept } from "../../core/answers";
import { post, refusal, remove } from "../../core/api";
import { useLive } from "../../core/live";
import { say } from "../../core/words";
import { Button, Dialog, Switch, toast } from "../../parts";

/** Somebody is taken out of the list; their name in the logs of events too, if they want that. */
export function Erase({ member, onClose }: { member: Member; onClose: () => void }) {
  const path = `/api/members/${encodeURIComponent(member.id)}`;
  const live = useLive<PersonKept>(`${path}/kept`, []);
  const [everywhere, setEverywhere] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const events = live.data?.events ?? [];
  const playing = events.filter((one) => one.playing);
  const go = async () => {
    setBusy(true);
    try {
      if (everywhere) {
        const { events: changed } = await post<ErasedPerson>(`${path}/erase`, {}, { patience: 120_000 });
        toast(say("web.members.erased", { name: member.name, events: changed.length }));
      } else {
        await remove(path);
        toast(say("web.members.taken_out", { name: member.name }));
      }
      onClose();
    } catch (error) {
      setProblem(refusal(error).message);
    }
    setBusy(false);
  };
  return (
    <Dialog open onClose={onClose} title={say("web.members.erase_title", { name: member.name })}
      actions={<><Button onClick={onClose}>{say("web.cancel")}</Button><Button kind="danger" busy={busy} onClick={() => void go()}>{say(everywhere ? "web.members.erase_now" : "web.members.take_out_now")}</Button></>}>
      <div class="stack">
        {(problem ?? live.error?.message) && <p class="error" role="alert">{problem ?? live.error?.message}</p>}
        <p>{say("web.members.erase_what")}</p>
        {live.data && (
          <>
            <p>{say("web.members.played_in", { count: events.length })}</p>
            {events.length > 0 && <ul class="members-events">{events.map(({ id, name, entries }) => <li key={id}>{say("web.members.in_event", { name, count: entries.length })}</li>)}</ul>}
            {events.length > 0 && <Switch label={say("web.members.everywhere")} on={everywhere} onChange={setEverywhere} />}
            {everywhere && <p class="note">{say("web.members.everywhere_what")}</p>}
            {everywhere && playing.length > 0 && <p class="strong">{say("web.members.playing", { names: playing.map((one) => one.name) })}</p>}
          </>
        )}
      </div>
    </Dialog>
  );
}
