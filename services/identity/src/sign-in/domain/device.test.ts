import { describe, expect, it } from '@jest/globals';
import { describeDevice } from './device.ts';

describe('describeDevice', () => {
  it.each([
    [
      'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
      'Chrome, Android',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1',
      'Safari, iOS',
    ],
    ['Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge, Windows'],
    ['Mozilla/5.0 (iPhone) AppleWebKit Safari Line/15.0', 'LINE, iOS'],
  ])('reads %s', (userAgent, words) => expect(describeDevice(userAgent)).toBe(words));

  it('returns null for an unknown browser', () => {
    expect(describeDevice('curl/8')).toBeNull();
    expect(describeDevice(undefined)).toBeNull();
  });
});
