import type { ConditionsTried, PlainConditions, UsualRegulations } from "../../core/answers";
import { useEffect, useState } from "preact/hooks";
import { post, type Refusal, refusal } from "../../core/api";
import { say } from "../../core/words";
import { Disclosure, Field, Select, Stepper, Switch } from "../../parts";
import { hasProfile, setLine, setRegulation, tableSpelt, tableTyped, withZone } from "./lines";
import { Regulations, useRegulations } from "./Regulations";

const USUAL = 30; // minutes, which the Law has where nothing is laid down

const METHODS = ["matchpoints", "cross_imps", "butler", "total_points"];
const TEAM_METHODS = ["imps", "board_a_match", "point_a_board", "patton", "aggregate"];
const SEEN: Readonly<Record<"scores" | "ranking" | "hands", readonly string[]>> = {
  scores: ["after_board", "after_round", "at_once", "after_session"],
  ranking: ["after_round", "at_once", "after_session"],
  hands: ["after_board", "after_round", "after_session"],
};

/** The choices, with what the text says even if it is not among the usual. */
function seen(what: keyof typeof SEEN, value: string): string[] {
  return [...new Set([...SEEN[what], value])];
}

/** What a text of conditions says, asked of the server; what it said before stays until then. */
export function useTried(text: string): { tried: ConditionsTried | null; error: Refusal | null } {
  const [found, setFound] = useState<{ tried: ConditionsTried | null; error: Refusal | null }>({ tried: null, error: null });
  useEffect(() => {
    let over = false;
    const timer = setTimeout(() => {
      post<ConditionsTried>("/api/conditions", { text }).then(
        (tried) => over || setFound({ tried, error: null }),
        (error: unknown) => over || setFound((before) => ({ ...before, error: refusal(error) })),
      );
    }, found.tried ? 300 : 0);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [text]);
  return found;
}

export interface ConditionsFormProps {
  text: string;
  onText: (text: string) => void;
  tried: ConditionsTried | null;
  /** Whether prepared boards are used, where that is asked beside the form. */
  prepared?: boolean;
}

/** A few switches in plain words; all of the text behind a line, with what is wrong in it. */
export function ConditionsForm({ text, onText, tried, prepared }: ConditionsFormProps) {
  const [last, setLast] = useState<PlainConditions | null>(null);
  useEffect(() => {
    if (tried?.values) setLast(tried.values);
  }, [tried]);
  const values = tried?.values ?? last;
  const set = (name: string, value: string | number | boolean) => {
    if (values) setLast({ ...values, [name]: value });
    onText(setLine(text, name, value));
  };
  const layDown = (name: string, spelt: string, usual: string) => {
    if (values) setLast({ ...values, regulations: { ...values.regulations, laid_down: { ...values.regulations.laid_down, [name]: spelt } } });
    onText(setRegulation(text, name, spelt === usual && !hasProfile(text) ? null : spelt));
  };
  const regulate = (name: keyof UsualRegulations, value: string | number) => {
    if (values) setLast({ ...values, regulations: { ...values.regulations, [name]: value } });
    onText(setRegulation(text, name, JSON.stringify(value)));
  };
  const shown = last ?? values;
  const problems = tried?.problems ?? [];
  const hands = prepared ?? shown?.prepared_boards; // which a club that shuffles never sees
  const methods = shown?.kind === "teams" ? TEAM_METHODS : METHODS;
  return (
    <div class="stack">
      {shown && (
        <>
          <div class="grid">
            <Select label={say("web.conditions.method.label")} value={shown.method} onChoose={(method) => set("method", method)}
              options={methods.map((value) => ({ value, label: say(`web.conditions.method.${value}`) }))} />
            <Stepper label={say("web.conditions.minutes_a_board")} value={shown.minutes_a_board} min={0} max={60} onChange={(value) => set("minutes_a_board", value)} />
            <Stepper label={say("web.conditions.minutes_a_change")} value={shown.minutes_a_change} min={0} max={60} onChange={(value) => set("minutes_a_change", value)} />
          </div>
          <div class="grid">
            {(Object.keys(SEEN) as (keyof typeof SEEN)[]).filter((what) => hands || what !== "hands").map((what) => (
              <Select key={what} label={say(`web.conditions.${what}.label`)} value={shown[what]} onChoose={(value) => set(what, value)}
                options={seen(what, shown[what]).map((value) => ({ value, label: say(`web.conditions.${what}.${value}`) }))} />
            ))}
            {prepared === undefined && <Select label={say("web.session.how.label")} value={shown.on_screen} onChoose={(value) => set("on_screen", value)}
              options={["no", "prevent", "warn", "permit"].map((value) => ({ value, label: say(`web.session.how.${value}`) }))} />}
            {prepared === undefined && <Field label={say("web.conditions.field.begins")} type="datetime-local" value={shown.begins.slice(0, 16)} onInput={(value) => set("begins", value ? withZone(value) : "")} />}
            <Select label={say("web.conditions.rounds.label")} value={shown.rounds} onChoose={(value) => set("rounds", value)}
              options={["director", "clock", "all_done"].map((value) => ({ value, label: say(`web.conditions.rounds.${value}`) }))} />
          </div>
          {shown.regulations && (
            <Disclosure summary={say("web.conditions.laws")}>
              <div class="stack">
                <div class="grid">
                  <Select label={say("web.conditions.edition")} value={String(shown.regulations.edition)} onChoose={(value) => regulate("edition", Number(value))} options={["2024", "2017", "2007"].map((value) => ({ value, label: say("web.conditions.edition_of", { year: value }) }))} />
                  <Stepper label={say("web.conditions.correction_period")} hint={shown.regulations.correction_period < USUAL ? say("web.conditions.short_period") : undefined} value={shown.regulations.correction_period} min={0} max={1440} step={5} onChange={(value) => regulate("correction_period", value)} />
                  <Stepper label={say("web.conditions.appeal_period")} value={shown.regulations.appeal_period} min={0} max={1440} step={5} onChange={(value) => regulate("appeal_period", value)} />
                </div>
                <div class="grid">
                  <Select label={say("web.conditions.appeals_body")} value={shown.regulations.appeals_body} onChoose={(value) => regulate("appeals_body", value)} options={["director_in_charge", "committee", "reviewer"].map((value) => ({ value, label: say("web.appeals.body", { body: value }) }))} />
                  <Field label={say("web.conditions.deposit")} hint={say("web.conditions.deposit_hint")} value={shown.deposit} onInput={(value) => set("deposit", value)} />
                </div>
                <Tariff rows={shown.regulations.penalty_tariff} onText={(spelt) => onText(setRegulation(text, "penalty_tariff", spelt))} />
              </div>
            </Disclosure>
          )}
          {(shown.kind === "teams" || shown.victory_points) && <VictoryPoints shown={shown} onLine={set} onScale={regulate} />}
          <Switch label={say("web.conditions.agreement")} hint={say("web.conditions.agreement_hint")} on={!shown.no_agreement} onChange={(on) => set("no_agreement", !on)} />
          {prepared === undefined && <Switch label={say("web.conditions.prepared_boards")} hint={say("web.conditions.prepared_boards_hint")} on={shown.prepared_boards} onChange={(on) => set("prepared_boards", on)} />}
          {prepared === undefined && shown.prepared_boards && <Switch label={say("web.conditions.director_plays")} hint={say("web.conditions.director_plays_hint")} on={shown.director_plays} onChange={(on) => set("director_plays", on)} />}
          <Switch label={say("web.conditions.lead")} hint={hands ? say("web.conditions.lead_hint") : undefined} on={shown.lead_required} onChange={(on) => set("lead_required", on)} />
        </>
      )}
      {shown && (
        <Disclosure summary={say("web.conditions.every")}>
          <Regulations edition={shown.regulations.edition} laidDown={shown.regulations.laid_down} onSet={layDown} />
        </Disclosure>
      )}
      <Disclosure summary={say("web.conditions.all")} open={problems.length > 0}>
        <div class="stack">
          <Field label={say("web.conditions.text")} hint={say("web.conditions.text_hint")} lines={10} value={text} onInput={onText}
            error={problems.length ? say("web.conditions.wrong", { count: problems.length }) : null} />
          <Problems problems={problems} />
          {tried && problems.length === 0 && (
            <ul class="conditions-says">{tried.says.map((one) => <li key={one.message}>{one.text}</li>)}</ul>
          )}
        </div>
      </Disclosure>
    </div>
  );
}

/** Whether matches are converted, and by which scale: chosen by its name. */
function VictoryPoints({ shown, onLine, onScale }: { shown: PlainConditions; onLine: (name: string, value: boolean) => void; onScale: (name: "vp_scale" | "vp_scale_percent", scale: string) => void }) {
  const name = shown.kind === "pairs" && shown.method === "matchpoints" ? "vp_scale_percent" : "vp_scale";
  const value = shown.regulations[name];
  const open = useRegulations(shown.regulations.edition).data?.regulations.find((one) => one.name === name);
  const choices = open?.choices.filter((choice) => name === "vp_scale_percent" || choice.value === value || !choice.value.startsWith("swiss_pairs")) ?? [];
  return (
    <div class="stack">
      <Switch label={say("web.conditions.victory_points")} hint={say("web.conditions.victory_points_hint", { kind: shown.kind })} on={shown.victory_points} onChange={(on) => onLine("victory_points", on)} />
      {shown.victory_points && open && (
        <Select label={say("web.conditions.vp_scale")} value={value} onChoose={(scale) => onScale(name, scale)} options={choices.map((choice) => ({ value: choice.value, label: choice.text }))} />
      )}
    </div>
  );
}

/** The tariff of penalties, a line each: what for, and how much. */
function Tariff({ rows, onText }: { rows: UsualRegulations["penalty_tariff"]; onText: (spelt: string) => void }) {
  const [typed, setTyped] = useState(() => tableTyped(rows.map((one) => `"${one.offence}" = "${one.amount}"`).join(", ")));
  const write = (value: string) => {
    setTyped(value);
    onText(tableSpelt(value));
  };
  return <Field label={say("web.conditions.tariff")} hint={say("web.conditions.tariff_hint")} lines={3} value={typed} onInput={write} />;
}

function Problems({ problems }: { problems: ConditionsTried["problems"] }) {
  if (!problems.length) return null;
  return (
    <ul class="conditions-wrong" role="alert">
      {problems.map((one, place) => (
        <li key={place}>
          {one.line !== null && <strong>{say("web.conditions.line", { line: one.line })} </strong>}
          {one.text}
        </li>
      ))}
    </ul>
  );
}
