import { useState } from "preact/hooks";
import { type Act, enter } from "../../core/queue";
import { day, timeOfDay } from "../../core/time";
import { say } from "../../core/words";
import { Banner, Button, CitedText, Dialog, Law, Suited, Tag } from "../../parts";
import { page } from "../event/addresses";
import { AwardText } from "../director/AwardText";
import { Further } from "./Further";
import { Decide, Recommend, Refer } from "./Hearing";
import { Speaker } from "./Speaker";
import type { Appeal as AppealData } from "../../core/answers";

const KINDS = { requested: "warn", made: "warn", heard: "accent", recommended: "accent", decided: "good", withdrawn: undefined } as const;
type Doing = "refer" | "decide" | "recommend" | "withdraw" | "further" | null;

/** One appeal: what was asked, who concurs, who hears it, what was decided, what is next. */
export function Appeal({ event, appeal, deposit, may, own }: { event: string; appeal: AppealData; deposit: string; may: string[]; own: string }) {
  const [doing, setDoing] = useState<Doing>(null);
  const close = () => setDoing(null);
  const mine = !own || own === appeal.contestant;
  const open = appeal.status !== "decided" && appeal.status !== "withdrawn";
  const heard = appeal.status === "heard" || appeal.status === "recommended";
  const act = (one: Act) => void enter(event, one);
  return (
    <article class="panel stack" aria-label={say("web.appeals.of", { contestant: appeal.contestant, names: appeal.names })}>
      <div class="spread">
        <h2>{say("web.appeals.of", { contestant: appeal.contestant, names: appeal.names })}</h2>
        <Tag kind={KINDS[appeal.status]}>{say(`web.appeals.status.${appeal.status}`)}</Tag>
      </div>
      <p>
        <Suited text={appeal.against.text} />{" "}
        {appeal.against.ruling > 0 && <a href={page(event, `/rulings/${appeal.against.ruling}`)}>{say("web.appeals.to_ruling")}</a>}
      </p>
      {appeal.text && <blockquote class="appeals-text"><Suited text={appeal.text} /></blockquote>}
      <p class="note">
        {day(appeal.at)} {timeOfDay(appeal.at)}
        {appeal.on_law_only && ` · ${say("web.appeals.on_law_short")}`}
        {appeal.further_to > 0 && ` · ${say("web.appeals.further_short")}`}
      </p>
      {appeal.needed.length > 0 && (
        <ul class="appeals-concur" aria-label={say("web.appeals.consent", { law: appeal.consent_law })}>
          {appeal.needed.map((name) => {
            const yes = !appeal.missing.includes(name);
            const said = appeal.consents.find(({ player }) => player === name);
            const told = said && said.role !== "player" ? said.by : "";
            const can = appeal.may_concur.includes(name) && may.includes("appeal_consented");
            return (
              <li key={name}>
                <Tag kind={yes ? "good" : "warn"}>{say(told ? "web.appeals.concurs_told" : yes ? "web.appeals.concurs" : "web.appeals.not_yet", { name, by: told })}</Tag>
                {can && <Button onClick={() => act({ kind: "appeal_consented", appeal: appeal.id, player: name })}>{say("web.appeals.concur_now", { name })}</Button>}
              </li>
            );
          })}
          {may.includes("appeal_consented") && appeal.may_concur.filter((name) => !appeal.needed.includes(name)).map((name) => (
            <li key={name}><Button onClick={() => act({ kind: "appeal_consented", appeal: appeal.id, player: name })}>{say("web.appeals.concur_now", { name })}</Button></li>
          ))}
        </ul>
      )}
      {appeal.captain_unknown && open && <Speaker event={event} appeal={appeal} staff={!own && may.includes("appeal_consented")} />}
      {appeal.body && (
        <p>
          <CitedText text={say("web.appeals.heard_by", { body: appeal.body, members: appeal.members, law: appeal.law })} />
          {appeal.deposit && ` ${say("web.appeals.deposit_is", { deposit: appeal.deposit, then: appeal.deposit_then })}`}
          {appeal.heard_why && <> {say("web.appeals.heard_why")} <Suited text={appeal.heard_why} /></>}
        </p>
      )}
      {appeal.recommended && <Banner kind="info">{say("web.appeals.recommended", { text: appeal.recommended })}</Banner>}
      {appeal.decisions.map((one) => (
        <div key={one.entry} class="appeals-decision">
          <strong><CitedText text={say("web.appeals.decision", { body: one.body, decision: one.decision, law: one.law })} /></strong>
          {one.award && <p>{say("web.appeals.awarded")} {appeal.against.penalty ? one.award : <AwardText text={one.award} />}</p>}
          {one.penalty && <p>{say("web.appeals.penalty_now", { penalty: one.penalty })}</p>}
          {one.text && <p><Suited text={one.text} /></p>}
          <p class="note">{timeOfDay(one.at)}{appeal.without_merit && ` · ${say("web.appeals.without_merit")}`}</p>
        </div>
      ))}
      {open && appeal.status !== "requested" && <p class="strong">{appeal.next.text}</p>}
      {appeal.proposals.map((one, place) => (
        <Banner key={place} kind="info" actions={one.act && !one.fill_in.length ? <Button onClick={() => act(one.act as Act)}>{say("web.appeals.enter")}</Button> : undefined}>
          <Suited text={one.text} /> (<Law law={one.law} />)
        </Banner>
      ))}
      <div class="row">
        {appeal.status === "made" && may.includes("appeal_referred") && <Button kind="primary" onClick={() => setDoing("refer")}>{say("web.appeals.refer")}</Button>}
        {heard && appeal.may_decide && may.includes("appeal_decided") && <Button kind="primary" onClick={() => setDoing("decide")}>{say("web.appeals.decide")}</Button>}
        {appeal.status === "heard" && appeal.body !== "director_in_charge" && may.includes("appeal_recommended") && <Button onClick={() => setDoing("recommend")}>{say("web.appeals.recommend")}</Button>}
        {heard && appeal.may_hear.length > 1 && may.includes("appeal_referred") && <Button kind="quiet" onClick={() => setDoing("refer")}>{say("web.appeals.refer_again")}</Button>}
        {open && mine && may.includes("appeal_withdrawn") && <Button kind="danger" onClick={() => setDoing("withdraw")}>{say("web.appeals.withdraw")}</Button>}
        {appeal.further && appeal.further_for.length > 0 && may.includes("appeal_requested") && <Button onClick={() => setDoing("further")}>{say("web.appeals.further", { body: appeal.further })}</Button>}
      </div>
      {doing === "refer" && <Refer event={event} appeal={appeal} usual={deposit} onClose={close} />}
      {doing === "decide" && <Decide event={event} appeal={appeal} onClose={close} />}
      {doing === "further" && <Further event={event} appeal={appeal} staff={!own} onClose={close} />}
      {doing === "recommend" && <Recommend event={event} appeal={appeal} onClose={close} />}
      <Dialog open={doing === "withdraw"} onClose={close} title={say("web.appeals.withdraw")}
        actions={<><Button onClick={close}>{say("web.cancel")}</Button><Button kind="danger" onClick={() => (act({ kind: "appeal_withdrawn", appeal: appeal.id }), close())}>{say("web.appeals.withdraw_now")}</Button></>}>
        <p>{say("web.appeals.withdraw_what")}</p>
      </Dialog>
    </article>
  );
}
