import { describe, expect, it } from '@jest/globals';
import { includedTax } from './included-tax.ts';
import { sumMoney, twd } from './money.ts';
import { percentageOf } from './percentage.ts';
import { spreadAmount } from './spread-amount.ts';

describe('twd', () => {
  it('refuses decimals', () => {
    expect(() => twd(1.5)).toThrow(RangeError);
  });
});

describe('percentageOf', () => {
  it.each([
    [400, 10, 40],
    [405, 10, 41],
    [404, 10, 40],
    [399, 100, 399],
    [399, 0, 0],
  ])('takes %i at %i%% as %i', (units, percent, expected) => {
    expect(percentageOf(twd(units), percent)).toEqual(twd(expected));
  });

  it('refuses a part of a percent', () => {
    expect(() => percentageOf(twd(400), 12.5)).toThrow(RangeError);
  });
});

describe('includedTax', () => {
  it.each([
    [400, 19],
    [105, 5],
    [10, 0],
    [11, 1],
    [0, 0],
  ])('finds in NT$%i at 5%% a tax of %i', (units, expected) => {
    expect(includedTax(twd(units), 5)).toEqual(twd(expected));
  });

  it('refuses a part of a percent', () => {
    expect(() => includedTax(twd(400), 2.5)).toThrow(RangeError);
  });
});

describe('spreadAmount', () => {
  it('adds up to the dollar whatever the weights', () => {
    for (let total = 0; total <= 50; total += 1) {
      const parts = spreadAmount(twd(total), [twd(400), twd(400), twd(133)]);
      expect(sumMoney(parts)).toEqual(twd(total));
    }
  });

  it('gives the odd dollar to the largest remainder, the earlier line on a tie', () => {
    expect(spreadAmount(twd(50), [twd(400), twd(400), twd(400)]).map((part) => part.units)).toEqual([
      17, 17, 16,
    ]);
  });

  it('spreads evenly over free lines', () => {
    expect(spreadAmount(twd(3), [twd(0), twd(0)]).map((part) => part.units)).toEqual([2, 1]);
  });
});
