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

/** The boxes around it. */
export function keptBoxes() {
  return kept().map(({ x, y, r }) => ({ left: x - r, top: y - r, right: x + r, bottom: y + r }));
}

/** Whether a panel lies over something that is to be seen. @param {Element} panel */
export function liesOverKept(panel) {
  const { left, right, top, bottom } = panel.getBoundingClientRect();
  return keptBoxes().some((box) => left < box.right && right > box.left && top < box.bottom && bottom > box.top);
}
