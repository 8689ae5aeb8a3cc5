/*
 * Watches over all my tables while the page is open, whatever it shows: asks now and then where it is my turn, and tells
 * by title, icon, header and, if wanted, the browser's notifications.
 */
import { fetchGames, fetchTurns } from './api.js';
import { text } from './language.js';
import { setTurns, shownTable } from './notice.js';
import { forgetTurn, forgetTurns, knowTurn, tellTurn } from './notify.js';
import { peopleWords } from './mytables.js';
import { currentUser } from './user.js';

/** @typedef {import('./types.js').Summary} Summary */

/** Milliseconds between two questions, while the page is seen and while it is not. */
const SEEN_WAIT = 15_000;
const HIDDEN_WAIT = 45_000;
/** After an answer that the table that is shown does not know of: its own news may be just under way. */
const DOUBT_WAIT = 2_000;

/** @type {Summary[]|null} null: not asked yet */
let turns = null;
/** @type {ReturnType<typeof setTimeout>|undefined} */
let timer;
/** Counts the questions, so that a late answer does not overwrite a newer one. */
let asked = 0;
/** @type {(isFirst: boolean) => void} */
let changed = () => {};
/** @type {(table: string) => void} */
let missed = () => {};
/** The table that is shown where it is my turn and its page does not say so, and how often that was heard running. */
let doubt = { table: '', count: 0 };

/** Where it is my turn, besides the table that is shown. */
export function otherTurns() {
  const { table } = shownTable();
  return (turns ?? []).filter((one) => one.id !== table);
}

/** @param {(isFirst: boolean) => void} listener is told whether this is the first that was heard */
export function onTurns(listener) {
  changed = listener;
}

/** @param {(table: string) => void} listener is told of a table that is shown and hears nothing any more, though its connection seems to stand */
export function onMissed(listener) {
  missed = listener;
}

/** What is told here and not there in two answers running has not come there, and it is said once. @param {Summary[]} now */
function lookForMissed(now) {
  const { table, isYourTurn } = shownTable();
  const isDoubtful = table !== null && !isYourTurn && now.some(({ id }) => id === table);
  doubt = isDoubtful ? { table, count: doubt.table === table ? doubt.count + 1 : 1 } : { table: '', count: 0 };
  if (doubt.count === 2) missed(doubt.table);
}

/** @param {Summary[]} now */
async function compare(now) {
  lookForMissed(now);
  const before = turns;
  turns = now;
  setTurns(now.map(({ id }) => id));
  for (const table of before ?? []) {
    if (!now.some(({ id }) => id === table.id)) forgetTurn(table.id);
  }
  const known = before ?? [];
  const isSame = known.length === now.length && now.every(({ id }, i) => known[i]?.id === id);
  if (!isSame) changed(before === null);
  if (now.length) await tell(now, before === null);
}

/** @param {Summary[]} now @param {boolean} isFirst what there was when the page was opened is seen on it */
async function tell(now, isFirst) {
  const names = new Map((await fetchGames()).map((game) => [game.id, game.name]));
  const me = currentUser()?.id ?? '';
  const { table: shown } = shownTable();
  for (const table of now) {
    if (isFirst || (table.id === shown && !document.hidden)) knowTurn(table.id);
    else {
      const name = table.title || (names.get(table.game) ?? table.game);
      tellTurn(table.id, `${text('web.turn.yours')} – ${name}`, peopleWords(table, me));
    }
  }
}

/** Asks at once, and again after a while. */
export async function lookForTurns() {
  clearTimeout(timer);
  asked += 1;
  const number = asked;
  try {
    const now = currentUser() ? await fetchTurns() : [];
    if (number === asked) await compare(now);
  } catch {
    /* The server is away: the page says so where it matters, and this is asked again. */
  }
  if (number !== asked) return;
  timer = setTimeout(lookForTurns, doubt.count === 1 ? DOUBT_WAIT : document.hidden ? HIDDEN_WAIT : SEEN_WAIT);
}

/** Somebody else sits here now, whose turns are no news of the page. */
export function startTurnsAnew() {
  forgetTurns();
  turns = null;
  setTurns([]);
  lookForTurns();
}

/**
 * What the table that is shown says is newer than the last answer.
 * @param {string} id
 * @param {boolean} isYourTurn
 */
export function turnShown(id, isYourTurn) {
  if (!isYourTurn) {
    forgetTurn(id);
    if (turns?.some((table) => table.id === id)) {
      turns = turns.filter((table) => table.id !== id);
      setTurns(turns.map((table) => table.id));
    }
  } else if (!document.hidden) knowTurn(id);
  else if (!turns?.some((table) => table.id === id)) lookForTurns();
}

export function watchTurns() {
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) lookForTurns();
  });
  lookForTurns();
}
