import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Customer, eventually, type OrderEntry, settle, startLoad } from '@tapory/load';
import { createVolumes } from '../addons/create-volumes.ts';
import { backUp } from '../backup/back-up.ts';
import { compareWithGateway, gatewayFile, readTrades } from '../backup/compare-with-gateway.ts';
import { emptyCluster } from '../backup/empty-cluster.ts';
import { BACKUP_FILES } from '../backup/files.ts';
import { listErasures } from '../backup/list-erasures.ts';
import { restore } from '../backup/restore.ts';
import { LOG_DIR } from '../layout.ts';
import { ADDRESSES } from '../shop/addresses.ts';
import { inCluster } from '../shop/in-cluster.ts';
import { keepOutside } from '../shop/keep-outside.ts';
import { queryDatabase } from '../shop/query-database.ts';
import type { Scenario } from './scenario.ts';
import { steady } from './upgrade.ts';

/** Until a deletion has reached media. */
const LIST_MS = 60_000;

/**
 * A backup restored into an empty cluster: what is older is there, what came later is found at the gateway, and who deleted
 * their account meanwhile is erased again.
 */
export const restoreBackup: Scenario = {
  name: 'backup, empty cluster, restore: older orders are there, later payments listed, the erased erased again',
  run: async (report) => {
    const dir = mkdtempSync(join(tmpdir(), 'tapory-backup-'));
    try {
      const load = await startLoad(ADDRESSES.shop, { name: 'restore-backup', dir: LOG_DIR });
      await steady(load);
      const before = [...load.ledger.orders.values()].filter(({ paid }) => paid);
      const leaving = await Customer.join(ADDRESSES.shop);
      const backedUp = await seconds(() => backUp(dir, report));
      await steady(load);
      const ledger = await load.stop();
      await settle(ledger, inCluster);
      const gone = await leave(leaving, dir);
      const all = [...ledger.orders.values()];
      const file = gatewayFile(await readTrades(all));
      report('emptying the cluster');
      await emptyCluster();
      await createVolumes();
      const restored = await seconds(() => restore(dir, report));
      await keepOutside();
      await expectErased(gone);
      const present = await findOrders(all);
      const lost = before.filter(({ orderId }) => !present.has(orderId));
      if (lost.length > 0) throw new Error(`${lost.length} orders older than the backup are not there`);
      const found = await compareWithGateway(file);
      expectListed(all, present, found);
      const later = all.filter(({ orderId }) => !present.has(orderId)).length;
      return [
        `backup ${backedUp} s, restore ${restored} s`,
        `${before.length} paid orders acknowledged before the backup are all there`,
        'who deleted their account after the backup is erased again',
        `${later} later orders are gone, and each of their payments is listed as only at the gateway`,
      ];
    } finally {
      rmSync(dir, { recursive: true, force: true });
    }
  },
};

/** Deletes an account and waits until it stands on the list beside the backup; answers its id. */
async function leave(customer: Customer, dir: string): Promise<string> {
  const id = await customer.deleteAccount();
  await eventually(
    async () => {
      await listErasures(dir);
      if (!readFileSync(join(dir, BACKUP_FILES.erased), 'utf8').includes(id))
        throw new Error(`${id} does not stand on the list of erased people`);
    },
    { timeoutMs: LIST_MS },
  );
  return id;
}

async function expectErased(id: string): Promise<void> {
  const [account] = await queryDatabase<{ status: string }>(
    'identity',
    `SELECT status FROM account WHERE id = '${id}'`,
  );
  if (account?.status !== 'deleted')
    throw new Error(`the account ${id} is ${account?.status ?? 'not there'}`);
}

async function findOrders(orders: readonly OrderEntry[]): Promise<Set<string>> {
  const list = orders.map(({ orderId }) => `'${orderId}'`).join(',');
  const sql = `SELECT id FROM "order" WHERE id IN (${list})`;
  return new Set((await queryDatabase<{ id: string }>('catalog-order', sql)).map(({ id }) => id));
}

/** Every payment of an order that is gone is listed as only at the gateway; of those that are there, none is missing. */
function expectListed(
  orders: readonly OrderEntry[],
  present: ReadonlySet<string>,
  found: ReadonlyMap<string, string>,
): void {
  const wrong = orders
    .filter(({ paid }) => paid)
    .flatMap(({ orderId, tradeNumber = '' }) => {
      const kind = found.get(tradeNumber);
      // An order of the very moment of the backup may be there without its payment.
      const isRight = present.has(orderId) ? kind !== undefined : kind === 'gateway-only';
      return isRight ? [] : [`${tradeNumber} of order ${orderId} is ${kind ?? 'not listed'}`];
    });
  if (wrong.length > 0) throw new Error(wrong.join('\n  '));
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const startedAt = Date.now();
  await work();
  return Math.round((Date.now() - startedAt) / 1000);
}
