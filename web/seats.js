/*
 * The panel of the table itself: seats with their clocks, the invitation, the dice and how to verify
 * them, the options, and what the owner may do.
 */
import { tablePath } from './api.js';
import { botName, chooseBot } from './bots.js';
import { clockWords, paceWords } from './clock.js';
import { councilSection } from './council.js';
import { askers, claimButtons } from './claims.js';
import { confirmDialog, field, openDialog } from './dialog.js';
import { all, h, replace } from './dom.js';
import { openPeople, renewInvitation } from './door.js';
import { hasText, text } from './language.js';
import { actorName } from './log.js';
import { joinHash, tableHash } from './route.js';
import { copy, toast } from './toast.js';
import { fileLink, reachesOthers } from './transport.js';

/** @typedef {import('./types.js').View} View */
/** @typedef {import('./types.js').Seat} Seat */
/** @typedef {import('./model.js').TableModel} TableModel */

/**
 * @param {string} label
 * @param {() => void} onclick
 * @param {import('./dom.js').Properties} [properties]
 */
function button(label, onclick, properties = {}) {
  return h('button', { type: 'button', onclick, ...properties }, label);
}

/** @param {Seat} seat */
function sitterWords(seat) {
  const bot = seat.bot ? botName(seat.bot) : '';
  if (seat.user) return bot ? `${seat.user.name} (${bot})` : seat.user.name;
  return bot || text('web.seat.free');
}

export class Seats {
  /**
   * @param {TableModel} model
   * @param {{again: () => void, study: () => void, bots: () => string[]}} does
   */
  constructor(model, does) {
    this.model = model;
    this.does = does;
    this.shownKey = '';
    this.element = h('div', { class: 'seats' });
  }

  show() {
    const { view } = this.model;
    const { table, you } = view;
    /* Not what is different after every move: a button that is drawn anew while it is pressed does nothing. */
    const { id, title, state, dice, options, pace, odds, invite, study_of: studyOf } = table;
    const key = JSON.stringify([id, title, state, dice, options, pace, odds, invite, studyOf, you,
      table.seats.map((seat) => [seat.user, seat.bot, Boolean(seat.clock), seat.asked]), this.does.bots(), view.council, text('web.seats')]);
    if (key !== this.shownKey) {
      this.shownKey = key;
      const focused = this.element.contains(document.activeElement) ? document.activeElement?.id : '';
      replace(this.element, this.seatList(view), councilSection(view, (what, body) => this.model.send(what, body)),
        this.invitation(view), this.dice(view), this.options(view), this.actions(view));
      if (focused) document.getElementById(focused)?.focus();
    }
    this.showActing();
    this.tick();
  }

  /** Whose turn it is. */
  showActing() {
    const { table } = this.model.view;
    for (const row of all(this.element, '.seat')) {
      const isActing = table.actor === row.dataset.seat && table.state === 'playing';
      row.classList.toggle('acting', isActing);
      const tag = row.querySelector('.seat-who > .tag');
      if (isActing && !tag) row.querySelector('.seat-who')?.append(h('span', { class: 'tag' }, `▸ ${text('web.seat.acts')}`));
      if (!isActing) tag?.remove();
    }
  }

  /** Clocks run on between two views of the server. */
  tick() {
    const { view, viewTime } = this.model;
    for (const element of all(this.element, '[data-clock]')) {
      const seat = view.table.seats.find((one) => one.id === element.dataset.clock);
      if (!seat?.clock) continue;
      const spent = seat.clock.running ? Date.now() - viewTime : 0;
      element.textContent = clockWords(seat.clock.left - spent);
      element.classList.toggle('running', seat.clock.running);
    }
  }

  /** @param {View} view */
  seatList(view) {
    const { table } = view;
    return h('section', {}, h('h3', {}, text('web.seats')),
      h('ul', { class: 'seat-list' }, table.seats.map((seat) => h('li', { class: 'seat', 'data-seat': seat.id },
        h('div', { class: 'seat-who' }, h('b', {}, seat.name), h('span', {}, sitterWords(seat))),
        seat.clock ? h('span', { class: 'clock', 'data-clock': seat.id, role: 'timer', 'aria-label': text('web.clock') }) : null,
        h('div', { class: 'row' }, ...this.seatButtons(view, seat))))),
      h('p', { class: 'hint' }, paceWords(table.pace)));
  }

  /**
   * @param {View} view
   * @param {Seat} seat
   */
  seatButtons(view, seat) {
    const { table, you } = view;
    if ((table.state !== 'playing' && table.state !== 'waiting') || table.letters) return [];
    /** @param {string} take */
    const send = (take, extra = {}) => this.model.send('seat', { seat: seat.id, take, ...extra });
    const isFree = !seat.user && !seat.bot;
    const isMine = you.seats.includes(seat.id) && seat.user?.id === you.user;
    const give = () => (this.does.bots().length ? [button(text('web.seat.give'),
      () => this.giveToBot((bot) => send(`bot:${bot}`)), { 'data-seat-give': seat.id })] : []);
    if (isFree && you.user) {
      return [...claimButtons(view, seat, send), ...(you.owner ? give() : []), ...askers(view, seat, send)];
    }
    if (isMine && seat.bot) {
      return [button(text('web.seat.back'), () => send('back'), { 'data-seat-back': seat.id })];
    }
    if (isMine) {
      return [...give(), button(text('web.seat.leave'), () => send('leave'), { 'data-seat-leave': seat.id })];
    }
    return [];
  }

  /**
   * A bot that meets no other player plays the game to its end: nobody should be surprised by it, or miss it.
   * @param {(bot: string) => Promise<boolean>} give
   */
  async giveToBot(give) {
    const { view } = this.model;
    const isAlone = view.table.seats.filter((seat) => seat.user && !seat.bot).length <= 1;
    const warns = isAlone && view.table.state === 'playing';
    const bot = await chooseBot(this.does.bots(), warns ? text('web.seat.give.sure') : '');
    if (bot && await give(bot)) toast(text('web.seat.give.done'));
  }

  /** @param {View} view */
  invitation(view) {
    const { table } = view;
    if (!table.invite || !reachesOthers) return null;
    const link = `${location.origin}/${joinHash(table.id, table.invite)}`;
    const input = h('input', { type: 'text', readonly: true, value: link, id: 'invite' });
    return h('section', {}, h('h3', {}, text('web.invite')),
      h('div', { class: 'row' }, field(text('web.invite.link'), input),
        button(text('web.copy'), () => copy(link), { id: 'invite-copy' })),
      view.you.owner ? h('div', { class: 'row' },
        button(text('web.invite.new'), () => renewInvitation(this.model), { id: 'invite-new' }),
        button(text('web.people'), () => openPeople(this.model), { id: 'people-open' })) : null);
  }

  /** @param {View} view */
  dice(view) {
    const { dice } = view.table;
    const head = h('h3', {}, text('web.dice.title'));
    if (dice.kind === 'manual') return h('section', {}, head, h('p', {}, text('web.dice.manual.is')));
    /**
     * @param {string} label
     * @param {string} value
     * @param {string} id
     */
    const secret = (label, value, id) => [h('dt', {}, label),
      h('dd', {}, h('code', { id }, value), button(text('web.copy'), () => copy(value), { class: 'small',
        'aria-label': text('web.copy.what', label) }))];
    const words = (dice.words ?? []).filter((one) => one.word);
    /* A game that came here finished may have no seed at all. */
    const later = view.table.state === 'over' ? []
      : [h('dt', {}, text('web.dice.seed')), h('dd', {}, text('web.dice.seed.later'))];
    return h('section', {}, head, h('p', { class: 'hint' }, text(view.table.letters ? 'web.letter.trust' : 'web.dice.verified.how')),
      h('dl', { class: 'secrets' },
        dice.commitment ? secret(text('web.dice.commitment'), dice.commitment, 'commitment') : [],
        ...words.map((one) => secret(text('web.dice.word', actorName(view, one.seat)), one.word, `word-${one.seat}`)),
        dice.seed ? secret(text('web.dice.seed'), dice.seed, 'seed') : later));
  }

  /** @param {View} view */
  options(view) {
    const { table } = view;
    const rows = Object.entries(table.options).map(([option, value]) => {
      const key = `${table.game}.option.${option}`;
      return [h('dt', {}, hasText(key) ? text(key) : option),
        h('dd', {}, hasText(`${key}.${value}`) ? text(`${key}.${value}`) : value)];
    });
    const odds = [h('dt', {}, text('web.odds')), h('dd', { id: 'odds-option' }, text(`web.odds.${table.odds}`))];
    return h('section', {}, h('h3', {}, text('web.options')), h('dl', { class: 'options' }, ...rows.flat(), ...odds));
  }

  /** @param {View} view */
  actions(view) {
    const { table, you } = view;
    const isOn = ['playing', 'waiting', 'frozen'].includes(table.state);
    return h('section', {}, h('h3', {}, text('web.table.more')), h('div', { class: 'row wrap' },
      h('a', { class: 'button', id: 'export',
        ...fileLink(`/api${tablePath(table.id)}/transcript`, `${table.game}-${table.id}.txt`) }, text('web.export')),
      you.user ? button(text('web.study.here'), () => this.does.study(), { id: 'study' }) : null,
      you.user ? button(text('web.again'), () => this.does.again(), { id: 'again' }) : null,
      you.owner ? button(text('web.rename'), () => this.rename(), { id: 'rename' }) : null,
      you.owner && isOn ? button(text('web.give_up'), () => this.giveUp(), { class: 'danger', id: 'give-up' })
        : null,
      table.invite && !you.owner && !you.seats.length
        ? button(text('web.leave'), () => this.leave(), { class: 'danger', id: 'leave' }) : null,
      table.study_of ? h('a', { class: 'button', href: tableHash(table.study_of) }, text('web.study.back'))
        : null));
  }

  rename() {
    const input = h('input', { type: 'text', maxlength: 80, value: this.model.view.table.title, id: 'title-input' });
    const form = h('form', {}, field(text('web.title'), input),
      h('div', { class: 'row end' }, h('button', { type: 'submit', class: 'primary' }, text('web.save'))));
    const dialog = openDialog(text('web.rename'), [form]);
    form.addEventListener('submit', async (event) => {
      event.preventDefault();
      await this.model.idle();
      if (await this.model.send('title', { title: input.value.trim() })) dialog.close();
    });
    input.focus();
  }

  async leave() {
    if (!await confirmDialog(text('web.leave'), text('web.leave.sure'), text('web.leave'))) return;
    await this.model.idle();
    if (await this.model.send('leave', {})) location.hash = '#/';
  }

  async giveUp() {
    if (await confirmDialog(text('web.give_up'), text('web.give_up.sure'), text('web.give_up'))) {
      await this.model.idle();
      await this.model.send('close', {});
    }
  }
}
