/*
 * Which entry of a table's log a seat has seen, not only received: kept in the browser, by table and seat, the latest tables only.
 */
import { recall, remember } from '../settings.js';

/** @typedef {import('../types.js').View} View */

/** So many tables are remembered. */
const MOST = 60;

/** @returns {Record<string, [number, number]>} number of the entry, and whose numbers */
function all() {
  try {
    const kept = JSON.parse(recall('seen') ?? '{}');
    return kept && typeof kept === 'object' && !Array.isArray(kept) ? kept : {};
  } catch {
    return {};
  }
}

/** Who has several seats looks from all of them. @param {View} view */
function keyOf(view) {
  return `${view.table.id}/${view.you.seats.join('+')}`;
}

/**
 * The last entry seen, null when nothing is known of it: a first visit, or numbers that mean others now.
 * @param {View} view
 * @returns {number|null}
 */
export function lastSeen(view) {
  const kept = all()[keyOf(view)];
  return Array.isArray(kept) && kept[1] === (view.numbers ?? 0) ? kept[0] : null;
}

/** @param {View} view @param {number} entry */
export function markSeen(view, entry) {
  const key = keyOf(view);
  const { [key]: kept, ...others } = all();
  if (kept?.[0] === entry && kept[1] === (view.numbers ?? 0)) return;
  const list = [...Object.entries(others), [key, [entry, view.numbers ?? 0]]].slice(-MOST);
  remember('seen', JSON.stringify(Object.fromEntries(list)));
}
