import { readFileSync, mkdirSync, appendFileSync } from 'node:fs';
import { Server, until } from './server.mjs';
import { launch, openWindow, ask } from './harness.mjs';
const [,, gamesArg, lang, size, pace = 'off', only = ''] = process.argv;
const [width, height] = size.split('x').map(Number);
const DATA = new URL('../../../data/', import.meta.url);
const read = (path) => JSON.parse(readFileSync(new URL(path, DATA), 'utf8'));
const out = `/tmp/less/${lang}-${size}-${pace}`;
mkdirSync(out, { recursive: true });
const server = await new Server().start();
const browser = await launch();
const house = { server, browser };
const say = (...a) => { console.log(...a); appendFileSync(`${out}/log.txt`, a.join(' ') + '\n'); };
const calm = async (page) => {
  await until('answer', async () => await page.locator('#choices[aria-busy=true]').count() === 0 && await page.locator('.is-playing').count() === 0);
  await page.waitForTimeout(pace === 'off' ? 120 : 300);
};
try {
  for (const game of gamesArg.split(',')) {
    const page = await openWindow(house, { lang, viewport: { width, height }, isNew: true, pace, warns: true, ...(width < 500 ? { hasTouch: true, isMobile: true } : {}) });
    const { lessons } = read(`${game}/guide/lessons.json`);
    for (const name of lessons) {
      if (only && only !== name) continue;
      await page.goto(`${server.url}/#/learn/${game}`);
      await page.waitForSelector(`[data-lesson="${name}"]`);
      await page.click(`[data-lesson="${name}"]`);
      await page.waitForSelector('#lesson:not([hidden]) .lesson-say');
      const { steps } = read(`${game}/lessons/${name}.json`);
      let last = '', same = 0;
      for (let c = 0; c < 200; c++) {
        await calm(page);
        const m = await page.evaluate(() => {
          const rect = (e) => e?.getBoundingClientRect();
          const box = document.querySelector('.table-prompt'), b = rect(box);
          const count = rect(document.querySelector('#lesson .lesson-count'));
          const sayr = rect(document.querySelector('#lesson .lesson-say'));
          const dor = rect(document.querySelector('#lesson .lesson-do'));
          const inBox = (r) => r && r.height && r.top >= b.top - 1 && r.bottom <= b.bottom + 1 && r.top >= 0 && r.bottom <= innerHeight;
          const marked = [...document.querySelectorAll('#choices .lesson-wanted, #lesson-next')];
          const board = rect(document.querySelector('#board') ?? document.querySelector('.table-board'));
          const rings = [...document.querySelectorAll('.lesson-points circle')].map((ci) => {
            const r = rect(ci); const x = r.left + r.width / 2, y = r.top + r.height / 2;
            const isIn = x >= Math.max(0, board.left) && x <= Math.min(innerWidth, board.right) && y >= Math.max(0, board.top) && y <= Math.min(innerHeight, board.bottom);
            const over = document.elementFromPoint(x, y);
            return { p: ci.dataset.point, r: Math.round(r.width / 2), isIn, over: over ? (over.closest('svg,[class]')?.getAttribute('class') ?? over.tagName) : null, inBoard: Boolean(over?.closest('.table-board')) };
          });
          return { ended: Boolean(document.querySelector('#lesson-on, #lesson-again, #lesson .lesson-tools > a')),
            next: Boolean(document.querySelector('#lesson-next')),
            number: Number(/\d+/.exec(document.querySelector('#lesson .lesson-count')?.textContent?.replace(/^.*[”»]/, '') ?? '')?.[0] ?? 0),
            words: document.querySelector('#lesson .lesson-words')?.textContent ?? '',
            sayWords: (document.querySelector('#lesson .lesson-say')?.textContent ?? '').split(/\s+/).length,
            scroll: box.scrollTop, countIn: inBox(count), sayTopIn: sayr.top >= b.top - 1 && sayr.top >= 0, doIn: dor ? inBox(dor) : 'none',
            markedIn: marked.filter((e) => { const c = rect(e.closest('#choices')); const r = rect(e); return inBox(r) && (!c || (r.top >= c.top - 2 && r.bottom <= c.bottom + 2)); }).length, marked: marked.length, rings,
            dialog: document.querySelector('dialog[open]')?.textContent?.slice(0, 200) ?? '',
            toast: document.querySelector('.toast')?.textContent ?? '', warn: [...document.querySelectorAll('.notice, .is-risky, .danger-strip, [class*=warn]')].map((e) => e.className + ':' + e.textContent.slice(0, 150)) };
        });
        const where = `${game} ${name} ${m.number}`;
        const key = where;
        same = key === last ? same + 1 : 0;
        await page.screenshot({ path: `${out}/${game}-${name}-${String(c).padStart(2, '0')}-s${m.number}.png` });
        const bad = [];
        if (!m.countIn && same === 0) bad.push('COUNT-OUT');
        if (!m.sayTopIn && same === 0) bad.push('SAY-OUT');
        if (m.doIn === false) bad.push('DO-OUT');
        if (m.marked && !m.markedIn) bad.push('MARK-OUT');
        for (const r of m.rings) { if (!r.isIn) bad.push(`RING-OUT ${r.p}`); else if (!r.inBoard) bad.push(`RING-COVERED ${r.p} by ${r.over}`); }
        const wanted = steps[m.number - 1]?.point ?? [];
        if (!m.ended && m.rings.length !== wanted.length) bad.push(`RINGS ${m.rings.length}/${wanted.length} ${wanted}`);
        if (m.dialog) bad.push(`DIALOG ${m.dialog}`);
        if (m.toast) bad.push(`TOAST ${m.toast}`);
        if (m.warn.length) bad.push(`WARN ${m.warn}`);
        say(where, `(shot ${c}) words=${m.sayWords} scroll=${m.scroll} marked=${m.markedIn}/${m.marked} rings=${m.rings.map((r) => r.p + '@' + r.r)}`, bad.length ? '  !! ' + bad.join('; ') : '');
        last = key;
        if (m.ended) break;
        if (m.next) { await page.click('#lesson-next'); continue; }
        const step = steps[m.number - 1];
        const marks = await page.locator('#choices .lesson-wanted').evaluateAll((all) => all.map((o) => o.dataset.action));
        const action = marks.find((a) => step.until?.includes(a)) ?? marks[0];
        if (!action) { say(where, 'free: stop'); break; }
        if (same > 12) { say(where, 'STUCK', action); break; }
        await page.click(`#choices [data-action="${action}"]`);
      }
    }
    say('faults', JSON.stringify(page.faults));
    await page.context().close();
  }
} finally {
  await browser.close();
  await server.close();
}
