/** Which parts beside the map are of which kind, for the words beside them. @type {[string, string][]} */
export const THINGS = [
  ['.heap-plain, .heap-button', 'counter'], ['.is-turns', 'turns'], ['.is-victory', 'victory'], ['.is-lost', 'lost'], ['.is-coming', 'coming'],
];
