import { describe, expect, it } from '@jest/globals';
import { reasonOf } from './reason-of.ts';

describe('reasonOf', () => {
  it.each([
    [
      new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED 10.0.0.1:8080') }),
      '10.0.0.1:8080',
    ],
    [new Error('refused', { cause: new Error('the body of the answer') }), 'refused'],
    [new RangeError(''), 'RangeError'],
    ['a text', 'a text'],
  ])('says of %s what it says itself', (error, said) => {
    expect(reasonOf(error)).toContain(said);
    expect(reasonOf(error)).not.toContain('the body');
  });
});
