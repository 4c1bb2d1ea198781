import { eventually, type Load, settle, startLoad } from '@tapory/load';
import type { Report } from '@tapory/local-servers';
import { LOG_DIR } from '../layout.ts';
import { ADDRESSES } from '../shop/addresses.ts';
import { inCluster } from '../shop/in-cluster.ts';
import { killContainer } from '../shop/kill-container.ts';
import { listServing, type Pod } from '../shop/list-pods.ts';
import type { Scenario } from './scenario.ts';

const RECOVERY_MS = 240_000;
/** Stand in for the world outside the shop; they keep trades in memory. */
const OUTSIDE = ['emulators'];

/** One pod's process of every deployment and of every bundled server killed in turn, under load. */
export const killPods: Scenario = {
  name: 'kill -9 of one pod of each deployment and of each bundled server, under load: nothing lost or doubled',
  run: async (report) => {
    const victims = await chooseVictims();
    const load = await startLoad(ADDRESSES.shop, { name: 'kill-pods', dir: LOG_DIR });
    const lines: string[] = [];
    try {
      for (const victim of victims) lines.push(await killOne(victim, load, report));
    } finally {
      lines.push((await load.stop()).summary());
    }
    await settle(load.ledger, inCluster);
    return lines;
  },
};

/** The first pod of every workload. */
async function chooseVictims(): Promise<Pod[]> {
  const pods = await listServing();
  const workloads = Map.groupBy(
    pods.filter(({ component }) => !OUTSIDE.includes(component)),
    ({ component }) => component,
  );
  return [...workloads.values()].flatMap(([first]) => (first ? [first] : []));
}

async function killOne(victim: Pod, load: Load, report: Report): Promise<string> {
  const failedBefore = load.ledger.failures.length;
  const startedAt = Date.now();
  await killContainer(victim);
  await eventually(() => expectReplaced(victim), { timeoutMs: RECOVERY_MS });
  const readyMs = Date.now() - startedAt;
  await nextOrder(load);
  const orderMs = Date.now() - startedAt;
  const failed = load.ledger.failures.length - failedBefore;
  const line = `${victim.component}: ready after ${seconds(readyMs)} s, orders after ${seconds(orderMs)} s, ${failed} requests failed`;
  report(line);
  return line;
}

const seconds = (ms: number): string => (ms / 1000).toFixed(1);

/** The pod runs another container than the killed one, and every workload is complete again. */
async function expectReplaced(victim: Pod): Promise<void> {
  const pods = await listServing();
  const same = pods.find(({ name }) => name === victim.name);
  if (same?.containerId === victim.containerId) throw new Error(`${victim.name} was not replaced`);
  const waiting = pods.filter(({ isReady }) => !isReady);
  if (waiting.length > 0) throw new Error(`not ready: ${waiting.map(({ name }) => name).join(', ')}`);
}

/** Waits until an order that began after now is placed and paid. */
async function nextOrder({ ledger }: Load): Promise<void> {
  // Those under way may end with what happened before; there are at most as many as buyers.
  const goal = ledger.acknowledged.order + 3;
  await eventually(
    async () => {
      if (ledger.acknowledged.order < goal) throw new Error(`no orders: ${ledger.failures.at(-1)?.message}`);
    },
    { timeoutMs: RECOVERY_MS },
  );
}
