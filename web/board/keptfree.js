/*
 * What nothing may lie over that opens by itself: while a lesson points at something on the board, that is to be seen.
 */

/** @typedef {import('../play/types.js').Spot} Spot */

/** @type {() => Spot[]} */
let kept = () => [];

/** @param {() => Spot[]} spots where that is now */
export function keepFree(spots) {
  kept = spots;
}

/** Whether a panel lies over something that is to be seen. @param {Element} panel */
export function liesOverKept(panel) {
  const { left, right, top, bottom } = panel.getBoundingClientRect();
  return kept().some(({ x, y, r }) => left < x + r && right > x - r && top < y + r && bottom > y - r);
}
