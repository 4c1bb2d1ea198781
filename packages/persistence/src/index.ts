export { escapeLike } from './escape-like.ts';
export {
  createIdempotencyStore,
  eraseIdempotencyKeys,
  type IdempotencyClaim,
  type IdempotencyKey,
  type IdempotencyStore,
  type StoredResponse,
} from './idempotency-store.ts';
export { insertInboxRows } from './inbox.ts';
export { insertOutboxRows, type OutboxRow } from './outbox.ts';
export { createPostgres, type Postgres } from './postgres.ts';
export {
  anyOf,
  anyTextOf,
  columnOf,
  createQueryBuilder,
  execute,
  json,
  propertiesOf,
  query,
  type TablesOf,
} from './query-builder.ts';
export { createRelayStore, type RelayStore, type UnpublishedRow } from './relay-store.ts';
export type { SqlPool } from './sql-pool.ts';
export { totalOf } from './total-of.ts';
export type {
  SqlClient,
  Statement,
  TransactionClient,
  TransactionOptions,
  TransactionRunner,
} from './transaction.ts';
