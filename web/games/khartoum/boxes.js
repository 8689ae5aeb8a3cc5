/** The boxes beside the map: available, used, damaged, wounded, still to be raised, out of the game. */
import { arrange, h, svg } from '../../dom.js';
import { KINDS, LEADERS, initials, leaderMedallion, unitCounter } from './counters.js';

/** @typedef {import('./types.js').Kit} Kit */
/** @typedef {import('./types.js').State} State */

/** @param {Node} drawing */
function frame(drawing) {
  return svg('svg', { viewBox: '-3 -9 64 66', class: 'piece-picture', 'aria-hidden': 'true' }, drawing);
}

/** @param {Kit} kit @param {string} key @param {Node} drawing @param {string} label @param {string} name */
function holder({ choices, gestures }, key, drawing, label, name) {
  const cover = h('span', { class: 'cover' });
  const chosen = gestures.chosen.get(choices.of(key)[0]?.verb === 'pick' ? String(choices.of(key)[0].operands[0]) : '') ?? 0;
  choices.mark(cover, key, label);
  if (choices.of(key)[0]?.verb === 'pick') cover.setAttribute('aria-pressed', String(chosen > 0));
  return h(
    'span',
    { class: chosen ? 'piece is-chosen' : 'piece' },
    frame(drawing),
    chosen ? h('span', { class: 'chosen-count', 'aria-hidden': 'true' }, `✓${chosen > 1 ? chosen : ''}`) : null,
    h('span', { class: 'piece-name', 'aria-hidden': 'true' }, name),
    cover,
  );
}

/**
 * @param {Kit} kit @param {string} place
 * @param {string} kind @param {number} count @param {string} [key]
 */
function unitPiece(kit, place, kind, count, key = `box:${place}:${kind}`) {
  const { data, words } = kit;
  const label = `${words.web('pieces', count, words.unit(kind))}. ${words.factors(data.units[kind])}`;
  const drawing = unitCounter(kind, data.units[kind], count, words.of(`board.letter.${kind}`));
  return holder(kit, key, drawing, label, words.web(`short.${kind.split('.')[0]}`));
}

/** @param {Kit} kit @param {string} leader @param {'well'|'wounded'|'out'} health @param {string} note */
function leaderPiece(kit, leader, health, note) {
  const { data, words } = kit,
    factors = data.leaders[leader],
    name = words.of(`board.leader.${leader}`);
  const label = `${words.leader(leader)}${note ? `, ${note}` : ''}. ${words.factors(factors)}`;
  return holder(
    kit,
    `leader:${leader}`,
    leaderMedallion(leader, factors, initials(name), health),
    label,
    name,
  );
}

/** Whether this game uses a leader at all. @param {Kit} kit @param {State} state @param {string} leader */
function isInGame({ data }, state, leader) {
  return !data.leaders[leader].optional || state.options[leader] === 'yes';
}

/** Units and leaders of a place. @param {Kit} kit @param {State} state @param {string} place */
export function piecesAt(kit, state, place) {
  const { choices } = kit;
  /** @type {HTMLElement[]} */
  const pieces = [];
  for (const kind of KINDS) {
    const count = state.counters[place]?.[kind] ?? 0;
    if (!count) continue;
    if (place === 'aside' && kind === 'militia' && choices.has('levy:1')) {
      for (let i = 1; i <= count; i++) pieces.push(unitPiece(kit, place, kind, 1, `levy:${i}`));
    } else pieces.push(unitPiece(kit, place, kind, count));
  }
  for (const leader of LEADERS) {
    if (state.leader[leader] !== place || !isInGame(kit, state, leader)) continue;
    const isHurt = place === 'wounded' || place === 'recovering';
    const note = place === 'recovering' ? kit.words.web('recovering') : '';
    pieces.push(leaderPiece(kit, leader, isHurt ? 'wounded' : place === 'out' ? 'out' : 'well', note));
  }
  return pieces;
}

/**
 * All that the pieces of a place are drawn from.
 * @param {Kit} kit @param {State} state @param {string} place
 */
function inputsOf({ choices, gestures }, state, place) {
  const leaders = LEADERS.filter((leader) => state.leader[leader] === place);
  const keys = [...choices.byKey.keys()].filter((key) => key.startsWith(`box:${place}:`) || (place === 'aside' && key.startsWith('levy:'))
    || leaders.some((leader) => key === `leader:${leader}`));
  return [state.counters[place], leaders, keys.map((key) => [key, choices.of(key)]), keys.length ? [...gestures.chosen] : []];
}

/**
 * A box stays as it is drawn as long as the same stands in it.
 * @param {Kit} kit @param {string} name @param {string} title @param {unknown[]} inputs @param {() => HTMLElement[]} piecesOf
 */
function box({ words, boxes }, name, title, inputs, piecesOf) {
  return boxes.renewed(name, inputs, () => {
    const pieces = piecesOf();
    const body = h('div', { class: 'pieces' }, ...pieces);
    if (pieces.length === 0) body.append(h('span', { class: 'nothing' }, words.web('nothing')));
    return h(
      'section',
      { class: `panel box box-${name}`, 'aria-label': title },
      h('h3', { 'aria-hidden': 'true' }, title),
      body,
    );
  });
}

/** What can still be raised or built, and the markers left. @param {Kit} kit @param {State} state @param {number} markers */
function reserve(kit, state, markers) {
  const { data, words } = kit;
  const pieces = piecesAt(kit, state, 'aside');
  if (state.barges_aside) {
    const factors = { raid: null, sortie: null, defence: data.constants.barge_defence.value };
    const drawing = unitCounter('barge', factors, state.barges_aside, words.of('board.letter.barge'));
    pieces.push(
      holder(
        kit,
        'box:aside:barge',
        drawing,
        words.web('pieces', state.barges_aside, words.web('barge')),
        words.web('short.barge'),
      ),
    );
  }
  const label = words.of('board.markers', markers);
  const mark = svg(
    'g',
    { class: 'counter sort-earth' },
    svg('rect', { x: 0, y: 0, width: 52, height: 52, rx: 5, class: 'card' }),
    svg('path', { d: 'M6 34l10-20h20l10 20z', class: 'coat' }),
    svg('path', { d: 'M16 34V22M26 34V18M36 34V22M9 28h34', class: 'belt' }),
    svg('rect', { x: 2, y: 34, width: 48, height: 16, rx: 2, class: 'strip' }),
    svg('text', { x: 26, y: 47, class: 'value' }, `\u00d7${markers}`),
  );
  pieces.push(holder(kit, 'box:aside:marker', mark, label, words.web('short.marker')));
  return pieces;
}

/** What to do with counters that can be posted, and with those that are chosen. @param {Kit} kit @param {State} state */
export function drawPosting(kit, state) {
  const { words, gestures, boxes } = kit;
  const { count, staff } = gestures;
  const isPicking = gestures.choices().some(([, { verb }]) => verb === 'pick');
  if (!isPicking && !staff) return null;
  return boxes.of('hint', [isPicking, count, state.step[0], staff?.order, staff?.units], () => h('div', { class: 'posting' },
    isPicking ? h('p', {}, words.web(count ? 'post_where' : 'pick_first', count)) : null,
    count ? h('button', { type: 'button', class: 'tool', 'data-tool': 'none', onclick: () => gestures.clear() }, words.web('pick_none')) : null,
    staff && !count ? h('button', { type: 'button', class: 'tool', 'data-tool': staff.order, onclick: () => gestures.context.order(staff.order) },
      staffWords(kit, state, staff)) : null));
}

/** @type {Record<string, string>} */
const STAFF_DOES = { fortify: 'staff.fortify', lose_step: 'staff.losses', lose_gun: 'staff.losses' };

/** What the staff would do, in words. @param {Kit} kit @param {State} state @param {{order: string, units: number}} staff */
export function staffWords({ words }, state, { order, units }) {
  return words.web(order === 'line' ? 'line' : STAFF_DOES[state.step[0]] ?? 'staff.force', units);
}

/** @param {Kit} kit @param {State} state */
export function drawBoxes(kit, state) {
  const { boxes, data, words } = kit;
  /** @param {string} name @param {string[]} [places] */
  const boxOf = (name, places = [name]) => box(kit, name, words.of(`board.${name}`), places.map((place) => inputsOf(kit, state, place)),
    () => places.flatMap((place) => piecesAt(kit, state, place)));
  const markers = data.constants.markers.value - Object.keys(state.marker).length;
  const aside = box(kit, 'aside', words.of('board.reserve'), [inputsOf(kit, state, 'aside'), state.barges_aside, markers], () => reserve(kit, state, markers));
  /* Two rows that never change places, however full the boxes are. */
  const rows = [[boxOf('available'), boxOf('used')], [aside, boxOf('damaged'), boxOf('wounded', ['wounded', 'recovering']), boxOf('out')]];
  return rows.map((row, i) => {
    const element = boxes.of(`row:${i}`, null, () => h('div', { class: 'tray-row' }));
    arrange(element, row);
    return element;
  });
}
