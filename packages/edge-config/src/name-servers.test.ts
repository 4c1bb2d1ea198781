import { describe, expect, it } from '@jest/globals';
import { nameServersOf } from './name-servers.ts';

describe('name servers of nginx', () => {
  it('are none without a setting', () => {
    expect(nameServersOf({ EDGE_RESOLVER: undefined }, ['10.89.0.1'])).toEqual([]);
  });

  it('are the given one, IPv6 in brackets', () => {
    expect(nameServersOf({ EDGE_RESOLVER: 'fd00::10' }, ['10.89.0.1'])).toEqual(['[fd00::10]']);
    expect(nameServersOf({ EDGE_RESOLVER: '10.96.0.10:5353' }, [])).toEqual(['10.96.0.10:5353']);
  });

  it('are only the first of the system, which alone knows the names of containers', () => {
    expect(nameServersOf({ EDGE_RESOLVER: 'auto' }, ['10.89.0.1', '192.0.2.53'])).toEqual(['10.89.0.1']);
  });
});
