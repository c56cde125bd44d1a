import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { type Act, enter } from "../../core/queue";
import { say } from "../../core/words";
import { Button, Choice, Dialog, Field, Select, Switch } from "../../parts";
import { awardText, NO_AWARD, type SideAward } from "../director/award";
import { AwardForm } from "../director/dialogs/AwardDialog";
import { Preview } from "../director/Preview";
import "../director/dialogs.css";
import type { Appeal } from "../../core/answers";

interface Props {
  event: string;
  appeal: Appeal;
  onClose: () => void;
}

/** A dialog that enters one act and shows what the server says against it. */
function Asking({ event, title, what, act, why = "", ready, onClose, children }: { event: string; title: string; what: string; act: () => Act; why?: string; ready: boolean; onClose: () => void; children: ComponentChildren }) {
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    const outcome = await enter(event, act(), { handled: true, why });
    setBusy(false);
    if (outcome.taken) onClose();
    else setProblem(outcome.refused.message);
  };
  return (
    <Dialog broad open onClose={onClose} title={title} actions={<><Button onClick={onClose}>{say("web.cancel")}</Button><Button kind="primary" busy={busy} disabled={!ready} onClick={() => void send()}>{what}</Button></>}>
      <div class="stack">
        {problem && <p class="error" role="alert">{problem}</p>}
        {children}
      </div>
    </Dialog>
  );
}

/** To whoever hears it (93A, 93B). */
export function Refer({ event, appeal, usual, onClose }: Props & { usual: string }) {
  const [body, setBody] = useState(appeal.may_hear.find((one) => one === appeal.body) ?? appeal.may_hear[0] ?? "");
  const [members, setMembers] = useState(appeal.members.join("\n"));
  const [deposit, setDeposit] = useState(appeal.deposit || usual);
  const [why, setWhy] = useState("");
  const reason = appeal.reason_needed.includes(body);
  const onlyDirector = !appeal.on_law_only && appeal.may_hear.every((one) => one === "director_in_charge");
  const named = members.split(/[\n,;]/).map((name) => name.trim()).filter(Boolean);
  return (
    <Asking event={event} onClose={onClose} title={say("web.appeals.refer")} what={say("web.appeals.refer_now")} ready={body !== "" && (!reason || why.trim() !== "")} why={reason ? why.trim() : ""}
      act={() => ({ kind: "appeal_referred", appeal: appeal.id, body, members: named, deposit: deposit.trim() })}>
      <Select label={say("web.appeals.body_label")} value={body} onChoose={setBody} options={appeal.may_hear.map((value) => ({ value, label: say("web.appeals.body", { body: value }) }))} />
      {onlyDirector && <p class="note">{say("web.appeals.no_committee")}</p>}
      {reason && <Field label={say("web.appeals.reason")} hint={say("web.appeals.reason_hint")} value={why} onInput={setWhy} />}
      <Field label={say("web.appeals.members")} hint={say("web.appeals.members_hint")} lines={3} value={members} onInput={setMembers} />
      {appeal.contestant && <Field label={say("web.appeals.deposit")} placeholder={say("web.appeals.deposit_like")} hint={usual ? undefined : say("web.appeals.deposit_hint")} value={deposit} onInput={setDeposit} />}
    </Asking>
  );
}

/** What is decided (93B). */
export function Decide({ event, appeal, onClose }: Props) {
  const [decision, setDecision] = useState<string | null>(null);
  const [text, setText] = useState("");
  const [less, setLess] = useState("");
  const [awarding, setAwarding] = useState(true);
  const [ns, setNs] = useState<SideAward>(NO_AWARD);
  const [ew, setEw] = useState<SideAward | null>(null);
  const penalty = appeal.against.penalty > 0;
  const penalties = appeal.against.penalties;
  const form = decision === "changed" && !penalty && appeal.against.result > 0;
  const award = form && awarding ? awardText(ns, ew) : "";
  const [empty, setEmpty] = useState(false);
  const without_merit = decision === "upheld" && empty;
  const ready = decision !== null && (decision !== "changed" || award !== null);
  const act = () => ({ kind: "appeal_decided", appeal: appeal.id, decision, text: text.trim(), without_merit, award: decision === "changed" ? (award ?? "") : "", penalty: decision === "changed" ? less.trim() : "", deposit: appeal.deposit && decision !== "referred" ? (without_merit ? "kept" : "returned") : "" });
  return (
    <Asking event={event} onClose={onClose} title={say("web.appeals.decide")} what={say("web.appeals.decide_now")} ready={ready} act={act}>
      <Choice label={say("web.appeals.decision_label")} columns={1} value={decision} onChoose={setDecision} options={["upheld", "changed", "referred"].map((value) => ({ value, label: say(`web.appeals.decided.${value}`) }))} />
      {decision === "changed" && penalties.length > 0 && <Field label={say("web.appeals.less", { amounts: penalties.map(({ amount }) => amount) })} hint={say(penalty || !form ? "web.appeals.less_hint" : "web.appeals.less_hint_also")} value={less} onInput={setLess} />}
      {form && <Switch label={say("web.appeals.award")} hint={say("web.appeals.award_hint")} on={awarding} onChange={setAwarding} />}
      {form && awarding && <AwardForm ns={ns} ew={ew} onNs={setNs} onEw={setEw} played />}
      {decision === "upheld" && appeal.contestant && <Switch label={say("web.appeals.merit")} hint={appeal.deposit ? say("web.appeals.merit_deposit", { deposit: appeal.deposit }) : undefined} on={empty} onChange={setEmpty} />}
      {decision === "changed" && (penalties.length > 0 || awarding) && <Preview event={event} act={ready ? { ...act(), text: "" } : null} why="" mine={penalties.map(({ contestant }) => contestant)} />}
      <Field label={say("web.appeals.reasons")} lines={4} value={text} onInput={setText} maxLength={5000} />
    </Asking>
  );
}

/** What the committee would have the director in charge change (93B3). */
export function Recommend({ event, appeal, onClose }: Props) {
  const [text, setText] = useState("");
  return (
    <Asking event={event} onClose={onClose} title={say("web.appeals.recommend")} what={say("web.appeals.recommend_now")} ready={text.trim() !== ""} act={() => ({ kind: "appeal_recommended", appeal: appeal.id, text: text.trim() })}>
      <p class="note">{say("web.appeals.recommend_what")}</p>
      <Field label={say("web.appeals.recommendation")} lines={4} value={text} onInput={setText} maxLength={5000} />
    </Asking>
  );
}
