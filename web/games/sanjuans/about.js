/** Which parts of the board are of which kind, for the words beside them. @type {[string, string][]} */
export const THINGS = [
  ['[data-card]', 'card'], ['.turns-panel', 'turns'], ['.victory', 'victory'], ['.status', 'status'], ['.hand', 'hand'],
];
