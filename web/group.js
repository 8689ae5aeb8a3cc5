/*
 * A group that plays one side, without a page: who proposes what, who belongs to it, and what each may do.
 */

/** @typedef {import('./types.js').View} View */
/** @typedef {import('./types.js').User} User */

/**
 * @typedef {Object} Proposed
 * @property {string} action
 * @property {string} text
 * @property {string[]} names who proposes it
 * @property {boolean} isMine
 */

/**
 * The same proposed by several stands once, in the order in which it was first proposed.
 * @param {View} view
 * @returns {Proposed[]}
 */
export function gatherProposals(view) {
  /** @type {Map<string, Proposed>} */
  const found = new Map();
  for (const { action, text, user } of view.proposals ?? []) {
    const one = found.get(action) ?? { action, text, names: [], isMine: false };
    one.names.push(user.name);
    one.isMine ||= user.id === view.you.user;
    found.set(action, one);
  }
  return [...found.values()];
}

/**
 * What others propose now and did not before.
 * @param {View} view
 * @param {View|null} before null: nothing is news yet
 */
export function newProposals(view, before) {
  const known = new Set((before?.proposals ?? []).map((one) => `${one.user.id} ${one.action}`));
  if (!before) return [];
  return (view.proposals ?? []).filter((one) => one.user.id !== view.you.user
    && !known.has(`${one.user.id} ${one.action}`));
}

/**
 * @typedef {Object} MemberRow
 * @property {User} user
 * @property {boolean} isYou
 * @property {boolean} isCommander
 * @property {boolean} isChief
 * @property {number} votes for this one
 * @property {boolean} hasYours your vote
 * @property {boolean} canHaveVote from you, now
 * @property {boolean} canBeChief by your word, now
 * @property {boolean} canBeStruck off the list of members, by your word
 */

/**
 * The commander first, then the chief of staff, then the others by name.
 * @param {View} view
 * @returns {MemberRow[]}
 */
export function memberRows(view) {
  const { council, you, table } = view;
  if (!council) return [];
  const commander = table.seats[0]?.user?.id;
  const yours = council.members.find((member) => member.user.id === you.user);
  const commands = commander !== undefined && commander === you.user && table.state === 'playing';
  const rows = council.members.map(({ user }) => ({
    user,
    isYou: user.id === you.user,
    isCommander: user.id === commander,
    isChief: user.id === council.chief?.id,
    votes: council.members.filter((member) => member.for === user.id).length,
    hasYours: yours?.for === user.id,
    canHaveVote: Boolean(yours) && council.votes && user.id !== commander,
    canBeChief: commands && user.id !== commander,
    canBeStruck: you.owner && user.id !== commander && user.id !== you.user,
  }));
  /** @param {MemberRow} row */
  const rank = (row) => (row.isCommander ? 0 : row.isChief ? 1 : 2);
  return rows.sort((a, b) => rank(a) - rank(b) || a.user.name.localeCompare(b.user.name));
}
