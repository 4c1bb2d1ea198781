import { resolve } from 'node:path';
import { buildFrontend, frontendBuild } from '@tapory/stack';
import { command } from './run-step.ts';
import { HOME_BUDGET, weighHomePage } from './weigh-home-page.ts';
import { PICTURES_BUDGET, weighPicturePages } from './weigh-picture-pages.ts';

const SERVED = resolve('frontend/dist');
/** A folder of the check's own: what a running shop serves stays as it is. */
const OWN = resolve('frontend/node_modules/.weighed');

/** The folder of a build of today's sources: the shops' where it is that, or where they have none yet and will need it. */
async function build(): Promise<string> {
  const served = frontendBuild();
  if (served === 'missing') await buildFrontend();
  if (served !== 'stale') return SERVED;
  await command('npx', 'vite', 'build', 'frontend', '--outDir', OWN, '--emptyOutDir', '--logLevel', 'warn');
  return OWN;
}

function refuseHeavyPictures(dist: string): void {
  const heavy = weighPicturePages(dist).filter(({ bytes }) => bytes > PICTURES_BUDGET);
  if (heavy.length === 0) return;
  const list = heavy.map(({ page, bytes }) => `  ${page} ${bytes}`);
  throw new Error(`more than ${PICTURES_BUDGET} bytes beyond the shell:\n${list.join('\n')}`);
}

/** Builds the pages as they are shipped, unless they are, and refuses a home page, or a page of pictures, that has outgrown its budget. */
export async function checkHomeWeight(): Promise<void> {
  const dist = await build();
  refuseHeavyPictures(dist);
  const files = weighHomePage(dist);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  if (bytes <= HOME_BUDGET) return;
  const list = files.slice(0, 12).map((file) => `  ${file.file} ${file.bytes}`);
  throw new Error(`${bytes} bytes of ${HOME_BUDGET}; the heaviest:\n${list.join('\n')}`);
}
