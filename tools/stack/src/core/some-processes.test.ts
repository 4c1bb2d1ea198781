import { describe, expect, it } from '@jest/globals';
import type { RecordedProcess } from './run-record.ts';
import { findProcess, parseProcessNames, withoutProcesses } from './some-processes.ts';

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

describe('withoutProcesses', () => {
  it('keeps every other process', () => {
    expect(withoutProcesses(record, ['media', 'payment'])).toEqual([recorded('coupon', 2)]);
  });
});

describe('parseProcessNames', () => {
  it('takes known names, each once', () => {
    expect(parseProcessNames(['media', 'coupon', 'media'], ['coupon', 'media'])).toEqual(['media', 'coupon']);
  });

  it.each<[string[], string]>([
    [[], 'Name a service: coupon, media.'],
    [['media', 'medai'], 'There is no service "medai": coupon, media.'],
  ])('says what may be named instead of %j', (args, message) => {
    expect(() => parseProcessNames(args, ['coupon', 'media'])).toThrow(message);
  });
});
