import { globSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { acceptanceRungs, browserFilesOf, KINDS } from './acceptance-rungs.ts';

const nothing = Promise.resolve();

describe('the kinds of acceptance', () => {
  it('hold each file of the browser once, but none that the gate runs as far', () => {
    const files = KINDS.flatMap(browserFilesOf);
    expect(files.filter((file) => file.includes('.acceptance.')).toSorted()).toEqual(
      globSync('tests/e2e/*.acceptance.test.ts').toSorted(),
    );
    expect(files).toContain('tests/e2e/journey.e2e.test.ts');
    expect(files).not.toContain('tests/e2e/authorisation.e2e.test.ts');
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
