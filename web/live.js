/*
 * The live connection of a table. It comes back by itself, later and later while it fails, and at
 * once when the browser says that there is a network again. A browser cannot hear whether the other
 * end is still there: a connection that may be dead is replaced.
 */
import { tablePath } from './api.js';
import { language } from './language.js';
import { openSocket } from './transport.js';

/** @typedef {import('./types.js').View} View */

/**
 * @typedef {Object} LiveListener
 * @property {() => number} since number of the last log entry known
 * @property {(view: View) => void} onView
 * @property {(connected: boolean, again: boolean) => void} onState again: not for the first time
 * @property {() => void} onGone the table may no longer be seen
 * @property {() => Promise<boolean>} isGone whether that is so: a browser does not tell why a connection was refused
 */

const FIRST_WAIT = 500;
const LONGEST_WAIT = 20000;
/** After so long a silence, in milliseconds, whoever comes back does not trust the connection: one that the network has lost says nothing of it. */
const SILENCE = 120_000;
/** The server's close code for who may not look. */
const NOT_ALLOWED = 1008;

/**
 * How long to wait before the next attempt: doubled each time, up to a limit, and spread a little,
 * so that a restarted server is not met by everybody at once.
 * @param {number} attempt from 0
 * @param {number} spread from 0 to 1
 */
export function waitBefore(attempt, spread) {
  return Math.min(FIRST_WAIT * 2 ** attempt, LONGEST_WAIT) * (0.75 + spread / 2);
}

export class Live {
  /**
   * @param {string} id
   * @param {LiveListener} listener
   */
  constructor(id, listener) {
    this.id = id;
    this.listener = listener;
    this.attempt = 0;
    this.isOpen = false;
    this.wasOpen = false;
    this.isClosed = false;
    /** @type {import('./transport.js').LiveSocket|null} */
    this.socket = null;
    /** @type {ReturnType<typeof setTimeout>|undefined} */
    this.timer = undefined;
    /** When it was opened, or heard from. */
    this.heardAt = 0;
    this.abort = new AbortController();
    const { signal } = this.abort;
    window.addEventListener('online', () => this.renew(), { signal });
    window.addEventListener('visibilitychange', () => {
      if (!document.hidden && Date.now() - this.heardAt > SILENCE) this.renew();
    }, { signal });
    this.connect();
  }

  /** Another connection takes the place of the one that there is; the page hears of it when it stands. */
  renew() {
    const { socket } = this;
    this.socket = null;
    this.isOpen = false;
    socket?.close();
    this.connect();
  }

  connect() {
    if (this.isClosed || this.socket) return;
    clearTimeout(this.timer);
    const query = `lang=${language()}&since=${this.listener.since()}`;
    const socket = openSocket(`/api${tablePath(this.id)}/live?${query}`);
    this.socket = socket;
    this.heardAt = Date.now();
    socket.addEventListener('open', () => this.socket === socket && this.opened());
    socket.addEventListener('message', (event) => this.socket === socket && this.received(event));
    socket.addEventListener('close', (event) => this.socket === socket && this.closed(event));
  }

  opened() {
    if (this.isClosed) return;
    this.isOpen = true;
    this.attempt = 0;
    this.listener.onState(true, this.wasOpen);
    this.wasOpen = true;
  }

  /** @param {MessageEvent} event */
  received(event) {
    if (this.isClosed) return;
    this.heardAt = Date.now();
    const message = JSON.parse(event.data);
    if (message.view) this.listener.onView(message.view);
  }

  /** @param {CloseEvent} event */
  closed(event) {
    const wasOpen = this.isOpen;
    this.socket = null;
    this.isOpen = false;
    if (this.isClosed) return;
    this.listener.onState(false, this.wasOpen);
    if (event.code === NOT_ALLOWED) {
      this.close();
      this.listener.onGone();
      return;
    }
    this.timer = setTimeout(() => this.connect(), waitBefore(this.attempt, Math.random()));
    this.attempt += 1;
    if (!wasOpen) this.lookWhetherGone();
  }

  async lookWhetherGone() {
    if (!await this.listener.isGone() || this.isClosed) return;
    this.close();
    this.listener.onGone();
  }

  close() {
    this.isClosed = true;
    clearTimeout(this.timer);
    this.abort.abort();
    this.socket?.close();
  }
}
