import { readCpuTimes } from '../lib/cpu.ts';
import { startOrderFloor } from '../lib/order-floor.ts';
import { drained, newCustomer, type Orderer, orderOnce } from '../lib/order-journey.ts';
import { measureRound, type Round, summarise } from '../lib/order-round.ts';
import type { Shop } from '../lib/shop.ts';
import type { Row } from '../lib/table.ts';

/** After so many orders V8 runs them as it will from then on. */
const WARM_UP = 600;
const ROUNDS = 3;

export type OrdersOptions = {
  /** Different customers at once. */
  atOnce: number;
  /** In all rounds together. */
  orders: number;
};

/** Orders to paid to every consumer done, beside the same work by bare processes in turn with it. */
export async function measureOrders(shop: Shop, { atOnce, orders }: OrdersOptions): Promise<Row[]> {
  const people: Orderer[] = [];
  while (people.length < atOnce) people.push(await newCustomer(shop));
  const customers = people.map(
    ({ customer, keepsake }) =>
      (times: number[]) =>
        orderOnce(customer, keepsake, times),
  );
  const runShop = (count: number): Promise<Round> => {
    const since = new Date();
    return measureRound(customers, count, {
      drained: () => drained(shop, since, count),
      readCpu: readCpuTimes,
    });
  };
  const floor = await startOrderFloor(shop, atOnce);
  const [ours, bare]: [Round[], Round[]] = [[], []];
  try {
    await runShop(WARM_UP);
    await floor.run(WARM_UP);
    for (let round = 0; round < ROUNDS; round += 1) {
      ours.push(await runShop(Math.round(orders / ROUNDS)));
      bare.push(await floor.run(Math.round(orders / ROUNDS)));
    }
  } finally {
    await floor.stop();
  }
  return rowsOf(atOnce, summarise(ours), summarise(bare));
}

type Summary = ReturnType<typeof summarise>;

const rowsOf = (atOnce: number, shop: Summary, floor: Summary): Row[] => [
  {
    what: `order → paid → every consumer done, ${atOnce} different customers at once`,
    measured: `${shop.perSecond.toFixed(0)}/s = ${(shop.perSecond / floor.perSecond).toFixed(2)} × bare`,
    floor: `the same work by bare processes ${floor.perSecond.toFixed(0)}/s; emulator and client share the two cores`,
    goal: '≥ 200/s',
  },
  {
    what: 'the customer’s own requests meanwhile',
    measured: shop.requests,
    floor: floor.requests,
    goal: 'p99 ≤ 150 ms',
  },
  {
    what: 'processor time of one order',
    measured: `${shop.cpuMs.toFixed(1)} ms = ${(shop.cpuMs / floor.cpuMs).toFixed(2)} × bare`,
    floor: `${floor.cpuMs.toFixed(1)} ms over all processes`,
    goal: '≤ 20 ms',
  },
  {
    what: 'processor time of one order by process',
    measured: shop.parts,
    floor: floor.parts,
    goal: '-',
  },
];
