import type { Account, Accounts, Events } from "../../core/answers";
import { useState } from "preact/hooks";
import { post, refusal } from "../../core/api";
import { useLive } from "../../core/live";
import { say } from "../../core/words";
import { Button, Dialog, Field, Loaded, Select, Shell, Table, Tag, toast } from "../../parts";
import "../event/event.css";

const ROLES = ["director", "assistant", "committee", "organiser"];

/** Who can log in, for whoever runs the server. */
export default function People() {
  const live = useLive<Accounts>("/api/accounts", []);
  const events = useLive<Events>("/api/events", []);
  const [adding, setAdding] = useState(false);
  const [changing, setChanging] = useState<Account | null>(null);
  const named = new Map(events.data?.events.map(({ id, name }) => [id, name]));
  const change = async (account: Account, what: "disable" | "enable") => {
    try {
      await post(`/api/accounts/${account.id}/${what}`);
      toast(say(`web.people.${what}d_now`, { name: account.name }));
      live.reload();
    } catch (error) {
      toast(refusal(error).message, { kind: "bad" });
    }
  };
  return (
    <Shell title={say("web.people.title")} foot={<Button big kind="primary" class="event-foot" onClick={() => setAdding(true)}>{say("web.people.add")}</Button>}>
      <p class="quiet">{say("web.people.what")}</p>
      <Loaded live={live}>
        {({ accounts }) => (
          <Table<Account>
            caption={say("web.people.title")} hideCaption rows={accounts} rowKey={(row) => row.id} empty={say("web.people.none")}
            columns={[
              { key: "name", label: say("web.people.name"), heads: true, cell: (row) => <>{row.name} {row.disabled && <Tag>{say("web.people.disabled")}</Tag>}</> },
              { key: "roles", label: say("web.people.role"), cell: (row) => row.roles.map(({ role, event }) => `${say("web.event.role", { role })}${event ? ` (${named.get(event) ?? event})` : ""}`).join(", ") },
              { key: "does", label: <span class="unseen">{say("web.people.does")}</span>, cell: (row) => row.disabled ? <Button kind="quiet" onClick={() => void change(row, "enable")}>{say("web.people.enable")}</Button> : (
                <span class="row">
                  <Button kind="quiet" onClick={() => setChanging(row)}>{say("web.people.password")}</Button>
                  <Button kind="danger" onClick={() => void change(row, "disable")}>{say("web.people.disable")}</Button>
                </span>
              ) },
            ]}
          />
        )}
      </Loaded>
      {adding && <Add events={events.data?.events ?? []} onClose={() => (setAdding(false), live.reload())} />}
      {changing && <Password account={changing} onClose={() => setChanging(null)} />}
    </Shell>
  );
}

function Add({ events, onClose }: { events: { id: string; name: string }[]; onClose: () => void }) {
  const [name, setName] = useState("");
  const [password, setPassword] = useState("");
  const [role, setRole] = useState("director");
  const [event, setEvent] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const add = async () => {
    try {
      await post("/api/accounts", { name: name.trim(), password, role, event });
      onClose();
    } catch (error) {
      setProblem(refusal(error).message);
    }
  };
  return (
    <Dialog open onClose={onClose} title={say("web.people.add")}
      actions={<><Button onClick={onClose}>{say("web.cancel")}</Button><Button kind="primary" disabled={!name.trim() || !password} onClick={() => void add()}>{say("web.people.add_now")}</Button></>}>
      <div class="stack">
        <Field label={say("web.people.name")} value={name} onInput={setName} autocomplete="off" required />
        <Field label={say("web.login.password")} type="password" value={password} onInput={setPassword} autocomplete="new-password" required error={problem} />
        <Select label={say("web.people.role")} value={role} onChoose={setRole} options={ROLES.map((value) => ({ value, label: say("web.event.role", { role: value }) }))} />
        <Select label={say("web.people.event")} value={event} onChoose={setEvent} options={[{ value: "", label: say("web.people.every") }, ...events.map((one) => ({ value: one.id, label: one.name }))]} />
      </div>
    </Dialog>
  );
}

function Password({ account, onClose }: { account: Account; onClose: () => void }) {
  const [password, setPassword] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const set = async () => {
    try {
      await post(`/api/accounts/${account.id}/password`, { password });
      toast(say("web.people.password_set", { name: account.name }));
      onClose();
    } catch (error) {
      setProblem(refusal(error).message);
    }
  };
  return (
    <Dialog open onClose={onClose} title={say("web.people.password_of", { name: account.name })}
      actions={<><Button onClick={onClose}>{say("web.cancel")}</Button><Button kind="primary" disabled={!password} onClick={() => void set()}>{say("web.save")}</Button></>}>
      <Field label={say("web.people.new_password")} type="password" value={password} onInput={setPassword} autocomplete="new-password" error={problem} autofocus />
    </Dialog>
  );
}
