import pg from 'pg';

/** Its name keeps it apart from those of `nameStatements`. */
const BEGIN = { name: 'begin', text: 'BEGIN' };

/** What goes to the server together with a statement, so that it costs no round trip of its own. */
export type Around = { begin: boolean; commit: boolean };

/** Connections that have BEGIN prepared; only then may its answer precede that of a statement yet to be prepared. */
const prepared = new WeakSet<pg.PoolClient>();

/** Whether BEGIN can be sent together with a statement; until then it is sent by itself. */
export const hasBegin = (client: pg.PoolClient): boolean => prepared.has(client);

/** Begins a transaction by itself: queued at once, before every statement that follows. */
export async function beginOnNew(client: pg.PoolClient): Promise<void> {
  await client.query(BEGIN);
  prepared.add(client);
}

/** Sends COMMIT right behind the execution of a statement: PostgreSQL skips it when the statement fails. */
function committing(connection: pg.Connection): pg.Connection {
  const execute: pg.Connection['execute'] = (config) => {
    connection.execute(config, false);
    connection.parse({ name: '', text: 'COMMIT', types: [] }, false);
    connection.bind({}, false);
    connection.execute({}, false);
  };
  return Object.create(connection, { execute: { value: execute } });
}

/**
 * Runs a statement with the BEGIN before it, the COMMIT after it, or both, in one round trip. When one of them fails, none
 * that follows is run, and the transaction waits for its ROLLBACK.
 */
export function runWith(
  client: pg.PoolClient,
  statement: pg.QueryConfig,
  around: Around,
): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    const answer = (error: Error | null | undefined, results: unknown): void =>
      error ? reject(error) : resolve((results as pg.QueryResult[])[around.begin ? 1 : 0] as pg.QueryResult);
    const query = new pg.Query({ ...statement, queryMode: 'extended' } as pg.QueryConfig, answer);
    const { submit } = query;
    query.submit = (connection) => {
      connection.stream.cork();
      try {
        if (around.begin) {
          connection.bind({ statement: BEGIN.name }, false);
          connection.execute({}, false);
        }
        return submit.call(query, around.commit ? committing(connection) : connection);
      } finally {
        connection.stream.uncork();
      }
    };
    client.query(query);
  });
}
