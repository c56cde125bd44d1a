import { useState } from "preact/hooks";
import { post, type Refusal, refusal } from "../../core/api";
import { becameOnly } from "../../core/queue";
import { go, usePlace } from "../../core/router";
import { say } from "../../core/words";
import { Button, Field, Shell } from "../../parts";
import { askMe, useMe } from "../event/me";

/** Come in with a name and a password; players scan their code. */
export default function Login() {
  const me = useMe().data;
  const { query } = usePlace();
  const [name, setName] = useState("");
  const [password, setPassword] = useState("");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Refusal | null>(null);
  const to = query.get("to") ?? "/";
  const come = async (event: SubmitEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem(null);
    try {
      await post("/api/login", { name: name.trim(), password });
      becameOnly({});
      askMe();
      go(to.startsWith("/") && !to.startsWith("//") ? to : "/", { replace: true });
    } catch (error) {
      setProblem(refusal(error));
      setBusy(false);
    }
  };
  const leave = async () => {
    await post("/api/logout");
    askMe();
  };
  return (
    <Shell title={say("web.login.title")} width="narrow">
      {me?.known && (
        <section class="panel stack">
          <p>{say("web.login.known", { name: me.name, some: me.name !== "" })}</p>
          <Button onClick={() => void leave()}>{say("web.login.leave")}</Button>
        </section>
      )}
      <form class="panel stack" onSubmit={(event) => void come(event)}>
        <Field big label={say("web.login.name")} value={name} onInput={setName} autocomplete="username" required autofocus />
        <Field big label={say("web.login.password")} type="password" value={password} onInput={setPassword} autocomplete="current-password" required error={problem?.message ?? null} />
        <Button big wide kind="primary" type="submit" busy={busy} disabled={!name.trim() || !password}>{say("web.login.come")}</Button>
        <p class="note">{say("web.login.players")}</p>
      </form>
    </Shell>
  );
}
