import { describe, expect, it } from '@jest/globals';
import { AppError } from '@tapory/errors';
import { twd } from '@tapory/money';
import { checkTerms } from './check-terms.ts';
import { type Claim, type Coupon, checkClaim, discountOf, parseCode, type UseCounts } from './coupon.ts';
import { useTransitions } from './coupon-use.ts';

const NOW = new Date('2026-11-21T04:00:00Z');

function buildCoupon(overrides: Partial<Coupon> = {}): Coupon {
  return {
    id: 'c1',
    code: 'WELCOME50',
    name: 'Welcome',
    type: 'fixed',
    value: 50,
    cap: null,
    startsAt: null,
    endsAt: null,
    totalLimit: null,
    perUserLimit: null,
    minimumAmount: 0,
    productKeys: [],
    eligibility: 'all',
    listedUserIds: [],
    enabled: true,
    note: '',
    version: 1,
    isReward: false,
    hasCodes: false,
    archivedAt: null,
    createdAt: NOW,
    createdBy: null,
    updatedBy: null,
    ...overrides,
  };
}

const BADGE = { productKey: 'badge', amount: twd(400) };

function buildClaim(overrides: Partial<Claim> = {}): Claim {
  return { userId: 'u1', subtotal: twd(400), lines: [BADGE], isFirstOrder: false, ...overrides };
}

const NO_USES = { total: 0, byUser: 0, firstOrdersByUser: 0, ofCode: 0 };

function refusal(coupon: Coupon, claim = buildClaim(), uses: Partial<UseCounts> = {}): string {
  try {
    checkClaim(coupon, claim, { ...NO_USES, ...uses }, NOW);
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
  return 'accepted';
}

describe('parseCode', () => {
  it('folds case, spaces and full-width characters', () => {
    expect(parseCode(' ｗelcome50 ')).toBe('WELCOME50');
  });

  it.each([
    ['', 'COUPON_CODE_REQUIRED'],
    ['  ', 'COUPON_CODE_REQUIRED'],
    ['ab', 'INVALID_COUPON_CODE'],
    ["x' OR 1=1", 'INVALID_COUPON_CODE'],
  ])('refuses %j as %s', (input, code) => {
    expect(() => parseCode(input)).toThrow(code);
  });
});

describe('checkClaim', () => {
  const past = new Date(NOW.getTime() - 1);
  const future = new Date(NOW.getTime() + 1);

  it.each<[string, Partial<Coupon>, Partial<Claim>, Partial<UseCounts>]>([
    ['accepted', {}, {}, { total: 9, byUser: 9 }],
    ['COUPON_NOT_FOUND', { enabled: false }, {}, { total: 0, byUser: 0 }],
    ['COUPON_EXPIRED', { endsAt: NOW }, {}, { total: 0, byUser: 0 }],
    ['accepted', { startsAt: NOW, endsAt: future }, {}, { total: 0, byUser: 0 }],
    ['COUPON_NOT_STARTED', { startsAt: future }, {}, { total: 0, byUser: 0 }],
    ['COUPON_ALREADY_USED', { perUserLimit: 1, totalLimit: 1 }, {}, { total: 1, byUser: 1 }],
    ['COUPON_USAGE_LIMIT_REACHED', { totalLimit: 1, minimumAmount: 900 }, {}, { total: 1, byUser: 0 }],
    ['MINIMUM_AMOUNT_NOT_MET', { minimumAmount: 401, productKeys: ['magnet'] }, {}, { total: 0, byUser: 0 }],
    ['USER_NOT_ELIGIBLE', { productKeys: ['magnet'] }, {}, { total: 0, byUser: 0 }],
    ['USER_NOT_ELIGIBLE', { eligibility: 'first_order' }, {}, { total: 0, byUser: 0 }],
    ['accepted', { eligibility: 'first_order' }, { isFirstOrder: true }, {}],
    ['USER_NOT_ELIGIBLE', { eligibility: 'first_order' }, { isFirstOrder: true }, { firstOrdersByUser: 1 }],
    ['accepted', { eligibility: 'listed', listedUserIds: ['u1'] }, {}, { total: 0, byUser: 0 }],
    ['COUPON_EXPIRED', { endsAt: past, perUserLimit: 1 }, {}, { total: 1, byUser: 1 }],
  ])('returns %s for %j', (expected, coupon, claim, uses) => {
    expect(refusal(buildCoupon(coupon), buildClaim(claim), uses)).toBe(expected);
  });

  it('reports the missing amount to the minimum', () => {
    expect.assertions(1);
    try {
      checkClaim(buildCoupon({ minimumAmount: 500 }), buildClaim(), NO_USES, NOW);
    } catch (error) {
      expect((error as AppError).params).toEqual({ gap: 100 });
    }
  });
});

describe('checkTerms', () => {
  it.each<[string[], Partial<Coupon>]>([
    [[], { type: 'percentage', value: 100, startsAt: NOW, endsAt: new Date(NOW.getTime() + 1) }],
    [[], { type: 'fixed', value: 300, endsAt: NOW }],
    [['value'], { type: 'percentage', value: 101 }],
    [['minimumAmount'], { minimumAmount: -5 }],
    [['endsAt'], { startsAt: NOW, endsAt: NOW }],
    [['value', 'endsAt'], { type: 'percentage', value: 300, startsAt: NOW, endsAt: new Date(0) }],
  ])('reports %j of %j', (expected, terms) => {
    let paths: string[] = [];
    try {
      checkTerms(buildCoupon(terms));
    } catch (error) {
      paths = (error as AppError).fields?.map(({ path }) => path) ?? ['?'];
    }
    expect(paths).toEqual(expected);
  });
});

describe('discountOf', () => {
  it.each<[Partial<Coupon>, number, number]>([
    [{ type: 'fixed', value: 50 }, 400, 50],
    [{ type: 'fixed', value: 500 }, 400, 400],
    [{ type: 'percentage', value: 15 }, 399, 60],
    [{ type: 'percentage', value: 100 }, 399, 399],
    [{ type: 'percentage', value: 50, cap: 100 }, 400, 100],
  ])('of %j on NT$%i is NT$%i', (terms, subtotal, expected) => {
    const lines = [{ productKey: 'badge', amount: twd(subtotal) }];
    expect(discountOf(buildCoupon(terms), lines)).toEqual(twd(expected));
  });

  it.each<[Partial<Coupon>, number]>([
    [{ type: 'percentage', value: 10, productKeys: ['badge'] }, 40],
    [{ type: 'fixed', value: 500, productKeys: ['badge'] }, 400],
    [{ type: 'percentage', value: 10, productKeys: ['badge', 'magnet'] }, 120],
  ])('of %j is taken off its own products only', (terms, expected) => {
    const lines = [BADGE, { productKey: 'magnet', amount: twd(800) }];
    expect(discountOf(buildCoupon(terms), lines)).toEqual(twd(expected));
    expect(refusal(buildCoupon(terms), buildClaim({ lines }))).toBe('accepted');
  });
});

describe('useTransitions.assert', () => {
  it('throws on a forbidden transition', () => {
    expect(() => useTransitions.assert('returned', 'held')).toThrow('returned to held');
    expect(() => useTransitions.assert('redeemed', 'held')).toThrow();
    expect(() => useTransitions.assert('released', 'held')).not.toThrow();
  });
});

describe('useTransitions.can', () => {
  it('never gives a redeemed use back', () => {
    expect(useTransitions.can('redeemed', 'released')).toBe(false);
    expect(useTransitions.can('held', 'released')).toBe(true);
    expect(useTransitions.can('released', 'redeemed')).toBe(true);
    expect(useTransitions.can('redeemed', 'returned')).toBe(true);
    expect(useTransitions.can('returned', 'redeemed')).toBe(false);
  });
});
