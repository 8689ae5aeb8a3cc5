/** Which parts of the board are of which kind, for the words beside them. @type {[string, string][]} */
export const THINGS = [
  ['[data-pool]', 'pool'], ['.rail-ammunition', 'ammunition'], ['.rail-evacuation', 'evacuation'], ['.rail:has(.balance)', 'victory'],
  ['[data-key^="roadstead:"], .rail:has(.hold)', 'roadstead'], ['.rail:has(.depot)', 'depot'],
  ['[data-key^="work:"]', 'work'], ['[data-key^="section:"]', 'section'], ['.turns', 'turns'],
];
