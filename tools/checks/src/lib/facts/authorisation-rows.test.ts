import { describe, expect, it } from '@jest/globals';
import { UNDECIDED, updateMatrix } from './authorisation-rows.ts';

describe('the rows of the authorisation matrix', () => {
  const RPC = 'RPC /tapory.coupon.v1.CouponService/HoldCoupon';
  const decided = { 'GET /b': 'member', 'GET /gone': 'public', [RPC]: 'service:media' };

  it('keeps what was decided about a route', () =>
    expect(updateMatrix(decided, ['GET /b'], {})).toEqual({ 'GET /b': 'member' }));

  it('leaves a new route to be decided, in its place', () =>
    expect(Object.entries(updateMatrix(decided, ['GET /b', 'GET /a'], {}))).toEqual([
      ['GET /a', UNDECIDED],
      ['GET /b', 'member'],
    ]));

  it('takes the callers of an RPC from the table of its service', () =>
    expect(updateMatrix(decided, [], { [RPC]: 'service:catalog-order' })).toEqual({
      [RPC]: 'service:catalog-order',
    }));
});
