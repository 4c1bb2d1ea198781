/** Two transactions collided and this one was rolled back: the same work may be done again as it is. */
const CONFLICT = new Set(['40001', '40P01', 'P2034', 'TransactionWriteConflict']);

/**
 * Codes by which PostgreSQL, pg, Node and Prisma say that the database cannot serve now: away, failing over, starting,
 * out of connections or too slow.
 */
const AWAY = new Set([
  // Node: the server, or its name, cannot be reached.
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN'],
  // PostgreSQL: connection lost, shutting down, starting, no connections or room left.
  ...[
    '08000',
    '08001',
    '08003',
    '08004',
    '08006',
    '57P01',
    '57P02',
    '57P03',
    '57P05',
    '53300',
    '53100',
    '53200',
  ],
  // PostgreSQL: a replica not promoted yet (25006), a statement or lock that took too long.
  ...['25006', '57014', '55P03', '25P03'],
  // Prisma: not reached, timed out, no free connection, transaction not begun or overdue.
  ...['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2028'],
  // The kinds of Prisma's driver adapter.
  ...['DatabaseNotReachable', 'ConnectionClosed', 'SocketTimeout', 'TooManyConnections'],
]);

/** What pg, Prisma and Redis say only in words. */
const AWAY_MESSAGES =
  /the client is (?:offline|closed)|socket closed unexpectedly|connection terminated|timeout exceeded when trying to connect|query read timeout|server closed the connection|is not queryable/i;

/** A cause further down than this belongs to something else. */
const MAX_DEPTH = 5;

/** The first error of a chain of causes for which `test` holds; also looks at what Prisma's driver adapter wraps. */
function someCause(error: unknown, test: (failure: Record<string, unknown>) => boolean, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > MAX_DEPTH) return false;
  const failure = error as Record<string, unknown>;
  if (test(failure)) return true;
  const driverError = (failure.meta as { driverAdapterError?: unknown } | undefined)?.driverAdapterError;
  return someCause(failure.cause, test, depth + 1) || someCause(driverError, test, depth + 1);
}

const codesOf = ({ code, errorCode, originalCode, kind }: Record<string, unknown>): string[] =>
  [code, errorCode, originalCode, kind].map(String);

/** Whether a transaction lost against another (serialization failure, deadlock) and may be repeated as it is. */
export function isTransactionConflict(error: unknown): boolean {
  return someCause(error, (failure) => codesOf(failure).some((code) => CONFLICT.has(code)));
}

/**
 * Whether the database, or what else the process connects to, failed for a passing reason that the request or message
 * is not to blame for. Used alike by HTTP (503 with Retry-After), gRPC (UNAVAILABLE) and consumers (wait).
 */
export function isDatabaseAway(error: unknown): boolean {
  return someCause(error, (failure) => {
    if (codesOf(failure).some((code) => AWAY.has(code) || CONFLICT.has(code))) return true;
    return typeof failure.message === 'string' && AWAY_MESSAGES.test(failure.message);
  });
}
