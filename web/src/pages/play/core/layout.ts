/** Which of the four ways of laying out a table fits the screen. */

import { useEffect, useState } from "preact/hooks";

export type Layout = "upright" | "side" | "tablet" | "laptop";

export function layoutOf(width: number, height: number): Layout {
  if (height < 520 && width > height) return "side";
  if (width >= 1_000) return "laptop";
  return width >= 700 ? "tablet" : "upright";
}

export function useLayout(): Layout {
  const [layout, setLayout] = useState(() => layoutOf(innerWidth, innerHeight));
  useEffect(() => {
    const look = () => setLayout(layoutOf(innerWidth, innerHeight));
    addEventListener("resize", look);
    return () => removeEventListener("resize", look);
  }, []);
  return layout;
}
