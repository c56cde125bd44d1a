// What if: choose who declares in what, choose a lead, and play on. Each card that may be played shows the tricks that declarer
// takes after it if all four play as well as they can from there on; the opening leads were worked out before, the rest is searched
// here, in a worker, so that the page never stands still.
"use strict";
(function () {
  const place = document.getElementById("play");
  const given = document.getElementById("deal");
  if (!place || !given) return;
  const data = JSON.parse(given.textContent);
  const words = data.words;
  const SEATS = "NESW";
  const SUITS = "SHDC";
  const SYMBOLS = "♠♥♦♣";
  const RANKS = "23456789TJQKA";
  const DENOMINATIONS = ["NT", "S", "H", "D", "C"];
  let worker = null;
  let state = null;

  const make = (name, properties, ...inner) => {
    const element = Object.assign(document.createElement(name), properties);
    element.append(...inner.filter((one) => one !== null));
    return element;
  };
  const symbol = (suit) => make("i", { className: SUITS[suit].toLowerCase(), textContent: SYMBOLS[suit] });
  const nameOf = (card) => SUITS[(card / 13) | 0] + RANKS[card % 13];
  const shown = (card) => make("span", {}, symbol((card / 13) | 0), words.ranks[card % 13]);

  function choice() {
    const declarer = make("select", { id: "declarer", ariaLabel: words.declares });
    const first = place.dataset.first || "SNT";
    for (const denomination of DENOMINATIONS)
      for (const seat of SEATS) {
        const key = seat + denomination;
        const text = `${words.denominations[DENOMINATIONS.indexOf(denomination)]} ${words.seats[SEATS.indexOf(seat)]} (${data.tricks[key]})`;
        declarer.append(make("option", { value: key, textContent: text, selected: key === first }));
      }
    const button = make("button", { type: "button", textContent: words.begin });
    button.addEventListener("click", () => begin(declarer.value));
    place.replaceChildren(make("div", { className: "choice" }, make("label", { htmlFor: "declarer", className: "note", textContent: words.declares }), declarer, button));
  }

  function begin(key) {
    const declarer = SEATS.indexOf(key[0]);
    const trump = DENOMINATIONS.indexOf(key.slice(1));
    state = { key, declarer, trump: trump === 0 ? 4 : trump - 1, played: [], values: new Map(), asked: 0 };
    startWorker();
    draw();
  }

  /** The search is a script of its own, loaded when somebody plays; a worker gets its text, for pages on a disk may load none. */
  function startWorker() {
    if (worker) worker.terminate();
    worker = null;
    const start = () => {
      const text = `const engine = (${kibitzDoubleDummy})().solver(${JSON.stringify(data.hands)}, ${state.trump});\nonmessage = (event) => (${searching})(event.data);`;
      worker = new Worker(URL.createObjectURL(new Blob([text], { type: "text/javascript" })));
      worker.onmessage = (event) => heard(event.data);
      ask();
    };
    if (typeof kibitzDoubleDummy !== "undefined") start();
    else document.head.append(make("script", { src: data.search, onload: start }));
  }

  /** In the worker: the tricks of declarer after each of these cards. */
  function searching(question) {
    let guess = question.guess;
    for (const card of question.cards) {
      let leader = (question.declarer + 1) & 3;
      let table = [];
      let won = 0;
      const gone = [];
      for (const laid of [...question.played, card]) {
        const seat = (leader + table.length) & 3;
        engine.play(seat, laid);
        gone.push([seat, laid]);
        table.push(laid);
        if (table.length === 4) {
          leader = (leader + engine.winner(table)) & 3;
          won += leader % 2 === 0 ? 1 : 0;
          table = [];
        }
      }
      guess = gone.length === 52 ? won : won + engine.value(leader, table, guess - won);
      for (const [seat, laid] of gone) engine.unplay(seat, laid);
      postMessage({ asked: question.asked, card, tricks: question.declarer % 2 === 0 ? guess : 13 - guess });
    }
  }

  function position() {
    const hands = data.hands.map((hand) => [...hand]);
    const won = [0, 0];
    let leader = (state.declarer + 1) & 3;
    let trick = [];
    const tricks = [];
    for (const card of state.played) {
      const seat = (leader + trick.length) & 3;
      hands[seat][(card / 13) | 0] &= ~(1 << card % 13);
      trick.push(card);
      if (trick.length === 4) {
        const best = winner(trick);
        const by = (leader + best) & 3;
        tricks.push({ leader, cards: trick, by });
        won[(by ^ state.declarer) & 1]++;
        leader = by;
        trick = [];
      }
    }
    const turn = (leader + trick.length) & 3;
    const led = trick.length ? (trick[0] / 13) | 0 : -1;
    const suits = led >= 0 && hands[turn][led] ? [led] : [0, 1, 2, 3];
    const may = [];
    for (const suit of suits) for (let rank = 12; rank >= 0; rank--) if ((hands[turn][suit] >> rank) & 1) may.push(suit * 13 + rank);
    return { hands, won, leader, trick, turn, may, tricks };
  }

  function winner(trick) {
    let best = 0;
    trick.forEach((card, at) => {
      const [suit, of] = [(card / 13) | 0, (trick[best] / 13) | 0];
      if (suit === of ? card > trick[best] : suit === state.trump) best = at;
    });
    return best;
  }

  function ask() {
    const now = position();
    state.values = new Map();
    state.asked++;
    const known = !state.played.length && data.leads[state.key];
    if (known) {
      for (const card of now.may) state.values.set(card, known[nameOf(card)]);
    } else if (worker && now.may.length) {
      const before = state.before ?? data.tricks[state.key];
      worker.postMessage({
        asked: state.asked, played: state.played, declarer: state.declarer, cards: oneOfEach(now),
        guess: state.declarer % 2 === 0 ? before : 13 - before,
      });
    }
    draw();
  }

  /** Of cards that are worth the same, neighbours in one hand, only the highest is searched. */
  function oneOfEach(now) {
    const left = [0, 1, 2, 3].map((suit) => now.hands.reduce((all, hand) => all | hand[suit], 0));
    for (const card of now.trick) left[(card / 13) | 0] |= 1 << card % 13;
    const found = [];
    state.same = new Map();
    for (const card of now.may) {
      const [suit, rank] = [(card / 13) | 0, card % 13];
      let above = rank + 1;
      while (above < 13 && !((left[suit] >> above) & 1)) above++;
      const neighbour = suit * 13 + above;
      if (above < 13 && now.may.includes(neighbour)) state.same.set(card, state.same.get(neighbour) ?? neighbour);
      else found.push(card);
    }
    return found;
  }

  function heard({ asked, card, tricks }) {
    if (asked !== state.asked) return;
    state.values.set(card, tricks);
    for (const [like, first] of state.same) if (first === card) state.values.set(like, tricks);
    draw();
  }

  function play(card) {
    const value = state.values.get(card);
    state.before = value;
    state.played.push(card);
    ask();
  }

  function best(now) {
    if (now.may.some((card) => !state.values.has(card))) return null;
    const ours = ((now.turn ^ state.declarer) & 1) === 0;
    return now.may.reduce((found, card) => {
      const [value, most] = [state.values.get(card), state.values.get(found)];
      return (ours ? value > most : value < most) || (value === most && card % 13 < found % 13) ? card : found;
    });
  }

  function draw() {
    const now = position();
    const over = !now.may.length;
    const choose = over ? null : best(now);
    const seats = [0, 1, 2, 3].map((seat) => {
      const suits = SUITS.split("").map((_, suit) => {
        const line = make("div", { className: "suit" }, symbol(suit));
        for (let rank = 12; rank >= 0; rank--) {
          if (!((now.hands[seat][suit] >> rank) & 1)) continue;
          const card = suit * 13 + rank;
          if (!over && seat === now.turn && now.may.includes(card)) {
            const value = state.values.get(card);
            const button = make("button", { type: "button" }, words.ranks[rank], make("small", { textContent: value === undefined ? "…" : value }));
            button.addEventListener("click", () => play(card));
            line.append(button);
          } else line.append(make("span", { textContent: words.ranks[rank] }));
        }
        return line;
      });
      const box = make("div", { className: `seat ${!over && seat === now.turn ? "turn" : ""}` }, make("b", { textContent: words.names[seat] }), ...suits);
      box.style.gridArea = "nesw"[seat];
      return box;
    });
    const cards = now.trick.length ? now.trick : over && now.tricks.length ? now.tricks.at(-1).cards : [];
    const first = now.trick.length ? now.leader : now.tricks.length ? now.tricks.at(-1).leader : now.leader;
    const trick = make("div", { className: "trick" }, ...cards.map((card, at) => make("span", {}, `${words.seats[(first + at) & 3]} `, shown(card))));
    const count = make("p", { className: "standing" }, make("b", { textContent: `${now.won[0]} : ${now.won[1]}` }), ` ${words.tricks}`);
    const said = over ? words.over : now.may.every((card) => state.values.has(card)) ? `${words.turn} ${words.names[now.turn]}` : words.thinking;
    const back = make("button", { type: "button", textContent: words.back, disabled: !state.played.length });
    back.addEventListener("click", () => {
      state.played.pop();
      state.before = undefined;
      ask();
    });
    const bestCard = make("button", { type: "button", textContent: words.best, disabled: choose === null });
    bestCard.addEventListener("click", () => play(choose));
    const again = make("button", { type: "button", textContent: words.again });
    again.addEventListener("click", choice);
    const status = make("p", { className: "note", textContent: said });
    status.setAttribute("role", "status");
    place.replaceChildren(count, make("div", { className: "table" }, ...seats), trick, status, make("div", { className: "choice" }, bestCard, back, again));
  }

  choice();
})();
