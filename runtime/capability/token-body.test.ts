import { expect, test } from 'vitest';
import { readTokenBody } from './token-body.ts';

const body = {
  actions: { a1: 'd1' },
  approvers: ['omar'],
  exp: 10,
  key_id: 'k1',
  nonce: 'n',
  plan_hash: 'h',
  run: 'r',
  workspace: 'w',
};

test('reads the canonical text of a body', () => {
  expect(readTokenBody(JSON.stringify(body))).toEqual(body);
});

test.each<[string, string]>([
  ['white space', JSON.stringify(body, null, 1)],
  ['another order of keys', JSON.stringify(Object.fromEntries(Object.entries(body).toReversed()))],
  ['a key given twice', JSON.stringify(body).replace('"run":"r"', '"run":"s","run":"r"')],
  ['a number in another form', JSON.stringify(body).replace('10', '1e1')],
  ['a field missing', JSON.stringify({ ...body, nonce: undefined })],
  ['a field too many', JSON.stringify({ ...body, zone: 'z' })],
  ['a field under another name', JSON.stringify({ ...body, workspace: undefined, workspacf: 'w' })],
  ['no approver', JSON.stringify({ ...body, approvers: [] })],
  ['an approver that is not a text', JSON.stringify({ ...body, approvers: ['omar', 1] })],
  ['approvers that are not a list', JSON.stringify({ ...body, approvers: 'omar' })],
  ['actions that are a list', JSON.stringify({ ...body, actions: ['d1'] })],
  ['a digest that is not a text', JSON.stringify({ ...body, actions: { a1: 'd1', a2: 1 } })],
  ['an expiry that is not a whole number', JSON.stringify({ ...body, exp: 1.5 })],
  ['an expiry as text', JSON.stringify({ ...body, exp: '10' })],
  ['a list', '[]'],
  ['null', 'null'],
  ['a broken text', '{'],
  ['nothing', ''],
])('refuses %s', (_, text) => {
  expect(readTokenBody(text)).toBeNull();
});
