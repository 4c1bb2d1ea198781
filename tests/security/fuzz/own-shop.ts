import { readFileSync } from 'node:fs';
import { stack } from '../../../tools/bench/src/lib/stack.ts';
import { fuzz } from './fuzz.ts';

const STATE_DIR = '.tapory/fuzz';
const STATE = { TAPORY_STATE_DIR: STATE_DIR };

/** Fuzzes a shop of the run's own, empty at the start and stopped at the end; resolves with what was wrong. */
export async function fuzzOwnShop(options: { seconds: number; seed: number }): Promise<string[]> {
  await stack(['reset'], STATE);
  await stack(['up', '--detach'], STATE);
  try {
    const { base } = JSON.parse(readFileSync(`${STATE_DIR}/ports.json`, 'utf8')) as { base: number };
    return await fuzz({ shopUrl: `http://localhost:${base}`, stateDir: STATE_DIR, ...options });
  } finally {
    await stack(['down'], STATE);
  }
}
