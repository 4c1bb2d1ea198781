import { readFileSync } from 'node:fs';
import type { Shop } from './shops.ts';
import { runStack } from './stack.ts';

async function startShop(stateDir: string): Promise<Shop> {
  await runStack(stateDir, 'reset');
  await runStack(stateDir, 'up', '--detach');
  const { base } = JSON.parse(readFileSync(`${stateDir}/ports.json`, 'utf8')) as { base: number };
  return { url: `http://localhost:${base}`, stateDir };
}

/**
 * Starts an empty shop for each worker, so that files that run side by side do not disturb each other. SHOP_URL (with
 * SHOP_STATE_DIR, its folder) names one that runs already, to try a test quickly.
 */
export default async function setup({ maxWorkers }: { maxWorkers: number }): Promise<void> {
  if (process.env.SHOP_URL !== undefined) return;
  const shops: Shop[] = [];
  // One after the other: the first builds what both use.
  for (let worker = 1; worker <= maxWorkers; worker += 1)
    shops.push(await startShop(worker === 1 ? '.tapory/e2e' : `.tapory/e2e-${worker}`));
  process.env.TEST_SHOPS = JSON.stringify(shops);
}
