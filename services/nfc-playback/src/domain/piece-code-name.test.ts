import { describe, expect, it } from '@jest/globals';
import { pieceCodeName } from './piece-code-name.ts';

describe('the name of a QR code in a zip', () => {
  it.each([
    ['小美', '0007 小美.svg'],
    ['../../etc/passwd', '0007 etc passwd.svg'],
    ['C:\\a\u202egnp', '0007 C  a gnp.svg'],
    [' . ', '0007.svg'],
    ['🐈'.repeat(80), `0007 ${'🐈'.repeat(60)}.svg`],
  ])('of %j is one that every file system takes', (title, name) => {
    expect(pieceCodeName({ number: 7, title })).toBe(name);
  });
});
