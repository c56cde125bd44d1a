import { useEffect, useRef, useState } from "preact/hooks";
import { type Denomination, DENOMINATIONS, LEVELS, overs, overText, RANKS, rankText, type Seat, SEATS, type SuitLetter, SUITS, type Taps, wordFor } from "../../core/bridge";
import { say, word } from "../../core/words";
import { Button, CardText, cardName, Choice, Contract, contractName, Dialog, Suit } from "../../parts";
import { leaderOf } from "./sheet";

export interface PadProps {
  taps: Taps;
  onTap: (change: Partial<Taps>) => void;
  lead: string;
  /** None where the lead is not asked for: what the other side says it was. */
  onLead?: (lead: string) => void;
  leadRequired?: boolean;
  /** Passed out can be tapped elsewhere. */
  passElsewhere?: boolean;
}

const ROW = 7;

/** What the result was: contract, declarer, tricks, each by a tap. */
export function Pad({ taps, onTap, lead, onLead, leadRequired, passElsewhere }: PadProps) {
  const box = useRef<HTMLDivElement>(null);
  const [again, setAgain] = useState(false);
  const known = taps.level !== null && (taps.level === 0 || taps.denomination !== null) && !again;
  const step = !known ? "contract" : taps.level === 0 ? "pass" : !taps.declarer ? "declarer" : taps.over === null ? "tricks" : "all";
  const before = useRef(step);
  useEffect(() => {
    // The next question has the focus, so that a keyboard or a screen reader goes on there.
    if (before.current !== step && box.current?.contains(document.activeElement) !== false)
      box.current?.querySelector<HTMLElement>(`[data-step="${step}"] button[tabindex="0"]`)?.focus({ preventScroll: true });
    before.current = step;
  }, [step]);
  const choose = (change: Partial<Taps>) => {
    setAgain(false);
    onTap(change);
  };
  return (
    <div class="table-pad" ref={box}>
      {!known ? <Contracts taps={taps} onTap={choose} pass={again || !passElsewhere} /> : passElsewhere && taps.level === 0 ? null : <Rest taps={taps} onTap={onTap} onAgain={() => setAgain(true)} />}
      {known && taps.level !== 0 && onLead && <Lead lead={lead} by={taps.declarer && leaderOf(taps.declarer)} required={leadRequired} onLead={onLead} />}
    </div>
  );
}

/** The bidding box: one tap for level and denomination. */
export function Contracts({ taps, onTap, pass }: { taps: Taps; onTap: (change: Partial<Taps>) => void; pass: boolean }) {
  const value = taps.level && taps.denomination ? `${taps.level}${taps.denomination}` : null;
  return (
    <div data-step="contract" class="table-contracts">
      <Choice
        label={say("web.table.contract")}
        hideLabel
        columns={5}
        value={value}
        onClear={() => onTap({})}
        onChoose={(chosen) => onTap({ level: Number(chosen[0]), denomination: chosen.slice(1) as Denomination })}
        options={LEVELS.flatMap((level) =>
          DENOMINATIONS.map((denomination) => ({
            value: `${level}${denomination}`,
            name: contractName({ level, denomination, doubling: "", declarer: null, over: null }),
            label: (
              <span class="table-bid">
                {level}
                <Suit of={denomination} silent />
              </span>
            ),
          })),
        )}
      />
      {pass && (
        <Button wide onClick={() => onTap({ level: 0 })}>
          {say("web.contract.passed_out")}
        </Button>
      )}
    </div>
  );
}

function Rest({ taps, onTap, onAgain }: { taps: Taps; onTap: (change: Partial<Taps>) => void; onAgain: () => void }) {
  return (
    <>
      <div class="table-chosen" data-step="pass">
        <span class="table-figure">
          {taps.level !== 0 && <Contract text={`${taps.level}${taps.denomination}${taps.doubling}`} />}
        </span>
        {taps.level !== 0 && (
          <Choice
            label={say("web.table.doubled")}
            hideLabel
            value={taps.doubling || null}
            onChoose={(doubling) => onTap({ doubling })}
            onClear={() => onTap({ doubling: "" })}
            options={[
              { value: "X" as const, label: "×", name: say("word.doubling.doubled") },
              { value: "XX" as const, label: "××", name: say("word.doubling.redoubled") },
            ]}
          />
        )}
        <Button onClick={onAgain} name={say("web.table.other_contract")}>
          {say("web.edit")}
        </Button>
      </div>
      {taps.level !== 0 && (
        <>
          <div data-step="declarer">
            <Choice big label={say("web.table.declarer")} value={taps.declarer} onChoose={(declarer: Seat) => onTap({ declarer })} options={SEATS.map((seat) => ({ value: seat, label: say(`web.seat.${seat}`), name: say(wordFor.seat(seat)) }))} />
          </div>
          <Tricks level={taps.level ?? 1} value={taps.over} onChoose={(over) => onTap({ over })} />
        </>
      )}
    </>
  );
}

/** Made and down, a row of each; what is seldom is behind a last button. */
function Tricks({ level, value, onChoose }: { level: number; value: number | null; onChoose: (over: number) => void }) {
  const [all, setAll] = useState(false);
  const downs = overs(level).filter((over) => over < 0).reverse();
  const short = downs.length > ROW && !all && (value ?? 0) > -ROW;
  const shown = short ? downs.slice(0, ROW - 1) : downs;
  const option = (over: number) => ({ value: over, label: overText(over), name: say("web.table.tricks", { kind: over < 0 ? "down" : over > 0 ? "over" : "made", by: Math.abs(over) }) });
  return (
    <div data-step="tricks" class="table-tricks">
      <Choice label={say("web.table.made")} columns={ROW} value={value} onChoose={onChoose} options={overs(level).filter((over) => over >= 0).map(option)} />
      <Choice
        label={say("web.table.down")}
        columns={ROW}
        value={value}
        onChoose={(over) => (over === MORE ? setAll(true) : onChoose(over))}
        options={[...shown.map(option), ...(short ? [{ value: MORE, label: "…", name: say("web.table.more_down") }] : [])]}
      />
    </div>
  );
}

const MORE = -99;

function Lead({ lead, by, required, onLead }: { lead: string; by: Seat | null; required?: boolean; onLead: (lead: string) => void }) {
  const [open, setOpen] = useState(false);
  return (
    <div class="table-lead">
      <span class="label">{by ? say("web.table.lead_by", { seat: word(wordFor.seat(by)) }) : say("web.table.lead")}</span>
      <Button onClick={() => setOpen(true)} name={lead ? say("web.table.lead_is", { card: cardName(lead) }) : say("web.table.lead_choose")}>
        {lead ? <CardText card={lead} /> : <span class="quiet">{say(required ? "web.table.lead_needed" : "web.table.lead_open")}</span>}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={by ? say("web.table.lead_by", { seat: word(wordFor.seat(by)) }) : say("web.table.lead")}>
        <Cards
          lead={lead}
          onLead={(card) => {
            onLead(card);
            setOpen(false);
          }}
        />
      </Dialog>
    </div>
  );
}

function Cards({ lead, onLead }: { lead: string; onLead: (lead: string) => void }) {
  const [suit, setSuit] = useState<SuitLetter | null>((lead[0] as SuitLetter | undefined) ?? null);
  return (
    <div class="stack">
      <Choice big hideLabel label={say("web.table.suit")} value={suit} onChoose={setSuit} options={SUITS.map((one) => ({ value: one, label: <Suit of={one} silent />, name: say(wordFor.suit(one)) }))} />
      <Choice
        hideLabel
        label={say("web.table.rank")}
        columns={ROW}
        value={suit && lead[0] === suit ? lead.slice(1) : null}
        onClear={() => lead && onLead(lead)}
        onChoose={(rank: string) => suit && onLead(suit + rank)}
        options={RANKS.map((rank) => ({ value: rank as string, label: rankText(rank), name: say(wordFor.rank(rank)), disabled: !suit }))}
      />
      {lead && (
        <Button wide onClick={() => onLead("")}>
          {say("web.table.no_lead")}
        </Button>
      )}
    </div>
  );
}
