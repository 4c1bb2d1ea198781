import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { assetsOf, type Manifest } from './assets.ts';
import type { SiteFile } from './documents.ts';

const OFFLINE = '/offline.html';
const PRECACHED = /const PRECACHED = \[\];/;
const VERSION = /const VERSION = 'development';/;

/** Fills the worker of `public/` with the files of this build's shell; its version is their hash. */
export function serviceWorker(dist: string, manifest: Manifest, offline: SiteFile): SiteFile {
  const { css, js } = assetsOf(manifest, ['index.html', 'src/app/routes/home.tsx']);
  const precached = [OFFLINE, ...[...css, ...js].map((file) => `/${file}`)];
  const version = createHash('sha256')
    .update(precached.join() + offline.content)
    .digest('hex')
    .slice(0, 12);
  const source = readFileSync(join(dist, 'sw.js'), 'utf8');
  if (!PRECACHED.test(source) || !VERSION.test(source))
    throw new Error('sw.js has no place for the build’s files');
  const content = source
    .replace(PRECACHED, `const PRECACHED = ${JSON.stringify(precached)};`)
    .replace(VERSION, `const VERSION = '${version}';`);
  return { path: 'sw.js', content };
}
