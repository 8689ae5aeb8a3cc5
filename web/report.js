/*
 * The page of a game's luck and judgement. The server works it out bit by bit, each time it is asked, and draws it; what
 * it draws is shown here within the client's own look. Its texts are the game's and nobody's typing, and the page
 * runs no script that is not the client's own.
 */
import { AGAIN, Refusal, fetchReport, fetchReportPage, isPassing, tell } from './api.js';
import { all, h, replace } from './dom.js';
import { goToMade } from './going.js';
import { text } from './language.js';
import { setNotice } from './notice.js';
import { tableHash } from './route.js';
import { toastError } from './toast.js';
import { showLost } from './visit.js';

/** Milliseconds between two questions; an answer takes a while itself. */
const PAUSE = 100;

/** @param {number} time */
function wait(time) {
  return new Promise((resolve) => { setTimeout(resolve, time); });
}

export class ReportPage {
  /**
   * @param {HTMLElement} main
   * @param {string} id
   */
  constructor(main, id) {
    this.id = id;
    this.isOpen = true;
    this.bar = h('progress', { max: 1, value: 0, 'aria-label': text('web.report') });
    this.content = h('div', { class: 'report' }, h('h1', {}, text('web.report')),
      h('p', { role: 'status' }, text('web.report.working')), this.bar);
    setNotice(text('web.report'), false);
    replace(main, h('div', { class: 'report-page' },
      h('a', { class: 'button', href: tableHash(id), id: 'report-back' }, text('web.report.back')), this.content));
    this.work(main);
  }

  close() {
    this.isOpen = false;
  }

  /** @param {HTMLElement} main */
  async work(main) {
    try {
      /** @type {string|null} */
      let page = null;
      while (this.isOpen && page === null) page = await this.ask();
      if (this.isOpen && page !== null) this.show(page);
    } catch (error) {
      if (!this.isOpen) return;
      if (error instanceof Refusal && error.status) showLost(main, error.message);
      else toastError(error);
    }
  }

  /** Asks once more, which also works on it. @returns {Promise<string|null>} the page, once it can be had */
  async ask() {
    try {
      const { progress } = await fetchReport(this.id);
      if (progress === undefined) return await fetchReportPage(this.id);
      this.bar.value = progress;
      await wait(PAUSE);
    } catch (error) {
      if (!isPassing(error)) throw error;
      await wait(AGAIN);
    }
    return null;
  }

  /** A study of one's own, from before what was chosen or rolled. @param {number} to */
  async playOn(to) {
    if (this.isOpen) await goToMade(() => tell(this.id, 'study', { to }));
  }

  /** @param {string} page */
  show(page) {
    /* Without its style, which is for the page by itself. */
    const part = page.slice(page.indexOf('<main '), page.lastIndexOf('</main>'));
    const found = new DOMParser().parseFromString(part, 'text/html').querySelector('main.report');
    if (!found) throw new Error('the page has no report');
    replace(this.content, ...[...found.childNodes].map((node) => document.adoptNode(node)));
    for (const link of all(this.content, '[data-play-on]')) {
      link.addEventListener('click', (event) => {
        event.preventDefault();
        this.playOn(Number(link.dataset.playOn));
      });
    }
    setNotice(this.content.querySelector('h1')?.textContent ?? '', false);
  }
}
