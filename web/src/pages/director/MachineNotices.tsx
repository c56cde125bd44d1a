import type { Notices } from "../../core/answers";
import { useChanges, useLive } from "../../core/live";
import { Banner } from "../../parts";

/** What those who run the event should know of the machine that serves it: its clock, its backups, its files. */
export function MachineNotices({ event }: { event: string }) {
  const notices = useLive<Notices>(`/api/events/${encodeURIComponent(event)}/notices`);
  useChanges(event, ["room"], ({ topic }) => (topic === "room.notices" || topic === "*") && notices.reload());
  const { store, clock, backup } = notices.data ?? {};
  return <>{[store, clock, backup].map((text) => text && <Banner key={text}>{text}</Banner>)}</>;
}
