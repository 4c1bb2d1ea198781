import { newId } from '@tapory/service-kit';
import type { GatewayName } from '../../attempts/domain/attempt.ts';
import type { Tx } from '../../data/database.ts';
import type { GatewayTrade } from '../domain/gateway-file.ts';

export type NewGatewayFile = {
  gateway: GatewayName;
  sha256: string;
  name: string;
  uploadedBy: string;
  uploadedName: string;
};

/** Records an imported file; null when the same bytes were imported before. */
export async function insertGatewayFile(tx: Tx, file: NewGatewayFile): Promise<string | null> {
  const id = newId();
  const { count } = await tx.gatewayFile.createMany({ data: [{ id, ...file }], skipDuplicates: true });
  return count === 1 ? id : null;
}

/** Stores the trades of a file, replacing those of earlier files. */
export async function replaceGatewayTrades(
  tx: Tx,
  file: { id: string; gateway: GatewayName },
  trades: readonly GatewayTrade[],
): Promise<void> {
  const tradeNumber = { in: trades.map((trade) => trade.tradeNumber) };
  await tx.gatewayTrade.deleteMany({ where: { gateway: file.gateway, tradeNumber } });
  await tx.gatewayTrade.createMany({
    data: trades.map((trade) => ({ ...trade, gateway: file.gateway, fileId: file.id })),
  });
}

/** Imported trades that were paid between two instants or have one of the trade numbers. */
export const findGatewayTrades = (
  tx: Tx,
  gateway: GatewayName,
  { from, until, tradeNumbers }: { from: Date; until: Date; tradeNumbers: readonly string[] },
): Promise<GatewayTrade[]> =>
  tx.gatewayTrade.findMany({
    where: {
      gateway,
      OR: [{ paidAt: { gte: from, lt: until } }, { tradeNumber: { in: [...tradeNumbers] } }],
    },
    select: { tradeNumber: true, gatewayNumber: true, amount: true, refunded: true, paidAt: true },
  });
