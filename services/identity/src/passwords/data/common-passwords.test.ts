import { describe, expect, it } from '@jest/globals';
import { isCommonPassword } from './common-passwords.ts';

describe('isCommonPassword', () => {
  it('matches common passwords, case-insensitively', () => {
    for (const password of ['123456', 'Password', 'QWERTY', 'iloveyou'])
      expect(isCommonPassword(password)).toBe(true);
  });

  it('matches the username, and no rare password', () => {
    expect(isCommonPassword('Mei.Wang', 'mei.wang')).toBe(true);
    expect(isCommonPassword('tea-at-dawn', 'mei.wang')).toBe(false);
  });

  it.each([
    'Password1!',
    '2024Password!',
    '!!Qwerty12',
    'Sunshine#2026',
    'Abcd1234!',
    '123456!!',
    'Love2024!',
  ])('refuses a common password with digits and signs around it: %s', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each(['P@ssw0rd', 'P@$$w0rd1!', '$unsh1ne!9', 'We1come!2', 'M1chae1#7', 'B@seb@ll99!', 'Dr4gon#12'])(
    'refuses a common password with signs in the place of letters: %s',
    (password) => {
      expect(isCommonPassword(password)).toBe(true);
    },
  );

  it.each(['Tapory1!', 'T@p0ry#2026', 'Mei.Wang1!', 'M3i.W@ng!', '1mei.wang#'])(
    'refuses the name of the shop and of the person with something around it: %s',
    (password) => {
      expect(isCommonPassword(password, 'Mei.Wang')).toBe(true);
    },
  );

  it.each([
    'Tapory-demo-1',
    'Correct-horse-7',
    'kettle&Lantern4',
    'Blue!Password!7Tea',
    'my-password-is-a-river-9',
    'Passwordless-Tea-1',
    '7#ab!22-9X',
    '!9Mei-42!',
    '93-8412-77',
    '觸憶Aa1!',
  ])('takes what only contains something common, or too little of it: %s', (password) => {
    expect(isCommonPassword(password, 'mei')).toBe(false);
  });
});
