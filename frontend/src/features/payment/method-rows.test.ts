import { describe, expect, it } from '@jest/globals';
import type { OfferedMethod } from './api/get-methods.ts';
import { pickChoice, toRows } from './method-rows.ts';

const pair = (
  gateway: OfferedMethod['gateway'],
  method: OfferedMethod['method'],
  isPreferred: boolean,
  max = 20_000,
): OfferedMethod => ({ gateway, method, isPreferred, min: 30, max });

const offered = [
  pair('ecpay', 'credit', false),
  pair('ecpay', 'cvs', true, 6000),
  pair('paynow', 'credit', true),
  pair('paynow', 'cvs', false),
  pair('paynow', 'webatm', true),
];
const namesOf = (list: OfferedMethod[]) => list.map(({ gateway, method }) => `${method} ${gateway}`);

describe('toRows', () => {
  it('has one row per method, by the preferred gateway', () => {
    const { rows, more } = toRows(offered, 400);
    expect(namesOf(rows)).toEqual(['credit paynow', 'cvs ecpay', 'webatm paynow']);
    expect(namesOf(more)).toEqual(['credit ecpay', 'cvs paynow']);
  });

  it('takes the other gateway when only that takes the amount', () => {
    const { rows, more } = toRows(offered, 7000);
    expect(namesOf(rows)).toEqual(['credit paynow', 'cvs paynow', 'webatm paynow']);
    expect(namesOf(more)).toEqual(['credit ecpay', 'cvs ecpay']);
  });
});

describe('pickChoice', () => {
  it('keeps what was chosen while it takes the amount', () => {
    expect(pickChoice(offered, { gateway: 'paynow', method: 'cvs' }, 400)).toEqual({
      gateway: 'paynow',
      method: 'cvs',
    });
  });

  it('begins with the first row that takes the amount', () => {
    expect(pickChoice(offered, undefined, 400)).toEqual({ gateway: 'paynow', method: 'credit' });
    expect(pickChoice(offered, { gateway: 'ecpay', method: 'cvs' }, 7000)).toEqual({
      gateway: 'paynow',
      method: 'credit',
    });
    expect(pickChoice(offered, undefined, 10)).toBeUndefined();
  });

  it('keeps the choice while the list is not known', () => {
    expect(pickChoice(undefined, { gateway: 'ecpay', method: 'credit' }, 400)?.method).toBe('credit');
  });
});
