import { NAMES } from '../../../web/page/files.js';

/**
 * The files of the page in memory: as web/page/files.js opens them.
 */
export class MemoryFile {
  constructor() {
    this.bytes = new Uint8Array(0);
    this.size = 0;
    this.flushes = 0;
  }

  /** @param {Uint8Array} into @param {{at: number}} where */
  read(into, { at }) {
    const count = Math.max(0, Math.min(into.length, this.size - at));
    into.set(this.bytes.subarray(at, at + count));
    return count;
  }

  /** @param {Uint8Array} from @param {{at: number}} where */
  write(from, { at }) {
    const end = at + from.length;
    if (end > this.bytes.length) {
      const bytes = new Uint8Array(Math.max(end, this.bytes.length * 2));
      bytes.set(this.bytes.subarray(0, this.size));
      this.bytes = bytes;
    }
    this.bytes.set(from, at);
    this.size = Math.max(this.size, end);
    return from.length;
  }

  /** @param {number} size */
  truncate(size) {
    if (size > this.size) this.write(new Uint8Array(size - this.size), { at: this.size });
    this.bytes.fill(0, size);
    this.size = size;
  }

  getSize() {
    return this.size;
  }

  flush() {
    this.flushes += 1;
  }
}

/** @returns {Map<string, MemoryFile>} */
export function memoryFiles() {
  return new Map(NAMES.map((name) => [name, new MemoryFile()]));
}
