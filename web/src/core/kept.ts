/** localStorage that never fails: where a browser keeps nothing (private windows, full disk) it lasts until reload. */

const memory = new Map<string, string>();

export function keep(name: string, value: string): boolean {
  try {
    localStorage.setItem(name, value);
    memory.delete(name);
    return true;
  } catch {
    memory.set(name, value);
    return false;
  }
}

export function kept(name: string): string | null {
  const held = memory.get(name);
  if (held !== undefined) return held;
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

export function drop(name: string): void {
  memory.delete(name);
  try {
    localStorage.removeItem(name);
  } catch {
    /* then it was never kept */
  }
}

export function namesKept(prefix: string): string[] {
  const names = new Set([...memory.keys()]);
  try {
    for (let place = 0; place < localStorage.length; place++) names.add(localStorage.key(place) ?? "");
  } catch {
    /* only what is in memory */
  }
  return [...names].filter((name) => name.startsWith(prefix)).sort();
}
