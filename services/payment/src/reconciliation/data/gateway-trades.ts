import { execute } from '@tapory/persistence';
import { newId } from '@tapory/service-kit';
import type { OnlineGateway } from '../../attempts/domain/attempt.ts';
import type { Database, Tx } from '../../data/database.ts';
import { build, type Tables } from '../../data/query-builder.ts';
import { recordset } from '../../data/recordset.ts';
import type { GatewayTrade } from '../domain/gateway-file.ts';

export type NewGatewayFile = {
  gateway: OnlineGateway;
  sha256: string;
  name: string;
  uploadedBy: string;
  uploadedName: string;
};

/** Records an imported file; null when the same bytes were imported before. */
export async function insertGatewayFile(tx: Tx, file: NewGatewayFile): Promise<string | null> {
  const id = newId();
  const insert = build.insertInto('gatewayFile').values({ id, ...file });
  const count = await execute(
    tx,
    insert.onConflict((conflict) => conflict.doNothing()),
  );
  return count === 1 ? id : null;
}

const COLUMNS = [
  'gateway',
  'tradeNumber',
  'gatewayNumber',
  'amount',
  'refunded',
  'paidAt',
  'fileId',
] as const satisfies (keyof Tables['gatewayTrade'])[];

/** Stores the trades of a file, replacing those of earlier files. */
export async function replaceGatewayTrades(
  tx: Tx,
  file: { id: string; gateway: OnlineGateway },
  trades: readonly GatewayTrade[],
): Promise<void> {
  const rows = trades.map((trade) => ({ ...trade, gateway: file.gateway, fileId: file.id }));
  await execute(
    tx,
    build
      .insertInto('gatewayTrade')
      .columns(COLUMNS)
      .expression(build.selectFrom(recordset('gatewayTrade', rows).as('row')).select(COLUMNS))
      .onConflict((conflict) =>
        conflict.columns(['gateway', 'tradeNumber']).doUpdateSet(({ ref }) => ({
          gatewayNumber: ref('excluded.gatewayNumber'),
          amount: ref('excluded.amount'),
          refunded: ref('excluded.refunded'),
          paidAt: ref('excluded.paidAt'),
          fileId: ref('excluded.fileId'),
        })),
      ),
  );
}

/** Imported trades that were paid between two instants or have one of the trade numbers. */
export const findGatewayTrades = (
  database: Database,
  gateway: OnlineGateway,
  { from, until, tradeNumbers }: { from: Date; until: Date; tradeNumbers: readonly string[] },
): Promise<GatewayTrade[]> =>
  database.gatewayTrade.findMany({
    where: {
      gateway,
      OR: [{ paidAt: { gte: from, lt: until } }, { tradeNumber: { in: [...tradeNumbers] } }],
    },
    select: { tradeNumber: true, gatewayNumber: true, amount: true, refunded: true, paidAt: true },
  });
