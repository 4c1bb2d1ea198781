import { startCollector } from '../lib/collector.ts';
import { findShop } from '../lib/shop.ts';
import { stack } from '../lib/stack.ts';
import type { Row } from '../lib/table.ts';
import { measureOrders } from './orders.ts';

const ORDERS = 300;

async function restart(env: Record<string, string> = {}): Promise<void> {
  await stack(['down']);
  await stack(['up', '--detach'], env);
}

/**
 * Orders while every span and metric goes to a collector: starts the shop anew for it, and once more as it was. Throws
 * when no span comes.
 */
export async function measureRecordedOrders(atOnce: number): Promise<Row[]> {
  const collector = await startCollector();
  try {
    await restart({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
    const shop = findShop();
    const before = await collector.countSpans();
    const rows = await measureOrders(shop, { atOnce, orders: ORDERS });
    const spans = (await collector.countSpans()) - before;
    if (spans === 0) throw new Error('nothing was recorded');
    return rows.map((row) => ({
      ...row,
      what: `${row.what}; everything recorded, ${Math.round(spans / ORDERS)} spans an order`,
    }));
  } finally {
    await restart();
    collector.stop();
  }
}
