import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listPackages } from './list-packages.ts';
import { readLockfile } from './lockfile.ts';
import { makeNotices } from './make-notices.ts';

describe('the packages of an image', () => {
  const root = mkdtempSync(join(tmpdir(), 'tapory-packages-'));
  const write = (path: string, text: string) => {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const install = (name: string, license: string) => {
    const manifest = { name, version: '1.0.0', license, main: 'index.js' };
    write(`node_modules/${name}/package.json`, JSON.stringify(manifest));
    write(`node_modules/${name}/index.js`, `module.exports = '${name}';`);
    write(`node_modules/${name}/LICENSE`, `The licence ${license}\n`);
  };

  beforeAll(() => {
    for (const [name, license] of [
      ['used', 'MIT'],
      ['deep', 'MIT'],
      ['page', 'ISC'],
      ['linter', 'MPL-2.0'],
    ] as const)
      install(name, license);
    write('node_modules/used/index.js', "module.exports = require('deep');");
    write('package.json', '{"type":"module"}');
    write('packages/words/package.json', '{"name":"@x/words","type":"module","exports":"./dist/index.js"}');
    write('packages/words/dist/index.js', "export { default as word } from 'used';");
    mkdirSync(join(root, 'node_modules/@x'), { recursive: true });
    symlinkSync('../../packages/words', join(root, 'node_modules/@x/words'));
    write('services/a/dist/main.js', "import '@x/words';");
    write('services/b/dist/main.js', "import './main.test.js';");
    write('services/b/dist/main.test.js', "import 'linter';");
    const packages = {
      'node_modules/@x/words': { link: true, resolved: 'packages/words' },
      'node_modules/deep': {},
      'node_modules/linter': { dev: true },
      'node_modules/page': {},
      'node_modules/used': { dependencies: { deep: '1' }, devDependencies: { linter: '1' } },
      'packages/words': { dependencies: { used: '1' } },
      'services/a': { dependencies: { '@x/words': '*' } },
      'services/b': { devDependencies: { linter: '1' } },
      frontend: { dependencies: { page: '1' }, devDependencies: { linter: '1' } },
    };
    write('package-lock.json', JSON.stringify({ packages }));
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  const list = (service: string, bundles: string[] = []) =>
    listPackages(
      { name: service, entries: [`services/${service}/dist/main.js`], assets: [], bundles, links: {} },
      { root, lockfile: readLockfile(root) },
    );

  it('are those that its program loads and those that its pages are bundled of', async () => {
    const { packages, ...rest } = await list('a', ['frontend']);
    expect(packages.map(({ name, license }) => `${name} ${license}`).sort()).toEqual([
      'deep MIT',
      'page ISC',
      'used MIT',
    ]);
    expect(rest).toEqual({ undeclared: [], developmentFiles: [] });
  });

  it('name what is packed into its assets', async () => {
    write('packages/words/assets/drawn/package.json', '{"name":"drawn","version":"2.0.0","license":"MIT"}');
    write('packages/words/assets/drawn/LICENSE', 'The licence of drawings');
    const packed = ['packages/words/assets/drawn'];
    const { packages } = await listPackages(
      { name: 'a', entries: ['services/a/dist/main.js'], assets: [], packed, bundles: [], links: {} },
      { root, lockfile: readLockfile(root) },
    );
    expect(makeNotices(packages, root)).toContain('drawn 2.0.0\n\nThe licence of drawings');
  });

  it('name what is for development only', async () => {
    expect(await list('b')).toMatchObject({
      undeclared: ['node_modules/linter'],
      developmentFiles: ['services/b/dist/main.test.js'],
    });
  });

  it('are passed on with their licences, each text once', async () => {
    const { packages } = await list('a');
    const notices = makeNotices(packages, root);
    expect(notices).toContain('deep 1.0.0 (MIT)\nused 1.0.0 (MIT)');
    expect(notices.match(/The licence MIT/g)).toHaveLength(1);
    expect(notices).toContain('deep 1.0.0, used 1.0.0\n\nThe licence MIT');
  });
});
