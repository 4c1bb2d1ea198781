import { AsyncLocalStorage } from 'node:async_hooks';
import { PrismaPg } from '@prisma/adapter-pg';
import { ColumnTypeEnum, type SqlDriverAdapter, type SqlQuery } from '@prisma/driver-adapter-utils';
import pg from 'pg';

const INTERNAL_CHAR = 18;
const TEXT = 25;

interface TypedResult {
  fields?: { dataTypeID: number }[];
}

/** Positions of the `"char"` columns of the query under way. */
const charColumns = new AsyncLocalStorage<Set<number>>();

/**
 * Connects as @prisma/adapter-pg does and also reads PostgreSQL's one-byte type `"char"`. The engine needs
 * it to describe a schema from the catalogue; the adapter (7.10) answers "could not be deserialized".
 */
export async function connectDescribing(pool: pg.Pool): Promise<SqlDriverAdapter> {
  const adapter = await new PrismaPg(pool).connect();
  const queryRaw = adapter.queryRaw.bind(adapter);
  adapter.queryRaw = (query: SqlQuery) => {
    const positions = new Set<number>();
    return charColumns.run(positions, async () => {
      const result = await queryRaw(query);
      for (const position of positions) result.columnTypes[position] = ColumnTypeEnum.Character;
      return result;
    });
  };
  return adapter;
}

/** The pool underneath: notes `"char"` columns for `connectDescribing` and hands them on as text. */
export function createDescribingPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: 2, connectionTimeoutMillis: 30_000 });
  // A session that the server ends while it is being closed, as with a dropped shadow database, is no failure; a
  // query that needs it fails by itself. Without a listener the process would end.
  pool.on('error', () => undefined);
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<TypedResult>;
  const describingQuery = async (...args: unknown[]) => noteCharColumns(await query(...args));
  pool.query = describingQuery as typeof pool.query;
  return pool;
}

function noteCharColumns(result: TypedResult): TypedResult {
  for (const [position, field] of (result.fields ?? []).entries()) {
    if (field.dataTypeID !== INTERNAL_CHAR) continue;
    charColumns.getStore()?.add(position);
    field.dataTypeID = TEXT;
  }
  return result;
}
