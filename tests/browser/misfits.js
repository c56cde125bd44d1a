// What has no room on a page: text that is cut, sticks out of its box or is broken within a word; what is tapped likewise.
async () => {
  for (let frame = 0; frame < 2; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
  const SLACK = 1; // px, lost in rounding
  const WORD = /(?<![\p{L}\p{M}\u00AD])[\p{L}\p{M}\u00AD]{2,20}(?![\p{L}\p{M}\u00AD])/gu; // a longer one may be broken, and so may one that says where
  const CONTROLS = 'button, a.button, input, select, textarea';
  const found = new Set();
  const screen = document.documentElement;
  const shown = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    && !one.closest('.unseen, .skip, [aria-hidden="true"]') && getComputedStyle(one).clipPath === 'none';
  const is = (one) => [one.tagName.toLowerCase(), ...one.classList].join('.');
  const says = (one) => `${is(one)} “${(one.textContent || one.value || '').trim().slice(0, 40)}”`;
  const over = (box, place) => Math.round(Math.max(box.right - place.right, place.left - box.left));
  const scrolls = (style) => ['auto', 'scroll'].includes(style.overflowX);
  const lifted = (style) => ['absolute', 'fixed'].includes(style.position);
  const painted = (style) => parseFloat(style.borderLeftWidth) > 0 || style.backgroundColor !== 'rgba(0, 0, 0, 0)';

  // Within every frame around it that can be seen, and within what hides the rest; a scroller may be scrolled.
  const within = (box, inner, what) => {
    for (let one = inner; one && one !== screen; one = one.parentElement) {
      const style = getComputedStyle(one);
      if (['inline', 'contents'].includes(style.display)) continue;
      if (scrolls(style)) return;
      const out = over(box, one.getBoundingClientRect());
      if (style.overflowX !== 'visible') {
        if (out > SLACK && style.textOverflow !== 'ellipsis') found.add(`cut by ${out} px in ${is(one)}: ${what}`);
        return;
      }
      if (out > SLACK && painted(style)) found.add(`${out} px out of ${is(one)}: ${what}`);
      if (lifted(style)) break;
    }
    if (over(box, { left: 0, right: screen.clientWidth }) > SLACK) found.add(`off the screen: ${what}`);
  };

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const inner = text.parentElement;
    if (!text.data.trim() || inner.matches('script, style, option') || !shown(inner)) continue;
    const range = document.createRange();
    const lines = () => [...range.getClientRects()].filter((box) => box.width > 0);
    range.selectNodeContents(text);
    const all = lines();
    for (const box of all) within(box, inner, says(inner));
    for (const word of all.length > 1 ? text.data.matchAll(WORD) : []) {
      range.setStart(text, word.index);
      range.setEnd(text, word.index + word[0].length);
      const heights = new Set(lines().map((box) => Math.round(box.top)));
      if (heights.size > 1 && !word[0].includes('\u00AD')) found.add(`broken: ${word[0]} in ${says(inner)}`);
    }
  }

  // What is tapped, unless it is a word in a sentence.
  const boxed = (one) => shown(one) && one.offsetWidth > 2 && painted(getComputedStyle(one));
  const controls = [...document.querySelectorAll(CONTROLS)].filter(boxed);
  for (const [place, one] of controls.entries()) {
    const [box, parent, next] = [one.getBoundingClientRect(), one.parentElement, controls[place + 1]];
    within(box, parent, says(one));
    const [own, around] = [getComputedStyle(one), getComputedStyle(parent)];
    const out = over(box, parent.getBoundingClientRect());
    const free = lifted(own) || scrolls(around) || ['inline', 'contents'].includes(around.display);
    if (out > SLACK && !free) found.add(`${out} px out of its place in ${is(parent)}: ${says(one)}`);
    if (next?.parentElement !== parent) continue;
    const other = next.getBoundingClientRect();
    const wide = Math.min(box.right, other.right) - Math.max(box.left, other.left);
    const high = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
    if (wide > SLACK && high > SLACK) found.add(`${says(one)} lies on ${says(next)}`);
  }
  return [...found];
}
