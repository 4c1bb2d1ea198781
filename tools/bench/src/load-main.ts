import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { Customer, Ledger, makeKeepsakes, settle } from '@tapory/load';
import { accessTo } from './knee/access.ts';
import { type Buyer, climbsOf, type Target } from './knee/climbs.ts';
import { type Cores, findKnee, type Step } from './knee/find-knee.ts';
import { type Costs, costOf } from './knee/growth.ts';
import { formatGrowth, formatSteps } from './knee/report.ts';
import { nameSaturation } from './knee/saturation.ts';
import { startTwoCopies, type TwoCopies } from './knee/two-copies.ts';
import { cpuOf, cpuSince, readCpuTimes } from './lib/cpu.ts';
import { familyOf } from './lib/processes.ts';
import { findShop } from './lib/shop.ts';
import { stack } from './lib/stack.ts';

const BUYERS = 16;
/** Services that a tap, a read or an order waits for. */
const DOUBLED = ['identity', 'catalog-order', 'payment', 'coupon', 'ai-generation', 'nfc-playback'];
const KINDS = ['taps', 'reads', 'orders'] as const;
const cores = availableParallelism();

const say = (text: string): void => void process.stdout.write(`${text}\n`);

async function hire(url: string): Promise<Buyer[]> {
  const buyers: Buyer[] = [];
  for (let count = 0; count < BUYERS; count += 1) {
    const customer = await Customer.signIn(url, await Customer.register(url));
    const [keepsake] = await makeKeepsakes(customer, 1);
    if (keepsake) buyers.push({ customer, keepsake });
  }
  return buyers;
}

/** Begins to count processor time; ends with the cores that each process used meanwhile. */
function readCores(doubled?: TwoCopies): () => Cores {
  const before = readCpuTimes();
  const startedAt = performance.now();
  const copies = (doubled?.processes ?? []).map(({ name, pid }) => {
    const used = () => familyOf(pid).reduce((sum, each) => sum + cpuOf(each), 0);
    return { name: `${name} 2`, used, at: used() };
  });
  return () => {
    const ms = performance.now() - startedAt;
    const all = [...cpuSince(before), ...copies.map(({ name, used, at }) => [name, used() - at] as const)];
    return all.map(([name, each]): [string, number] => [name, each / ms]);
  };
}

async function climb(target: Target, where: string): Promise<Record<(typeof KINDS)[number], Step[]>> {
  const climbs = climbsOf(target);
  const found: Partial<Record<(typeof KINDS)[number], Step[]>> = {};
  for (const kind of KINDS) {
    say(`\n${climbs[kind].what}, ${where}`);
    const steps = await findKnee(climbs[kind], ({ rate, p99 }) =>
      say(`  ${rate}/s offered: p99 ${p99.toFixed(0)} ms`),
    );
    say(formatSteps(steps));
    const last = steps.at(-1);
    if (last) say(`At ${last.rate}/s: ${nameSaturation(last.cores, cores)}.`);
    found[kind] = steps;
  }
  return found as Record<(typeof KINDS)[number], Step[]>;
}

/** The highest rate that holds; the first that was tried where none does. */
const holding = (steps: Step[]): Step | undefined =>
  steps.findLast(({ broken }) => broken === null) ?? steps[0];

/** Raises taps, reads and paid orders until they break, with one copy of each service and with two; then adds up growth. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { keep: { type: 'boolean' } } });
  await stack(['up', '--detach']);
  const shop = findShop();
  try {
    say(`${BUYERS} customers register, sign in and make a piece each ...`);
    const buyers = await hire(shop.url);
    const ledger = new Ledger('load', '.tapory/load');
    const alone = await climb(
      { url: shop.url, buyers, ledger, readCores: () => readCores() },
      'one copy of each service',
    );
    const doubled = await startTwoCopies(DOUBLED);
    try {
      const moved = buyers.map(({ customer, keepsake }) => ({
        customer: customer.at(doubled.url),
        keepsake,
      }));
      const target = { url: doubled.url, buyers: moved, ledger, readCores: () => readCores(doubled) };
      await climb(target, 'two copies of each service, one gateway');
    } finally {
      await doubled.stop();
    }
    await settle(ledger, accessTo(shop));
    say(`\n${ledger.orders.size} orders: none lost, none doubled.`);
    const costs = Object.fromEntries(
      KINDS.map((kind) => {
        const step = holding(alone[kind]);
        return [kind, step ? costOf(step) : new Map<string, number>()];
      }),
    ) as Costs;
    say(`\n${formatGrowth(costs)}`);
  } finally {
    if (!values.keep) await stack(['down']);
  }
}

await main();
