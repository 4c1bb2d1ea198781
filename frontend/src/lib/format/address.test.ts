import { describe, expect, it } from '@jest/globals';
import { formatAddress } from './address.ts';

const place = { postalCode: '100', city: '臺北市', district: '中正區' };

describe('an address', () => {
  it.each([
    ['忠孝東路一段 1 號', '100 臺北市中正區忠孝東路一段 1 號'],
    ['1 Zhongxiao E Rd Sec 1', '100 臺北市中正區 1 Zhongxiao E Rd Sec 1'],
    ['', '100 臺北市中正區'],
  ])('with the street %p is one line', (line, shown) => {
    expect(formatAddress({ ...place, line })).toBe(shown);
  });
});
