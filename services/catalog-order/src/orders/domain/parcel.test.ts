import { describe, expect, it } from '@jest/globals';
import { isTrackingNumber } from './parcel.ts';

describe('a tracking number', () => {
  it('has 6 to 30 letters, digits and inner hyphens', () => {
    expect(['901234', 'A'.repeat(30), '9012-3456'].map(isTrackingNumber)).toEqual([true, true, true]);
    const wrong = ['90123', 'A'.repeat(31), '-901234', '901234-', '90<b>1234', ''];
    expect(wrong.map(isTrackingNumber)).toEqual(wrong.map(() => false));
  });
});
