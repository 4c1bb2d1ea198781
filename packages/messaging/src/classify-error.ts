import { AppError, ERROR_CODES } from '@tapory/errors';
import { UnreadableEventError } from './cloud-event.ts';

/** No retry helps: the message itself is wrong. */
export function isPermanent(error: unknown): boolean {
  if (error instanceof UnreadableEventError) return true;
  return error instanceof AppError && ERROR_CODES[error.code].grpc === 'INVALID_ARGUMENT';
}

/** What may be said of an error in a header: its code or its name, never its data. */
export function summarizeError(error: unknown): string {
  if (error instanceof AppError) return error.code;
  if (error instanceof UnreadableEventError) return `${error.name}: ${error.message}`;
  return error instanceof Error ? error.name : typeof error;
}

/**
 * Codes by which PostgreSQL, pg, Node and Prisma say that the database is away or that two transactions
 * collided: the message is not to blame and the same work may be done again as it is.
 */
const DATABASE_AWAY = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'],
  ...['08000', '08003', '08006', '57P01', '57P02', '57P03', '53300'],
  ...['40001', '40P01'],
  ...['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2028', 'P2034'],
  ...[
    'DatabaseNotReachable',
    'ConnectionClosed',
    'SocketTimeout',
    'TransactionWriteConflict',
    'TooManyConnections',
  ],
]);
const AWAY_MESSAGES =
  /connection terminated|timeout exceeded when trying to connect|server closed the connection|is not queryable/i;
const MAX_DEPTH = 5;

/** Whether the service's own database was away or refused for a passing reason; looks through causes. */
export function isDatabaseAway(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > MAX_DEPTH) return false;
  const { code, errorCode, originalCode, kind, message, cause, meta } = error as Record<string, unknown>;
  if ([code, errorCode, originalCode, kind].some((value) => DATABASE_AWAY.has(String(value)))) return true;
  if (typeof message === 'string' && AWAY_MESSAGES.test(message)) return true;
  const driverError = (meta as { driverAdapterError?: unknown } | undefined)?.driverAdapterError;
  return isDatabaseAway(cause, depth + 1) || isDatabaseAway(driverError, depth + 1);
}
