import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { JestResult } from './run-jest.ts';
import { type Before, type Rung, recordOf, runRungs } from './run-rungs.ts';

const rung = (name: string): Rung => ({ name, projects: [name], workers: 1 });
const passing = (passed: number): JestResult => ({ passed, failures: [], seconds: {} });

describe('the rungs of a gate', () => {
  let said: string[];
  beforeEach(() => {
    said = [];
    jest.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0);
  });
  const before = process.exitCode;
  afterEach(() => {
    jest.restoreAllMocks();
    process.exitCode = before;
  });

  it('are kept with their commit, what was flaky, and their seconds and slowest files', () => {
    const run = { commit: 'abc', isClean: true, passed: 3, failed: 0, flaky: ['a'], seconds: { unit: 9 } };
    const files = Object.fromEntries(
      Array.from({ length: 50 }, (_, second) => [`${second}.test.ts`, second]),
    );
    const { slowest, ...kept } = recordOf({ ...run, files });
    expect(kept).toEqual(run);
    expect(Object.keys(slowest)).toHaveLength(40);
    expect(Object.entries(slowest)[0]).toEqual(['49.test.ts', 49]);
  });

  it('run side by side within a stage, and stage after stage', async () => {
    const order: string[] = [];
    const run = async ([project = '']: string[]): Promise<JestResult> => {
      order.push(`${project} starts`);
      await Promise.resolve();
      order.push(`${project} ends`);
      return passing(1);
    };
    const checks = { passed: 2, failed: 0, seconds: 1 };
    await runRungs([[rung('a'), rung('b')], rung('c')], { before: checks, run });
    expect(order.slice(0, 2)).toEqual(['a starts', 'b starts']);
    expect(order.slice(-2)).toEqual(['c starts', 'c ends']);
    expect(said.at(-1)).toBe('\n5 passed, 0 failed\n');
    expect(process.exitCode).toBe(0);
  });

  it('count what failed beside the first of them, and start no second stage until that has ended', async () => {
    let end: (checks: Before) => void = () => undefined;
    const checks = new Promise<Before>((resolve) => {
      end = resolve;
    });
    const started: string[] = [];
    const run = async ([project = '']: string[]): Promise<JestResult> => {
      started.push(project);
      if (project === 'first') setImmediate(() => end({ passed: 0, failed: 1, seconds: 3 }));
      return passing(1);
    };
    let hasEnded = false;
    void checks.then(() => {
      hasEnded = true;
    });
    const afterChecks = async (projects: string[]): Promise<JestResult> => {
      expect(hasEnded).toBe(projects[0] === 'second');
      return run(projects);
    };
    await runRungs([rung('first'), rung('second')], { before: checks, run: afterChecks });
    expect(started).toEqual(['first', 'second']);
    expect(said.at(-1)).toBe('\n2 passed, 1 failed\n');
    expect(process.exitCode).toBe(1);
  });
});
