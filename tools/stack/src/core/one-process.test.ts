import { describe, expect, it } from '@jest/globals';
import { findProcess, parseProcessName, withoutProcess } from './one-process.ts';
import type { RecordedProcess } from './run-record.ts';

const recorded = (name: string, pid: number): RecordedProcess => ({
  name,
  pid,
  startedAt: 'x',
  stage: 'app',
});
const record = [recorded('media', 1), recorded('coupon', 2), recorded('media', 3)];

describe('findProcess', () => {
  it('takes the newest of that name', () => {
    expect(findProcess(record, 'media')?.pid).toBe(3);
    expect(findProcess(record, 'payment')).toBeUndefined();
  });
});

describe('withoutProcess', () => {
  it('keeps every other process', () => {
    expect(withoutProcess(record, 'media')).toEqual([recorded('coupon', 2)]);
  });
});

describe('parseProcessName', () => {
  it('takes a known name', () => {
    expect(parseProcessName(['media'], ['coupon', 'media'])).toBe('media');
  });

  it.each<[string[], string]>([
    [[], 'Name a service: coupon, media.'],
    [['medai'], 'There is no service "medai": coupon, media.'],
  ])('says what may be named instead of %j', (args, message) => {
    expect(() => parseProcessName(args, ['coupon', 'media'])).toThrow(message);
  });
});
