/*
 * The prompt and the list of what may be done: the whole game can be played from here, without the
 * board. Number keys choose; dice thrown at a real table are entered as dice.
 */
import { all, arrange, h, renew, renewFrom, replace, set } from './dom.js';
import { die } from './dice.js';
import { gameFiles } from './games.js';
import { folded } from './chapters.js';
import { Folds } from './folds.js';
import { diceWanted, findRoll, gatherAlike, groupChoices, inOrder, SEARCHED_IN_LITTLE_ROOM, isSearched, isShort, numberChoices, sharedRule, splitClosing, splitLeading } from './grouping.js';
import { gatherProposals } from './group.js';
import { hasText, language, text } from './language.js';
import { ruleChip } from './rules.js';

/** @typedef {import('./types.js').View} View */
/** @typedef {import('./types.js').Choice} Choice */
/** @typedef {import('./grouping.js').ChoiceGroup} ChoiceGroup */
/** @typedef {import('./grouping.js').AlikeChoices} AlikeChoices */

/**
 * @typedef {Object} ChoiceListener
 * @property {(action: string) => void} act
 * @property {(actions: string[]) => void} point the player points at a button
 * @property {(order: string) => void} order
 */

/** An answer that takes longer than this, in milliseconds, is awaited visibly: most come before, and nothing flickers. */
const LONG_ANSWER = 150;

export class Choices {
  /** @param {ChoiceListener} listener */
  constructor(listener) {
    this.listener = listener;
    this.isBusy = false;
    this.shownKey = '';
    /** When the question of now came. */
    this.shownAt = 0;
    /** Steps that are asked about, each within the one before it; how often one was closed. @type {string[]} */
    this.trail = [];
    this.closed = 0;
    /** Whether the focus was here when the list was last drawn. */
    this.hasLostFocus = false;
    /** @type {ReturnType<typeof setTimeout>|undefined} */
    this.timer = undefined;
    /** @type {number[]} */
    this.dice = [];
    this.searched = '';
    this.element = h('div', { class: 'choices', id: 'choices', role: 'group',
      'aria-labelledby': 'prompt' });
    this.element.addEventListener('keydown', (event) => this.moveFocus(event));
    this.offers = h('div', { class: 'choice-offers', id: 'offers', hidden: true });
    /** @type {import('./grouping.js').KeptKeys|null} */
    this.numbers = null;
    this.folds = new Folds();
    /** @type {Set<string>} */
    this.late = new Set();
    /** @type {Set<string>} */
    this.vain = new Set();
    /** @type {Map<string, string>} the choice of the list that each order begins with */
    this.offered = new Map();
    this.search = h('input', { type: 'search', class: 'choice-search', id: 'choice-search', hidden: true, autocomplete: 'off',
      placeholder: text('web.choice.search'), 'aria-label': text('web.choice.search'), 'aria-controls': 'choices' });
    this.search.addEventListener('input', () => this.filter());
    this.search.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== 'ArrowDown') return;
      event.preventDefault();
      this.focusFirst();
    });
  }

  /**
   * @param {View} view
   * @param {boolean} isBusy
   */
  show(view, isBusy) {
    this.draw(view);
    this.setBusy(isBusy);
    this.markProposals(view);
  }

  /** @param {View} view */
  draw(view) {
    const actions = view.choices.map((choice) => choice.action).join(' ');
    const key = [view.at, view.standing, view.past, view.step, language(), actions].join('|');
    if (key === this.shownKey) return;
    this.shownKey = key;
    if (view.choices.length && !view.past) this.follow(view.step);
    this.hasLostFocus ||= this.element.contains(document.activeElement);
    this.dice = [];
    const wanted = view.actor === 'chance' ? diceWanted(view.choices) : 0;
    if (wanted === 2) replace(this.element, ...this.pickTwo(view));
    else renew(this.element, ...this.list(view, wanted === 1));
    this.sink();
    this.showSearch(view);
  }

  /** A step that was asked about before closes those that came after it. @param {string} step */
  follow(step) {
    const place = this.trail.indexOf(step);
    if (place === this.trail.length - 1 && place >= 0) return;
    this.shownAt = performance.now();
    if (place < 0) {
      this.trail.push(step);
      return;
    }
    this.trail.length = place + 1;
    this.closed += 1;
  }

  /** A long list can be searched; another question begins with all of it. @param {View} view */
  showSearch(view) {
    const isOffered = isSearched(view.choices);
    if (this.search.hidden === isOffered) this.search.hidden = !isOffered;
    this.search.classList.toggle('is-long', view.choices.length > SEARCHED_IN_LITTLE_ROOM);
    if (this.searched !== this.question(view) || !isOffered) this.search.value = '';
    this.searched = this.question(view);
    if (isOffered) this.filter();
  }

  /** Hides what does not hold the words that are looked for. */
  filter() {
    const words = folded(this.search.value.trim());
    for (const group of all(this.element, '.choice-group:not(.closing, .leading)')) {
      const items = all(group, 'li');
      for (const item of items) item.hidden = words !== '' && !folded(item.textContent ?? '').includes(words);
      group.hidden = items.length > 0 && items.every((item) => item.hidden);
    }
    this.folds.search(this.element, words !== '');
  }

  /** What is asked: choices of the same question keep their numbers. @param {View} view */
  question(view) {
    return [view.step, view.actor, view.past, view.prompt.replace(/\d+/g, '')].join('|');
  }

  /** The first choice gets the focus that another had before the list was drawn; whether it has. */
  regainFocus() {
    const active = document.activeElement;
    const isDue = this.hasLostFocus && (active === document.body || this.element.contains(active));
    this.hasLostFocus = false;
    return isDue && this.focusFirst();
  }

  /**
   * Who proposes a choice stands in its button. The list is not drawn anew for it, so that the focus stays.
   * @param {View} view
   */
  markProposals(view) {
    const proposals = view.past ? [] : gatherProposals(view);
    this.element.classList.toggle('proposing', Boolean(view.proposes));
    for (const button of all(this.element, '[data-action]')) {
      const one = proposals.find((proposal) => proposal.action === button.dataset.action);
      const words = one ? text('web.proposal.by', one.names.join(', ')) : '';
      const mark = button.querySelector('.proposers');
      if ((mark?.textContent ?? '') === words) continue;
      mark?.remove();
      if (one) button.append(h('span', { class: one.isMine ? 'proposers mine' : 'proposers' }, words));
    }
  }

  /**
   * What a lesson asks for is marked, what it does not ask for now is greyed: it says so to whoever tries.
   * @param {View} view
   * @param {boolean} asks whether it asks for something
   */
  markLesson(view, asks) {
    const later = new Set(view.choices.filter((choice) => choice.later).map((choice) => choice.action));
    for (const button of all(this.element, '[data-action]')) {
      const isLater = later.has(button.dataset.action ?? '');
      button.classList.toggle('is-later', isLater);
      button.classList.toggle('lesson-wanted', asks && !isLater);
      set(button, { 'aria-disabled': String(isLater) });
      if (isLater) button.setAttribute('aria-description', text('web.lesson.later'));
      else button.removeAttribute('aria-description');
    }
    const wanted = this.element.querySelector('.lesson-wanted');
    if (wanted) this.folds.reveal(wanted);
    if (wanted) this.element.scrollTop = 0; /* it comes first, by lesson.css */
    wanted?.scrollIntoView({ block: 'nearest' });
  }

  /**
   * What the board knows of choices beyond their words, such as their price.
   * @param {Map<string, string>} notes by action
   * @param {Set<string>} [idle] what comes to nothing, and is not offered
   * @param {Set<string>} [late] what can be chosen and leads nowhere: it stands last
   * @param {Set<string>} [vain] what is paid for and brings nothing: nobody comes to it by a key that was pressed once too often
   */
  note(notes, idle, late = new Set(), vain = new Set()) {
    this.late = late;
    this.vain = vain;
    this.sink();
    for (const button of all(this.element, '[data-action]')) {
      button.parentElement?.classList.toggle('is-idle', idle?.has(button.dataset.action ?? '') ?? false);
      const words = notes.get(button.dataset.action ?? '') ?? '';
      const note = button.querySelector('.choice-note');
      if ((note?.textContent ?? '') === words) continue;
      note?.remove();
      if (words) button.append(h('span', { class: 'choice-note' }, words));
    }
  }

  /** Orders of the board's, each in one press. @param {import('./types.js').Offer[]} offers */
  offer(offers) {
    this.offers.hidden = !offers.length;
    this.offered = new Map(offers.flatMap(({ order, begins }) => (begins ? [[order, begins]] : [])));
    renewFrom(this.offers, offers, () => offers.map(({ order, text: words, begins }) => h('button', { type: 'button', class: 'choice', 'data-order': order, 'data-begins': begins ?? null,
      onclick: () => !this.isBusy && this.listener.order(order) }, h('span', { class: 'choice-text' }, words))));
  }

  /** What leads nowhere goes to the end of its list, and the numbers are given anew. */
  sink() {
    /** @param {Element} item */
    const isLate = (item) => this.late.has(item.querySelector('[data-action]')?.getAttribute('data-action') ?? '');
    for (const list of all(this.element, '.choice-list')) {
      const items = [...list.children];
      const wanted = [...items.filter((item) => !isLate(item)), ...items.filter(isLate)];
      if (wanted.some((item, index) => item !== items[index])) this.reorder(list, wanted);
    }
  }

  /** @param {Element} list @param {Element[]} items */
  reorder(list, items) {
    arrange(list, items);
    const buttons = all(list, '[data-action]');
    const free = buttons.map((button) => button.dataset.key ?? '').filter((key) => key !== '').sort();
    buttons.forEach((button, index) => {
      const key = free[index];
      button.querySelector('kbd')?.remove();
      if (key) button.prepend(h('kbd', { 'aria-hidden': 'true' }, key));
      for (const name of ['data-key', 'aria-keyshortcuts']) {
        if (key) button.setAttribute(name, key);
        else button.removeAttribute(name);
      }
      this.numbers?.keys.delete(button.dataset.action ?? '');
      if (key) this.numbers?.keys.set(button.dataset.action ?? '', key);
    });
  }

  /** @param {boolean} isBusy */
  setBusy(isBusy) {
    const wasBusy = this.isBusy;
    this.isBusy = isBusy;
    set(this.element, { 'aria-busy': String(isBusy) });
    if (isBusy && wasBusy) return;
    clearTimeout(this.timer);
    if (isBusy) this.timer = setTimeout(() => this.grey(true), LONG_ANSWER);
    else this.grey(false);
  }

  /** @param {boolean} isWaiting */
  grey(isWaiting) {
    this.element.classList.toggle('is-awaited', isWaiting);
    for (const button of all(this.element, '[data-action]')) {
      set(button, { 'aria-disabled': String(isWaiting || button.classList.contains('is-later')) });
    }
  }

  /** @param {string} action */
  act(action) {
    if (!this.isBusy) this.listener.act(action);
  }

  /**
   * The second click of a double click would meet the choice that has come to the same place.
   * @param {MouseEvent} event
   * @param {string} action
   */
  clicked(event, action) {
    if (event.detail <= 1) this.act(action);
  }

  focusFirst() {
    const advised = this.element.querySelector('.is-advised, .lesson-wanted');
    if (advised) this.folds.reveal(advised);
    const there = this.reachable();
    const first = there.find((one) => one === advised) ?? there.find((one) => !one.matches('.fold-head') && !this.vain.has(one.dataset.action ?? '')) ?? there[0];
    first?.focus({ preventScroll: false });
    return Boolean(first);
  }

  /** What the keyboard can go to: choices that are in sight, dice, headings that fold. */
  reachable() {
    return all(this.element, '#as-last-time, [data-action], [data-die-pick], .fold-head').filter((one) => !one.closest('[hidden], .is-idle'));
  }

  /**
   * @param {View} view
   * @param {boolean} isDie
   */
  list(view, isDie) {
    const { verbs } = gameFiles(view.table.game);
    const { naming, closing } = splitClosing(view.choices);
    const { leading, others } = splitLeading(naming);
    const gathered = groupChoices(others, Boolean(verbs)).map((group, index) => {
      const heading = this.heading(view, group);
      const hasRule = isDie || (heading !== null && sharedRule(group.choices) !== undefined);
      const parts = isDie ? [{ thing: '', lead: '', tail: '', isBrief: false, isFolded: false, choices: group.choices }]
        : gatherAlike(group.choices, view.choices.length, heading !== null, heading ?? '');
      /* What comes first is in sight, and so are all throws: they are looked up. */
      parts.forEach((part, place) => {
        part.isFolded &&= view.actor !== 'chance' && index + place > 0;
      });
      return { group, heading, hasRule, parts };
    });
    /* What lies folded away has no number: nobody presses what is not in sight, and those in sight count on. */
    const folded = new Set(gathered.flatMap(({ parts }) => parts.filter(({ isFolded }) => isFolded).flatMap(({ choices }) => choices)));
    this.numbers = numberChoices(this.question(view), naming.filter((choice) => !folded.has(choice)), closing, this.numbers);
    const { keys } = this.numbers;
    /** @param {Choice[]} choices @param {string} name */
    const apart = (choices, name) => h('div', { class: `choice-group ${name}` }, h('ul', { class: 'choice-list' },
      choices.map((choice) => this.item(view, choice, keys.get(choice.action), false, false))));
    const groups = gathered.map(({ group, heading, hasRule, parts }) => {
      const bodies = parts.map((part) => this.part(view, part, keys, hasRule, isDie));
      if (heading === null) return h('div', { class: 'choice-group' }, bodies);
      const chip = ruleChip(view.table.game, sharedRule(group.choices));
      if (isSearched(view.choices)) return h('div', { class: 'choice-group' }, this.folds.heading(group.word, heading, chip, h('div', {}, bodies)));
      return h('div', { class: 'choice-group' }, h('div', { class: 'choice-head' }, h('h3', {}, heading), chip), bodies);
    });
    if (view.again && !view.proposes) groups.unshift(this.again(view.again));
    return [...(leading.length ? [apart(leading, 'leading')] : []), ...groups, ...(closing.length ? [apart(closing, 'closing')] : [])];
  }

  /**
   * Choices about one thing: what they share stands once, above them.
   * @param {View} view
   * @param {AlikeChoices} part
   * @param {Map<string, string>} keys
   * @param {boolean} hasRule whether the rule stands above
   * @param {boolean} isDie
   */
  part(view, part, keys, hasRule, isDie) {
    const { thing, lead, tail } = part,
      choices = inOrder(part.choices, keys);
    const rule = thing ? sharedRule(choices) : undefined;
    const isRuled = hasRule || rule !== undefined;
    const body = h('ul', { class: `choice-list${isDie ? ' dice-list' : ''}${part.isBrief && isRuled ? ' is-brief' : ''}` }, choices.map((choice) => {
      const item = this.item(view, choice, keys.get(choice.action), isRuled, isDie, lead || tail ? part : undefined);
      if (part.isBrief && !isShort(choice.text, lead, tail)) item.classList.add('is-wide');
      return item;
    }));
    const words = lead || tail ? [lead, '…', tail].filter((one) => one !== '').join(' ') : `${choices[0]?.text ?? ''} …`;
    return thing ? this.folds.make(thing, words, choices.length, !part.isFolded, body) : body;
  }

  /**
   * One click instead of many, where the player was at this question before; what it will do stands below it.
   * @param {{action: string, text: string}[]} actions
   */
  again(actions) {
    const does = actions.map((action) => action.text).join(', ');
    return h('div', { class: 'choice-group as-last-time' },
      h('button', { type: 'button', class: 'choice', id: 'as-last-time', 'aria-describedby': 'as-last-time-does',
        onclick: () => !this.isBusy && this.listener.order('again') },
      h('span', { class: 'choice-text' }, text('web.choice.again'))),
      h('p', { class: 'hint', id: 'as-last-time-does', title: does }, does));
  }

  /**
   * What a group is about, null where there are no words for it.
   * @param {View} view
   * @param {ChoiceGroup} group
   */
  heading(view, group) {
    const { group: list, verbs } = gameFiles(view.table.game);
    const key = `${verbs ?? list}.${group.word}`;
    const words = group.word && hasText(key) ? text(key) : null;
    /* What a single choice says itself needs no heading. */
    const [first, second] = group.choices;
    return words !== null && !second && first?.text.startsWith(words) ? null : words;
  }

  /**
   * A choice that stays stays as it is drawn, so what its button does follows from its action alone.
   * @param {View} view
   * @param {Choice} choice
   * @param {string|undefined} key
   * @param {boolean} hasRule whether its rule stands elsewhere
   * @param {boolean} isDie
   * @param {{lead: string, tail: string}} [said] words of it that stand above: they are there for those who hear or search the list
   */
  item(view, choice, key, hasRule, isDie, said) {
    const label = isDie ? [die(Number(choice.operands[0]), true, gameFiles(view.table.game).die), h('span', { class: 'hidden' }, choice.text)]
      : [key ? h('kbd', { 'aria-hidden': 'true' }, key) : null,
        h('span', { class: 'choice-text' }, said ? this.ownWords(choice.text, said) : choice.text)];
    const warning = choice.fatal && h('span', { class: 'fatal' },
      h('span', { 'aria-hidden': 'true' }, '⚠ '), text('web.choice.fatal'));
    /** @type {HTMLButtonElement} */
    const button = h('button', {
      type: 'button', class: choice.fatal ? 'choice is-fatal' : 'choice',
      'data-action': choice.action, 'aria-disabled': 'false', 'aria-keyshortcuts': key ?? null, 'data-key': key ?? null,
      onclick: (/** @type {MouseEvent} */ event) => this.clicked(event, choice.action),
      onpointerenter: () => this.listener.point([choice.action]),
      onpointerleave: () => this.listener.point([]),
      onfocus: () => {
        /* After a click the focus comes here by itself, and that is no hint of the player's. */
        if (button.matches(':focus-visible')) this.listener.point([choice.action]);
      },
      onblur: () => this.listener.point([]),
    }, ...label, warning);
    return h('li', {}, button, hasRule ? null : ruleChip(view.table.game, choice.rule));
  }

  /**
   * @param {string} words
   * @param {{lead: string, tail: string}} said
   */
  ownWords(words, { lead, tail }) {
    const own = words.slice(lead.length, words.length - tail.length);
    return [lead && h('span', { class: 'hidden' }, lead), own, tail && h('span', { class: 'hidden' }, tail)];
  }

  /**
   * Two dice: one of six for each, then a button that plays them.
   * @param {View} view
   */
  pickTwo(view) {
    const enter = h('button', { type: 'button', class: 'primary choice', id: 'dice-enter', disabled: true,
      onclick: () => enter.dataset.action && this.act(enter.dataset.action) });
    const update = () => {
      const choice = this.dice[0] && this.dice[1] ? findRoll(view.choices, this.dice) : undefined;
      enter.disabled = !choice;
      if (choice) enter.dataset.action = choice.action;
      enter.textContent = choice ? text('web.dice.enter', this.dice[0] ?? 0, this.dice[1] ?? 0)
        : text('web.dice.pick');
    };
    update();
    const rows = [0, 1].map((which) => h('div', { class: 'dice-row', role: 'group',
      'aria-label': text('web.dice.which', which + 1) }, [1, 2, 3, 4, 5, 6].map((value) => {
      const button = h('button', { type: 'button', class: 'dice-pick', 'aria-pressed': 'false',
        'data-die-pick': `${which + 1}:${value}`, 'aria-label': text('web.die', value) }, die(value, true));
      button.addEventListener('click', () => {
        this.dice[which] = value;
        for (const other of all(this.element, `[data-die-pick^="${which + 1}:"]`)) {
          other.setAttribute('aria-pressed', String(other === button));
        }
        update();
      });
      return button;
    })));
    const rule = ruleChip(view.table.game, view.choices[0]?.rule);
    return [h('p', { class: 'hint' }, text('web.dice.hand')), ...rows, h('div', { class: 'row' }, enter, rule)];
  }

  /**
   * A digit: the choice of that number, or the next die.
   * @param {string} key
   */
  digit(key) {
    if (this.isBusy) return false;
    if (this.element.querySelector('[data-die-pick]')) return this.pickByKey(key);
    const button = /** @type {HTMLElement|null} */ (this.element.querySelector(`[data-key="${key}"]`)) ?? this.onlyEnd(key);
    if (!button?.dataset.action) return false;
    /* What lies folded away is shown first: nobody chooses what is not to be seen. */
    const isShown = this.folds.reveal(button);
    button.focus();
    if (isShown) return true;
    this.act(button.dataset.action);
    return true;
  }

  /** What ends a list has the key 0, and keeps it where nothing else is left to choose. @param {string} key */
  onlyEnd(key) {
    const [only, ...others] = all(this.element, '[data-action]');
    return key === '0' && only && !others.length ? only : null;
  }

  /** @param {string} key */
  pickByKey(key) {
    const which = this.dice[0] && !this.dice[1] ? 2 : 1;
    if (which === 1) this.dice = [];
    const button = /** @type {HTMLElement|null} */ (
      this.element.querySelector(`[data-die-pick="${which}:${key}"]`));
    if (!button) return false;
    button.click();
    button.focus();
    if (which === 2) /** @type {HTMLElement|null} */ (this.element.querySelector('#dice-enter'))?.focus();
    return true;
  }

  /**
   * Up and down within the list.
   * @param {KeyboardEvent} event
   */
  moveFocus(event) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    const buttons = this.reachable();
    const here = buttons.findIndex((button) => button === document.activeElement);
    const next = buttons[(Math.max(here, step > 0 ? -1 : 0) + step + buttons.length) % buttons.length];
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  /**
   * Lights up buttons that the board points at.
   * @param {string[]} actions
   */
  lightUp(actions) {
    for (const button of all(this.element, '[data-action]')) {
      button.classList.toggle('lit', actions.includes(button.dataset.action ?? ''));
    }
    for (const fold of all(this.element, '.fold')) {
      fold.querySelector('.fold-head')?.classList.toggle('lit', fold.querySelector('.fold-body[hidden] .lit') !== null);
    }
  }
}
