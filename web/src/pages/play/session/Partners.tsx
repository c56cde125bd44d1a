import { useEffect, useState } from "preact/hooks";
import type { Links, OwnLink, Partners as PartnersAnswer, Seeker } from "../../../core/answers";
import { post, refusal } from "../../../core/api";
import { useLive } from "../../../core/live";
import { enter } from "../../../core/queue";
import { go } from "../../../core/router";
import { say } from "../../../core/words";
import { Button, Field, Loaded, Shell, Tag } from "../../../parts";
import type { PageProps } from "../..";
import { copy } from "../panels/LinkDialog";
import "./session.css";

/** Players without a partner: who they are, who asks whom; the pair that comes of it goes on by its own link. */
export default function Partners({ params }: PageProps) {
  const event = params.event ?? "";
  const live = useLive<PartnersAnswer>(`/api/events/${event}/partners`, ["event"]);
  const found = live.data?.contestant ?? "";
  useEffect(() => {
    if (found) post<OwnLink>(`/api/events/${event}/partners/link`).then((own) => go(own.path, { replace: true }), () => live.reload());
  }, [found]);
  return (
    <Shell title={say("web.session.partners.title")} under={live.data?.event} width="narrow">
      <Loaded live={live}>
        {(data) => (
          <div class="stack">
            {data.staff ? <GuestLink event={event} /> : data.open && <Own key={data.seekers.some((one) => one.own) ? "seeks" : "new"} event={event} own={data.seekers.find((one) => one.own)} onDone={live.reload} />}
            <List event={event} data={data} onDone={live.reload} />
          </div>
        )}
      </Loaded>
    </Shell>
  );
}

function Own({ event, own, onDone }: { event: string; own: Seeker | undefined; onDone: () => void }) {
  const [name, setName] = useState(own?.name ?? "");
  const [level, setLevel] = useState(own?.level ?? "");
  const [system, setSystem] = useState(own?.system ?? "");
  const [changing, setChanging] = useState(false);
  const send = async (who: string) => {
    await enter(event, { kind: "partner_sought", name: who, level: level.trim(), system: system.trim() });
    setChanging(false);
    onDone();
  };
  if (own && !changing)
    return (
      <section class="panel stack">
        <p class="seeker"><Told seeker={own} /></p>
        <div class="row">
          <Button onClick={() => setChanging(true)}>{say("web.session.partners.change")}</Button>
          <Button onClick={() => void send("")}>{say("web.session.partners.end")}</Button>
        </div>
      </section>
    );
  return (
    <section class="panel stack">
      <Field big label={say("web.play.lobby.name")} value={name} onInput={setName} maxLength={80} autocomplete="name" />
      <Field label={say("web.session.partners.level")} value={level} onInput={setLevel} maxLength={80} />
      <Field label={say("web.session.partners.system")} value={system} onInput={setSystem} maxLength={80} />
      <Button big wide kind="primary" disabled={!name.trim()} onClick={() => void send(name.trim())}>{say(own ? "web.done" : "web.session.partners.seek")}</Button>
    </section>
  );
}

/** Who somebody is, and what they say of themselves under it. */
function Told({ seeker }: { seeker: Seeker }) {
  return <><b>{seeker.name}</b> <small class="quiet">{[seeker.level, seeker.system].filter(Boolean).join(" · ")}</small></>;
}

function List({ event, data, onDone }: { event: string; data: PartnersAnswer; onDone: () => void }) {
  const own = data.seekers.find((one) => one.own);
  const others = data.seekers.filter((one) => !one.own).sort((one, other) => Number(other.asks) - Number(one.asks)); // who asks comes first
  const act = async (kind: "partner_asked" | "partner_accepted", other: number) => {
    await enter(event, { kind, seeker: own?.id ?? 0, other });
    onDone();
  };
  if (others.length === 0) return <p class="quiet">{say("web.session.partners.nobody")}</p>;
  return (
    <ul class="partners">
      {others.map((one) => (
        <li key={one.id} class="panel spread">
          <span class="seeker"><Told seeker={one} /></span>
          {own && (one.asks ? <Button kind="primary" onClick={() => void act("partner_accepted", one.id)}>{say("web.session.partners.accept")}</Button>
            : one.asked ? <Tag>{say("web.session.partners.asked")}</Tag>
            : <Button onClick={() => void act("partner_asked", one.id)}>{say("web.session.partners.ask")}</Button>)}
        </li>
      ))}
    </ul>
  );
}

/** For who runs the event: the link that everybody without a partner gets. */
function GuestLink({ event }: { event: string }) {
  const [link, setLink] = useState("");
  const [problem, setProblem] = useState("");
  const make = () => post<Links>(`/api/events/${event}/links`, { guests: true }).then((made) => setLink(made.links[0]?.url ?? ""), (error: unknown) => setProblem(refusal(error).message));
  return (
    <section class="panel stack">
      <p>{say("web.session.partners.link_note")}</p>
      {problem && <p class="error" role="alert">{problem}</p>}
      {link ? <><p class="live-link" tabIndex={0}>{link}</p><Button kind="primary" onClick={() => copy(link)}>{say("web.play.copy")}</Button></> : <Button kind="primary" onClick={() => void make()}>{say("web.session.substitute_make")}</Button>}
    </section>
  );
}
