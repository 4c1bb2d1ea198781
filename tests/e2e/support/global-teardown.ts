import { ownShops } from './shops.ts';
import { runStack } from './stack.ts';

/** Stops the shops that the set-up started. */
export default async function teardown(): Promise<void> {
  for (const { stateDir } of ownShops()) await runStack(stateDir, 'down');
}
