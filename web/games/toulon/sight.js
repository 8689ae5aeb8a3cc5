/**
 * What is fought is in sight: at every step of a battle its head and what is at hand, where both fit; otherwise what is at hand. After it,
 * and wherever something happens on the map, that place.
 */
import { bringSpotsIntoSight, freeWindow } from '../../board/sight.js';

/** Between the edge of the window and what is shown, in pixels. */
const EDGE = 8;

/** What is wanted at the head of the window. */
const ANCHORS = ['.battle-head', '.battle-zones:has(button.battle-card)', '.battle-line', '.melee.is-open', '.waiting.is-next'];
/** So much of the line is to be seen with it. */
const PART = 60;

/** What lies over the board: the head of the page, on a phone the sheet with the choices. */
const covers = () => [...document.querySelectorAll('#header, .table-prompt')];

/** What is to be seen: one of those who can be chosen, else the melee at hand, else the line. @param {HTMLElement} part @returns {Element[]} */
function atHand(part) {
  const cards = [...part.querySelectorAll('button.battle-card')],
    fought = [...part.querySelectorAll(':is(.melee, .waiting):has(.chip)')],
    found = [cards, fought, [...part.querySelectorAll('.melee.is-open')]].find((list) => list.length);
  return found ?? [...part.querySelectorAll('.battle-line')];
}

/** The battle board is scrolled to the first of the anchors with which the line and what is at hand are in sight, or to that itself. @param {HTMLElement} part */
export function showFight(part) {
  const box = part.closest('.board-view');
  if (!box) return;
  const window = freeWindow(covers()),
    { top: first, bottom: last } = box.getBoundingClientRect();
  const top = Math.max(window.top, first) + EDGE,
    bottom = Math.min(window.bottom, last),
    spots = atHand(part).map((one) => one.getBoundingClientRect());
  /** Whether one of them is seen when all is moved up so far; what is higher than the window by its beginning. @param {number} by */
  const isSeen = (by) => spots.some((spot) => spot.top - by >= top && Math.min(spot.bottom, spot.top + bottom - top) - by <= bottom);
  const ways = ANCHORS.flatMap((anchor) => [...part.querySelectorAll(anchor)]).map((one) => one.getBoundingClientRect().top - top);
  const line = part.querySelector('.battle-line')?.getBoundingClientRect();
  const isLineSeen = (/** @type {number} */ by) => !line || Math.min(line.bottom - by, bottom) - Math.max(line.top - by, top) >= Math.min(PART, line.height);
  const by = ways.find((way) => isSeen(way) && isLineSeen(way)) ?? ways.find(isSeen) ?? (isSeen(0) || !spots.length ? 0 : spots[0].top - top);
  /* Where both are in sight already nothing moves. */
  if (by === ways[0] && by > 0 && by < bottom - top && isSeen(0) && isLineSeen(0)) return;
  if (box.scrollHeight > box.clientHeight + 1) box.scrollTop += by;
  else globalThis.scrollBy(0, by);
}

/** A spot of the map comes into sight. @param {Element} sheet @param {() => import('../../play/types.js').Spot|null} spot */
export function showSpot(sheet, spot) {
  const box = sheet.closest('.board-view');
  if (!box || !spot()) return;
  bringSpotsIntoSight(box, sheet, () => [spot()].flatMap((one) => (one ? [one] : [])), covers());
}
