/*
 * Going to a table that is made first. However often it is asked for, there is one table; and whoever has gone elsewhere while
 * it was made stays there, and is told where it is.
 */
import { text } from './language.js';
import { tableHash } from './route.js';
import { toast, toastError } from './toast.js';
import { currentUser } from './user.js';

/** The addresses from which a table is under way. @type {Set<string>} */
const underWay = new Set();

/**
 * Faults are told.
 * @param {() => Promise<{table: {id: string}}|null>} make null: none can be made
 * @returns {Promise<boolean>} whether a table was made
 */
export async function goToMade(make) {
  const from = location.hash;
  const maker = currentUser()?.id;
  if (underWay.has(from)) return false;
  underWay.add(from);
  try {
    const view = await make();
    if (!view) return false;
    const hash = tableHash(view.table.id);
    /* Who asked for it may have signed out since; who was nobody has become a guest by it. */
    if (maker && currentUser()?.id !== maker) return true;
    if (location.hash === from) location.hash = hash;
    else toast(text('web.made'), 'plain', { href: hash, words: text('web.made.go') });
    return true;
  } catch (error) {
    toastError(error);
    return false;
  } finally {
    underWay.delete(from);
  }
}
