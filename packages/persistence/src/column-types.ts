import pg from 'pg';

const { builtins } = pg.types;

const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, BigInt],
  // Midnight of UTC, whatever the time zone of the process.
  [builtins.DATE, (text) => new Date(`${text}T00:00:00Z`)],
]);

/** Reads columns as the types of a Prisma schema have them: `bigint` as BigInt, `date` as midnight of UTC. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format as 'text'),
};
