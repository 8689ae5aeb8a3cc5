/*
 * The dialogs that make a table: by options, seats, pace and dice, or from a transcript.
 */
import { makeByLetters, makeTable } from './again.js';
import { botChoices, botName, botWords } from './bots.js';
import { makeShared, othersHere, placesHere } from './device.js';
import { field, openDialog, select } from './dialog.js';
import { h, replace } from './dom.js';
import { goToMade } from './going.js';
import { waysToPlay } from './guide.js';
import { text } from './language.js';
import { presetFields } from './presets.js';
import { rulesHash } from './route.js';
import { isUnnamed } from './user.js';
import { toastError } from './toast.js';
import { reachesOthers } from './transport.js';
import { randomWord } from './word.js';

/** @typedef {import('./types.js').Game} Game */
/** @typedef {import('./types.js').Named} Named */
/** @typedef {import('./types.js').Pace} Pace */

/**
 * @param {string} prefix
 * @param {string[]} ids
 * @returns {Named[]}
 */
function named(prefix, ids) {
  return ids.map((id) => ({ id, name: text(`${prefix}.${id}`) }));
}

/**
 * A number with its limits.
 * @param {string} id
 * @param {number} value
 * @param {number} least
 * @param {number} most
 */
function numberInput(id, value, least, most) {
  return h('input', { type: 'number', id, value, min: least, max: most, required: true, inputmode: 'numeric' });
}

/** @param {Game} game */
function seatFields(game) {
  const here = placesHere(game.seats.length);
  /* Nobody comes to a table of a page without a server. */
  const others = reachesOthers || game.seats.length === 1 ? ['open'] : ['letter'];
  const free = reachesOthers ? 'open' : here[0] ?? others[0] ?? 'me';
  const values = [
    ...named('web.seat.take_as', ['me', ...others]),
    ...here.map((id, index) => ({ id, name: text('web.seat.here', index + 2) })),
    ...botChoices(game.bots).map((bot) => ({ id: `bot:${bot}`, name: botName(bot) })),
  ];
  const inputs = game.seats.map((seat, index) => {
    const input = select(values, { id: `seat-${seat.id}`, 'data-seat-choice': seat.id });
    input.value = index === 0 ? 'me' : free;
    const words = h('p', { class: 'hint', id: `seat-${seat.id}-is`, hidden: true });
    input.setAttribute('aria-describedby', words.id);
    const explain = () => {
      words.textContent = input.value.startsWith('bot:') ? botWords(input.value.slice('bot:'.length)) : '';
      words.hidden = !words.textContent;
    };
    input.addEventListener('change', explain);
    const node = field(seat.name, input);
    node.append(words);
    return { seat, input, node, explain };
  });
  return {
    nodes: inputs.map(({ node }) => node),
    read: () => Object.fromEntries(inputs.map(({ seat, input }) => [seat.id, input.value])),
    /** @param {Record<string, string>} seats */
    fill: (seats) => {
      for (const { seat, input, explain } of inputs) {
        const wanted = seats[seat.id] ?? input.value;
        input.value = wanted === 'open' ? free : wanted;
        explain();
      }
    },
  };
}

/**
 * The options of a game: choices in sight, and readings of doubtful rules, which are folded away with a sentence each.
 * @param {Game} game
 * @param {string[]} readings ids of options
 */
function optionFields(game, readings) {
  const inputs = game.options.map((option) => {
    const input = select(option.values, { id: `option-${option.id}`, 'data-option': option.id });
    const isReading = readings.includes(option.id);
    const node = field(option.name, input, isReading ? text(`${game.id}.reading.${option.id}`) : undefined);
    return { option, input, isReading, node };
  });
  return {
    choices: inputs.filter(({ isReading }) => !isReading).map(({ node }) => node),
    readings: inputs.filter(({ isReading }) => isReading).map(({ node }) => node),
    /** @param {Record<string, string>} options all others get their first value */
    fill: (options) => {
      for (const { option, input } of inputs) input.value = options[option.id] ?? option.values[0]?.id ?? '';
    },
    read: () => Object.fromEntries(inputs.map(({ option, input }) => [option.id, input.value])),
  };
}

function paceFields() {
  const kind = select(named('web.pace', ['none', 'live', 'days']), { id: 'pace' });
  const minutes = numberInput('pace-minutes', 30, 1, 1000);
  const increment = numberInput('pace-increment', 10, 0, 3600);
  const days = numberInput('pace-days', 3, 1, 60);
  const live = h('div', { class: 'pair', hidden: true }, field(text('web.pace.minutes'), minutes),
    field(text('web.pace.increment'), increment));
  const slow = h('div', { hidden: true }, field(text('web.pace.per_move'), days));
  const update = () => {
    live.hidden = kind.value !== 'live';
    slow.hidden = kind.value !== 'days';
    minutes.disabled = increment.disabled = live.hidden;
    days.disabled = slow.hidden;
  };
  kind.addEventListener('change', update);
  update();
  /** @returns {Pace} */
  const read = () => {
    if (kind.value === 'live') {
      return { kind: 'live', minutes: Number(minutes.value), increment: Number(increment.value) };
    }
    return kind.value === 'days' ? { kind: 'days', days: Number(days.value) } : { kind: 'none' };
  };
  return { nodes: [field(text('web.pace'), kind), live, slow], read };
}

function diceFields() {
  const kind = select(named('web.dice', ['verified', 'manual']), { id: 'dice' });
  const word = h('input', { type: 'text', id: 'word', maxlength: 100, value: randomWord(), autocomplete: 'off' });
  const wordField = field(text('web.word'), word, text('web.dice.verified.how'));
  const manual = h('p', { class: 'hint', hidden: true }, text('web.dice.manual.how'));
  kind.addEventListener('change', () => {
    wordField.hidden = kind.value !== 'verified';
    manual.hidden = kind.value !== 'manual';
  });
  return {
    nodes: [field(text('web.dice.title'), kind), wordField, manual],
    /** @returns {{dice: string, word?: string}} */
    read: () => (kind.value === 'verified' ? { dice: kind.value, word: word.value } : { dice: kind.value }),
  };
}

/** What both dialogs ask. */
function commonFields() {
  const title = h('input', { type: 'text', id: 'table-title', maxlength: 80, autocomplete: 'off' });
  const visibility = select(named('web.visibility', ['private', 'open']), { id: 'visibility' });
  const odds = select(named('web.odds', ['allowed', 'forbidden']), { id: 'odds' });
  const pace = paceFields();
  const dice = diceFields();
  return {
    first: field(text('web.title'), title, text('web.title.hint')),
    nodes: [...pace.nodes, field(text('web.visibility'), visibility), ...dice.nodes, field(text('web.odds'), odds)],
    read: () => ({ title: title.value.trim(), visibility: visibility.value, pace: pace.read(), odds: odds.value,
      ...dice.read() }),
  };
}

/**
 * A form whose button makes a table and goes there.
 * @param {string} title
 * @param {Node[]} nodes
 * @param {string} label
 * @param {() => Promise<import('./types.js').View>} make
 */
function openForm(title, nodes, label, make) {
  const submit = h('button', { type: 'submit', class: 'primary', id: 'create' }, label);
  const cancel = h('button', { type: 'button' }, text('web.cancel'));
  const form = h('form', { class: 'form' }, ...nodes, h('div', { class: 'row end' }, cancel, submit));
  const dialog = openDialog(title, [form]);
  cancel.addEventListener('click', () => dialog.close());
  /** @type {HTMLElement|null} */ (form.querySelector('input, select'))?.focus();
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    submit.disabled = true;
    submit.disabled = await goToMade(make);
    if (submit.disabled) dialog.close();
  });
}

/**
 * What is in sight of the options, and what is folded away.
 * @param {ReturnType<typeof optionFields>} options
 */
function optionNodes({ choices, readings }) {
  return [
    ...(choices.length ? [h('fieldset', { class: 'columns' }, h('legend', {}, text('web.options')), ...choices)] : []),
    ...(readings.length ? [h('details', { class: 'readings', id: 'readings' },
      h('summary', {}, text('web.readings')), h('p', { class: 'hint' }, text('web.readings.hint')),
      h('div', { class: 'form' }, ...readings))] : []),
  ];
}

/**
 * Others want to know who invites them. Whoever plays alone need not say.
 * @param {() => Record<string, string>} seats
 */
function playerField(seats) {
  const input = h('input', { type: 'text', id: 'player-name', maxlength: 40, autocomplete: 'username' });
  const node = field(text('web.player.name'), input, text('web.player.name.hint'));
  node.hidden = !isUnnamed();
  const update = () => {
    input.required = !node.hidden && Object.values(seats()).some((who) => who === 'open' || who === 'letter');
  };
  update();
  return { node, update, read: () => (node.hidden || !input.value.trim() ? {} : { player: input.value.trim() }) };
}

/**
 * What those are called who sit before the same browser.
 * @param {() => Record<string, string>} seats
 */
function hereFields(seats) {
  /** @type {Record<string, HTMLInputElement>} */
  const inputs = {};
  const node = h('div', { class: 'form' });
  const update = () => {
    const others = othersHere(seats());
    for (const who of others) {
      inputs[who] ??= h('input', { type: 'text', id: `name-${who.replace(':', '-')}`, maxlength: 40, required: true, autocomplete: 'off',
        value: text('web.device.name', who.split(':')[1] ?? '') });
    }
    replace(node, ...others.map((who) => field(text('web.seat.here.name', who.split(':')[1] ?? ''), /** @type {HTMLInputElement} */ (inputs[who]))),
      others.length ? h('p', { class: 'hint' }, text('web.device.how')) : null,
      Object.values(seats()).includes('letter') ? h('p', { class: 'hint', id: 'letter-how' }, text('web.letter.how'), ' ', text('web.letter.trust')) : null);
  };
  return { node, update, read: () => Object.fromEntries(Object.entries(inputs).map(([who, input]) => [who, input.value.trim()])) };
}

/** @param {Game} game */
async function openCreateFor(game) {
  const ways = await waysToPlay(game.id);
  const seats = seatFields(game);
  const options = optionFields(game, ways?.readings ?? []);
  const common = commonFields();
  const player = playerField(seats.read);
  const here = hereFields(seats.read);
  const fillSeats = (/** @type {Record<string, string>} */ wanted) => {
    seats.fill(wanted);
    player.update();
    here.update();
  };
  const presets = ways ? presetFields(game, ways, { seats: fillSeats, options: options.fill }) : null;
  player.update();
  here.update();
  const changed = () => {
    presets?.forget();
    player.update();
    here.update();
  };
  const own = h('div', { class: 'form', onchange: changed },
    h('fieldset', {}, h('legend', {}, text('web.seats')), ...seats.nodes, here.node), ...optionNodes(options));
  openForm(text('web.setup.title', game.name), [
    ...(presets ? [presets.node] : []),
    h('p', {}, h('a', { href: rulesHash(game.id), target: '_blank' }, text('web.rules.read'))), own, player.node, common.first,
    h('fieldset', {}, h('legend', {}, text('web.setup.how')), ...common.nodes),
  ], text('web.setup.make'), () => {
    const wish = { game: game.id, seats: seats.read(), options: options.read(), ...common.read(), ...player.read() };
    if (Object.values(wish.seats).includes('letter')) return makeByLetters(wish);
    return othersHere(wish.seats).length ? makeShared(wish, here.read()) : makeTable(wish);
  });
}

/** @param {Game} game */
export async function openCreate(game) {
  try {
    await openCreateFor(game);
  } catch (error) {
    toastError(error);
  }
}

/**
 * Every seat of an imported game is the importer's; which game it is stands in the file.
 * @param {Game[]} games
 * @param {string} transcript
 */
function importSeats(games, transcript) {
  const id = /^game (\S+)/m.exec(transcript)?.[1];
  const game = games.find((one) => one.id === id);
  return game ? Object.fromEntries(game.seats.map((seat) => [seat.id, 'me'])) : {};
}

/**
 * Whether the position that a transcript ends with is an end: then its seats are taken at once, and no word for the dice is given with them.
 * @param {string} transcript
 */
function hasEnded(transcript) {
  return /"ending":"(?!none")\w+"/.test(transcript.trimEnd().split('\n').findLast((line) => line.startsWith('= ')) ?? '');
}

/** @param {Game[]} games */
export function openImport(games) {
  const input = h('input', { type: 'file', id: 'transcript', accept: '.txt,text/plain', required: true });
  const common = commonFields();
  openForm(text('web.import.title'), [
    field(text('web.import.file'), input, text('web.import.hint')), common.first,
    h('fieldset', {}, h('legend', {}, text('web.setup.how')), ...common.nodes),
  ], text('web.import.make'), async () => {
    const transcript = await input.files?.[0]?.text() ?? '';
    const { word, ...wish } = common.read();
    const seats = importSeats(games, transcript);
    return makeTable({ transcript, seats, ...wish, ...(hasEnded(transcript) ? {} : { word }) }, '/import');
  });
}
