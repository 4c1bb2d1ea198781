import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { breakLines, graphemesOf } from './line-breaks.ts';

const widthOf = (text: string): number => graphemesOf(text).length;

describe('lines of a caption', () => {
  it('are broken between words of both scripts, and where they were typed', () => {
    expect(breakLines('Happy birthday, grandma', 12, widthOf)).toEqual(['Happy', 'birthday,', 'grandma']);
    expect(breakLines('阿嬤生日快樂\n我們愛你', 6, widthOf)).toEqual(['阿嬤生日快樂', '我們愛你']);
    expect(breakLines('', 6, widthOf)).toEqual([]);
  });

  it('begin with no closing mark and end with no opening one', () => {
    expect(breakLines('我們都愛「你」。', 5, widthOf)).toEqual(['我們都愛', '「你」。']);
  });

  it('lose nothing but spaces, and are never wider than the picture', async () => {
    await fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 60 }),
        fc.integer({ min: 1, max: 20 }),
        (text, width) => {
          const lines = breakLines(text, width, widthOf);
          const bare = (value: string): string => value.replace(/\s/gu, '');
          expect(bare(lines.join(''))).toBe(bare(text));
          for (const line of lines)
            expect(line === '' || widthOf(line) <= width || graphemesOf(line).length === 1).toBe(true);
        },
      ),
    );
  });
});
