import { describe, expect, it } from '@jest/globals';
import { derivedId, newId, randomBase62 } from './ids.ts';

describe('newId', () => {
  it('is a UUIDv7 that sorts by time', () => {
    const early = newId();
    while (Date.now() <= Number.parseInt(early.slice(0, 13).replace('-', ''), 16));
    const late = newId();
    expect(early).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(early < late).toBe(true);
  });
});

describe('derivedId', () => {
  it('is the same for the same command and differs for similar ones', () => {
    expect(derivedId('user', 'key')).toBe(derivedId('user', 'key'));
    expect(derivedId('ab', 'c')).not.toBe(derivedId('a', 'bc'));
  });
});

describe('randomBase62', () => {
  it('has the length asked and only letters and digits', () => {
    expect(randomBase62(22)).toMatch(/^[0-9A-Za-z]{22}$/);
    expect(new Set(Array.from({ length: 200 }, () => randomBase62())).size).toBe(200);
  });
});
