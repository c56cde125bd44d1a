import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Refusal } from "./core/api";
import { fits, usePlace } from "./core/router";
import { say, useWords } from "./core/words";
import { Problem, Shell, Toasts } from "./parts";
import { KeysHelp } from "./parts/KeysHelp";
import { type PageProps, type Route, ROUTES } from "./pages";

/** The page that belongs to the path, and what lies over all pages. */
export function App() {
  useWords(); // draws everything again when the words change
  const { path } = usePlace();
  for (const route of ROUTES) {
    const params = fits(route.path, path);
    if (params)
      return (
        <>
          <Page key={path} route={route} params={params} />
          <KeysHelp />
          <Toasts />
        </>
      );
  }
  return <Failed id="web.error.no_page" status={404} />;
}

const loaded = new Map<Route, ComponentType<PageProps>>();

async function load(route: Route): Promise<void> {
  loaded.set(route, (await route.load()).default);
}

/** Fetch the pages of players while there is a network. */
export function loadEarly(): void {
  for (const route of ROUTES) if (route.early) load(route).catch(() => undefined);
}

function Page({ route, params }: PageProps & { route: Route }) {
  const [state, setState] = useState<"loading" | "there" | "failed">(loaded.has(route) ? "there" : "loading");
  const fetchPage = () => {
    load(route).then(
      () => setState("there"),
      () => setState("failed"),
    );
  };
  useEffect(() => {
    if (state === "loading") fetchPage();
  }, []);
  const Found = loaded.get(route);
  if (Found) return <Found params={params} />;
  return state === "failed" ? <Failed id="web.error.page" onAgain={() => location.reload()} /> : null;
}

function Failed({ id, status, onAgain }: { id: string; status?: number; onAgain?: () => void }) {
  return (
    <Shell title={say("web.page.home")}>
      <Problem refusal={new Refusal(id, say(id), {}, status)} onAgain={onAgain} />
    </Shell>
  );
}
