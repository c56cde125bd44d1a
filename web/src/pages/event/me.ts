/** Who this browser is; asked once for all pages, and again after somebody has come in or gone. */

import { useEffect } from "preact/hooks";
import { get, type Refusal, refusal } from "../../core/api";
import { becameOnly } from "../../core/queue";
import { store, useStore } from "../../core/store";
import type { Me } from "../../core/answers";

interface Asked {
  data: Me | null;
  error: Refusal | null;
}

const me = store<Asked>({ data: null, error: null });

export function askMe(): void {
  get<Me>("/api/me").then(
    (data) => {
      const spelled = Object.entries(data.events).map(([id, one]) => [id, `${one.role}|${one.contestant}|${one.table}`]);
      becameOnly(Object.fromEntries(spelled) as Record<string, string>);
      me.set({ data, error: null });
    },
    (error: unknown) => me.set({ data: me.get().data, error: refusal(error) }),
  );
}

export function useMe(): Asked {
  useEffect(askMe, []);
  return useStore(me);
}
