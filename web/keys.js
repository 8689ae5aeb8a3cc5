/*
 * The keys of a table. They never act while somebody types, while a dialog is open, or together
 * with Ctrl, Alt or Meta, which belong to the browser.
 */
import { isTyping } from './dom.js';
import { text } from './language.js';
import { toast } from './toast.js';

/** @typedef {import('./table.js').TablePage} TablePage */
/** @typedef {import('./history.js').Step} Step */

/** @type {Record<string, Step>} */
const ALWAYS = { '[': 'back', ']': 'on' };

/** @type {Record<string, Step>} */
const ON_BOARD = {
  ArrowLeft: 'back', ArrowUp: 'back', ArrowRight: 'on', ArrowDown: 'on',
  PageUp: 'turn-back', PageDown: 'turn-on', Home: 'first', End: 'last',
};

/** How far Shift and an arrow move the board, in pixels. */
const PAN = 80;
/** @type {Record<string, [number, number]>} */
const PANS = {
  ArrowLeft: [-PAN, 0], ArrowRight: [PAN, 0], ArrowUp: [0, -PAN], ArrowDown: [0, PAN],
};

/** @type {Record<string, (page: TablePage) => void>} */
const LETTERS = {
  u: (page) => {
    if (!page.model.past) page.model.undo();
  },
  l: (page) => page.tabs.goTo('log'),
  c: (page) => page.tabs.goTo('chat'),
  n: (page) => page.tabs.goTo('notes'),
  t: (page) => page.tabs.goTo('seats'),
  o: (page) => page.odds.toggle(),
  a: (page) => page.coach.toggle(),
  g: (page) => page.goal.open(),
  m: (page) => page.play.toggleMarks(),
  i: (page) => page.board.board?.about?.visit(),
  k: (page) => page.board.toggleLegend(),
  s: (page) => {
    page.play.since();
  },
  '+': (page) => page.board.zoom.zoomIn(),
  '=': (page) => page.board.zoom.zoomIn(),
  '-': (page) => page.board.zoom.zoomOut(),
};

/**
 * @param {TablePage} page
 * @param {KeyboardEvent} event
 * @returns {boolean} whether the key was for us
 */
function onBoard(page, event) {
  const { element, zoom } = page.board;
  if (!(event.target instanceof Node) || !element.contains(event.target)) return false;
  const pan = event.shiftKey ? PANS[event.key] : undefined;
  if (pan) {
    zoom.pan(...pan);
    return true;
  }
  const step = ON_BOARD[event.key];
  if (step) page.history.step(step);
  if (!step && event.key === '0' && event.target === element) zoom.reset();
  return Boolean(step) || (event.key === '0' && event.target === element);
}

/** Keys of somebody who plays faster than the answers come: they wait, no more of them than this. */
const WAITING_MOST = 20;

/**
 * A choice or an undo that comes while an answer is awaited is for the question that follows it.
 * @param {TablePage} page
 * @param {string} key
 */
function waits(page, key) {
  if (!page.model.isBusy && !page.waiting.length) return false;
  if (!/^[\du]$/.test(key)) return false;
  if (page.waiting.length < WAITING_MOST) page.waiting.push(key);
  return true;
}

/** A key is pressed again for the question that was there, as long as another one has not been in sight for this many milliseconds. */
const SEEN_AFTER = 300;

/**
 * A choice by its number. The same number pressed once more is for the question that it answered: where that is closed by now and an
 * earlier one is asked again, such as which card is played, it is not done, and that is said. What a choice asks in its turn, and the
 * next of several like it, can be answered as fast as one types.
 * @param {TablePage} page
 * @param {string} key
 * @param {boolean} hasWaited it was pressed before the question of now was there
 */
function choose(page, key, hasWaited) {
  const { choices, pressed } = page;
  const isUnseen = hasWaited || performance.now() - choices.shownAt < SEEN_AFTER;
  const isLate = pressed.key === key && pressed.closed !== choices.closed && isUnseen;
  page.pressed = { key: isLate ? '' : key, closed: choices.closed };
  if (!isLate) return choices.digit(key) || (key === '0' && page.premove.toggle());
  toast(text('web.key.again', key));
  return true;
}

/**
 * The next of the keys that wait, once the answer is there and drawn. Where others have acted meanwhile, something is asked once more or
 * nothing can be chosen, whoever pressed them could not know: they are dropped, and that is said.
 * @param {TablePage} page
 */
export function playWaiting(page) {
  if (!page.waiting.length || page.model.isBusy) return;
  const isAsked = page.model.view.yours && !page.model.past && !page.playback.isPlaying && !document.querySelector('dialog[open]');
  const [key, ...later] = page.waiting;
  page.waiting = isAsked ? later : [];
  if (isAsked && key !== undefined && onTable(page, key, true)) return;
  page.waiting = [];
  toast(text('web.key.dropped', [key, ...later].join(' ')));
}

/**
 * @param {TablePage} page
 * @param {string} key
 * @param {boolean} [hasWaited] for the answer to what was pressed before it
 * @returns {boolean}
 */
function onTable(page, key, hasWaited = false) {
  if (key === 'Escape' && (page.model.past || page.model.wanted !== null)) {
    page.model.present();
    page.choices.focusFirst();
    return true;
  }
  const step = ALWAYS[key];
  if (step) {
    page.history.step(step);
    return true;
  }
  if (/^\d$/.test(key)) return choose(page, key, hasWaited);
  const letter = LETTERS[key.toLowerCase()];
  if (!letter) return false;
  page.pressed.key = '';
  letter(page);
  return true;
}

/**
 * Space and Escape are for what is being played, wherever the focus is: a map would take them for itself.
 * @param {TablePage} page
 * @param {KeyboardEvent} event on its way down
 */
function onPlayback({ playback }, event) {
  if (!playback.isPlaying || ![' ', 'Escape'].includes(event.key) || event.ctrlKey || event.altKey || event.metaKey) return;
  if (isTyping(event.target) || document.querySelector('dialog[open]')) return;
  if (event.key === ' ') playback.next();
  else playback.skip();
  event.preventDefault();
  event.stopPropagation();
}

/**
 * Whether a key is held that does something: it does it once. Steps of the history, panning and zooming go on.
 * @param {KeyboardEvent} event
 */
function isHeld({ repeat, key, target }) {
  if (!repeat || isTyping(target)) return false;
  return /^[\da-z]$/i.test(key) || (key === 'Enter' && target instanceof HTMLButtonElement);
}

/**
 * @param {TablePage} page
 * @returns {AbortController} aborting ends it
 */
export function listenToKeys(page) {
  const controller = new AbortController();
  document.addEventListener('keydown', (event) => onPlayback(page, event), { signal: controller.signal, capture: true });
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    if (isHeld(event)) {
      event.preventDefault();
      return;
    }
    if (document.querySelector('dialog[open]')) return;
    if (isTyping(event.target)) {
      if (event.key === 'Escape') page.choices.focusFirst();
      return;
    }
    if (waits(page, event.key) || onBoard(page, event) || onTable(page, event.key)) event.preventDefault();
  }, { signal: controller.signal });
  return controller;
}
