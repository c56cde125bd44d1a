import { say } from "../../../core/words";
import { Button } from "../../../parts";
import { may, type Playing } from "../core/playing";

/** Under the thumb, outside of the bidding box: what is done now and then. */
export function Bar({ at }: { at: Playing }) {
  const { table } = at;
  const playing = table.phase === "play";
  const wide = at.layout === "laptop";
  return (
    <nav class="live-bar" aria-label={say("web.play.bar")}>
      {may(at, "no_questions") && <Button kind="primary" class="grow" disabled={!at.connected} onClick={() => void at.act({ do: "no_questions" })} shortcut={wide ? "q" : undefined}>{say("web.play.no_questions")}</Button>}
      {may(at, "claim") && <Button onClick={() => at.open({ what: "claim" })} shortcut={wide ? "C" : undefined}>{say("web.play.claim.short")}</Button>}
      {playing && <Button onClick={() => at.open({ what: "last" })} shortcut={wide ? "l" : undefined}>{say("web.play.last")}</Button>}
      {table.board && at.layout !== "laptop" && <Button onClick={() => at.open({ what: "auction" })}>{say("web.play.auction")}</Button>}
      {at.you && <Button onClick={() => at.open({ what: "more" })}>{say("web.play.more")}</Button>}
    </nav>
  );
}
