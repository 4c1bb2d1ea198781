import { describe, expect, it } from '@jest/globals';
import { findRefusedTerms } from './vocabulary.ts';

describe('findRefusedTerms', () => {
  it('names the term with its line and the usual one', () => {
    expect(findRefusedTerms('a.ts', 'const a = 1;\n/** Takes a handful. */')).toEqual([
      'a.ts:2 says "handful": batch',
    ]);
  });

  it.each([
    'const MOST_ROWS = 5;',
    'inHandfuls(options)',
    '// Whoever called it',
    'function tellOthers() {}',
  ])('finds the term in %s', (line) => expect(findRefusedTerms('a.ts', line)).toHaveLength(1));

  it.each(['const almost_done = 1;', 'shearing', 'planes', 'import { batch } from "./batch.ts"'])(
    'accepts %s',
    (line) => expect(findRefusedTerms('a.ts', line)).toEqual([]),
  );
});
