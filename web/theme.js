/*
 * Light and dark: as the system has it until somebody chooses.
 */
import { recall, remember } from './settings.js';

const dark = matchMedia('(prefers-color-scheme: dark)');

export function isDark() {
  const chosen = recall('theme');
  return chosen ? chosen === 'dark' : dark.matches;
}

/** Sets data-theme, from which the style sheet takes its colours. */
export function applyTheme() {
  document.documentElement.dataset.theme = isDark() ? 'dark' : 'light';
}

export function toggleTheme() {
  remember('theme', isDark() ? 'light' : 'dark');
  applyTheme();
}

/** @param {() => void} listener */
export function onSystemTheme(listener) {
  dark.addEventListener('change', listener);
}
