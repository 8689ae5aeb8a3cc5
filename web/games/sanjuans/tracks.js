/** The victory track with its trigger marks, and the turn track with the rounds of the turn. */
import { h, svg } from '../../dom.js';
import { TRIGGER } from './state.js';

/** @typedef {import('./types.js').Kit} Kit */
/** @typedef {import('./types.js').State} State */

const LONG = 340;

/** The marks on the track: the constant that has the number, and the trigger that it pulls. @type {[string, number][]} */
const MARKS = [
  ['trigger_quiet', TRIGGER.quiet],
  ['trigger_gordon', TRIGGER.gordon],
  ['trigger_recall', TRIGGER.recall],
  ['trigger_british', TRIGGER.british],
];

/** @param {Kit} kit @param {State} state */
export function drawVictory({ data, words }, state) {
  const most = data.constants.vp_most.value,
    points = state.vp ?? 0;
  const at = (/** @type {number} */ value) => 20 + (LONG * Math.max(0, Math.min(most, value))) / most;
  const noted = Object.values(state.vp_noted).reduce((sum, value) => sum + value, 0);
  const track = svg(
    'svg',
    {
      viewBox: `0 0 ${LONG + 40} 92`,
      class: 'victory-track',
      role: 'img',
      'aria-label': words.web('vp_label', points, most),
    },
    svg('rect', { x: 20, y: 36, width: LONG, height: 16, rx: 3, class: 'rail' }),
    svg('rect', { x: 20, y: 36, width: at(points) - 20, height: 16, rx: 3, class: 'rail-full' }),
  );
  if (noted)
    track.append(
      svg('rect', {
        x: Math.min(at(points), at(points + noted)),
        y: 40,
        width: Math.abs(at(points + noted) - at(points)),
        height: 8,
        class: noted > 0 ? 'rail-worse' : 'rail-better',
      }),
    );
  for (let value = 0; value <= most; value += 10) {
    const isLong = value % 50 === 0;
    track.append(svg('path', { d: `M${at(value)} 52v${isLong ? 9 : 4}`, class: 'tick' }));
    if (isLong) track.append(svg('text', { x: at(value), y: 80, class: 'tick-name' }, String(value)));
  }
  for (const [name, flag] of MARKS) {
    const value = data.constants[name].value,
      isPulled = ((state.triggers ?? 0) & flag) !== 0;
    track.append(
      svg(
        'g',
        { class: isPulled ? 'trigger is-pulled' : 'trigger', transform: `translate(${at(value)} 0)` },
        svg('title', {}, words.pair(value, words.web(name))),
        svg('path', { d: 'M-9 6H9V20L0 34L-9 20Z' }),
        svg('text', { y: 20 }, words.web(`${name}_letter`)),
      ),
    );
  }
  track.append(
    svg('path', { d: `M${at(points)} 44m-11 0a11 11 0 1 0 22 0a11 11 0 1 0-22 0`, class: 'pawn' }),
  );
  return h(
    'section',
    { class: 'panel victory', 'aria-label': words.web('vp') },
    h(
      'div',
      { class: 'panel-head' },
      h('h2', {}, words.web('vp')),
      h('strong', { class: 'figure' }, String(points)),
    ),
    track,
    h(
      'ul',
      { class: 'triggers' },
      MARKS.map(([name, flag]) =>
        h(
          'li',
          { class: (state.triggers ?? 0) & flag ? 'is-pulled' : null },
          h('b', {}, words.web(`${name}_letter`)),
          ` ${words.pair(data.constants[name].value, words.web(name))}`,
        ),
      ),
    ),
    drawNoted({ words }, state),
    drawBooked({ words }, state),
  );
}

/** @param {number} value */
function signed(value) {
  return value > 0 ? `+${value}` : `\u2212${-value}`;
}

/** Where the points of the turns before have come from. @param {Pick<Kit, 'words'>} kit @param {State} state */
function drawBooked({ words }, state) {
  const causes = Object.entries(state.vp_booked ?? {});
  if (!causes.length) return null;
  return h(
    'details',
    { class: 'noted booked' },
    h('summary', {}, words.web('booked')),
    h(
      'ul',
      { class: 'events' },
      causes.map(([cause, value]) => h('li', {}, `${words.of(`vp_cause.${cause}`)} ${signed(value)}`)),
    ),
  );
}

/** What this turn adds when it is booked. @param {Pick<Kit, 'words'>} kit @param {State} state */
function drawNoted({ words }, state) {
  const causes = Object.entries(state.vp_noted);
  if (!causes.length) return null;
  const sum = causes.reduce((total, [, value]) => total + value, 0);
  return h(
    'p',
    { class: 'noted' },
    h('b', {}, words.web('noted', signed(sum))),
    ' ',
    causes.map(([cause, value]) => `${words.of(`vp_cause.${cause}`)} ${signed(value)}`).join(', '),
  );
}

/** @param {Kit} kit @param {State} state */
export function drawTurns({ data, words }, state) {
  const last = data.constants.turns.value,
    round = state.round ?? 0;
  const turns = Array.from({ length: last }, (_, i) => {
    const turn = i + 1,
      isNow = turn === state.turn;
    return h(
      'li',
      {
        class: isNow ? 'turn is-now' : turn < state.turn ? 'turn is-past' : 'turn',
        'aria-current': isNow ? 'step' : null,
      },
      String(turn),
    );
  });
  const rounds = Array.from({ length: 7 }, (_, i) =>
    h(
      'li',
      {
        class:
          i + 1 === round && state.phase === 'rounds'
            ? 'round is-now'
            : i + 1 < round || isAfterRounds(state)
              ? 'round is-past'
              : 'round',
      },
      String(i + 1),
    ),
  );
  return h(
    'section',
    { class: 'panel turns-panel', 'aria-label': words.web('turns') },
    h(
      'div',
      { class: 'panel-head' },
      h('h2', {}, words.web('turn_of', state.turn, last)),
      h('span', { class: 'phase' }, words.of(`phase.${state.phase}`)),
    ),
    h('ol', { class: 'turns' }, turns),
    h(
      'div',
      { class: 'rounds-row' },
      h('span', { class: 'row-name' }, words.web('rounds')),
      h('ol', { class: 'rounds' }, rounds),
    ),
  );
}

/** @param {State} state */
function isAfterRounds(state) {
  return ['supply', 'sieges', 'replacements', 'victory'].includes(state.phase);
}
