import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { newRuleSchema } from './rule-schema.ts';

const rule = { name: 'Evening', contentType: 'video', priority: 70 };
const noon = '2026-11-16T12:00:00+08:00';

describe('the time of a rule', () => {
  it('has a schema per kind, in which start and end of a cycle depend on each other', () => {
    const { properties } = z.toJSONSchema(z.object({ time: newRuleSchema.shape.time }), { io: 'input' });
    const { time } = properties as { time: { anyOf: { oneOf?: object[] }[] } };
    const [kinds] = time.anyOf;
    expect(kinds?.oneOf).toHaveLength(8);
    expect(kinds?.oneOf?.[2]).toMatchObject({ dependentRequired: { start: ['end'], end: ['start'] } });
  });

  it.each([
    [{ start: noon }, false],
    [{ end: noon }, false],
    [{ start: noon, end: '2026-11-16T13:00:00+08:00' }, true],
    [{ hour: 7 }, true],
  ])('accepts a cycle of %j: %s', (span, isAccepted) => {
    expect(newRuleSchema.safeParse({ ...rule, time: { kind: 'cycle', ...span } }).success).toBe(isAccepted);
  });

  it.each([
    [15, true],
    [0, true],
    [345, true],
    [10, false],
    [360, false],
    [-15, false],
  ])('accepts the solar term at %d degrees: %s', (longitude, isAccepted) => {
    expect(newRuleSchema.safeParse({ ...rule, time: { kind: 'term', longitude } }).success).toBe(isAccepted);
  });
});

describe('the name of a rule', () => {
  it('must be seen, and is stored without what is not', () => {
    expect(newRuleSchema.safeParse({ ...rule, name: '\u3164\u200b' }).success).toBe(false);
    expect(newRuleSchema.parse({ ...rule, name: 'Even\u202eing\n' }).name).toBe('Evening');
  });
});
