import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { collectFiles } from './collect-files.ts';

const run = promisify(execFile);

describe('what a compiled program needs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tapory-images-'));
  const [root, out] = [join(folder, 'repository'), join(folder, 'image')];
  const write = (path: string, text: string) => {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), text);
  };

  beforeAll(() => {
    write('package.json', '{"type":"module"}');
    write(
      'packages/words/package.json',
      '{"name":"@x/words","type":"module","exports":{"default":"./dist/index.js"}}',
    );
    write(
      'packages/words/dist/index.js',
      `import { readdirSync } from 'node:fs';
      import { join, resolve } from 'node:path';
      const root = resolve(import.meta.dirname, '../../..');
      export const word = readdirSync(join(root, 'services')).includes('a') ? 'hello' : '';`,
    );
    write('packages/words/src/index.ts', "export const word: string = 'source';");
    mkdirSync(join(root, 'node_modules/@x'), { recursive: true });
    symlinkSync('../../packages/words', join(root, 'node_modules/@x/words'));
    write('node_modules/unused/index.js', 'export {};');
    write('locales/en/a.json', '{"name":"world"}');
    write('services/b/src/domain.test.ts', "import '@x/words';");
    write('services/b/dist/domain.test.js', "import 'unused';");
    write('packages/words/dist/index.js.map', '{}');
    write('locales/en/a.d.ts', 'export {};');
    write('locales/routes.map', '/en 1;');
    write('locales/known-routes.map', '~^/$ 1;');
    write(
      'services/a/dist/main.js',
      `import { readFileSync } from 'node:fs';
      import { word } from '@x/words';
      const name = ['a', 'json'].join('.');
      const text = readFileSync(new URL('../../../locales/en/' + name, import.meta.url), 'utf8');
      console.log(word, JSON.parse(text).name);`,
    );
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const entries = ['services/a/dist/main.js'];

  it('is copied, runs away from the repository, and holds no source, test, map and unused package', async () => {
    expect(await collectFiles({ root, entries, assets: ['locales'], out })).toBeGreaterThan(0);
    rmSync(root, { recursive: true });
    const { stdout } = await run(process.execPath, [join(out, 'services/a/dist/main.js')]);
    expect(stdout.trim()).toBe('hello world');
    const unwanted = [
      'packages/words/src',
      'packages/words/dist/index.js.map',
      'services/b',
      'locales/en/a.d.ts',
      'node_modules/unused',
    ];
    // A map of nginx is no source map.
    expect(existsSync(join(out, 'locales/routes.map'))).toBe(true);
    expect(unwanted.filter((path) => existsSync(join(out, path)))).toEqual([]);
    // A map of nginx, not of a script.
    expect(existsSync(join(out, 'locales/known-routes.map'))).toBe(true);
  });

  it('is refused while a program is not compiled', async () => {
    const missing = collectFiles({ root, entries: ['services/b/dist/main.js'], assets: [], out });
    await expect(missing).rejects.toThrow('compile first');
  });
});
