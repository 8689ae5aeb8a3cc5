/* A web host with the page and a browser, for all tests of a file. */
import { after, before } from 'node:test';
import { launch } from '../browser/harness.mjs';
import { Host } from './host.mjs';

/** @returns {{server: Host, browser: import('playwright-core').Browser}} both there when the first test begins */
export function openHouse() {
  const house = /** @type {any} */ ({});
  before(async () => {
    house.server = await new Host().start();
    house.browser = await launch();
  });
  after(async () => {
    await house.browser?.close();
    await house.server?.close();
  });
  return house;
}
