/*
 * Addresses of pages within the client: what stands after the # and what it means.
 *
 *   #/                    front page          #/guest/TOKEN   come back as a guest
 *   #/table/ID            a table             #/help          keys and how to play
 *   #/table/ID/at/N       an old position     #/join/ID/SECRET an invitation
 *   #/table/ID/report     luck and judgement  #/rules/GAME    the rulebook of a game
 *   #/rules/GAME/ID       a rule, a chapter or a worked example of it
 *   #/mail/confirm/SECRET and #/mail/stop/SECRET  links of mails
 *   #/recover/SECRET      a new pass phrase, by a link of a mail
 *   #/learn               the lessons         #/learn/GAME    those of a game
 *   #/problems            the problems        #/problems/GAME those of a game
 *   #/archive             games that have ended  #/letter/PACKED  a letter of a game by letters
 *   #/admin               the figures of the server, for its host
 */

/**
 * @typedef {{page: 'front'} | {page: 'help'} | {page: 'archive'} | {page: 'admin'} | {page: 'lost'}
 *   | {page: 'table', id: string, at?: number} | {page: 'report', id: string}
 *   | {page: 'rules', game: string, id?: string}
 *   | {page: 'learn', game?: string}
 *   | {page: 'problems', game?: string}
 *   | {page: 'join', id: string, secret: string}
 *   | {page: 'mail', what: 'confirm'|'stop', secret: string}
 *   | {page: 'recover', secret: string}
 *   | {page: 'letter', letter: string}
 *   | {page: 'guest', token: string}} Route
 */

/** @param {string} part */
function decode(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}

/**
 * @param {string} hash
 * @returns {Route}
 */
export function readRoute(hash) {
  const parts = hash.replace(/^#?\/?/, '').split('/').map(decode);
  const [page = '', first = '', second = '', third = ''] = parts;
  if (page === '' && parts.length === 1) return { page: 'front' };
  if (page === 'help' && parts.length === 1) return { page: 'help' };
  if (page === 'admin' && parts.length === 1) return { page: 'admin' };
  if (page === 'archive' && parts.length === 1) return { page: 'archive' };
  if (page === 'table' && first && parts.length === 2) return { page: 'table', id: first };
  if (page === 'table' && first && second === 'report' && parts.length === 3) return { page: 'report', id: first };
  if (page === 'table' && first && second === 'at' && parts.length === 4 && /^\d{1,9}$/.test(third)) {
    return { page: 'table', id: first, at: Number(third) };
  }
  if (page === 'rules' && first && parts.length === 2) return { page: 'rules', game: first };
  if (page === 'rules' && first && second && parts.length === 3) return { page: 'rules', game: first, id: second };
  if (page === 'learn' && parts.length === 1) return { page: 'learn' };
  if (page === 'learn' && first && parts.length === 2) return { page: 'learn', game: first };
  if (page === 'problems' && parts.length === 1) return { page: 'problems' };
  if (page === 'problems' && first && parts.length === 2) return { page: 'problems', game: first };
  if (page === 'recover' && first && parts.length === 2) return { page: 'recover', secret: first };
  if (page === 'letter' && first && parts.length === 2) return { page: 'letter', letter: first };
  if (page === 'guest' && first && parts.length === 2) return { page: 'guest', token: first };
  if (page === 'mail' && (first === 'confirm' || first === 'stop') && second && parts.length === 3) {
    return { page: 'mail', what: first, secret: second };
  }
  if (page === 'join' && first && second && parts.length === 3) {
    return { page: 'join', id: first, secret: second };
  }
  return { page: 'lost' };
}

/** @param {string[]} parts */
function path(...parts) {
  return `#/${parts.map(encodeURIComponent).join('/')}`;
}

/** @param {string} packed */
export function letterHash(packed) {
  return `#/letter/${packed}`;
}

/** @param {string} id */
export function tableHash(id) {
  return path('table', id);
}

/** @param {string} id */
export function reportHash(id) {
  return path('table', id, 'report');
}

/**
 * @param {string} id
 * @param {string} secret
 */
export function joinHash(id, secret) {
  return path('join', id, secret);
}

/**
 * @param {string} game
 * @param {string} [id] of a rule
 */
export function rulesHash(game, id) {
  return id === undefined ? path('rules', game) : path('rules', game, id);
}

/** @param {string} game */
export function learnHash(game) {
  return path('learn', game);
}

/** @param {string} game */
export function problemsHash(game) {
  return path('problems', game);
}

/** @param {string} token */
export function guestHash(token) {
  return path('guest', token);
}
