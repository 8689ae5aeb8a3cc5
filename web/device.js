/*
 * Several people before one browser. Each is a guest, so that the program keeps their secrets from each other as it does
 * between browsers: what a seat may not know never comes to a window in which another looks. Here stands who sits at
 * which table with whom, and whose turn it is to look; the browser signs in one after the other. Nothing here draws.
 */
import { Refusal, request, tell } from './api.js';
import { makeTable, takeMade } from './again.js';
import { keepPeople, peopleAt } from './links.js';
import { recall, remember } from './settings.js';
import { comeBack, currentUser, ensureUser, guestToken } from './user.js';
import { randomWord } from './word.js';

/** @typedef {import('./types.js').View} View */
/** @typedef {import('./links.js').Person} Person */

/** Who sits on a seat, as a set-up has it: 'here:2' is the second person before this browser. */
const HERE = 'here:';

/** Only guests can change places: nobody else's secret is known here. */
export function canShare() {
  return !currentUser() || guestToken() !== null;
}

/** @param {number} count of seats @returns {string[]} what a seat can be given to, besides oneself */
export function placesHere(count) {
  return canShare() ? Array.from({ length: count - 1 }, (_, i) => `${HERE}${i + 2}`) : [];
}

/** @param {Record<string, string>} seats @returns {string[]} those before this browser, besides oneself */
export function othersHere(seats) {
  return [...new Set(Object.values(seats).filter((who) => who.startsWith(HERE)))].sort();
}

/**
 * Another guest comes to a table and takes seats.
 * @param {View} view
 * @param {string} name
 * @param {string[]} seats
 * @returns {Promise<Person>}
 */
async function seatGuest({ table }, name, seats) {
  const { user, token } = await request('/guest', { name });
  await tell(table.id, 'join', { invite: table.invite });
  for (const [i, seat] of seats.entries()) {
    await tell(table.id, 'seat', { seat, take: 'me', ...(i === 0 && table.dice.kind === 'verified' ? { word: randomWord() } : {}) });
  }
  return { id: user.id, name: user.name, token };
}

/**
 * Makes a table at which several people sit before this browser.
 * @param {Parameters<typeof makeTable>[0]} wish some of its seats are 'here:N'
 * @param {Record<string, string>} names by 'here:N'
 */
export async function makeShared({ seats, ...wish }, names) {
  await ensureUser(wish.player);
  const me = currentUser();
  const token = guestToken();
  if (!me || !token) throw new Error('only guests share a browser');
  const opened = Object.fromEntries(Object.entries(seats).map(([seat, who]) => [seat, who.startsWith(HERE) ? 'open' : who]));
  const view = await makeTable({ ...wish, seats: opened });
  takeMade(view.table.id);
  const people = [{ id: me.id, name: me.name, token }];
  /* Whatever ends this halfway, the next visit of the front page signs in whose browser it is. */
  remember('home', token);
  try {
    for (const who of othersHere(seats)) {
      people.push(await seatGuest(view, names[who] ?? who, Object.keys(seats).filter((seat) => seats[seat] === who)));
    }
  } finally {
    await comeBack(token);
    remember('home', null);
  }
  keepPeople(view.table.id, people);
  return view;
}

/**
 * Who of those before this browser is to look at a table now: whose turn it is, or who is asked whether something may be
 * taken back. Null: nobody in particular.
 * @param {View} view
 * @returns {Person|null}
 */
export function nextHere({ table, request: asked }) {
  if (table.state !== 'playing') return null;
  const seats = table.seats.filter((seat) => !seat.bot && (asked ? !asked.agreed.includes(seat.id) : seat.id === table.actor));
  return peopleAt(table.id).find((person) => seats.some((seat) => seat.user?.id === person.id)) ?? null;
}

/** Whether a secret link is none any more, and not only cannot be tried now. @param {unknown} error */
function isEnded(error) {
  return error instanceof Refusal && (error.status === 401 || error.status === 403);
}

/** Signs somebody of a table in; who cannot come back any more sits there no longer. @param {string} table @param {Person} person */
export async function lookAs(table, person) {
  const home = peopleAt(table)[0]?.token ?? null;
  remember('home', home === person.token ? null : home);
  if (currentUser()?.id === person.id) return;
  try {
    await comeBack(person.token);
  } catch (error) {
    if (isEnded(error)) keepPeople(table, peopleAt(table).filter(({ id }) => id !== person.id));
    throw error;
  }
}

/** Whose browser it is signs in again, if that is still possible. */
export async function goHome() {
  const home = recall('home');
  if (!home) return;
  try {
    await comeBack(home);
  } catch (error) {
    if (!isEnded(error)) throw error;
  }
  remember('home', null);
}
