import type { CameIn } from "../../core/answers";
import { useEffect, useState } from "preact/hooks";
import { post, type Refusal, refusal } from "../../core/api";
import { became } from "../../core/queue";
import { go } from "../../core/router";
import { say } from "../../core/words";
import { Problem, Shell, Waiting } from "../../parts";
import type { PageProps } from "..";

/** A link from a QR code or a mail: its token becomes a cookie, and its owner is where they belong. */
export default function Link({ params }: PageProps) {
  const [problem, setProblem] = useState<Refusal | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    setProblem(null);
    post<CameIn>("/api/links", { token: params.token }).then(
      (found) => (found.as && became(found.event, found.as), go(found.go, { replace: true })), // the token is not left in the history of a phone that is handed round
      (error: unknown) => setProblem(refusal(error)),
    );
  }, [params.token, attempt]);
  return (
    <Shell title={say("web.page.home")} width="narrow">
      {problem ? (
        <Problem refusal={problem} onAgain={() => setAttempt(attempt + 1)} />
      ) : (
        <div class="middle">
          <Waiting>{say("web.link.opening")}</Waiting>
        </div>
      )}
    </Shell>
  );
}
