import type { Conditions, Link as LinkData, Links as LinksAnswer, Summary } from "../../core/answers";
import { useState } from "preact/hooks";
import { post, refusal } from "../../core/api";
import { useLive } from "../../core/live";
import { timeOfDay } from "../../core/time";
import { say } from "../../core/words";
import { Banner, Button, Dialog, Disclosure, Field, Loaded, Select, Shell, Tabs, Tag, toast } from "../../parts";
import type { PageProps } from "..";
import { eventNav } from "../event/nav";
import { api } from "../event/addresses";
import { Fingerprint, useHealth } from "../certificate/Fingerprint";
import "./links.css";

type Group = "tables" | "contestants" | "others";

const group = (link: LinkData): Group => (link.role !== "player" || (!link.table && !link.contestant) ? "others" : link.table ? "tables" : "contestants");

const order = (link: LinkData) => `${link.table}${link.contestant} ${link.role} ${link.name}`;

/** The ways in: codes on the tables, links for players, for those who help, for the screen on the wall. */
export default function Links({ params }: PageProps) {
  const event = params.event ?? "";
  const summary = useLive<Summary>(api(event), ["event"]);
  const live = useLive<LinksAnswer>(api(event, "/links"), ["event"]);
  const [tab, setTab] = useState<Group>("tables");
  const [shown, setShown] = useState<LinkData | null>(null);
  const [adding, setAdding] = useState(false);
  const names = new Map(summary.data?.contestants.map((one) => [one.id, one.name]));
  const make = async (wanted: Record<string, unknown>) => {
    try {
      const made = await post<LinksAnswer>(api(event, "/links"), wanted);
      toast(say("web.links.made", { count: made.links.length }));
      live.reload();
      return made.links[0] ?? null;
    } catch (error) {
      toast(refusal(error).message, { kind: "bad" });
      return null;
    }
  };
  const revoke = async (link: LinkData, again: boolean) => {
    try {
      const made = await post<LinksAnswer>(api(event, `/links/${link.id}/revoke`), { again });
      toast(say(again ? "web.links.renewed" : "web.links.revoked"));
      setShown(again ? (made.links[0] ?? null) : null);
      live.reload();
    } catch (error) {
      toast(refusal(error).message, { kind: "bad" });
    }
  };
  return (
    <Shell title={say("web.links.title")} under={summary.data?.event} nav={eventNav(event, summary.data, "links")}>
      <Loaded live={live}>
        {({ links }) => {
          const here = links.filter((link) => group(link) === tab).sort((one, other) => order(one).localeCompare(order(other), undefined, { numeric: true }));
          const count = (one: Group) => links.filter((link) => group(link) === one).length;
          return (
            <>
            <Installable />
            <Tabs label={say("web.links.title")} value={tab} onChoose={(id) => setTab(id as Group)}
              tabs={(["tables", "contestants", "others"] as const).map((id) => ({ id, label: say(`web.links.tab.${id}`), count: count(id) }))}>
              <div class="stack">
                <p class="quiet">{say(`web.links.what.${tab}`)}</p>
                <div class="row">
                  {tab === "others" ? (
                    <Button kind="primary" onClick={() => setAdding(true)}>{say("web.links.add")}</Button>
                  ) : (
                    <>
                      <a class="button primary" href={api(event, `/print/qr.pdf?what=${tab}`)} target="_blank" rel="noopener">{say("web.links.print")}</a>
                      <Button onClick={() => void make({ [tab]: true })}>{say("web.links.missing")}</Button>
                      {tab === "contestants" && summary.data?.kind === "pairs" && <Button href={`/e/${encodeURIComponent(event)}/partners`}>{say("web.session.partners.title")}</Button>}
                    </>
                  )}
                </div>
                {here.length === 0 && <p class="quiet">{say("web.links.none")}</p>}
                <ul class="links-list">
                  {here.map((link) => (
                    <li key={link.id}>
                      <button type="button" onClick={() => setShown(link)} aria-haspopup="dialog">
                        <span>
                          <strong>{title(link)}</strong>
                          <small>{names.get(link.contestant) ?? link.name}</small>
                        </span>
                        {link.used ? <Tag kind="good">{say("web.links.used", { time: timeOfDay(link.used) })}</Tag> : <Tag>{say("web.links.unused")}</Tag>}
                      </button>
                    </li>
                  ))}
                </ul>
              </div>
            </Tabs>
            </>
          );
        }}
      </Loaded>
      {shown && <Shown key={shown.id} event={event} link={shown} name={names.get(shown.contestant) ?? shown.name} onRevoke={revoke} onClose={() => setShown(null)} />}
      {adding && <Add event={event} organiser={summary.data?.role === "organiser"} onMake={async (wanted) => (setAdding(false), setShown(await make(wanted)))} onClose={() => setAdding(false)} />}
    </Shell>
  );
}

/** Where the server speaks https with a certificate of its own: how phones come to trust it. */
function Installable() {
  const { fingerprint } = useHealth() ?? {};
  if (!fingerprint) return null;
  return (
    <Disclosure summary={say("web.certificate.phones")}>
      <div class="links-certificate">
        <img class="links-code" src="/api/certificate/qr.svg" alt={say("web.links.code", { what: say("web.certificate.title") })} width="160" height="160" />
        <div class="stack">
          <p>{say("web.certificate.why")}</p>
          <p><a href="/certificate">{say("web.certificate.install")}</a></p>
          <Fingerprint of={fingerprint} />
        </div>
      </div>
    </Disclosure>
  );
}

function title(link: LinkData): string {
  if (link.table) return say("web.links.table", { table: link.table });
  if (link.contestant) return say("web.links.contestant", { contestant: link.contestant });
  return say("web.event.role", { role: link.role });
}

function Shown({ event, link, name, onRevoke, onClose }: { event: string; link: LinkData; name: string; onRevoke: (link: LinkData, again: boolean) => Promise<void>; onClose: () => void }) {
  const [sure, setSure] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link.url); // needs https or localhost
      toast(say("web.links.copied"));
    } catch {
      const field = document.querySelector<HTMLInputElement>(".links-url input");
      field?.select();
      toast(document.execCommand("copy") ? say("web.links.copied") : say("web.links.copy_it"));
    }
  };
  return (
    <Dialog open onClose={onClose} title={[title(link), name].filter(Boolean).join(" · ")} actions={<Button kind="primary" onClick={onClose}>{say("web.done")}</Button>}>
      <div class="stack">
        {link.path ? (
        <div class="stack links-shown">
          <img class="links-code" src={api(event, `/links/${link.id}/qr.svg`)} alt={say("web.links.code", { what: title(link) })} width="260" height="260" />
          <div class="links-url"><Field label={say("web.links.address")} value={link.url} onInput={() => undefined} /></div>
          <div class="row">
            <Button onClick={() => void copy()}>{say("web.links.copy")}</Button>
            {!sure && <Button kind="quiet" onClick={() => setSure(true)}>{say("web.links.revoke")}</Button>}
          </div>
        </div>
      ) : (
        <p>{say("web.links.lost")}</p>
      )}
      {(sure || !link.path) && (
        <div class="stack panel">
          <p>{say("web.links.revoke_what")}</p>
          <div class="row">
            <Button onClick={() => void onRevoke(link, true)}>{say("web.links.renew")}</Button>
            <Button onClick={() => void onRevoke(link, false)}>{say("web.links.revoke_now")}</Button>
          </div>
        </div>
      )}
      </div>
    </Dialog>
  );
}

function Add({ event, organiser, onMake, onClose }: { event: string; organiser: boolean; onMake: (wanted: Record<string, unknown>) => Promise<void>; onClose: () => void }) {
  const roles = organiser ? ["screen", "director", "assistant", "committee", "spectator"] : ["screen", "spectator"];
  const [role, setRole] = useState("screen");
  const conditions = useLive<Conditions>(role === "committee" ? api(event, "/conditions") : null, ["event"]);
  const alone = conditions.data?.says.find((one) => one.message === "event.condition.appeals_body")?.values.body === "director_in_charge";
  const [name, setName] = useState("");
  return (
    <Dialog open onClose={onClose} title={say("web.links.add")}
      actions={<><Button onClick={onClose}>{say("web.cancel")}</Button><Button kind="primary" onClick={() => void onMake({ role, name: name.trim() })}>{say("web.links.add_now")}</Button></>}>
      <div class="stack">
        <Select label={say("web.links.role")} value={role} onChoose={setRole} options={roles.map((value) => ({ value, label: say("web.event.role", { role: value }) }))} />
        <p class="note">{say(`web.links.role_what.${role}`)}</p>
        {role === "committee" && alone && <Banner>{say("web.appeals.no_committee")}</Banner>}
        <Field label={say("web.links.name")} hint={say("web.links.name_hint")} value={name} onInput={setName} maxLength={100} />
      </div>
    </Dialog>
  );
}
