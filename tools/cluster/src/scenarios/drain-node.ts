import { eventually, settle, startLoad } from '@tapory/load';
import { kubectl, kubectlJson } from '../kubectl.ts';
import { LOG_DIR } from '../layout.ts';
import { ADDRESSES } from '../shop/addresses.ts';
import { RELEASE } from '../shop/helm.ts';
import { inCluster } from '../shop/in-cluster.ts';
import { keepOutside } from '../shop/keep-outside.ts';
import { listServing } from '../shop/list-pods.ts';
import type { Scenario } from './scenario.ts';
import { expectNoFailure, steady } from './upgrade.ts';

/** The bundled servers' volumes are on the other one. */
const DRAINED = 'node-2';
const READY_MS = 300_000;
const NOT_OUTSIDE = 'app.kubernetes.io/component!=emulators';

/** A node is drained under load: PodDisruptionBudgets keep a copy of everything, and no request fails. */
export const drainNode: Scenario = {
  name: 'a node is drained under load: no failed request',
  run: async (report) => {
    await keepOutside();
    await spread();
    const load = await startLoad(ADDRESSES.shop, { name: 'drain-node', dir: LOG_DIR });
    const lines: string[] = [];
    try {
      await steady(load);
      const moved = (await listServing()).filter(({ node }) => node === DRAINED).length;
      report(`draining ${DRAINED} of ${moved} pods`);
      const startedAt = Date.now();
      const drain = ['drain', DRAINED, '--ignore-daemonsets', '--delete-emptydir-data', '--timeout=10m'];
      await kubectl(drain, 660_000);
      lines.push(`${moved} pods left in ${Math.round((Date.now() - startedAt) / 1000)} s`);
      await eventually(expectComplete, { timeoutMs: READY_MS });
      await steady(load);
    } finally {
      await kubectl(['uncordon', DRAINED]);
      lines.push((await load.stop()).summary());
    }
    expectNoFailure(load.ledger);
    await settle(load.ledger, inCluster);
    return lines;
  },
};

/** Restarts the services one by one when an earlier drain has left them all on one node. */
async function spread(): Promise<void> {
  const pods = await listServing();
  if (pods.some(({ node, owner }) => node === DRAINED && owner === 'ReplicaSet')) return;
  await kubectl(['--namespace', RELEASE, 'rollout', 'restart', 'deployment', '--selector', NOT_OUTSIDE]);
  const { items } = await kubectlJson<{ items: { metadata: { name: string } }[] }>([
    '--namespace',
    RELEASE,
    'get',
    'deployment',
  ]);
  for (const { metadata } of items)
    await kubectl(['--namespace', RELEASE, 'rollout', 'status', `deployment/${metadata.name}`], READY_MS);
}

async function expectComplete(): Promise<void> {
  const waiting = (await listServing()).filter(({ isReady }) => !isReady);
  if (waiting.length > 0) throw new Error(`not ready: ${waiting.map(({ name }) => name).join(', ')}`);
}
