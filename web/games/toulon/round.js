/**
 * A round of battle in few presses. One press answers the question at hand as the game proposes, and those after it that decide
 * nothing; it stops where leaders, guns, help or a withdrawal are somebody's to choose. Another says no to all of these for the whole
 * round. The storm of a work, losses and retreats are always asked. All questions are answered alike, also those with a single answer:
 * how long it takes tells the other side nothing.
 */
import { h } from '../../dom.js';

/** @typedef {import('./types.js').Kit} Kit */
/** @typedef {import('./types.js').State} State */
/** @typedef {import('./types.js').View} View */

/** What a step is answered with: the first of these verbs that can be chosen. @type {Record<string, string[]>} */
const ANSWERS = {
  manning: ['standard', 'end'], deploy: ['standard'], leaders: ['end'], assign: ['standard'], add: ['standard'],
  reduce: ['end'], support: ['end'], withdraw: ['end'], call: ['end'], melees: ['resolve'],
};
/** Here something can be gained or lost: asked, unless there is nothing to choose. */
const WEIGHTY = ['leaders', 'reduce', 'support', 'withdraw', 'call'];
/** Of these all can be named at once; then nobody else. */
const GATHERED = ['call', 'withdraw'];

/** Units at hand could be combined, or would go on to storm the works behind the line. @param {State} state @param {import('./types.js').Choice[]} choices */
function isBold({ step, battle }, choices) {
  return step[0] === 'assign' && (choices.some(({ verb }) => verb === 'combine') || Object.keys(battle.lined).some((work) => work !== 'open'));
}

/** What the game proposes, and why it would be asked even so; null where it has nothing to propose. @param {View} view */
function proposal({ game, choices = [], past, proposes, yours }) {
  if (past || proposes || yours === false || !game.battle?.area) return null;
  const verb = ANSWERS[game.step[0]]?.find((one) => choices.some((choice) => choice.verb === one));
  const choice = choices.find((one) => one.verb === verb && !one.later);
  return choice ? { choice, isBold: isBold(game, choices), isWeighty: WEIGHTY.includes(game.step[0]) && choices.length > 1 } : null;
}

/** @param {State} state */
const roundOf = ({ turn, phasing, battle }) => `${turn}.${phasing}.${battle?.area ?? ''}.${battle?.round ?? 1}`;

export class Round {
  /** @param {Kit} kit @param {import('./types.js').BoardContext} context */
  constructor(kit, context) {
    this.kit = kit;
    this.context = context;
    /** The round that goes on as proposed; '' for none. */
    this.going = '';
    /** Whether what could be gained in it is let go, too. */
    this.isWhole = false;
    this.isActing = false;
    /** The position that was answered last: none is answered twice. */
    this.answered = -1;
    /** @type {View|null} */
    this.view = null;
  }

  /** Whether a question is answered by the press before it. @param {View} view */
  isGoing(view) {
    const found = proposal(view);
    return found !== null && roundOf(view.game) === this.going && !found.isBold && (this.isWhole || !found.isWeighty);
  }

  /** The presses that stand at the head of the battle board, where there is something to press. @param {View} view */
  content(view) {
    const { words } = this.kit,
      found = proposal(view);
    if (!found || this.isGoing(view)) return null;
    const step = view.game.step[0],
      name = found.isBold ? 'storm' : step;
    const gathered = (view.choices ?? []).filter(({ verb }) => GATHERED.includes(verb));
    return h('div', { class: 'go-on' },
      h('button', { type: 'button', class: 'chip is-main', 'data-round': found.choice.action, 'data-shows': `action:${found.choice.action}` }, words.web(`round.${name}`)),
      gathered.length > 1 ? h('button', { type: 'button', class: 'chip', 'data-gather': [...gathered.map(({ action }) => action), 'end'].join(' ') },
        words.web(`round.all_${gathered[0].verb}`, gathered.length)) : null,
      h('p', { class: 'facts' }, words.web('round.on')),
      found.isBold ? null : h('button', { type: 'button', class: 'chip', 'data-round': 'whole' }, words.web('round.whole')));
  }

  /** @param {Event} event */
  press(event) {
    const button = event.target instanceof Element ? event.target.closest('[data-round], [data-gather]') : null;
    const row = button?.getAttribute('data-gather');
    if (row) this.context.order(row);
    if (!button || row || !this.view) return;
    this.going = roundOf(this.view.game);
    this.isWhole = button.getAttribute('data-round') === 'whole';
    this.answer(this.view);
  }

  /** A view is drawn: where the round goes on as proposed, the next question is answered; after dice by hand and losses it goes on. @param {View} view */
  show(view) {
    this.view = view;
    if (view.past || !(view.choices ?? []).length || this.isActing || !this.going) return;
    const isGoing = this.isGoing(view);
    if (roundOf(view.game) !== this.going || (proposal(view) && !isGoing)) this.going = '';
    else if (isGoing && view.at !== this.answered) this.answer(view);
  }

  /** @param {View} view */
  async answer(view) {
    const found = proposal(view);
    if (!found) return;
    this.isActing = true;
    await this.context.idle();
    if (this.view === view) {
      this.answered = view.at ?? -1;
      await this.context.act(found.choice.action);
    }
    this.isActing = false;
    if (this.view && this.view !== view) this.show(this.view);
  }
}
