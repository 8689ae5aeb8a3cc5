/*
 * How the client reaches the program: over the network. The page without a server has another module in its place
 * (page/transport.js), and nothing else in the client knows.
 */

/** Whether people elsewhere can come to a table: invitations, links, mail and webhooks are worth something only then. */
export const reachesOthers = true;

/**
 * @param {string} address '/api/...'
 * @param {RequestInit} [init]
 * @returns {Promise<Response>} fails when nobody answers
 */
export function send(address, init = {}) {
  return fetch(address, { ...init, cache: 'no-store' });
}

/**
 * What a connection that is told of every change of a table does.
 * @typedef {Object} LiveSocket
 * @property {(kind: 'open'|'message'|'close', listener: (event: any) => void) => void} addEventListener
 * @property {() => void} close
 */

/**
 * @param {string} address '/api/tables/ID/live?...'
 * @returns {LiveSocket}
 */
export function openSocket(address) {
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
  return new WebSocket(`${scheme}//${location.host}${address}`);
}

/** A click on a link to an answer that is a page: the browser follows it. @param {Event} _event */
export function followLink(_event) {}

/**
 * What makes a link that saves an answer as a file.
 * @param {string} address '/api/...'
 * @param {string} name of the file
 * @returns {{href: string, download: string, onclick?: (event: Event) => void}}
 */
export function fileLink(address, name) {
  return { href: address, download: name };
}
