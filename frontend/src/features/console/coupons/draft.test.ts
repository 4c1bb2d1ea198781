import { describe, expect, it } from '@jest/globals';
import type { Coupon } from './api/coupons.ts';
import { emptyDraft, readIds, toChange, toCopy, toDraft, toNewCoupon } from './draft.ts';

const coupon: Coupon = {
  ...{ id: 'c1', code: 'SPRING', name: '春天', type: 'percentage', value: 10, cap: 60 },
  ...{ startsAt: '2026-11-30T16:00:00.000Z', endsAt: null, totalLimit: 5, perUserLimit: null },
  ...{ minimumAmount: { units: 0, currency: 'TWD' }, productKeys: ['badge'], eligibility: 'listed' },
  ...{ listedUserIds: ['a', 'b'], enabled: true, note: '', createdBy: null, updatedBy: null },
  ...{ version: 3, hasCodes: false, isArchived: false, createdAt: '2026-11-01T00:00:00.000Z' },
};

describe('the form of a coupon', () => {
  it('shows times on Taipei’s clock and writes the same instants', () => {
    expect(toDraft(coupon).startsAt).toBe('2026-12-01T00:00');
    expect(toChange(toDraft(coupon), 3)).toMatchObject({
      ...{ startsAt: coupon.startsAt, endsAt: null, version: 3, cap: 60, listedUserIds: ['a', 'b'] },
    });
  });

  it('does not take a mistyped end for none', () => {
    const endsAt = '202612-01-01T00:00';
    expect(toNewCoupon({ ...toDraft(coupon), endsAt })).toMatchObject({ endsAt });
  });

  it('sends nothing that its choices rule out', () => {
    const fixed = toNewCoupon({ ...toDraft(coupon), type: 'fixed', eligibility: 'all' });
    expect(fixed).toMatchObject({ cap: null, listedUserIds: [] });
  });

  it('copies the terms under no code', () => {
    expect(toCopy(coupon)).toEqual({ ...toDraft(coupon), code: '' });
  });

  it('reads ids in lines, commas and spaces, each once', () => {
    expect(readIds(' a\nb，c, a  ')).toEqual(['a', 'b', 'c']);
    expect(emptyDraft.listedUserIds).toBe('');
  });
});
