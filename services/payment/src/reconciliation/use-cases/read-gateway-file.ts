import { createHash } from 'node:crypto';
import { AppError } from '@tapory/errors';
import { formatTaipeiDay } from '@tapory/taipei-time';
import { CsvError, parse } from 'csv-parse/sync';
import type { OnlineGateway } from '../../attempts/domain/attempt.ts';
import type { Deps } from '../../deps.ts';
import { insertGatewayFile, replaceGatewayTrades } from '../data/gateway-trades.ts';
import { reopenReports } from '../data/reconciliation-reports.ts';
import { type GatewayTrade, readTrades, tableIn } from '../domain/gateway-file.ts';
import { reconcileDay } from './reconcile-day.ts';

export type GatewayFileInput = {
  gateway: OnlineGateway;
  name: string;
  bytes: Uint8Array;
  uploadedBy: string;
  /** The user name of that person. */
  uploadedName: string;
};

export type ReadFile = { isKnown: boolean; trades: number; days: string[] };

/** Reports of further days are created by the job, within a minute. */
const MAX_DAYS_AT_ONCE = 3;

function tradesOf(bytes: Uint8Array): GatewayTrade[] {
  const { text, delimiter, firstRow } = tableIn(bytes);
  try {
    return readTrades(parse(text, { delimiter, relaxColumnCount: true, skipEmptyLines: false }), firstRow);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const row = Number(error.lines ?? 1);
    throw new AppError('GATEWAY_FILE_INVALID', {
      fields: [{ path: `row.${row}`, code: 'FILE_ROW_INVALID', params: { row } }],
      cause: error,
    });
  }
}

/**
 * Imports a file of a gateway's back office and reconciles its days again. GATEWAY_FILE_INVALID with the invalid rows;
 * then nothing is stored. Idempotent for the same bytes.
 */
export async function readGatewayFile(deps: Deps, input: GatewayFileInput): Promise<ReadFile> {
  const { gateway, name, bytes, uploadedBy, uploadedName } = input;
  const trades = tradesOf(bytes);
  const days = [...new Set(trades.map(({ paidAt }) => formatTaipeiDay(paidAt)))].sort().reverse();
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const isNew = await deps.outbox.transaction(async (tx) => {
    const id = await insertGatewayFile(tx, { gateway, sha256, name, uploadedBy, uploadedName });
    if (!id) return false;
    await replaceGatewayTrades(tx, { id, gateway }, trades);
    await reopenReports(tx, gateway, days);
    return true;
  });
  if (isNew) {
    deps.log.info({ gateway, sha256, trades: trades.length, days: days.length }, 'gateway file read');
    for (const day of days.slice(0, MAX_DAYS_AT_ONCE)) await reconcileDay(deps, gateway, day);
  }
  return { isKnown: !isNew, trades: trades.length, days };
}
