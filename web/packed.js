/*
 * Where the server keeps a file. Served from the binary, index.html has a list: modules, sheets and pictures under names
 * that say their content, and the texts and data of a game in one file each. Without the list, when web/ is served as it
 * lies there, everything is asked for by its own name.
 */

/** @type {Record<string, string>|null} */
let names = null;

function packedNames() {
  names ??= JSON.parse(document.getElementById('packed')?.textContent ?? '{}');
  return /** @type {Record<string, string>} */ (names);
}

/** The page may stand in a folder of its host. @param {string} name '/packed/...', '/data/...' */
function besidePage(name) {
  return new URL(`.${name}`, document.baseURI).href;
}

/**
 * The address of a file of web/, or of a text that is served alone.
 * @param {string} path '/games/khartoum/board.js'
 */
export function addressOf(path) {
  return besidePage(packedNames()[path] ?? path);
}

/**
 * The file that holds a JSON file together with others: '/data/khartoum' or '/lang/en/khartoum' in the list.
 * @param {string} path '/data/khartoum/zones.json', '/lang/en/khartoum-web.json'
 * @returns {string|null}
 */
export function packOf(path) {
  const [, folder = '', first = ''] = /^(.*)(\/[^/.-]*)[^/]*$/.exec(path) ?? [];
  const name = packedNames()[path.startsWith('/data/') ? folder : folder + first];
  return name ? besidePage(name) : null;
}

/**
 * Asks for the modules and sheets of a game's board before anything on the page needs them.
 * @param {string} game
 */
export function foreseeBoard(game) {
  for (const [path, name] of Object.entries(packedNames())) {
    if (!path.startsWith(`/games/${game}/`) && !path.startsWith('/board/')) continue;
    const address = besidePage(name);
    if (document.head.querySelector(`link[href="${address}"]`)) continue;
    const link = document.createElement('link');
    if (path.endsWith('.js')) {
      link.rel = 'modulepreload';
    } else if (path.endsWith('.css')) {
      link.rel = 'preload';
      link.as = 'style';
    } else continue;
    link.href = address;
    document.head.append(link);
  }
}

/**
 * A server that was renewed while the page was open has other names: then the page is fetched anew, once.
 * @param {string} address that could not be had
 */
export async function renewPage(address) {
  if (!address.includes('/packed/')) return;
  try {
    const answer = await fetch(address, { method: 'HEAD', cache: 'no-store' });
    if (answer.status !== 404 || sessionStorage.getItem('sortie.renewed') === address) return;
    sessionStorage.setItem('sortie.renewed', address);
    location.reload();
  } catch {
    /* The server does not answer at all: whoever asked tells it. */
  }
}
