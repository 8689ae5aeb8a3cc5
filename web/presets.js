/*
 * Named ways to play a game: a dialog that begins one of them alone, and the choice that fills in a set-up.
 */
import { makeTable } from './again.js';
import { openDialog } from './dialog.js';
import { h } from './dom.js';
import { goToMade } from './going.js';
import { presetsAlone, waysToPlay } from './guide.js';
import { text } from './language.js';
import { hasLessons, isNewTo } from './lessons.js';
import { learnHash } from './route.js';
import { randomWord } from './word.js';

/** @typedef {import('./guide.js').Preset} Preset */
/** @typedef {import('./types.js').Game} Game */

/**
 * @param {string} game
 * @param {Preset} preset
 */
function presetWords(game, preset) {
  return [h('strong', {}, text(`${game}.preset.${preset.preset}`)),
    h('span', { class: 'hint' }, text(`${game}.preset.${preset.preset}.is`))];
}

/**
 * Who is new to a game learns it first: until then nothing else stands out as much.
 * @param {Game} game
 */
function lessonsLink(game) {
  return hasLessons(game.id) ? [h('p', {}, h('a', { class: isNewTo(game.id) ? 'button primary' : 'button', 'data-learn': game.id, href: learnHash(game.id) }, text('web.learn.first')))] : [];
}

/**
 * Asks which side and which bots, where a game has several; true when it was asked.
 * @param {Game} game
 */
export async function chooseAlone(game) {
  const ways = game.seats.length > 1 ? await waysToPlay(game.id) : null;
  if (!ways) return false;
  const list = h('ul', { class: 'preset-list' }, presetsAlone(ways.presets).map((preset) => h('li', {},
    h('button', { type: 'button', class: 'preset', 'data-preset': preset.preset, onclick: () => begin(preset) },
      ...presetWords(game.id, preset)))));
  const dialog = openDialog(text('web.preset.which', game.name), [...lessonsLink(game), list]);
  let isBegun = false;
  /** @param {Preset} preset */
  const begin = async (preset) => {
    if (isBegun) return;
    isBegun = true;
    isBegun = await goToMade(() => makeTable({ game: game.id, options: preset.options ?? {}, seats: preset.seats, word: randomWord() }));
    if (isBegun) dialog.close();
  };
  return true;
}

/**
 * The named ways as a choice that fills in the fields of a set-up. Whoever then changes one of them plays a way of their
 * own.
 * @param {Game} game
 * @param {import('./guide.js').Ways} ways
 * @param {{seats: (seats: Record<string, string>) => void, options: (options: Record<string, string>) => void}} fill
 */
export function presetFields(game, ways, fill) {
  const inputs = ways.presets.map((preset) => {
    const input = h('input', { type: 'radio', name: 'preset', value: preset.preset, 'data-preset': preset.preset,
      checked: preset.preset === ways.usual });
    input.addEventListener('change', () => choose(preset));
    return input;
  });
  /** @param {Preset} preset */
  const choose = (preset) => {
    fill.seats(preset.seats);
    fill.options(preset.options ?? {});
  };
  const usual = ways.presets.find((preset) => preset.preset === ways.usual);
  if (usual) choose(usual);
  return {
    node: h('fieldset', { class: 'presets' }, h('legend', {}, text('web.preset')),
      ...lessonsLink(game),
      ...inputs.map((input, index) => h('label', { class: 'preset' }, input,
        h('span', { class: 'preset-words' }, ...presetWords(game.id, /** @type {Preset} */ (ways.presets[index])))))),
    forget: () => {
      for (const input of inputs) input.checked = false;
    },
  };
}
