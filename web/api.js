/*
 * Requests to the server. Every failure becomes a Refusal with a code for the program and a
 * sentence for the person.
 */
import { language, text } from './language.js';
import { send } from './transport.js';

/** @typedef {import('./types.js').View} View */
/** @typedef {import('./types.js').User} User */
/** @typedef {import('./types.js').Game} Game */
/** @typedef {import('./types.js').Summary} Summary */

export class Refusal extends Error {
  /**
   * @param {string} code
   * @param {string} message
   * @param {number} status 0 when there was no answer at all
   * @param {string|null} rule
   */
  constructor(code, message, status, rule) {
    super(message);
    this.code = code;
    this.status = status;
    this.rule = rule;
  }
}

/**
 * @param {Response} response
 * @returns {Promise<Refusal>}
 */
async function refusalOf(response) {
  let error;
  try {
    error = (await response.json()).error;
  } catch {
    error = undefined;
  }
  const message = error?.message ?? text('web.error.status', response.status);
  return new Refusal(error?.code ?? 'failed', message, response.status, error?.rule ?? null);
}

/**
 * @template T
 * @param {string} address
 * @param {RequestInit} init
 * @param {(response: Response) => Promise<T>} read what a yes says; where the line breaks within it, nobody has answered
 * @returns {Promise<T>}
 */
async function ask(address, init, read) {
  let response;
  try {
    response = await send(address, init);
    if (response.ok) return await read(response);
  } catch {
    throw new Refusal('unreachable', text('web.error.unreachable'), 0, null);
  }
  throw await refusalOf(response);
}

/**
 * @param {string} path
 * @param {object} [body] present: a POST
 * @param {AbortSignal} [signal] ends it
 * @returns {Promise<any>}
 */
export async function request(path, body, signal) {
  const address = `/api${path}${path.includes('?') ? '&' : '?'}lang=${language()}`;
  /** @type {RequestInit} */
  const init = body === undefined ? {} : {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    signal: signal ?? null,
  };
  return ask(address, init, (response) => response.json());
}

/**
 * An answer that is no JSON.
 * @param {string} path
 * @returns {Promise<string>}
 */
function fetchText(path) {
  return ask(`/api${path}${path.includes('?') ? '&' : '?'}lang=${language()}`, {}, (response) => response.text());
}

/** @param {string} id */
export function tablePath(id) {
  return `/tables/${encodeURIComponent(id)}`;
}

/**
 * @param {string} id
 * @returns {Promise<View>}
 */
export function fetchTable(id) {
  return request(tablePath(id));
}

/**
 * @param {string} id
 * @param {number} standing
 * @returns {Promise<View>}
 */
export function fetchPast(id, standing) {
  return request(`${tablePath(id)}/at/${standing}`);
}

/** @param {string|null} as */
function asked(as) {
  return as === null ? '' : `?as=${encodeURIComponent(as)}`;
}

/**
 * @param {string} id
 * @param {string} what 'act', 'undo', ...
 * @param {object} body
 * @param {{as?: string|null, signal?: AbortSignal}} [how] as: for whom the page is drawn, refused when somebody else is
 *   signed in by now; signal: ends it
 * @returns {Promise<any>}
 */
export function tell(id, what, body, { as = null, signal } = {}) {
  return request(`${tablePath(id)}/${what}${asked(as)}`, body, signal);
}

/**
 * A change of one's own account.
 * @param {string} as for whom it is meant, as above
 * @param {string} what '', '/delete', ...
 * @param {object} body
 * @returns {Promise<any>}
 */
export function tellSelf(as, what, body) {
  return request(`/me${what}${asked(as)}`, body);
}

/**
 * Whether a refusal passes by itself, so that the same may be asked again: nobody answers, too many ask, the server is ill.
 * @param {unknown} error
 */
export function isPassing(error) {
  return error instanceof Refusal && (error.status === 0 || error.status === 429 || error.status >= 500);
}

/** Milliseconds before what passes by itself is asked for again. */
export const AGAIN = 1500;

/**
 * What can be ordered at a table; null where the server knows no orders. It is asked for until it is told.
 * @param {string} id
 * @param {() => boolean} isWanted false when it would come too late
 * @returns {Promise<{at: number, orders: import('./types.js').Order[]}|null>}
 */
export async function fetchOrders(id, isWanted) {
  while (isWanted()) {
    try {
      return await request(`${tablePath(id)}/orders`);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (!isPassing(error)) return null;
      await new Promise((resolve) => { setTimeout(resolve, AGAIN); });
    }
  }
  return { at: -1, orders: [] };
}

/**
 * The answer to a question about the position, null where there is none.
 * @param {string} id
 * @param {string} question
 * @returns {Promise<import('./types.js').AnswerLine[]|null>}
 */
export async function fetchAnswer(id, question) {
  return (await orNull(request(`${tablePath(id)}/answers?question=${encodeURIComponent(question)}`)))?.lines ?? null;
}

/**
 * What the attacks come to that may be made now, null where the server tells nothing of it.
 * @param {string} id
 * @returns {Promise<{at: number, previews: import('./types.js').Preview[]}|null>}
 */
export function fetchPreviews(id) {
  return orNull(request(`${tablePath(id)}/previews`));
}

/**
 * What the attacks of a stretch of the game were expected to take, and what they took: null where it has none that are counted.
 * @param {string} id
 * @param {number} from how many actions stood before it
 * @param {number} to and after it
 * @returns {Promise<{attacks: number, expected: number, taken: number}|null>}
 */
export async function fetchExpected(id, from, to) {
  const told = await orNull(request(`${tablePath(id)}/expected?from=${from}&to=${to}`));
  return told?.attacks ? told : null;
}

/**
 * What was refused is nothing.
 * @template T
 * @param {Promise<T>} asked
 * @returns {Promise<T|null>}
 */
function orNull(asked) {
  return asked.catch((error) => {
    if (error instanceof Refusal) return null;
    throw error;
  });
}

/**
 * Exact odds of an action; without one, estimates of all, or exact odds of dice that are due.
 * @param {string} id
 * @param {number} at
 * @param {string|null} action
 * @returns {Promise<any>}
 */
export function fetchOdds(id, at, action) {
  const named = action ? `&action=${encodeURIComponent(action)}` : '';
  return request(`${tablePath(id)}/odds?at=${at}${named}`);
}

/**
 * What cannot be done now, by verb and rule.
 * @param {string} id
 * @returns {Promise<import('./types.js').Refused[]>}
 */
export async function fetchWhy(id) {
  return (await request(`${tablePath(id)}/why`)).refused;
}

/**
 * The choices at hand that a player should be warned of.
 * @param {string} id
 * @param {number} at
 * @returns {Promise<import('./types.js').Danger[]>}
 */
export async function fetchDangers(id, at) {
  return (await request(`${tablePath(id)}/dangers?at=${at}`)).dangers;
}

/**
 * What the coach would do and why, or how far it is worked out.
 * @param {string} id
 * @param {number} at
 * @param {string|null} action what it is set against; null: the next best
 * @returns {Promise<import('./types.js').Advice|import('./types.js').AdviceProgress>}
 */
export function fetchCoach(id, at, action) {
  const named = action ? `&action=${encodeURIComponent(action)}` : '';
  return request(`${tablePath(id)}/coach?at=${at}${named}`);
}

/**
 * The report of luck and judgement: its progress while it is being worked out.
 * @param {string} id
 * @returns {Promise<{progress?: number}>}
 */
export function fetchReport(id) {
  return request(`${tablePath(id)}/report`);
}

/**
 * The same as a page.
 * @param {string} id
 * @returns {Promise<string>}
 */
export function fetchReportPage(id) {
  return fetchText(`${tablePath(id)}/report?format=html`);
}

/**
 * The letter that is due at a table.
 * @param {string} id
 * @returns {Promise<string>}
 */
export function fetchLetter(id) {
  return fetchText(`${tablePath(id)}/letter`);
}

/** @type {Map<string, Promise<Game[]>>} by language */
const gamesKnown = new Map();

/**
 * The games that there are: as long as the page is open they stay the same. What fails is tried again next time.
 * @returns {Promise<Game[]>}
 */
export function fetchGames() {
  const key = language();
  const games = gamesKnown.get(key) ?? request('/games').then((answer) => answer.games);
  gamesKnown.set(key, games);
  games.catch(() => gamesKnown.delete(key));
  return games;
}

/** Where it is my turn. @returns {Promise<Summary[]>} */
export async function fetchTurns() {
  return (await request('/turns')).turns;
}

/** @returns {Promise<{yours: Summary[], open: Summary[]}>} */
export function fetchTables() {
  return request('/tables');
}
