/**
 * Roads as one gesture: from where the force at hand can take a friendly road, every friendly area beside the friendly sections that
 * hang together with it is reached at once, for nothing. Whose sections and areas are is known to everybody.
 */
import { SECTION } from './state.js';

/** @typedef {import('./types.js').Kit} Kit */
/** @typedef {import('./types.js').State} State */

/** Friendly sections that hang together with one. @param {Kit['data']['sections']} sections @param {State} state @param {string} from */
function linked(sections, state, from) {
  const found = [from];
  for (const one of found) {
    for (const [other, { ends }] of Object.entries(sections)) {
      const isFriendly = Boolean((state.section_flags[other] ?? 0) & SECTION.friendly);
      if (isFriendly && !found.includes(other) && ends.some((end) => sections[one].ends.includes(end))) found.push(other);
    }
  }
  return found;
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
    if (verb !== 'road' || !((state.section_flags[section] ?? 0) & SECTION.friendly)) continue;
    for (const area of linked(data.sections, state, section).flatMap((one) => [...data.sections[one].areas, ...data.sections[one].towns])) {
      const holders = Object.keys(state.face[area] ?? {});
      const isOwn = holders.length === 1 && holders[0] === state.phasing;
      if (isOwn && area !== from && !choices.of(`area:${area}`).length && !rows.has(area)) rows.set(area, `${action} march:${area}`);
    }
  }
  return rows;
}
