import { describe, expect, it } from '@jest/globals';
import { drawCode39 } from './code39.ts';

/** The modules of a symbol, 1 for dark, wide ones as two: the form in which reference tables print them. */
function modulesOf(text: string): string {
  const drawn = drawCode39(text);
  if (!drawn) throw new Error('not drawn');
  let modules = '';
  let end = 10;
  for (const { at, width } of drawn.bars) {
    if (at > end) modules += '0'.repeat(at - end === 1 ? 1 : 2);
    modules += '1'.repeat(width === 1 ? 1 : 2);
    end = at + width;
  }
  return modules;
}

describe('drawCode39', () => {
  it('draws the published symbols between start and stop', () => {
    expect(modulesOf('A')).toBe('100101101101' + '0' + '110101001011' + '0' + '100101101101');
    expect(modulesOf('0')).toBe('100101101101' + '0' + '101001101101' + '0' + '100101101101');
  });

  it('gives every character three wide elements, each its own way, and quiet zones of ten', () => {
    const all = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%'];
    const seen = new Set(all.map(modulesOf));
    expect(seen.size).toBe(43);
    for (const char of all) {
      const drawn = drawCode39(char);
      // Three characters of 6 narrow and 3 wide elements, two gaps, two quiet zones.
      expect(drawn?.width).toBe(3 * 15 + 2 + 20);
      expect(drawn?.bars[0]).toEqual({ at: 10, width: 1 });
    }
  });

  it('draws nothing that it cannot say', () => {
    expect(drawCode39('ä')).toBeNull();
    expect(drawCode39('A*B')).toBeNull();
  });
});
