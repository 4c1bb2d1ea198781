import { readFileSync } from 'node:fs';
import { databaseName, portsOf, SERVICE_FOLDERS } from '@tapory/stack';
import pg from 'pg';

/** What one person has in the databases of all services, by the columns that name them. */
export type PersonRows = {
  /** Number of rows by service, table and column, without those in which there is none. */
  count(): Promise<Record<string, number>>;
  /** Services whose list of erased people has the person, of those that have such a list. */
  erasedIn(): Promise<{ listed: string[]; all: string[] }>;
  /** Answers what puts back the rows of now, as a backup does. */
  backUp(): Promise<() => Promise<void>>;
  close(): Promise<void>;
};

type Database = { service: string; pool: pg.Pool };
type Place = Database & { table: string; column: string };

const readJson = <Content>(name: string): Content =>
  JSON.parse(readFileSync(`${process.env.SHOP_STATE_DIR ?? '.tapory'}/${name}`, 'utf8')) as Content;

function openDatabases(): Database[] {
  const { base } = readJson<{ base: number }>('ports.json');
  const { postgresPassword: password } = readJson<{ postgresPassword: string }>('secrets.json');
  const server = { host: '127.0.0.1', port: portsOf(base).postgres, user: 'tapory', password, max: 1 };
  return SERVICE_FOLDERS.map((service) => {
    const pool = new pg.Pool({ ...server, database: databaseName(service) });
    return { service, pool };
  });
}

/** Tables with a column that names a person; an account is its own row. */
async function placesOf({ service, pool }: Database): Promise<Place[]> {
  const { rows } = await pool.query<{ table: string; column: string }>(`
    SELECT c.table_name AS "table", c.column_name AS "column" FROM information_schema.columns c
      JOIN information_schema.tables t USING (table_schema, table_name)
      WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE'
        AND (c.column_name IN ('user_id', 'owner_id') OR (c.table_name = 'account' AND c.column_name = 'id'))
      ORDER BY 1, 2`);
  return rows.map((row) => ({ service, pool, ...row }));
}

/** Opens the databases of the shop that this test file sees. */
export async function openPersonRows(personId: string): Promise<PersonRows> {
  const databases = openDatabases();
  const places = (await Promise.all(databases.map(placesOf))).flat();

  async function countAt({ pool, table, column }: Place): Promise<number> {
    const sql = `SELECT count(*)::int AS rows FROM "${table}" WHERE "${column}"::text = $1`;
    return (await pool.query<{ rows: number }>(sql, [personId])).rows[0]?.rows ?? 0;
  }
  async function rowsAt({ pool, table, column }: Place): Promise<string> {
    const sql = `SELECT coalesce(jsonb_agg(t), '[]')::text AS json FROM "${table}" t WHERE "${column}"::text = $1`;
    return (await pool.query<{ json: string }>(sql, [personId])).rows[0]?.json ?? '[]';
  }
  async function putBack({ pool, table, column }: Place, json: string): Promise<void> {
    const client = await pool.connect();
    try {
      await client.query('BEGIN; SET LOCAL session_replication_role = replica');
      await client.query(`DELETE FROM "${table}" WHERE "${column}"::text = $1`, [personId]);
      // What stays without its person.
      await client.query(
        `DELETE FROM "${table}" t WHERE to_jsonb(t)->>'id' IN (SELECT r->>'id' FROM jsonb_array_elements($1::jsonb) r)`,
        [json],
      );
      await client.query(
        `INSERT INTO "${table}" SELECT * FROM jsonb_populate_recordset(NULL::"${table}", $1::jsonb)`,
        [json],
      );
      await client.query('COMMIT');
    } finally {
      client.release();
    }
  }

  return {
    async count() {
      const counted = await Promise.all(places.map(async (place) => [place, await countAt(place)] as const));
      return Object.fromEntries(
        counted
          .filter(([, rows]) => rows > 0)
          .map(([{ service, table, column }, rows]) => [`${service}.${table}.${column}`, rows]),
      );
    },
    async erasedIn() {
      const lists = places.filter(({ table }) => table.startsWith('erased_'));
      const counts = await Promise.all(lists.map(countAt));
      return {
        listed: lists.filter((_, index) => counts[index] === 1).map(({ service }) => service),
        all: lists.map(({ service }) => service),
      };
    },
    async backUp() {
      const kept = await Promise.all(places.map(async (place) => [place, await rowsAt(place)] as const));
      return async () => {
        for (const [place, json] of kept) await putBack(place, json);
      };
    },
    async close() {
      await Promise.all(databases.map(({ pool }) => pool.end()));
    },
  };
}
