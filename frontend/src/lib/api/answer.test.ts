import { describe, expect, it } from '@jest/globals';
import { isAnswer } from './answer.ts';

describe('what may be the answer of an operation', () => {
  it.each([
    ['{} items[] subtotal{}', { items: [], subtotal: { units: 0 } }],
    ['{} id name', { id: '1' }],
    ['{} items[] later{}', { items: [] }],
    ['{} user', { user: null }],
    ['{}', {}],
    ['[]', [1]],
    ['', 'anything'],
  ])('is told by %j: %j', (answer, body) => expect(isAnswer(body, answer)).toBe(true));

  it.each([
    ['{} items[] subtotal{}', { items: null, subtotal: {} }],
    ['{} items[]', { items: { 0: 'a' } }],
    ['{} subtotal{}', { subtotal: [] }],
    ['{} id name', { status: 'ok' }],
    ['{} user', []],
    ['{}', 'Welcome'],
    ['{}', null],
    ['[]', { items: [] }],
  ])('is not, told by %j: %j', (answer, body) => expect(isAnswer(body, answer)).toBe(false));
});
