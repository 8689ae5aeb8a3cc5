/*
 * What the shell knows of each game: where its board, its words and its named records are. A game
 * without an entry is played by the list of choices alone.
 */

/**
 * @typedef {Object} GameFiles
 * @property {string|null} board module that draws it
 * @property {string|null} [beats] module that says how its events look when they are played back
 * @property {string[]} texts files in /lang/<language>/
 * @property {Record<string, string>} names list of words to the data file whose records carry names
 * @property {string|null} group list that gives headings to choices whose operand begins so
 * @property {string|null} [verbs] list that gives headings to choices by their verb instead
 * @property {string[]} [leading] verbs that stand first, however late the game lists them
 * @property {number} [die] sides of its dice, where they are not six
 * @property {boolean} [isStepwise] whether most of its actions are but steps to one that tells what came of them
 * @property {string|null} about key of one sentence that says what the game is about
 * @property {string|null} cover picture for the front page
 */

/** @type {Record<string, GameFiles>} */
const GAMES = {
  khartoum: {
    board: '/games/khartoum/board.js',
    beats: '/games/khartoum/beats.js',
    texts: ['khartoum', 'khartoum-board', 'khartoum-web'],
    names: { zone: '/data/khartoum/zones.json', event: '/data/khartoum/events.json' },
    group: 'khartoum.banner',
    about: 'khartoum.board.about',
    cover: '/games/khartoum/cover.svg',
  },
  omdurman: {
    board: '/games/omdurman/board.js',
    beats: '/games/omdurman/beats.js',
    texts: ['omdurman', 'omdurman-web'],
    names: {},
    group: null,
    verbs: 'omdurman.web.do',
    die: 10,
    isStepwise: true,
    about: 'omdurman.web.about',
    cover: '/games/omdurman/cover.svg',
  },
  sanjuans: {
    board: '/games/sanjuans/board.js',
    beats: '/games/sanjuans/beats.js',
    texts: ['sanjuans', 'sanjuans-map', 'sanjuans-board', 'sanjuans-web', 'sanjuans-grammar'],
    names: {
      location: '/data/sanjuans/locations.json',
      island: '/data/sanjuans/islands.json',
      sea: '/data/sanjuans/seas.json',
      ship: '/data/sanjuans/ships.json',
      card: '/data/sanjuans/cards.json',
    },
    group: null,
    verbs: 'sanjuans.web.do',
    about: 'sanjuans.board.about',
    cover: '/games/sanjuans/cover.svg',
  },
  toulon: {
    board: '/games/toulon/board.js',
    beats: '/games/toulon/beats.js',
    texts: ['toulon', 'toulon-web'],
    names: {},
    group: null,
    verbs: 'toulon.web.do',
    leading: ['fight'],
    isStepwise: true,
    about: 'toulon.web.about',
    cover: '/games/toulon/cover.svg',
  },
};

/**
 * A game that has nothing here: all its texts are in one file.
 * @param {string} game
 * @returns {GameFiles}
 */
function plain(game) {
  return { board: null, texts: [game], names: {}, group: null, about: `${game}.about`, cover: null };
}

/**
 * @param {string} game
 * @returns {GameFiles}
 */
export function gameFiles(game) {
  return Object.hasOwn(GAMES, game) ? /** @type {GameFiles} */ (GAMES[game]) : plain(game);
}
