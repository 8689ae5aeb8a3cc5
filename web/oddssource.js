/*
 * Where the odds of a position come from: asks the server for one thing after another, exact odds of what the player
 * points at before estimates of all choices, and these again and again until they are good enough. It draws nothing.
 */
import { Refusal } from './api.js';

/** @typedef {import('./types.js').Estimate} Estimate */
/** @typedef {import('./types.js').ExactOdds} ExactOdds */

/**
 * @typedef {Object} Position
 * @property {string} key tells positions and languages apart
 * @property {boolean} isChance dice are due, so there is nothing to estimate
 */

/** The action under which the odds of dice that are due are kept. */
export const DICE = '';

/** Milliseconds: before estimates are refined, before a request that failed is tried again, and before what the
 * player points at is asked for, since a pointer passes over much on its way. */
const REFINE = 700;
const AGAIN = 1500;
const POINTED = 120;

/** What passes by itself, or with the next view. */
const PASSING = ['too_many', 'stale', 'not_your_turn', 'unreachable', 'stopping', 'store_failed'];

export class OddsSource {
  /**
   * @param {(position: Position, action: string|null) => Promise<any>} ask an action: exact; null: estimates
   * @param {() => void} onNews
   * @param {(run: () => void, delay: number) => any} [wait]
   */
  constructor(ask, onNews, wait = (run, delay) => setTimeout(run, delay)) {
    this.ask = ask;
    this.onNews = onNews;
    this.wait = wait;
    this.isAwake = true;
    this.isAsking = false;
    /** @type {any} */
    this.timer = undefined;
    /** @type {Position|null} */
    this.position = null;
    /** @type {Estimate[]} */
    this.estimates = [];
    this.policy = '';
    this.isDone = false;
    /** @type {Map<string, ExactOdds>} */
    this.exact = new Map();
    /** @type {string|null} */
    this.wanted = null;
  }

  /** @param {Position|null} position null: nothing to find out */
  look(position) {
    if (position?.key === this.position?.key) return;
    this.position = position;
    this.estimates = [];
    this.isDone = false;
    this.exact.clear();
    this.wanted = position?.isChance ? DICE : null;
    this.schedule(0);
  }

  /** @param {string} action whose exact odds are to be found out next */
  want(action) {
    if (!this.position || this.wanted === action) return;
    this.wanted = action;
    this.schedule(POINTED);
  }

  /** @param {boolean} isAwake nobody looks at a page in the background */
  setAwake(isAwake) {
    this.isAwake = isAwake;
    this.schedule(0);
  }

  /** @returns {{action: string|null}|null} */
  question() {
    if (!this.position || !this.isAwake) return null;
    if (this.wanted !== null && !this.exact.has(this.wanted)) return { action: this.wanted };
    return this.isDone || this.position.isChance ? null : { action: null };
  }

  /** @param {number} delay */
  schedule(delay) {
    clearTimeout(this.timer);
    if (!this.isAsking && this.question()) this.timer = this.wait(() => this.step(), delay);
  }

  async step() {
    const question = this.question();
    const { position } = this;
    if (!question || !position || this.isAsking) return;
    this.isAsking = true;
    let delay = question.action === null ? REFINE : 0;
    try {
      const answer = await this.ask(position, question.action);
      if (position === this.position) this.take(question.action, answer);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      delay = AGAIN;
      if (position === this.position && !PASSING.includes(error.code)) this.giveUp(question.action, error.message);
    } finally {
      this.isAsking = false;
      /* What has become urgent meanwhile does not wait for the pause between two estimates. */
      const isUrgent = delay === REFINE && (position !== this.position || this.question()?.action !== null);
      this.schedule(isUrgent ? 0 : delay);
    }
  }

  /**
   * @param {string|null} action
   * @param {any} answer
   */
  take(action, answer) {
    if (action !== null) {
      this.exact.set(action, answer);
    } else {
      this.estimates = answer.estimates;
      this.policy = answer.policy;
      this.isDone = answer.done;
    }
    this.onNews();
  }

  /**
   * @param {string|null} action
   * @param {string} message
   */
  giveUp(action, message) {
    if (action !== null) this.exact.set(action, { exact: false, text: message });
    else this.isDone = true;
    this.onNews();
  }
}
