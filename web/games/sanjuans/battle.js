/** The battle at hand: where and why, its type and round, both forces, and what has been entered of its result. */
import { h } from '../../dom.js';
import { sameUnits, unitItem } from './items.js';
import { UNIT, hasFlag } from './state.js';

/** @typedef {import('./types.js').Kit} Kit */
/** @typedef {import('./types.js').State} State */

const STEPS =
  /^(battle|force_die|dawn_die|terrain_die|aftermath|pursuit_die|recovery|retreat|embark|water_fight|flotilla_die|water_entry)/;

/** Steps in which the players write down what happened on their own table; the server has a sheet for them. */
export const ENTRIES = ['battle_entry', 'water_entry'];

/** @param {State} state */
export function isFighting(state) {
  return (state.battle?.cause ?? 'none') !== 'none' && state.step.some((step) => STEPS.test(step));
}

/** @param {string} name @param {string|number} value */
function line(name, value) {
  return h('div', { class: 'battle-line' }, h('dt', {}, name), h('dd', {}, String(value)));
}

/** Before the dice have said which it is, the first type would stand there. */
const BEFORE_TYPE = ['battle', 'battle_how', 'battle_surprise', 'force_die', 'battle_type'];

/** @param {Kit} kit @param {State} state @param {import('./types.js').Battle} battle */
function lines({ words }, state, battle) {
  /* As long as nothing has been entered, the number of all units there are stands for it. */
  const everyone = Object.keys(state.unit_where).length;
  const found = [line(words.web('cause'), words.of(`cause.${battle.cause ?? 'none'}`))];
  if (battle.type && battle.cause !== 'water' && !BEFORE_TYPE.includes(state.step[0]))
    found.push(line(words.web('type'), words.of(`battle_type.${battle.type}`)));
  if (battle.round) found.push(line(words.web('battle_round'), battle.round));
  if (battle.result && battle.result !== 'none')
    found.push(line(words.web(ENTRIES.includes(state.step[0]) ? 'result' : 'outcome'), words.of(`result.${battle.result}`)));
  for (const name of /** @type {const} */ (['cavalry_left', 'units_left', 'enemy_left'])) {
    const left = battle[name];
    if (left !== undefined && left < everyone) found.push(line(words.web(name), left));
  }
  if (battle.supply_lost) found.push(line(words.web('supply_lost'), battle.supply_lost));
  if (battle.surrounded) found.push(line(words.web('surrounded'), words.web('yes')));
  for (const [ship, hits] of Object.entries(battle.ship_hits ?? {}))
    found.push(line(words.ship(ship), words.web('hits', hits)));
  return found;
}

/** @param {Kit} kit @param {import('./types.js').Battle} battle */
function mahdists({ words }, battle) {
  const left = (battle.mahdist_hits ?? []).filter((hits) => hits > 0).length;
  const kinds = Object.entries(battle.mahdists ?? {}).map(([kind, count]) =>
    words.web('pieces', count, words.of(`mahdist.${kind}`)),
  );
  const boats = ['light', 'heavy', 'dhows'].flatMap((name) => {
    const count = /** @type {any} */ (battle)[name];
    return count ? [words.web('pieces', count, words.web(`boats.${name}`))] : [];
  });
  const all = [...kinds, ...boats];
  if (!all.length) return null;
  return h(
    'p',
    { class: 'mahdists' },
    h('b', {}, words.web('mahdists')),
    ` ${all.join(', ')}`,
    left && battle.round ? ` (${words.web('mahdists_left', left)})` : '',
  );
}

/** @param {Kit} kit @param {State} state */
export function drawBattle(kit, state) {
  const { words } = kit,
    battle = state.battle ?? {};
  /* Others may wait for battles elsewhere. */
  const units = Object.keys(state.unit_where).filter(
    (unit) => hasFlag(state, unit, UNIT.inBattle) && state.unit_where[unit] === battle.place,
  );
  /* Where the result is entered, the form beside this names them all. */
  const isEntered = ENTRIES.includes(state.step[0]);
  const lost = units.reduce((sum, unit) => sum + (state.unit_fresh_lost[unit] ?? 0), 0);
  return h(
    'section',
    { class: 'panel battle', 'aria-label': words.web('battle') },
    h('h2', {}, words.web('battle_at', battle.place ?? '')),
    h(
      'dl',
      { class: 'battle-lines' },
      lines(kit, state, battle),
      lost ? line(words.web('lost_hits'), lost) : null,
    ),
    mahdists(kit, battle),
    units.length && !isEntered
      ? h(
          'div',
          { class: 'items' },
          sameUnits(kit, state, units).map((group) => unitItem(kit, state, group, true)),
        )
      : null,
  );
}

/** Battles whose sheets are out while another is at hand. @param {Kit} kit @param {State} state */
export function drawAside({ words }, state) {
  const battles = state.aside ?? [];
  if (!battles.length) return null;
  return h(
    'section',
    { class: 'panel battle aside', 'aria-label': words.web('aside') },
    h('h2', {}, words.web('aside')),
    h(
      'ul',
      { class: 'events' },
      battles.map((battle) =>
        h(
          'li',
          {},
          words.web(
            'aside_battle',
            battle.number ?? 0,
            words.place(battle.place ?? ''),
            words.of(`battle_type.${battle.type}`),
            battle.result && battle.result !== 'none' ? words.of(`result.${battle.result}`) : words.web('aside_open'),
          ),
        ),
      ),
    ),
  );
}
