/*
 * One table as this browser knows it: the present view, the whole log and chat, and the old position
 * that is being looked at, if any. It asks the server and tells the page what has changed; it draws nothing.
 */
import { AGAIN, Refusal, fetchPast, fetchTable, isPassing, tell } from './api.js';
import { peopleAt } from './links.js';
import { joinNumbered } from './entries.js';
import { Live } from './live.js';
import { toastError } from './toast.js';

/** @typedef {import('./types.js').View} View */
/** @typedef {import('./types.js').Entry} Entry */
/** @typedef {import('./types.js').Line} Line */

/**
 * @typedef {Object} Change
 * @property {Entry[]} entries new in the log
 * @property {Line[]} lines new in the chat
 * @property {boolean} whole everything may be different
 * @property {boolean} [busy] nothing but whether an answer is awaited
 */

/** @type {Change} */
const NOTHING_NEW = { entries: [], lines: [], whole: false };
/** @type {Change} */
const ONLY_BUSY = { ...NOTHING_NEW, busy: true };

/** So long, in milliseconds, news wait for an answer that is awaited: most often they are news of what was asked for, and come just before it. */
const PATIENCE = 100;

/** So long, in milliseconds, an answer is waited for: a line that swallows everything says nothing of it. */
const LONGEST = 20_000;

/** What two views of the same point of the history may differ in and say the same: the position follows from that point, log and chat are told apart. */
const TOLD_APART = ['game', 'log', 'chat'];

/**
 * Whether two views of the same point of the history say the same. An answer and the news of it need not have their parts in the same
 * order, and clocks run on by themselves.
 * @param {View} one
 * @param {View} other
 */
export function saysSame(one, other) {
  /** @param {View} view @param {string} part */
  const told = (view, part) => JSON.stringify(/** @type {any} */ (view)[part], (key, value) => (key === 'left' ? undefined : value));
  return [...new Set([...Object.keys(one), ...Object.keys(other)])]
    .every((part) => TOLD_APART.includes(part) || told(one, part) === told(other, part));
}

export class TableModel {
  /**
   * @param {View} view the first, with the whole log
   * @param {(change: Change) => void} onChange
   * @param {() => void} onGone
   * @param {() => void} [onOther] somebody else is signed in now
   */
  constructor(view, onChange, onGone, onOther = () => {}) {
    this.id = view.table.id;
    this.view = view;
    /** @type {Entry[]} */
    this.log = view.log ?? [];
    /** @type {Line[]} */
    this.chat = view.chat ?? [];
    /** @type {View|null} */
    this.past = null;
    /** @type {number|null} */
    this.wanted = null;
    this.isBusy = false;
    this.isConnected = true;
    this.viewTime = Date.now();
    /** News that wait for an answer. @type {View[]} */
    this.news = [];
    /** The last news. @type {View|null} */
    this.heard = null;
    /** @type {ReturnType<typeof setTimeout>|undefined} */
    this.timer = undefined;
    /** Until the whole table is asked for again. @type {ReturnType<typeof setTimeout>|undefined} */
    this.again = undefined;
    /** @type {Map<number, View>} */
    this.pasts = new Map();
    /** @type {Map<number, Promise<View|null>>} */
    this.asked = new Map();
    /** Counts how often what was known of old positions was dropped. */
    this.branch = 0;
    /** Whoever has left is told nothing any more: what comes late is for a page that is gone. */
    this.isClosed = false;
    /** Whether somebody else is signed in than whom this is shown to. */
    this.isForeign = false;
    this.onChange = (/** @type {Change} */ change) => this.isClosed || onChange(change);
    this.onOther = onOther;
    this.live = this.connect(onGone);
  }

  /** @param {() => void} onGone */
  connect(onGone) {
    return new Live(this.id, {
      since: () => this.log.at(-1)?.entry ?? 0,
      onView: (view) => this.hear(view),
      onState: (connected, again) => {
        this.isConnected = connected;
        this.onChange(NOTHING_NEW);
        if (connected && again) this.reload();
      },
      onGone,
      isGone: () => fetchTable(this.id).then(() => false, (error) => error instanceof Refusal && (error.status === 403 || error.status === 404)),
    });
  }

  close() {
    this.isClosed = true;
    clearTimeout(this.timer);
    clearTimeout(this.again);
    this.live.close();
  }

  /** @param {unknown} error */
  tellFault(error) {
    if (!this.isClosed) toastError(error);
  }

  /**
   * News and the answer to what was asked for are drawn together, when nothing is awaited any more.
   * @param {View} view
   */
  hear(view) {
    this.heard = view;
    this.news.push(view);
    if (!this.isBusy) this.takeNews();
    else this.timer ??= setTimeout(() => this.takeNews(), PATIENCE);
  }

  /** @returns {boolean} whether the page was told */
  takeNews() {
    clearTimeout(this.timer);
    this.timer = undefined;
    return this.news.splice(0).map((view) => this.merge(view)).includes(true);
  }

  /** What the page shows: the present, or the old position that is looked at. */
  get shown() {
    return this.past ?? this.view;
  }

  /** Where the history stands, of the position shown or about to be shown. */
  get position() {
    return this.wanted ?? this.past?.standing ?? this.view.standing;
  }

  /**
   * Whether news have come since that are at least as new as an answer. What others do in secret counts nowhere, so
   * a position from before it and one from after it may have the same number; but news come in their order, and the
   * server made those that overtake an answer after it.
   * @param {View} answer
   * @param {View|null} before the last news when it was asked for
   */
  isOvertaken(answer, before) {
    const { heard } = this;
    return heard !== null && heard !== before && heard.numbers === answer.numbers && heard.at >= answer.at;
  }

  /**
   * The whole table anew. What fails and passes by itself is asked for again; who is not connected asks when he is.
   * @param {boolean} [isTold] whether it has been said that the server does not answer
   */
  async reload(isTold = false) {
    const { heard } = this;
    clearTimeout(this.again);
    try {
      const view = await fetchTable(this.id);
      if (this.isForOther(view)) return;
      const isSameReader = view.numbers === this.view.numbers;
      if (isSameReader && view.at < this.view.at) return;
      this.log = view.log ?? [];
      /* News that came meanwhile may be newer than what was asked for. */
      this.chat = joinNumbered(view.chat ?? [], isSameReader ? this.chat : [], (line) => line.number).all;
      this.dropPasts();
      if (!isSameReader || !this.isOvertaken(view, heard)) this.take(view);
      this.onChange({ ...NOTHING_NEW, whole: true });
    } catch (error) {
      if (!isTold) this.tellFault(error);
      clearTimeout(this.again);
      if (isPassing(error) && this.isConnected && !this.isClosed) this.again = setTimeout(() => this.reload(true), AGAIN);
      /* The view may be another already, and nobody was told. */
      this.onChange(NOTHING_NEW);
    }
  }

  /**
   * Another window of this browser has signed somebody else in: what that one may see is not for whoever sits here.
   * @param {View} view
   */
  isForOther(view) {
    const isOther = view.you.user !== this.view.you.user && peopleAt(this.id).length > 0;
    if (isOther && !this.isClosed) {
      this.isForeign = true;
      this.onOther();
    }
    return isOther;
  }

  /**
   * A view with what is new in log and chat. An answer that was overtaken by a later one is dropped.
   * @param {View} view
   * @returns {boolean} whether the page was told
   */
  merge(view) {
    if (this.isForOther(view)) return false;
    if (view.numbers !== this.view.numbers) {
      this.takeAnew(view);
      return false;
    }
    if (view.at < this.view.at) return false;
    const log = joinNumbered(this.log, view.log ?? [], (entry) => entry.entry);
    const chat = joinNumbered(this.chat, view.chat ?? [], (line) => line.number);
    /* The answer to an action and the news of it are the same view. */
    if (!log.added.length && !chat.added.length && view.at === this.view.at && saysSame(view, this.view)) return false;
    this.take(view);
    if (log.gap || chat.gap || (log.all.at(-1)?.entry ?? 0) < view.at) {
      this.reload();
      return false;
    }
    this.log = log.all;
    this.chat = chat.all;
    if (log.added.some((entry) => entry.kind === 'undo')) this.forgetPasts();
    this.onChange({ entries: log.added, lines: chat.added, whole: false });
    return true;
  }

  /**
   * Who reads as somebody else than before (a seat was taken, all is open now) has other entries by other numbers.
   * @param {View} view
   */
  takeAnew(view) {
    this.forgetPasts();
    this.log = [];
    this.chat = [];
    this.take(view);
    this.reload();
  }

  /** @param {View} view */
  take(view) {
    this.view = view;
    this.viewTime = Date.now();
  }

  /** Those that are asked for, too. */
  dropPasts() {
    this.branch += 1;
    this.pasts.clear();
    this.asked.clear();
  }

  /** Old positions are known by how many actions stood; an undo makes these numbers mean others. */
  forgetPasts() {
    this.dropPasts();
    this.past = null;
    this.wanted = null;
  }

  /**
   * Sends a change and takes over the view that comes back; one at a time, so that no choice is made
   * twice.
   * @param {string} what
   * @param {object} body
   * @returns {Promise<boolean>} whether it was done
   */
  async send(what, body) {
    if (this.isBusy || this.isClosed || this.isForeign) return false;
    this.isBusy = true;
    this.onChange(ONLY_BUSY);
    const { heard } = this;
    try {
      const answer = await tell(this.id, what, body, { as: this.view.you.user, signal: AbortSignal.timeout(LONGEST) });
      this.isBusy = false;
      const isTold = this.takeNews();
      const isNew = answer.table && !this.isOvertaken(answer, heard);
      if (!(isNew && this.merge(answer)) && !isTold) this.onChange(ONLY_BUSY);
      return true;
    } catch (error) {
      this.isBusy = false;
      this.takeNews();
      const isStale = error instanceof Refusal && error.code === 'stale';
      const isOther = error instanceof Refusal && error.code === 'other_user';
      /* Nobody knows whether it was done. */
      const isLost = error instanceof Refusal && error.status === 0;
      if (!isStale) this.tellFault(error);
      this.onChange(ONLY_BUSY);
      if ((isStale || isOther) && !this.isClosed) await this.reload();
      /* Whoever waits for this need not wait for a line that is dead. */
      else if (isLost && !this.isClosed) this.reload(true);
      return false;
    }
  }

  /** Once no answer of the server is awaited. */
  async idle() {
    while (this.isBusy) await new Promise((done) => setTimeout(done, 20));
  }

  /** @param {string} action */
  act(action) {
    return this.play('act', { action });
  }

  /** @param {string} order that stands for a row of actions */
  order(order) {
    return this.play('orders', { order });
  }

  /**
   * @param {string} what
   * @param {object} body
   */
  play(what, body) {
    if (this.past || !this.view.yours) return Promise.resolve(false);
    return this.send(what, this.asSeat(body));
  }

  /** With the position that is meant, and the seat where one person has several. @param {object} body */
  asSeat(body) {
    const { actor, you, at } = this.view;
    const seat = actor && you.seats.includes(actor) ? actor : you.seats[0];
    return you.seats.length > 1 ? { ...body, at, seat } : { ...body, at };
  }

  /**
   * Where orders would lead that are not given, by what the seat may know; null where that cannot be told.
   * @param {string} order one, or several apart by spaces
   * @returns {Promise<import('./types.js').Rehearsal|null>}
   */
  async rehearse(order) {
    if (this.past || !this.view.yours) return null;
    try {
      return await tell(this.id, 'orders', { ...this.asSeat({ order }), rehearse: true }, { as: this.view.you.user });
    } catch {
      return null;
    }
  }

  /** @param {string|null} action what is proposed to the commander; null takes that back */
  propose(action) {
    if (this.past || !this.view.proposes) return Promise.resolve(false);
    return this.send('propose', { action, at: this.view.at });
  }

  /** @param {number} [to] where to go back to; otherwise where one undo goes */
  async undo(to = this.view.undo?.to) {
    if (to === undefined) return false;
    const isDone = await this.send('undo', { to, at: this.view.at });
    if (isDone) this.present();
    return isDone;
  }

  present() {
    if (!this.past && this.wanted === null) return;
    this.past = null;
    this.wanted = null;
    this.onChange(NOTHING_NEW);
  }

  /**
   * The position where that many actions stood, for playback: asked for once, null where it cannot be had.
   * @param {number} position
   * @returns {Promise<View|null>}
   */
  async viewAt(position) {
    const known = this.pasts.get(position);
    if (known) return known;
    const { branch } = this;
    const asked = this.asked.get(position) ?? fetchPast(this.id, position).catch(() => null);
    this.asked.set(position, asked);
    const view = await asked;
    if (this.branch !== branch) return null;
    this.asked.delete(position);
    if (!view || this.isForOther(view)) return null;
    const past = { ...view, standing: position, choices: [], past: true };
    this.pasts.set(position, past);
    return past;
  }

  /**
   * Looks at the position where that many actions stood. Of several quick steps only the last is shown.
   * @param {number} position
   */
  async look(position) {
    const target = Math.max(0, Math.min(position, this.view.standing));
    if (target === this.view.standing) {
      this.present();
      return;
    }
    const { branch } = this;
    this.wanted = target;
    this.onChange(NOTHING_NEW);
    try {
      const view = this.pasts.get(target) ?? await fetchPast(this.id, target);
      if (this.wanted !== target || this.isForOther(view)) return;
      if (this.branch !== branch) {
        await this.look(target);
        return;
      }
      this.past = { ...view, standing: target, choices: [], past: true };
      this.pasts.set(target, this.past);
    } catch (error) {
      this.tellFault(error);
    }
    if (this.wanted === target) this.wanted = null;
    this.onChange(NOTHING_NEW);
  }
}
