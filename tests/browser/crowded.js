// What lies on something else, is cut above or below where nothing says that it goes on, or is smaller than a thumb.
async () => {
  for (let frame = 0; frame < 2; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
  const SLACK = 2; // px, lost in rounding
  const THUMB = 43.5; // px
  const CONTROLS = 'button, a.button, input, select, textarea, summary';
  const IN_A_SENTENCE = '.law-cited, .law-to, .law-term, .made, .auction-more, [type=checkbox]'; // larger to a thumb than they are drawn
  const LINES = '.live-head';
  const SIGN = '.goes-on'; // stands in what scrolls, while there is more of it
  const found = new Set();
  const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const is = (one) => [one.tagName.toLowerCase(), ...one.classList].join('.');
  const says = (one) => `${is(one)} “${(one.textContent || one.value || '').trim().slice(0, 40)}”`;
  const shown = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    && !one.closest('.unseen, .skip, [aria-hidden="true"]') && getComputedStyle(one).clipPath === 'none';
  const clamped = (style) => style.webkitLineClamp !== 'none' || style.textOverflow === 'ellipsis';

  // What is left of a box when all that hides a part of it has done so; and whether a part is lost.
  const seen = (box, inner, what) => {
    const left = { left: box.left, right: box.right, top: box.top, bottom: box.bottom };
    for (let one = inner; one && one !== document.documentElement; one = one.parentElement) {
      const style = getComputedStyle(one);
      if (['inline', 'contents'].includes(style.display)) continue;
      if (style.overflowY !== 'visible') {
        const place = one.getBoundingClientRect();
        const lost = Math.round(Math.max(left.bottom - place.bottom, place.top - left.top));
        const scrolls = ['auto', 'scroll'].includes(style.overflowY);
        if (scrolls && one.matches('.live.directs')) return left; // the director's page scrolls whole, as any page does
        const sign = scrolls && [...one.querySelectorAll(SIGN), ...(one.parentElement?.querySelectorAll(SIGN) ?? [])].some(shown);
        if (lost > SLACK && !sign && !clamped(style)) found.add(scrolls ? `${is(one)} goes on without a sign` : `cut by ${lost} px in ${is(one)}: ${what}`);
        left.top = Math.max(left.top, place.top);
        left.bottom = Math.min(left.bottom, place.bottom);
        left.left = Math.max(left.left, place.left);
        left.right = Math.min(left.right, place.right);
      }
      if (style.position === 'fixed') break;
    }
    if (inner.closest('.live') && left.bottom > innerHeight + SLACK) found.add(`${Math.round(left.bottom - innerHeight)} px below the screen: ${what}`);
    return left;
  };

  const things = [];
  const take = (one, box, what) => {
    const left = seen(box, one, what);
    if (left.right - left.left > SLACK && left.bottom - left.top > SLACK) things.push({ one, what, ...left });
  };
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const inner = text.parentElement;
    if (!text.data.trim() || inner.matches('script, style, option') || !shown(inner)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const box of range.getClientRects()) if (box.width > 0) take(inner, box, says(inner));
  }
  for (const one of root.querySelectorAll(`${CONTROLS}, .card`)) {
    if (!shown(one) || one.offsetWidth < 3 || one.matches(IN_A_SENTENCE)) continue;
    const box = one.getBoundingClientRect();
    take(one, box, says(one));
    if (!one.matches(CONTROLS) || one.disabled) continue;
    const next = one.matches('.card') && one.closest('li')?.nextElementSibling?.querySelector('.card');
    const wide = next ? Math.min(box.right, next.getBoundingClientRect().left) - box.left : box.width;
    if (Math.min(wide, box.height) < THUMB) found.add(`${Math.round(wide)} × ${Math.round(box.height)} px: ${says(one)}`);
  }
  const together = (one, other) => one.contains(other) || other.contains(one)
    || (one.closest('.hand-row, .led-down') !== null && one.closest('.hand-row, .led-down') === other.closest('.hand-row, .led-down'))
    || (one.parentElement === other.parentElement && getComputedStyle(one).display === 'inline');
  for (const [place, one] of things.entries()) {
    for (const other of things.slice(place + 1)) {
      if (together(one.one, other.one)) continue;
      const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      if (wide > SLACK && high > SLACK + 2) found.add(`${one.what} and ${other.what} lie on each other, ${Math.round(wide)} × ${Math.round(high)} px`);
    }
  }
  // A button stretched far beyond its words; suits that stand in a row with no gap between them.
  for (const one of root.querySelectorAll('button.button, a.button')) {
    const words = document.createRange();
    words.selectNodeContents(one);
    const over = one.getBoundingClientRect().height - words.getBoundingClientRect().height;
    if (shown(one) && over > THUMB) found.add(`stretched by ${Math.round(over)} px: ${says(one)}`);
  }
  const suit = (card) => card.querySelector('.spades, .hearts, .diamonds, .clubs')?.classList[0];
  for (const row of root.querySelectorAll('.hand-row')) {
    const steps = { within: [], between: [] };
    const cards = [...row.querySelectorAll('li .card')];
    for (const [place, one] of cards.slice(0, -1).entries()) {
      const next = cards[place + 1];
      if ([one, next].some((card) => !suit(card) || card.closest('.lies-open'))) continue;
      steps[suit(one) === suit(next) ? 'within' : 'between'].push(next.getBoundingClientRect().left - one.getBoundingClientRect().left);
    }
    if (Math.min(...steps.between) < Math.max(...steps.within) + 2) found.add(`no gap between suits: ${says(row)}`);
  }
  // In one line, a word that ends in three dots, or two that read as one.
  for (const line of root.querySelectorAll(LINES)) {
    for (const one of [line, ...line.querySelectorAll('*')]) {
      if (shown(one) && clamped(getComputedStyle(one)) && one.scrollWidth > one.clientWidth + 1) found.add(`shortened: ${says(one)}`);
    }
    const words = things.filter(({ one }) => line.contains(one) && !one.matches(CONTROLS) && !one.closest('.contract'));
    for (const one of words) {
      const next = words.find((other) => other.one !== one.one && Math.abs(other.top - one.top) < 6 && other.left >= one.right - 1 && other.left < one.right + 3);
      if (next) found.add(`read as one: ${one.what} ${next.what}`);
    }
  }
  return [...found];
}
