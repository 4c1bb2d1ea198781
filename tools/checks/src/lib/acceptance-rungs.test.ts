import { globSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { acceptanceRungs, browserFilesOf, KINDS } from './acceptance-rungs.ts';

const nothing = Promise.resolve();

describe('the kinds of acceptance', () => {
  it('hold each file of the browser once', () => {
    const all = globSync('tests/e2e/*.test.ts').toSorted();
    expect(KINDS.flatMap(browserFilesOf).toSorted()).toEqual(all);
    expect(browserFilesOf('looks')).toHaveLength(19);
    expect(browserFilesOf('faults')).toHaveLength(6);
  });

  it('make one rung of the browser, and none where nothing of it is asked for', () => {
    const namesOf = (...args: Parameters<typeof acceptanceRungs>) =>
      acceptanceRungs(...args).map(({ projects }) => projects.join());
    expect(namesOf(KINDS, 2, nothing)).toEqual(['faults', 'integration', 'acceptance,e2e']);
    expect(namesOf(['lengths'], 2, nothing)).toEqual(['integration']);
    expect(namesOf(['faults', 'looks'], 2, nothing)).toEqual(['faults', 'acceptance,e2e']);
  });
});
