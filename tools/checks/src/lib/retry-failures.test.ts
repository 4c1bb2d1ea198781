import { describe, expect, it } from '@jest/globals';
import { retryFailures } from './retry-failures.ts';
import type { Failure, JestResult } from './run-jest.ts';

const failure = (name: string, file = 'services/a/test/a.int.test.ts'): Failure => ({
  file,
  name,
  error: 'Error: too late',
});

const retry = (failures: Failure[], again: Partial<JestResult>) => {
  const ran: string[][] = [];
  const runAlone = async (_: readonly string[], files: string[]): Promise<JestResult> => {
    ran.push(files);
    return { passed: 1, failures: [], seconds: {}, ...again };
  };
  return retryFailures({ failures, projects: ['integration'], commit: 'c', runAlone }).then((result) => ({
    ...result,
    ran,
  }));
};

describe('retryFailures', () => {
  it('counts a test that passes alone as flaky, with its first error', async () => {
    const { flaky, failures, ran } = await retry([failure('waits'), failure('reads')], {});
    expect(ran).toEqual([['services/a/test/a.int.test.ts']]);
    expect(failures).toEqual([]);
    expect(flaky.map(({ name, error }) => [name, error])).toEqual([
      ['waits', 'Error: too late'],
      ['reads', 'Error: too late'],
    ]);
  });

  it('leaves a test that fails twice, and one that fails only the second time', async () => {
    const { flaky, failures } = await retry([failure('waits'), failure('reads')], {
      failures: [failure('waits'), failure('writes')],
    });
    expect(flaky.map(({ name }) => name)).toEqual(['reads']);
    expect(failures.map(({ name }) => name)).toEqual(['waits', 'writes']);
  });

  it('forgives nothing where the second run left no report', async () => {
    const { flaky, failures } = await retry([failure('waits')], {
      passed: 0,
      failures: [failure('the run of integration', '')],
    });
    expect(flaky).toEqual([]);
    expect(failures).toHaveLength(1);
  });

  it('looks for the files in every project of the rung', async () => {
    const asked: (readonly string[])[] = [];
    const runAlone = async (projects: readonly string[]): Promise<JestResult> => {
      asked.push(projects);
      return { passed: 1, failures: [], seconds: {} };
    };
    const projects = ['acceptance', 'e2e'];
    await retryFailures({ failures: [failure('waits')], projects, commit: 'c', runAlone });
    expect(asked).toEqual([projects]);
  });

  it('does not run again what belongs to no file', async () => {
    const { failures, ran } = await retry([failure('the run of integration', '')], {});
    expect(ran).toEqual([]);
    expect(failures).toHaveLength(1);
  });
});
