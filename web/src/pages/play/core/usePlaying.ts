/** What a player has chosen, and the taps and keys by which it is chosen, sent and taken back. */

import { useEffect, useRef, useState } from "preact/hooks";
import type { LiveTable } from "../../../core/answers";
import { type Key, useKeys } from "../../../core/keys";
import { say } from "../../../core/words";
import { callsIn } from "./box";
import { type Chosen, isOf, liveCards, stillFits } from "./chosen";
import { useLayout } from "./layout";
import { meaningOf, rememberMeaning } from "./meanings";
import { nearest, seatOf } from "./places";
import type { Opened, Playing } from "./playing";
import { usePlaySettings } from "./settings";
import type { Act, AtTable } from "./stream";
import { useVoice } from "../voice/useVoice";
import { callKey, cardKey, isOfCard, NOTHING, type Typed } from "./typed";

export interface Hands {
  at: Playing;
  opened: Opened;
  why: string;
  clearWhy: () => void;
  level: number | null;
  setLevel: (level: number | null) => void;
}

export function usePlaying(seated: AtTable, table: LiveTable, token: string): Hands {
  const voice = useVoice(seated, table, token);
  const layout = useLayout();
  const settings = usePlaySettings();
  const [held, setChosen] = useState<{ what: Chosen; epoch: number } | null>(null);
  const [explanation, setExplanation] = useState("");
  const [opened, setOpened] = useState<Opened>(null);
  const [why, setWhy] = useState("");
  const [typed, setTyped] = useState<Typed>(NOTHING);
  const chosen = held && held.epoch === table.epoch && stillFits(held.what, table) ? held.what : null;
  const latest = useRef(held);
  latest.current = held;
  useEffect(() => {
    if (held && !chosen) setChosen(null); // the table has moved on
  }, [held, chosen]);
  useEffect(() => setWhy(""), [table.epoch, table.auction.length, table.trick?.cards.length]);

  const before = table.auction.filter((one) => !one.withdrawn).map((one) => one.call);
  const choose = (what: Chosen) => {
    setWhy("");
    setChosen({ what, epoch: table.epoch });
    if ("call" in what) setExplanation(meaningOf(before, what.call));
  };
  const clear = () => {
    setChosen(null);
    setTyped(NOTHING);
    setExplanation("");
  };
  const act = async (wanted: Act) => {
    const taken = await seated.act(wanted);
    if (taken) drop(wanted);
    return taken;
  };
  /** What was done is chosen no more; what has been chosen meanwhile stays. */
  const drop = (done: Act) => {
    if (!latest.current || !isOf(latest.current.what, done)) return;
    setChosen(null);
    setExplanation("");
  };
  const go = (what: Chosen, words: string) => {
    if (!seated.connected) return choose(what); // kept chosen, until one is connected again
    const wanted: Act = "call" in what ? { do: "call", call: what.call, ...(words && { explanation: words }) } : { do: "card", card: what.card };
    void act(wanted).then((taken) => {
      if (taken && "call" in what) rememberMeaning(before, what.call, words);
    });
  };
  /** At once, unless something else is on its way: then it stays chosen. */
  const play = (what: Chosen) => (seated.sending ? choose(what) : go(what, "call" in what ? meaningOf(before, what.call) : ""));
  const send = () => {
    if (chosen && ("call" in chosen || table.may.verbs.includes("card"))) go(chosen, explanation);
  };
  const tap = (what: Chosen) => {
    const again = chosen && JSON.stringify(chosen) === JSON.stringify(what);
    const once = "call" in what ? settings.oneTapCalls : settings.oneTapCards && table.may.verbs.includes("card");
    setTyped(NOTHING);
    if (seated.sending && isOf(what, seated.sending)) return;
    if (again) send();
    else if (once) play(what);
    else choose(what);
  };

  const at: Playing = {
    voice, table, you: seatOf(table.you), near: nearest(table), layout, settings,
    connected: seated.connected, sending: seated.sending, chosen, explanation,
    explain: setExplanation, tap, play, send, clear, act, open: setOpened, tellWhy: setWhy,
  };
  useKeys(keysOf(at, typed, setTyped));
  return { at, opened, why, clearWhy: () => setWhy(""), level: typed.level, setLevel: (level) => setTyped({ level, suit: null }) };
}

/** The keys that mean something now; a stroke only chooses, Enter sends. */
function keysOf(at: Playing, typed: Typed, setTyped: (typed: Typed) => void): Key[] {
  const { table } = at;
  const calls = callsIn(table);
  const live = liveCards(table);
  const verbs = table.may.verbs;
  const leads = live.size > 0 && table.phase !== "auction"; // where all may happen one may call still, or lead
  const plays = at.you !== null && table.hands[at.you] !== undefined && ["lead", "play"].includes(table.phase); // a suit may be typed before it is one's turn
  const found: Key[] = [];
  const press = (key: string, does: string) => found.push({ key, does: say(does), run: () => strike(key) });
  const strike = (key: string) => {
    const stroke = calls && !(leads && isOfCard(typed, key)) ? callKey(typed, key) : cardKey(typed, key);
    if (!stroke) return;
    if (stroke.call && calls?.includes(stroke.call)) at.tap({ call: stroke.call });
    else if (stroke.card && live.has(stroke.card)) at.tap({ card: stroke.card });
    setTyped(stroke.typed);
    if ((stroke.call || stroke.card) && document.activeElement instanceof HTMLElement) document.activeElement.blur(); // Enter is for what was typed
  };
  if (calls) {
    for (const key of "1234567") press(key, "web.play.key.level");
    for (const key of "cdhsn") press(key, "web.play.key.denomination");
    press("p", "web.play.key.pass");
    press("x", "web.play.key.double");
    press("r", "web.play.key.redouble");
  }
  if (!calls && (live.size > 0 || plays)) {
    for (const key of "shdc") press(key, "web.play.key.suit");
    for (const key of "akqjt9876543210") press(key, "web.play.key.rank");
  } else if (leads) for (const key of "akqjt980") press(key, "web.play.key.rank");
  if (calls || live.size > 0 || plays) {
    found.push({ key: "Enter", does: say("web.play.key.send"), run: at.send }, { key: "Escape", does: say("web.play.key.clear"), run: at.clear });
  }
  const keyed = (key: string, verb: string, does: string, what: Exclude<Opened, null>) => verbs.includes(verb) && found.push({ key, does: say(does), run: () => at.open(what) });
  keyed("C", "claim", "web.play.claim.title", { what: "claim" });
  keyed("D", "director", "web.play.director.call", { what: "director" });
  if (table.phase === "play") found.push({ key: "l", does: say("web.play.last"), run: () => at.open({ what: "last" }) });
  if (table.board) found.push({ key: "L", does: say("web.play.auction"), run: () => at.open({ what: "auction" }) });
  const last = table.auction.map((one) => one.seat).lastIndexOf(at.you ?? "N");
  const call = at.chosen && "call" in at.chosen ? at.chosen.call : null;
  if (calls || (at.you && last >= 0)) {
    found.push({ key: "e", does: say("web.play.explain.own"), run: () => (call ? at.open({ what: "explain", call }) : at.you && last >= 0 && at.open({ what: "call", place: last })) });
  }
  if (verbs.includes("no_questions")) found.push({ key: "q", does: say("web.play.no_questions"), run: () => void at.act({ do: "no_questions" }) });
  if (verbs.includes("ready")) found.push({ key: "Enter", does: say("web.play.ready"), run: () => void at.act({ do: "ready" }) });
  return found;
}
