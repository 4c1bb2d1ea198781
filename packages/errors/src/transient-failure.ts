/** A concurrent transaction caused the rollback of this one, which may be retried unchanged. */
const CONFLICT = new Set(['40001', '40P01', 'P2034', 'TransactionWriteConflict']);

/** Node: a server that the process connects to cannot be reached, or its name not be resolved. */
const NETWORK_FAILURES = [
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN'],
];

/** PostgreSQL: unreachable, failing over, starting, out of connections or disk space, or too slow. */
const POSTGRES_FAILURES = [
  // Connection lost, shutting down, starting.
  ...['08000', '08001', '08003', '08004', '08006', '57P01', '57P02', '57P03', '57P05'],
  // No connections or disk space left.
  ...['53300', '53100', '53200'],
  // A replica not promoted yet (25006), a statement or lock that took too long.
  ...['25006', '57014', '55P03', '25P03', '25P04'],
];

const PRISMA_FAILURES = [
  // Not reached, timed out, no free connection, transaction not begun or overdue.
  ...['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2028'],
  // The kinds of its driver adapter.
  ...['DatabaseNotReachable', 'ConnectionClosed', 'SocketTimeout', 'TooManyConnections'],
];

const UNAVAILABLE = new Set([...NETWORK_FAILURES, ...POSTGRES_FAILURES, ...PRISMA_FAILURES]);

/** Reached, but a statement, a lock or a transaction timed out: the statements themselves may be the cause. */
const TIMEOUTS = new Set(['57014', '55P03', '25P03', '25P04', 'P2028']);

/** The message of Prisma's P2028 when a transaction got no connection, which is no timeout of its statements. */
const NOT_BEGUN = /unable to start a transaction/i;

/** Failures that pg and Prisma report without a code. */
const DATABASE_MESSAGES =
  /connection terminated|timeout exceeded when trying to connect|query read timeout|server closed the connection|is not queryable/i;

/** Failures that the Redis client reports without a code. */
const REDIS_MESSAGES = /the client is (?:offline|closed)|socket closed unexpectedly/i;

/** Causes nested deeper are not examined. */
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

/** Whether a transaction failed because of a concurrent one (serialization failure, deadlock) and may be retried unchanged. */
export function isTransactionConflict(error: unknown): boolean {
  return someCause(error, (failure) => codesOf(failure).some((code) => CONFLICT.has(code)));
}

/**
 * Whether the database was reached and did not finish in time. The statements themselves may be the cause, so nothing else
 * should wait for their retry.
 */
export function isDatabaseTimeout(error: unknown): boolean {
  return someCause(
    error,
    (failure) =>
      codesOf(failure).some((code) => TIMEOUTS.has(code)) && !NOT_BEGUN.test(String(failure.message)),
  );
}

/**
 * Whether a dependency of the process - PostgreSQL, Redis, the object store, Keycloak, another host - failed
 * transiently, for a reason other than the request or message. Used alike by HTTP (503 with Retry-After), gRPC
 * (UNAVAILABLE) and consumers (wait).
 */
export function isDependencyUnavailable(error: unknown): boolean {
  return someCause(error, (failure) => {
    if (codesOf(failure).some((code) => UNAVAILABLE.has(code) || CONFLICT.has(code))) return true;
    const { message } = failure;
    return typeof message === 'string' && (DATABASE_MESSAGES.test(message) || REDIS_MESSAGES.test(message));
  });
}
