/* As much of a document as makes elements, for tests without a browser. */

export class Node {
  constructor(tag, words = '') {
    Object.assign(this, { tag, words, attributes: {}, parts: [] });
  }

  setAttribute(name, value) {
    this.attributes[name] = value;
  }

  addEventListener() {}

  appendChild(part) {
    this.parts.push(part);
  }

  append(...parts) {
    this.parts.push(...parts);
  }

  replaceChildren(...parts) {
    this.parts = parts;
  }
}

/** Where messages appear. */
export const toasts = new Node('div');

/** @param {string} [lang] */
export const documentIn = (lang = 'en') => ({ baseURI: 'http://here/', documentElement: { lang }, createElement: (tag) => new Node(tag), createElementNS: (_space, tag) => new Node(tag),
  createTextNode: (words) => new Node('', words), getElementById: () => toasts, querySelector: () => null });

/**
 * Sets members of globalThis.
 * @param {Record<string, unknown>} values
 * @returns {() => void} puts back what was there
 */
export function setGlobals(values) {
  const before = Object.keys(values).map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]);
  for (const [name, value] of Object.entries(values)) Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  return () => {
    for (const [name, old] of before) {
      if (old) Object.defineProperty(globalThis, name, old);
      else delete globalThis[name];
    }
  };
}
