/*
 * What can be chosen on a board comes into sight: after an action something may be lit that lies beyond the edge of its box, or on a
 * phone under the sheet with the choices.
 */

/** Nearer than this many pixels to the edge nothing is well in sight. */
const EDGE = 12;

/** @typedef {{left: number, top: number, right: number, bottom: number}} Box */

/** @param {Box} box @param {Box} other @returns {Box} */
function within(box, other) {
  return { left: Math.max(box.left, other.left), top: Math.max(box.top, other.top), right: Math.min(box.right, other.right),
    bottom: Math.min(box.bottom, other.bottom) };
}

/** @param {Box} box */
function middle(box) {
  return { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
}

/** @param {Box} thing @param {Box} sight */
function isIn(thing, sight) {
  const { x, y } = middle(thing);
  return x >= sight.left + EDGE && x <= sight.right - EDGE && y >= sight.top + EDGE && y <= sight.bottom - EDGE;
}

/** Whether a box scrolls. @param {Element} box */
export function scrolls(box) {
  if (box.scrollHeight <= box.clientHeight + 1 && box.scrollWidth <= box.clientWidth + 1) return false;
  const { overflowX, overflowY } = getComputedStyle(box);
  return [overflowX, overflowY].some((way) => way === 'auto' || way === 'scroll');
}

/** The boxes around a thing that scroll, the innermost first, up to a frame and with it. @param {Element} thing @param {Element} frame */
function boxesAround(thing, frame) {
  const boxes = [];
  for (let box = thing.parentElement; box && frame.contains(box); box = box.parentElement) {
    if (scrolls(box)) boxes.push(box);
  }
  return boxes;
}

/** What is free of the window: below what stays at its top, above the sheet that lies over its bottom. @param {Element[]} covers @returns {Box} */
function freeWindow(covers) {
  const free = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  for (const cover of covers) {
    const box = cover.getBoundingClientRect();
    const isAcross = box.width >= innerWidth * 0.9;
    if (!isAcross || box.bottom <= 0 || box.top >= innerHeight) continue;
    if (box.top <= 0) free.top = Math.max(free.top, box.bottom);
    else if (box.bottom >= innerHeight - 1) free.bottom = Math.min(free.bottom, box.top);
  }
  return free;
}

/**
 * Scrolls as little as brings one of the lit things into sight, if none is.
 * @param {Element} frame the box of the board
 * @param {string} lit selector of what can be chosen
 * @param {Element[]} covers what may lie over the board
 * @returns {boolean} whether anything is lit
 */
export function bringIntoSight(frame, lit, covers) {
  const free = freeWindow(covers);
  const things = [...frame.querySelectorAll(lit)].filter((thing) => thing.getClientRects().length > 0);
  /** @param {Element} thing */
  const isSeen = (thing) => {
    const sight = boxesAround(thing, frame).reduce((box, one) => within(box, one.getBoundingClientRect()), free);
    return isIn(thing.getBoundingClientRect(), sight);
  };
  const [first] = things;
  if (!first || things.some(isSeen)) return Boolean(first);
  for (const box of boxesAround(first, frame)) {
    const thing = first.getBoundingClientRect(), sight = within(free, box.getBoundingClientRect());
    if (isIn(thing, sight)) continue;
    box.scrollBy(middle(thing).x - middle(sight).x, middle(thing).y - middle(sight).y);
  }
  const thing = first.getBoundingClientRect();
  if (!isIn(thing, free)) window.scrollBy(0, middle(thing).y - middle(free).y);
  return true;
}
