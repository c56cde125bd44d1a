import { useState } from "preact/hooks";
import type { Notices } from "../../core/answers";
import { post } from "../../core/api";
import { useChanges, useLive } from "../../core/live";
import { say } from "../../core/words";
import { Banner, Button, Dialog } from "../../parts";

/** What those who run the event should know of the machine that serves it: its clock, its backups, its files. */
export function MachineNotices({ event }: { event: string }) {
  const notices = useLive<Notices>(`/api/events/${encodeURIComponent(event)}/notices`);
  useChanges(event, ["room"], ({ topic }) => (topic === "room.notices" || topic === "*") && notices.reload());
  const [asking, setAsking] = useState(false);
  const { store, damage, clock, backup, clock_means: means } = notices.data ?? {};
  const follow = async () => {
    setAsking(false);
    await post("/api/time/follow", {});
    notices.reload();
  };
  return (
    <>
      {store && <Banner>{store}</Banner>}
      {damage && <Banner>{damage}</Banner>}
      {clock && <Banner actions={means && <Button onClick={() => setAsking(true)}>{say("web.director.clock.follow")}</Button>}>{clock}</Banner>}
      {backup && <Banner>{backup}</Banner>}
      {asking && means && (
        <Dialog open onClose={() => setAsking(false)} title={say("web.director.clock.follow")}
          actions={<><Button onClick={() => setAsking(false)}>{say("web.cancel")}</Button><Button kind="primary" onClick={() => void follow()}>{say("web.director.clock.follow")}</Button></>}>
          <p>{means}</p>
        </Dialog>
      )}
    </>
  );
}
