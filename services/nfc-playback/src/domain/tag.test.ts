import { describe, expect, it } from '@jest/globals';
import { readSerial, TAG_STATES, tagTransitions } from './tag.ts';

describe('readSerial', () => {
  it.each([
    ['04:a2:3b:1c:2d:5e:80', '04A23B1C2D5E80'],
    ['04-A2-3B-1C-2D-5E-80', '04A23B1C2D5E80'],
    [' 04a23b1c2d5e80 ', '04A23B1C2D5E80'],
    ['805E2D1C3BA204', '04A23B1C2D5E80'],
    ['04A23B1C2D5E04', '04A23B1C2D5E04'],
    ['1DA23B1C2D5E80', '1DA23B1C2D5E80'],
  ])('reads %j', (text, serial) => {
    expect(readSerial(text)).toBe(serial);
  });

  it.each(['', '04A23B1C2D5E', '04A23B1C2D5E8G', '1234567890', 'T261121-7K3QX0-1'])('refuses %j', (text) => {
    expect(readSerial(text)).toBeNull();
  });
});

describe('the states of a tag', () => {
  it('never leave the last, and lead to a replacement from every one before', () => {
    for (const state of TAG_STATES.filter((one) => one !== 'retired'))
      expect(tagTransitions.can(state, 'retired')).toBe(true);
    for (const state of TAG_STATES) expect(tagTransitions.can('retired', state)).toBe(false);
    expect(tagTransitions.can('locked', 'written')).toBe(false);
  });
});
