import { describe, expect, it } from '@jest/globals';
import {
  instantSchema,
  lineSchema,
  moneySchema,
  searchSchema,
  versionSchema,
  zonedInstantSchema,
} from './schemas.ts';

const name = lineSchema({ max: 10, tooShort: 'NAME_REQUIRED' });

describe('lineSchema', () => {
  it.each([
    ['王\u202e小明', '王小明'],
    ['Mei\r\nBcc:x', 'Mei Bcc:x'],
    ['\ufeff Mei \u200b Lin\u0001', 'Mei Lin'],
    ['A\ufffeB', 'AB'],
    ['👩\u200d👧', '👩\u200d👧'],
  ])('takes out of %j what is not seen', (typed, kept) => {
    expect(name.parse(typed)).toBe(kept);
  });

  it.each(['', '  ', '\u200b', '\u200d\ufe0f', '\u3164', '\u0001\n'])('takes %j for empty', (typed) => {
    expect(name.safeParse(typed).error?.issues[0]?.message).toBe('NAME_REQUIRED');
  });

  it('counts what is left', () => {
    expect(name.safeParse(`${'\u200b'.repeat(50)}0123456789`).success).toBe(true);
    expect(name.safeParse('01234567890').success).toBe(false);
  });
});

describe('searchSchema', () => {
  it.each([
    ['\u200b王\t 小美\r\n', '王 小美'],
    [' ', ''],
  ])('reads %j as %j', (typed, searched) => expect(searchSchema().parse(typed)).toBe(searched));

  it.each(['a\0b', '\u0007', '\u001b[2J', '\u009f', 'x'.repeat(41)])('refuses %j', (typed) => {
    expect(searchSchema().safeParse(typed).error?.issues[0]?.message).toBe('VALIDATION_FAILED');
  });

  it('takes as much as its list needs', () => {
    expect(searchSchema(100).parse('x'.repeat(100))).toHaveLength(100);
  });
});

describe('moneySchema', () => {
  it.each([2 ** 31, -(2 ** 31) - 1, 1.5])('refuses %d, which no integer column holds', (units) => {
    expect(moneySchema.safeParse({ units, currency: 'TWD' }).success).toBe(false);
  });
});

describe('versionSchema', () => {
  it('takes what has a next one in an integer column', () => {
    expect(versionSchema.parse(2 ** 31 - 2)).toBe(2 ** 31 - 2);
    for (const version of [-1, 1.5, 2 ** 31 - 1])
      expect(versionSchema.safeParse(version).success).toBe(false);
  });
});

describe('instants', () => {
  const zoned = zonedInstantSchema('RULE_TIME_INVALID');

  it.each(['2000-01-01T00:00:00Z', '2100-12-31T23:59:59.999Z'])('takes %s', (text) => {
    expect(instantSchema.safeParse(text).success).toBe(true);
    expect(zoned.safeParse(text).success).toBe(true);
  });

  it.each(['0000-01-01T00:00:00Z', '1999-12-31T23:59:59Z', '2101-01-01T00:00:00Z'])('refuses %s', (text) => {
    expect(instantSchema.safeParse(text).success).toBe(false);
  });

  it('refuses an offset that leads out of the range', () => {
    expect(zoned.safeParse('9999-12-31T23:59:59-23:59').error?.issues[0]?.message).toBe('RULE_TIME_INVALID');
    expect(zoned.safeParse('2100-12-31T23:59:59-01:00').success).toBe(false);
  });
});
