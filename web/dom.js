/*
 * Making elements. Everything a page shows goes through here as text, never as markup, so nothing
 * that a person has typed can become an element.
 */

/** @typedef {Node|string|number|null|undefined|false} Child */
/** @typedef {Record<string, any>} Properties */

/**
 * Names that begin with 'on' are listeners; true gives an empty attribute; false, null and undefined give none.
 * @param {Element} element
 * @param {Properties} properties
 */
function setProperties(element, properties) {
  for (const [name, value] of Object.entries(properties)) {
    if (typeof value === 'function') element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, '');
    else if (value !== false && value !== null && value !== undefined) {
      element.setAttribute(name, String(value));
    }
  }
}

/**
 * Changes attributes of an element that stays; those that are right already are not touched.
 * @param {Element} element
 * @param {Record<string, string|number|boolean|null|undefined>} attributes null, undefined and false take one away
 */
export function set(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) element.removeAttribute(name);
    else if (element.getAttribute(name) !== String(value)) element.setAttribute(name, String(value));
  }
}

/**
 * French puts a space before some signs, at which no line may break.
 * @param {string} words
 */
function tied(words) {
  if (document.documentElement.lang !== 'fr') return words;
  return words.replace(/ (?=[:;?!»%])/g, '\u00a0').replace(/« /g, '«\u00a0');
}

/**
 * @param {Node} parent
 * @param {(Child|Child[])[]} children
 */
function append(parent, children) {
  for (const child of children.flat()) {
    if (child === null || child === undefined || child === false) continue;
    parent.appendChild(child instanceof Node ? child : document.createTextNode(tied(String(child))));
  }
}

/**
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Properties} [properties]
 * @param {...(Child|Child[])} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  setProperties(element, properties);
  append(element, children);
  return element;
}

/**
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} tag
 * @param {Properties} [properties]
 * @param {...(Child|Child[])} children
 * @returns {SVGElementTagNameMap[K]}
 */
export function svg(tag, properties = {}, ...children) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  setProperties(element, properties);
  append(element, children);
  return element;
}

/**
 * @param {Element} parent
 * @param {...(Child|Child[])} children
 */
export function replace(parent, ...children) {
  parent.replaceChildren();
  append(parent, children);
}

/**
 * Whether two elements are alike but for what is in them.
 * @param {Node} one
 * @param {Node} other
 */
function isAlike(one, other) {
  if (!(one instanceof Element) || !(other instanceof Element)) return false;
  return one.tagName === other.tagName && one.attributes.length === other.attributes.length
    && [...one.attributes].every(({ name, value }) => other.getAttribute(name) === value);
}

/** @param {Node|undefined} one @param {Node|undefined} other */
function isSame(one, other) {
  return one === other || Boolean(one?.isEqualNode(other ?? null));
}

/**
 * Gives an element new content, and keeps of the old what is just the same: to lay out and paint everything anew is most of the
 * work of a change. Only for content that nobody holds, and whose listeners, if it has any, follow from its attributes.
 * @param {Element} parent
 * @param {...Node} children
 */
export function renew(parent, ...children) {
  const old = [...parent.childNodes];
  let first = 0;
  while (first < old.length && first < children.length && isSame(old[first], children[first])) first += 1;
  let kept = 0;
  while (kept < old.length - first && kept < children.length - first
    && isSame(old.at(-1 - kept), children.at(-1 - kept))) kept += 1;
  const gone = old.slice(first, old.length - kept);
  const fresh = children.slice(first, children.length - kept);
  if (gone.length !== fresh.length) {
    for (const node of gone) parent.removeChild(node);
    const next = old[old.length - kept] ?? null;
    for (const node of fresh) parent.insertBefore(node, next);
    return;
  }
  gone.forEach((node, index) => {
    const instead = /** @type {Node} */ (fresh[index]);
    if (isAlike(node, instead)) renew(/** @type {Element} */ (node), ...instead.childNodes);
    else if (!node.isEqualNode(instead)) parent.replaceChild(instead, node);
  });
}

/** What elements were drawn from last. @type {WeakMap<Element, string>} */
const drawnFrom = new WeakMap();

/**
 * The same for content that follows from its inputs alone: as long as they stay, nothing is made to be compared.
 * @param {Element} parent
 * @param {unknown} inputs all that is drawn from
 * @param {() => (Node|null)[]} draw
 */
export function renewFrom(parent, inputs, draw) {
  const key = JSON.stringify(inputs);
  if (drawnFrom.get(parent) === key) return;
  drawnFrom.set(parent, key);
  renew(parent, ...draw().filter((node) => node !== null));
}

/**
 * Gives an element these children in this order. Those that stand in their places are not touched, so that somebody may hold them.
 * @param {Element} parent
 * @param {Node[]} children
 */
export function arrange(parent, children) {
  const wanted = new Set(children);
  for (const node of [...parent.childNodes]) if (!wanted.has(node)) parent.removeChild(node);
  let next = parent.firstChild;
  for (const child of children) {
    if (child === next) next = next.nextSibling;
    else parent.insertBefore(child, next);
  }
}

/** Elements by their names, each as it was drawn as long as its inputs stay the same. @template {Element} T */
export class Kept {
  constructor() {
    /** @type {Map<string, {key: string, element: T}>} */
    this.known = new Map();
  }

  /** @param {string} name @param {unknown} inputs all that it is drawn from @param {() => T} draw @returns {T} */
  of(name, inputs, draw) {
    const key = JSON.stringify(inputs);
    const known = this.known.get(name);
    if (known?.key === key) return known.element;
    const element = draw();
    this.known.set(name, { key, element });
    return element;
  }

  /**
   * The same for content that nobody holds (see `renew`): with other inputs the element stays, and of what is in it what is the same.
   * @param {string} name @param {unknown} inputs all that it is drawn from @param {() => T} draw @returns {T}
   */
  renewed(name, inputs, draw) {
    const old = this.known.get(name)?.element;
    const element = this.of(name, inputs, draw);
    if (!old || old === element || !isAlike(old, element)) return element;
    renew(old, ...element.childNodes);
    this.known.set(name, { key: this.known.get(name)?.key ?? '', element: old });
    return old;
  }
}

/**
 * Words that are right already are not touched.
 * @param {Element} element
 * @param {string} words
 */
export function setText(element, words) {
  if (element.textContent !== words) element.textContent = words;
}

/**
 * An element that the page has for sure.
 * @param {string} id
 * @returns {HTMLElement}
 */
export function byId(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`no element #${id}`);
  return element;
}

/**
 * @param {Element} root
 * @param {string} selector
 * @returns {HTMLElement[]}
 */
export function all(root, selector) {
  return /** @type {HTMLElement[]} */ ([...root.querySelectorAll(selector)]);
}

/**
 * Whether what has the focus takes typed letters, so that keys are not for the table.
 * @param {EventTarget|null} target
 */
export function isTyping(target) {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) {
    return !['range', 'radio', 'checkbox', 'button', 'submit', 'file'].includes(target.type);
  }
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
    || target.isContentEditable;
}

/**
 * Does something once what is drawn now has been seen: what nobody waits for.
 * @param {() => void} todo
 * @returns {() => void} drops it
 */
export function afterFrame(todo) {
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  let timer;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(todo);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/**
 * Once what is drawn now has been seen: questions about it wait so long, for the frame is not to wait for them.
 * @returns {Promise<void>}
 */
export function seen() {
  return new Promise((resolve) => {
    afterFrame(resolve);
  });
}
