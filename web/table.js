/*
 * The page of a table: board, prompt and choices, history, and the tabs beside them. It puts the parts together and
 * passes on what the model tells; each part draws itself.
 */
import { fetchAnswer, fetchGames, fetchOrders, fetchPreviews, tell } from './api.js';
import { playAgain, rematch } from './again.js';
import { BoardBox } from './board/box.js';
import { filesOf } from './board/files.js';
import { bringIntoSight } from './board/sight.js';
import { Choices } from './choices.js';
import { Coach } from './coach.js';
import { HandOver } from './cover.js';
import { Dangers } from './danger.js';
import { afterFrame, byId, h, replace, seen } from './dom.js';
import { gameFiles } from './games.js';
import { Goal } from './goal.js';
import { goToMade } from './going.js';
import { newProposals } from './group.js';
import { isSearched } from './grouping.js';
import { History } from './history.js';
import { icon } from './icons.js';
import { listenToKeys, playWaiting } from './keys.js';
import { Premove } from './premove.js';
import { file, text } from './language.js';
import { Lesson } from './lesson.js';
import { LetterBox } from './letters.js';
import { Log, entryWords, tellingEntries } from './log.js';
import { TableModel } from './model.js';
import { News } from './news.js';
import { setNotice } from './notice.js';
import { Odds } from './odds.js';
import { TablePlay } from './play/tableplay.js';
import { Previews } from './previews.js';
import { Problem } from './problem.js';
import { Proposals } from './proposals.js';
import { openRule } from './rules.js';
import { Seats } from './seats.js';
import { Status, tableTitle } from './status.js';
import { Tabs } from './tabs.js';
import { TrackStrip } from './trackstrip.js';
import { Chat, Notes } from './talk.js';
import { announce, toast, toastError } from './toast.js';
import { turnShown } from './turns.js';
import { Why } from './why.js';

/** @typedef {import('./types.js').View} View */
/** @typedef {import('./model.js').Change} Change */

/** @type {Change} */
const NOTHING_NEW = { entries: [], lines: [], whole: false };

/** A bot may play a hundred actions at once; a screen reader is told the last of them. */
const MOST_TOLD = 12;

export class TablePage {
  /**
   * @param {HTMLElement} main
   * @param {View} view
   * @param {{gone: () => void, pass: () => void}} does the table may not be seen any more; somebody else is to look
   */
  constructor(main, view, does) {
    /** @type {string[]} */
    this.bots = [];
    this.wantsFocus = false;
    /** Whether the reader has acted: the board then shows what can be done next. */
    this.wantsSight = false;
    /** Keys that wait for an answer. @type {string[]} */
    this.waiting = [];
    /** The number that was pressed last, and how often a question had been closed by then. */
    this.pressed = { key: '', closed: 0 };
    this.step = view.step;
    /** @type {View|null} */
    this.told = null;
    this.model = new TableModel(view, (change) => this.changed(change), does.gone, does.pass);
    this.letter = new LetterBox();
    this.handOver = new HandOver(does.pass);
    this.choices = new Choices({
      act: (action) => this.act(action),
      order: (order) => this.order(order),
      point: (actions) => {
        this.board.highlight(actions);
        this.odds.point(actions);
        this.previews.point(actions);
      },
    });
    this.odds = new Odds(this.model, this.choices);
    this.previews = new Previews(this.model, this.choices);
    this.dangers = new Dangers(this.model, this.choices, () => this.lesson.leads);
    this.coach = new Coach(this.model, this.choices, {
      act: (action) => this.act(action),
      advise: (actions) => this.board.advise(actions),
    });
    this.why = new Why(this.model, () => this.playback.isPlaying);
    this.goal = new Goal(this.model);
    this.proposals = new Proposals({
      act: (action) => this.act(action),
      propose: (action) => this.propose(action),
      point: (actions) => {
        this.choices.lightUp(actions);
        this.board.highlight(actions);
        this.odds.point(actions);
        this.previews.point(actions);
      },
    });
    this.board = new BoardBox(view.table.game, {
      file: filesOf(view.table, file),
      act: (action) => this.act(action),
      order: (order) => this.order(order),
      orders: () => this.orders(),
      rehearse: (order) => this.model.rehearse(order),
      idle: () => this.model.idle(),
      undo: async () => (await this.model.undo() ? this.model.view : null),
      refused: /** @returns {Promise<import('./types.js').Refused[]>} */ () => this.why.ask().catch(() => []),
      forecasts: async () => (await fetchPreviews(this.model.id).catch(() => null))?.previews ?? [],
      answer: (question) => fetchAnswer(this.model.id, question),
      hint: (actions) => {
        this.choices.lightUp(actions);
        this.odds.point(actions);
        this.previews.point(actions);
      },
      note: (...notes) => this.choices.note(...notes),
      offer: (offers) => {
        this.choices.offer(offers);
        if (offers.length) this.dangers.mark();
      },
      rule: (id) => openRule(view.table.game, id),
      whyNot: (isAbout) => this.why.tell(isAbout),
    });
    this.play = new TablePlay(this.model, this.board, { draw: () => this.changed(NOTHING_NEW), tell: () => this.tellLog(), focus: () => this.focusChoices() });
    this.playback = this.play.playback;
    const Guide = view.lesson?.problem ? Problem : Lesson;
    this.lesson = new Guide(this.model, this.board, () => this.changed(NOTHING_NEW));
    this.history = new History({
      look: (position) => this.lookAt(position),
      turns: () => this.log.turns(),
    });
    this.log = new Log((position) => this.lookAt(position));
    this.log.cardOf = (entry) => this.play.cardButton(entry);
    this.news = new News();
    this.fold = this.foldButton();
    this.chat = new Chat(async (message, aside) => {
      await this.model.idle();
      return this.model.send('say', aside ? { text: message, aside } : { text: message });
    });
    this.notes = new Notes(this.model.id);
    this.seats = new Seats(this.model, {
      again: () => this.again(), study: () => this.study(), bots: () => this.bots,
    });
    this.status = new Status(this.model, {
      again: () => this.again(), rematch: () => this.rematch(), study: () => this.study(), seats: () => this.tabs.goTo('seats'),
    });
    this.strip = new TrackStrip();
    this.tabs = new Tabs({ log: this.log.element, chat: this.chat.element,
      notes: this.notes.element, seats: this.seats.element });
    if (view.table.state === 'waiting') this.tabs.select('seats');
    this.element = h('div', { class: 'table-page' });
    this.promptBox = h('section');
    this.isFoldedByHand = false;
    this.premove = new Premove(this);
    this.keys = listenToKeys(this);
    this.timer = setInterval(() => this.seats.tick(), 1000);
    this.build(main);
    this.foldList();
    this.changed({ entries: [], lines: [], whole: true });
    this.choices.focusFirst();
    this.loadBots();
    this.playback.ready.then(() => {
      this.log.renew();
      this.changed(NOTHING_NEW);
    });
  }

  /** @param {HTMLElement} main */
  build(main) {
    replace(byId('title'), this.status.heading, this.strip.element);
    this.promptBox = h('section', { class: 'table-prompt', 'aria-label': text('web.prompt') }, this.play.strip.element, this.lesson.element,
      h('div', { class: 'prompt-head' }, this.status.prompt,
        h('div', { class: 'prompt-tools' }, this.status.tools, this.goal.button, this.odds.button, this.fold)),
      this.play.summary, this.news.element, this.status.invitation, this.status.past, this.status.request, this.handOver.element, this.letter.element, this.choices.search, this.choices.offers, this.choices.element, this.dangers.element, this.premove.element,
      h('div', { class: 'asides' }, this.coach.button, this.why.element), this.proposals.element, this.status.end);
    this.element.append(
      h('div', { class: 'table-board' }, this.status.banner, this.board.element, this.play.marks.element, this.lesson.rings.element, this.play.stage.element,
        h('div', { class: 'table-bar' }, this.history.element, this.play.button, this.board.buttons)),
      this.promptBox,
      h('section', { class: 'table-side', 'aria-label': text('web.table') },
        h('div', { class: 'insights' }, this.coach.panel, this.previews.panel, this.odds.panel), this.tabs.element));
    replace(main, this.element);
  }

  /** On a phone the choices lie over the board: folded, they let it be seen and touched. */
  foldButton() {
    const button = h('button', { type: 'button', class: 'icon-button', id: 'fold', 'aria-expanded': 'true',
      'aria-controls': 'choices', 'aria-label': text('web.fold'), title: text('web.fold'),
      onclick: () => this.foldByHand(button.getAttribute('aria-expanded') === 'true') }, icon('fold'));
    return button;
  }

  /** A new question: its list is open, but one that would fill a phone, or hide the map that it is answered on. */
  foldList() {
    const { table, choices, lesson, step } = this.model.view;
    const { mapFirst, formFirst, onMap } = gameFiles(table.game);
    const isOnMap = mapFirst !== undefined && (isSearched(choices) || mapFirst.includes(step));
    const isOnBoard = isOnMap || formFirst?.includes(step) || (this.isFoldedByHand && onMap?.includes(step));
    this.setFolded(matchMedia('(max-width: 52rem)').matches && Boolean(isOnBoard) && !lesson);
  }

  /** Who folds the list plays on the map: it stays folded, and what ends a step stays in sight. @param {boolean} isFolded */
  foldByHand(isFolded) {
    this.isFoldedByHand = isFolded;
    this.promptBox.classList.toggle('plays-on-map', isFolded);
    this.setFolded(isFolded);
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
    this.notes.close(!this.model.isForeign);
    this.odds.close();
    this.coach.isOpen = false;
    this.goal.close();
    this.lesson.destroy();
    this.play.close();
    this.model.close();
    this.board.destroy();
  }

  /** @param {string|null} action null takes back what was proposed */
  async propose(action) {
    if (this.model.isBusy || !await this.model.propose(action) || this.model.isClosed) return;
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
    if (!await this.confirm(action)) return;
    this.coach.chosen(action);
    this.wantsFocus = true;
    this.wantsSight = true;
    this.log.follow();
    this.play.forgetSummary();
    await this.model.act(action);
    this.wantsFocus = false;
  }

  /** @param {string} order that stands for a row of actions @returns {Promise<boolean>} whether it was given */
  async order(order) {
    if (this.model.isBusy || !await this.confirm(this.begins(order))) return false;
    this.wantsFocus = true;
    this.wantsSight = true;
    this.log.follow();
    this.play.forgetSummary();
    const isGiven = await this.model.order(order);
    this.wantsFocus = false;
    return isGiven;
  }

  /**
   * Asks once more where that is called for. The answer is meant for the position that it was asked in.
   * @param {string} action
   * @returns {Promise<boolean>} whether it is to be done
   */
  async confirm(action) {
    const { at, numbers } = this.model.view;
    if (!await this.dangers.confirm(action)) return false;
    const { view } = this.model;
    const isMeant = view.at === at && view.numbers === numbers;
    if (!isMeant) toast(text('web.danger.late'));
    return isMeant;
  }

  /** The choice of the list that an order takes first, where it is one. @param {string} order */
  begins(order) {
    return this.choices.offered.get(order) ?? order.split(' ')[0] ?? order;
  }

  /** @param {number} position in the history */
  lookAt(position) {
    this.playback.drop();
    this.model.look(position);
  }

  /** @param {Change} change */
  changed(change) {
    const { model, playback } = this;
    const { view } = model;
    /* What is loaded late, or played, may come after the reader has gone. */
    if (model.isClosed) return;
    if (change.busy) {
      this.showBusy();
      return;
    }
    playback.take(change.entries);
    const shown = playback.view ?? model.shown;
    /* What has the focus is often among the choices. To take that away makes the browser work out all styles: first, when there is nothing to work out. */
    this.choices.show(shown, model.isBusy);
    this.element.classList.toggle('is-playing', playback.isPlaying);
    this.element.classList.toggle('looks-back', model.past !== null);
    this.play.show();
    this.status.show();
    this.strip.show(shown);
    this.history.show(playback.position, view.standing);
    this.showLog();
    this.news.show(view.table.game, change.entries, model.past !== null);
    if (view.step !== this.step) this.foldList();
    this.step = view.step;
    this.chat.show(view, model.chat);
    this.notes.show(view);
    this.seats.show();
    this.board.show(shown);
    this.proposals.show(shown);
    this.letter.show(view);
    this.handOver.show(view, playback.isPlaying);
    this.showAdvice();
    this.goal.greet();
    this.log.place();
    this.tabs.count('chat', change.lines.filter((line) => line.user?.id !== view.you.user).length);
    const isYourTurn = view.yours && view.table.state === 'playing';
    setNotice(tableTitle(view), isYourTurn, view.table.id);
    turnShown(view.table.id, isYourTurn);
    if (!playback.isPlaying) this.tellReader(change);
    this.keepFocus();
    this.showLit();
    this.playWaiting();
  }

  /** What is told about the choices, once there is time to look at them. */
  showAdvice() {
    const { playback } = this;
    if (playback.isPlaying) return;
    this.odds.show();
    this.coach.show();
    this.previews.show();
    this.dangers.show();
    this.why.show();
    this.lesson.show();
    this.choices.markLesson(playback.view ?? this.model.shown, this.lesson.marks);
  }

  /** What was pressed or chosen before its question. */
  playWaiting() {
    this.premove.show();
    if (this.waiting.length) setTimeout(() => playWaiting(this));
    if (this.premove.isSet) setTimeout(() => this.premove.settle());
  }

  /**
   * After an own action, when all has been seen: what is lit now comes into sight. A board that asks for orders lights it a little later.
   * Where a lesson points at something, that is what is looked at.
   */
  showLit() {
    if (!this.wantsSight || this.lesson.pointed.length || this.playback.isPlaying || this.model.isBusy || this.model.past) return;
    const lit = gameFiles(this.model.view.table.game).lit ?? '[data-action], [data-open].is-choice';
    if (!this.model.view.choices.length) this.wantsSight = false;
    afterFrame(() => {
      if (bringIntoSight(this.board.element, lit, [byId('header'), this.promptBox])) this.wantsSight = false;
    });
  }

  async orders() {
    const { model } = this;
    const { at } = model.view;
    await seen();
    const orders = await fetchOrders(model.id, () => !model.isClosed && model.view.at === at);
    setTimeout(() => this.showLit());
    return orders;
  }

  /** An answer is awaited, or is there: nothing else is different. What it brought may have come before it, as news, when nobody was asked yet. */
  showBusy() {
    this.choices.setBusy(this.model.isBusy);
    if (!this.model.isBusy) this.showAdvice();
    else if (!this.playback.isPlaying) this.dangers.show();
    this.keepFocus();
    this.showLit();
    this.playWaiting();
  }

  /** The log goes no further than what is played: each line comes with its event. */
  showLog() {
    const { model, playback, log } = this;
    const told = playback.log;
    if (playback.isPlaying) log.tell(model.view, told);
    else log.show(model.view, told, model.position);
  }

  /** An event is told. */
  tellLog() {
    this.showLog();
    this.log.place();
  }

  /** What was played is over: the question is there. */
  focusChoices() {
    if (!this.choices.focusFirst()) this.status.focusEnd();
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

  /** What was acted on is often gone afterwards: the focus then goes to the first choice, when everything is drawn. */
  keepFocus() {
    if (this.choices.regainFocus() || this.playback.isPlaying) return;
    const active = document.activeElement;
    const isLost = !active || active === document.body;
    if (!this.wantsFocus || this.model.isBusy || !isLost) return;
    this.focusChoices();
  }

  async study() {
    await this.goToNew(() => tell(this.model.id, 'study', { to: this.model.position }));
  }

  async again() {
    await this.goToNew(playAgain);
  }

  /** With the same people, sides swapped. */
  async rematch() {
    await this.goToNew(rematch);
  }

  /** @param {(view: View) => Promise<View|null>} make */
  async goToNew(make) {
    if (!this.model.isClosed) await goToMade(() => make(this.model.view));
  }
}
