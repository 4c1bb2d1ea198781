import { afterEach, describe, expect, it } from '@jest/globals';
import { dividedRows, propertyRuns, rowsOf, thorough } from './extent.ts';

const before = process.env.EVERY_SCREEN;
const set = (value: string | undefined): void => {
  if (value === undefined) delete process.env.EVERY_SCREEN;
  else process.env.EVERY_SCREEN = value;
};

/** The names of the tests that a file would declare, rows and all. */
function declared(): string[] {
  const names: string[] = [];
  const declare = Object.assign((name: string) => void names.push(name), {
    each: (rows: readonly string[]) => (name: string) => void names.push(...rows.map((row) => name + row)),
  });
  thorough(declare)('one');
  thorough(declare).each(['a', 'b'])('row ');
  return names;
}

describe('the extent of a run', () => {
  afterEach(() => set(before));

  it('is the first rows and a quarter of the tries in the gate, and none of what is thorough', () => {
    set(undefined);
    expect([rowsOf([1, 2, 3]), rowsOf([1, 2, 3], 2), propertyRuns(80), propertyRuns(5)]).toEqual([
      [1],
      [1, 2],
      20,
      2,
    ]);
    expect(declared()).toEqual([]);
  });

  it('is divided where nobody needs a row twice', () => {
    set(undefined);
    const quick = [...dividedRows([1, 2, 3]), ...dividedRows([1, 2, 3], 2)];
    set('1');
    expect([quick, dividedRows([1, 2, 3]), dividedRows([1, 2, 3], 2)]).toEqual([[1, 1, 2], [2, 3], [3]]);
  });

  it('is everything in acceptance', () => {
    set('1');
    expect([rowsOf([1, 2, 3]), propertyRuns(80)]).toEqual([[1, 2, 3], 80]);
    expect(declared()).toEqual(['one', 'row a', 'row b']);
  });
});
