import { useState } from "preact/hooks";
import type { Member, Members as Data } from "../../core/answers";
import { post, put, refusal } from "../../core/api";
import { useKeys } from "../../core/keys";
import { fitting } from "../../core/finding";
import { useLive } from "../../core/live";
import { preferences } from "../../core/preferences";
import { say } from "../../core/words";
import { Button, Choice, Dialog, Field, Loaded, Menu, Shell, Table, toast } from "../../parts";
import { Erase } from "./Erase";
import { Import } from "./Import";
import "../event/event.css";
import "./members.css";

type Doing = { what: "edit" | "erase"; member: Member } | { what: "add" } | { what: "import" } | null;

/** In the order of the reader's alphabet. */
function byName(members: readonly Member[]): Member[] {
  const { compare } = new Intl.Collator(preferences.get().language);
  return [...members].sort((one, other) => compare(one.name, other.name));
}

/** The club's members: typed once, pasted or loaded from a file; names are completed from them everywhere. */
export default function Members() {
  const live = useLive<Data>("/api/members", []);
  const [doing, setDoing] = useState<Doing>(null);
  const [wanted, setWanted] = useState("");
  const close = () => {
    setDoing(null);
    live.reload();
  };
  useKeys([
    { key: "n", does: say("web.members.add"), run: () => setDoing({ what: "add" }) },
    { key: "p", does: say("web.members.import"), run: () => setDoing({ what: "import" }) },
  ]);
  return (
    <Shell title={say("web.members.title")} under={live.data ? say("web.members.count", { count: live.data.members.length }) : undefined}
      foot={
        <>
          <Button big class="event-foot" shortcut="p" onClick={() => setDoing({ what: "import" })}>{say("web.members.import")}</Button>
          <Button big class="event-foot" kind="primary" shortcut="n" onClick={() => setDoing({ what: "add" })}>{say("web.members.add")}</Button>
        </>
      }
    >
      <Loaded live={live}>
        {(data) => (
          <div class="stack">
            <p class="quiet">{say("web.members.what")}</p>
            {!data.kept && <p class="error">{say("web.members.not_kept")}</p>}
            <div class="members-head">
              <Field label={say("web.members.find")} type="search" value={wanted} onInput={setWanted} />
              {data.where && data.members.length > 0 && <a class="button" href="/api/members.csv" download="members.csv">{say("web.members.export")}</a>}
            </div>
            <Table<Member>
              caption={say("web.members.title")} hideCaption rows={byName(fitting(data.members, wanted, (member) => `${member.name} ${member.number} ${member.grade} ${member.club}`))} rowKey={(row) => row.id} empty={say(wanted ? "web.members.nobody" : "web.members.none")}
              columns={[
                { key: "number", label: say("web.members.number"), cell: (row) => row.number },
                { key: "name", label: say("web.members.name"), heads: true, landed: (row) => row.name, cell: (row) => row.name },
                { key: "handicap", label: say("web.members.handicap"), num: true, wide: true, cell: (row) => row.handicap },
                { key: "grade", label: say("web.members.grade"), wide: true, cell: (row) => row.grade },
                { key: "club", label: say("web.event.club"), wide: true, cell: (row) => row.club },
                { key: "does", label: <span class="unseen">{say("web.members.does")}</span>, cell: (row) => (
                  <Menu label={say("web.members.more")} name={say("web.members.change_of", { name: row.name })}
                    items={[{ label: say("web.members.edit"), run: () => setDoing({ what: "edit", member: row }) }, ...(data.where ? [{ label: say("web.members.kept"), run: () => download(row) }] : []), { label: say("web.members.erase"), danger: true, run: () => setDoing({ what: "erase", member: row }) }]} />
                ) },
              ]}
            />
            {data.where && <p class="note">{say("web.members.where", { where: data.where })}</p>}
          </div>
        )}
      </Loaded>
      {(doing?.what === "add" || doing?.what === "edit") && <Edit member={doing.what === "edit" ? doing.member : undefined} onClose={close} />}
      {doing?.what === "import" && <Import onClose={close} />}
      {doing?.what === "erase" && <Erase member={doing.member} onClose={close} />}
    </Shell>
  );
}

/** All that is kept of a person, as a file; for the owner of the server. */
function download(member: Member): void {
  const link = document.createElement("a");
  link.href = `/api/members/${encodeURIComponent(member.id)}/kept`;
  link.download = `${member.name}.json`;
  link.click();
}

const FIELDS = ["name", "number", "handicap", "grade", "club"] as const;
const SHOWN = ["", "whole", "initials", "number"] as const;

function Edit({ member, onClose }: { member?: Member; onClose: () => void }) {
  const [said, setSaid] = useState<Record<(typeof FIELDS)[number], string>>({ name: member?.name ?? "", number: member?.number ?? "", handicap: member?.handicap ?? "", grade: member?.grade ?? "", club: member?.club ?? "" });
  const [shown, setShown] = useState<string>(member?.shown ?? "");
  const [problem, setProblem] = useState<string | null>(null);
  const save = async (submitted: SubmitEvent | null) => {
    submitted?.preventDefault();
    try {
      if (member) await put(`/api/members/${encodeURIComponent(member.id)}`, { ...said, shown });
      else await post("/api/members", { ...said, shown });
      toast(say("web.members.saved", { name: said.name }));
      onClose();
    } catch (error) {
      setProblem(refusal(error).message);
    }
  };
  return (
    <Dialog open onClose={onClose} title={member ? member.name : say("web.members.add")}
      actions={<><Button onClick={onClose}>{say("web.cancel")}</Button><Button kind="primary" disabled={!said.name.trim()} onClick={() => void save(null)}>{say("web.save")}</Button></>}>
      <form class="stack" onSubmit={(submitted) => void save(submitted)}>
        {problem && <p class="error" role="alert">{problem}</p>}
        {FIELDS.map((field) => (
          <Field key={field} label={field === "club" ? say("web.event.club") : say(`web.members.${field}`)} value={said[field]} autofocus={field === "name"} autocomplete="off" maxLength={120} onInput={(value) => setSaid({ ...said, [field]: value })} />
        ))}
        <Choice label={say("web.members.shown")} columns={2} value={shown} onChoose={setShown} options={SHOWN.map((one) => ({ value: one, label: say(one ? `web.director.site.${one}` : "web.members.shown_usual") }))} />
        <button type="submit" class="unseen" tabIndex={-1}>{say("web.save")}</button>
      </form>
    </Dialog>
  );
}
