/** What the map prints in an area: its numbers, town, beach and bombardment marks, victory points; and the works there. */
import { svg } from '../../dom.js';
import { WORK, worksOf } from './state.js';

/** @typedef {import('./types.js').Kit} Kit */
/** @typedef {import('./types.js').State} State */

/** @param {number} points */
function rosette(points) {
  let d = '';
  for (let i = 0; i < 16; i++) {
    const r = i % 2 ? 8.6 : 11.5,
      turn = (i * Math.PI) / 8;
    d += `${i ? 'L' : 'M'}${(r * Math.sin(turn)).toFixed(1)} ${(-r * Math.cos(turn)).toFixed(1)}`;
  }
  return svg('g', { class: 'victory-mark' }, svg('path', { d: `${d}Z` }), svg('text', { y: 4 }, String(points)));
}

/** @param {string} letters  of the roadsteads */
function beachMark(letters) {
  return svg('g', { class: 'beach-mark' },
    svg('path', { d: 'M-9 5q4.5-5 9 0t9 0M0 4v-11M-4-4h8M-5 0q5 6 10 0' }), svg('text', { x: 9, y: -2 }, letters));
}

/** @param {string} letters */
function fireMark(letters) {
  return svg('g', { class: 'fire-mark' },
    svg('circle', { r: 4.6, cy: 1 }), svg('path', { d: 'M2-3l4-5M-5-5l-2-3M0-6v-3M6 1h3' }), svg('text', { x: 9, y: 8 }, letters));
}

/** Little houses. */
function houses() {
  return svg('path', { class: 'houses', d: 'M-9 6v-7l4-4 4 4v7zM1 6v-9l4-4 4 4v9z' });
}

/** @param {Kit} kit @param {string} area */
export function areaMarks({ data, words, cells }, area) {
  const record = data.areas[area],
    { middle: [x, y], room } = cells[area];
  /** @type {SVGElement[]} */
  const marks = [];
  if (record.town) marks.push(houses());
  if (record.points) marks.push(rosette(record.points));
  const letters = (/** @type {boolean} */ great, /** @type {boolean} */ little) =>
    (great ? words.web('letter.great') : '') + (little ? words.web('letter.little') : '');
  const beach = letters(record.beach_great, record.beach_little),
    fire = letters(record.fire_great, record.fire_little);
  if (beach) marks.push(beachMark(beach));
  if (fire) marks.push(fireMark(fire));
  const wide = Math.min(25, (2.1 * room) / Math.max(1, marks.length)),
    top = y - Math.max(31, Math.min(37, room * 0.8));
  marks.forEach((mark, i) =>
    mark.setAttribute('transform', `translate(${(x + (i - (marks.length - 1) / 2) * wide).toFixed(1)} ${top.toFixed(1)}) scale(.86)`));
  return svg('g', { class: 'area-marks' }, ...marks);
}

/** A fort is a star with its level, a redoubt an earthwork. @param {boolean} isFort @param {number} level */
export function workShape(isFort, level) {
  return isFort
    ? svg('g', { 'aria-hidden': 'true' }, svg('path', { class: 'wall', d: 'M0-14L4-5 13-5 6 2 9 12 0 6-9 12-6 2-13-5-4-5Z' }), svg('text', { y: 4 }, String(level)))
    : svg('g', { 'aria-hidden': 'true' }, svg('path', { class: 'wall', d: 'M-11 8V-3L0-11 11-3V8H6V0L0-4-6 0V8Z' }), level > 1 ? svg('path', { class: 'wall is-second', d: 'M-15 8V-5L0-16 15-5V8' }) : null,
      svg('text', { y: 9 }, String(level)));
}

/** Where the nth work of an area stands: at its sides, by turns. @param {import('./geometry.js').Cell} cell @param {number} nth @returns {import('./geometry.js').Point} */
function workSpot({ middle: [x, y], room }, nth) {
  return [x + (nth % 2 ? 1 : -1) * Math.max(25, Math.min(room * 0.9, 42)), y + 2 + 24 * Math.floor(nth / 2)];
}

/** What it covers. @param {import('./geometry.js').Cell} cell @param {number} nth @returns {import('./labels.js').Box} */
export function workBox(cell, nth) {
  const [x, y] = workSpot(cell, nth);
  return [x - 14, y - 15, x + 14, y + 13];
}

/** Works change: redoubts are built, improved, razed. @param {Kit} kit @param {State} state @param {import('../../dom.js').Kept<SVGGElement>} kept */
export function drawWorks(kit, state, kept) {
  const { data, words, cells, choices } = kit;
  /** @type {Map<string, number>} */
  const drawn = new Map();
  return worksOf(data, state).flatMap(({ work, area, level, flags, isFort, side }) => {
    const cell = cells[area];
    if (!cell) return [];
    const nth = drawn.get(area) ?? 0;
    drawn.set(area, nth + 1);
    const [left, top] = workSpot(cell, nth);
    const facts = [words.web('level', level)];
    if (flags & WORK.progress) facts.push(words.web('in_progress'));
    if (flags & WORK.reduced) facts.push(words.web('reduced'));
    if (flags & WORK.destroyed) facts.push(words.web('destroyed'));
    const label = words.pair(words.work(work), facts.join(', '));
    const element = kept.of(work, [area, nth, level, flags], () => svg('g', { class: `work ${isFort ? 'is-fort' : `is-redoubt of-${side}`}${flags & WORK.destroyed ? ' is-destroyed' : ''}`,
      transform: `translate(${left.toFixed(1)} ${top.toFixed(1)})` },
    workShape(isFort, level),
    flags & WORK.progress ? svg('path', { class: 'progress', d: 'M8-14l8 8M16-14l-8 8' }) : null,
    flags & WORK.reduced ? svg('path', { class: 'reduced', d: 'M-13 11L13-13' }) : null,
    svg('circle', { r: 16, class: 'cover' })));
    choices.mark(/** @type {Element} */ (element.lastElementChild), `work:${work}`, label);
    return [element];
  });
}
