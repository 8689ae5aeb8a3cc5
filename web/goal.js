/*
 * The goal card of a table: who one is, what one wants, how one loses, what a turn is. It opens by itself when somebody
 * sits down at a game for the first time, and afterwards by its button and by the key g.
 */
import { openDialog } from './dialog.js';
import { h } from './dom.js';
import { gameFiles } from './games.js';
import { GOAL_PARTS, cardsOf, goalCards } from './guide.js';
import { icon } from './icons.js';
import { text } from './language.js';
import { addressOf } from './packed.js';
import { rulesHash } from './route.js';
import { recall, remember } from './settings.js';
import { toastError } from './toast.js';

/** @typedef {import('./guide.js').GoalCard} GoalCard */

/** Cards that were read: "khartoum.gordon toulon.allies". */
function readCards() {
  return new Set((recall('goals') ?? '').split(' ').filter(Boolean));
}

/**
 * @param {string} game
 * @param {GoalCard} card
 */
function cardContent(game, card) {
  return h('section', { class: 'goal-card', 'data-goal': card.card },
    h('img', { class: 'goal-picture', src: addressOf(`/games/${game}/${card.picture}`), alt: '' }),
    h('p', { class: 'goal-who' }, text(`${game}.goal.${card.card}.who`)),
    h('dl', {}, GOAL_PARTS.map((part) => [
      h('dt', {}, text(`web.goal.${part}`)), h('dd', {}, text(`${game}.goal.${card.card}.${part}`)),
    ]).flat()));
}

export class Goal {
  /** @param {import('./model.js').TableModel} model */
  constructor(model) {
    this.model = model;
    this.isClosed = false;
    /** Whose cards were looked at, so that one visit asks once. */
    this.greeted = '';
    this.button = h('button', { type: 'button', id: 'goal', 'aria-keyshortcuts': 'g', title: text('web.goal.open'),
      hidden: !gameFiles(model.view.table.game).hasGuide, onclick: () => this.open() },
    icon('goal'), h('span', {}, text('web.goal')));
  }

  close() {
    this.isClosed = true;
  }

  /** The cards of whoever looks; of all seats for those who only watch. */
  async cards() {
    const { table, you } = this.model.view;
    const seats = you.seats.length ? you.seats : table.seats.map((seat) => seat.id);
    return cardsOf(await goalCards(table.game), table.options, seats);
  }

  /** Opens the card of who sits here, unless this browser has shown it before. A lesson tells by itself what it is about. */
  async greet() {
    const { table, you } = this.model.view;
    const seats = you.seats.join(' ');
    const { lesson } = this.model.view;
    if (!seats || seats === this.greeted || table.state !== 'playing' || lesson) return;
    this.greeted = seats;
    try {
      const cards = await this.cards();
      const read = readCards();
      const isNew = cards.some((card) => !read.has(`${table.game}.${card.card}`));
      if (isNew && !this.isClosed && !document.querySelector('dialog[open]')) this.show(cards);
    } catch (error) {
      toastError(error);
    }
  }

  async open() {
    try {
      const cards = await this.cards();
      if (cards.length && !this.isClosed) this.show(cards);
    } catch (error) {
      toastError(error);
    }
  }

  /** @param {GoalCard[]} cards */
  show(cards) {
    const { game } = this.model.view.table;
    const read = readCards();
    for (const card of cards) read.add(`${game}.${card.card}`);
    remember('goals', [...read].join(' '));
    const play = h('button', { type: 'button', class: 'primary', id: 'goal-play' }, text('web.goal.play'));
    const dialog = openDialog(text(cards.length > 1 ? 'web.goal.title.all' : 'web.goal.title'), [
      ...cards.map((card) => cardContent(game, card)), h('div', { class: 'row end' },
        h('a', { class: 'button', href: rulesHash(game), target: '_blank' }, text('web.rules')), play),
    ], { kind: 'goal' });
    play.addEventListener('click', () => dialog.close());
    play.focus();
  }
}
