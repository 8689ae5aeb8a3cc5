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
export function freeWindow(covers) {
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

/** @param {import('../play/types.js').Spot[]} spots @returns {Box} around all of them */
function around(spots) {
  return { left: Math.min(...spots.map(({ x, r }) => x - r)), top: Math.min(...spots.map(({ y, r }) => y - r)),
    right: Math.max(...spots.map(({ x, r }) => x + r)), bottom: Math.max(...spots.map(({ y, r }) => y + r)) };
}

/** How far to go until a stretch lies within another, with some air; its beginning counts where it is too long. @param {number} from @param {number} to @param {number} first @param {number} last */
function way(from, to, first, last) {
  if (from < first + EDGE || to - from > last - first - 2 * EDGE) return from - first - EDGE;
  return Math.max(0, to - last + EDGE);
}

/** Whether a point is part of what a box shows when it is scrolled. @param {Element} box @param {{x: number, y: number}} point */
function holds(box, { x, y }) {
  const { left, top } = box.getBoundingClientRect();
  const [right, down] = [x - left + box.scrollLeft, y - top + box.scrollTop];
  return right >= 0 && down >= 0 && right <= box.scrollWidth && down <= box.scrollHeight;
}

/**
 * Scrolls as little as brings spots of a board into sight together.
 * @param {Element} frame the box of the board
 * @param {Element} sheet its map
 * @param {() => import('../play/types.js').Spot[]} spots where they are now
 * @param {Element[]} covers what may lie over the board
 */
export function bringSpotsIntoSight(frame, sheet, spots, covers) {
  const free = freeWindow(covers);
  for (const box of boxesAround(sheet, frame)) {
    const thing = around(spots()), sight = within(free, box.getBoundingClientRect());
    if (holds(box, middle(thing))) box.scrollBy(way(thing.left, thing.right, sight.left, sight.right), way(thing.top, thing.bottom, sight.top, sight.bottom));
  }
  const thing = around(spots());
  window.scrollBy(0, way(thing.top, thing.bottom, free.top, free.bottom));
}
