import type { VNode } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { LiveTable } from "../../../core/answers";
import { type Seat, wordFor } from "../../../core/bridge";
import { useTitle } from "../../../core/router";
import { say, word } from "../../../core/words";
import { Banner, Button, type Item, type Part, Scrolls } from "../../../parts";
import { useAwake, useSounds } from "../core/awake";
import { callsIn } from "../core/box";
import type { Playing } from "../core/playing";
import type { AtTable } from "../core/stream";
import { askedOf, happened } from "../core/told";
import { usePlaying } from "../core/usePlaying";
import { Elsewhere } from "../panels/Elsewhere";
import { HavingNone } from "../panels/HavingNone";
import { ChangePanel } from "../panels/ChangePanel";
import { ClaimPanel } from "../panels/ClaimPanel";
import { CountingPanel } from "../panels/CountingPanel";
import { Calls, DirectorColumn } from "../director/DirectorColumn";
import { Ended, Played } from "../panels/Ended";
import { TrickCards } from "../panels/Sheets";
import { askedAbout, OwedAnswer } from "../panels/OwedAnswer";
import { WarnedPanel } from "../panels/WarnedPanel";
import { PassedOut } from "../panels/PassedOut";
import { LookedFor } from "../panels/Together";
import { isOpen, RulingPanel, shownRulings } from "../panels/RulingPanel";
import { PupilLine } from "../lesson/PupilLine";
import { Sounds } from "../voice/Heard";
import { Viewing, WhoWatches } from "../watch/Viewing";
import { Words } from "../words/Words";
import { Auction } from "./Auction";
import { Bar } from "./Bar";
import { BiddingBox } from "./BiddingBox";
import { Dialogs } from "./Dialogs";
import { Head } from "./Head";
import { InSight } from "./InSight";
import { Line } from "./Line";
import { HandOfCards } from "./OwnCards";
import { Stage } from "./Stage";

/** The table on the screen while a board is played. */
export interface ScreenProps {
  seated: AtTable;
  table: LiveTable;
  items: readonly (Item | Part)[];
  link: string;
  token: string;
  join: string;
}

export function Screen({ seated, table, items, link, token, join }: ScreenProps) {
  const { at, opened, why, clearWhy, level, setLevel } = usePlaying(seated, table, token);
  const told = useTold(table);
  const [readUpTo, setReadUpTo] = useState(`${table.epoch}:0`);
  useTitle(table.settings.name || say("web.play.title"));
  useAwake(at.you !== null);
  useSounds(at.settings.sounds, { card: (table.trick?.cards.length ?? 0) + table.auction.length, turn: table.turn !== "" && table.turn === table.you, director: table.called.length });
  const rulings = shownRulings(table.rulings).filter((one) => isOpen(one) || `${table.epoch}:${one.number}` !== readUpTo);
  const mine = rulings.some((one) => one.question?.mine && (one.question.do === "choose" || one.question.do === "find"));
  const boxed = callsIn(table) !== null && !mine && !table.change && !table.claim && table.phase !== "ended";
  const asked = askedAbout(at);
  const claims = table.claim !== null && table.phase === "claim";
  const small = at.layout === "upright" || at.layout === "side";
  const ruled = rulings.filter((one) => !claims || one.question || one.follows.length > 0).map((one) => (
    <div key={`ruling ${one.number}`}>
      <RulingPanel ruling={one} act={at.act} connected={at.connected} small={small} />
      {!isOpen(one) && <Button onClick={() => setReadUpTo(`${table.epoch}:${one.number}`)}>{say("web.understood")}</Button>}
    </div>
  ));
  const panels = [
    ...(seated.warned ? [<WarnedPanel key="warned" at={at} warned={seated.warned} onOther={() => (at.clear(), seated.understood())} />] : []),
    ...asked.map((call) => <OwedAnswer key={`asked ${call.place}`} at={at} call={call} />),
    ...(table.director?.calls.length && at.layout !== "laptop" ? [<Calls key="calls" at={at} />] : []),
    ...(table.director?.calls.length ? [] : rulings.length > 0 ? [] : table.called).map((seat) => <Banner key={`called ${seat}`} kind="info">{say("web.play.director.called", { seat: word(wordFor.seat(seat as Seat)) })}{table.event && table.event.calls_before !== null && <> · {say("web.session.queue", { comes: table.event.director_comes, before: table.event.calls_before })}</>}</Banner>),
    ...(table.elsewhere ? [<Elsewhere key="elsewhere" at={at} />] : []),
    ...(table.having_none ? [<HavingNone key="having none" at={at} />] : []),
    ...(table.looked ? [<LookedFor key="looked for" at={at} />] : []),
    ...(table.change ? [<ChangePanel key="change" at={at} />] : []),
    ...(claims ? [<ClaimPanel key="claim" at={at} />] : []),
    ...(table.after_play ? [<CountingPanel key="counting" at={at} play={table.after_play} />] : []),
    ...(table.returned.length > 0 || table.may.verbs.includes("return_hand") ? [<PassedOut key="passed out" at={at} />] : []),
    ...ruled,
    ...(table.you !== "TD" && (table.speech.length > 0 || table.talk.length > 0) ? [<Words key="words" at={at} />] : []),
    ...(table.viewing?.delayed ? [<Viewing key="viewing" at={at} />] : []),
  ];
  const own: (Item | Part)[] = [
    ...items,
    ...(table.watching.count > 0 ? [{ part: say("web.play.watching.who", { count: table.watching.count, names: table.watching.names }) }] : []),
    ...(link ? [{ label: say("web.play.device"), run: () => at.open({ what: "link" }) }] : []),
    ...(at.you || Object.keys(table.systems).length > 0 ? [{ label: say("web.play.system.title"), run: () => at.open({ what: "systems" }) }] : []),
    ...(at.voice.offered ? [{ label: say("web.play.voice.title"), run: () => at.open({ what: "voice" }) }] : []),
    ...(table.may.verbs.includes("tell") ? [{ label: say(table.settings.lesson ? "web.play.words.to_teacher" : "web.play.words.to_director"), run: () => at.open({ what: "write" }) }] : []),
    ...(table.may.verbs.includes("uncall") ? [{ label: say("web.play.director.uncall"), run: () => void at.act({ do: "uncall" }) }] : []),
    { label: say("web.play.settings"), run: () => at.open({ what: "settings" }) },
  ];
  const directs = table.you === "TD";
  const ended = table.phase === "ended";
  // On a phone a panel takes the place of the trick where this player is asked or told something; else it is a note above.
  const settles = at.layout === "tablet" && Boolean(table.claim?.settling); // all hands are faced, and there is much to read
  const covers = settles || small && (seated.warned !== null || table.may.verbs.includes("answer_none") || table.change !== null || table.phase === "claim" || table.phase === "counting" || asked.length > 0 || rulings.some((one) => one.question?.mine || !isOpen(one)));
  return (
    <div class={`live ${at.layout} phase-${table.phase}${at.connected ? "" : " cut-off"}${directs ? " directs" : ""}`}>
      <Head at={at} items={own} />
      <div class="unseen" role="status" aria-live="polite">{told}</div>
      <div class="unseen" role="alert" aria-live="assertive">{askedOf(table)}</div>
      <PupilLine at={at} />
      <Sounds at={at} />
      {(at.layout === "laptop" || at.layout === "tablet" || ended) && <WhoWatches at={at} />}
      {ended ? <>{table.elsewhere && <Elsewhere at={at} />}<Ended at={at} rulings={ruled} /></> : <Table at={at} panels={panels} covers={covers} boxed={boxed} directs={directs ? <DirectorColumn at={at} rulings={rulings} token={token} join={join} /> : null} line={<Line at={at} refused={seated.refused} why={why} onRead={() => (clearWhy(), seated.understood())} />}
        box={<BiddingBox at={at} level={level} onLevel={setLevel} />} />}
      {directs && (ended || at.layout !== "laptop") && <DirectorColumn at={at} rulings={rulings} token={token} join={join} />}
      <Dialogs at={at} opened={opened} link={link} />
    </div>
  );
}

interface TableProps {
  at: Playing;
  panels: VNode[];
  covers: boolean;
  directs: VNode | null;
  boxed: boolean;
  line: VNode;
  box: VNode;
}

function Table({ at, panels, covers, directs, boxed, line, box }: TableProps) {
  const { table, layout, near } = at;
  const size = layout === "laptop" || layout === "tablet" ? "large" : "normal";
  const most = { upright: 7, side: 13, tablet: 13, laptop: 0 }[layout];
  const claimed = covers && table.phase === "claim" && !table.may.verbs.includes("card"); // nobody plays: on a phone one's own cards stand in a line with the others
  const hand = table.hands[near] && !claimed ? <HandOfCards at={at} seat={near} size={size} most={most} /> : null;
  const bidding = ["auction", "lead", "clarification"].includes(table.phase);
  const calls = bidding || (layout === "laptop" && table.auction.length > 0);
  const rows = table.phase === "claim" ? 2 : { upright: 4, side: 5, tablet: 8, laptop: 12 }[layout];
  const column = layout === "laptop" || layout === "side" || layout === "tablet";
  const auction = calls ? <Auction at={at} rows={rows} /> : null;
  return (
    <main class={`live-main${!auction && (covers || panels.length === 0) ? " no-column" : ""}${boxed ? " boxed" : ""}${covers ? " covered" : ""}`} id="main">
      {!covers && layout === "upright" && panels.length > 0 && <div class="live-notes">{panels}</div>}
      {covers ? <Scrolls class="live-panels"><InSight at={at} rows={layout === "upright" ? 3 : boxed ? 2 : 0} own={!hand} />{panels}</Scrolls> : <Stage at={at} auction={layout === "upright" && bidding ? auction : null} box={boxed && (layout === "laptop" || layout === "side") ? box : null} />}
      {column && !(layout === "side" && covers && (boxed || !auction)) && (
        <Scrolls as="aside" class="live-column">
          {auction ?? (layout === "laptop" && <InColumn at={at} />)}
          {!covers && <div class="live-panels">{panels}</div>}
          {layout === "laptop" && directs}
        </Scrolls>
      )}
      <div class="live-near">
        {line}
        {hand}
      </div>
      <div class="live-foot">{boxed ? layout !== "laptop" && (covers || layout !== "side") && box : <Bar at={at} />}</div>
    </main>
  );
}

/** In the place of the auction, when it may not be seen any more (41C): the last trick as long as one may look (66A), and the boards played. */
function InColumn({ at }: { at: Playing }) {
  const { contract, phase, trick, previous, played } = at.table;
  if (!contract) return null;
  return (
    <>
      {phase === "play" && previous && trick && trick.cards.length > 0 && (
        <section class="column-last">
          <h2>{say("web.play.last")}</h2>
          <TrickCards trick={previous} />
        </section>
      )}
      <Played played={played} />
    </>
  );
}

/** What has happened since the last frame, for who listens. */
function useTold(table: LiveTable): string {
  const before = useRef<LiveTable | null>(null);
  const [said, setSaid] = useState("");
  useEffect(() => {
    const news = happened(before.current, table);
    before.current = table;
    if (news.length > 0) setSaid(news.join(". "));
  }, [table]);
  return said;
}
