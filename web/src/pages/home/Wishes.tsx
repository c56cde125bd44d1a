import type { Family } from "../../core/answers";
import { useEffect, useState } from "preact/hooks";
import { say } from "../../core/words";
import { Disclosure, Field, Select } from "../../parts";
import type { Kind } from "../event/addresses";
import type { Wish } from "../new/plan";

/** What the director wants besides how many and until when; what is not there is as it suits. */
export type OwnWishes = Pick<Wish, "winners" | "boards" | "rounds" | "family">;

interface Props {
  kind: Kind;
  own: OwnWishes;
  /** The kinds of movements for so many; null while they are not known. */
  families: readonly Family[] | null;
  /** Whether there can be a ranking of each line. */
  lines: boolean;
  /** Whether the boards are those of a match. */
  match: boolean;
  /** Whether rounds are drawn, so that there is no movement to choose. */
  drawn: boolean;
  onOwn: (own: OwnWishes) => void;
}

/** One winner or two and how many boards, in sight; the movement itself behind a line. */
export function Wishes({ kind, own, families, lines, match, drawn, onOwn }: Props) {
  const [known, setKnown] = useState<readonly Family[]>([]); // where nothing fits one must be able to choose again
  useEffect(() => {
    if (families?.length) setKnown(families);
  }, [families]);
  const set = (changed: { [Name in keyof OwnWishes]: OwnWishes[Name] | undefined }) => {
    const next = Object.entries({ ...own, ...changed }).filter(([, value]) => value !== undefined);
    onOwn(Object.fromEntries(next) as OwnWishes);
  };
  const shown = known.find(({ family }) => family === own.family);
  const rounds = shown?.rounds ?? [...new Set(known.flatMap((one) => one.rounds))].sort((a, b) => a - b);
  const number = (text: string) => Number(text.replace(/\D/g, "").slice(0, 3)) || undefined;
  return (
    <>
      <div class="home-wishes">
        {lines && (
          <Select label={say("web.home.winners.label")} value={String(own.winners ?? 0)} onChoose={(value) => set({ winners: value === "1" ? 1 : value === "2" ? 2 : undefined, family: undefined })}
            options={["0", "1", "2"].map((value) => ({ value, label: say("web.home.winners.choice", { winners: Number(value) }) }))} />
        )}
        <Field label={say(match ? "web.home.boards_match" : "web.home.boards")} inputMode="numeric" maxLength={3} placeholder={say("web.home.as_time_allows")} value={own.boards ? String(own.boards) : ""} onInput={(text) => set({ boards: number(text) })} />
      </div>
      {!drawn && known.length > 0 && (
        <Disclosure summary={say("web.home.movement.open", { count: known.length })}>
          <div class="home-wishes">
            <Select label={say("web.home.movement.label")} value={own.family ?? ""} onChoose={(family) => set({ family: family || undefined, rounds: undefined })}
              options={[{ value: "", label: say("web.home.movement.any", { kind }) }, ...known.map(({ family, name }) => ({ value: family, label: name[0]?.toUpperCase() + name.slice(1) }))]} />
            <Select label={say("web.home.movement.rounds")} value={String(own.rounds ?? "")} onChoose={(value) => set({ rounds: Number(value) || undefined })}
              options={[{ value: "", label: say("web.home.movement.any_rounds") }, ...rounds.map((count) => ({ value: String(count), label: String(count) }))]} />
          </div>
        </Disclosure>
      )}
    </>
  );
}
