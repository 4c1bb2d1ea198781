import type { OnlineGateway } from '../../attempts/domain/attempt.ts';
import type { Database } from '../../data/database.ts';
import type { LedgerTrade } from '../domain/compare-trades.ts';

type Span = { from: Date; until: Date };

/** Payments of a gateway between two instants by the ledger, with the refunded amount of each. */
export async function findLedgerTrades(
  database: Database,
  gateway: OnlineGateway,
  span: Span,
): Promise<LedgerTrade[]> {
  const rows = await database.attempt.findMany({
    where: { gateway, status: 'succeeded', paidAt: { gte: span.from, lt: span.until } },
    select: {
      id: true,
      orderNumber: true,
      tradeNumber: true,
      amount: true,
      refunds: { where: { status: 'done' }, select: { amount: true } },
    },
    orderBy: { paidAt: 'asc' },
  });
  return rows.map(({ id, refunds, ...row }) => ({
    ...row,
    attemptId: id,
    refunded: refunds.reduce((sum, { amount }) => sum + amount, 0),
  }));
}

/** Refunds of a gateway that were completed between two instants. */
export const findLedgerRefunds = (
  database: Database,
  gateway: OnlineGateway,
  span: Span,
): Promise<{ amount: number }[]> =>
  database.refund.findMany({
    where: { status: 'done', doneAt: { gte: span.from, lt: span.until }, attempt: { gateway } },
    select: { amount: true },
  });
