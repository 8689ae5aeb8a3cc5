/*
 * Stepping through the game: a slider with buttons, and the banner over an old position.
 */
import { h, set, setText } from './dom.js';
import { icon } from './icons.js';
import { text } from './language.js';

/**
 * @typedef {Object} HistoryListener
 * @property {(position: number) => void} look
 * @property {() => number[]} turns where turns begin
 */

/** @typedef {'first'|'back'|'on'|'last'|'turn-back'|'turn-on'} Step */

/** @type {Record<string, Step>} */
const SLIDER_KEYS = { PageUp: 'turn-back', PageDown: 'turn-on' };

export class History {
  /** @param {HistoryListener} listener */
  constructor(listener) {
    this.listener = listener;
    this.position = 0;
    this.last = 0;
    this.slider = h('input', { type: 'range', id: 'history', min: 0, max: 0, step: 1,
      'aria-label': text('web.history') });
    this.slider.addEventListener('input', () => listener.look(Number(this.slider.value)));
    this.slider.addEventListener('keydown', (event) => {
      const step = SLIDER_KEYS[event.key];
      if (!step) return;
      event.preventDefault();
      this.step(step);
    });
    this.count = h('output', { class: 'history-count', for: 'history' });
    this.buttons = {
      first: this.button('first'), back: this.button('back'),
      on: this.button('on'), last: this.button('last'),
    };
    this.element = h('div', { class: 'history', role: 'group', 'aria-label': text('web.history') },
      this.buttons.first, this.buttons.back, this.slider, this.buttons.on, this.buttons.last, this.count);
  }

  /** @param {'first'|'back'|'on'|'last'} step */
  button(step) {
    return h('button', { type: 'button', class: 'icon-button', 'data-step': step,
      title: text(`web.history.${step}`), 'aria-label': text(`web.history.${step}`),
      onclick: () => this.step(step) }, icon(step));
  }

  /** @param {Step} step */
  step(step) {
    const turns = this.listener.turns();
    const target = {
      first: 0,
      back: this.position - 1,
      on: this.position + 1,
      last: this.last,
      'turn-back': turns.findLast((turn) => turn < this.position) ?? 0,
      'turn-on': turns.find((turn) => turn > this.position) ?? this.last,
    }[step];
    this.listener.look(Math.max(0, Math.min(this.last, target)));
  }

  /**
   * @param {number} position
   * @param {number} last
   */
  show(position, last) {
    this.position = position;
    this.last = last;
    set(this.slider, { max: last, 'aria-valuetext': text('web.history.at', position, last) });
    this.slider.value = String(position);
    setText(this.count, `${position} / ${last}`);
    const isFirst = String(position === 0);
    const isLast = String(position === last);
    set(this.buttons.first, { 'aria-disabled': isFirst });
    set(this.buttons.back, { 'aria-disabled': isFirst });
    set(this.buttons.on, { 'aria-disabled': isLast });
    set(this.buttons.last, { 'aria-disabled': isLast });
  }
}
