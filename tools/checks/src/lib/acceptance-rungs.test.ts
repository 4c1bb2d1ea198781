import { globSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { acceptanceStages, browserFilesOf, KINDS, type Kind, serverFilesOf } from './acceptance-rungs.ts';
import { findFaultFiles, findThoroughFiles } from './thorough-files.ts';

/** Projects and workers of each rung, stage by stage. */
const shapeOf = (kinds: readonly Kind[], isRoomy = true) =>
  acceptanceStages({ kinds, cores: 2, isRoomy, programs: Promise.resolve() }).map((stage) =>
    [stage].flat().map(({ projects, workers }) => `${workers} ${projects.join('+')}`),
  );

describe('the kinds of acceptance', () => {
  it('hold each file of the browser once, but none that the gate runs as far', () => {
    const files = KINDS.flatMap(browserFilesOf);
    expect(files.filter((file) => file.includes('.acceptance.')).toSorted()).toEqual(
      globSync('tests/e2e/*.acceptance.test.ts').toSorted(),
    );
    expect(files).toContain('tests/e2e/journey.e2e.test.ts');
    expect(files).not.toContain('tests/e2e/authorisation.e2e.test.ts');
    expect(browserFilesOf('looks')).toHaveLength(21);
    expect(browserFilesOf('faults')).toHaveLength(6);
  });

  it('hold each integration test that does more than in the gate once', () => {
    expect(KINDS.flatMap(serverFilesOf).toSorted()).toEqual(
      [...findFaultFiles(), ...findThoroughFiles()].toSorted(),
    );
    expect(serverFilesOf('films')).toHaveLength(6);
  });

  it('run what is in a browser beside what needs servers alone, where there is room for both', () => {
    expect(shapeOf(KINDS)).toEqual([['2 faults+integration', '2 acceptance+e2e']]);
    expect(shapeOf(KINDS, false)).toEqual([['3 faults+integration'], ['2 acceptance+e2e']]);
    expect(shapeOf(['lengths'])).toEqual([['3 faults+integration']]);
    expect(shapeOf(['looks'])).toEqual([['2 acceptance+e2e']]);
  });
});
