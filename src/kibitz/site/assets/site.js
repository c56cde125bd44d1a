// What a page can do besides being read: days as the reader writes them, finding a name, keys, a picture to share.
"use strict";
(function () {
  document.documentElement.classList.add("scripted");
  const language = document.documentElement.lang;
  const folded = (text) =>
    text
      .replace(/[łŁ]/g, "l")
      .replace(/[đĐ]/g, "d")
      .normalize("NFKD")
      .replace(/\p{M}/gu, "")
      .toLowerCase();

  for (const time of document.querySelectorAll("time[datetime]")) {
    const day = new Date(`${time.dateTime}T12:00:00`);
    if (!Number.isNaN(day.getTime())) time.textContent = day.toLocaleDateString(language, { dateStyle: "long" });
  }

  for (const boards of document.querySelectorAll(".all-boards")) boards.open ||= innerWidth >= 640;

  addEventListener("beforeprint", () => document.querySelectorAll("details.session").forEach((one) => (one.open = true)));

  const here = document.querySelector(".tabs [aria-current]");
  if (here) here.parentElement.scrollLeft = here.offsetLeft - here.parentElement.offsetLeft - 16;

  const field = document.querySelector("input[data-finds]");
  if (field) {
    const rows = [...document.querySelectorAll(field.dataset.finds)].map((row) => [row, folded(row.textContent)]);
    const nobody = document.getElementById("nobody");
    const find = () => {
      const wanted = folded(field.value).split(/\s+/).filter(Boolean);
      let found = 0;
      for (const [row, text] of rows) {
        row.hidden = !wanted.every((word) => text.includes(word));
        found += !row.hidden;
      }
      if (nobody) nobody.hidden = found > 0;
      if (wanted.length) for (const one of document.querySelectorAll("details.session")) one.open = !!one.querySelector(".find:not([hidden])");
    };
    const asked = new URLSearchParams(location.search).get("q");
    if (asked) field.value = asked;
    field.addEventListener("input", find);
    if (field.form) field.form.addEventListener("submit", (event) => event.preventDefault());
    find();
  }

  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || /INPUT|SELECT|TEXTAREA/.test(event.target.tagName)) return;
    const way = { ArrowLeft: "prev", ArrowRight: "next" }[event.key];
    const link = way && document.querySelector(`a[rel="${way}"]`);
    if (link) link.click();
  });

  const play = document.getElementById("play");
  if (play) {
    const replays = document.querySelectorAll("a.replay");
    for (const link of replays) link.title = play.dataset.replay;
    const load = (name, properties) =>
      new Promise((loaded, failed) => {
        const element = Object.assign(document.createElement(name), properties, { onload: loaded, onerror: failed });
        document.head.append(element);
      });
    let asked = null;
    const open = () =>
      (asked ??= load("link", { rel: "stylesheet", href: `${play.dataset.opens}.css` })
        .catch(() => undefined)
        .then(() => load("script", { src: `${play.dataset.opens}.js` }))
        .catch(() => (asked = null)));
    const button = play.querySelector("button");
    button.addEventListener("click", () => open().then(() => play.querySelector("select")?.focus()));
    const follow = () => location.hash.startsWith("#play-") && open();
    addEventListener("hashchange", follow);
    follow();
  }

  for (const button of document.querySelectorAll("button[data-share]"))
    button.addEventListener("click", () => kibitzShare(button.dataset.share.replace(/svg$/, "png"), drawn()));

  /** Board, dealer and vulnerability, the hands, and what they make, as they are on the page, on a canvas: every phone can send it. */
  function drawn() {
    const scale = 3;
    const edge = 16;
    const ink = "#1a1c21";
    const font = getComputedStyle(document.body).fontFamily;
    const canvas = document.createElement("canvas");
    const paint = canvas.getContext("2d");
    const write = (text, x, y, style, size, weight) => {
      paint.font = `${weight} ${size}px ${font}`;
      paint.fillStyle = style;
      paint.fillText(text, x, y);
    };
    const title = document.querySelector("h1").textContent;
    const dealt = document.querySelector(".when").firstChild.textContent;
    const boxes = [".hands", ".found table", ".par"].map((one) => document.querySelector(one)).filter(Boolean);
    const frames = boxes.map((box) => box.getBoundingClientRect());
    paint.font = `650 18px ${font}`;
    const wide = [paint.measureText(title).width];
    paint.font = `400 14px ${font}`;
    wide.push(paint.measureText(dealt).width, ...frames.map((frame) => frame.width));
    const head = 56;
    canvas.width = (Math.max(...wide) + 2 * edge) * scale;
    canvas.height = (head + frames.reduce((all, frame) => all + frame.height + 12, 0) + edge + 4) * scale;
    paint.scale(scale, scale);
    paint.fillStyle = "#fff";
    paint.fillRect(0, 0, canvas.width, canvas.height);
    paint.textBaseline = "top";
    write(title, edge, edge, ink, 18, 650);
    write(dealt, edge, edge + 24, ink, 14, 400);

    /** The lines of a text as they stand on the page, each with its place: a long suit may have two. */
    const lines = (node) => {
      const range = document.createRange();
      const found = [];
      for (let at = 0; at < node.length; at++) {
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const place = range.getClientRects()[0];
        if (!place) continue;
        const last = found[found.length - 1];
        if (last && Math.abs(last.place.top - place.top) < 3) last.text += node.data[at];
        else found.push({ text: node.data[at], place });
      }
      return found;
    };
    let down = head + edge;
    for (const [nth, box] of boxes.entries()) {
      const frame = frames[nth];
      const top = down;
      const at = (place) => [place.left - frame.left + edge, place.top - frame.top + top];
      for (const one of box.querySelectorAll(".baize, .vul")) {
        paint.fillStyle = one.matches(".vul") ? "#8f2328" : "#1f7a4d";
        const place = one.getBoundingClientRect();
        paint.fillRect(...at(place), place.width, place.height);
      }
      const walk = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
      while (walk.nextNode()) {
        const around = walk.currentNode.parentElement;
        const look = getComputedStyle(around);
        const style = around.closest(".baize") ? "#fff" : around.matches("i.h, i.d") ? "#c8201f" : ink;
        for (const { text, place } of lines(walk.currentNode)) {
          const [x, y] = at(place);
          write(text, x, y + 2, style, parseFloat(look.fontSize), look.fontWeight);
        }
      }
      down += frame.height + 12;
    }
    return canvas;
  }
})();
