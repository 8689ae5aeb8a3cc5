/* The coach's plan as it is told. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tellingPlan } from '../../../web/coach.js';

const IDLE = { picks: ['pick', 'join'], ends: 'halt' };
const advice = (plan, other = null) => ({ plan: plan.split(' ').map((action) => ({ action, text: action })), other: other && { action: other, text: other } });
const told = (plan, other, idle = IDLE) => tellingPlan(advice(plan, other), idle).map(({ action }) => action).join(' ');

test('whoever is chosen and left where he stands is not told of', () => {
  assert.equal(told('pick:sultan halt pick:sheik step:ne halt pick:a join:b halt end'), 'pick:sheik step:ne halt end');
  assert.equal(told('pick:a join:b step:e halt'), 'pick:a join:b step:e halt');
  assert.equal(told('pick:a halt'), 'pick:a halt', 'where there is nothing else');
  assert.equal(told('pick:a halt end', 'end'), 'pick:a halt end', 'where it is set against the same');
  assert.equal(told('pick:a pick:b'), 'pick:a pick:b');
  assert.equal(told('pick:a halt end', null, null), 'pick:a halt end', 'in a game without such clicks');
});
