/*
 * The keys of a table. They never act while somebody types, while a dialog is open, or together
 * with Ctrl, Alt or Meta, which belong to the browser.
 */
import { isTyping } from './dom.js';

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

/**
 * @param {TablePage} page
 * @param {KeyboardEvent} event
 * @returns {boolean}
 */
function onTable(page, event) {
  const { key } = event;
  if (page.playback.isPlaying && (key === ' ' || key === 'Escape')) {
    if (key === ' ') page.playback.next();
    else page.playback.skip();
    return true;
  }
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
  if (/^\d$/.test(key)) return page.choices.digit(key);
  const letter = LETTERS[key.toLowerCase()];
  letter?.(page);
  return Boolean(letter);
}

/**
 * @param {TablePage} page
 * @returns {AbortController} aborting ends it
 */
export function listenToKeys(page) {
  const controller = new AbortController();
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    if (document.querySelector('dialog[open]')) return;
    if (isTyping(event.target)) {
      if (event.key === 'Escape') page.choices.focusFirst();
      return;
    }
    if (onBoard(page, event) || onTable(page, event)) event.preventDefault();
  }, { signal: controller.signal });
  return controller;
}
