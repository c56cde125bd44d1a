// The board of a page of the site, which stands there in few letters (`packed_player.py`), as the player needs it; and the player
// begun with it. This is loaded with the player, when somebody opens it.
"use strict";
(function () {
  const place = document.getElementById("play");
  const given = JSON.parse(document.getElementById("deal").textContent);
  const SEATS = "NESW";
  const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
  const cards = (text) => [...text].map((letter) => "SHDC"[(LETTERS.indexOf(letter) / 13) | 0] + "23456789TJQKA"[LETTERS.indexOf(letter) % 13]);
  const numbers = (text) => [...text].map((letter) => parseInt(letter, 14));
  const tricks = {};
  numbers(given.tricks ?? "").forEach((found, at) => (tricks[SEATS[(at / 5) | 0] + ["C", "D", "H", "S", "NT"][at % 5]] = found));
  const leads = {};
  for (const [key, text] of Object.entries(given.leads ?? {})) {
    const left = numbers(text.slice(text.length / 2));
    leads[key] = Object.fromEntries(cards(text.slice(0, text.length / 2)).map((card, at) => [card, left[at]]));
  }

  /** What was played and by whom, as it stands among the results. */
  function titled(id) {
    const row = document.getElementById(`r${id}`).cloneNode(true);
    row.querySelectorAll(".replay, .side, .id").forEach((one) => one.remove());
    const sides = [...row.querySelectorAll(".who > span")].map((one) => (one.querySelector(".seated") ?? one).textContent);
    const [, contract, , over] = row.cells;
    return `${contract.textContent.trim()} ${over.textContent} · ${sides.join(" / ")}`;
  }

  function call(name, at, meant) {
    const said = meant < 0 ? "" : given.said[meant];
    return { seat: SEATS[(given.dealer + at) & 3], call: name, withdrawn: false, meaning: said.slice(1), alerted: said[0] === "!" };
  }

  const plays = given.plays.map(([id, key, level, auction, played, after, meant = [], title]) => ({
    id, key, level, auction, cards: cards(played).join(" "), tricks: numbers(after), seats: "", notes: [],
    title: title ?? titled(id),
    calls: meant.length ? auction.split(" ").map((name, at) => call(name, at, meant[at] ?? -1)) : [],
  }));
  const link = document.querySelector(".share a[rel~=external]").getAttribute("href");
  const player = kibitzPlay(place, { ...given, tricks, leads, plays, first: given.first ?? "", link, words: kibitzPlayWords });
  const follow = () => {
    const found = /^#play-(\d+)$/.exec(location.hash);
    if (!found) return;
    player.replay(Number(found[1]));
    place.scrollIntoView();
  };
  addEventListener("hashchange", follow);
  follow();
})();
