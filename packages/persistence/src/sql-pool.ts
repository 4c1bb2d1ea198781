import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { columnTypes } from './column-types.ts';
import { beginOnNew, hasBegin, runWith } from './pipeline.ts';
import type { SqlClient, Statement, TransactionRunner } from './transaction.ts';

/**
 * A service's pool without Prisma: single statements, and transactions on one connection. A statement costs a third of the
 * processor time of Prisma's.
 */
export interface SqlPool extends SqlClient, TransactionRunner<SqlClient> {
  query<Row>(statement: Statement): Promise<Row[]>;
}

/** Maximum of prepared statements per connection, so that statements that always differ cannot fill its memory. */
const MAX_STATEMENTS = 500;

/** After this time a rollback is taken for lost, ms. */
const ROLLBACK_MS = 1_000;

/** Whether a statement returns columns that it does not name; `count(*)` and a product are none. */
const ALL_COLUMNS = /(?:\bselect|\breturning|,)\s+\*|\.\s*\*/i;

/**
 * Names statements by their text, so that PostgreSQL parses and plans each once per connection. One that returns all
 * columns gets no name: once its table had another column, PostgreSQL would refuse it on each connection that has it.
 */
export function nameStatements(): (sql: string) => string {
  const names = new Map<string, string>();
  return (sql) => {
    const known = names.get(sql);
    if (known !== undefined) return known;
    // The empty name is PostgreSQL's unnamed statement, which is not stored.
    if (names.size >= MAX_STATEMENTS || ALL_COLUMNS.test(sql)) return '';
    const name = `s${names.size}`;
    names.set(sql, name);
    return name;
  };
}

type Send = (statement: pg.QueryConfig) => Promise<pg.QueryResult>;

/** Runs statements on a connection, or each on any connection of the pool. */
function clientOn(send: Send, nameOf: (sql: string) => string): SqlClient {
  const run = (text: string, values: unknown[]): Promise<pg.QueryResult> =>
    send({ name: nameOf(text), text, values, types: columnTypes });
  return {
    $queryRawUnsafe: async <Rows>(sql: string, ...values: unknown[]) => (await run(sql, values)).rows as Rows,
    $executeRawUnsafe: async (sql, ...values) => (await run(sql, values)).rowCount ?? 0,
  };
}

/**
 * A transaction on a connection; when it has ended, whatever still holds it must not write to the next one's. It begins
 * with its first statement.
 */
function transactionOn(connection: pg.PoolClient, nameOf: (sql: string) => string) {
  let hasBegun = false;
  let hasEnded = false;
  const atCommit: pg.QueryConfig[] = [];
  let lostBy: Error | undefined;
  const onLost = (error: Error) => {
    lostBy ??= error;
  };
  connection.on('error', onLost);
  /** Runs a statement, with BEGIN if it is the first. Queued at once: none that is sent beside it may precede the BEGIN. */
  const send = async (statement: pg.QueryConfig, commit: boolean) => {
    const isFirst = !hasBegun;
    hasBegun = true;
    const begin = isFirst && hasBegin(connection);
    const begun = isFirst && !begin ? beginOnNew(connection) : undefined;
    const answer =
      begin || commit ? runWith(connection, statement, { begin, commit }) : connection.query(statement);
    const [result] = await Promise.all([answer, begun]);
    return result;
  };
  const refuseEnded = () => {
    if (hasEnded) throw new Error('the transaction of this statement has ended');
  };
  const tx = clientOn(async (statement) => {
    refuseEnded();
    return send(statement, false);
  }, nameOf);
  const commit = async () => {
    const last = atCommit.pop();
    for (const statement of atCommit) await send(statement, false);
    if (last) return void (await send(last, true));
    if (!hasBegun) return;
    const { command } = await connection.query('COMMIT');
    // PostgreSQL answers COMMIT with ROLLBACK when a statement has failed and `work` went on.
    if (command !== 'COMMIT') throw new Error('a statement of the transaction failed, nothing was committed');
  };
  const end = () => {
    hasEnded = true;
    connection.off('error', onLost);
  };
  // A statement on a lost connection fails without the reason, such as that the transaction took too long.
  const reasonOf = (error: unknown): unknown => lostBy ?? error;
  const $executeAtCommit = (text: string, ...values: unknown[]) => {
    refuseEnded();
    atCommit.push({ name: nameOf(text), text, values });
  };
  return { tx: { ...tx, $executeAtCommit }, commit, end, reasonOf };
}

/** Rolls back, so that the connection may be used again; closes it when it does not respond. */
async function rollBack(client: pg.PoolClient): Promise<void> {
  const isRolledBack = await Promise.race([
    client.query('ROLLBACK').then(
      () => true,
      () => false,
    ),
    sleep(ROLLBACK_MS, false, { ref: false }),
  ]);
  client.release(!isRolledBack);
}

export function createSqlPool(pool: pg.Pool, nameOf: (sql: string) => string): SqlPool {
  // Without a listener a lost connection would end the process: the pool's own are of idle connections, and it does not
  // listen to those in use.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const client = clientOn((statement) => pool.query(statement), nameOf);
  return {
    ...client,
    query: async ({ text, values }) => client.$queryRawUnsafe(text, ...values),
    async $transaction(work) {
      const connection = await pool.connect();
      const { tx, commit, end, reasonOf } = transactionOn(connection, nameOf);
      try {
        const result = await work(tx);
        end();
        await commit();
        connection.release();
        return result;
      } catch (error) {
        end();
        await rollBack(connection);
        throw reasonOf(error);
      }
    },
  };
}
