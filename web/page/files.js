/*
 * The files of the page: kept by the browser for this address alone. They are opened once, before the program starts, for
 * only then may it wait; after that they are read and written at once. A file of no bytes counts as none.
 */

/** @typedef {import('./wasi.js').FileHandle} FileHandle */

/** What SQLite has open, see src/store/plain_files.h. */
export const NAMES = ['sortie.db', 'sortie.db-wal', 'sortie.db-journal'];

const FOLDER = 'sortie';

const TRIES = 50;
const PAUSE = 100;

/**
 * A window that has just been closed may still have it for a moment.
 * @param {any} file
 * @returns {Promise<FileHandle>}
 */
async function openFile(file) {
  for (let tries = 1; ; tries++) {
    try {
      return await file.createSyncAccessHandle();
    } catch (error) {
      if (tries === TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  }
}

/**
 * A file whose writes that follow each other are one: SQLite writes little pieces, and a browser takes long over each. What was
 * written is in the file before anything else is asked of it, and on disk when it is flushed, which is all that is promised.
 */
export class Gathered {
  /** @param {FileHandle} file */
  constructor(file) {
    this.file = file;
    this.pieces = new Uint8Array(1 << 16);
    this.at = 0;
    this.size = 0;
  }

  /** @param {Uint8Array} from @param {{at: number}} where */
  write(from, { at }) {
    if (at !== this.at + this.size || this.size + from.length > this.pieces.length) this.put();
    if (from.length > this.pieces.length) return this.file.write(from, { at });
    if (!this.size) this.at = at;
    this.pieces.set(from, this.size);
    this.size += from.length;
    return from.length;
  }

  /** Gives the file what was gathered. */
  put() {
    const { size, at } = this;
    if (!size) return;
    this.size = 0;
    if (this.file.write(this.pieces.subarray(0, size), { at }) < size) throw new Error('not all was written');
  }

  /** @param {Uint8Array} into @param {{at: number}} where */
  read(into, where) {
    this.put();
    return this.file.read(into, where);
  }

  /** @param {number} size */
  truncate(size) {
    this.put();
    this.file.truncate(size);
  }

  getSize() {
    this.put();
    return this.file.getSize();
  }

  flush() {
    this.put();
    this.file.flush();
  }
}

/** @returns {Promise<Map<string, FileHandle>>} */
export async function openFiles() {
  const root = await navigator.storage.getDirectory();
  const folder = await root.getDirectoryHandle(FOLDER, { create: true });
  const files = new Map();
  for (const name of NAMES) {
    files.set(name, new Gathered(await openFile(await folder.getFileHandle(name, { create: true }))));
  }
  return files;
}
