import { describe, expect, it } from '@jest/globals';
import { toE164 } from './delivery.ts';

describe('a number in E.164', () => {
  it('has Taiwan’s country code where it is written as in Taiwan', () => {
    expect(['0912000333', '+886912000333', '81312345678'].map(toE164)).toEqual([
      '+886912000333',
      '+886912000333',
      '+81312345678',
    ]);
  });
});
