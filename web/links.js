/*
 * The secret links of people who sit before this browser together: by table, the first is whose browser it is. They are
 * kept as long as those stay who belong to them: whoever signs out takes along what was theirs, and whoever comes in from
 * elsewhere finds nothing of others. Nothing here draws.
 */
import { recall, remember } from './settings.js';

/** @typedef {{id: string, name: string, token: string}} Person */
/** @typedef {[string, Person[]]} Company at a table */

/** So many tables are remembered. */
const MOST = 60;

/** @returns {Company[]} */
function all() {
  try {
    const kept = JSON.parse(recall('device') ?? '{}');
    return kept && typeof kept === 'object' && !Array.isArray(kept) ? Object.entries(kept) : [];
  } catch {
    return [];
  }
}

/** @param {Company[]} list */
function keep(list) {
  remember('device', list.length ? JSON.stringify(Object.fromEntries(list.slice(-MOST))) : null);
}

/** @param {string} table id */
export function peopleAt(table) {
  return all().find(([id]) => id === table)?.[1] ?? [];
}

/** @param {string} table id @param {Person[]} people */
export function keepPeople(table, people) {
  keep([...all().filter(([id]) => id !== table), [table, people]]);
}

/** What is left, of links and of what was seen; nobody's browser unless its owner is among them. @param {Company[]} list */
function leave(list) {
  const home = recall('home');
  keep(list);
  if (!list.some(([, people]) => people.some(({ token }) => token === home))) remember('home', null);
  remember('seen', null);
}

/** Somebody signs out: their links go, and at tables of their browser those of everybody. @param {string} user id */
export function forgetPerson(user) {
  leave(all().filter(([, people]) => people[0]?.id !== user)
    .map(([table, people]) => [table, people.filter(({ id }) => id !== user)]));
}

/** Somebody comes in from elsewhere: only the tables at which they sit are kept. @param {string} user id */
export function keepTablesOf(user) {
  leave(all().filter(([, people]) => people.some(({ id }) => id === user)));
}

/**
 * Whose links this browser forgets besides one's own.
 * @param {string} user id of who goes
 * @param {boolean} isReplaced somebody else comes; otherwise they sign out
 * @returns {string[]} names
 */
export function othersForgotten(user, isReplaced) {
  const gone = all().filter(([, people]) => isReplaced || people[0]?.id === user).flatMap(([, people]) => people);
  return [...new Map(gone.filter(({ id }) => id !== user).map(({ id, name }) => [id, name])).values()];
}
