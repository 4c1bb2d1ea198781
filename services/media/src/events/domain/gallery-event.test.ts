import { describe, expect, it } from '@jest/globals';
import { fileNameOf } from './event-photo-name.ts';
import { foldEventCode, phaseOf, spellCode } from './gallery-event.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 26, hour));

describe('an event', () => {
  it.each([
    [at(9), 'upcoming'],
    [at(10), 'open'],
    [at(11), 'open'],
    [at(12), 'ended'],
  ])('at %s is %s', (now, phase) => {
    expect(phaseOf({ opensAt: at(10), closesAt: at(12) }, now)).toBe(phase);
  });

  it.each(['ABCD-EFGH', 'ABCD–EFGH', 'ABCD_EFGH', 'ABCDEFGH'])('is found by %s', (typed) => {
    expect(foldEventCode(typed)).toBe('ABCDEFGH');
    expect(spellCode('ABCDEFGH')).toBe('ABCD-EFGH');
  });

  it.each([
    ['', '0001.jpg'],
    ['阿姨', '0001 阿姨.jpg'],
    ['../../etc', '0001 etc.jpg'],
  ])('names the photo of guest "%s" in its zip %s', (guestName, name) => {
    expect(fileNameOf({ mimeType: 'image/jpeg', guestName }, 0)).toBe(name);
  });
});
