/*
 * Chat and notes of a table.
 */
import { h } from './dom.js';
import { field } from './dialog.js';
import { language, text } from './language.js';
import { tell } from './api.js';
import { toast, toastError } from './toast.js';

/** @typedef {import('./types.js').View} View */
/** @typedef {import('./types.js').Line} Line */

/** @param {number} time */
function clockTime(time) {
  const locale = language() === 'en' ? 'en-GB' : language();
  return new Date(time).toLocaleString(locale, { dateStyle: 'short', timeStyle: 'short' });
}

/**
 * Lines that are asked for again are the same by what they say; who reads as somebody else has others by the same numbers.
 * @param {Line} one
 * @param {Line} [other]
 */
function isSameLine(one, other) {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

export class Chat {
  /** @param {(message: string, aside: boolean) => Promise<boolean>} say */
  constructor(say) {
    /** @type {Line[]} */
    this.lines = [];
    this.list = h('ol', { class: 'chat-lines', 'aria-live': 'polite', id: 'chat-lines' });
    this.input = h('input', { type: 'text', id: 'chat-input', maxlength: 1000, autocomplete: 'off' });
    this.aside = h('input', { type: 'checkbox', id: 'chat-aside' });
    /** Whether the reader has chosen to be heard by all. */
    this.isForAll = false;
    this.aside.addEventListener('change', () => {
      this.isForAll = !this.aside.checked;
      this.isMeantAside = this.aside.checked;
      this.showHearers();
    });
    /** Whether what stands in the field was written for one's own side. */
    this.isMeantAside = false;
    /** The lines that are under way, one after the other. @type {Promise<void>} */
    this.saying = Promise.resolve();
    this.input.addEventListener('input', () => {
      if (this.input.value.length <= 1) this.isMeantAside = this.aside.checked;
    });
    this.hearers = h('p', { class: 'hint', id: 'chat-hearers', hidden: true });
    this.whisper = h('label', { class: 'chat-whisper', title: text('web.chat.aside.why') }, this.aside, ' ',
      text('web.chat.aside'));
    const send = h('button', { type: 'submit' }, text('web.chat.send'));
    this.form = h('form', { class: 'chat-form' }, field(text('web.chat.label'), this.input), send, this.hearers, this.whisper);
    this.form.addEventListener('submit', (event) => {
      event.preventDefault();
      const message = this.input.value.trim();
      /* The rules have ended talks in secret meanwhile: what was meant for one's own side is not told to all. */
      if (message && this.isMeantAside && !this.aside.checked) {
        this.isMeantAside = false;
        toast(text('web.chat.to.all.now'));
        return;
      }
      if (message) this.say(message, say);
    });
    this.empty = h('p', { class: 'empty' }, text('web.chat.empty'));
    this.element = h('div', { class: 'chat' }, this.empty, this.list, this.form);
  }

  /**
   * @param {View} view
   * @param {Line[]} lines
   */
  show(view, lines) {
    this.form.hidden = view.you.user === null;
    this.whisper.hidden = view.aside === undefined;
    this.aside.disabled = !view.aside;
    /* In a game of sides one talks to one's own, unless one chooses otherwise or the rules do not allow it now. */
    this.aside.checked = Boolean(view.aside) && !this.isForAll;
    this.showHearers();
    this.empty.hidden = lines.length > 0;
    const isAppended = this.lines.every((line, index) => isSameLine(line, lines[index]));
    const news = isAppended ? lines.slice(this.lines.length) : lines;
    if (!isAppended) this.list.replaceChildren();
    if (news.length) {
      this.list.append(...news.map((line) => this.row(line)));
      this.list.scrollTop = this.list.scrollHeight;
    }
    this.lines = lines;
  }

  /**
   * The field is free for the next line at once; what was not taken comes back, before what was typed meanwhile.
   * @param {string} message
   * @param {(message: string, aside: boolean) => Promise<boolean>} say
   */
  say(message, say) {
    const isAside = this.aside.checked;
    this.input.value = '';
    this.saying = this.saying.then(async () => {
      if (await say(message, isAside)) return;
      this.input.value = `${message} ${this.input.value}`.trim();
      this.isMeantAside ||= isAside;
    });
  }

  /** Who will read it stands in the field. */
  showHearers() {
    const words = this.whisper.hidden ? '' : text(this.aside.checked ? 'web.chat.to.side' : 'web.chat.to.all');
    this.input.placeholder = words;
    this.hearers.textContent = words;
    this.hearers.hidden = !words;
  }

  /**
   * What was said; an invitation to a table here is a link.
   * @param {string} words
   */
  words(words) {
    const address = location.origin.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    const link = new RegExp(`${address}/(#/join/[\\w-]+/[\\w-]+)`).exec(words);
    if (!link) return h('p', {}, words);
    const [whole = '', hash = ''] = link;
    return h('p', {}, words.slice(0, link.index), h('a', { href: hash }, text('web.join.go')), words.slice(link.index + whole.length));
  }

  /** @param {Line} line */
  row(line) {
    const time = h('time', { datetime: new Date(line.time).toISOString() }, clockTime(line.time));
    if (line.event) return h('li', { class: 'chat-event', 'data-event': line.event }, line.text, ' ', time);
    return h('li', { 'data-line': line.number }, h('b', {}, line.user?.name ?? text('web.chat.gone')), ' ',
      line.aside ? h('span', { class: 'tag' }, text('web.chat.aside')) : null, ' ', time, this.words(line.text ?? ''));
  }
}

const SAVE_AFTER = 1000;

export class Notes {
  /** @param {string} id of the table */
  constructor(id) {
    this.id = id;
    this.saved = '';
    /** What the server said last: a view that is shown again is from before what was saved since. @type {string|undefined} */
    this.told = undefined;
    /** Who writes what stands here, also when the view is another's by now. @type {string|null} */
    this.author = null;
    /** @type {ReturnType<typeof setTimeout>|undefined} */
    this.timer = undefined;
    this.input = h('textarea', { id: 'notes-input', rows: 10, maxlength: 20000 });
    this.state = h('p', { class: 'hint', 'aria-live': 'polite', id: 'notes-state' });
    this.input.addEventListener('input', () => {
      clearTimeout(this.timer);
      this.state.textContent = text('web.notes.unsaved');
      this.timer = setTimeout(() => this.save(), SAVE_AFTER);
    });
    this.input.addEventListener('blur', () => this.save());
    this.element = h('div', { class: 'notes' }, field(text('web.notes.label'), this.input), this.state);
  }

  /** @param {View} view */
  show(view) {
    this.input.disabled = view.you.user === null;
    const isEdited = this.input.value !== this.saved;
    if (!isEdited) this.author = view.you.user;
    if (view.notes === undefined || view.notes === this.told) return;
    this.told = view.notes;
    if (isEdited) return;
    this.saved = view.notes;
    this.input.value = view.notes;
  }

  /** @param {boolean} isKept false: somebody else is signed in now, for whom it was not written */
  close(isKept) {
    if (!isKept) this.saved = this.input.value;
    this.save();
  }

  async save() {
    clearTimeout(this.timer);
    const wanted = this.input.value;
    if (wanted === this.saved) return;
    try {
      await tell(this.id, 'notes', { text: wanted }, { as: this.author });
      this.saved = wanted;
      this.state.textContent = text('web.notes.saved');
    } catch (error) {
      toastError(error);
    }
  }
}
