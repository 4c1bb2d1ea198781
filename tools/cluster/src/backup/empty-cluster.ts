import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { kubectl, kubectlJson } from '../kubectl.ts';
import { VOLUMES_DIR } from '../layout.ts';
import { RELEASE } from '../shop/helm.ts';

/** Deletes the shop with its secrets and all that its volumes hold, as when a cluster is lost. */
export async function emptyCluster(): Promise<void> {
  await kubectl(['delete', 'namespace', RELEASE, '--wait=true', '--timeout=300s'], 330_000);
  const volumes = await kubectlJson<{ items: { metadata: { name: string } }[] }>(['get', 'persistentvolume']);
  for (const { metadata } of volumes.items)
    await kubectl(['delete', 'persistentvolume', metadata.name, '--wait=true', '--timeout=60s']);
  for (const volume of readdirSync(VOLUMES_DIR))
    for (const entry of readdirSync(join(VOLUMES_DIR, volume)))
      rmSync(join(VOLUMES_DIR, volume, entry), { recursive: true, force: true });
}
