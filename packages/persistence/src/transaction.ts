/** What this package needs of a transaction or a client; Prisma's satisfies it. */
export interface TransactionClient {
  $queryRawUnsafe<T = unknown>(sql: string, ...values: unknown[]): PromiseLike<T>;
  $executeRawUnsafe(sql: string, ...values: unknown[]): PromiseLike<number>;
}

export interface TransactionOptions {
  /** Longest wait for a connection, ms. */
  maxWait?: number;
  /** Longest duration of the transaction, ms. */
  timeout?: number;
  isolationLevel?: 'ReadCommitted' | 'RepeatableRead' | 'Serializable';
}

/** A database that runs transactions; a Prisma client is one. */
export interface TransactionRunner<Tx extends TransactionClient> {
  $transaction<R>(work: (tx: Tx) => Promise<R>, options?: TransactionOptions): Promise<R>;
}
