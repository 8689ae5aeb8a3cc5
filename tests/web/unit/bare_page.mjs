/* A page that has no more than the modules under test touch: elements that hold what they are given, a store, a server that answers when it is told to. */
import { setGlobals } from './elements.mjs';

/** Goes on, even where a test has stopped the clock. */
const wait = globalThis.setTimeout;

class Element extends EventTarget {
  constructor() {
    super();
    Object.assign(this, { childNodes: [], value: '', textContent: '', hidden: false, disabled: false, attributes: new Map() });
  }

  setAttribute(name, value) {
    this.attributes.set(name, value);
  }

  getAttribute(name) {
    return this.attributes.get(name) ?? null;
  }

  appendChild(child) {
    this.childNodes.push(child);
  }

  append(...children) {
    this.childNodes.push(...children);
  }

  replaceChildren(...children) {
    this.childNodes = children;
  }

  remove() {}
}

/** Puts the page in the place of node's globals; what it returns puts them back with `end`. */
export function openBarePage() {
  const byId = new Map();
  const element = (id) => byId.get(id) ?? byId.set(id, new Element()).get(id);
  const page = { kept: new Map(), asked: [], element };
  const document = Object.assign(new EventTarget(), { hidden: false, title: '', baseURI: 'http://here/', documentElement: {},
    createElement: () => new Element(), createElementNS: () => new Element(), createTextNode: String,
    getElementById: (id) => (id === 'packed' ? null : element(id)), querySelector: () => null });
  const values = {
    document,
    Node: Element, HTMLElement: Element, Element, HTMLButtonElement: class extends Element {}, HTMLInputElement: class extends Element {},
    HTMLTextAreaElement: class extends Element {}, HTMLSelectElement: class extends Element {},
    localStorage: { getItem: (name) => page.kept.get(name) ?? null, setItem: (name, value) => page.kept.set(name, value), removeItem: (name) => page.kept.delete(name) },
    fetch: (address, init) => new Promise((resolve) => {
      page.asked.push({ path: String(address).replace(/[?&]lang=.*/, ''), init, answer: (body) => resolve(new Response(JSON.stringify(body))) });
    }),
  };
  /** Answers the oldest question for a path, and lets what follows from it happen. */
  page.answer = async (path, body) => {
    const at = page.asked.findIndex((one) => one.path.endsWith(path));
    if (at < 0) throw new Error(`${path} is not asked for, but ${page.asked.map((one) => one.path)}`);
    page.asked.splice(at, 1)[0].answer(body);
    await new Promise((resolve) => { wait(resolve, 5); });
  };
  page.end = setGlobals(values);
  return page;
}
