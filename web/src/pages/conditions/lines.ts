/** A text of conditions of which one line is set: the rest stays as it was written. */

/** The same below [regulations]: one regulation is set, as it is spelt there; null takes its line out. */
export function setRegulation(text: string, name: string, spelt: string | null): string {
  const lines = text.replace(/\r\n/g, "\n").replace(/\n*$/, "").split("\n");
  const head = lines.findIndex((one) => /^\s*\[regulations\]/.test(one));
  const line = `${name} = ${spelt}`;
  if (head < 0 && spelt === null) return text;
  if (head < 0) return [...lines.filter((one, place) => place > 0 || one.trim()), "", "[regulations]", line, ""].join("\n").replace(/^\n+/, "");
  const after = lines.findIndex((one, place) => place > head && /^\s*\[/.test(one));
  const end = after < 0 ? lines.length : after;
  const key = new RegExp(`^\\s*["']?${name}["']?\\s*=`);
  const at = lines.findIndex((one, place) => place > head && place < end && key.test(one));
  if (spelt === null) lines.splice(at < 0 ? 0 : at, at < 0 ? 0 : 1);
  else if (at >= 0) lines[at] = line;
  else lines.splice(head + 1, 0, line);
  return `${lines.join("\n")}\n`;
}

/** Whether the text starts from a profile: what it sets is otherwise only where the text says so. */
export function hasProfile(text: string): boolean {
  return /^\s*profile\s*=/m.test(text);
}

/** The items of a list as one types them, "a, b"; words and shares without their quotes. */
export function listTyped(spelt: string): string {
  return [...spelt.matchAll(/"((?:[^"\\]|\\.)*)"|[-\d]+/g)].map(([all, quoted]) => quoted ?? all).join(", ");
}

/** What was typed as a list of the file: whole numbers as they are where numbers are wanted, the rest in quotes. */
export function listSpelt(typed: string, numbers: boolean): string {
  const items = typed.split(",").map((one) => one.trim()).filter(Boolean);
  return `[${items.map((one) => (numbers && /^-?\d+$/.test(one) ? one : JSON.stringify(one))).join(", ")}]`;
}

/** A table as one types it, a line for each name; and back. */
export function tableTyped(spelt: string): string {
  return [...spelt.matchAll(/(?:"([^"]*)"|([\w-]+))\s*=\s*"([^"]*)"/g)].map(([, quoted, bare, what = ""]) => `${(quoted ?? bare ?? "").replaceAll("_", " ")}: ${what}`).join("\n");
}

export function tableSpelt(typed: string): string {
  const pairs = typed.split("\n").map((line) => /^\s*(.+?)\s*:\s*(.+?)\s*$/.exec(line)).filter((one) => one !== null);
  return `{ ${pairs.map(([, name = "", what = ""]) => `${JSON.stringify(name.replaceAll(" ", "_"))} = ${JSON.stringify(what)}`).join(", ")} }`;
}

export function setLine(text: string, name: string, value: string | number | boolean): string {
  const line = `${name} = ${typeof value === "string" ? JSON.stringify(value) : String(value)}`;
  const lines = text.replace(/\r\n/g, "\n").split("\n");
  const head = lines.findIndex((one) => /^\s*\[/.test(one));
  const end = head < 0 ? lines.length : head;
  const key = new RegExp(`^\\s*["']?${name}["']?\\s*=`);
  const at = lines.findIndex((one, place) => place < end && key.test(one));
  if (at >= 0) lines[at] = line;
  else {
    let last = end;
    while (last > 0 && !lines[last - 1]?.trim()) last -= 1;
    lines.splice(last, 0, line);
    if (head >= 0 && last === end) lines.splice(last + 1, 0, "");
  }
  return lines.join("\n").replace(/\n*$/, "\n");
}

/** A value as one reads it: without the quotes, and a table as a list. */
export function plainValue(value: string): string {
  const pairs = [...value.matchAll(/"?([\w -]+)"?\s*=\s*"([^"]*)"/g)].map(([, name = "", what = ""]) => `${name.replaceAll("_", " ").trim()}: ${what}`);
  return value.trimStart().startsWith("{") && pairs.length ? pairs.join(", ") : value.replace(/^"|"$/g, "");
}

/** A time of day here with its distance from universal time, as conditions have it: "2026-11-20T19:30+01:00". */
export function withZone(local: string): string {
  const ahead = -new Date(local).getTimezoneOffset();
  const [hours, minutes] = [Math.floor(Math.abs(ahead) / 60), Math.abs(ahead) % 60].map((one) => String(one).padStart(2, "0"));
  return `${local.slice(0, 16)}${ahead < 0 ? "-" : "+"}${hours}:${minutes}`;
}
