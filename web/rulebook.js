/*
 * The rulebook of a game, to be read before sitting down at a table: chapters that are drawn when they are opened, the
 * tables of the game's data, worked examples that can be played, where each rule is met, a search in both languages, and an address for each rule.
 */
import { cutAtWords, findRules, folded, rulesByChapter } from './chapters.js';
import { h, replace } from './dom.js';
import { examplesOf } from './examples.js';
import { chaptersOf, metOf } from './guide.js';
import { LANGUAGES, hasText, language, loadGame, rulesOf, text } from './language.js';
import { setNotice } from './notice.js';
import { rulesHash } from './route.js';
import { exampleLinks, exampleList } from './ruleexamples.js';
import { metList } from './rulemet.js';
import { ruleTag } from './rules.js';
import { drawTables } from './ruletables.js';
import { toastError } from './toast.js';

/** @typedef {import('./chapters.js').Chapter} Chapter */
/** @typedef {import('./examples.js').Example} Example */
/** @typedef {Record<string, string>} Rules */

/** A word that stands in more rules is no search. */
const MOST_FOUND = 200;

/**
 * @param {string} game
 * @param {Rules} rules
 * @param {string[]} ids
 * @param {Example[]} examples of the game, to be linked
 * @param {import('./guide.js').Met} met where each rule is met in play
 * @param {string} [question] whose words are marked
 */
function ruleList(game, rules, ids, examples, met, question = '') {
  return h('dl', { class: 'rules book-rules' }, ids.map((id) => [
    h('dt', { 'data-rule-row': id }, h('a', { href: rulesHash(game, id), title: text('web.rules.address') }, ruleTag(game, id))),
    h('dd', {}, cutAtWords(rules[id] ?? '', question).map((piece, index) => (index % 2 ? h('mark', {}, piece) : piece)),
      exampleLinks(game, id, examples), metList(game, met, id)),
  ]).flat());
}

export class RulebookPage {
  /**
   * @param {HTMLElement} main
   * @param {string} game
   * @param {string|undefined} id of a rule, a chapter or an example, to begin there
   */
  constructor(main, game, id) {
    this.game = game;
    this.main = main;
    this.id = id;
    /** @type {Rules} */
    this.rules = {};
    /** @type {Example[]} */
    this.examples = [];
    /** @type {import('./guide.js').Met} */
    this.met = { texts: [], rules: {} };
    /** @type {Map<string, {details: HTMLDetailsElement, draw: () => Promise<void>}>} */
    this.chapters = new Map();
    this.controller = new AbortController();
    this.search = h('input', { type: 'search', id: 'rules-search', autocomplete: 'off', 'aria-describedby': 'rules-found' });
    this.search.addEventListener('input', () => this.find());
    this.found = h('p', { id: 'rules-found', class: 'hint', role: 'status' });
    this.results = h('div', { id: 'rules-results', hidden: true });
    this.book = h('div', { class: 'book' });
  }

  close() {
    this.controller.abort();
  }

  async open() {
    const { game } = this;
    const [rules, chapters, examples, met] = await Promise.all([rulesOf(game), chaptersOf(game), examplesOf(game), metOf(game), loadGame(game)]);
    if (this.controller.signal.aborted) return;
    this.rules = rules;
    this.examples = examples;
    this.met = met;
    const byChapter = chapters.length ? rulesByChapter(chapters, Object.keys(rules))
      : new Map([['all', Object.keys(rules)]]);
    this.build(chapters, byChapter);
    window.addEventListener('beforeprint', () => this.openAll(), { signal: this.controller.signal });
    await this.begin(byChapter);
  }

  /**
   * @param {Chapter[]} chapters
   * @param {Map<string, string[]>} byChapter
   */
  build(chapters, byChapter) {
    const { game } = this;
    const name = hasText(`${game}.name`) ? text(`${game}.name`) : game;
    setNotice(text('web.rules.title', name), false);
    replace(this.book, [...byChapter].map(([chapter, ids]) =>
      this.chapter(chapter, ids, chapters.find((one) => one.chapter === chapter)?.tables ?? [])));
    const all = h('button', { type: 'button', id: 'rules-all', onclick: () => this.openAll() }, text('web.rules.all'));
    const print = h('button', { type: 'button', id: 'rules-print', onclick: async () => {
      await this.openAll();
      window.print();
    } }, text('web.rules.print'));
    replace(this.main, h('div', { class: 'rulebook' },
      h('h1', {}, text('web.rules.title', name)),
      h('div', { class: 'rules-tools' }, h('div', { class: 'field' },
        h('label', { for: 'rules-search' }, text('web.rules.search')), this.search), all, print),
      this.found, this.results, this.book,
      h('p', {}, h('a', { class: 'button', href: '#/' }, text('web.front')))));
  }

  /**
   * A chapter, drawn when it is first opened.
   * @param {string} chapter
   * @param {string[]} ids
   * @param {import('./chapters.js').TableSpec[]} tables
   */
  chapter(chapter, ids, tables) {
    const { game } = this;
    const title = hasText(`${game}.chapter.${chapter}`) ? text(`${game}.chapter.${chapter}`) : text('web.rules');
    const body = h('div', { class: 'chapter-body' });
    const details = h('details', { class: 'chapter', 'data-chapter': chapter }, h('summary', {}, h('h2', {}, title),
      h('span', { class: 'hint' }, text('web.rules.count', ids.length))), body);
    /** @type {Promise<void>|null} */
    let drawing = null;
    const fill = async () => {
      replace(body, ruleList(game, this.rules, ids, this.examples, this.met), exampleList(game, this.examples.filter(({ rules: [first] }) => ids.includes(first ?? ''))));
      try {
        const drawn = (await Promise.all(tables.map((table) => drawTables(game, table)))).flat();
        if (drawn.length) body.append(h('div', { class: 'chapter-tables' }, drawn));
      } catch (error) {
        toastError(error);
      }
    };
    const draw = () => {
      drawing ??= fill();
      return drawing;
    };
    details.addEventListener('toggle', () => {
      if (details.open) draw();
    });
    this.chapters.set(chapter, { details, draw });
    return details;
  }

  /** @param {string} chapter */
  async openChapter(chapter) {
    const one = this.chapters.get(chapter);
    if (!one) return;
    const drawn = one.draw();
    one.details.open = true;
    await drawn;
  }

  async openAll() {
    await Promise.all([...this.chapters.keys()].map((chapter) => this.openChapter(chapter)));
  }

  /**
   * At the rule, the example or the chapter that the address names; otherwise at the first chapter.
   * @param {Map<string, string[]>} byChapter
   */
  async begin(byChapter) {
    const id = this.id;
    const rule = id === undefined ? undefined
      : Object.keys(this.rules).find((one) => one === id) ?? Object.keys(this.rules).find((one) => folded(one) === folded(id));
    const example = this.examples.find((one) => one.example === id);
    const shown = rule ?? example?.rules[0];
    const chapter = shown ? [...byChapter].find(([, ids]) => ids.includes(shown))?.[0] : id;
    if (chapter === undefined || !this.chapters.has(chapter)) {
      if (id !== undefined) this.found.textContent = text('web.rule.unknown');
      const [first] = this.chapters.keys();
      if (first !== undefined) await this.openChapter(first);
      window.scrollTo(0, 0);
      return;
    }
    await this.openChapter(chapter);
    if (example && !rule) {
      const card = /** @type {HTMLElement|null} */ (this.main.querySelector(`[data-example="${CSS.escape(example.example)}"]`));
      card?.classList.add('this');
      card?.scrollIntoView({ block: 'center' });
      card?.focus({ preventScroll: true });
      return;
    }
    const row = rule ? this.main.querySelector(`[data-rule-row="${CSS.escape(rule)}"]`) : null;
    row?.classList.add('this');
    row?.nextElementSibling?.classList.add('this');
    (row ?? this.chapters.get(chapter)?.details)?.scrollIntoView({ block: row ? 'center' : 'start' });
    /** @type {HTMLElement|null|undefined} */ (row?.querySelector('a'))?.focus({ preventScroll: true });
  }

  /** Shows the rules that hold what was typed, in place of the chapters. */
  async find() {
    const { search, found, results, book } = this;
    const question = search.value.trim();
    book.hidden = question !== '';
    results.hidden = question === '';
    if (!question) {
      found.textContent = '';
      results.replaceChildren();
      return;
    }
    const other = Object.keys(LANGUAGES).find((one) => one !== language()) ?? language();
    const languages = [this.rules, await rulesOf(this.game, other).catch(() => ({}))];
    if (search.value.trim() !== question) return;
    const ids = findRules(question, Object.keys(this.rules), languages, (id) => ruleTag(this.game, id));
    found.textContent = text('web.rules.found', ids.length);
    replace(results, ruleList(this.game, this.rules, ids.slice(0, MOST_FOUND), this.examples, this.met, question));
  }
}
