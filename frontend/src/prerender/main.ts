/**
 * Makes the public pages' documents and what belongs to them out of a finished build. Vite bundles this file
 * (`npm run build`) so that the pages' own modules can be drawn without a browser; it runs in `frontend/` with the build's
 * folder.
 */
import { globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { languages } from '../lib/i18n/convert-language.ts';
import { readManifest } from './assets.ts';
import { compressAssets } from './compress.ts';
import { documentsOf, type SiteFile } from './documents.ts';
import { offlinePage } from './offline-page.ts';
import { refusalPages } from './refusal-pages.ts';
import { scriptHashes } from './script-hashes.ts';
import { serviceWorker } from './service-worker.ts';
import { siteFiles, webManifest } from './site-files.ts';
import { startTexts } from './texts.ts';
import { tooManyTriesPage } from './too-many-tries-page.ts';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('name the folder of the build');
const dist = resolve(folder);

function write({ path, content }: SiteFile): void {
  const file = join(dist, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

const read = (file: string): string => readFileSync(join(dist, file), 'utf8');
const build = {
  template: read('index.html'),
  manifest: readManifest(dist),
  readStyles: (file: string) => read(file).trim(),
  sizeOf: (file: string) => statSync(join(dist, file)).size,
  fonts: globSync('assets/tapory-serif-*.woff2', { cwd: dist }).sort(),
};
const all = [];
const documents: SiteFile[] = [];
for (const language of languages) all.push(await startTexts(resolve('../locales'), language));
for (const texts of all) {
  documents.push(...(await documentsOf(texts, build)));
  write(webManifest(texts));
  write(tooManyTriesPage(texts));
}
const offline = offlinePage(all);
for (const file of [
  ...documents,
  ...refusalPages(all),
  offline,
  scriptHashes([...documents, offline]),
  ...siteFiles(),
  serviceWorker(dist, build.manifest, offline),
])
  write(file);
await compressAssets(dist);
