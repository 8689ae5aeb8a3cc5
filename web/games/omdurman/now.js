/** The strip over the map: the turn and who is ahead, what is at hand with the buttons for it, and who can be chosen to move together. */
import { h } from '../../dom.js';
import { ARMY, CAUGHT } from './muster.js';
import { REINFORCEMENTS } from './play.js';
import { SIDES, attacksOf, levelOf, shotOf } from './state.js';
import { picture } from './symbols.js';

/** @typedef {import('./types.js').Kit} Kit */
/** @typedef {import('./types.js').State} State */
/** @typedef {import('./play.js').Play} Play */
/** @typedef {import('./march.js').March} March */

/**
 * @typedef {Object} Doing
 * @property {(action: string) => void} act
 * @property {(order: string) => void} order
 * @property {() => void} fireAtWill
 * @property {(name: string) => void} choose  those who go to the next hex that is pressed; '' for nobody
 * @property {(hex: string) => void} look
 */

/** @param {string} said @param {string} name @param {string} action @param {string} key @param {() => void} onclick */
function button(said, name, action, key, onclick) {
  return h('button', { type: 'button', class: `deed ${name}`, 'data-do': action, 'aria-keyshortcuts': key || null, onclick },
    said, key && h('kbd', { 'aria-hidden': 'true' }, key));
}

/** Turn and part of the turn. @param {Kit} kit @param {State} state */
function standing({ data, words, scenario }, state) {
  const { turns } = data.scenarios[scenario];
  const when = state.turn ? words.web('turn_of', state.turn, turns, words.of(`seat.${state.phasing}`)) : words.of('segment.setup');
  return h('p', { class: 'now-standing' }, h('b', {}, when), ` · ${words.of(`segment.${state.segment}`)}`);
}

/** The score as it stands; the fall of Khartoum has none. @param {Kit} kit @param {State} state */
function score({ data, words, scenario }, state) {
  const points = scenario === 'khartoum' ? '' : SIDES.map((side) => `${words.of(`seat.${side}`)} ${scenario === 'historical'
    ? levelOf(data, state, side).level : state.vp[side] ?? 0}`).join(' · ');
  return points && h('p', { class: 'now-score' }, words.web(scenario === 'historical' ? 'score.levels' : 'score.points', points));
}

/** Those on the move. @param {Kit} kit @param {State} state @param {Play} play */
function group({ words }, state, play) {
  const picked = play.picked();
  if (!play.choices.length || !picked.length || !['moving', 'melee_attackers', 'retreating'].includes(play.step)) return [];
  return [h('ul', { class: 'heap' }, picked.map((counter) => h('li', {}, h('span', {
    class: 'heap-plain', role: 'img', title: words.counter(counter), 'aria-label': words.counter(counter),
  }, picture(words, counter, false))))), play.step === 'moving' && h('p', { class: 'note' }, words.web('spent', state.spent ?? 0))];
}

/** @param {Kit} kit @param {Play} play @param {Doing} does */
function deeds({ words }, play, does) {
  /** @type {HTMLElement[]} */
  const buttons = [];
  if (play.plainOrder('at_will')) {
    buttons.push(button(words.web('order.fire_at_will'), 'is-order', 'fire_at_will', 'W', () => does.fireAtWill()),
      button(words.web('order.at_will'), 'is-small', 'at_will', '', () => does.order('at_will')));
  }
  if (play.plainOrder('resolve_all')) buttons.push(button(words.web('order.resolve_all'), 'is-order', 'resolve_all', 'R', () => does.order('resolve_all')));
  for (const choice of play.choices.filter((one) => one.action === 'standard')) {
    buttons.push(button(choice.text, 'is-order', choice.action, '', () => does.act(choice.action)));
  }
  const closing = play.closing();
  if (closing) buttons.push(button(play.step === 'resolve' ? words.web('close.resolve') : words.web(`close.${closing.action}`), 'is-end', closing.action, 'E', () => does.act(closing.action)));
  return buttons;
}

/** Who can be chosen, each by one press. @param {Kit} kit @param {State} state @param {Play} play @param {March} march @param {boolean} isReinforcing @param {Doing} does */
function groups({ words }, state, play, march, isReinforcing, does) {
  /** @param {string} name @param {string} said @param {boolean} isChosen */
  const chip = (name, said, isChosen) => h('button', {
    type: 'button', class: 'deed is-small', 'data-host': name, 'aria-pressed': String(isChosen), onclick: () => does.choose(name),
  }, said);
  const isMoving = play.step === 'move' && play.orders.length > 0;
  const { muster } = march;
  const chosen = isMoving && muster.isReady(state) ? muster.name : '';
  const chips = [
    play.canReinforce() && chip(REINFORCEMENTS, words.web('order.reinforce'), isReinforcing),
    isMoving && chip(ARMY, words.web('whole_army'), chosen === ARMY),
    ...(isMoving ? muster.formations(state).map(({ name, key }) => chip(name, words.of(key), name === chosen)) : []),
    chosen === CAUGHT && chip(CAUGHT, words.web('caught', muster.hexes(state).length), true),
  ].filter(Boolean);
  if (!chips.length) return [];
  const where = matchMedia('(pointer: coarse)').matches ? 'host_where_touch' : 'host_where';
  const note = isReinforcing ? words.web('reinforce_where') : words.web(chosen ? where : 'host_which');
  return [h('div', { class: 'now-groups', role: 'group', 'aria-label': words.web('hosts') }, chips), h('p', { class: 'note now-note' }, note)];
}

/** The attacks that are allotted. @param {Kit} kit @param {State} state @param {Doing} does */
function attacks(kit, state, does) {
  const { words } = kit;
  const list = attacksOf(state, kit.map).filter((attack) => !attack.resolved && attack.weapons.length);
  if (!list.length) return [];
  return [h('ul', { class: 'attacks', 'aria-label': words.web('attacks') }, list.map((attack) => {
    const total = attack.weapons.reduce((sum, weapon) => sum + shotOf(kit.data, state, weapon, attack.to).total, 0);
    return h('li', {}, h('button', { type: 'button', class: 'link', onclick: () => does.look(attack.to) },
      words.target(attack.target, attack.to)), ` ${words.web(attack.howitzer ? 'attack_howitzers' : 'attack_line', attack.weapons.length, total)}`);
  }))];
}

/** @param {Kit} kit @param {State} state @param {Play} play @param {March} march @param {boolean} isReinforcing @param {Doing} does */
export function drawNow(kit, state, play, march, isReinforcing, does) {
  return h('section', { class: 'is-at-hand', 'aria-label': kit.words.web('now') },
    h('div', { class: 'now-line' }, deeds(kit, play, does), standing(kit, state)),
    group(kit, state, play), score(kit, state), groups(kit, state, play, march, isReinforcing, does), attacks(kit, state, does));
}
