// Double dummy in the reader's browser: how many tricks a side takes if all four see all the cards and play as well as that allows.
//
// A small search of its own for pages without a server: zero window, with the lowest rank of each suit that a proof depends on, so
// that what was proved once is known for every position that differs only in small cards. Seats are 0 to 3 (N, E, S, W), suits 0 to 3
// (S, H, D, C), ranks 0 to 12 (2 to A). It knows no names and draws nothing.
"use strict";
function kibitzDoubleDummy() {
  const NONE = 13; // as a rank: a proof that depends on no card of the suit
  const top = new Uint8Array(8192);
  const size = new Uint8Array(8192);
  for (let cards = 1; cards < 8192; cards++) {
    top[cards] = 31 - Math.clz32(cards);
    size[cards] = size[cards >> 1] + (cards & 1);
  }

  function solver(deal, trump) {
    const hands = new Uint16Array(16); // [seat * 4 + suit]
    for (let seat = 0; seat < 4; seat++) for (let suit = 0; suit < 4; suit++) hands[seat * 4 + suit] = deal[seat][suit];
    const owner = new Uint8Array(52);
    for (let at = 0; at < 16; at++) for (let rank = 0; rank < 13; rank++) if ((hands[at] >> rank) & 1) owner[(at & 3) * 13 + rank] = at >> 2;
    const left = new Uint16Array(4); // what is left of each suit, in all hands
    for (let at = 0; at < 16; at++) left[at & 3] |= hands[at];
    const owners = [0, 1, 2, 3].map(() => new Int32Array(8192).fill(-1));
    const known = new Map();
    const liked = new Map();
    let visited = 0;
    const proofs = Array.from({ length: 60 }, () => new Uint8Array(4)); // by depth: the lowest relevant rank of each suit
    const played = new Uint8Array(60); // suit * 13 + rank
    const mover = new Uint8Array(60);

    /** Whose the cards of a suit are, from the highest, two bits each. */
    function ownersOf(suit) {
      const cards = left[suit];
      let code = owners[suit][cards];
      if (code < 0) {
        code = 0;
        for (let rank = 12; rank >= 0; rank--) if ((cards >> rank) & 1) code = (code << 2) | owner[suit * 13 + rank];
        owners[suit][cards] = code;
      }
      return code;
    }

    /** How many cards of each suit everybody has, who leads, and how many tricks are left: the last suit of a hand follows. */
    function shape(leader, tricks) {
      let key = leader * 14 + tricks;
      for (let at = 0; at < 16; at++) if ((at & 3) !== 3) key = key * 14 + size[hands[at]];
      return key;
    }

    /** How many cards of the suit are at least of this rank. */
    const depthOf = (suit, rank) => (rank >= NONE ? 0 : size[left[suit] >> rank]);

    /** The rank of the card of the suit at this depth, from 1. */
    function rankAt(suit, depth) {
      if (!depth) return NONE;
      let cards = left[suit];
      while (--depth) cards ^= 1 << top[cards];
      return top[cards];
    }

    function lookUp(entries, need, proof) {
      for (let at = 0; at < entries.length; at++) {
        const entry = entries[at];
        if (entry.least < need && entry.most >= need) continue;
        let fits = true;
        for (let suit = 0; suit < 4 && fits; suit++) {
          const depth = entry.depths[suit];
          if (depth) fits = ownersOf(suit) >> (2 * (size[left[suit]] - depth)) === entry.codes[suit];
        }
        if (fits) {
          for (let suit = 0; suit < 4; suit++) proof[suit] = rankAt(suit, entry.depths[suit]);
          return entry.least >= need ? 1 : 0;
        }
      }
      return -1;
    }

    function keep(entries, proof, least, most) {
      const depths = [0, 0, 0, 0];
      const codes = [0, 0, 0, 0];
      for (let suit = 0; suit < 4; suit++) {
        depths[suit] = depthOf(suit, proof[suit]);
        codes[suit] = depths[suit] ? ownersOf(suit) >> (2 * (size[left[suit]] - depths[suit])) : 0;
      }
      for (const entry of entries)
        if (entry.depths.every((depth, suit) => depth === depths[suit] && entry.codes[suit] === codes[suit])) {
          entry.least = Math.max(entry.least, least);
          entry.most = Math.min(entry.most, most);
          return;
        }
      entries.unshift({ depths, codes, least, most });
      if (entries.length > 400) entries.pop();
    }

    /** Tricks that the leader can cash at once from their own hand, up to `enough`, and the cards that it depends on. */
    function cashed(leader, enough, proof) {
      let tricks = 0;
      const [one, other] = [(leader + 1) & 3, (leader + 3) & 3];
      const trumped = trump < 4 && (hands[one * 4 + trump] || hands[other * 4 + trump]);
      for (let suit = 0; suit < 4 && tricks < enough; suit++) {
        const mine = hands[leader * 4 + suit];
        if (!mine) continue;
        let cards = left[suit];
        let winners = 0;
        let lowest = NONE;
        const longest = Math.max(size[hands[one * 4 + suit]], size[hands[other * 4 + suit]]);
        const shortest = Math.min(
          hands[one * 4 + trump] || trump > 3 ? size[hands[one * 4 + suit]] : 13,
          hands[other * 4 + trump] || trump > 3 ? size[hands[other * 4 + suit]] : 13,
        );
        while (cards && (mine >> top[cards]) & 1) {
          lowest = top[cards];
          cards ^= 1 << lowest;
          winners++;
        }
        let count = winners;
        if (winners >= longest) count = size[mine];
        if (trumped && suit !== trump) count = Math.min(count, shortest);
        if (!count) continue;
        if (winners > longest) {
          // only as many high cards as the opponents can follow to
          cards = left[suit];
          for (let number = 0; number < longest; number++) cards ^= 1 << (lowest = top[cards]);
          if (!longest) lowest = NONE;
        }
        if (count < winners) {
          cards = left[suit];
          for (let number = 0; number < count; number++) cards ^= 1 << (lowest = top[cards]);
        }
        if (lowest < proof[suit]) proof[suit] = lowest;
        tricks += count;
      }
      return tricks;
    }

    /** The start of a trick: whether North and South take at least `need` of `tricks`. */
    function atTrick(leader, need, tricks, depth) {
      const proof = proofs[depth];
      proof.fill(NONE);
      if (need <= 0) return true;
      if (need > tricks) return false;
      const key = shape(leader, tricks);
      let entries = known.get(key);
      if (entries) {
        const found = lookUp(entries, need, proof);
        if (found >= 0) return found === 1;
      }
      const ours = (leader & 1) === 0;
      const enough = ours ? need : tricks - need + 1;
      if (cashed(leader, enough, proof) >= enough) return ours;
      proof.fill(NONE);
      const answer = choose(leader, leader, 0, need, tricks, depth, key);
      if (!entries) known.set(key, (entries = known.get(key) || []));
      keep(entries, proof, answer ? need : 0, answer ? tricks : need - 1);
      return answer;
    }

    /** The cards of a seat that are worth trying, one of each run, the likeliest first: as suit * 13 + rank, with the run's lowest. */
    function moves(seat, leader, place, depth, key) {
      const found = [];
      const suitLed = place ? (played[depth - place] / 13) | 0 : -1;
      const follows = place && hands[seat * 4 + suitLed];
      let winning = -1;
      let winner = leader;
      if (place) {
        winning = played[depth - place];
        for (let back = place - 1; back > 0; back--) {
          const card = played[depth - back];
          if (beats(card, winning)) {
            winning = card;
            winner = mover[depth - back];
          }
        }
      }
      const favourite = place ? -1 : liked.get(key);
      for (let suit = 0; suit < 4; suit++) {
        if (follows && suit !== suitLed) continue;
        let cards = hands[seat * 4 + suit];
        const length = size[cards];
        while (cards) {
          const high = top[cards];
          let low = high;
          cards ^= 1 << high;
          let all = left[suit] & ((1 << high) - 1);
          while (cards && all && top[all] === top[cards]) {
            low = top[cards];
            cards ^= 1 << low;
            all ^= 1 << low;
          }
          const card = suit * 13 + high;
          let score = 0;
          if (!place) score = leadScore(seat, suit, high, low, length);
          else if (beats(card, winning)) {
            score = place === 3 ? ((winner ^ seat) & 1 ? 60 - high : -20 - high) : (winner ^ seat) & 1 ? 40 + (suit === trump ? 5 - high : high) : high === 12 ? 0 : -10 - high;
          } else score = -high - (suit === trump ? 12 : 0) + (place && suit !== suitLed ? length : 0);
          if (card === favourite) score += 1000;
          found.push({ suit, high, low, card, score });
        }
      }
      found.sort((one, other) => other.score - one.score);
      return found;
    }

    function leadScore(seat, suit, high, low, length) {
      const partner = (seat + 2) & 3;
      const lho = hands[((seat + 1) & 3) * 4 + suit];
      const rho = hands[((seat + 3) & 3) * 4 + suit];
      const mate = hands[partner * 4 + suit];
      let score = length;
      const highest = top[left[suit]];
      if (suit !== trump && trump < 4) {
        if (!mate && hands[partner * 4 + trump]) score += 18;
        if ((!lho && hands[((seat + 1) & 3) * 4 + trump]) || (!rho && hands[((seat + 3) & 3) * 4 + trump])) score -= 16;
      }
      if (high === highest) score += 20;
      else if (mate && top[mate] === highest) score += 14 - (high > 8 ? 3 : 0);
      else if (rho && top[rho] === highest) score += 4;
      else score -= 4;
      if (high !== highest) score -= high / 4;
      else score += low / 20;
      return score;
    }

    const beats = (card, other) => {
      const suit = (card / 13) | 0;
      const of = (other / 13) | 0;
      return suit === of ? card > other : suit === trump;
    };

    /** A card is to be played to a trick. */
    function choose(seat, leader, place, need, tricks, depth, key) {
      const ours = (seat & 1) === 0;
      const proof = proofs[depth];
      proof.fill(NONE);
      const floor = new Uint8Array(4); // cards of a suit below this rank are known to fail
            for (const { suit, high, low, card } of moves(seat, leader, place, depth, key)) {
        if (high < floor[suit]) continue;
        visited++;
        hands[seat * 4 + suit] ^= 1 << high;
        played[depth] = card;
        mover[depth] = seat;
        let answer;
        if (place < 3) {
          answer = choose((seat + 1) & 3, leader, place + 1, need, tricks, depth + 1, key);
        } else {
          let winning = depth - 3;
          for (let at = depth - 2; at <= depth; at++) if (beats(played[at], played[winning])) winning = at;
          const best = played[winning];
          const ofSuit = (best / 13) | 0;
          let byRank = 0;
          for (let at = depth - 3; at <= depth; at++) {
            const of = (played[at] / 13) | 0;
            left[of] ^= 1 << played[at] % 13;
            if (of === ofSuit) byRank++;
          }
          const winner = mover[winning];
          answer = atTrick(winner, need - ((winner & 1) === 0 ? 1 : 0), tricks - 1, depth + 1);
          for (let at = depth - 3; at <= depth; at++) left[(played[at] / 13) | 0] ^= 1 << played[at] % 13;
          if (byRank > 1 && best % 13 < proofs[depth + 1][ofSuit]) proofs[depth + 1][ofSuit] = best % 13;
        }
        hands[seat * 4 + suit] ^= 1 << high;
        const below = proofs[depth + 1];
        if (answer === ours) {
          proof.set(below);
          if (!place) liked.set(key, card);
          return answer;
        }
        // The run stands for all its cards: where its rank matters, so does that of its lowest.
        if (below[suit] <= high) below[suit] = Math.min(below[suit], low);
        else floor[suit] = Math.max(floor[suit], below[suit]);
        for (let of = 0; of < 4; of++) if (below[of] < proof[of]) proof[of] = below[of];
      }
      return !ours;
    }

    /** The tricks of North and South from here on, by the cards already on the table. */
    function value(leader, table, guess) {
      const count = size[hands[leader * 4]] + size[hands[leader * 4 + 1]] + size[hands[leader * 4 + 2]] + size[hands[leader * 4 + 3]] + (table.length ? 1 : 0);
      const ask = (need) => {
        if (need <= 0) return true;
        if (need > count) return false;
        if (!table.length) return atTrick(leader, need, count, 0);
        table.forEach((card, at) => {
          played[at] = card;
          mover[at] = (leader + at) & 3;
          left[(card / 13) | 0] |= 1 << card % 13;
        });
        const place = table.length;
        const answer = choose((leader + place) & 3, leader, place, need, count, place, -1);
        for (const card of table) left[(card / 13) | 0] &= ~(1 << card % 13);
        return answer;
      };
      let tricks = Math.max(0, Math.min(count, guess));
      if (ask(tricks)) while (tricks < count && ask(tricks + 1)) tricks++;
      else while (tricks > 0 && !ask(--tricks));
      return tricks;
    }

    /** Play a card for good. */
    function play(seat, card) {
      hands[seat * 4 + ((card / 13) | 0)] &= ~(1 << card % 13);
      left[(card / 13) | 0] &= ~(1 << card % 13);
    }

    function unplay(seat, card) {
      hands[seat * 4 + ((card / 13) | 0)] |= 1 << card % 13;
      left[(card / 13) | 0] |= 1 << card % 13;
    }

    return {
      value,
      play,
      unplay,
      visited: () => visited,
      winner: (table) => table.reduce((best, card, at) => (beats(card, table[best]) ? at : best), 0),
    };
  }

  return { solver };
}
if (typeof module !== "undefined") module.exports = kibitzDoubleDummy();
