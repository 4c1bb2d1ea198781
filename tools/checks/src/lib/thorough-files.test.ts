import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { findEmptiedGroups, findThoroughFiles } from './thorough-files.ts';

const GATE = ['{packages,services,tools}/*/test/*.int.test.ts', 'tests/e2e/*.e2e.test.ts'];
/** A test that runs however short the run is. */
const PLAIN = /^\s*it(?:\.each)?[(<]/m;

describe('what only acceptance runs', () => {
  it('leaves every file of the gate a test: each capability one journey, each use case one test', () => {
    const files = GATE.flatMap((pattern) => globSync(pattern));
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => !PLAIN.test(readFileSync(file, 'utf8')))).toEqual([]);
  });

  it('leaves a test to every group with hooks, of which Jest refuses one without tests', () => {
    const group = (tests: string) =>
      `describe('a', () => { describe('b', () => { beforeAll(start); ${tests} }); });`;
    const kept = `${group("thorough(it)('c', run); it.each([1])('d', run);")} describe('e', () => { thorough(it)('f', run); });`;
    expect(findEmptiedGroups(kept)).toEqual([]);
    expect(findEmptiedGroups(group("thorough(it)('c', run);"))).toEqual(["'a'", "'b'"]);
    expect(findEmptiedGroups(group("thorough(it.each([1]))('c', run);"))).toEqual(["'a'", "'b'"]);
    const files = GATE.flatMap((pattern) => globSync(pattern));
    const emptied = files.map((file) => [file, ...findEmptiedGroups(readFileSync(file, 'utf8'))]);
    expect(emptied.filter(([, ...groups]) => groups.length > 0)).toEqual([]);
  });

  it('stands in files that acceptance finds', () => {
    const files = findThoroughFiles();
    expect(files).toContain('services/media/test/composites.int.test.ts');
    expect(files).not.toContain('services/coupon/test/coupon.int.test.ts');
  });
});
