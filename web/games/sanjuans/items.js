/** Single units and ships as they stand in panels: a counter, a name, a strength; buttons where a choice names them. */
import { h, svg } from '../../dom.js';
import { unitCounter } from './pieces.js';
import { drawShip } from './stacks.js';
import { UNIT, hasFlag, hitsLeft, kindOf } from './state.js';

/** @typedef {import('./types.js').Kit} Kit */
/** @typedef {import('./types.js').State} State */

/** Units that are the same in every way that shows, the one that a choice names first. */
/** @param {Kit} kit @param {State} state @param {string[]} units @returns {string[][]} */
export function sameUnits({ choices }, state, units) {
  /** @type {Map<string, string[]>} */
  const groups = new Map();
  for (const unit of units) {
    const flags = state.unit_flags[unit] ?? 0;
    const key = [kindOf(unit), state.unit_lost[unit], flags, state.unit_movement[unit]].join();
    const list = groups.get(key);
    if (!list) groups.set(key, [unit]);
    else if (choices.of(`unit:${unit}`).length && !choices.of(`unit:${list[0]}`).length) list.unshift(unit);
    else list.push(unit);
  }
  return [...groups.values()];
}

/** What else is true of a unit, in words. @param {Kit} kit @param {State} state @param {string} unit */
function notes({ words }, state, unit) {
  const found = [];
  const isFighting = hasFlag(state, unit, UNIT.inBattle);
  if (state.unit_movement[unit] && !isFighting) found.push(words.web('movement', state.unit_movement[unit]));
  if (state.unit_fresh_lost[unit]) found.push(words.web('fresh', state.unit_fresh_lost[unit]));
  if (hasFlag(state, unit, UNIT.inForce)) found.push(words.web('in_force'));
  if (isFighting) found.push(words.web('in_battle'));
  if (hasFlag(state, unit, UNIT.routed)) found.push(words.web('routed'));
  if (hasFlag(state, unit, UNIT.graham)) found.push(words.web('graham'));
  if (hasFlag(state, unit, UNIT.unsupplied)) found.push(words.web('hungry'));
  if (state.unit_grade[unit]) found.push(words.web('quality', words.of(`grade.${state.unit_grade[unit]}`)));
  return found;
}

/** @param {Node} drawing @param {string} viewBox */
function picture(drawing, viewBox) {
  return svg('svg', { viewBox, class: 'piece-picture', 'aria-hidden': 'true' }, drawing);
}

/**
 * @param {Kit} kit @param {string} key @param {Node} drawing @param {string} name @param {string} detail
 * @param {{isPlain?: boolean}} [how]
 */
function item(kit, key, drawing, name, detail, { isPlain = false } = {}) {
  const body = [
    drawing,
    h('span', { class: 'item-name' }, name),
    ' ',
    h('span', { class: 'item-detail' }, detail),
  ];
  return isPlain || !kit.choices.of(key).length
    ? h('span', { class: 'item' }, body)
    : itemButton(kit, key, body);
}

/** A button whose words are there to be read; what it does is said before them. */
/** @param {Kit} kit @param {string} key @param {(Node|string)[]} body */
export function itemButton({ choices, words }, key, body) {
  const list = choices.of(key);
  const does =
    list.length === 1 ? h('span', { class: 'unseen' }, words.pair(words.web(`do.${list[0].verb}`), '')) : null;
  const button = h('button', { type: 'button', class: 'item' }, does, body);
  choices.mark(button, key, '');
  for (const name of ['role', 'aria-label']) button.removeAttribute(name);
  return button;
}

/** @param {Kit} kit @param {State} state @param {string[]} units  equal ones @param {boolean} [isPlain]  never a button */
export function unitItem(kit, state, units, isPlain = false) {
  const { data, words } = kit,
    unit = units[0],
    kind = kindOf(unit),
    record = data.kinds[kind];
  const left = hitsLeft(data, state, unit);
  const drawing = unitCounter(kind, record, words.web(`letters.${kind}`), {
    count: units.length,
    lost: (state.unit_lost[unit] ?? 0) * units.length,
    isHungry: hasFlag(state, unit, UNIT.unsupplied),
    isInForce: hasFlag(state, unit, UNIT.inForce),
    isRouted: hasFlag(state, unit, UNIT.routed),
  });
  const name = units.length > 1 ? words.web('pieces', units.length, words.kind(kind)) : words.unit(unit);
  const detail = [words.strength(left, record.hits), ...notes(kit, state, unit)].join(', ');
  return item(kit, `unit:${unit}`, picture(drawing, '-5 -9 57 55'), name, detail, { isPlain });
}

/** @param {Kit} kit @param {State} state @param {string} ship @param {string[]} cargo @param {boolean} [isPlain] */
export function shipItem(kit, state, ship, cargo, isPlain = false) {
  const { data, words } = kit,
    record = data.ships[ship];
  const carries = cargo.length + (state.ship_supply[ship] ?? 0);
  const details = [words.of(`ship_kind.${record.kind}`), words.web('cargo', carries, record.capacity)];
  const damage = state.ship_damage[ship] ?? 0,
    slow = state.ship_slow[ship] ?? 0;
  if (damage) details.push(words.web('damage', damage, record.hull));
  if (slow) details.push(words.web('repairs', slow));
  if (state.ship_functions[ship]) details.push(words.web('functions', state.ship_functions[ship]));
  return item(
    kit,
    `ship:${ship}`,
    picture(drawShip(kit, state, ship, cargo), '-2 -8 70 50'),
    words.ship(ship),
    details.join(', '),
    { isPlain },
  );
}

/**
 * A button for one choice, with its own words or shorter ones.
 * @param {import('./types.js').Choice} choice @param {string} [text]
 */
export function choiceButton(choice, text) {
  const button = h(
    'button',
    {
      type: 'button',
      class: 'chip is-choice',
      'data-action': choice.action,
      'data-key': `action:${choice.action}`,
    },
    text ?? choice.text,
  );
  if (text) button.setAttribute('aria-label', `${text}. ${choice.text}`);
  return button;
}
