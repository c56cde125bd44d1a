/** A value that screens watch: the smallest thing that does. */

import { useEffect, useState } from "preact/hooks";

export interface Store<T> {
  get(): T;
  set(next: T): void;
  watch(changed: () => void): () => void;
}

export function store<T>(initial: T): Store<T> {
  let value = initial;
  const watchers = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const changed of [...watchers]) changed();
    },
    watch(changed) {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
  };
}

/** The value of a store, drawn again whenever it changes. */
export function useStore<T>(watched: Store<T>): T {
  const [value, setValue] = useState<T>(() => watched.get());
  useEffect(() => {
    const read = () => setValue(() => watched.get());
    read(); // it may have changed between drawing and watching
    return watched.watch(read);
  }, [watched]);
  return value;
}
