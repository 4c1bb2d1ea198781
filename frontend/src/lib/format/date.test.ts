import { describe, expect, it } from '@jest/globals';
import { instantToTaipeiInput, taipeiInputToInstant } from './date.ts';

describe('the value of a field for a day and its time', () => {
  it('is a moment of Taipei, both ways', () => {
    expect(taipeiInputToInstant('2026-12-01T00:00')).toBe('2026-11-30T16:00:00.000Z');
    expect(instantToTaipeiInput('2026-11-30T16:00:00.000Z')).toBe('2026-12-01T00:00');
  });

  it.each([
    ...['202612-01-01T00:00', '+202612-01-01T00:00', '0026-12-01T00:00', '1999-12-31T23:59'],
    ...['2101-01-01T08:00', '2026-13-01T00:00', '2026-12-01', '', 'tomorrow'],
  ])('is none for %j, and throws nothing', (value) => expect(taipeiInputToInstant(value)).toBeNull());
});
