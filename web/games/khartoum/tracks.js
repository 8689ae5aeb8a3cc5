/**
 * The tracks: months, action points, city morale, resources. Morale and resources stand in bands
 * that share a modifier, as the data has them.
 */
import { signed } from '../../board/words.js';
import { h, svg } from '../../dom.js';

/** @typedef {import('./types.js').Kit} Kit */
/** @typedef {import('./types.js').State} State */

const MOST_ACTION_POINTS = 4;

/** A steamer, for the relief that comes up the river. */
function reliefSign() {
  return svg(
    'svg',
    { viewBox: '0 0 52 36', class: 'sign', 'aria-hidden': 'true' },
    svg('path', { d: 'M24 8c4-5 8-1 11-4M20 9h5v11h-5zM14 19h24v5H14zM4 23h44l-5 10H9zM42 23V9l5 3-5 3' }),
  );
}

/** Turns 1 to 12. @param {Kit} kit @param {State} state */
export function drawTurns({ data, words }, state) {
  const list = h('ol', { class: 'turns', 'aria-label': words.web('turns') });
  for (let turn = 1; turn <= data.constants.turns.value; turn++) {
    const isNow = turn === state.turn,
      isRelief = turn === state.relief_turn;
    const box = h(
      'li',
      {
        class: `turn${turn < state.turn ? ' is-past' : ''}${isNow ? ' is-now' : ''}${isRelief ? ' is-relief' : ''}`,
        'aria-current': isNow ? 'step' : null,
      },
      h('span', { class: 'number' }, String(turn)),
      h('span', { class: 'month' }, words.of(`board.month.${turn}`).split(/\s/)[0]),
    );
    if (isRelief) {
      box.append(reliefSign(), h('span', { class: 'unseen' }, words.web('relief')));
      box.title = words.of('board.relief', turn, words.month(turn));
    }
    list.append(box);
  }
  return list;
}

/** Month, phase, action points. @param {Kit} kit @param {State} state */
export function drawPoints({ words }, state) {
  const discs = h('span', { class: 'discs', 'aria-hidden': 'true' });
  const most = Math.max(MOST_ACTION_POINTS, state.action_points);
  for (let i = 0; i < most; i++)
    discs.append(h('span', { class: i < state.action_points ? 'disc is-left' : 'disc' }));
  const phase =
    state.ending === 'none' ? words.of(`phase.${state.phase}`) : words.of(`ending.${state.ending}`);
  return h(
    'section',
    { class: 'panel points' },
    h('p', { class: 'date' }, words.month(state.turn)),
    h('p', { class: 'phase' }, phase),
    h(
      'p',
      { class: 'action-points' },
      h('span', {}, words.of('board.action_points', state.action_points)),
      discs,
    ),
  );
}

/**
 * Boxes of a track in bands from high to low, each with its modifier.
 * @param {Record<string, {drm: number}>} boxes
 * @returns {{drm: number, from: number, to: number}[]}
 */
function bandsOf(boxes) {
  /** @type {{drm: number, from: number, to: number}[]} */
  const bands = [];
  for (const key of Object.keys(boxes)) {
    const number = Number(key),
      last = bands[bands.length - 1],
      { drm } = boxes[key];
    if (last && last.drm === drm) last.to = number;
    else bands.push({ drm, from: number, to: number });
  }
  return bands;
}

/**
 * A track as rows of boxes filled up to where it stands.
 * @param {Kit} kit
 * @param {'morale'|'resources'} name
 * @param {number} value
 * @param {string} note
 */
function drawTrack({ data, words, choices }, name, value, note) {
  const boxes = data[name],
    modifier = boxes[value]?.drm;
  const bands = h('div', { class: `bands bands-${name}`, 'aria-hidden': 'true' });
  for (const band of bandsOf(boxes)) {
    const isHere = value >= band.from && value <= band.to;
    const row = h('div', { class: isHere ? 'band is-here' : 'band' });
    const cells = h('span', { class: 'cells' });
    for (let box = band.from; box <= band.to; box++) {
      cells.append(
        h('span', { class: `cell${box <= value ? ' is-full' : ''}${box === value ? ' is-now' : ''}` }),
      );
    }
    row.style.flexGrow = String(band.to - band.from + 1);
    row.append(cells, h('span', { class: 'drm' }, signed(band.drm)));
    bands.append(row);
  }
  const isLow = value <= 3;
  const head = h(
    'div',
    { class: 'track-head', 'aria-hidden': 'true' },
    h('span', { class: 'track-name' }, words.of(`board.${name}`)),
    h('span', { class: 'track-value' }, String(value)),
    h('span', { class: 'track-drm' }, signed(modifier ?? 0)),
  );
  if (note) head.append(h('span', { class: 'track-note' }, note));
  if (isLow) head.append(h('span', { class: 'track-low' }, words.of('board.low')));
  const cover = h('span', { class: 'cover' });
  const label = [
    words.web('track', words.of(`board.${name}`), value, signed(modifier ?? 0)),
    note,
    isLow ? words.of('board.low') : '',
  ];
  choices.mark(cover, `track:${name}`, label.filter(Boolean).join(', '));
  return h('div', { class: `panel track track-${name}${isLow ? ' is-low' : ''}` }, head, bands, cover);
}

/** @param {Kit} kit @param {State} state @param {'morale'|'resources'} name */
export function drawTrackOf(kit, state, name) {
  const free = name === 'resources' && state.free_resources ? kit.words.of('board.free_resources', state.free_resources) : '';
  return drawTrack(kit, name, state[name], free);
}

/** Whether the price of the bonus takes as much from the dice as it brings. @param {Kit} kit @param {State} state */
export function isVain({ data }, { resources }) {
  const { bonus, bonus_price } = data.constants;
  /** @param {number} box */
  const drm = (box) => data.resources[String(box)]?.drm ?? 0;
  return drm(resources) - drm(resources - bonus_price.value) >= bonus.value;
}

/**
 * What an action takes from the tracks besides its action point, and a bonus that its own price takes back.
 * @param {Kit} kit @param {State} state @param {import('./types.js').Choice[]} choices
 * @returns {Map<string, string>} by action
 */
export function priceNotes(kit, state, choices) {
  const { data, words } = kit;
  const { militia_price, sortie_price } = data.constants;
  const notes = {
    militia: words.web('price.morale', -militia_price.value),
    sortie: words.web('price.resources', -sortie_price.value),
    spend: isVain(kit, state) ? words.web('price.vain') : '',
  };
  return new Map(Object.entries(notes).filter(([action, note]) => note && choices.some((choice) => choice.action === action)));
}
