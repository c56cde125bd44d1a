/** A board to share: a picture for the phone's own menu, the picture as a file, the way to the viewer elsewhere. */

import { say } from "../../core/words";
import { Button } from "../../parts";
import "../../../../src/kibitz/site/assets/share.js";
import { type Here, ofHands } from "./event";

declare global {
  /** What the script says it does. */
  var kibitzShare: (name: string, canvas: HTMLCanvasElement) => void;
}

const SCALE = 3;

export function Share({ here, board, viewer, awaited }: { here: Here; board: number; viewer?: string; awaited?: boolean }) {
  const picture = `/api/events/${here.id}/hands/${board}/picture.svg?${ofHands(here)}`;
  const name = `board-${here.session}-${board}`;
  return (
    <p class="results-share no-print">
      <a href={picture} download={`${name}.svg`}>
        {say("web.results.beside.picture")}
      </a>
      <Button onClick={() => void drawn(picture).then((canvas) => kibitzShare(`${name}.png`, canvas))}>{say("web.results.beside.share")}</Button>
      {awaited && <span class="quiet">{say("web.results.beside.viewer")}</span>}
      {viewer && (
        <a href={viewer} target="_blank" rel="external noreferrer">
          {say("web.results.beside.viewer")}
        </a>
      )}
    </p>
  );
}

/** The picture on a canvas: what every phone can send. */
async function drawn(address: string): Promise<HTMLCanvasElement> {
  const image = new Image();
  image.src = address;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = image.naturalWidth * SCALE;
  canvas.height = image.naturalHeight * SCALE;
  const paint = canvas.getContext("2d");
  if (paint) {
    paint.fillStyle = "#fff";
    paint.fillRect(0, 0, canvas.width, canvas.height);
    paint.drawImage(image, 0, 0, canvas.width, canvas.height);
  }
  return canvas;
}
