/** What holds at the moment: Ops, replacement points, events in force, Gordon and the train, what is off the map. */
import { h } from '../../dom.js';
import { byPlace, groupUnits } from './state.js';
import { listUnits } from './stacks.js';

/** @typedef {import('./types.js').Kit} Kit */
/** @typedef {import('./types.js').State} State */

/** Fields of the state that say that an event or a card acts on this round, the next, or the turn. */
const IN_FORCE = [
  'movement_less',
  'movement_less_next',
  'movement_more',
  'encounter_round',
  'encounter_turn',
  'no_ops',
  'no_ops_next',
  'ops_less',
  'ops_more',
  'impatience',
  'unseen',
  'unseen_turn',
  'capacity_more',
  'surprise_ready',
  'ambush',
  'overconfident',
  'type_more',
];

/** The same for single places. */
const BY_PLACE = ['siege_modifier', 'revolt_modifier', 'revolt_guard'];
/** What else the status tells of. */
const MORE = ['ships_guns', ...BY_PLACE, 'happening', 'phase', 'ops', 'points', 'gordon', 'train', 'track_left'];

/** Places by what holds for them. @param {Record<string, number>} values @returns {Map<number, string[]>} */
function alike(values) {
  /** @type {Map<number, string[]>} */
  const found = new Map();
  for (const [place, value] of Object.entries(values)) found.set(Number(value), [...(found.get(Number(value)) ?? []), place]);
  return found;
}

/** Places in words; the name of an island where all of it is meant. @param {Pick<Kit, 'data'|'words'>} kit @param {string[]} places */
function namesOf({ data, words }, places) {
  const whole = Object.keys(data.islands).filter((island) => {
    const all = Object.keys(data.locations).filter((place) => data.locations[place].island === island);
    return all.length > 1 && all.every((place) => places.includes(place));
  });
  const others = places.filter((place) => !whole.includes(data.locations[place]?.island ?? ''));
  return [...whole.map((island) => words.island(island)), ...others.map((place) => words.place(place))].join(', ');
}

/** @param {Kit} kit @param {State} state @returns {string[]} */
function inForce({ data, words }, state) {
  const values = /** @type {Record<string, any>} */ (/** @type {unknown} */ (state));
  const found = IN_FORCE.filter((name) => values[name]).map((name) =>
    words.web(`force.${name}`, values[name]),
  );
  if (values.ships_guns) {
    found.push(
      words.web('force.ships_guns', words.place(Object.keys(data.locations)[values.ships_guns - 1] ?? '')),
    );
  }
  for (const name of BY_PLACE) {
    for (const [value, places] of alike(values[name] ?? {})) found.push(words.web(`force.${name}`, namesOf({ data, words }, places), value));
  }
  if (state.happening)
    found.push(words.web('happening', state.happening, words.of(`happening.${state.happening}`)));
  return found;
}

/** All that the status is drawn from. @param {State} state */
export function statusInputs(state) {
  const values = /** @type {Record<string, any>} */ (/** @type {unknown} */ (state));
  return [...IN_FORCE, ...MORE].map((name) => values[name] ?? null);
}

/** @param {string} name @param {string|number} value */
function figure(name, value) {
  return h('div', { class: 'figure-box' }, h('dt', {}, name), h('dd', {}, String(value)));
}

/** @param {Kit} kit @param {State} state */
export function drawStatus(kit, state) {
  const { words } = kit;
  const events = inForce(kit, state);
  const section = h(
    'section',
    { class: 'panel status', 'aria-label': words.web('now') },
    h(
      'dl',
      { class: 'figures' },
      figure(words.web('ops'), state.phase === 'rounds' ? (state.ops ?? 0) : '–'),
      figure(words.web('points_egyptian'), state.points.egyptian ?? 0),
      figure(words.web('points_british'), state.points.british ?? 0),
    ),
  );
  if (events.length)
    section.append(
      h('h3', {}, words.web('in_force_now')),
      h(
        'ul',
        { class: 'events' },
        events.map((text) => h('li', {}, text)),
      ),
    );
  const lines = [];
  if (state.gordon !== 'aside') lines.push(words.web('gordon_is', words.of(`gordon.${state.gordon}`)));
  if (state.train !== 'reserve')
    lines.push(words.web('train_is', words.of(`where.${state.train}`), state.track_left ?? 0));
  if (lines.length)
    section.append(
      h(
        'ul',
        { class: 'events' },
        lines.map((line) => h('li', {}, line)),
      ),
    );
  return section;
}

/** What has been lost, null for nothing. @param {State} state */
export function lostInputs(state) {
  const lost = byPlace(state.unit_where).get('lost') ?? [],
    ships = byPlace(state.ship_where).get('lost') ?? [];
  return lost.length || ships.length ? { lost, ships } : null;
}

/** What has been lost, for replacements; and ships that are not there. @param {Kit} kit @param {State} state */
export function drawLost(kit, state) {
  const { words } = kit,
    { lost, ships } = lostInputs(state) ?? { lost: [], ships: [] };
  return h(
    'details',
    { class: 'panel lost' },
    h('summary', {}, words.web('lost', lost.length + ships.length)),
    h(
      'p',
      {},
      [
        groupUnits(state, lost).length ? listUnits(kit, state, lost) : '',
        ...ships.map((ship) => words.ship(ship)),
      ]
        .filter(Boolean)
        .join(', '),
    ),
  );
}
