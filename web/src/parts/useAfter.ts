import { useEffect, useState } from "preact/hooks";

/** True once the state has lasted so many milliseconds: a hiccup is no news. */
export function useAfter(state: boolean, wait: number): boolean {
  const [lasted, setLasted] = useState(false);
  useEffect(() => {
    if (!state) return setLasted(false);
    const timer = setTimeout(() => setLasted(true), wait);
    return () => clearTimeout(timer);
  }, [state, wait]);
  return state && lasted;
}
