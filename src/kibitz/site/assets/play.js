// A board played again and played on. Again: the auction and each card of a table, step by step, with what each card cost. On, what
// if: choose who declares in what, choose a lead, or leave a play at any card. Each card that may be played shows the tricks that
// declarer takes after it if all four play as well as they can from there on, and the defenders answer by themselves. On a site without a server these are searched here, in a
// worker, so that the page never stands still; a page of the server hands over `ask`, and the server's own solver answers.
"use strict";
globalThis.kibitzPlay = function (place, data) {
  const words = data.words;
  const plays = data.plays.map((one) => ({ ...one, calls: one.calls?.length ? one.calls : one.auction.split(" ").filter(Boolean).map((call) => ({ call })), cards: one.cards.split(" ").filter(Boolean), told: !!one.calls?.length, notes: one.notes ?? [] }));
  const SEATS = "NESW";
  const SUITS = "SHDC";
  const SYMBOLS = "♠♥♦♣";
  const RANKS = "23456789TJQKA";
  const DOUBLED = { X: "×", XX: "××" };
  const DENOMINATIONS = ["NT", "S", "H", "D", "C"];
  let worker = null;
  let state = null;
  let alone = true; // whether the defenders play by themselves, the opening lead apart

  const make = (name, properties, ...inner) => {
    const element = Object.assign(document.createElement(name), properties);
    element.append(...inner.filter((one) => one !== null));
    return element;
  };
  const symbol = (suit) => make("i", { className: SUITS[suit].toLowerCase(), textContent: SYMBOLS[suit] });
  const nameOf = (card) => SUITS[(card / 13) | 0] + RANKS[card % 13];
  const shown = (card) => make("span", {}, symbol((card / 13) | 0), words.ranks[card % 13]);

  const read = (name) => SUITS.indexOf(name[0]) * 13 + RANKS.indexOf(name[1]);
  const button = (text, does, disabled = false) => {
    const made = make("button", { type: "button", textContent: text, disabled });
    made.addEventListener("click", does);
    return made;
  };

  function choice() {
    if (worker) worker.terminate();
    worker = state = null;
    const declarer = make("select", { id: "declarer", ariaLabel: words.declares });
    const searched = Object.keys(data.tricks).length > 0;
    const first = data.first || "SNT";
    const played = make("optgroup", { label: words.played });
    plays.forEach((one) => played.append(make("option", { value: `#${one.id}`, textContent: one.title })));
    const others = make("optgroup", { label: words.what_if });
    for (const denomination of searched ? DENOMINATIONS : [])
      for (const seat of SEATS) {
        const key = seat + denomination;
        const text = `${words.denominations[DENOMINATIONS.indexOf(denomination)]} ${words.seats[SEATS.indexOf(seat)]} (${data.tricks[key]})`;
        others.append(make("option", { value: key, textContent: text, selected: !plays.length && key === first }));
      }
    if (plays.length) declarer.append(played);
    if (searched) declarer.append(...(plays.length ? [others] : others.children));
    const level = make("select", { id: "level", ariaLabel: words.level });
    for (let bid = 1; bid <= 7; bid++) level.append(make("option", { value: bid, textContent: bid }));
    const doubling = make("select", { id: "doubling", ariaLabel: words.doubling });
    for (const one of ["", "X", "XX"]) doubling.append(make("option", { value: one, textContent: DOUBLED[one] ?? "–" }));
    const usual = () => {
      level.hidden = doubling.hidden = declarer.value[0] === "#";
      level.value = Math.max(1, data.tricks[declarer.value] - 6) || 1;
    };
    declarer.addEventListener("change", usual);
    usual();
    const chosen = () => (declarer.value[0] === "#" ? replay(Number(declarer.value.slice(1))) : begin(declarer.value, Number(level.value), doubling.value));
    place.replaceChildren(make("div", { className: "play-choice" }, make("label", { htmlFor: "declarer", className: "note", textContent: words.declares }), declarer, level, doubling, button(words.begin, chosen)));
  }

  function begin(key, level, doubling, played = [], left = null) {
    const declarer = SEATS.indexOf(key[0]);
    const trump = DENOMINATIONS.indexOf(key.slice(1));
    state = { key, level, doubling, declarer, trump: trump === 0 ? 4 : trump - 1, played, values: new Map(), asked: 0, left, again: null };
    if (data.ask) ask();
    else startWorker();
    draw();
  }

  /** What a table has played, from its first card on; at a card of it, where somebody comes back to it. */
  function replay(id, from) {
    const again = plays.find((one) => one.id === id);
    if (!again) return;
    const at = from ?? first(again);
    if (worker) worker.terminate();
    worker = null;
    const trump = DENOMINATIONS.indexOf(again.key.slice(1));
    state = { key: again.key, declarer: SEATS.indexOf(again.key[0]), seats: again.seats ?? "", trump: trump === 0 ? 4 : trump - 1, played: [], values: new Map(), asked: 0, left: null, again, at };
    step(at);
  }

  function step(at) {
    state.at = Math.max(first(state.again), Math.min(state.again.cards.length, at));
    state.played = state.again.cards.slice(0, Math.max(0, state.at)).map(read);
    drawAgain();
  }

  /** The first step: a board of a live table begins with its first call, another with the opening lead. */
  const first = (again) => (again.told ? -again.calls.length : 0);

  /** Whose card it was, where that is known: not every lead at a table came from the hand that had won. */
  const whose = (at, leader, laid) => (state.seats?.[at] ? SEATS.indexOf(state.seats[at]) : (leader + laid) & 3);

  /** What was said and ruled at that step. */
  const notesAt = (again, at) => again.notes.filter((note) => (at > 0 ? note.cards === at : !note.cards && (at < 0 ? note.calls === again.calls.length + at : note.calls >= again.calls.length)));

  /** What the card at that place cost its own side. */
  function cost(again, at, seat) {
    if (!again.tricks.length) return 0;
    const before = at ? again.tricks[at - 1] : data.tricks[again.key];
    const fell = before - again.tricks[at];
    return ((seat ^ state.declarer) & 1) === 0 ? fell : -fell;
  }

  /** Every card that was played, with whose it was and what it cost, trick by trick. */
  function course(again) {
    const tricks = [];
    let leader = (state.declarer + 1) & 3;
    let trick = [];
    again.cards.map(read).forEach((card, at) => {
      const seat = whose(at, leader, trick.length);
      trick.push({ card, at, seat, cost: cost(again, at, seat) });
      if (trick.length < 4 && at + 1 < again.cards.length) return;
      const by = trick.length < 4 ? -1 : trick[winner(trick.map((one) => one.card))].seat;
      tricks.push({ cards: trick, by });
      if (by >= 0) leader = by;
      trick = [];
    });
    return tricks;
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
    for (const [at, card] of state.played.entries()) {
      const seat = whose(at, leader, trick.length);
      if (!trick.length) leader = seat;
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
    } else if (data.ask && now.may.length) {
      const [mine, asked] = [state, state.asked];
      data.ask(state.key, state.played.map(nameOf)).then((found) => {
        if (mine !== state || asked !== state.asked) return;
        for (const card of now.may) if (nameOf(card) in found) state.values.set(card, found[nameOf(card)]);
        draw();
      }, () => undefined);
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
    if (!state || asked !== state.asked || state.again) return;
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

  /** The four hands as they are; what is not to be tapped is a text. */
  function hands(now, turn, card) {
    return [0, 1, 2, 3].map((seat) => {
      const suits = SUITS.split("").map((_, suit) => {
        const line = make("div", { className: "play-suit" }, symbol(suit));
        for (let rank = 12; rank >= 0; rank--) if ((now.hands[seat][suit] >> rank) & 1) line.append(card(seat, suit * 13 + rank));
        return line;
      });
      const box = make("div", { className: `play-seat ${"nesw"[seat]} ${seat === turn ? "turn" : ""}` }, make("b", { textContent: words.names[seat] }), part(seat), ...suits);
      box.style.gridArea = "nesw"[seat];
      return box;
    });
  }

  /** Who declares and who is dummy, beside the name of the seat. */
  function part(seat) {
    const said = seat === state.declarer ? words.declarer : seat === (state.declarer ^ 2) ? words.dummy : null;
    return said && make("small", { className: "play-part", textContent: said });
  }

  const asText = (card) => make("span", { textContent: words.ranks[card % 13] });

  /** The cards on the table; when nobody has led to the next, those of the last trick with the one that won it. */
  function onTable(now) {
    const last = now.trick.length || !now.tricks.length ? { leader: now.leader, cards: now.trick, by: -1 } : now.tricks.at(-1);
    return make("div", { className: "play-trick" }, ...last.cards.map((card, at) => {
      const seat = (last.leader + at) & 3;
      return make("span", { className: seat === last.by ? "wins" : "" }, `${words.seats[seat]} `, shown(card));
    }));
  }

  const count = (now) => make("span", { className: "play-standing", title: words.tricks }, make("b", { textContent: `${now.won[0]} : ${now.won[1]}` }), make("span", { className: "unseen", textContent: ` ${words.tricks}` }));

  /** What is played by whom, and what it makes double dummy. */
  function contract() {
    const bid = [state.level, state.trump === 4 ? words.denominations[0] : symbol(state.trump), DOUBLED[state.doubling] ?? ""];
    return make("span", { className: "play-contract" }, make("b", {}, ...bid, ` ${words.names[state.declarer]}`), make("small", {}, make("span", { textContent: `${words.dummy}: ${words.names[state.declarer ^ 2]} · ` }), `${words.makes}: ${data.tricks[state.key] ?? "–"}`));
  }

  /** What stays on the screen while the hands are looked at. */
  const bar = (now, head, ...below) => make("div", { className: "play-bar" }, make("div", { className: "play-head" }, head, count(now)), onTable(now), ...below);

  /** The hands, and what belongs to them: beside them where the width allows it, below them on a phone. */
  const sides = (...parts) => make("div", { className: "play-sides" }, ...parts.map((part) => make("div", {}, ...part)));

  /** The four hands, or at least the one in turn, come into the part of the screen that the panel leaves free. */
  function keep() {
    requestAnimationFrame(() => {
      const [table, turn, panel] = [".play-table", ".turn", ".play-bar"].map((one) => place.querySelector(one)?.getBoundingClientRect());
      if (!table) return;
      const top = parseFloat(getComputedStyle(place).scrollMarginTop);
      const bottom = innerHeight - (panel.left < table.right ? panel.height : 0) - 4;
      const seen = turn && table.height > bottom - top ? turn : table;
      if (seen.top < top || seen.height > bottom - top) scrollBy(0, seen.top - top);
      else if (seen.bottom > bottom) scrollBy(0, seen.bottom - bottom);
    });
  }

  /** The doubling of a contract that a table played, as its title has it after the bid. */
  const doublingOf = (again) => ["XX", "X"].find((one) => again.title.split(" ")[0].endsWith(DOUBLED[one])) ?? "";

  /** What came of the contract, and what declarer's side scores for it. */
  function result(now) {
    const over = now.won[0] - state.level - 6;
    return `${over < 0 ? words.down : words.made} ${over > 0 ? `+${over}` : over ? `−${-over}` : "="} (${String(kibitzPlay.points(state.level, state.trump, state.doubling, vulnerable(), over)).replace("-", "−")})`;
  }

  /** Who is vulnerable stands in the link, as a file of that viewer has it. */
  const vulnerable = () => `b${"ne"[state.declarer & 1]}`.includes(/sv%7C(\w)/.exec(data.link)?.[1] ?? "o");

  /** The defenders' own card, when it is their turn; a trick that is over is left to be seen for a while. */
  function answer(now, card) {
    const [mine, asked] = [state, state.asked];
    if (state.due === asked) return;
    state.due = asked;
    const wait = matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : now.trick.length ? 500 : 1500;
    setTimeout(() => {
      if (mine === state && asked === state.asked && alone) play(card);
    }, wait);
  }

  function said(text) {
    const status = make("p", { className: "note", textContent: text });
    status.setAttribute("role", "status");
    return status;
  }

  function draw() {
    const now = position();
    const over = !now.may.length;
    const choose = over ? null : best(now);
    const seats = hands(now, over ? -1 : now.turn, (seat, card) => {
      if (over || seat !== now.turn || !now.may.includes(card)) return asText(card);
      const value = state.values.get(card);
      const made = make("button", { type: "button" }, words.ranks[card % 13], make("small", { textContent: value === undefined ? "…" : value }));
      made.addEventListener("click", () => play(card));
      return made;
    });
    const theirs = alone && !over && state.played.length > 0 && ((now.turn ^ state.declarer) & 1) === 1;
    const status = over ? result(now) : now.may.every((card) => state.values.has(card)) ? `${words.turn} ${words.names[now.turn]}` : words.thinking;
    const back = () => {
      do state.played.pop();
      while (alone && state.played.length > 1 && ((position().turn ^ state.declarer) & 1) === 1);
      state.before = undefined;
      ask();
    };
    const left = state.left;
    const steps = [button(words.best, () => play(choose), choose === null || theirs), button(words.back, back, !state.played.length)];
    const ways = [defenders()];
    if (left) ways.push(button(words.to_play, () => replay(left.id, left.at)));
    ways.push(button(words.again, choice));
    const panel = bar(now, contract(), said(status), make("div", { className: "play-choice" }, ...steps));
    place.replaceChildren(sides([make("div", { className: "play-table" }, ...seats)], [panel, make("div", { className: "play-choice" }, ...ways)]));
    if (state.kept !== state.asked) keep();
    state.kept = state.asked;
    if (theirs && choose !== null) answer(now, choose);
  }

  /** The switch: whether best defence answers by itself. */
  function defenders() {
    const box = make("input", { type: "checkbox", checked: alone });
    box.addEventListener("change", () => {
      alone = box.checked;
      state.due = -1;
      draw();
    });
    return make("label", { className: "play-alone" }, box, ` ${words.alone}`);
  }

  function drawAgain() {
    const { again, at } = state;
    const now = position();
    const tricks = course(again);
    const last = at > 0 ? tricks.flatMap((trick) => trick.cards)[at - 1] : null;
    const text = !last ? (at < 0 || !again.cards.length ? "" : words.lead + ": " + words.names[now.turn]) : last.cost > 0 ? words.costs[last.cost - 1] : "";
    const over = at === again.cards.length;
    const steps = make("div", { className: "play-steps" },
      step_("|◀", words.first, () => step(first(again)), at === first(again)),
      step_("◀", words.previous, () => step(at - 1), at === first(again)),
      step_("▶", words.next, () => step(at + 1), over),
      step_("▶|", words.last, () => step(again.cards.length), over));
    const ways = [button(words.from_here, () => begin(again.key, again.level, doublingOf(again), [...state.played], { id: again.id, at }), at < 0 || !now.may.length || !again.tricks.length), button(words.again, choice)];
    ways.push(make("a", { href: data.link + encodeURIComponent(lin(again)), rel: "external noreferrer", textContent: words.viewer }));
    const table = make("div", { className: "play-table" }, ...hands(now, at >= 0 && now.may.length && again.cards.length ? now.turn : -1, (_, card) => asText(card)));
    const status = said("");
    if (last) status.append(`${words.seats[last.seat]} `, shown(last.card), " ");
    status.append(last && last.cost > 0 ? make("b", { className: "lost", textContent: text }) : text);
    const held = place.contains(document.activeElement) && document.activeElement.dataset.step;
    const panel = bar(now, make("span", { className: "play-contract", textContent: again.title }), status, notes(notesAt(again, at)), steps);
    place.replaceChildren(sides([...(again.calls.length ? [auction(again, Math.min(at, 0))] : []), table], [panel, make("div", { className: "play-choice" }, ...ways)], [make("p", { className: "note", textContent: words.all_tricks }), list(tricks)]));
    if (at >= 0) keep();
    if (held) (place.querySelector(`[data-step="${held}"]:enabled`) || place.querySelector("[data-step]:enabled")).focus();
  }

  function step_(sign, title, does, disabled) {
    const made = button(sign, does, disabled);
    made.title = title;
    made.setAttribute("aria-label", title);
    made.dataset.step = title;
    return made;
  }

  /** The auction, a column for each seat from West on. */
  function auction(again, before) {
    const order = [3, 0, 1, 2];
    const cells = [...order.map((seat) => make("b", { textContent: words.seats[seat] })), ...Array.from({ length: order.indexOf(data.dealer) }, () => make("span", {}))];
    const made = again.calls.slice(0, again.calls.length + before);
    for (const { call, seat, withdrawn, meaning, alerted } of made) {
      while (seat && order[cells.length % 4] !== SEATS.indexOf(seat)) cells.push(make("span", {})); // out of its turn, or in place of another
      cells.push(make(withdrawn ? "s" : "span", { title: meaning || "", className: meaning || alerted ? "meant" : "" }, ...asCall(call)));
    }
    const table = make("div", { className: "play-auction" }, ...cells);
    const meant = made.filter((one) => one.meaning);
    if (!meant.length) return table;
    return make("div", {}, table, make("ul", { className: "play-notes" }, ...meant.map((one) => make("li", {}, `${words.seats[SEATS.indexOf(one.seat)]} `, ...asCall(one.call), `: ${one.meaning}`))));
  }

  function asCall(call) {
    const suit = SUITS.indexOf(call[1]);
    if (!/^[1-7]/.test(call)) return [words.calls[call] ?? call];
    return [call[0], suit < 0 || call.length > 2 ? words.denominations[0] : symbol(suit)];
  }

  /** What went wrong here, and what was ruled. */
  const notes = (found) => (found.length ? make("ul", { className: "play-notes" }, ...found.map((note) => make("li", {}, note.sentence, make("small", { textContent: note.by ? ` ${note.by}` : "" })))) : null);

  /** The calls and the cards as they follow the hands in a file of that viewer. */
  function lin(again) {
    const calls = again.calls.filter((one) => !one.withdrawn).map(({ call }) => `mb|${{ P: "p", X: "d", XX: "r" }[call] ?? call.replace("NT", "N")}|`);
    return [...calls, ...again.cards.map((card) => `pc|${card}|`)].join("");
  }

  /** All tricks in lines: each card leads to where it was played. */
  function list(tricks) {
    return make("ol", { className: "play-tricks" }, ...tricks.map((trick) => make("li", {}, make("div", {}, ...trick.cards.map((one) => {
      const made = button("", () => {
        step(one.at + 1);
        place.scrollIntoView();
      });
      made.append(`${words.seats[one.seat]} `, shown(one.card), ...(one.cost > 0 ? [make("small", { className: "lost", textContent: ` −${one.cost}` })] : []), ...(notesAt(state.again, one.at + 1).length ? [make("small", { className: "noted", textContent: " §" })] : []));
      if (one.at === state.at - 1) made.setAttribute("aria-current", "step");
      if (one.seat === trick.by) made.className = "wins";
      if (one.cost > 0) made.title = words.costs[one.cost - 1];
      return made;
    })))));
  }

  place.addEventListener("keydown", (event) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!by || !state || !state.again || event.altKey || event.ctrlKey || event.metaKey || event.target.tagName === "SELECT") return;
    event.stopPropagation();
    event.preventDefault();
    step(state.at + by);
  });

  choice();
  return { replay };
};
/** What a contract scores (Law 77): its level and trump (4: none), "", "X" or "XX", whether it is vulnerable, the tricks over it. */
kibitzPlay.points = (level, trump, doubling, vulnerable, over) => {
  const times = { X: 2, XX: 4 }[doubling] ?? 1;
  if (over < 0) {
    if (times === 1) return over * (vulnerable ? 100 : 50);
    let lost = 0;
    for (let trick = 1; trick <= -over; trick++) lost += vulnerable ? (trick === 1 ? 200 : 300) : trick === 1 ? 100 : trick < 4 ? 200 : 300;
    return (-lost * times) / 2;
  }
  const each = trump === 2 || trump === 3 ? 20 : 30;
  const bid = (level * each + (trump === 4 ? 10 : 0)) * times;
  const slam = { 6: vulnerable ? 750 : 500, 7: vulnerable ? 1500 : 1000 }[level] ?? 0;
  const more = times === 1 ? each : (vulnerable ? 100 : 50) * times;
  return bid + (bid < 100 ? 50 : vulnerable ? 500 : 300) + slam + (times > 1 ? 25 * times : 0) + over * more;
};
