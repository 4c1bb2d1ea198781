import {
  type ColumnType,
  type Compilable,
  type CompiledQuery,
  type Dialect,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely';
import type { TransactionClient } from './transaction.ts';

/** What the query builder reads of a Prisma client's generated `Prisma.TypeMap`. */
type ModelMap = {
  model: Record<
    string,
    { payload: { scalars: object }; operations: { createMany: { args: { data?: unknown } } } }
  >;
};

/** The input of one row; `createMany` takes one or many. */
type RowInput<Data> = Data extends readonly unknown[] ? never : Data;

/** A list that was never set is NULL in the database; Prisma's own reads turn it into an empty one. */
type Selected<Value> = Value extends readonly unknown[] ? Value | null : Value;

type Table<Scalars, Input> = {
  [Column in keyof Scalars]: ColumnType<
    Selected<Scalars[Column]>,
    Column extends keyof Input ? Input[Column] : never,
    Scalars[Column]
  >;
};

/** The tables of a service as its Prisma schema has them: `CouponUse` is `couponUse`, columns keep their names. */
export type TablesOf<Models extends ModelMap> = {
  [Model in keyof Models['model'] & string as Uncapitalize<Model>]: Table<
    Models['model'][Model]['payload']['scalars'],
    RowInput<NonNullable<Models['model'][Model]['operations']['createMany']['args']['data']>>
  >;
};

const columns = new Map<string, string>();

/** The column of a property: `heldUntil` is `held_until`. */
export function columnOf(property: string): string {
  const known = columns.get(property);
  if (known !== undefined) return known;
  const column = property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  columns.set(property, column);
  return column;
}

/** Writes names as the database has them. Kysely's `CamelCasePlugin` does the same by copying the whole query first. */
class SnakeCaseCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(name: string): string {
    return super.sanitizeIdentifier(columnOf(name));
  }
}

const dialect: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (builder) => new PostgresIntrospector(builder),
  createQueryCompiler: () => new SnakeCaseCompiler(),
};

/**
 * Builds SQL over a service's tables with types of its Prisma schema, `createQueryBuilder<Prisma.TypeMap>()`. It holds no
 * connection: {@link query} runs what it builds. Tables and columns are written in camel case and are snake case in the
 * database, as `@map` has them.
 */
export function createQueryBuilder<Models extends ModelMap>(): Kysely<TablesOf<Models>> {
  return new Kysely<TablesOf<Models>>({ dialect });
}

/** What can be run: a built query, or an expression of `sql`. */
type Runnable<Row> = Compilable<Row> | RawBuilder<Row>;

const expressions = new Kysely<unknown>({ dialect });

const compile = <Row>(built: Runnable<Row>): CompiledQuery =>
  'isRawBuilder' in built ? built.compile(expressions) : built.compile();

const properties = new Map<string, string>();

/** The property of a column: `held_until` is `heldUntil`. */
function propertyOf(column: string): string {
  const known = properties.get(column);
  if (known !== undefined) return known;
  const property = column.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  properties.set(column, property);
  return property;
}

/** Names the columns of a row as the schema does; `query` has done so already, except for rows inside of JSON. */
export function propertiesOf(row: Record<string, unknown>): Record<string, unknown> {
  const record: Record<string, unknown> = {};
  for (const column in row) record[propertyOf(column)] = row[column];
  return record;
}

/** Runs a built query in a transaction or on a pool, and returns its rows. */
export async function query<Row>(
  client: Pick<TransactionClient, '$queryRawUnsafe'>,
  built: Runnable<Row>,
): Promise<Row[]> {
  const { sql, parameters } = compile(built);
  const rows = await client.$queryRawUnsafe<Record<string, unknown>[]>(sql, ...parameters);
  return rows.map(propertiesOf) as Row[];
}

/** Runs a built statement in a transaction or on a pool, and returns the number of rows that it changed. */
export async function execute(
  client: Pick<TransactionClient, '$executeRawUnsafe'>,
  built: Runnable<unknown>,
): Promise<number> {
  const { sql, parameters } = compile(built);
  return client.$executeRawUnsafe(sql, ...parameters);
}

/** A value of a JSON column. The driver would take an array for one of PostgreSQL's. */
export const json = <Value>(value: Value): RawBuilder<Value> => sql<Value>`${JSON.stringify(value)}::jsonb`;

/**
 * Any of several ids, in one parameter: `where('id', '=', anyOf(ids))`. Unlike `in` it may be empty. One id is compared by
 * itself: PostgreSQL takes a list for ten and plans it anew at each execution.
 */
export const anyOf = (ids: readonly string[]): RawBuilder<string> =>
  ids.length === 1 ? sql<string>`${ids[0]}::uuid` : sql<string>`ANY(${ids}::uuid[])`;

/** The same of texts. */
export const anyTextOf = (texts: readonly string[]): RawBuilder<string> =>
  texts.length === 1 ? sql<string>`${texts[0]}::text` : sql<string>`ANY(${texts}::text[])`;
