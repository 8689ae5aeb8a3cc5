/*
 * What differs between two positions, by where everything is: what went where, what is gone, what has come. Playback falls back to it, so
 * that nothing is ever silent.
 */

/** @typedef {{thing: string, from: string, to: string}} Way */

/**
 * @param {Map<string, string>} before places by thing; '' is off the board
 * @param {Map<string, string>} after
 * @returns {{ways: Way[], gone: {thing: string, at: string}[], come: {thing: string, at: string}[]}}
 */
export function difference(before, after) {
  const ways = [], gone = [], come = [];
  for (const [thing, from] of before) {
    const to = after.get(thing) ?? '';
    if (from === to || !from) continue;
    if (to) ways.push({ thing, from, to });
    else gone.push({ thing, at: from });
  }
  for (const [thing, at] of after) {
    if (at && !before.get(thing)) come.push({ thing, at });
  }
  return { ways, gone, come };
}

/**
 * Things that go the same way, as one.
 * @param {Way[]} ways
 * @returns {{from: string, to: string, things: string[]}[]}
 */
export function together(ways) {
  /** @type {Map<string, {from: string, to: string, things: string[]}>} */
  const found = new Map();
  for (const { thing, from, to } of ways) {
    const key = `${from}>${to}`;
    const way = found.get(key) ?? { from, to, things: [] };
    way.things.push(thing);
    found.set(key, way);
  }
  return [...found.values()];
}
