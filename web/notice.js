/*
 * Title and icon of the page: they tell whose turn it is when the page is in the background.
 */
import { byId } from './dom.js';
import { text } from './language.js';
import { addressOf } from './packed.js';

/**
 * @param {string} page what the page is about; empty on the front page
 * @param {boolean} isYourTurn
 */
export function setNotice(page, isYourTurn) {
  const name = page ? `${page} – Sortie` : 'Sortie';
  document.title = isYourTurn ? `● ${text('web.turn.yours')} – ${name}` : name;
  byId('icon').setAttribute('href', addressOf(isYourTurn ? '/icon-turn.svg' : '/icon.svg'));
}
