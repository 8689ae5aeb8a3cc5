/*
 * What the browser remembers: language, theme, whether odds are shown and dangers said, which goal cards have been read, which lessons are
 * finished, how playback goes and what was seen, the secret link of a guest, who is signed in, and the links of others who sit before the same browser. A browser that lets us remember nothing works all the same, for this
 * visit.
 */

/** Only what the browser did not take: what another window has forgotten is not to be had here. @type {Map<string, string>} */
const visit = new Map();

/** @typedef {'language'|'theme'|'guest'|'odds'|'goals'|'pace'|'pace-own'|'stops'|'sound'|'volume'|'marks'|'seen'|'notify'|'lessons'|'problems'|'warnings'|'device'|'home'|'user'} Setting */

/**
 * @param {Setting} name
 * @returns {string|null}
 */
export function recall(name) {
  const own = visit.get(name);
  if (own !== undefined) return own;
  try {
    return localStorage.getItem(`sortie.${name}`);
  } catch {
    return null;
  }
}

/**
 * @param {Setting} name
 * @param {string|null} value null forgets
 */
export function remember(name, value) {
  visit.delete(name);
  try {
    if (value === null) localStorage.removeItem(`sortie.${name}`);
    else localStorage.setItem(`sortie.${name}`, value);
  } catch {
    /* Private windows may refuse; the visit's own memory is enough. */
    if (value !== null) visit.set(name, value);
  }
}
