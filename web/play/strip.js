/*
 * The strip above the choices while something is played: what happens, in words, how much is left, and the buttons to go on.
 */
import { h, replace, set } from '../dom.js';
import { icon } from '../icons.js';
import { text } from '../language.js';
import { PACES, ownPace, pace, setOwnPace, setPace } from './playback.js';

/** @typedef {import('./playback.js').Playback} Playback */

export class Strip {
  /** @param {() => Playback} playback */
  constructor(playback) {
    this.playback = playback;
    this.who = h('p', { class: 'play-who' });
    this.words = h('p', { class: 'play-words', id: 'play-words' }, text('web.play'));
    this.card = h('div', { class: 'play-result' });
    this.fill = h('div', { class: 'play-fill' });
    this.bar = h('div', { class: 'play-bar', role: 'progressbar', 'aria-label': text('web.play.left'), 'aria-valuemin': 0, 'aria-valuemax': 100 }, this.fill);
    this.pace = h('button', { type: 'button', class: 'small', id: 'play-pace', onclick: () => this.faster() });
    this.next = h('button', { type: 'button', class: 'small primary', id: 'play-next', 'aria-keyshortcuts': 'Space', onclick: () => this.playback().next() },
      icon('on'), text('web.play.next'), h('kbd', { 'aria-hidden': 'true' }, text('web.key.space')));
    this.skip = h('button', { type: 'button', class: 'small', id: 'play-skip', 'aria-keyshortcuts': 'Escape', onclick: () => this.playback().skip() },
      icon('last'), text('web.play.skip'), h('kbd', { 'aria-hidden': 'true' }, text('web.cap.escape')));
    this.element = h('div', { class: 'play-strip', id: 'play-strip', hidden: true }, this.bar, this.who, this.words, this.card,
      h('div', { class: 'row wrap' }, this.next, this.skip, this.pace));
    /* A tap on what is told skips it, as the button does. */
    for (const part of [this.who, this.words]) part.addEventListener('click', () => this.playback().next());
  }

  /** The speed of what is being played, or about to be. */
  get speed() {
    const { current, beats } = this.playback();
    const told = current ?? beats[0];
    const now = told ? this.playback().paceOf(told) : pace();
    return now === 'off' ? '1' : now;
  }

  /** The next speed, for what is being played: one's own doings or the rest. Off is chosen in the settings. */
  faster() {
    const { current } = this.playback();
    const next = PACES[PACES.indexOf(this.speed) + 1] ?? '1';
    if (current && ownPace() !== 'same' && this.playback().isOwn(current)) setOwnPace(next);
    else setPace(next);
    this.show();
  }

  /** A result stands there until the next event. @param {HTMLElement|null} card */
  result(card) {
    replace(this.card, card);
    this.words.hidden = card !== null;
  }

  /** @param {string} who @param {string} words */
  tell(who, words) {
    this.result(null);
    replace(this.who, who);
    replace(this.words, words);
  }

  show() {
    const { isPlaying, isPaused, left } = this.playback();
    if (!isPlaying) {
      if (!this.element.hidden) this.tell('', text('web.play'));
      this.element.hidden = true;
      return;
    }
    this.element.hidden = false;
    this.fill.style.transform = `scaleX(${left})`;
    set(this.bar, { 'aria-valuenow': Math.round(left * 100) });
    this.element.classList.toggle('is-paused', isPaused);
    const { speed } = this;
    this.pace.textContent = text('web.play.pace', speed);
    this.pace.setAttribute('aria-label', text('web.play.pace.now', speed));
  }
}
