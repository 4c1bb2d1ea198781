import { describe, expect, it } from '@jest/globals';
// @ts-expect-error no types: the runner's own module
import { it as live } from './native-globals.mjs';

const CURRENT = Symbol.for('tapory.jest');
const FURTHER = Symbol.for('tapory.further');

type Declare = ((name: string, run?: () => void) => void) & {
  each: (rows: readonly string[]) => (name: string) => void;
  [FURTHER]?: Declare;
};

/** What a file declares by these steps, as run or left out, when `isFurther` holds for it. */
function declared(isFurther: boolean, steps: (it: Declare) => void): string[] {
  const found: string[] = [];
  const declareAs = (how: string) =>
    Object.assign((name: string) => void found.push(`${how} ${name}`), {
      each: (rows: readonly string[]) => (name: string) =>
        void found.push(...rows.map((row) => `${how} ${name} ${row}`)),
    });
  const globals = globalThis as unknown as Record<symbol, object>;
  const before = globals[CURRENT] as object;
  globals[CURRENT] = { it: Object.assign(declareAs('run'), { skip: declareAs('skip') }), isFurther };
  try {
    steps(live as Declare);
  } finally {
    globals[CURRENT] = before;
  }
  return found;
}

function steps(it: Declare): void {
  it('plain');
  it('property', () => void '{ numRuns: propertyRuns(3) }');
  it.each(['a'])('row');
  it.each(Object.assign(['b'], { [FURTHER]: true }))('row');
  (it[FURTHER] ?? it)('thorough');
}

describe('the runner’s own it', () => {
  it('runs everything where nothing was run before', () => {
    expect(declared(false, steps)).toEqual([
      'run plain',
      'run property',
      'run row a',
      'run row b',
      'run thorough',
    ]);
  });

  it('leaves out what the gate has run where only the further tests are asked for', () => {
    expect(declared(true, steps)).toEqual([
      'skip plain',
      'run property',
      'skip row a',
      'run row b',
      'run thorough',
    ]);
  });
});
