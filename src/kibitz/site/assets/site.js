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

  for (const button of document.querySelectorAll("button[data-share]"))
    button.addEventListener("click", () => kibitzShare(button.dataset.share.replace(/svg$/, "png"), drawn()));

  /** The hands as they are on the page, drawn on a canvas: a picture that every phone can send. */
  function drawn() {
    const scale = 3;
    const box = document.querySelector(".hands");
    const frame = box.getBoundingClientRect();
    const edge = 16;
    const head = 34;
    const canvas = document.createElement("canvas");
    canvas.width = (frame.width + 2 * edge) * scale;
    canvas.height = (frame.height + 2 * edge + head) * scale;
    const paint = canvas.getContext("2d");
    paint.scale(scale, scale);
    paint.fillStyle = "#fff";
    paint.fillRect(0, 0, canvas.width, canvas.height);
    paint.textBaseline = "top";
    const font = getComputedStyle(document.body).fontFamily;
    const write = (text, x, y, style, size, weight) => {
      paint.font = `${weight} ${size}px ${font}`;
      paint.fillStyle = style;
      paint.fillText(text, x, y);
    };
    write(document.querySelector("h1").textContent, edge, edge, "#1a1c21", 18, 650);
    const baize = box.querySelector(".baize").getBoundingClientRect();
    const at = (place) => [place.left - frame.left + edge, place.top - frame.top + edge + head];
    paint.fillStyle = "#1f7a4d";
    paint.fillRect(...at(baize), baize.width, baize.height);
    const walk = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const node = walk.currentNode;
      const range = document.createRange();
      range.selectNodeContents(node);
      const around = node.parentElement;
      const look = getComputedStyle(around);
      const red = around.matches("i.h, i.d");
      const white = around.closest(".baize");
      const [x, y] = at(range.getBoundingClientRect());
      if (around.matches(".vul")) {
        paint.fillStyle = "#8f2328";
        paint.fillRect(...at(around.getBoundingClientRect()), around.offsetWidth, around.offsetHeight);
      }
      write(node.data, x, y + 2, white ? "#fff" : red ? "#c8201f" : "#1a1c21", parseFloat(look.fontSize), look.fontWeight);
    }
    return canvas;
  }
})();
