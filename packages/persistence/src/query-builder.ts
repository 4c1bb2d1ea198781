import {
  CamelCasePlugin,
  type ColumnType,
  type Compilable,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
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

const camelCase = new CamelCasePlugin();

/**
 * Builds SQL over a service's tables with types of its Prisma schema, `createQueryBuilder<Prisma.TypeMap>()`. It holds no
 * connection: {@link query} runs what it builds. Tables and columns are written in camel case and are snake case in the
 * database, as `@map` has them.
 */
export function createQueryBuilder<Models extends ModelMap>(): Kysely<TablesOf<Models>> {
  return new Kysely<TablesOf<Models>>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (builder) => new PostgresIntrospector(builder),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    plugins: [camelCase],
  });
}

/** Runs a built query in a Prisma transaction, or on the client, and returns its rows. */
export async function query<Row>(
  tx: Pick<TransactionClient, '$queryRawUnsafe'>,
  built: Compilable<Row>,
): Promise<Row[]> {
  const { sql, parameters, queryId } = built.compile();
  const rows = await tx.$queryRawUnsafe<Record<string, unknown>[]>(sql, ...parameters);
  const named = await camelCase.transformResult({ result: { rows }, queryId });
  return named.rows as Row[];
}
