import { useState } from "preact/hooks";
import { useLive } from "../../../core/live";
import { say } from "../../../core/words";
import { Button, Deal, Dialog, Field, Loaded } from "../../../parts";
import type { HandRecord } from "../../../core/answers";
import { vulnerable } from "../../results/figures";
import { RefusedBanner, useAct } from "../acting";

export interface HandsDialogProps {
  event: string;
  session: number;
  section: string;
  board: number;
  /** What they are looked at for, if that is known already. */
  reason?: string;
  onClose: () => void;
}

/** The hands of a board for whoever has to rule: that they look is on record, with the reason. */
export function HandsDialog({ event, session, section, board, reason = "", onClose }: HandsDialogProps) {
  const live = useLive<HandRecord & { visible: boolean }>(`/api/events/${encodeURIComponent(event)}/hands/${board}?session=${session}&section=${encodeURIComponent(section)}`, ["hands", "event"]);
  const [why, setWhy] = useState(reason);
  const acting = useAct(event);
  const seen = live.data?.visible ?? false;
  const look = async () => {
    if (await acting.run({ kind: "hands_opened", session, section, board }, why)) live.reload();
  };
  return (
    <Dialog open onClose={onClose} title={say("web.director.hands.title", { board })}
      actions={<><Button onClick={onClose}>{say("web.close")}</Button>{live.data && !seen && !live.data.closed && <Button kind="primary" busy={acting.busy} disabled={!why.trim()} onClick={() => void look()}>{say("web.director.hands.look")}</Button>}</>}>
      <Loaded live={live}>
        {(hand) =>
          hand.deal ? (
            <Deal hands={hand.deal} board={board} dealer={hand.dealer ?? undefined} vulnerable={vulnerable(hand.vulnerable)} />
          ) : hand.visible ? (
            <p>{say("web.results.no_hands")}</p>
          ) : hand.closed ? (
            <p>{say("web.director.hands.closed")}</p>
          ) : (
            <div class="stack">
              <p>{say("web.director.hands.text")}</p>
              <Field label={say("web.director.why")} value={why} onInput={setWhy} required autofocus />
              <RefusedBanner refused={acting.refused} />
            </div>
          )
        }
      </Loaded>
    </Dialog>
  );
}
