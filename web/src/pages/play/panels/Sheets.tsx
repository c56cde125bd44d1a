import { useState } from "preact/hooks";
import type { Trick } from "../../../core/answers";
import { SEATS, wordFor } from "../../../core/bridge";
import { prefer, usePreferences } from "../../../core/preferences";
import { say, word } from "../../../core/words";
import { Button, CardFace, Choice, Dialog, Field, Law, Suited, Switch } from "../../../parts";
import { may, type Playing } from "../core/playing";
import { setPlay, usePlaySettings } from "../core/settings";
import { About, Leaving, OF_SOMEBODY } from "./Together";
import { Auction } from "../table/Auction";

interface Sheet {
  at: Playing;
  onClose: () => void;
}

export function DirectorDialog({ at, onClose }: Sheet) {
  const [reason, setReason] = useState("");
  const [about, setAbout] = useState("");
  const [whom, setWhom] = useState("");
  const answered = at.table.settings.directed || at.table.settings.lesson; // then it may be left open what it is about
  const named = about !== "" && (!OF_SOMEBODY.has(about) || whom !== "");
  const said = named || (answered && about === "");
  const what = { ...(answered && reason.trim() && { reason: reason.trim() }), ...(named && { about, ...(OF_SOMEBODY.has(about) && { whom }) }) };
  const call = () => void at.act({ do: "director", ...what }).then((taken) => taken && onClose());
  return (
    <Dialog open onClose={onClose} title={say("web.play.director.call")}
      actions={<><Button onClick={onClose}>{say("web.cancel")}</Button><Button kind="primary" disabled={!at.connected || !said} onClick={call}>{say("web.play.director.now")}</Button></>}>
      <div class="stack">
        <p>{say(at.table.settings.directed ? "web.play.director.comes" : "web.play.director.none")} <Law law="9B1" /></p>
        {answered && <Field label={say("web.play.director.why")} value={reason} onInput={setReason} maxLength={300} />}
        <About about={about} whom={whom} onAbout={setAbout} onWhom={setWhom} />
      </div>
    </Dialog>
  );
}

/** The last trick as long as one may look at it (66A), and one's own card of it (66B). */
export function LastTrick({ at, onClose }: Sheet) {
  const { previous, own_last: own } = at.table;
  return (
    <Dialog open onClose={onClose} title={<>{say("web.play.last")} <Law law={previous ? "66A" : "66B"} /></>}>
      {previous ? (
        <TrickCards trick={previous} />
      ) : own ? <div class="stack"><p>{say("web.play.own_last")}</p><CardFace card={own} /></div> : <p>{say("web.play.last_turned")}</p>}
    </Dialog>
  );
}

/** A trick in the order played, the card that won it marked. */
export function TrickCards({ trick }: { trick: Trick }) {
  return (
    <ol class="last-trick">
      {trick.cards.map((one) => (
        <li key={one.seat} class={trick.winner === one.seat ? "won" : ""}><span>{say(wordFor.seat(one.seat))}</span><CardFace card={one.card} /></li>
      ))}
    </ol>
  );
}

export function AuctionSheet({ at, onClose }: Sheet) {
  return (
    <Dialog open onClose={onClose} title={say("web.play.auction")}>
      {at.table.auction_shown || at.table.auction.length > 0 ? <Auction at={at} /> : <p>{say("web.play.auction_over")} <Law law="20C" /></p>}
    </Dialog>
  );
}

/** What is done seldom: concede, a slip, a question about a revoke, a card taken back. */
export function MoreSheet({ at, onClose }: Sheet) {
  const { table, you } = at;
  const act = (what: Parameters<Playing["act"]>[0]) => void at.act(what).then((taken) => taken && onClose());
  const trick = table.trick ?? table.previous;
  const led = trick?.cards[0]?.card[0];
  const others = SEATS.filter((seat) => seat !== you && trick?.cards.some((one) => one.seat === seat && one.card[0] !== led));
  return (
    <Dialog open onClose={onClose} title={say("web.play.more")}>
      <div class="options">
        {may(at, "concede") && <Button wide onClick={() => at.open({ what: "concede" })}>{say("web.play.concede")}</Button>}
        {may(at, "not_meant") && table.phase === "play" && <Button wide onClick={() => act({ do: "not_meant" })}>{say("web.play.change.not_meant_card")}</Button>}
        {may(at, "having_none") && others.map((seat) => <Button key={seat} wide onClick={() => act({ do: "having_none", whom: seat })}>{say("web.play.having_none", { seat: word(wordFor.seat(seat)) })}</Button>)}
        {may(at, "correct") && <Button wide onClick={() => at.open({ what: "auction" })}>{say("web.play.correct.title")}</Button>}
        {table.withdrawable.map((one) => <Button key={one.board} wide onClick={() => at.open({ what: "withdraw", board: one.board, final: one.final })}>{say("web.play.regret.of_board", { board: one.board })}</Button>)}
        {may(at, "take_back") && <Button wide onClick={() => act({ do: "take_back" })}>{say("web.play.take_back")}</Button>}
        <Leaving at={at} />
        <Button wide onClick={() => at.open({ what: "settings" })}>{say("web.play.settings")}</Button>
      </div>
    </Dialog>
  );
}

export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const now = usePlaySettings();
  const look = usePreferences();
  return (
    <Dialog open onClose={onClose} title={say("web.play.settings")}>
      <div class="stack">
        <Switch label={say("web.play.set.one_tap_calls")} on={now.oneTapCalls} onChange={(oneTapCalls) => setPlay({ oneTapCalls })} />
        <Switch label={say("web.play.set.one_tap_cards")} on={now.oneTapCards} onChange={(oneTapCards) => setPlay({ oneTapCards })} />
        <Switch label={say("web.play.set.large")} on={now.largeCards} onChange={(largeCards) => setPlay({ largeCards })} />
        <Switch label={say("web.play.set.trumps")} on={now.trumpsFirst} onChange={(trumpsFirst) => setPlay({ trumpsFirst })} />
        <Switch label={say("web.play.set.high_right")} on={now.highRight} onChange={(highRight) => setPlay({ highRight })} />
        <Switch label={say("web.play.set.four_colours")} on={look.fourColours} onChange={(fourColours) => prefer({ fourColours })} />
        <Switch label={say("web.play.set.sounds")} on={now.sounds} onChange={(sounds) => setPlay({ sounds })} />
        <Choice label={say("web.play.set.order")} value={now.order} onChoose={(order) => setPlay({ order })} options={[{ value: "SHDC" as const, label: <span class="suit-order"><Suited text="♠ ♥ ♦ ♣" /></span> }, { value: "SHCD" as const, label: <span class="suit-order"><Suited text="♠ ♥ ♣ ♦" /></span> }]} />
      </div>
    </Dialog>
  );
}
