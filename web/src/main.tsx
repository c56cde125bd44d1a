import { render } from "preact";
import { App, loadEarly } from "./App";
import { listenToKeys } from "./core/keys";
import { followSystem, show } from "./core/preferences";
import { startOutbox } from "./core/queue";
import { followLinks } from "./core/router";
import { hasWords, loadWords } from "./core/words";
import "./style/index.css";

async function start(): Promise<void> {
  show();
  followSystem();
  followLinks();
  listenToKeys();
  const words = loadWords();
  if (!hasWords()) await words; // only the first visit waits
  render(<App />, document.getElementById("app")!);
  startOutbox();
  setTimeout(loadEarly, 3_000);
}

void start();
