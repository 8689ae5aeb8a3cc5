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

/** @returns {Promise<Map<string, FileHandle>>} */
export async function openFiles() {
  const root = await navigator.storage.getDirectory();
  const folder = await root.getDirectoryHandle(FOLDER, { create: true });
  const files = new Map();
  for (const name of NAMES) {
    files.set(name, await openFile(await folder.getFileHandle(name, { create: true })));
  }
  return files;
}
