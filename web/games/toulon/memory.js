/**
 * What a side remembers of enemies whom it has seen and who are hidden again: dated ghosts beside their stacks. The server keeps the
 * memory, out of what the side was shown; here it is only read.
 */
import { h, svg } from '../../dom.js';
import { corpsOf } from './state.js';

/** @typedef {import('./types.js').Kit} Kit */
/** @typedef {import('./types.js').Data} Data */
/** @typedef {import('./types.js').State} State */
/** @typedef {import('./types.js').Memory} Memory */

/** What the enemy has said of an area, as the engine has it. */
const PATROL = 1;

/**
 * What is remembered of an area from one turn.
 * @typedef {Object} Ghost
 * @property {string} area
 * @property {number} turn
 * @property {string[]} units
 * @property {number} points of those whose strength was seen
 * @property {boolean} hasPoints whether that was any
 * @property {'patrol'|'force'|''} said
 */

/** @param {State} state @param {Memory|undefined} memory @returns {Ghost[]} the latest of each area first */
export function ghostsOf(state, memory) {
  /** @type {Map<string, Ghost>} */
  const found = new Map();
  const ghost = (/** @type {string} */ area, /** @type {number} */ turn) => {
    const key = `${area}.${turn}`;
    const known = found.get(key) ?? { area, turn, units: [], points: 0, hasPoints: false, said: /** @type {''} */ ('') };
    found.set(key, known);
    return known;
  };
  for (const [unit, area] of Object.entries(memory?.area ?? {})) {
    if (state.place[unit] !== 'fog') continue;
    const one = ghost(area, memory?.turn[unit] ?? 0);
    one.units.push(unit);
    one.points += memory?.points[unit] ?? 0;
    one.hasPoints ||= Boolean(memory?.with_points[unit]);
  }
  for (const [area, said] of Object.entries(memory?.said ?? {})) ghost(area, memory?.said_turn[area] ?? 0).said = said === PATROL ? 'patrol' : 'force';
  return [...found.values()].sort((a, b) => b.turn - a.turn);
}

/** "Turn 3: 4 points, Spaniards", or what was said. @param {Kit} kit @param {Ghost} ghost */
export function ghostLine({ data, words }, { turn, units, points, hasPoints, said }) {
  const corps = [...new Set(units.map((unit) => corpsOf(data, unit)))].map((one) => words.of(`corps.${one}`));
  const parts = [hasPoints && words.web('points', points), ...corps, said && words.web(`known_${said}`)].filter(Boolean);
  return words.web('ghost', turn, parts.join(', '));
}

/** The units by name, each with what was seen of its strength. @param {Kit} kit @param {Memory} memory @param {Ghost} ghost */
function ghostUnits({ words }, memory, { units }) {
  return units.map((unit) => (memory.with_points[unit] ? words.web('ghost.unit', words.piece(unit), memory.points[unit] ?? 0) : words.piece(unit))).join(', ');
}

/** What is remembered of an area, for its panel. @param {Kit} kit @param {State} state @param {Memory|undefined} memory @param {string} area */
export function ghostItems(kit, state, memory, area) {
  const ghosts = ghostsOf(state, memory).filter((ghost) => ghost.area === area);
  if (!ghosts.length || !memory) return null;
  return h('div', { class: 'ghosts' }, h('h4', {}, kit.words.web('ghosts')), h('ul', {}, ghosts.map((ghost) =>
    h('li', {}, h('span', {}, ghostLine(kit, ghost)), ghost.units.length ? h('small', {}, ghostUnits(kit, memory, ghost)) : null))));
}

/** On the map the latest of an area: its turn, and how much was seen. @param {Kit} kit @param {Ghost} ghost */
export function drawGhost({ words }, { turn, points, hasPoints, said }) {
  const much = hasPoints ? String(points) : said === 'patrol' ? '≤1' : said === 'force' ? '≥2' : '';
  const tag = much ? words.web('ghost.tag', turn, much) : words.web('ghost.turn', turn);
  const width = 10 + tag.length * 6.4;
  return svg('g', { class: 'ghost-tag', 'aria-hidden': 'true' },
    svg('rect', { x: -width / 2, y: -8, width, height: 16, rx: 8 }), svg('text', { y: 4 }, tag));
}
