import { resolve } from 'node:path';
import { command } from './run-step.ts';
import { HOME_BUDGET, weighHomePage } from './weigh-home-page.ts';
import { PICTURES_BUDGET, weighPicturePages } from './weigh-picture-pages.ts';

/** A folder of the check's own: what a running shop serves stays as it is. */
const DIST = resolve('frontend/node_modules/.weighed');

function refuseHeavyPictures(): void {
  const heavy = weighPicturePages(DIST).filter(({ bytes }) => bytes > PICTURES_BUDGET);
  if (heavy.length === 0) return;
  const list = heavy.map(({ page, bytes }) => `  ${page} ${bytes}`);
  throw new Error(`more than ${PICTURES_BUDGET} bytes beyond the shell:\n${list.join('\n')}`);
}

/** Builds the pages as they are shipped and refuses a home page, or a page of pictures, that has outgrown its budget. */
export async function checkHomeWeight(): Promise<void> {
  await command('npx', 'vite', 'build', 'frontend', '--outDir', DIST, '--emptyOutDir', '--logLevel', 'warn');
  refuseHeavyPictures();
  const files = weighHomePage(DIST);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  if (bytes <= HOME_BUDGET) return;
  const list = files.slice(0, 12).map((file) => `  ${file.file} ${file.bytes}`);
  throw new Error(`${bytes} bytes of ${HOME_BUDGET}; the heaviest:\n${list.join('\n')}`);
}
