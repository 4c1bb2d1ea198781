import { describe, expect, it } from '@jest/globals';
import { subnetOf } from './subnet.ts';

describe('subnetOf', () => {
  it.each([
    ['192.0.2.7', '192.0.2.0/24'],
    ['192.0.2.255', '192.0.2.0/24'],
    ['2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['0:0:0:0::/64', '0:0:0::/48'],
    ['unknown', 'unknown'],
  ])('takes %s as %s', (network, subnet) => {
    expect(subnetOf(network)).toBe(subnet);
  });
});
