/** Two transactions collided and this one was rolled back: the same work may be done again as it is. */
const CONFLICT = new Set(['40001', '40P01', 'P2034', 'TransactionWriteConflict']);

/** Node: the server - any that the process connects to - or its name cannot be reached. */
const NETWORK_AWAY = [
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN'],
];

/** PostgreSQL: away, failing over, starting, out of connections or room, or too slow. */
const POSTGRES_AWAY = [
  // Connection lost, shutting down, starting.
  ...['08000', '08001', '08003', '08004', '08006', '57P01', '57P02', '57P03', '57P05'],
  // No connections or room left.
  ...['53300', '53100', '53200'],
  // A replica not promoted yet (25006), a statement or lock that took too long.
  ...['25006', '57014', '55P03', '25P03'],
];

const PRISMA_AWAY = [
  // Not reached, timed out, no free connection, transaction not begun or overdue.
  ...['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2028'],
  // The kinds of its driver adapter.
  ...['DatabaseNotReachable', 'ConnectionClosed', 'SocketTimeout', 'TooManyConnections'],
];

const AWAY = new Set([...NETWORK_AWAY, ...POSTGRES_AWAY, ...PRISMA_AWAY]);

/** Reached, but a statement, a lock or a transaction took too long: what it was asked for may be why. */
const OVERDUE = new Set(['57014', '55P03', '25P03', 'P2028']);

/** How Prisma's P2028 says that a transaction got no connection, which is nobody's fault in particular. */
const NOT_BEGUN = /unable to start a transaction/i;

/** What pg and Prisma say only in words. */
const DATABASE_MESSAGES =
  /connection terminated|timeout exceeded when trying to connect|query read timeout|server closed the connection|is not queryable/i;

/** What the client of Redis says only in words. */
const REDIS_MESSAGES = /the client is (?:offline|closed)|socket closed unexpectedly/i;

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
 * Whether the database was reached and did not finish in time. The very statements may be the cause, so nothing else
 * should wait for them to be repeated.
 */
export function isOverdue(error: unknown): boolean {
  return someCause(
    error,
    (failure) =>
      codesOf(failure).some((code) => OVERDUE.has(code)) && !NOT_BEGUN.test(String(failure.message)),
  );
}

/**
 * Whether what the process depends on - PostgreSQL, Redis, the object store, Keycloak, another host - failed for a
 * passing reason that the request or message is not to blame for. Used alike by HTTP (503 with Retry-After), gRPC
 * (UNAVAILABLE) and consumers (wait).
 */
export function isDependencyAway(error: unknown): boolean {
  return someCause(error, (failure) => {
    if (codesOf(failure).some((code) => AWAY.has(code) || CONFLICT.has(code))) return true;
    const { message } = failure;
    return typeof message === 'string' && (DATABASE_MESSAGES.test(message) || REDIS_MESSAGES.test(message));
  });
}
