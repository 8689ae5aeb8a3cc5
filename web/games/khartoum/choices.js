/**
 * Which things on Khartoum's board the choices point at. A thing stands for the first choice about it: what is spent, and how
 * much, is told by the list. What is printed on a piece is not its name, so that such a piece has a cover: an empty
 * element over or under the picture with the name.
 */
import { BoardChoices } from '../../board/choices.js';

/** @typedef {import('./types.js').Choice} Choice */
/** @typedef {import('./types.js').State} State */

/** @type {Record<string, (operand: string, state: State) => string>} where each verb points */
const POINTERS = {
  zone: (zone) => `zone:${zone}`,
  barge: (zone) => `zone:${zone}`,
  target: (banner) => `banner:${banner}`,
  unit: (kind) => `box:available:${kind}`,
  leader: (leader) => `leader:${leader}`,
  raise: (track) => `track:${track}`,
  spend: () => 'track:resources',
  build: () => 'box:aside:gunboat',
  repair: () => 'box:damaged:gunboat',
  levy: (count) => `levy:${count}`,
  lose: (kind, state) => `box:${state.force === 'aside' ? 'available' : state.force}:${kind}`,
  accept: () => 'card:event',
};

export class Choices extends BoardChoices {
  /** @param {import('./types.js').BoardContext} context @param {import('./gestures.js').Gestures} gestures */
  constructor(context, gestures) {
    super({ ...context, act: (action) => (gestures.does(action) ? undefined : context.act(action)) });
    this.gestures = gestures;
  }

  /** @param {import('./types.js').View} view */
  take(view) {
    super.take(view);
    for (const [key, choice] of this.gestures.choices()) this.byKey.set(key, [choice]);
  }

  /** Counters that are chosen and zones that take them are those that the list has, too. @param {string} key @param {string[]} actions */
  isMeant(key, actions) {
    return this.all.some((choice) => actions.includes(choice.action) && this.keysOf(choice, this.state).includes(key));
  }

  /** @param {Choice} choice @param {State} state */
  keysOf({ action }, state) {
    const [verb, operand = ''] = action.split(':');
    const key = POINTERS[verb]?.(operand, state);
    return key ? [key] : [];
  }

  /** @param {string} key @param {Choice} choice */
  add(key, choice) {
    if (!this.byKey.has(key)) super.add(key, choice);
  }

  /** @param {string} key */
  has(key) {
    return this.byKey.has(key);
  }

  /** @param {Element} element @param {string} key @param {string} label  what a screen reader says */
  mark(element, key, label) {
    super.mark(element, key, label);
    element.classList.toggle('is-fatal', Boolean(this.of(key)[0]?.fatal));
  }
}
