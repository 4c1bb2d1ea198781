import { settle, startLoad } from '@tapory/load';
import { deriveJobsImage } from '../images/derive-jobs-image.ts';
import { tagImages } from '../images/import-images.ts';
import { LOG_DIR } from '../layout.ts';
import { ADDRESSES } from '../shop/addresses.ts';
import { currentTag } from '../shop/current-tag.ts';
import { inCluster } from '../shop/in-cluster.ts';
import { installShop } from '../shop/install-shop.ts';
import { listServing } from '../shop/list-pods.ts';
import { SHOP_IMAGES } from '../shop/shop-images.ts';
import type { Scenario } from './scenario.ts';
import { expectNoFailure, steady } from './upgrade.ts';

/** What the output of the failed upgrade must state: which migration of which service, why, and what to do. */
const EXPECTED = [/coupon/, /cluster_failure/, /no_such_table/, /run the same upgrade again/];

/** A release whose migration fails: the upgrade stops, says why, and the old version serves on. */
export const failMigration: Scenario = {
  name: 'a migration that fails: the old version serves on, and the message says what to do',
  run: async () => {
    const tag = await currentTag();
    const broken = `${tag}-broken`;
    await tagImages(SHOP_IMAGES, tag, broken);
    const name = '29990101000001_cluster_failure';
    const sql = 'ALTER TABLE "no_such_table" ADD COLUMN "never" INTEGER;\n';
    await deriveJobsImage(tag, broken, { service: 'coupon', name, sql });
    const before = await podNames();
    const load = await startLoad(ADDRESSES.shop, { name: 'fail-migration', dir: LOG_DIR });
    const lines: string[] = [];
    let message = '';
    try {
      await steady(load);
      message = await installShop(broken).then(
        () => '',
        (error: Error) => error.message,
      );
      await steady(load);
    } finally {
      lines.push((await load.stop()).summary());
    }
    if (message === '') throw new Error('the upgrade with a failing migration did not fail');
    for (const pattern of EXPECTED)
      if (!pattern.test(message)) throw new Error(`the message lacks ${pattern}:\n${message}`);
    const after = await podNames();
    const gone = before.filter((pod) => !after.includes(pod));
    if (gone.length > 0) throw new Error(`pods of the old version were replaced: ${gone.join(', ')}`);
    expectNoFailure(load.ledger);
    await settle(load.ledger, inCluster);
    // The next upgrade, without the failing migration, goes through.
    await installShop(tag);
    return [...lines, `message: ${message.split('\n').slice(-8).join(' | ').slice(0, 900)}`];
  },
};

/** Names of the shop's own pods, without those of jobs. */
async function podNames(): Promise<string[]> {
  return (await listServing()).map(({ name }) => name);
}
