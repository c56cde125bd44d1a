import { render } from "preact";
import { App, loadEarly } from "./App";
import { listenToKeys } from "./core/keys";
import { followSystem, show } from "./core/preferences";
import { startOutbox } from "./core/queue";
import { followLinks } from "./core/router";
import { startWorker } from "./core/worker";
import { hasOwnWords, loadWords, useWords } from "./core/words";
import "./style/index.css";

async function start(): Promise<void> {
  show();
  followSystem();
  followLinks();
  listenToKeys();
  const words = loadWords();
  if (!hasOwnWords()) await words; // only the first visit waits, and the first after the server was renewed
  render(<Speaking />, document.getElementById("app")!);
  startOutbox();
  startWorker();
  setTimeout(loadEarly, 3_000);
}

/** The pages, once there is a language to say anything in. */
function Speaking() {
  if (useWords()) return <App />;
  return (
    <main class="main narrow">
      <div class="middle">
        <p class="waiting" role="status">
          <span>{__SILENCE__}</span>
        </p>
      </div>
    </main>
  );
}

void start();
