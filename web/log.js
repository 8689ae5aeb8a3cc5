/*
 * The log: who did what, dice as dice, every effect with its rule, the modifiers of a roll as a list
 * of their own. A click on an entry shows the position after it. A long log is drawn in the part that is
 * looked at; more comes as one scrolls.
 */
import { h, set } from './dom.js';
import { die } from './dice.js';
import { firstFrom, isNamedIn, isQuiet, leadingEffect, logItems, splitModifier, turnStarts, withMinus } from './entries.js';
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
 * What somebody did, with the name before it unless the words name it themselves.
 * @param {string} name
 * @param {string} words
 */
export function attributed(name, words) {
  if (!words) return name;
  return isNamedIn(name, words) ? words : `${text('web.log.who', name)} ${words}`;
}

/**
 * An entry in words, for a screen reader.
 * @param {View} view
 * @param {Entry} entry
 */
export function entryWords(view, entry) {
  if (entry.kind === 'undo') return attributed(actorName(view, entry.seat), text('web.log.undo', entry.standing));
  const isTold = logItems([entry]).some((item) => leadingEffect(item));
  const lines = (entry.trace ?? []).map((trace) => withMinus(trace.text));
  const head = isTold || !entry.text ? lines : [entry.text, ...lines];
  return attributed(actorName(view, entry.seat), head.join(' '));
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

/** Rows that are drawn at once before and after what is looked at, and in all. */
const PART = 80;
const MOST = 240;
/** How near to its end, in pixels, what is drawn is scrolled when more is wanted. */
const NEAR = 400;

export class Log {
  /** @param {(position: number) => void} onLook */
  constructor(onLook) {
    this.onLook = onLook;
    /** The button that opens what a battle came to, at the entry with which it began. @type {(entry: Entry) => Node|null} */
    this.cardOf = () => null;
    /** @type {LogItem[]} */
    this.items = [];
    /** @type {View|null} */
    this.view = null;
    /** What is drawn of the items: from one to before another, and the nodes of each. */
    this.from = 0;
    this.to = 0;
    /** @type {Map<number, Element[]>} */
    this.rows = new Map();
    /** @type {number|null} */
    this.position = null;
    /** Where the position and the first of the news are among the items. */
    this.here = -1;
    this.news = 0;
    /** Whoever reads further up is not to be torn away by what others do. */
    this.isRead = false;
    this.isWhole = false;
    /** Whether something is being played: all that comes of it is news. */
    this.isTold = false;
    /** @type {HTMLElement|null} where to scroll to when everything has its size */
    this.target = null;
    this.earlier = this.moreRow('earlier');
    this.later = this.moreRow('later');
    this.list = h('ol', { class: 'log', id: 'log' }, this.earlier, this.later);
    this.stepsButton = h('button', { type: 'button', class: 'small log-steps', 'aria-pressed': 'false',
      title: text('web.log.steps.why'), onclick: () => this.toggleSteps() }, text('web.log.steps'));
    this.tools = h('div', { class: 'log-tools', hidden: true }, this.stepsButton);
    this.element = h('div', { class: 'log-box' }, this.tools, this.list);
    for (const type of ['wheel', 'touchmove', 'pointerdown', 'keydown']) {
      this.element.addEventListener(type, () => {
        this.isRead = true;
      }, { passive: true });
    }
    this.element.addEventListener('scroll', () => this.onScroll(), { passive: true });
  }

  /** @param {'earlier'|'later'} which */
  moreRow(which) {
    return h('li', { class: 'log-more', hidden: true },
      h('button', { type: 'button', class: 'small', 'data-log': which, onclick: () => this.drawMore(which === 'earlier') },
        text(`web.log.${which}`)));
  }

  /** Shows every single step, or only those that something came of. */
  toggleSteps() {
    this.isWhole = !this.isWhole;
    this.stepsButton.setAttribute('aria-pressed', String(this.isWhole));
    this.turnTo(this.here < 0 ? this.items.length - 1 : this.here);
    this.draw();
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
    const wasTold = this.isTold;
    this.lay(view, log, position);
    this.isTold = false;
    if (wasTold && !this.isRead) this.goTo(this.here);
  }

  /** What was played has been seen: its end is looked at, also where the question has taken room from the log. @param {number} index */
  goTo(index) {
    if (!this.rowOf(index)) {
      this.turnTo(index);
      this.draw();
    }
    this.target = this.rowOf(index);
  }

  /**
   * What is played comes line by line, and the last of it is looked at.
   * @param {View} view
   * @param {Entry[]} log as far as it is told
   */
  tell(view, log) {
    this.lay(view, log, log.at(-1)?.standing ?? 0);
    this.isTold = true;
    if (this.target) this.target = this.rowOf(this.here);
  }

  /**
   * @param {View} view
   * @param {Entry[]} log
   * @param {number} position
   */
  lay(view, log, position) {
    const known = this.items.length;
    const isAppended = log.length >= known && known > 0
      && this.items.every((item, index) => item.entry === log[index])
      && !log.slice(known).some((entry) => entry.kind === 'undo');
    const isChanged = !isAppended || log.length !== known;
    if (!isChanged && position === this.position) return;
    this.view = view;
    if (isChanged) this.take(log, isAppended ? known : 0);
    this.position = position;
    this.here = this.items.findLastIndex(({ entry, stands }) =>
      stands && entry.kind !== 'undo' && entry.standing === position);
    const isMoved = position !== this.items.at(-1)?.entry.standing;
    const isDrawn = this.here >= this.from && this.here < this.to;
    if (isMoved ? !isDrawn : isChanged && !(isAppended && this.isRead)) this.turnTo(isMoved ? this.here : this.news);
    this.draw();
    const marked = this.rowOf(this.here);
    if (isMoved) this.target = marked;
    else if (!this.isRead) this.target = this.list.querySelector('.news:not(.quiet)') ?? marked;
  }

  /**
   * The items of a log, of which so many are known. What has come since the last choice is marked until the next one.
   * @param {Entry[]} log
   * @param {number} known
   */
  take(log, known) {
    const isAtEnd = this.to === known;
    if (!known) {
      this.items = [];
      this.forgetRows();
    }
    this.items = [...this.items, ...logItems(log.slice(known))];
    if (!known || !this.isTold) this.news = known || Math.max(log.length - 1, 0);
    if (isAtEnd) this.to = this.items.length;
    this.list.dataset.entries = String(log.length);
    this.tools.hidden = !log.length || !gameFiles(this.view?.table.game ?? '').isStepwise;
  }

  forgetRows() {
    for (const row of [...this.rows.values()].flat()) row.remove();
    this.rows.clear();
  }

  /** Which items can be seen at all: without the steps of which nothing came, as long as nobody asks for them. */
  shownItems() {
    const hasSteps = !this.isWhole && Boolean(gameFiles(this.view?.table.game ?? '').isStepwise);
    const all = this.items.map((_, index) => index);
    /* Of what chance alone did nothing is told but what came of it, as all dice of one force. */
    const isLeftOut = (/** @type {LogItem} */ item) => isQuiet(item) && (hasSteps || (item.entry.seat === 'chance' && item.entry.note !== 'hand'));
    return all.filter((index) => index === this.here || !isLeftOut(/** @type {LogItem} */ (this.items[index])));
  }

  /**
   * A part of what can be seen, by its places there, is to be drawn.
   * @param {number[]} shown
   * @param {number} first
   * @param {number} end
   */
  setPart(shown, first, end) {
    this.from = first > 0 ? (shown[first] ?? 0) : 0;
    this.to = shown[end] ?? this.items.length;
  }

  /** Draws the part around an item. @param {number} index */
  turnTo(index) {
    const shown = this.shownItems();
    const place = firstFrom(shown, index);
    this.setPart(shown, place - PART, place + PART);
  }

  /** Draws more before or after what is drawn; what is then far away is taken out. @param {boolean} isEarlier */
  drawMore(isEarlier) {
    const shown = this.shownItems();
    const first = firstFrom(shown, this.from);
    const end = firstFrom(shown, this.to);
    const anchor = [...this.rows.values()].at(isEarlier ? 0 : -1)?.[0];
    const before = anchor?.getBoundingClientRect().top ?? 0;
    if (isEarlier) this.setPart(shown, first - PART, Math.min(end, first - PART + MOST));
    else this.setPart(shown, Math.max(first, end + PART - MOST), end + PART);
    this.draw();
    if (anchor?.isConnected) this.element.scrollTop += anchor.getBoundingClientRect().top - before;
  }

  onScroll() {
    const { scrollTop, scrollHeight, clientHeight } = this.element;
    if (!this.earlier.hidden && scrollTop < NEAR) this.drawMore(true);
    else if (!this.later.hidden && scrollHeight - clientHeight - scrollTop < NEAR) this.drawMore(false);
  }

  /** Draws what is to be drawn and is not yet, takes away what is not, and marks rows. */
  draw() {
    const { view } = this;
    if (!view) return;
    const wanted = this.shownItems().filter((index) => index >= this.from && index < this.to);
    const kept = new Set(wanted);
    for (const [index, nodes] of this.rows) {
      if (kept.has(index)) continue;
      for (const node of nodes) node.remove();
      this.rows.delete(index);
    }
    /** @type {Map<number, Element[]>} */
    const rows = new Map();
    let next = /** @type {Element} */ (this.earlier.nextElementSibling);
    for (const index of wanted) {
      const known = this.rows.get(index);
      const nodes = known ?? this.row(view, /** @type {LogItem} */ (this.items[index]));
      rows.set(index, nodes);
      if (known) next = known.at(-1)?.nextElementSibling ?? this.later;
      else next.before(...nodes);
      this.mark(index, nodes);
    }
    this.rows = rows;
    this.earlier.hidden = this.from === 0;
    this.later.hidden = this.to >= this.items.length;
    this.list.querySelector('.empty')?.remove();
    if (!this.items.length) this.later.before(h('li', { class: 'empty' }, text('web.log.empty')));
  }

  /** @param {number} index @param {Element[]} nodes */
  mark(index, nodes) {
    const isHere = index === this.here;
    for (const row of nodes) {
      if (!row.hasAttribute('data-entry')) continue;
      row.classList.toggle('news', index >= this.news);
      row.classList.toggle('here', isHere);
      set(row, { 'aria-current': isHere ? 'true' : null });
    }
  }

  /** @param {number} index @returns {HTMLElement|null} */
  rowOf(index) {
    const row = this.rows.get(index)?.find((node) => node.hasAttribute('data-entry'));
    return row instanceof HTMLElement ? row : null;
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
   * @returns {Element[]}
   */
  row(view, item) {
    const { entry, effects } = item;
    if (entry.kind === 'undo') return [this.undoRow(view, entry)];
    const game = view.table.game;
    const lead = leadingEffect(item);
    const rest = lead ? effects.slice(1) : effects;
    const isLate = item.turn !== null && (item.isLast || item.before > 0);
    const before = lead ? item.before - 1 : item.before;
    const row = h('li', {
      class: this.rowClass(game, item), 'data-entry': entry.entry,
      'data-position': item.stands ? entry.standing : null, 'data-seat': entry.seat,
    }, h('div', { class: 'log-head' }, this.head(view, item, lead), this.tags(item), item.stands ? this.cardOf(entry) : null,
      lead ? ruleChip(game, lead.rule) : null),
    item.modifiers.length ? this.modifiers(game, item.modifiers) : null,
    this.effects(game, isLate ? rest.slice(0, before) : rest));
    if (item.turn === null) return [row];
    const turn = h('li', { class: 'turn-break' }, h('h3', {}, item.turn));
    const late = isLate ? this.effects(game, rest.slice(before)) : null;
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
    /* That chance did it goes without saying once it is told what came of it. */
    const isObvious = entry.seat === 'chance' ? Boolean(entry.dice || lead) : view.table.seats.length === 1;
    const name = actorName(view, entry.seat);
    const what = lead ? withMinus(lead.text) : (entry.text ?? '');
    const words = [
      entry.dice ? h('span', { class: 'dice' }, entry.dice.map((value) => die(value, false, gameFiles(view.table.game).die))) : null,
      isObvious || this.isAnybodys(view, name, what) ? null : h('span', { class: 'who' }, what ? `${text('web.log.who', name)} ` : name),
      h('span', { class: lead && !entry.dice ? 'what told' : 'what' }, what),
    ];
    if (!item.stands) return h('s', { class: 'log-look' }, ...words);
    return h('button', { type: 'button', class: 'log-look', title: text('web.log.look'),
      onclick: () => this.onLook(entry.standing) }, ...words);
  }

  /** Whether words name whoever acts, or begin with whom they are about. @param {View} view @param {string} name @param {string} words */
  isAnybodys(view, name, words) {
    return isNamedIn(name, words) || view.table.seats.some(({ id }) => words.startsWith(actorName(view, id)));
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
        h('span', { class: 'who' }, h('span', { 'aria-hidden': 'true' }, '↶ '), text('web.log.who', actorName(view, entry.seat))),
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
