import { findAttempt, findAttemptByTradeNumber } from '../data/attempts.ts';
import { dropLease, finishReport, leaseReport, type ReportLease } from '../data/daily-reports.ts';
import { findGatewayTrades } from '../data/gateway-trades.ts';
import { findLedgerRefunds, findLedgerTrades } from '../data/ledger.ts';
import type { GatewayName } from '../domain/attempt.ts';
import {
  compareTrade,
  type GatewayWord,
  gatewayOnly,
  type LedgerTrade,
  type ReportLine,
  sortLines,
  summarise,
} from '../domain/compare-day.ts';
import type { GatewayTrade } from '../domain/gateway-file.ts';
import { boundsOfDay } from '../domain/taipei-day.ts';
import { checkAttempt } from './check-attempt.ts';
import type { Deps } from './deps.ts';

/** Gateways shut out who asks too often: a report asks about this many payments that no file settles. */
const MOST_QUESTIONS = 50;

/** The gateway's word on a payment of the ledger that is in no file; null when it cannot say. */
async function askGateway(deps: Deps, { attemptId, refunded }: LedgerTrade): Promise<GatewayWord> {
  const attempt = await findAttempt(deps.database, attemptId);
  if (!attempt) return null;
  const result = await deps.gateways[attempt.gateway]?.query(attempt).catch(() => null);
  if (!result || result.outcome === 'unclear') return null;
  // PayNow calls a payment that was given back neither paid nor failed.
  const isPaid = result.outcome === 'paid' || (result.outcome === 'open' && refunded > 0);
  const amount = result.outcome === 'paid' ? result.amount : attempt.amount;
  return { isPaid, amount, refunded: null, source: 'query' };
}

async function compareLedger(
  deps: Deps,
  ledger: readonly LedgerTrade[],
  told: ReadonlyMap<string, GatewayTrade>,
): Promise<ReportLine[]> {
  const lines: ReportLine[] = [];
  let questions = MOST_QUESTIONS;
  for (const trade of ledger) {
    const row = told.get(trade.tradeNumber);
    if (row) lines.push(compareTrade(trade, { ...row, isPaid: true, source: 'file' }));
    else {
      const word = questions > 0 ? await askGateway(deps, trade) : null;
      // A gateway that does not answer is not asked about every payment of the day.
      questions = word === null ? 0 : questions - 1;
      lines.push(compareTrade(trade, word));
    }
  }
  return lines;
}

/** A paid trade of the file that the ledger has not: the gateway is asked, which books it if it is ours and true. */
async function settleUnknown(deps: Deps, row: GatewayTrade): Promise<ReportLine | null> {
  const attempt = await findAttemptByTradeNumber(deps.database, row.tradeNumber);
  // Booked on another day: that day's report compares it.
  if (attempt?.status === 'succeeded') return null;
  if (!attempt) return gatewayOnly(row, null);
  await checkAttempt(deps, attempt).catch((error: unknown) =>
    deps.log.warn({ err: error, attemptId: attempt.id }, 'attempt could not be checked'),
  );
  const now = await findAttempt(deps.database, attempt.id);
  if (now?.status !== 'succeeded') return gatewayOnly(row, attempt);
  const { orderNumber, tradeNumber, amount } = now;
  const ledger = { attemptId: now.id, orderNumber, tradeNumber, amount, refunded: 0 };
  return compareTrade(ledger, { ...row, isPaid: true, source: 'file' });
}

async function compareDay(deps: Deps, gateway: GatewayName, day: string) {
  const span = boundsOfDay(day);
  const ledger = await findLedgerTrades(deps.database, gateway, span);
  const tradeNumbers = ledger.map(({ tradeNumber }) => tradeNumber);
  const told = await findGatewayTrades(deps.database, gateway, { ...span, tradeNumbers });
  const lines = await compareLedger(deps, ledger, new Map(told.map((row) => [row.tradeNumber, row])));
  for (const row of told.filter((one) => !tradeNumbers.includes(one.tradeNumber))) {
    const line = await settleUnknown(deps, row);
    if (line) lines.push(line);
  }
  const refunds = await findLedgerRefunds(deps.database, gateway, span);
  return { lines: sortLines(lines), summary: summarise(lines, refunds) };
}

async function write(deps: Deps, lease: ReportLease): Promise<void> {
  const { gateway, day } = lease;
  const report = await compareDay(deps, gateway, day);
  if (!(await finishReport(deps.database, lease, { ...report, madeAt: new Date() }))) return;
  const { matched, unconfirmed } = report.summary;
  const differences = report.lines.length - matched - unconfirmed;
  const entry = { gateway, day, differences, unconfirmed };
  if (differences > 0) deps.log.error({ ...entry, alert: true }, 'ledger and gateway differ');
  else deps.log.info(entry, 'daily report');
}

/**
 * Compares one day of a gateway's payments with the ledger, if nobody else does: its files first, then questions to
 * the gateway. Answers whether this call made the report.
 */
export async function makeReport(deps: Deps, gateway: GatewayName, day: string): Promise<boolean> {
  const lease = await leaseReport(deps.database, gateway, day);
  if (!lease) return false;
  try {
    await write(deps, lease);
    return true;
  } catch (error) {
    await dropLease(deps.database, lease);
    throw error;
  }
}
