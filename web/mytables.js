/*
 * My tables on the front page: those where it is my turn first, then those that go on, then how the others ended.
 */
import { botName } from './bots.js';
import { agoWords, clockWords, paceWords } from './clock.js';
import { h } from './dom.js';
import { gameFiles } from './games.js';
import { text } from './language.js';
import { OUTCOME_SIGNS, outcomeOf } from './outcome.js';
import { addressOf } from './packed.js';
import { tableHash } from './route.js';

/** @typedef {import('./types.js').Summary} Summary */
/** @typedef {import('./types.js').Seat} Seat */

/** So many that go on are shown at once, besides those where it is my turn. */
const SHOWN = 6;
/** Of so many others the names are told. */
const NAMED = 3;

/** @param {Summary} table */
export function isEnded(table) {
  return table.state === 'over' || table.state === 'closed' || table.state === 'frozen';
}

/** @param {Summary} table how much time its clock leaves */
function timeLeft(table) {
  return table.seats.find((seat) => seat.clock)?.clock?.left ?? Infinity;
}

/**
 * Where it is my turn the shortest clock comes first, then who has waited longest; the others stay as they come.
 * @param {Summary[]} tables
 * @returns {{turns: Summary[], going: Summary[], ended: Summary[]}}
 */
export function sortTables(tables) {
  const turns = tables.filter((table) => table.your_turn);
  turns.sort((a, b) => {
    const [left, right] = [timeLeft(a), timeLeft(b)];
    return left === right ? a.changed - b.changed : left - right;
  });
  const others = tables.filter((table) => !table.your_turn);
  return { turns, going: others.filter((table) => !isEnded(table)), ended: others.filter(isEnded) };
}

/** @param {Seat} seat */
function playerName(seat) {
  return seat.user?.name ?? (seat.bot ? botName(seat.bot) : text('web.seat.free'));
}

/** @param {Seat} seat */
export function seatName(seat) {
  return `${seat.name} – ${playerName(seat)}`;
}

/**
 * My seats and the players of the others: each once, and not too many. Who has no seat is told of all.
 * @param {Summary} table
 * @param {string} me id
 */
export function peopleWords(table, me) {
  const own = table.seats.filter((seat) => seat.user?.id === me);
  const others = table.seats.filter((seat) => (seat.user || seat.bot) && seat.user?.id !== me);
  if (!own.length) return others.map(seatName).join(', ');
  const mine = text('web.tables.as', own.map((seat) => seat.name).join(', '));
  const names = [...new Set(others.map(playerName))];
  if (!names.length) return mine;
  const told = names.slice(0, NAMED).join(', ') + (names.length > NAMED ? ' …' : '');
  /* Where more than two play, some of them are allies. */
  return `${mine}, ${text(table.seats.length > 2 ? 'web.tables.with' : 'web.tables.against', told)}`;
}

/**
 * How an ended table ended for somebody; null: it was given up, or nobody knows.
 * @param {Summary} table
 * @param {string} me id
 */
export function outcomeFor(table, me) {
  const own = table.seats.filter((seat) => seat.user?.id === me).map((seat) => seat.id);
  return table.result ? outcomeOf(table.result, table.seats.length, own) : null;
}

/**
 * How it stands, in a word or a sentence.
 * @param {Summary} table
 * @param {string} me id
 * @returns {HTMLElement}
 */
function standing(table, me) {
  if (table.your_turn) return h('span', { class: 'tag turn' }, `▸ ${text('web.turn.yours')}`);
  const outcome = outcomeFor(table, me);
  if (table.result && outcome) {
    const words = outcome === 'even' ? table.result.text : `${text(`web.end.${outcome}`)} – ${table.result.text}`;
    return h('span', { class: `table-result ${outcome}` },
      OUTCOME_SIGNS[outcome] ? h('span', { 'aria-hidden': 'true' }, OUTCOME_SIGNS[outcome]) : null, words);
  }
  const actor = table.seats.find((seat) => seat.id === table.actor);
  if (table.state === 'playing' && actor) return h('span', {}, text('web.tables.waits', seatName(actor)));
  return h('span', { class: 'tag', 'data-state': table.state }, text(`web.state.${table.state}`));
}

/**
 * Turn, clock or pace, and when something happened last.
 * @param {Summary} table
 */
function timeWords(table) {
  const left = timeLeft(table);
  const pace = table.pace.kind === 'none' || isEnded(table) ? null : paceWords(table.pace);
  return [table.turn === null ? null : text('web.tables.turn', table.turn),
    left === Infinity ? pace : clockWords(left), agoWords(table.changed, Date.now())]
    .filter((words) => words !== null).join(' · ');
}

/**
 * @param {Summary} table
 * @param {string} me id
 * @param {Map<string, string>} names of games
 */
export function myTable(table, me, names) {
  const { cover } = gameFiles(table.game);
  const game = names.get(table.game) ?? table.game;
  return h('li', {}, h('a', { class: 'my-table', href: tableHash(table.id), 'data-table': table.id,
    'data-turn': table.your_turn || null },
    cover ? h('img', { src: addressOf(cover), alt: '' }) : h('span', { class: 'no-cover' }),
    h('span', { class: 'my-table-words' },
      h('span', { class: 'table-name' }, table.title || game, table.title ? h('small', {}, game) : null,
        table.study_of ? h('span', { class: 'tag' }, text('web.study')) : null),
      h('span', { class: 'table-seats' }, peopleWords(table, me)),
      h('span', { class: 'table-standing' }, standing(table, me)),
      h('span', { class: 'table-when' }, timeWords(table)))));
}

/**
 * Some of the tables, and the rest behind a heading that opens.
 * @param {string} id
 * @param {string} title
 * @param {Node[]} items
 */
function folded(id, title, items) {
  return items.length ? h('details', { class: 'more-tables', id }, h('summary', {}, title),
    h('ul', { class: 'my-tables' }, items)) : null;
}

/**
 * @param {Summary[]} tables
 * @param {string} me id
 * @param {Map<string, string>} names of games
 * @returns {HTMLElement|null} null: there are none
 */
export function myTables(tables, me, names) {
  if (!tables.length) return null;
  const { turns, going, ended } = sortTables(tables);
  /** @param {Summary[]} some */
  const items = (some) => some.map((table) => myTable(table, me, names));
  const [first] = turns;
  /* Who has nothing else sees how the last games ended at once. */
  const shown = turns.length + going.length ? going.slice(0, SHOWN) : ended.slice(0, SHOWN);
  const more = going.slice(SHOWN);
  const rest = turns.length + going.length ? ended : ended.slice(SHOWN);
  return h('section', { class: 'card', id: 'your-tables' },
    h('div', { class: 'row wrap spread' }, h('h2', {}, text('web.tables.yours')),
      first ? h('a', { class: 'button primary big', id: 'your-turn', href: tableHash(first.id) },
        `▸ ${text('web.front.turns', turns.length)}`) : null),
    h('ul', { class: 'my-tables' }, items([...turns, ...shown])),
    folded('more-tables', text('web.tables.more', more.length), items(more)),
    folded('ended-tables', text('web.tables.ended', rest.length), items(rest)));
}
