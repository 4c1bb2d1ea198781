import { describe, expect, it } from '@jest/globals';
import { USERNAME_PATTERN, usernameKey } from './username.ts';

describe('username', () => {
  it.each(['abc', 'Mei.Wang_99-x', 'a'.repeat(30)])('takes %s', (username) => {
    expect(username).toMatch(USERNAME_PATTERN);
  });

  it.each(['ab', 'a'.repeat(31), '小美美', 'a b c', 'abc\n', 'a@b.c', "o'neil"])('refuses %j', (username) => {
    expect(username).not.toMatch(USERNAME_PATTERN);
  });

  it('is compared case-insensitively', () => {
    expect(usernameKey('DeMo')).toBe(usernameKey('demo'));
  });
});
