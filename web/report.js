/*
 * The page of a game's luck and judgement. The server works it out bit by bit, each time it is asked, and draws it; what
 * it draws is shown here within the client's own look. Its texts are the game's and nobody's typing, and the page
 * runs no script that is not the client's own.
 */
import { AGAIN, Refusal, fetchReport, fetchReportPage, isPassing, tell } from './api.js';
import { all, h, replace } from './dom.js';
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
      while (this.isOpen && !(await this.isReady())) await wait(PAUSE);
      if (!this.isOpen) return;
      const page = await fetchReportPage(this.id);
      if (this.isOpen) this.show(page);
    } catch (error) {
      if (!this.isOpen) return;
      if (error instanceof Refusal && error.status) showLost(main, error.message);
      else toastError(error);
    }
  }

  /** Asks once more, which also works on it. */
  async isReady() {
    try {
      const { progress } = await fetchReport(this.id);
      if (progress !== undefined) this.bar.value = progress;
      return progress === undefined;
    } catch (error) {
      if (!isPassing(error)) throw error;
      await wait(AGAIN);
      return false;
    }
  }

  /** A study of one's own, from before what was chosen or rolled. @param {number} to */
  async playOn(to) {
    try {
      const view = await tell(this.id, 'study', { to });
      location.hash = tableHash(view.table.id);
    } catch (error) {
      toastError(error);
    }
  }

  /** @param {string} page */
  show(page) {
    /* Without its style, which is for the page by itself. */
    const part = page.slice(page.indexOf('<main '), page.lastIndexOf('</main>'));
    const found = new DOMParser().parseFromString(part, 'text/html').querySelector('main.report');
    if (!found) return;
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
