import { ROOT, run } from '@tapory/local-servers';
import { ADDRESSES } from '../shop/addresses.ts';
import type { Scenario } from './scenario.ts';

const TIMEOUT_MS = 30 * 60_000;

/** The browser journey of tests/e2e through the edge: phone and desktop, both languages. */
export const browse: Scenario = {
  name: 'the browser journey through the edge, both languages',
  run: async () => {
    const args = [
      '--experimental-vm-modules',
      '--conditions=@tapory/source',
      'node_modules/jest/bin/jest.js',
    ];
    const startedAt = Date.now();
    await run(process.execPath, [...args, '--selectProjects=e2e', '--testPathPatterns=tests/e2e/journey'], {
      cwd: ROOT,
      env: { ...process.env, SHOP_URL: ADDRESSES.shop },
      timeoutMs: TIMEOUT_MS,
    });
    return [`4 journeys in ${Math.round((Date.now() - startedAt) / 1000)} s`];
  },
};
