/** What stands in a zone: its pieces, for the map and for the words beside it. */
import { pictureOf } from '../../board/spots.js';
import { KINDS, LEADERS, SIDE, bannerFlag, initials, leaderMedallion, unitCounter } from './counters.js';

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

/** A piece alone, for playback. @param {Kit} kit @param {string} thing  "unit:light@red.3#0", "leader:ali" */
export function ghostOf({ data, words }, thing) {
  const [sort, name = ''] = thing.split(':');
  if (sort === 'leader') {
    return pictureOf(leaderMedallion(name, data.leaders[name], initials(words.of(`board.leader.${name}`)), 'well'), SIDE / 2, [SIDE / 2, SIDE / 2]);
  }
  if (sort === 'banner') return pictureOf(bannerFlag(name, words.banner(name).charAt(0)), 46, [4, -4]);
  const kind = name.split('@')[0] ?? '';
  if (sort !== 'unit' || !(kind in data.units)) return null;
  return pictureOf(unitCounter(kind, data.units[kind], 1, words.of(`board.letter.${kind}`)), SIDE / 2, [SIDE / 2, SIDE / 2]);
}
