/**
 * Roads: which areas a friendly road brings the force at hand to at once, as one gesture; and which roads lead it nowhere but back. Whose
 * sections and areas are is known to everybody.
 */
import { AREA, SECTION, corpsOf, isLeader } from './state.js';

/** @typedef {import('./types.js').Kit} Kit */
/** @typedef {import('./types.js').State} State */

/** @param {State} state @param {string} area */
function holders(state, area) {
  const here = state.units_in[area] ?? {},
    foe = state.phasing === 'allies' ? 'republicans' : 'allies';
  return { isOwn: Boolean(here[state.phasing]), isFoes: Boolean(here[foe]) };
}

/** Whose a section is: that of the enemy, of nobody, or a friendly one (18.1, 18.3). @param {Kit['data']} data @param {State} state @param {string} section */
function statusOf({ sections }, state, section) {
  const areas = sections[section].areas.map((area) => ({ ...holders(state, area), isPatrol: Boolean((state.area_flags[area] ?? 0) & AREA.patrol) }));
  if (areas.some(({ isOwn, isFoes, isPatrol }) => isFoes && !isOwn && !isPatrol)) return 'enemy';
  const isScouted = Boolean((state.section_flags[section] ?? 0) & SECTION.friendly);
  return !isScouted && areas.some(({ isOwn, isFoes }) => !isOwn && !isFoes) ? 'nobody' : 'friendly';
}

/** Sections that share an end with one. @param {Kit['data']} data @param {string} section */
function beside({ sections }, section) {
  return Object.keys(sections).filter((other) => other !== section && sections[other].ends.some((end) => sections[section].ends.includes(end)));
}

/** A section and the friendly ones that hang together with it. @param {Kit['data']} data @param {State} state @param {string} from */
function linked(data, state, from) {
  const found = [from];
  for (const one of found) found.push(...beside(data, one).filter((other) => !found.includes(other) && statusOf(data, state, other) === 'friendly'));
  return found;
}

/** Areas along sections, and towns at their ends. @param {Kit['data']} data @param {string[]} sections */
function along({ sections: all }, sections) {
  return [...new Set(sections.flatMap((one) => [...all[one].areas, ...all[one].towns]))];
}

/**
 * The rows of actions that bring the force to areas which it does not reach over land.
 * @param {Kit} kit @param {State} state @param {string} from  its area @returns {Map<string, string>} by area
 */
export function rowsByRoad({ data, choices }, state, from) {
  /** @type {Map<string, string>} */
  const rows = new Map();
  if (state.step[0] !== 'moving') return rows;
  for (const { verb, operands, action } of choices.all) {
    const section = String(operands[0]);
    if (verb !== 'road' || statusOf(data, state, section) !== 'friendly') continue;
    for (const area of along(data, linked(data, state, section))) {
      const { isOwn, isFoes } = holders(state, area);
      if (isOwn && !isFoes && area !== from && !choices.of(`area:${area}`).length && !rows.has(area)) rows.set(area, `${action} march:${area}`);
    }
  }
  return rows;
}

/**
 * Roads that a force could take and must leave where it came from: no other area beside them lets it in for the points that are left, and no
 * section goes on. A step into no man's land takes one point at least; only cavalry reconnoitres for nothing.
 * @param {Kit['data']} data @param {State} state @param {string[]} force @param {string} section @param {number} price
 */
export function isDeadEnd(data, state, force, section, price) {
  const units = force.filter((piece) => !isLeader(data, piece)),
    from = state.place[force[0] ?? ''] ?? '',
    pools = new Set(units.flatMap((unit) => (corpsOf(data, unit) === 'reserve' ? ['west', 'east'] : [corpsOf(data, unit)]))),
    left = [...pools].reduce((sum, pool) => sum + (state.operations[pool] ?? 0), 0) - price,
    way = linked(data, state, section);
  const canLeave = along(data, way).some((area) => {
    const { isOwn, isFoes } = holders(state, area);
    return area !== from && !isFoes && (isOwn || left > 0);
  });
  const { type } = data.units[units[0]],
    isScout = units.length === 1 && !['artillery', 'battery'].includes(type) && (left > 0 || type === 'cavalry');
  return !canLeave && !(isScout && way.some((one) => beside(data, one).some((other) => !way.includes(other) && statusOf(data, state, other) === 'nobody')));
}
