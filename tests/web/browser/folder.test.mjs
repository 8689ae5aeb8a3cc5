/* The client as it lies in web/, without anything built: what scripts/web-folder serves works like what is compiled in. */
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { Player, entries, openHouse, openWindow, startGame } from './harness.mjs';

const { openFolder } = createRequire(import.meta.url)('../../../scripts/web-folder');
const house = openHouse();

/** Serves the folder, opens a window that has not gone there yet, and closes both. */
async function withFolder(look) {
  const folder = openFolder(house.server.url);
  await new Promise((resolve) => folder.listen(0, '127.0.0.1', resolve));
  try {
    const origin = `http://127.0.0.1:${folder.address().port}`;
    const page = await openWindow(house, { url: 'about:blank', origin });
    await look(page, origin);
    await page.context().close();
  } finally {
    folder.closeAllConnections();
    folder.close();
  }
}

test('a game is played with the files of the folder', async () => {
  await withFolder(async (page, origin) => {
    const asked = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(origin);
    await startGame(page);
    await page.waitForSelector('#board svg *');
    const player = new Player(5, { isCareful: true });
    for (let i = 0; i < 6; i += 1) await player.click(page);
    assert.ok(await entries(page) >= 6);
    for (const path of ['/main.js', '/style.css', '/lang/en/web.json', '/games/khartoum/board.js', '/games/khartoum/map.css',
      '/data/khartoum/zones.json']) assert.ok(asked.includes(path), path);
    assert.deepEqual(asked.filter((path) => path.startsWith('/packed/')), []);
    assert.equal(await page.locator('#offline').count(), 0, 'the live connection is there');
    assert.deepEqual(page.faults, []);
  });
});

test('what is drawn anew is what was drawn, and what stays the same is not touched', async () => {
  await withFolder(async (page, origin) => {
    await page.goto(origin);
    const found = await page.evaluate(async () => {
      const { h, renew } = await import('/dom.js');
      let seed = 7;
      const pick = (/** @type {number} */ count) => {
        seed = (seed * 1103515245 + 12345) % 2147483648;
        return Math.floor((seed / 2147483648) * count);
      };
      /* Few names and words, so that much is the same by chance. */
      const tree = (/** @type {number} */ depth) => h(['p', 'b'][pick(2)], pick(3) ? {} : { class: ['x', 'y'][pick(2)] },
        ...Array.from({ length: pick(4) }, () => (depth && pick(3) ? tree(depth - 1) : ['one', 'two'][pick(2)])));
      const wrong = [];
      const parent = h('div', {});
      for (let i = 0; i < 2000; i += 1) {
        const children = Array.from({ length: pick(5) }, () => tree(3));
        const wanted = h('div', {}, children.map((child) => child.cloneNode(true)));
        renew(parent, ...children);
        if (!parent.isEqualNode(wanted)) wrong.push(`${parent.outerHTML} instead of ${wanted.outerHTML}`);
      }
      const list = (/** @type {string[]} */ words) => words.map((word) => h('li', {}, h('b', {}, word), 'and so on'));
      renew(parent, ...list(['a', 'b', 'c', 'd']));
      const [a, b, , d] = parent.children;
      renew(parent, ...list(['a', 'b', 'd']));
      const hasKept = parent.children[0] === a && parent.children[1] === b && parent.children[2] === d;
      const inner = b.firstChild;
      renew(parent, ...list(['a', 'z', 'd']));
      return { wrong, hasKept, hasKeptShell: parent.children[1] === b && b.firstChild === inner && b.textContent === 'zand so on' };
    });
    assert.deepEqual(found, { wrong: [], hasKept: true, hasKeptShell: true });
  });
});

/** How loud a sound is at its loudest, from 0 to 1, with these settings. */
async function loudness(page, sound, settings) {
  return page.evaluate(async ([name, kept]) => {
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(`sortie.${key}`, value);
    /* What would be heard is worked out instead; noise is the same in each run, so that its loudest moment is. */
    let seed = 1;
    Math.random = () => {
      seed = (seed * 48271) % 2147483647;
      return seed / 2147483647;
    };
    const audio = Object.assign(new OfflineAudioContext(1, 44100, 44100), { resume: () => {} });
    globalThis.AudioContext = function open() { return audio; };
    const { play } = await import('/play/sound.js');
    play(name);
    return (await audio.startRendering()).getChannelData(0).reduce((most, one) => Math.max(most, Math.abs(one)), 0);
  }, [sound, settings]);
}

test('every sound is heard once they are turned on, as loud as it was set, and none before', async () => {
  await withFolder(async (page, origin) => {
    for (const sound of ['dice', 'gun', 'march', 'card', 'turn']) {
      /** @type {number[]} */
      const heard = [];
      for (const settings of [{ sound: 'off' }, { sound: 'on' }, { sound: 'on', volume: '0.1' }]) {
        await page.goto(`${origin}/icon.svg`); /* of the same origin, and quickly there */
        heard.push(await loudness(page, sound, settings));
      }
      const [off, on, low] = heard;
      assert.equal(off, 0, `${sound} is silent while sounds are off`);
      assert.ok(on > 0.15 && on < 1, `${sound}: ${on}`);
      assert.ok(low > 0.01 && low < on / 3, `${sound} at a low volume: ${low}, otherwise ${on}`);
      await page.evaluate(() => localStorage.clear());
    }
    assert.deepEqual(page.faults, []);
  });
});
