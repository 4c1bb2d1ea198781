import { describe, expect, it } from '@jest/globals';
import { isStrongPassword } from './password.ts';

describe('isStrongPassword', () => {
  it.each(['Tapory-demo-1', 'Aa1!aaaa', '觸憶Aa1!'])('takes %s', (password) => {
    expect(isStrongPassword(password)).toBe(true);
  });

  it.each(['tapory-demo-1', 'TAPORY-1', 'Tapory-demo', 'Tapory1', "Aa1!aaa'", 'Aa1!"', 'Aa1!;', 'Aa1!\\'])(
    'refuses %s',
    (password) => {
      expect(isStrongPassword(password)).toBe(false);
    },
  );
});
