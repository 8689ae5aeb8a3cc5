/*
 * What the shell knows of each game: where its board, its words and its named records are. A game
 * without an entry is played by the list of choices alone.
 */

/** @typedef {{move: string[], go: string[]}} Looks */
/** @typedef {{picks: string[], ends: string}} Idle */

/**
 * @typedef {Object} GameFiles
 * @property {string|null} board module that draws it
 * @property {string|null} [beats] module that says how its events look when they are played back
 * @property {string[]} texts files in /lang/<language>/; <game>-lessons, -examples and -problems among them say that the game has such
 * @property {string[]} [rules] files in /lang/<language>/ with rules, beside <game>-rules
 * @property {Record<string, string>} names list of words to the data file whose records carry names
 * @property {string|null} group list that gives headings to choices whose operand begins so
 * @property {string|null} [verbs] list that gives headings to choices by their verb instead
 * @property {number} [die] sides of its dice, where they are not six
 * @property {boolean} [isStepwise] whether most of its actions are but steps to one that tells what came of them
 * @property {Record<string, string[]>} [strip] figures that stay in sight: the end of their text <game>.web.strip., and which numbers of the position fill it
 * @property {Looks} [looks] which verbs pick what moves, and which say where it goes; all others are about what is asked
 * @property {Idle} [idle] verbs that pick somebody, and the action that then leaves him where he is
 * @property {string[]} [mapFirst] steps that are played on its map: on a phone the list then begins folded, and a long one always does
 * @property {string[]} [formFirst] steps whose form on the board is filled in: on a phone the list, which only repeats it, begins folded
 * @property {string[]} [onMap] steps that its map can answer: on a phone who has folded the list finds it folded in them, with what ends the step in sight
 * @property {string} [lit] selector of what can be chosen on its board, where that is not marked by the kit
 * @property {string|null} cover picture for the front page
 * @property {boolean} [hasGuide] whether /data/<game>/guide/ tells newcomers what it is about
 */

/** @type {Record<string, GameFiles>} */
const GAMES = {
  khartoum: {
    board: '/games/khartoum/board.js',
    beats: '/games/khartoum/beats.js',
    texts: ['khartoum', 'khartoum-board', 'khartoum-web', 'khartoum-guide', 'khartoum-lessons', 'khartoum-examples', 'khartoum-problems'],
    names: { zone: '/data/khartoum/zones.json', event: '/data/khartoum/events.json' },
    group: 'khartoum.banner',
    strip: { turn: ['turn', 'relief_turn'], morale: ['morale'], resources: ['resources'], actions: ['action_points'] },
    looks: { move: ['unit', 'leader', 'pick'], go: ['zone', 'target', 'barge', 'post'] },
    onMap: ['defend'],
    /* An attack is looked at on the map, not on the track that a bonus is paid from; who is posted, in the zone, not in the box that the list tells of; and
       where nothing can be chosen on the board, what was posted. */
    lit: `.khartoum:not([data-step='defend']) [data-action]:not([data-action='spend'], [data-action='hold']), [data-open].is-choice, .zone:is(.is-manned, .is-attacked),
      .khartoum[data-step='defend']:not(:has(.zone.is-manned)) .zone[data-action],
      .khartoum[data-phase='action']:not(:has([data-action])) .zone[data-zone='palace']`,
    cover: '/games/khartoum/cover.svg',
    hasGuide: true,
  },
  omdurman: {
    board: '/games/omdurman/board.js',
    beats: '/games/omdurman/beats.js',
    texts: ['omdurman', 'omdurman-web', 'omdurman-guide', 'omdurman-lessons', 'omdurman-examples', 'omdurman-problems'],
    rules: ['omdurman-move', 'omdurman-fire', 'omdurman-melee'],
    names: {},
    group: null,
    verbs: 'omdurman.web.do',
    die: 10,
    isStepwise: true,
    strip: { turn: ['turn'], anglo_egyptian: ['lost.dervish'], dervish: ['lost.anglo_egyptian'] },
    lit: '.chip.cost, .chip.shot',
    idle: { picks: ['pick', 'join'], ends: 'halt' },
    mapFirst: ['move', 'moving', 'fire', 'resolve'],
    cover: '/games/omdurman/cover.svg',
    hasGuide: true,
  },
  sanjuans: {
    board: '/games/sanjuans/board.js',
    beats: '/games/sanjuans/beats.js',
    texts: ['sanjuans', 'sanjuans-map', 'sanjuans-board', 'sanjuans-web', 'sanjuans-grammar', 'sanjuans-guide', 'sanjuans-lessons', 'sanjuans-examples', 'sanjuans-problems'],
    names: {
      location: '/data/sanjuans/locations.json',
      island: '/data/sanjuans/islands.json',
      sea: '/data/sanjuans/seas.json',
      ship: '/data/sanjuans/ships.json',
      card: '/data/sanjuans/cards.json',
    },
    group: null,
    verbs: 'sanjuans.web.do',
    strip: { turn: ['turn'], vp: ['vp'], ops: ['ops'] },
    /* Until it is known where a force can go, nothing is brought into sight: the map often is already. */
    lit: '.sanjuans:not(.is-asking) :is([data-action], [data-open].is-choice)',
    formFirst: ['battle_entry', 'water_entry'],
    onMap: ['checks', 'flee', 'card_place', 'card_island', 'operations', 'march', 'fleet', 'loading', 'unloading', 'retreat', 'round'],
    looks: { move: ['lead', 'steam', 'embark', 'activate', 'force', 'fleet', 'join', 'leave', 'leave_ship', 'board', 'land', 'ride'],
      go: ['go', 'voyage', 'march', 'sail', 'run', 'place', 'flee', 'retreat', 'put_to_sea'] },
    cover: '/games/sanjuans/cover.svg',
    hasGuide: true,
  },
  toulon: {
    board: '/games/toulon/board.js',
    beats: '/games/toulon/beats.js',
    texts: ['toulon', 'toulon-web', 'toulon-grammar', 'toulon-guide', 'toulon-lessons', 'toulon-examples', 'toulon-problems'],
    names: {},
    group: null,
    verbs: 'toulon.web.do',
    isStepwise: true,
    strip: { turn: ['turn'], allies: ['points.allies'], republicans: ['points.republicans'], operations: ['operations.@seat'] },
    looks: { move: ['pick', 'join', 'take', 'hand'], go: ['march', 'road', 'land', 'place', 'retreat', 'escape'] },
    /* Where a force can go before the force itself; not the buttons below the map, nor what is asked in passing. */
    lit: `.part-map:has(.area[data-look='go']) .area[data-look='go'],
      .part-map:not(:has(.area[data-look='go'])) :is([data-action], [data-open].is-choice):not(.is-aside, .is-aside *), .stack.is-spied`,
    cover: '/games/toulon/cover.svg',
    hasGuide: true,
  },
};

/**
 * A game that has nothing here: all its texts are in one file.
 * @param {string} game
 * @returns {GameFiles}
 */
function plain(game) {
  return { board: null, texts: [game], names: {}, group: null, cover: null };
}

/**
 * @param {string} game
 * @returns {GameFiles}
 */
export function gameFiles(game) {
  return Object.hasOwn(GAMES, game) ? /** @type {GameFiles} */ (GAMES[game]) : plain(game);
}
