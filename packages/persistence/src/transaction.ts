/** SQL with parameters `$1`, `$2` … and their values. */
export type Statement = { readonly text: string; readonly values: readonly unknown[] };

/** Runs statements: a transaction or a pool. Prisma's client and transactions satisfy it as well. */
export interface TransactionClient {
  $queryRawUnsafe<T = unknown>(sql: string, ...values: unknown[]): PromiseLike<T>;
  $executeRawUnsafe(sql: string, ...values: unknown[]): PromiseLike<number>;
  /** Of a `SqlPool`'s transaction: the statement goes to the server together with the COMMIT, which needs its success. */
  $executeAtCommit?(sql: string, ...values: unknown[]): void;
}

/** A `SqlPool` or its transaction. Prisma's client and transactions are refused: they cost three times as much. */
export interface SqlClient extends TransactionClient {
  /** What Prisma's have. */
  $queryRaw?: never;
}

/** Of a transaction by Prisma. One of a `SqlPool` has the timeouts of the pool. */
export interface TransactionOptions {
  /** Longest wait for a connection, ms. */
  maxWait?: number;
  /** Longest duration of the transaction, ms. */
  timeout?: number;
}

/** A database that runs transactions: a `SqlPool` or a Prisma client. */
export interface TransactionRunner<Tx extends TransactionClient> {
  $transaction<R>(work: (tx: Tx) => Promise<R>, options?: TransactionOptions): Promise<R>;
}
