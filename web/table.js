/*
 * The page of a table: board, prompt and choices, history, and the tabs beside them. It puts the parts together and
 * passes on what the model tells; each part draws itself.
 */
import { fetchAnswer, fetchGames, fetchOrders, tell } from './api.js';
import { playAgain } from './again.js';
import { BoardBox } from './board/box.js';
import { filesOf } from './board/files.js';
import { Choices } from './choices.js';
import { byId, h, replace } from './dom.js';
import { newProposals } from './group.js';
import { History } from './history.js';
import { icon } from './icons.js';
import { listenToKeys } from './keys.js';
import { file, text } from './language.js';
import { Log, entryWords, tellingEntries } from './log.js';
import { TableModel } from './model.js';
import { News } from './news.js';
import { setNotice } from './notice.js';
import { Odds } from './odds.js';
import { Proposals } from './proposals.js';
import { openRule } from './rules.js';
import { tableHash } from './route.js';
import { Seats } from './seats.js';
import { Status, tableTitle } from './status.js';
import { Tabs } from './tabs.js';
import { Chat, Notes } from './talk.js';
import { announce, toastError } from './toast.js';

/** @typedef {import('./types.js').View} View */
/** @typedef {import('./model.js').Change} Change */

/** A bot may play a hundred actions at once; a screen reader is told the last of them. */
const MOST_TOLD = 12;

export class TablePage {
  /**
   * @param {HTMLElement} main
   * @param {View} view
   * @param {() => void} onGone
   */
  constructor(main, view, onGone) {
    /** @type {string[]} */
    this.bots = [];
    this.wantsFocus = false;
    this.step = view.step;
    /** @type {View|null} */
    this.told = null;
    this.model = new TableModel(view, (change) => this.changed(change), onGone);
    this.choices = new Choices({
      act: (action) => this.act(action),
      point: (actions) => {
        this.board.highlight(actions);
        this.odds.point(actions);
      },
    });
    this.odds = new Odds(this.model, this.choices);
    this.proposals = new Proposals({
      act: (action) => this.act(action),
      propose: (action) => this.propose(action),
      point: (actions) => {
        this.choices.lightUp(actions);
        this.board.highlight(actions);
        this.odds.point(actions);
      },
    });
    this.board = new BoardBox(view.table.game, {
      file: filesOf(view.table, file),
      act: (action) => this.act(action),
      order: (order) => this.order(order),
      orders: () => fetchOrders(this.model.id),
      answer: (question) => fetchAnswer(this.model.id, question),
      hint: (actions) => {
        this.choices.lightUp(actions);
        this.odds.point(actions);
      },
      note: (notes) => this.choices.note(notes),
      rule: (id) => openRule(view.table.game, id),
    });
    this.history = new History({
      look: (position) => this.model.look(position),
      turns: () => this.log.turns(),
    });
    this.log = new Log((position) => this.model.look(position));
    this.news = new News();
    this.fold = this.foldButton();
    this.chat = new Chat((message, aside) => this.model.send('say', aside ? { text: message, aside } : { text: message }));
    this.notes = new Notes(this.model.id);
    this.seats = new Seats(this.model, {
      again: () => this.again(), study: () => this.study(), bots: () => this.bots,
    });
    this.status = new Status(this.model, {
      again: () => this.again(), study: () => this.study(), seats: () => this.tabs.goTo('seats'),
    });
    this.tabs = new Tabs({ log: this.log.element, chat: this.chat.element,
      notes: this.notes.element, seats: this.seats.element });
    if (view.table.state === 'waiting') this.tabs.select('seats');
    this.keys = listenToKeys(this);
    this.timer = setInterval(() => this.seats.tick(), 1000);
    this.build(main);
    this.changed({ entries: [], lines: [], whole: true });
    this.choices.focusFirst();
    this.loadBots();
  }

  /** @param {HTMLElement} main */
  build(main) {
    replace(byId('title'), this.status.heading);
    replace(main, h('div', { class: 'table-page' },
      h('div', { class: 'table-board' }, this.status.banner, this.board.element,
        h('div', { class: 'table-bar' }, this.history.element, this.board.buttons)),
      h('section', { class: 'table-prompt', 'aria-label': text('web.prompt') },
        h('div', { class: 'prompt-head' }, this.status.prompt,
          h('div', { class: 'prompt-tools' }, this.status.tools, this.odds.button, this.fold)),
        this.news.element, this.status.past, this.status.request, this.choices.element,
        this.proposals.element, this.odds.panel, this.status.end),
      h('section', { class: 'table-side', 'aria-label': text('web.table') }, this.tabs.element)));
  }

  /** On a phone the choices lie over the board: folded, they let it be seen and touched. */
  foldButton() {
    const button = h('button', { type: 'button', class: 'icon-button', id: 'fold', 'aria-expanded': 'true',
      'aria-controls': 'choices', 'aria-label': text('web.fold'), title: text('web.fold'),
      onclick: () => this.setFolded(button.getAttribute('aria-expanded') === 'true') }, icon('fold'));
    return button;
  }

  /** @param {boolean} isFolded */
  setFolded(isFolded) {
    this.fold.setAttribute('aria-expanded', String(!isFolded));
  }

  async loadBots() {
    try {
      const games = await fetchGames();
      this.bots = games.find((game) => game.id === this.model.view.table.game)?.bots ?? [];
      this.seats.show();
    } catch (error) {
      toastError(error);
    }
  }

  close() {
    clearInterval(this.timer);
    this.keys.abort();
    this.notes.save();
    this.odds.close();
    this.model.close();
    this.board.destroy();
  }

  /** @param {string|null} action null takes back what was proposed */
  async propose(action) {
    if (this.model.isBusy || !await this.model.propose(action)) return;
    const words = this.model.view.proposals?.find((one) => one.user.id === this.model.view.you.user)?.text;
    announce([words ? text('web.proposal.made', words) : text('web.proposal.withdrawn')]);
  }

  /** @param {string} action of the list: to be played, or by those of a group who do not command proposed */
  async act(action) {
    if (this.model.isBusy) return;
    if (this.model.view.proposes) {
      await this.propose(action);
      return;
    }
    this.wantsFocus = true;
    this.log.follow();
    await this.model.act(action);
    this.wantsFocus = false;
  }

  /** @param {string} order that stands for a row of actions */
  async order(order) {
    if (this.model.isBusy) return;
    this.wantsFocus = true;
    this.log.follow();
    await this.model.order(order);
    this.wantsFocus = false;
  }

  /** @param {Change} change */
  changed(change) {
    const { model } = this;
    const { shown, view } = model;
    this.status.show();
    this.history.show(model.position, view.standing);
    this.log.show(view, model.log, model.position);
    this.news.show(view.table.game, change.entries, model.past !== null);
    if (view.step !== this.step) this.setFolded(false);
    this.step = view.step;
    this.chat.show(view, model.chat);
    this.notes.show(view);
    this.seats.show();
    this.board.show(shown);
    this.choices.show(shown, model.isBusy);
    this.proposals.show(shown);
    this.odds.show();
    this.log.place();
    this.tabs.count('chat', change.lines.filter((line) => line.user?.id !== view.you.user).length);
    setNotice(tableTitle(view), view.yours && view.table.state === 'playing');
    this.tellReader(change);
    this.keepFocus();
  }

  /** @param {Change} change */
  tellReader(change) {
    const { view } = this.model;
    const proposed = newProposals(view, this.told);
    this.told = view;
    if (!change.entries.length) {
      if (proposed.length) {
        announce(proposed.map((one) => `${one.text} – ${text('web.proposal.by', one.user.name)}`));
      }
      return;
    }
    const told = tellingEntries(view.table.game, change.entries);
    const left = Math.max(told.length - MOST_TOLD, 0);
    const lines = told.slice(left).map((entry) => entryWords(view, entry));
    announce([...(left ? [text('web.log.more', left)] : []), ...lines, view.prompt]);
  }

  /** What was acted on is often gone afterwards: the focus then goes to the first choice. */
  keepFocus() {
    const active = document.activeElement;
    const isLost = !active || active === document.body;
    if (!this.wantsFocus || this.model.isBusy || !isLost) return;
    if (!this.choices.focusFirst()) this.status.focusEnd();
  }

  async study() {
    try {
      const view = await tell(this.model.id, 'study', { to: this.model.position });
      location.hash = tableHash(view.table.id);
    } catch (error) {
      toastError(error);
    }
  }

  async again() {
    try {
      const view = await playAgain(this.model.view);
      location.hash = tableHash(view.table.id);
    } catch (error) {
      toastError(error);
    }
  }
}
