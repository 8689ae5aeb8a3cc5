/** The fight at hand: against whom, with whom, the modifier, the dice, and what the row of the table says. */
import { signed } from '../../board/words.js';
import { h, svg } from '../../dom.js';
import { piecesAt } from './boxes.js';
import { pennant } from './counters.js';

/** @typedef {import('./types.js').Kit} Kit */
/** @typedef {import('./types.js').State} State */

const CHOOSING = ['raid_target', 'sortie_target'];
const LOSING = ['lose_step', 'lose_gun', 'gunboat_die'];

/** An event that puts a gunboat at risk takes it from those at hand, and is no fight. */
const NO_FIGHT = ['aside', 'available'];

/** @param {State} state */
export function isFighting(state) {
  return state.ending === 'none' && (!NO_FIGHT.includes(state.force) || CHOOSING.includes(state.step[0]));
}

/** A loss of the table in words. @param {Kit} kit @param {string} part @param {string} loss */
function describeLoss({ words }, part, loss) {
  const name = words.of(`board.value.${part}`);
  if (loss === 'none') return '';
  if (loss === 'all') return words.of('board.card', name, words.of('board.word.all'));
  return words.web('loss_die', name, signed(Number(loss)));
}

/** @param {Kit} kit @param {State} state */
function outcome(kit, state) {
  const { data, words } = kit,
    row = data[state.fight][state.row];
  const list = h('ul', { class: 'outcome' });
  if (!row) return list;
  const value = (/** @type {string} */ name, /** @type {number} */ amount) =>
    amount ? `${words.of(`board.value.${name}`)} ${signed(amount)}` : '';
  const flag = (/** @type {string} */ name, /** @type {boolean} */ is) =>
    is ? words.of(`board.value.${name}`) : '';
  const texts = [
    flag('advance', row.advance),
    describeLoss(kit, 'leader', row.leader),
    describeLoss(kit, 'troops', row.troops),
    describeLoss(kit, 'guns', row.guns),
    describeLoss(kit, 'gunboats', row.gunboats),
    flag('disorganise', row.disorganise),
    row.strength && row.strength_die
      ? words.web('strength_die', signed(row.strength), row.strength_die)
      : value('strength', row.strength),
    flag('back', row.back),
    value('resources', row.resources),
    value('morale', row.morale),
    flag('peek', row.peek),
  ];
  for (const text of texts.filter(Boolean)) list.append(h('li', {}, text));
  if (list.children.length === 0) list.append(h('li', {}, words.web('no_change')));
  return list;
}

/** @param {string} name @param {string} value @param {string} label */
function sum(name, value, label) {
  return h('span', { class: `sum sum-${name}` }, h('small', {}, label), h('b', {}, value));
}

/** @param {Kit} kit @param {State} state */
export function drawFight(kit, state) {
  const { words } = kit;
  const step = state.step[0],
    isChoosing = CHOOSING.includes(step);
  const fight = isChoosing ? step.split('_')[0] : state.fight;
  const isDefence = fight === 'defence';
  const head = h('h3', {}, words.of(`fight.${fight}`));
  const panel = h(
    'section',
    { class: `panel fight fight-${fight}`, 'aria-label': words.of(`fight.${fight}`) },
    head,
  );
  if (isChoosing) {
    panel.append(h('p', {}, words.web('choose_banner')));
    return panel;
  }
  const flag = svg(
    'svg',
    { viewBox: '0 0 30 20', 'aria-hidden': 'true' },
    pennant(state.target, words.banner(state.target).charAt(0)),
  );
  panel.append(
    h(
      'p',
      { class: 'against' },
      flag,
      h('span', {}, words.web('against', words.bannerName(state.target), state.strength[state.target])),
    ),
  );
  if (isDefence) panel.append(h('p', { class: 'where' }, words.zone(state.force)));
  else panel.append(h('div', { class: 'pieces' }, ...piecesAt(kit, state, 'engaged')));
  const isReady = !step.endsWith('_force') && !(step === 'attack_bonus' && !state.dice);
  if (isReady) {
    const sums = h(
      'p',
      { class: 'sums' },
      sum('modifier', signed(state.modifier), words.of('board.value.drm')),
    );
    if (state.dice) sums.prepend(sum('dice', String(state.dice), words.web('dice')));
    if (state.dice) sums.append(sum('total', String(state.dice + state.modifier), words.web('total')));
    panel.append(sums);
  }
  if (state.row) panel.append(h('p', { class: 'result' }, words.of(`row.${state.row}`)), outcome(kit, state));
  if (LOSING.includes(step) && state.losses)
    panel.append(h('p', { class: 'losses' }, words.web('to_lose', state.losses)));
  return panel;
}
