import { describe, expect, it } from '@jest/globals';
import { EVENTS } from '@tapory/contracts';
import { WORK } from './order-floor-work.ts';

const consumersOf = (work: string, event: string): string[] =>
  (WORK[work]?.publishes ?? []).map((name) => name.replace(`.on-${event.replace('.', '-')}`, '')).sort();

describe('the work of an order by bare processes', () => {
  it.each([
    ['place-order', 'order.placed'],
    ['catalog-order.on-payment-succeeded', 'order.paid'],
    ['notify', 'payment.succeeded'],
  ] as const)('publishes in %s to whoever consumes %s in the shop', (work, event) => {
    const { consumers, only = {} } = EVENTS[event];
    // Who receives only some of an event gets none of these orders, which have no coupon.
    expect(consumersOf(work, event)).toEqual(consumers.filter((name) => !(name in only)).sort());
  });

  it('asks only for work that is done so', () => {
    const asked = Object.values(WORK).flatMap(({ calls = [], publishes = [], posts = [], leaves = [] }) => [
      ...calls.map((name) => [name, 'rpc']),
      ...publishes.map((name) => [name, 'event']),
      ...posts.map((name) => [name, 'http']),
      ...leaves.map((name) => [name, 'job']),
    ]);
    expect(asked).toEqual(asked.map(([name = '']) => [name, WORK[name]?.by]));
  });
});
