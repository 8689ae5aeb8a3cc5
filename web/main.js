/*
 * The beginning: language, theme, who is there, and the page that the address names.
 */
import { Refusal, fetchGames, fetchTable } from './api.js';
import { onAccountChange, openAccount } from './account.js';
import { takeMade } from './again.js';
import { showAdmin } from './admin.js';
import { showArchive } from './archive.js';
import { showCover } from './cover.js';
import { goHome, lookAs, nextHere } from './device.js';
import { closeDialogs, openDialog } from './dialog.js';
import { byId, h, isTyping, replace } from './dom.js';
import { renewFront, showFront } from './front.js';
import { icon } from './icons.js';
import { showLearn } from './learn.js';
import { peopleAt } from './links.js';
import { LANGUAGES, chooseLanguage, firstLanguage, foreseeGame, language, loadGame, setLanguage, text } from './language.js';
import { addressOf } from './packed.js';
import { showProblems } from './problempage.js';
import { showLetter, unpackLetter } from './letters.js';
import { readRoute, tableHash } from './route.js';
import { ReportPage } from './report.js';
import { RulebookPage } from './rulebook.js';
import { TablePage } from './table.js';
import { applyTheme, isDark, onSystemTheme, toggleTheme } from './theme.js';
import { clearToasts, toastError } from './toast.js';
import { onMissed, onTurns, otherTurns, startTurnsAnew, watchTurns } from './turns.js';
import { currentUser, loadUser, onUserChange } from './user.js';
import { helpContent, showGuest, showHelp, showJoin, showLost, showMail, showRecover } from './visit.js';

/** @type {TablePage|ReportPage|RulebookPage|null} */
let openPage = null;
/** Whether another window has signed somebody in or out, and it is not known yet who is there now. */
let isUnknown = false;
/** Counts the pages, so that one that loads slowly does not overwrite a later one. */
let visit = 0;

function drawHeader() {
  const user = currentUser();
  const theme = text(isDark() ? 'web.theme.light' : 'web.theme.dark');
  const languages = h('select', { id: 'language', 'aria-label': text('web.language') },
    ...Object.entries(LANGUAGES).map(([id, name]) =>
      h('option', { value: id, lang: id, selected: id === language() }, name)));
  languages.addEventListener('change', () => changeLanguage(languages.value));
  const title = document.getElementById('title') ?? h('div', { id: 'title' });
  replace(byId('header'),
    h('a', { class: 'brand', href: '#/', 'aria-label': `Sortie – ${text('web.front')}` },
      h('img', { src: addressOf('/icon.svg'), alt: '', width: 28, height: 28 }), h('span', {}, 'Sortie')),
    title, h('span', { id: 'turns-box' }),
    h('nav', { class: 'header-tools', 'aria-label': text('web.nav') }, languages,
      h('button', { type: 'button', class: 'icon-button', id: 'theme', 'aria-label': theme, title: theme,
        onclick: switchTheme }, icon(isDark() ? 'sun' : 'moon')),
      h('button', { type: 'button', class: 'icon-button', id: 'help', 'aria-label': text('web.help'),
        title: text('web.help'), onclick: openHelp }, h('span', { 'aria-hidden': 'true' }, '?')),
      h('button', { type: 'button', id: 'account', onclick: openAccount },
        user ? user.name : text('web.account.sign_in'))));
  byId('skip').textContent = text('web.skip');
  drawTurns();
}

/** A link in the header to the first table where it is my turn; the front page has its own. */
function drawTurns() {
  const [first, ...more] = document.body.dataset.page === 'front' ? [] : otherTurns();
  const words = text('web.front.turns', more.length + 1);
  replace(byId('turns-box'), first ? h('a', { class: 'button primary', id: 'turns', href: tableHash(first.id),
    title: words, 'aria-label': words }, `▸ ${more.length + 1}`) : null);
}

/** @param {boolean} isFirst then the front page has just been drawn */
function showTurns(isFirst) {
  drawTurns();
  if (document.body.dataset.page !== 'front') return;
  /* What began after it was drawn may be in the first answer already. */
  const isComplete = otherTurns().every(({ id }) => document.querySelector(`#your-tables [data-table="${CSS.escape(id)}"]`));
  if (isFirst && isComplete) return;
  const number = visit;
  renewFront(() => number === visit).catch(toastError);
}

function switchTheme() {
  toggleTheme();
  drawHeader();
  byId('theme').focus();
}

function openHelp() {
  openDialog(text('web.help'), helpContent());
}

/** @param {string} wanted */
async function changeLanguage(wanted) {
  try {
    await chooseLanguage(wanted);
    drawHeader();
    await showPage();
    byId('language').focus();
  } catch (error) {
    toastError(error);
  }
}

function closePage() {
  openPage?.close();
  openPage = null;
  byId('title').replaceChildren();
  closeDialogs();
}

/** The reader may no longer see the table. @param {HTMLElement} main */
function loseTable(main) {
  closePage();
  showLost(main);
}

/** The table that whoever is signed in has said to look at, where several sit before this browser. */
let looksAt = '';

/** Somebody else is to look. */
function passOn() {
  looksAt = '';
  showPage();
}

/**
 * Where several people sit before this browser, the screen is covered until the one who is to look says so.
 * @param {HTMLElement} main
 * @param {import('./types.js').View} view
 */
async function isCovered(main, view) {
  const { id, secrets } = view.table;
  const next = nextHere(view) ?? peopleAt(id).find((person) => person.id === view.you.user);
  if (!next || looksAt === `${id} ${view.you.user}` || view.table.state === 'over') return false;
  const show = async () => {
    try {
      await lookAs(id, next);
      looksAt = `${id} ${next.id}`;
      await showPage();
    } catch (error) {
      toastError(error);
    }
  };
  if (secrets) showCover(main, view, next, show);
  else await show();
  return true;
}

/**
 * @param {HTMLElement} main
 * @param {string} id
 * @param {number|undefined} at an old position
 * @param {number} number of this visit
 */
async function showTable(main, id, at, number) {
  const view = takeMade(id) ?? await fetchTable(id);
  foreseeGame(view.table.game);
  await loadGame(view.table.game);
  if (number !== visit || await isCovered(main, view)) return;
  const page = new TablePage(main, view, { gone: () => loseTable(main), pass: passOn });
  openPage = page;
  if (at !== undefined) await page.model.look(at);
}

/**
 * @param {HTMLElement} main
 * @param {string} game
 * @param {string|undefined} id of a rule
 * @param {number} number of this visit
 */
async function showRules(main, game, id, number) {
  const games = await fetchGames();
  if (number !== visit) return;
  if (!games.some((one) => one.id === game)) {
    showLost(main);
    return;
  }
  const page = new RulebookPage(main, game, id);
  openPage = page;
  await page.open();
}

/**
 * @param {HTMLElement} main
 * @param {number} number
 */
async function fillPage(main, number) {
  const route = readRoute(location.hash);
  document.body.dataset.page = route.page;
  if (route.page === 'front') await showFront(main, () => number === visit);
  else if (route.page === 'help') showHelp(main);
  else if (route.page === 'admin') await showAdmin(main, () => number === visit);
  else if (route.page === 'archive') await showArchive(main, () => number === visit);
  else if (route.page === 'table') await showTable(main, route.id, route.at, number);
  else if (route.page === 'report') openPage = new ReportPage(main, route.id);
  else if (route.page === 'rules') await showRules(main, route.game, route.id, number);
  else if (route.page === 'learn') await showLearn(main, route.game, () => number === visit);
  else if (route.page === 'problems') await showProblems(main, route.game, () => number === visit);
  else if (route.page === 'join') await showJoin(main, route.id, route.secret, () => number === visit);
  else if (route.page === 'mail') await showMail(main, route.what, route.secret, () => number === visit);
  else if (route.page === 'recover') showRecover(main, route.secret, () => number === visit);
  else if (route.page === 'letter') await showLetter(main, await unpackLetter(route.letter), () => number === visit);
  else if (route.page === 'guest') await showGuest(main, route.token, () => number === visit);
  else showLost(main);
}

/** @param {{isHeard?: boolean}} [how] isHeard: not the reader's wish, but news from another window, which is not to be undone here */
async function showPage({ isHeard = false } = {}) {
  visit += 1;
  const number = visit;
  const main = byId('main');
  closePage();
  main.setAttribute('aria-busy', 'true');
  try {
    if (isUnknown) await loadUser();
    isUnknown = false;
    if (number !== visit) return;
    if (readRoute(location.hash).page === 'front' && !isHeard) await goHome();
    if (number !== visit) return;
    await fillPage(main, number);
  } catch (error) {
    if (number !== visit) return;
    if (error instanceof Refusal && (error.status === 404 || error.code === 'bad_letter')) showLost(main, error.message);
    else {
      toastError(error);
      showRetry(main, error);
    }
  } finally {
    if (number === visit) {
      main.removeAttribute('aria-busy');
      drawTurns();
    }
  }
}

/**
 * The server did not answer, or said that it cannot: try again by hand.
 * @param {HTMLElement} main
 * @param {unknown} error
 */
function showRetry(main, error) {
  const isRefused = error instanceof Refusal && error.status !== 0;
  replace(main, h('div', { class: 'small-page' }, h('section', { class: 'card' },
    h('h1', {}, text(isRefused ? 'web.failed' : 'web.offline')), h('p', {}, isRefused ? error.message : text('web.error.unreachable')),
    h('button', { type: 'button', class: 'primary', id: 'retry', onclick: () => showPage() }, text('web.retry')))));
}

/** The texts have not come: what is said then stands here, in every language. @param {unknown} error */
function showWordless(error) {
  console.error(error);
  replace(byId('main'), h('div', { class: 'small-page' }, h('section', { class: 'card' },
    h('p', { lang: 'en' }, 'The page could not be loaded.'), h('p', { lang: 'fr' }, 'La page n’a pas pu être chargée.'),
    h('button', { type: 'button', class: 'primary', id: 'retry', onclick: () => location.reload() }, 'Try again – Réessayer'))));
}

/** Another page: the reader begins at its top. */
async function onHashChange() {
  looksAt = '';
  clearToasts();
  await showPage();
  /* The rulebook goes to the rule that the address names. */
  if (document.body.dataset.page !== 'rules') window.scrollTo(0, 0);
  if (document.activeElement === document.body) byId('main').focus({ preventScroll: true });
}

/** Another window of this browser has signed somebody in or out: nobody reads or writes here in another's name. @param {StorageEvent} event */
async function onStorage(event) {
  if (event.key !== 'sortie.user' || (event.newValue ?? '') === (currentUser()?.id ?? '')) return;
  if (openPage instanceof TablePage) openPage.model.isForeign = true;
  looksAt = '';
  isUnknown = true;
  await showPage({ isHeard: true });
}

async function begin() {
  applyTheme();
  onSystemTheme(() => {
    applyTheme();
    drawHeader();
  });
  /* Asked for together with the texts. What went wrong is told in words, so it is then asked again. */
  const isUserKnown = loadUser().then(() => true, () => false);
  try {
    await setLanguage(firstLanguage());
  } catch (error) {
    showWordless(error);
    return;
  }
  drawHeader();
  /* Other changes of the same person make no difference to turns. */
  let known = currentUser()?.id ?? '';
  onUserChange(() => {
    drawHeader();
    const id = currentUser()?.id ?? '';
    if (id !== known) startTurnsAnew();
    known = id;
  });
  onTurns(showTurns);
  onMissed((id) => {
    if (openPage instanceof TablePage && openPage.model.id === id) openPage.model.live.renew();
  });
  onAccountChange(showPage);
  window.addEventListener('hashchange', onHashChange);
  window.addEventListener('storage', onStorage);
  byId('skip').addEventListener('click', (event) => {
    event.preventDefault();
    byId('main').focus();
  });
  document.addEventListener('keydown', (event) => {
    if (event.key !== '?' || isTyping(event.target) || document.querySelector('dialog[open]')) return;
    openHelp();
  });
  try {
    if (!await isUserKnown) await loadUser();
  } catch (error) {
    toastError(error);
  }
  await showPage();
  watchTurns();
}

begin();
