import { join } from 'node:path';
import { prepareHelm } from '@tapory/charts';
import { ROOT, run } from '@tapory/local-servers';
import { currentTools } from '../current-tools.ts';

/** Release and namespace of the shop. */
export const RELEASE = 'tapory';
export const CHART = join(ROOT, 'charts/tapory');

/** Runs helm against the cluster, in the shop's namespace. Throws with what it complains of. */
export async function helm(args: readonly string[], timeoutMs = 1_800_000): Promise<string> {
  const { config } = currentTools();
  const env = { ...process.env, ...config };
  return run(await prepareHelm(), ['--namespace', RELEASE, ...args], { env, timeoutMs });
}
