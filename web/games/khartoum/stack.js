/** What stands in a zone: its pieces, for the map and for the lens over it. */
import { KINDS, LEADERS, initials, leaderMedallion, unitCounter } from './counters.js';

/** @typedef {import('./types.js').Kit} Kit */
/** @typedef {import('./types.js').State} State */

/**
 * @typedef {Object} ZonePiece
 * @property {string} key  what a choice points at
 * @property {string} name  short, as in the boxes
 * @property {string} label  for a screen reader
 * @property {() => SVGGElement} draw
 */

/** @param {Kit} kit @param {State} state @param {string} zone @returns {ZonePiece[]} */
export function piecesIn({ data, words }, state, zone) {
  const here = words.zone(zone);
  /** @type {ZonePiece[]} */
  const pieces = [];
  for (const leader of LEADERS) {
    if (state.leader[leader] !== zone) continue;
    const factors = data.leaders[leader],
      name = words.of(`board.leader.${leader}`);
    pieces.push({
      key: `leader:${leader}`,
      name,
      label: `${words.leader(leader)}, ${here}. ${words.factors(factors)}`,
      draw: () => leaderMedallion(leader, factors, initials(name), 'well'),
    });
  }
  for (const kind of KINDS) {
    const count = state.counters[zone]?.[kind] ?? 0;
    if (!count) continue;
    pieces.push({
      key: `box:${zone}:${kind}`,
      name: words.web(`short.${kind.split('.')[0]}`),
      label: `${words.web('pieces', count, words.unit(kind))}, ${here}. ${words.factors(data.units[kind])}`,
      draw: () => unitCounter(kind, data.units[kind], count, words.of(`board.letter.${kind}`)),
    });
  }
  const barges = state.barge[zone] ?? 0;
  if (barges) {
    const factors = { raid: null, sortie: null, defence: data.constants.barge_defence.value };
    pieces.push({
      key: `barge:${zone}`,
      name: words.web('short.barge'),
      label: `${words.web('pieces', barges, words.web('barge'))}, ${here}`,
      draw: () => unitCounter('barge', factors, barges, words.of('board.letter.barge')),
    });
  }
  return pieces;
}
