import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { markPure, routerFiles } from './production-router.ts';

/** The package's module that makes components and contexts, as it is published. */
function readModule(): string {
  const folder = dirname(routerFiles['react-router'] ?? '');
  const modules = globSync('chunk-*.mjs', { cwd: folder }).map((file) =>
    readFileSync(join(folder, file), 'utf8'),
  );
  return modules.find((code) => code.includes('LinkWithRef')) ?? '';
}

const madeWithoutMark = /^var \w+ = \w+\.(?:createContext|forwardRef|memo)\(/m;

describe('react-router in the build', () => {
  it('is the one without warnings for developers', () => {
    for (const file of Object.values(routerFiles))
      expect(readFileSync(file, 'utf8')).toContain('react-router');
    expect(readModule()).toContain('ENABLE_DEV_WARNINGS = false');
  });

  it('makes its components and contexts without side effects', () => {
    expect(readModule()).toMatch(madeWithoutMark);
    const marked = markPure(readModule());
    expect(marked).not.toMatch(madeWithoutMark);
    expect(marked).not.toMatch(/^\w+\.displayName/m);
    expect(marked).toMatch(/^var Form = \/\* @__PURE__ \*\/ \w+\.forwardRef\(/m);
  });

  it('refuses a module that makes none', () => {
    expect(() => markPure('export const Link = 1;')).toThrow('no longer');
  });
});
