import { resolve } from 'node:path';
import { command } from './run-step.ts';
import { HOME_BUDGET, weighHomePage } from './weigh-home-page.ts';

/** A folder of the check's own: what a running shop serves stays as it is. */
const DIST = resolve('frontend/node_modules/.weighed');

/** Builds the pages as they are shipped and refuses a home page whose scripts have outgrown their budget. */
export async function checkHomeWeight(): Promise<void> {
  await command('npx', 'vite', 'build', 'frontend', '--outDir', DIST, '--emptyOutDir', '--logLevel', 'warn');
  const files = weighHomePage(DIST);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  if (bytes <= HOME_BUDGET) return;
  const list = files.slice(0, 12).map((file) => `  ${file.file} ${file.bytes}`);
  throw new Error(`${bytes} bytes of ${HOME_BUDGET}; the heaviest:\n${list.join('\n')}`);
}
