import type { MemberName } from "../../core/answers";
import { go } from "../../core/router";
import { say } from "../../core/words";
import { Button } from "../../parts";
import { ofMembers } from "../entries/matching";
import type { Kind } from "../event/addresses";
import { NamesField } from "../members/NamesField";
import { inOrder, isWhole, type Named, ofSection, overflow, readNames } from "./names";
import { partsOf, planQuery, type Wish } from "./plan";

/** Those named in each section, by number. */
export type Lists = Readonly<Record<string, string>>;

export function namedIn(text: string | undefined, kind: Kind, section: string): (Named | null)[] {
  return inOrder(ofSection(readNames(text ?? "", kind), section));
}

/** Whether all names fit the plan. */
export function namesFit(wish: Wish, lists: Lists): boolean {
  return partsOf(wish).every(({ section, count }) => {
    const named = namedIn(lists[section], wish.kind, section);
    return named.length <= count;
  });
}

/** The names, for each section by itself. */
export function Names({ wish, lists, onLists, onMember }: { wish: Wish; lists: Lists; onLists: (lists: Lists) => void; onMember: (member: MemberName) => void }) {
  const { kind } = wish;
  const parts = partsOf(wish);
  return (
    <>
      {parts.map(({ section, count }, place) => {
        const named = namedIn(lists[section], kind, section);
        const fits = named.length <= count;
        const next = parts[place + 1]?.section;
        const pushOn = () => {
          if (next === undefined) return;
          const [kept, rest] = overflow(lists[section] ?? "", count);
          onLists({ ...lists, [section]: kept, [next]: [rest, lists[next]].filter(Boolean).join("\n") });
        };
        return (
          <section class="panel stack" key={section}>
            <NamesField kind={kind} onChoose={onMember} label={section ? say("web.new.names.section", { section, count, kind }) : say(`web.new.names.${kind}`)} hint={say(`web.new.names.hint_${kind}`)} placeholder={say(`web.new.names.like_${kind}`)}
              lines={6} value={lists[section] ?? ""} onInput={(text) => onLists({ ...lists, [section]: text })}
              error={!fits ? say("web.new.names.too_many", { count: named.length, wanted: count }) : null} />
            {!fits && next !== undefined && <Button onClick={pushOn}>{say("web.new.names.rest", { count: named.length - count, section: next })}</Button>}
            {!fits && !section && <Button onClick={() => go(`/new?${planQuery({ ...wish, count: named.length, which: 1 })}`, { replace: true })}>{say("web.new.names.plan_for", { count: named.length })}</Button>}
            {named.length > 0 && <Read named={named} kind={kind} wanted={count} />}
          </section>
        );
      })}
    </>
  );
}

function Read({ named, kind, wanted }: { named: (Named | null)[]; kind: Kind; wanted: number }) {
  return (
    <>
      <ol class="new-read">
        {named.map((one, place) => (
          <li key={place} class={one && !isWhole(one, kind) ? "wrong" : undefined}>
            {one ? [one.name, one.players.join(" – ")].filter(Boolean).join(": ") || "–" : "–"}
            {one && !isWhole(one, kind) && <span> · {say("web.new.names.half")}</span>}
            {one?.club && <span class="quiet"> · {one.club}</span>}
          </li>
        ))}
      </ol>
      {named.some((one) => one && !isWhole(one, kind)) && <p class="note">{say("web.new.names.not_whole")}</p>}
      {named.length < wanted && <p class="note">{say("web.new.names.later", { count: wanted - named.length })}</p>}
    </>
  );
}

/** What is entered of somebody who was named; of members that were chosen from the list with what it says of them. */
export function entered(one: Named | null, kind: Kind, members: Readonly<Record<string, MemberName>>) {
  const players = one?.players ?? [];
  const listed = players.length ? ofMembers(players.map((name) => members[name]), kind === "pairs" ? 2 : 1) : {};
  return { players: players.map((name) => ({ name, number: members[name]?.number ?? "" })), name: one?.name ?? "", club: one?.club ?? "", ...listed };
}
