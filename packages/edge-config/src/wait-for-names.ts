import { lookup } from 'node:dns/promises';
import { setTimeout as delay } from 'node:timers/promises';

const RETRY_MS = 500;

export interface WaitForNames {
  /** Host names or addresses. */
  hosts: readonly string[];
  timeoutMs: number;
  /** Called once with the names that do not resolve at the first attempt. */
  onWait: (unresolved: readonly string[]) => void;
}

async function findUnresolved(hosts: readonly string[]): Promise<string[]> {
  const results = await Promise.all(
    hosts.map(async (host) => {
      const isResolved = await lookup(host).then(
        () => true,
        () => false,
      );
      return isResolved ? [] : [host];
    }),
  );
  return results.flat();
}

/**
 * Waits until every host resolves: nginx ends at once when one does not, as at the first start of a cluster. Returns the
 * names that still did not when the time was over.
 */
export async function waitForNames({ hosts, timeoutMs, onWait }: WaitForNames): Promise<string[]> {
  const end = Date.now() + timeoutMs;
  let unresolved = await findUnresolved(hosts);
  if (unresolved.length > 0 && timeoutMs > 0) onWait(unresolved);
  while (unresolved.length > 0 && Date.now() < end) {
    await delay(RETRY_MS);
    unresolved = await findUnresolved(unresolved);
  }
  return unresolved;
}
