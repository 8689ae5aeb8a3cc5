/*
 * Programs on their way here: that of all games, with texts in all languages, and for whoever comes for the first time those
 * of one game, with texts in one language, which are less than half of it. scripts/page says under which names they lie there.
 */

/**
 * @typedef {Object} Program
 * @property {string} game '': all
 * @property {string} language of its texts; '': all
 * @property {WebAssembly.Module} module
 * @property {Uint8Array} texts
 */

const ALL = '../engine.bin';
const ALL_TEXTS = '../texts.bin';
const START = '../start';

/** About what a program of one game comes to, in bytes. */
export const START_SIZE = 500_000;

export class Loading {
  /**
   * @param {string} game '': all
   * @param {string} language
   */
  constructor(game, language) {
    this.game = game;
    this.language = language;
    this.abort = new AbortController();
    /** How many bytes are still to come, once the host has said so. */
    this.left = Infinity;
    this.program = this.load();
  }

  /** @returns {Promise<Program>} */
  async load() {
    const { game, language } = this;
    const [code, words] = game ? [`${START}/${game}.bin`, `${START}/${game}-${language}.bin`] : [ALL, ALL_TEXTS];
    const [module, texts] = await Promise.all([
      this.unzipped(code, 'application/wasm').then((response) => WebAssembly.compileStreaming(response)),
      this.unzipped(words, 'text/plain').then(async (response) => new Uint8Array(await response.arrayBuffer())),
    ]);
    return { game, language, module, texts };
  }

  /** @param {string} name */
  async fetch(name) {
    const response = await fetch(new URL(name, import.meta.url), { signal: this.abort.signal });
    if (!response.ok || !response.body) throw new Error(`${response.status} ${name}`);
    this.left = (this.left === Infinity ? 0 : this.left) + Number(response.headers.get('Content-Length') ?? 0);
    return response.body.pipeThrough(new TransformStream({ transform: (piece, next) => {
      this.left -= piece.length;
      next.enqueue(piece);
    } }));
  }

  /** @param {string} name @param {string} type */
  async unzipped(name, type) {
    const bytes = (await this.fetch(name)).pipeThrough(new DecompressionStream('gzip'));
    return new Response(bytes, { headers: { 'Content-Type': type } });
  }
}
