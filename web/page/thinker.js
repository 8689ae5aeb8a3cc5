/*
 * A worker in which bots think, so that the one of the program answers meanwhile: it is given the program once, and then
 * thoughts, and answers each with a number (src/page/page.h).
 */
import { Engine } from './engine.js';

/** @type {Promise<(thought: Uint8Array) => number>|null} */
let thinker = null;

self.addEventListener('message', async ({ data }) => {
  if (data instanceof WebAssembly.Module) {
    thinker = Engine.openThinker(data);
    return;
  }
  let chosen = -1;
  try {
    chosen = (await thinker)?.(data) ?? -1;
  } catch (error) {
    console.error(error);
  }
  self.postMessage(chosen);
});
