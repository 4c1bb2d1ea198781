import { existsSync, rmSync } from 'node:fs';
import type { Report } from '@tapory/local-servers';
import { CONTROL_GROUP, removeControlGroup } from './host/control-groups.ts';
import { removeNetwork } from './host/create-network.ts';
import { requireRoot } from './host/require-root.ts';
import { mountsBelow, stopPods } from './host/stop-pods.ts';
import { CLUSTER_DIR, NODES } from './layout.ts';
import { readProcesses, stopProcess } from './processes.ts';

/** Stops everything that `startCluster` started and removes the cluster's data; built programs stay in the cache. */
export async function stopCluster(report: Report): Promise<void> {
  requireRoot();
  if (!existsSync(CLUSTER_DIR)) return report('no cluster was started here');
  const lastFirst = readProcesses()
    .map(({ name }) => name)
    .reverse();
  report('stopping the cluster');
  // Without its kubelet, nothing starts a pod again.
  for (const name of lastFirst) if (name.startsWith('kubelet-')) await stopProcess(name);
  for (const node of NODES) await stopPods(node);
  for (const name of lastFirst) await stopProcess(name);
  removeControlGroup(CONTROL_GROUP);
  await removeNetwork();
  const mounted = mountsBelow([CLUSTER_DIR]);
  if (mounted.length > 0) throw new Error(`Still mounted, so nothing was removed: ${mounted.join(', ')}`);
  rmSync(CLUSTER_DIR, { recursive: true, force: true });
}
