import type { CameIn } from "../../core/answers";
import { useEffect, useState } from "preact/hooks";
import { post, type Refusal, refusal } from "../../core/api";
import { became } from "../../core/queue";
import { go } from "../../core/router";
import { say } from "../../core/words";
import { Button, Problem, Shell, Waiting } from "../../parts";
import type { PageProps } from "..";
import { seatName } from "./seats";

/** A link from a QR code or a mail: its token becomes a cookie, and its owner is where they belong. */
export default function Link({ params }: PageProps) {
  const [problem, setProblem] = useState<Refusal | null>(null);
  const [asked, setAsked] = useState<CameIn | null>(null);
  const [attempt, setAttempt] = useState(0);
  const come = (ask: boolean) => {
    setProblem(null);
    post<CameIn>("/api/links", { token: params.token, ask }).then(
      (found) => (found.instead_of ? setAsked(found) : enterBy(found)),
      (error: unknown) => setProblem(refusal(error)),
    );
  };
  useEffect(() => come(true), [params.token, attempt]);
  return (
    <Shell title={say("web.page.home")} width="narrow">
      {problem ? (
        <Problem refusal={problem} onAgain={() => setAttempt(attempt + 1)} />
      ) : asked ? (
        <OtherSeat asked={asked} onSit={() => come(false)} />
      ) : (
        <div class="middle">
          <Waiting>{say("web.link.opening")}</Waiting>
        </div>
      )}
    </Shell>
  );
}

/** The token is not left in the history of a phone that is handed round. */
function enterBy(found: CameIn): void {
  if (found.as) became(found.event, found.as);
  go(found.go, { replace: true });
}

/** The phone has another seat: nobody leaves it by scanning the wrong code. */
function OtherSeat({ asked, onSit }: { asked: CameIn; onSit: () => void }) {
  const mine = seatName(asked.instead_of ?? asked);
  const other = seatName(asked);
  return (
    <div class="stack">
      <p class="big">{say("web.link.other_seat", { mine, other })}</p>
      <Button big wide kind="primary" onClick={() => go(asked.go, { replace: true })}>
        {say("web.link.stay", { mine })}
      </Button>
      <Button big wide onClick={onSit}>
        {say("web.link.sit", { other })}
      </Button>
      <p class="note">{say("web.link.can_go_back")}</p>
    </div>
  );
}
