import { findAttempt, findAttemptByTradeNumber } from '../../attempts/data/attempts.ts';
import type { OnlineGateway } from '../../attempts/domain/attempt.ts';
import type { Deps } from '../../deps.ts';
import { checkAttempt } from '../../results/use-cases/check-attempt.ts';
import { findGatewayTrades } from '../data/gateway-trades.ts';
import { findLedgerRefunds, findLedgerTrades } from '../data/ledger.ts';
import { finishReport, leaseReport, type ReportLease, releaseLease } from '../data/reconciliation-reports.ts';
import {
  compareTrade,
  type GatewayRecord,
  gatewayOnly,
  type LedgerTrade,
  type ReportLine,
  sortLines,
  summarise,
} from '../domain/compare-trades.ts';
import { boundsOfDay } from '../domain/days-due.ts';
import type { GatewayTrade } from '../domain/gateway-file.ts';

/** Maximum queries per report for payments without a file row: gateways rate-limit frequent callers. */
const MAX_QUERIES = 50;

/** Queries the gateway's record of a payment that is in no file; null without a response. */
async function queryRecord(deps: Deps, { attemptId, refunded }: LedgerTrade): Promise<GatewayRecord> {
  const attempt = await findAttempt(deps.database.pool, attemptId);
  if (!attempt) return null;
  const result = await deps.gateways[attempt.gateway]?.query(attempt).catch(() => null);
  if (!result || result.outcome === 'unclear') return null;
  // PayNow reports a refunded payment as neither paid nor failed.
  const isPaid = result.outcome === 'paid' || (result.outcome === 'open' && refunded > 0);
  const amount = result.outcome === 'paid' ? result.amount : attempt.amount;
  return { isPaid, amount, refunded: null, source: 'query' };
}

async function compareLedger(
  deps: Deps,
  ledger: readonly LedgerTrade[],
  gatewayTrades: ReadonlyMap<string, GatewayTrade>,
): Promise<ReportLine[]> {
  const lines: ReportLine[] = [];
  let queries = MAX_QUERIES;
  for (const trade of ledger) {
    const row = gatewayTrades.get(trade.tradeNumber);
    if (row) lines.push(compareTrade(trade, { ...row, isPaid: true, source: 'file' }));
    else {
      const record = queries > 0 ? await queryRecord(deps, trade) : null;
      // After the first failure the gateway is not queried for the remaining payments.
      queries = record === null ? 0 : queries - 1;
      lines.push(compareTrade(trade, record));
    }
  }
  return lines;
}

/** Resolves a paid trade that is only in the file: the gateway is queried, which books it if the attempt is ours. */
async function resolveUnknown(
  deps: Deps,
  gateway: OnlineGateway,
  row: GatewayTrade,
): Promise<ReportLine | null> {
  const attempt = await findAttemptByTradeNumber(deps.database.pool, gateway, row.tradeNumber);
  // Booked on another day, whose report includes it.
  if (attempt?.status === 'succeeded') return null;
  if (!attempt) return gatewayOnly(row, null);
  await checkAttempt(deps, attempt).catch((error: unknown) =>
    deps.log.warn({ err: error, attemptId: attempt.id }, 'attempt could not be checked'),
  );
  const now = await findAttempt(deps.database.pool, attempt.id);
  if (now?.status !== 'succeeded') return gatewayOnly(row, attempt);
  const { orderNumber, tradeNumber, amount } = now;
  const ledger = { attemptId: now.id, orderNumber, tradeNumber, amount, refunded: 0 };
  return compareTrade(ledger, { ...row, isPaid: true, source: 'file' });
}

async function reconcileTrades(deps: Deps, gateway: OnlineGateway, day: string) {
  const span = boundsOfDay(day);
  const ledger = await findLedgerTrades(deps.database, gateway, span);
  const tradeNumbers = ledger.map(({ tradeNumber }) => tradeNumber);
  const gatewayTrades = await findGatewayTrades(deps.database, gateway, { ...span, tradeNumbers });
  const lines = await compareLedger(
    deps,
    ledger,
    new Map(gatewayTrades.map((row) => [row.tradeNumber, row])),
  );
  for (const row of gatewayTrades.filter((one) => !tradeNumbers.includes(one.tradeNumber))) {
    const line = await resolveUnknown(deps, gateway, row);
    if (line) lines.push(line);
  }
  const refunds = await findLedgerRefunds(deps.database, gateway, span);
  return { lines: sortLines(lines), summary: summarise(lines, refunds) };
}

async function write(deps: Deps, lease: ReportLease): Promise<void> {
  const { gateway, day } = lease;
  const report = await reconcileTrades(deps, gateway, day);
  if (!(await finishReport(deps.database.pool, lease, { ...report, madeAt: new Date() }))) return;
  const { matched, unconfirmed } = report.summary;
  const differences = report.lines.length - matched - unconfirmed;
  const entry = { gateway, day, differences, unconfirmed };
  if (differences > 0) deps.log.error({ ...entry, alert: true }, 'ledger and gateway differ');
  else deps.log.info(entry, 'reconciliation report');
}

/**
 * Reconciles one day of a gateway's payments with the ledger under a lease: with its files first, then by queries.
 * Returns whether this call created the report.
 */
export async function reconcileDay(deps: Deps, gateway: OnlineGateway, day: string): Promise<boolean> {
  const lease = await leaseReport(deps.database.pool, gateway, day);
  if (!lease) return false;
  try {
    await write(deps, lease);
    return true;
  } catch (error) {
    await releaseLease(deps.database.pool, lease);
    throw error;
  }
}
