/*
 * Title and icon of the page: they tell whose turn it is when the page is in the background, at the table that is shown
 * and at all others.
 */
import { byId, set } from './dom.js';
import { text } from './language.js';
import { addressOf } from './packed.js';

/** What is shown: its name, and if it is a table, which and whether it is my turn there. */
let shown = { page: '', isYourTurn: false, table: /** @type {string|null} */ (null) };
/** @type {string[]} tables where it is my turn, as far as was last heard */
let turns = [];

/** What the mark says; empty: there is none. */
function markWords() {
  if (shown.isYourTurn) return text('web.turn.yours');
  const others = turns.filter((id) => id !== shown.table).length;
  return others ? text('web.front.turns', others) : '';
}

function draw() {
  const name = shown.page ? `${shown.page} – Sortie` : 'Sortie';
  const mark = markWords();
  document.title = mark ? `● ${mark} – ${name}` : name;
  set(byId('icon'), { href: addressOf(mark ? '/icon-turn.svg' : '/icon.svg') });
}

/**
 * @param {string} page what the page is about; empty on the front page
 * @param {boolean} isYourTurn
 * @param {string|null} [table] id
 */
export function setNotice(page, isYourTurn, table = null) {
  shown = { page, isYourTurn, table };
  draw();
}

/** @param {string[]} tables where it is my turn */
export function setTurns(tables) {
  turns = tables;
  draw();
}

/** The table that is shown, and whether it is my turn there. */
export function shownTable() {
  return { table: shown.table, isYourTurn: shown.isYourTurn };
}
