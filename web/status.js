/*
 * What stands around the choices: title, prompt, whose turn it is, banners for old positions and studies, requests
 * to take back, and the end of the game.
 */
import { swappedSeats } from './again.js';
import { frozenBanner } from './continue.js';
import { field } from './dialog.js';
import { h, replace } from './dom.js';
import { withMinus } from './entries.js';
import { language, text } from './language.js';
import { actorName } from './log.js';
import { OUTCOME_SIGNS, outcomeOf } from './outcome.js';
import { joinHash, reportHash, tableHash } from './route.js';
import { copy } from './toast.js';
import { reachesOthers } from './transport.js';

/** @typedef {import('./types.js').View} View */
/** @typedef {import('./model.js').TableModel} TableModel */

/** @param {View} view */
export function tableTitle(view) {
  const { table } = view;
  const name = text(`${table.game}.name`);
  return table.title || (name === `${table.game}.name` ? table.game : name);
}

/**
 * @param {string} label
 * @param {() => void} onclick
 * @param {import('./dom.js').Properties} [properties]
 */
function button(label, onclick, properties = {}) {
  return h('button', { type: 'button', onclick, ...properties }, label);
}

/** What was shown last. @type {WeakMap<HTMLElement, string>} */
const drawnFrom = new WeakMap();

/**
 * Draws an element anew only when something it shows has changed, so that a focus within it stays.
 * @param {HTMLElement} element
 * @param {unknown[]} shown
 * @param {() => (Node|string|null)[]} draw
 */
function redraw(element, shown, draw) {
  const key = JSON.stringify([...shown, language()]);
  if (drawnFrom.get(element) === key) return;
  drawnFrom.set(element, key);
  const content = draw();
  element.hidden = content.length === 0;
  replace(element, ...content);
}

export class Status {
  /**
   * @param {TableModel} model
   * @param {{again: () => void, rematch: () => void, study: () => void, seats: () => void}} does
   */
  constructor(model, does) {
    this.model = model;
    this.does = does;
    this.heading = h('div', { class: 'table-head' });
    this.banner = h('div', { class: 'banners' });
    this.past = h('div', { class: 'past-box' });
    this.prompt = h('div', { class: 'prompt-box' });
    this.request = h('div', { class: 'request', id: 'request' });
    this.end = h('div', { class: 'end', id: 'end' });
    this.tools = h('div', { class: 'tools' });
    this.invitation = h('div', { class: 'invitation' });
  }

  show() {
    this.showHeading();
    this.showBanner();
    this.showPast();
    this.showPrompt();
    this.showRequest();
    this.showEnd();
    this.showTools();
    this.showInvitation();
  }

  /** A new table waits for others: the link that brings them stands at its top. */
  showInvitation() {
    const { id, state, invite } = this.model.view.table;
    redraw(this.invitation, [id, state, invite], () => {
      if (state !== 'waiting' || !invite || !reachesOthers) return [];
      const link = `${location.origin}/${joinHash(id, invite)}`;
      const input = h('input', { type: 'text', readonly: true, value: link, id: 'invite-top' });
      input.addEventListener('focus', () => input.select());
      return [h('div', { class: 'row' }, field(text('web.invite.top'), input),
        button(text('web.copy'), () => copy(link), { class: 'primary', id: 'invite-top-copy' }))];
    });
  }

  focusEnd() {
    /** @type {HTMLElement|null} */ (this.end.querySelector('button'))?.focus();
  }

  showHeading() {
    const { view, isConnected } = this.model;
    redraw(this.heading, [tableTitle(view), isConnected, view.table.state], () => [
      h('h1', {}, tableTitle(view)),
      h('span', { class: 'tag', 'data-state': view.table.state }, text(`web.state.${view.table.state}`)),
      isConnected ? null : h('span', { class: 'tag warning', id: 'offline', role: 'status' },
        h('span', { 'aria-hidden': 'true' }, '⚠ '), text('web.offline')),
    ]);
  }

  showBanner() {
    const { view } = this.model;
    const { study_of: studyOf, state, agreement } = view.table;
    redraw(this.banner, [studyOf, state, agreement, view.you.user], () => {
      /** @type {Node[]} */
      const banners = [];
      if (studyOf) {
        banners.push(h('div', { class: 'banner', id: 'study-banner' },
          h('span', {}, text('web.study.is')),
          h('a', { class: 'button small', href: tableHash(studyOf) }, text('web.study.back'))));
      }
      if (state === 'frozen') banners.push(frozenBanner(view, (agree) => this.model.send('continue', { agree })));
      return banners;
    });
  }

  showPast() {
    const { view, past } = this.model;
    redraw(this.past, [past?.standing, view.standing, view.you, view.table.state],
      () => (past ? [this.pastBanner(past)] : []));
  }

  /** @param {View} past */
  pastBanner(past) {
    const { view } = this.model;
    /* What has ended stays so: another end is tried in a study. */
    const mayUndo = view.you.seats.length > 0 && view.table.state === 'playing';
    return h('div', { class: 'banner past', id: 'past-banner', role: 'status' },
      h('span', {}, text('web.past', past.standing, view.standing)),
      h('div', { class: 'row wrap' },
        button(text('web.past.back'), () => this.model.present(), { class: 'primary small', id: 'present' }),
        view.you.user ? button(text('web.past.study'), () => this.does.study(), { class: 'small', id: 'study-here' })
          : null,
        mayUndo ? button(text('web.past.undo'), () => this.model.undo(past.standing),
          { class: 'small', id: 'undo-here' }) : null));
  }

  /** Who is awaited, in a few words. */
  turnWords() {
    const { view, past } = this.model;
    if (past) return text('web.turn.past');
    if (view.table.state === 'waiting') return text('web.turn.waiting');
    if (view.table.state !== 'playing' || !view.actor) return text(`web.state.${view.table.state}`);
    if (view.yours) {
      if (view.actor === 'chance') return text('web.turn.dice');
      return view.you.seats.length > 1 ? text('web.turn.yours.as', actorName(view, view.actor)) : text('web.turn.yours');
    }
    const seat = view.table.seats.find((one) => one.id === view.actor);
    if (seat?.bot) return text('web.turn.bot');
    const who = seat?.user?.name ?? actorName(view, view.actor);
    return view.proposes ? text('web.turn.proposes', who) : text('web.turn.other', who);
  }

  showPrompt() {
    const { shown } = this.model;
    const words = this.turnWords();
    const isYours = shown.yours && !shown.past && shown.table.state === 'playing';
    redraw(this.prompt, [words, shown.prompt, isYours], () => [
      h('p', { class: isYours ? 'whose yours' : 'whose' }, isYours ? `▸ ${words}` : words),
      h('h2', { id: 'prompt', tabindex: '-1' }, withMinus(shown.prompt)),
    ]);
  }

  showRequest() {
    const { model } = this;
    const { view } = model;
    const { request } = view;
    redraw(this.request, [request, view.you.seats], () => {
      if (!request) return [];
      const isMine = view.you.seats.includes(request.by);
      const isAsked = !isMine && view.you.seats.some((seat) => !request.agreed.includes(seat));
      const who = actorName(view, request.by);
      /** @param {boolean} agree */
      const answer = (agree) => model.send('consent', { agree, to: request.to });
      return [h('p', {}, text(isMine ? 'web.request.mine' : 'web.request', who, request.to)),
        h('div', { class: 'row' },
          isAsked ? button(text('web.request.agree'), () => answer(true), { class: 'primary', id: 'agree' }) : null,
          isAsked ? button(text('web.request.refuse'), () => answer(false), { id: 'refuse' }) : null,
          isMine ? button(text('web.request.withdraw'), () => answer(false), { id: 'withdraw' }) : null)];
    });
  }

  /** @param {import('./types.js').Score} score */
  outcome(score) {
    const { view } = this.model;
    return outcomeOf(score, view.table.seats.length, view.you.seats);
  }

  /** @param {import('./types.js').Score} score @returns {Node[]} */
  verdict(score) {
    const outcome = this.outcome(score);
    const words = outcome === 'even' ? score.text : text(`web.end.${outcome}`);
    const sign = OUTCOME_SIGNS[outcome];
    const isTold = this.model.view.prompt.includes(score.text) || words === score.text;
    return [
      h('p', { class: `verdict ${outcome}` }, sign ? h('span', { 'aria-hidden': 'true' }, sign) : null, words),
      ...(isTold ? [] : [h('p', {}, score.text)]),
    ];
  }

  showEnd() {
    const { view, past } = this.model;
    const isOver = view.table.state === 'over' || view.table.state === 'closed';
    redraw(this.end, [isOver, view.score, past !== null, view.table.seats.map((seat) => [seat.user?.id, seat.bot]), view.you.seats], () => {
      if (!isOver || past) return [];
      const { score } = view;
      const values = score && view.table.seats.length > 2 ? h('ul', {}, view.table.seats.map((seat) =>
        h('li', {}, `${seat.name} – ${score.values[seat.id] ?? 0}`))) : null;
      return [
        ...(score ? this.verdict(score) : [h('p', { class: 'verdict' }, text('web.end.closed'))]), values,
        h('p', { class: 'hint' }, text('web.end.look')),
        view.you.user ? button(text('web.again'), () => this.does.again(), { class: 'primary', 'data-again': true })
          : null,
        swappedSeats(view.table.seats, view.you.user)
          ? button(text('web.rematch'), () => this.does.rematch(), { 'data-rematch': true, title: text('web.rematch.is') }) : null,
        h('a', { class: 'button', href: reportHash(this.model.id), 'data-report': true }, text('web.report')),
        h('a', { class: 'button', href: '#/' }, text('web.front')),
      ];
    });
  }

  showTools() {
    const { model } = this;
    const { view, past } = model;
    redraw(this.tools, [Boolean(view.undo), view.undo?.consent, past !== null, view.table.state], () => {
      if (view.table.state === 'waiting' && reachesOthers) {
        return [button(text('web.turn.invite'), () => this.does.seats(), { id: 'to-seats' })];
      }
      if (!view.undo || past || view.table.state === 'closed') return [];
      return [button(text(view.undo.consent ? 'web.undo.ask' : 'web.undo'), () => model.undo(),
        { id: 'undo', 'aria-keyshortcuts': 'u', title: text('web.undo.key') })];
    });
  }
}
