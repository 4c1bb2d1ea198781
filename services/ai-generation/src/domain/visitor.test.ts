import { describe, expect, it } from '@jest/globals';
import { visitorPicturesByDefault, visitorUntil } from './visitor.ts';

describe('visitorPicturesByDefault', () => {
  it('is none as soon as a provider is another company’s', () => {
    expect(visitorPicturesByDefault(['embedded'])).toBe(3);
    expect(visitorPicturesByDefault(['openai'])).toBe(0);
    expect(visitorPicturesByDefault(['embedded', 'openai'])).toBe(0);
  });
});

describe('visitorUntil', () => {
  it('counts the hours from when it was asked for', () => {
    expect(visitorUntil(new Date('2026-11-26T10:00:00Z'), { keptHours: 24 })).toEqual(
      new Date('2026-11-27T10:00:00Z'),
    );
  });
});
