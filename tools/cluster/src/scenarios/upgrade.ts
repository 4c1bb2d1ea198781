import { eventually, type Ledger, type Load, settle, startLoad } from '@tapory/load';
import { deriveJobsImage } from '../images/derive-jobs-image.ts';
import { tagImages } from '../images/import-images.ts';
import { LOG_DIR } from '../layout.ts';
import { ADDRESSES } from '../shop/addresses.ts';
import { currentTag } from '../shop/current-tag.ts';
import { helm, RELEASE } from '../shop/helm.ts';
import { inCluster } from '../shop/in-cluster.ts';
import { installShop } from '../shop/install-shop.ts';
import { queryDatabase } from '../shop/query-database.ts';
import { SHOP_IMAGES } from '../shop/shop-images.ts';
import type { Scenario } from './scenario.ts';

/** Orders before, between and after the changes, so that each is made under the full load. */
const STEADY_ORDERS = 6;

/** An upgrade to new images with a migration, and back, under load: nothing may fail, nothing may be lost or doubled. */
export const upgrade: Scenario = {
  name: 'helm upgrade with a migration, and helm rollback, under load: no failed request',
  run: async (report) => {
    const tag = await currentTag();
    const next = `${tag}-next`;
    await tagImages(SHOP_IMAGES, tag, next);
    // Every run brings a migration of its own; later than all, it may stay.
    const column = `proof_${Date.now()}`;
    const sql = `ALTER TABLE "coupon" ADD COLUMN "${column}" INTEGER;\n`;
    await deriveJobsImage(tag, next, { service: 'coupon', name: `29990101000000_${column}`, sql });
    const revision = await currentRevision();
    const load = await startLoad(ADDRESSES.shop, { name: 'upgrade', dir: LOG_DIR });
    const lines: string[] = [];
    try {
      await steady(load);
      report('upgrading');
      lines.push(`upgrade ${await seconds(() => installShop(next))} s`);
      await expectColumn(column);
      await steady(load);
      report('rolling back');
      const back = ['rollback', RELEASE, String(revision), '--wait', '--timeout', '20m'];
      lines.push(`rollback ${await seconds(() => helm(back))} s`);
      await steady(load);
    } finally {
      lines.push((await load.stop()).summary());
    }
    expectNoFailure(load.ledger);
    await settle(load.ledger, inCluster);
    return lines;
  },
};

/** Waits until the load has ordered some more. */
export async function steady({ ledger }: Load): Promise<void> {
  const goal = ledger.acknowledged.order + STEADY_ORDERS;
  await eventually(
    async () => {
      if (ledger.acknowledged.order < goal) throw new Error(`the load does not get on: ${ledger.summary()}`);
    },
    { timeoutMs: 180_000 },
  );
}

/** Throws with the first failures of a load that must have none. */
export function expectNoFailure({ failures, file }: Ledger): void {
  if (failures.length === 0) return;
  const first = failures.slice(0, 5).map(({ at, kind, message }) => `${at} ${kind}: ${message}`);
  throw new Error(`${failures.length} requests failed (${file}):\n  ${first.join('\n  ')}`);
}

async function currentRevision(): Promise<number> {
  const history = JSON.parse(await helm(['history', RELEASE, '--output', 'json'])) as {
    revision: number;
    status: string;
  }[];
  return history.findLast(({ status }) => status === 'deployed')?.revision ?? 1;
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const startedAt = Date.now();
  await work();
  return Math.round((Date.now() - startedAt) / 1000);
}

async function expectColumn(column: string): Promise<void> {
  const sql = `SELECT column_name FROM information_schema.columns WHERE column_name = '${column}'`;
  const rows = await queryDatabase('coupon', sql);
  if (rows.length !== 1) throw new Error('the migration of the new release was not applied');
}
