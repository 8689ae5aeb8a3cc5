/* A group that plays one side: who proposes what, and what each member may do. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gatherProposals, memberRows, newProposals } from '../../../web/group.js';

const person = (name) => ({ id: name.toLowerCase(), name, guest: true });
const anna = person('Anna');
const bert = person('Bert');
const carl = person('Carl');

const viewOf = (user, more = {}) => ({
  you: { user, seats: [], owner: false },
  table: { state: 'playing', seats: [{ id: 'commander', name: 'Commander', user: carl, bot: null, clock: null }] },
  council: { votes: true, needed: 2, chief: null,
    members: [anna, bert, carl].map((one) => ({ user: one, for: null })) },
  proposals: [],
  ...more,
});

const proposal = (user, action) => ({ user, action, text: action.toUpperCase() });

test('what several propose stands once, with all who do', () => {
  const view = viewOf('bert', { proposals: [proposal(bert, 'pass'), proposal(anna, 'mark'), proposal(carl, 'pass')] });
  assert.deepEqual(gatherProposals(view), [
    { action: 'pass', text: 'PASS', names: ['Bert', 'Carl'], isMine: true },
    { action: 'mark', text: 'MARK', names: ['Anna'], isMine: false },
  ]);
  assert.deepEqual(gatherProposals({ you: { user: null } }), []);
});

test('news are what others propose and did not before', () => {
  const before = viewOf('bert', { proposals: [proposal(anna, 'mark')] });
  const now = viewOf('bert', { proposals: [proposal(anna, 'pass'), proposal(bert, 'pass'), proposal(carl, 'mark')] });
  assert.deepEqual(newProposals(now, before).map((one) => `${one.user.name} ${one.action}`), ['Anna pass', 'Carl mark']);
  assert.deepEqual(newProposals(now, now), []);
  assert.deepEqual(newProposals(now, null), []);
});

test('the commander stands first, the chief of staff next', () => {
  const view = viewOf('anna');
  view.council.chief = bert;
  assert.deepEqual(memberRows(view).map((row) => row.user.name), ['Carl', 'Bert', 'Anna']);
  assert.deepEqual(memberRows({ ...view, council: undefined }), []);
});

test('members vote for anybody but who commands, as long as there are votes', () => {
  const view = viewOf('anna');
  view.council.members[1].for = 'anna';
  view.council.members[0].for = 'anna';
  const rows = memberRows(view);
  const mine = rows.find((row) => row.isYou);
  assert.deepEqual(rows.map((row) => row.canHaveVote), [false, true, true]);
  assert.deepEqual([mine.votes, mine.hasYours, mine.user.name], [2, true, 'Anna']);
  view.council.votes = false;
  assert.ok(memberRows(view).every((row) => !row.canHaveVote));
});

test('the owner may strike off whoever does not command', () => {
  assert.ok(memberRows(viewOf('anna')).every((row) => !row.canBeStruck));
  const view = viewOf('anna', { you: { user: 'anna', seats: [], owner: true } });
  assert.deepEqual(memberRows(view).map((row) => [row.user.name, row.canBeStruck]),
    [['Carl', false], ['Anna', false], ['Bert', true]]);
});

test('who is no member does nothing, and only the commander names a chief of staff', () => {
  assert.ok(memberRows(viewOf('dora')).every((row) => !row.canHaveVote && !row.canBeChief));
  assert.ok(memberRows(viewOf(null)).every((row) => !row.canHaveVote && !row.canBeChief && !row.isYou));
  assert.ok(memberRows(viewOf('anna')).every((row) => !row.canBeChief));
  assert.deepEqual(memberRows(viewOf('carl')).map((row) => row.canBeChief), [false, true, true]);
  const over = viewOf('carl');
  over.table.state = 'over';
  assert.ok(memberRows(over).every((row) => !row.canBeChief));
});
