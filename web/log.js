/*
 * The log: who did what, dice as dice, every effect with its rule, the modifiers of a roll as a list
 * of their own. A click on an entry shows the position after it.
 */
import { all, h, replace } from './dom.js';
import { die } from './dice.js';
import { isQuiet, leadingEffect, logItems, splitModifier, turnStarts, withMinus } from './entries.js';
import { gameFiles } from './games.js';
import { text } from './language.js';
import { ruleChip } from './rules.js';

/** @typedef {import('./types.js').Entry} Entry */
/** @typedef {import('./types.js').Trace} Trace */
/** @typedef {import('./types.js').View} View */
/** @typedef {import('./entries.js').LogItem} LogItem */

const NOTES = ['forced', 'bot', 'hand', 'order', 'consent', 'free'];

/**
 * The name of whoever acted.
 * @param {View} view
 * @param {string} seat
 */
export function actorName(view, seat) {
  if (seat === 'chance') return text('web.actor.chance');
  return view.table.seats.find((one) => one.id === seat)?.name ?? seat;
}

/**
 * An entry in words, for a screen reader.
 * @param {View} view
 * @param {Entry} entry
 */
export function entryWords(view, entry) {
  if (entry.kind === 'undo') return `${actorName(view, entry.seat)} – ${text('web.log.undo', entry.standing)}`;
  const isTold = logItems([entry]).some((item) => leadingEffect(item));
  const lines = (entry.trace ?? []).map((trace) => withMinus(trace.text));
  const head = isTold || !entry.text ? lines : [entry.text, ...lines];
  return `${actorName(view, entry.seat)} – ${head.join(' ')}`;
}

/**
 * Without the steps of which nothing has come, in a game of many steps; all, where there is nothing else.
 * @param {string} game
 * @param {Entry[]} entries
 */
export function tellingEntries(game, entries) {
  if (!gameFiles(game).isStepwise) return entries;
  const telling = logItems(entries).filter((item) => !isQuiet(item)).map((item) => item.entry);
  return telling.length ? telling : entries;
}

export class Log {
  /** @param {(position: number) => void} onLook */
  constructor(onLook) {
    this.onLook = onLook;
    /** The button that opens what a battle came to, at the entry with which it began. @type {(entry: Entry) => Node|null} */
    this.cardOf = () => null;
    /** @type {LogItem[]} */
    this.items = [];
    /** @type {number|null} */
    this.position = null;
    /** Whoever reads further up is not to be torn away by what others do. */
    this.isRead = false;
    /** @type {HTMLElement|null} where to scroll to when everything has its size */
    this.target = null;
    this.list = h('ol', { class: 'log', id: 'log' });
    this.stepsButton = h('button', { type: 'button', class: 'small log-steps', 'aria-pressed': 'false',
      title: text('web.log.steps.why'), onclick: () => this.toggleSteps() }, text('web.log.steps'));
    this.tools = h('div', { class: 'log-tools', hidden: true }, this.stepsButton);
    this.element = h('div', { class: 'log-box' }, this.tools, this.list);
    for (const type of ['wheel', 'touchmove', 'pointerdown', 'keydown']) {
      this.element.addEventListener(type, () => {
        this.isRead = true;
      }, { passive: true });
    }
  }

  /** Shows every single step, or only those that something came of. */
  toggleSteps() {
    const isWhole = this.list.classList.toggle('is-whole');
    this.stepsButton.setAttribute('aria-pressed', String(isWhole));
    const here = this.list.querySelector('.here');
    if (here instanceof HTMLElement) this.scrollTo(here);
  }

  /** Every row is drawn anew at the next view. */
  renew() {
    this.items = [];
  }

  /** The player has made a choice, and wants to see what comes of it. */
  follow() {
    this.isRead = false;
  }

  /**
   * @param {View} view
   * @param {Entry[]} log
   * @param {number} position
   */
  show(view, log, position) {
    const isAppended = log.length >= this.items.length && this.items.length > 0
      && this.items.every((item, index) => item.entry === log[index])
      && !log.slice(this.items.length).some((entry) => entry.kind === 'undo');
    const before = isAppended ? this.items.length : 0;
    this.tools.hidden = !gameFiles(view.table.game).isStepwise || !log.length;
    if (!isAppended || log.length !== this.items.length) {
      this.items = logItems(log);
      const nodes = this.items.slice(before).map((item) => this.row(view, item)).flat();
      if (isAppended) this.list.append(...nodes);
      else replace(this.list, ...nodes);
      if (!log.length) replace(this.list, h('li', { class: 'empty' }, text('web.log.empty')));
      this.markNews(isAppended ? before : Math.max(log.length - 1, 0));
    } else if (position === this.position) return;
    this.mark(position);
  }

  /**
   * What has come since the last choice is marked until the next one.
   * @param {number} from index of the first new item
   */
  markNews(from) {
    const first = this.items[from]?.entry.entry ?? 0;
    for (const row of all(this.list, '[data-entry]')) {
      row.classList.toggle('news', Number(row.dataset.entry) >= first);
    }
  }

  /** @param {number} position */
  mark(position) {
    const isMoved = position !== this.items.at(-1)?.entry.standing;
    this.position = position;
    let marked = null;
    for (const row of all(this.list, '[data-entry]')) {
      const isHere = row.dataset.position === String(position);
      row.classList.toggle('here', isHere);
      if (isHere) row.setAttribute('aria-current', 'true');
      else row.removeAttribute('aria-current');
      if (isHere) marked = row;
    }
    if (isMoved) this.target = marked;
    else if (!this.isRead) this.target = this.list.querySelector('.news:not(.quiet)') ?? marked;
  }

  /** Scrolls to what is to be seen, after the other parts of the page have taken their room. */
  place() {
    const { target } = this;
    this.target = null;
    if (!target) return;
    if (target.classList.contains('news')) this.element.scrollTop = target.offsetTop - 4 - this.tools.offsetHeight;
    else this.scrollTo(target);
  }

  /**
   * Scrolls the log alone, never the page. The box is what the row's offset is measured from.
   * @param {HTMLElement} row
   */
  scrollTo(row) {
    const box = this.element;
    if (box.scrollHeight <= box.clientHeight) return;
    const top = row.offsetTop;
    const bottom = top + row.offsetHeight;
    if (bottom > box.scrollTop + box.clientHeight) box.scrollTop = bottom - box.clientHeight;
    const covered = this.tools.offsetHeight;
    if (top < box.scrollTop + covered) box.scrollTop = top - covered;
  }

  turns() {
    return turnStarts(this.items);
  }

  /**
   * @param {View} view
   * @param {LogItem} item
   * @returns {Node[]}
   */
  row(view, item) {
    const { entry, effects } = item;
    if (entry.kind === 'undo') return [this.undoRow(view, entry)];
    const game = view.table.game;
    const lead = leadingEffect(item);
    const rest = lead ? effects.slice(1) : effects;
    const isLate = item.turn !== null && (item.isLast || item.before > 0);
    const row = h('li', {
      class: this.rowClass(game, item), 'data-entry': entry.entry,
      'data-position': item.stands ? entry.standing : null, 'data-seat': entry.seat,
    }, h('div', { class: 'log-head' }, this.head(view, item, lead), this.tags(item), item.stands ? this.cardOf(entry) : null,
      lead ? ruleChip(game, lead.rule) : null),
    item.modifiers.length ? this.modifiers(game, item.modifiers) : null,
    this.effects(game, isLate ? rest.slice(0, item.before) : rest));
    if (item.turn === null) return [row];
    const turn = h('li', { class: 'turn-break' }, h('h3', {}, item.turn));
    const late = isLate ? this.effects(game, rest.slice(item.before)) : null;
    return isLate ? [row, turn, ...(late ? [h('li', { class: 'entry' }, late)] : [])] : [turn, row];
  }

  /** @param {string} game @param {LogItem} item */
  rowClass(game, item) {
    const isStep = Boolean(gameFiles(game).isStepwise) && isQuiet(item);
    return ['entry', item.stands ? '' : 'undone', isStep ? 'quiet' : ''].filter(Boolean).join(' ');
  }

  /**
   * @param {string} game
   * @param {Trace[]} effects
   */
  effects(game, effects) {
    if (!effects.length) return null;
    return h('ul', { class: 'effects' }, effects.map((trace) =>
      h('li', {}, h('span', {}, withMinus(trace.text)), ruleChip(game, trace.rule))));
  }

  /**
   * @param {View} view
   * @param {LogItem} item
   * @param {Trace|null} lead
   */
  head(view, item, lead) {
    const { entry } = item;
    const isObvious = view.table.seats.length === 1 && entry.seat !== 'chance';
    const words = [
      entry.dice ? h('span', { class: 'dice' }, entry.dice.map((value) => die(value, false, gameFiles(view.table.game).die))) : null,
      isObvious || entry.dice ? null : h('span', { class: 'who' }, `${actorName(view, entry.seat)} `),
      h('span', { class: lead && !entry.dice ? 'what told' : 'what' }, lead ? withMinus(lead.text) : (entry.text ?? '')),
    ];
    if (!item.stands) return h('s', { class: 'log-look' }, ...words);
    return h('button', { type: 'button', class: 'log-look', title: text('web.log.look'),
      onclick: () => this.onLook(entry.standing) }, ...words);
  }

  /** @param {LogItem} item */
  tags(item) {
    const { note } = item.entry;
    const tags = note && NOTES.includes(note) ? [text(`web.note.${note}`)] : [];
    if (!item.stands) tags.push(text('web.note.undone'));
    return tags.map((tag) => h('span', { class: 'tag' }, tag));
  }

  /**
   * @param {View} view
   * @param {Entry} entry
   */
  undoRow(view, entry) {
    return h('li', { class: 'entry undo', 'data-entry': entry.entry },
      h('div', { class: 'log-head' },
        h('span', { class: 'who' }, h('span', { 'aria-hidden': 'true' }, '↶ '), actorName(view, entry.seat)),
        ' ', h('span', {}, text('web.log.undo', entry.standing)),
        entry.note && NOTES.includes(entry.note)
          ? h('span', { class: 'tag' }, text(`web.note.${entry.note}`)) : null));
  }

  /**
   * @param {string} game
   * @param {Trace[]} modifiers
   */
  modifiers(game, modifiers) {
    return h('ul', { class: 'modifiers', 'aria-label': text('web.log.modifiers') },
      modifiers.map((trace) => {
        const { label, sign } = splitModifier(trace.text);
        return h('li', { class: trace.key.includes('drm') ? '' : 'total' },
          h('span', {}, label), h('b', {}, sign), ruleChip(game, trace.rule));
      }));
  }
}
