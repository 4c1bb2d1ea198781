import { describe, expect, it } from '@jest/globals';
import { isCommonPassword } from './common-passwords.ts';

describe('isCommonPassword', () => {
  it('knows what is tried first, in any letter case', () => {
    for (const password of ['123456', 'Password', 'QWERTY', 'iloveyou'])
      expect(isCommonPassword(password)).toBe(true);
  });

  it('takes the username for one, and nothing else that is rarely chosen', () => {
    expect(isCommonPassword('Mei.Wang', 'mei.wang')).toBe(true);
    expect(isCommonPassword('tea-at-dawn', 'mei.wang')).toBe(false);
  });
});
