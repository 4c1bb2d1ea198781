import { describe, expect, it } from '@jest/globals';
import { squeezeScript } from './squeeze-script.ts';

describe('squeezing a script', () => {
  it('leaves out comments and indentation, and keeps every token on its line', () => {
    const script = [
      '#!/usr/bin/env node',
      '/* a story',
      '   of two lines */ const a = 1; // said twice',
      '    const b = /[/*]/.test("// no comment");',
      '',
      '\tconst c = `  one  line',
      '  // still text`;',
    ].join('\n');
    expect(squeezeScript(script)).toBe(
      [
        '#!/usr/bin/env node',
        '',
        'const a = 1;',
        'const b = /[/*]/.test("// no comment");',
        '',
        'const c = `  one  line',
        '  // still text`;',
        '',
      ].join('\n'),
    );
  });

  it('keeps notices of copyright and licences, which every copy has to have', () => {
    const script = [
      '#!/usr/bin/env node',
      '/*! of a bundler */',
      '// Copyright 2026 Somebody',
      '  /**',
      '   * @license MIT',
      '   */ const a = 1; /* a story */ // as licensed',
      '// the end, copyright nobody',
    ].join('\n');
    expect(squeezeScript(script)).toBe(
      [
        '#!/usr/bin/env node',
        '/*! of a bundler */',
        '// Copyright 2026 Somebody',
        '/**',
        '   * @license MIT',
        '   */ const a = 1; // as licensed',
        '// the end, copyright nobody',
        '',
      ].join('\n'),
    );
  });

  it('ends a statement where a comment of several lines did', () => {
    const script = '(() => { return /* the\n end */ 1; })()';
    const evaluate = (text: string): unknown => Function(`return ${text}`)();
    expect([evaluate(script), evaluate(squeezeScript(script))]).toEqual([undefined, undefined]);
  });

  it('takes scripts that are no modules', () => {
    expect(squeezeScript('with (a) {  /* b */ c() }')).toBe('with (a) { c() }\n');
  });

  it('returns what it cannot read', () => {
    expect(squeezeScript('const  = // nothing')).toBe('const  = // nothing');
  });
});
