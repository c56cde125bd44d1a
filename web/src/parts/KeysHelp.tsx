import { helpOpen, keys } from "../core/keys";
import { useStore } from "../core/store";
import { say } from "../core/words";
import { Dialog } from "./Dialog";

/** The keys of the page, when `?` is pressed. */
export function KeysHelp() {
  const open = useStore(helpOpen);
  const all = useStore(keys);
  const shown = merged([...all, { key: "?", does: say("web.keys.help") }]);
  return (
    <Dialog open={open} onClose={() => helpOpen.set(false)} title={say("web.keys.title")}>
      <dl class="keys">
        {shown.map(({ names, does }) => [
          <dt key={does}>
            {names.map((key) => (
              <kbd key={key}>{SIGNS[key] ?? key}</kbd>
            ))}
          </dt>,
          <dd key={`${does}-does`}>{does}</dd>,
        ])}
      </dl>
    </Dialog>
  );
}

const SIGNS: Readonly<Record<string, string>> = { ArrowLeft: "←", ArrowRight: "→", ArrowUp: "↑", ArrowDown: "↓", Enter: "↵", Escape: "Esc", " ": "␣" };

/** Keys that do the same, in one line; of digits in a row the first and the last. */
export function merged(all: readonly { key: string; does: string }[]): { names: string[]; does: string }[] {
  const found = new Map<string, string[]>();
  for (const { key, does } of all) found.set(does, [...(found.get(does) ?? []), key]);
  return [...found].map(([does, names]) => ({ does, names: inRows(names) }));
}

function inRows(names: readonly string[]): string[] {
  const rows: string[][] = [];
  for (const name of names) {
    const last = rows.at(-1);
    if (last && /^\d$/.test(name) && Math.abs(Number(last.at(-1)) - Number(name)) === 1) last.push(name);
    else rows.push([name]);
  }
  return rows.flatMap((row) => (row.length > 2 ? [`${row[0]}–${row.at(-1)}`] : row));
}
