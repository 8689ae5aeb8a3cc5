/*
 * The tabs beside the board: log, chat, notes, table.
 */
import { h } from './dom.js';
import { text } from './language.js';

/** @typedef {'log'|'chat'|'notes'|'seats'} TabName */
/** @type {TabName[]} */
const NAMES = ['log', 'chat', 'notes', 'seats'];

export class Tabs {
  /** @param {Record<TabName, HTMLElement>} panels */
  constructor(panels) {
    this.selected = /** @type {TabName} */ ('log');
    this.unread = 0;
    this.tabs = NAMES.map((name) => h('button', {
      type: 'button', role: 'tab', id: `tab-${name}`, 'data-tab': name, 'aria-controls': `panel-${name}`,
      onclick: () => this.select(name),
    }, h('span', {}, text(`web.tab.${name}`)), h('span', { class: 'badge', hidden: true })));
    this.panels = NAMES.map((name) => {
      panels[name].classList.add('panel');
      panels[name].id = `panel-${name}`;
      panels[name].setAttribute('role', 'tabpanel');
      panels[name].setAttribute('aria-labelledby', `tab-${name}`);
      panels[name].tabIndex = 0;
      return panels[name];
    });
    const list = h('div', { class: 'tablist', role: 'tablist', 'aria-label': text('web.table') }, ...this.tabs);
    list.addEventListener('keydown', (event) => this.moveBy(event));
    this.element = h('div', { class: 'tabs' }, list, ...this.panels);
    this.select('log');
  }

  /** @param {TabName} name */
  select(name) {
    this.selected = name;
    this.tabs.forEach((tab, index) => {
      const isThis = NAMES[index] === name;
      tab.setAttribute('aria-selected', String(isThis));
      tab.tabIndex = isThis ? 0 : -1;
      const panel = this.panels[index];
      if (panel) panel.hidden = !isThis;
    });
    if (name === 'chat') this.count('chat', -this.unread);
  }

  /**
   * Shows a tab and goes to where one reads or types in it.
   * @param {TabName} name
   */
  goTo(name) {
    this.select(name);
    const panel = this.panels[NAMES.indexOf(name)];
    const field = /** @type {HTMLElement|null|undefined} */ (
      panel?.querySelector('#chat-input, #notes-input'));
    (field ?? panel)?.focus();
  }

  /**
   * Something new in the chat, while another tab is shown.
   * @param {'chat'} name
   * @param {number} more
   */
  count(name, more) {
    if (!more || (this.selected === name && more > 0)) return;
    this.unread += more;
    const badge = this.tabs[NAMES.indexOf(name)]?.querySelector('.badge');
    if (!(badge instanceof HTMLElement)) return;
    badge.hidden = this.unread === 0;
    badge.textContent = String(this.unread);
    badge.setAttribute('aria-label', text('web.chat.unread', this.unread));
  }

  /** @param {KeyboardEvent} event */
  moveBy(event) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const next = (NAMES.indexOf(this.selected) + step + NAMES.length) % NAMES.length;
    this.select(/** @type {TabName} */ (NAMES[next]));
    this.tabs[next]?.focus();
  }
}
