/*
 * What the program asks of its system: the time, random bytes, a few files that are open already, and where to write what
 * went wrong. That is WASI (wasi_snapshot_preview1), as far as the program needs it.
 */

/**
 * @typedef {Object} FileHandle
 * @property {(into: Uint8Array, where: {at: number}) => number} read
 * @property {(from: Uint8Array, where: {at: number}) => number} write
 * @property {(size: number) => void} truncate
 * @property {() => number} getSize
 * @property {() => void} flush
 */

const DONE = 0;
const BAD_DESCRIPTOR = 8;
const FAILED = 29;
const NOT_THERE = 44;
const FULL = 51;
const NO_SUCH_CALL = 52;

const FIRST_FOLDER = 3;
const FIRST_FILE = 4;
const FOLDER_NAME = '/';
const KIND_FOLDER = 3;
const KIND_FILE = 4;
const CREATE = 1;
/* Sizes and places of the structures of WASI. */
const STAT_SIZE = 64;
const STAT_KIND = 16;
const STAT_LENGTH = 32;
const FDSTAT_SIZE = 24;
const RANDOM_MOST = 65536;

/** The program has ended itself. */
export class Exit extends Error {}

export class Wasi {
  /** @param {Map<string, FileHandle>} files */
  constructor(files) {
    this.files = files;
    /** By descriptor, from FIRST_FILE. @type {(FileHandle|null)[]} */
    this.open = [];
    /** @type {WebAssembly.Memory} */
    this.memory = new WebAssembly.Memory({ initial: 0 });
    this.line = '';
  }

  get view() {
    return new DataView(this.memory.buffer);
  }

  /** @param {number} at @param {number} size */
  bytes(at, size) {
    return new Uint8Array(this.memory.buffer, at, size);
  }

  /** @param {number} at @param {number} size */
  text(at, size) {
    return new TextDecoder().decode(this.bytes(at, size));
  }

  /** @param {number} descriptor */
  file(descriptor) {
    return this.open[descriptor - FIRST_FILE] ?? null;
  }

  /**
   * Does something with a file; what the browser refuses is a failed call.
   * @param {number} descriptor
   * @param {(file: FileHandle) => void} does
   */
  with(descriptor, does) {
    const file = this.file(descriptor);
    if (!file) return BAD_DESCRIPTOR;
    try {
      does(file);
      return DONE;
    } catch (error) {
      console.error(error);
      return error instanceof DOMException && error.name === 'QuotaExceededError' ? FULL : FAILED;
    }
  }

  /**
   * @param {number} vectors
   * @param {number} count
   * @param {(part: Uint8Array) => number} moves returns how many bytes it has moved
   */
  each(vectors, count, moves) {
    let all = 0;
    for (let i = 0; i < count; i++) {
      const size = this.view.getUint32(vectors + 8 * i + 4, true);
      const moved = moves(this.bytes(this.view.getUint32(vectors + 8 * i, true), size));
      all += moved;
      if (moved < size) break;
    }
    return all;
  }

  /** @param {Uint8Array} part */
  print(part) {
    const lines = (this.line + new TextDecoder().decode(part)).split('\n');
    this.line = lines.pop() ?? '';
    for (const line of lines) console.error(line);
    return part.length;
  }

  /** @param {number} at @param {number} kind @param {number} length */
  putStat(at, kind, length) {
    this.bytes(at, STAT_SIZE).fill(0);
    this.view.setUint8(at + STAT_KIND, kind);
    this.view.setBigUint64(at + STAT_LENGTH, BigInt(length), true);
    return DONE;
  }

  /** The functions of the module "wasi_snapshot_preview1". @returns {Record<string, (...args: any[]) => number>} */
  imports() {
    return { ...this.surroundings(), ...this.descriptors(), ...this.paths() };
  }

  /** @returns {Record<string, (...args: any[]) => number>} */
  surroundings() {
    return {
      clock_time_get: (clock, _precision, at) => {
        const now = clock === 0 ? Date.now() : performance.now();
        this.view.setBigUint64(at, BigInt(Math.round(now * 1e6)), true);
        return DONE;
      },
      random_get: (at, size) => {
        for (let done = 0; done < size; done += RANDOM_MOST) {
          crypto.getRandomValues(this.bytes(at + done, Math.min(RANDOM_MOST, size - done)));
        }
        return DONE;
      },
      proc_exit: (code) => {
        throw new Exit(`the program ended with ${code}`);
      },
      sched_yield: () => DONE,
    };
  }

  /** @returns {Record<string, (...args: any[]) => number>} */
  descriptors() {
    return {
      fd_prestat_get: (descriptor, at) => {
        if (descriptor !== FIRST_FOLDER) return BAD_DESCRIPTOR;
        this.view.setUint32(at, 0, true);
        this.view.setUint32(at + 4, FOLDER_NAME.length, true);
        return DONE;
      },
      fd_prestat_dir_name: (_descriptor, at, size) => {
        this.bytes(at, size).set(new TextEncoder().encode(FOLDER_NAME).subarray(0, size));
        return DONE;
      },
      fd_fdstat_get: (descriptor, at) => {
        this.bytes(at, FDSTAT_SIZE).fill(0);
        this.view.setUint8(at, descriptor === FIRST_FOLDER ? KIND_FOLDER : KIND_FILE);
        /* Everything is allowed. */
        this.view.setBigUint64(at + 8, 0xffffffffn, true);
        this.view.setBigUint64(at + 16, 0xffffffffn, true);
        return DONE;
      },
      fd_fdstat_set_flags: () => DONE,
      fd_filestat_get: (descriptor, at) =>
        this.with(descriptor, (file) => this.putStat(at, KIND_FILE, file.getSize())),
      fd_filestat_set_size: (descriptor, size) => this.with(descriptor, (file) => file.truncate(Number(size))),
      fd_sync: (descriptor) => this.with(descriptor, (file) => file.flush()),
      fd_close: (descriptor) => this.with(descriptor, () => {
        this.open[descriptor - FIRST_FILE] = null;
      }),
      fd_pread: (descriptor, vectors, count, offset, done) => this.with(descriptor, (file) => {
        let at = Number(offset);
        const all = this.each(vectors, count, (part) => {
          const moved = file.read(part, { at });
          at += moved;
          return moved;
        });
        this.view.setUint32(done, all, true);
      }),
      fd_pwrite: (descriptor, vectors, count, offset, done) => this.with(descriptor, (file) => {
        let at = Number(offset);
        const all = this.each(vectors, count, (part) => {
          const moved = file.write(part, { at });
          at += moved;
          return moved;
        });
        this.view.setUint32(done, all, true);
      }),
      fd_write: (descriptor, vectors, count, done) => {
        if (descriptor !== 1 && descriptor !== 2) return BAD_DESCRIPTOR;
        this.view.setUint32(done, this.each(vectors, count, (part) => this.print(part)), true);
        return DONE;
      },
      fd_read: () => NO_SUCH_CALL,
      fd_seek: () => NO_SUCH_CALL,
    };
  }

  /** @returns {Record<string, (...args: any[]) => number>} */
  paths() {
    return {
      path_open: (_folder, _follow, name, length, how, _rights, _inherited, _flags, at) => {
        const file = this.files.get(this.text(name, length));
        if (!file || (file.getSize() === 0 && !(how & CREATE))) return NOT_THERE;
        this.view.setUint32(at, FIRST_FILE + this.open.length, true);
        this.open.push(file);
        return DONE;
      },
      path_filestat_get: (_folder, _follow, name, length, at) => {
        const file = this.files.get(this.text(name, length));
        if (!file || file.getSize() === 0) return NOT_THERE;
        return this.putStat(at, KIND_FILE, file.getSize());
      },
      path_unlink_file: (_folder, name, length) => {
        const file = this.files.get(this.text(name, length));
        if (!file || file.getSize() === 0) return NOT_THERE;
        file.truncate(0);
        file.flush();
        return DONE;
      },
    };
  }
}
