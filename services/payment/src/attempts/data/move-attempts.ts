import { execute } from '@tapory/persistence';
import { type Selectable, sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import { build, type Tables } from '../../data/query-builder.ts';
import { recordset } from '../../data/recordset.ts';
import { type Attempt, type AttemptStatus, attemptTransitions } from '../domain/attempt.ts';

/** A locked attempt's step to another status. */
export type AttemptMove = {
  from: AttemptStatus;
  /** The attempt as the step leaves it. */
  attempt: Attempt;
  /** When the gateway is queried next; null for never. */
  nextCheckAt: Date | null;
};

/** What a step changes. */
const CHANGED = [
  'status',
  'method',
  'gatewayNumber',
  'failureCode',
  'paidAt',
  'transferCode',
  'codeExpiresAt',
  'codeConfirmedAt',
  'payableUntil',
  'redirect',
  'nextCheckAt',
] as const satisfies (keyof Attempt | 'nextCheckAt')[];

type Changes = Pick<Selectable<Tables['attempt']>, 'id' | (typeof CHANGED)[number]>;

function changesOf({ attempt, nextCheckAt }: AttemptMove): Changes {
  const changed = { ...attempt, nextCheckAt };
  const entries = (['id', ...CHANGED] as const).map((column) => [column, changed[column]]);
  return Object.fromEntries(entries) as Changes;
}

/** The statement that writes the last of each attempt's steps where the attempt still has its first status. */
function writeMoves(last: ReadonlyMap<string, AttemptMove>, first: ReadonlyMap<string, AttemptStatus>) {
  const ids = [...first.keys()];
  const statuses = sql<{
    id: string;
    status: string;
  }>`unnest(${ids}::uuid[], ${[...first.values()]}::text[])`;
  return (
    build
      .updateTable('attempt')
      .from(recordset('attempt', [...last.values()].map(changesOf)).as('moved'))
      .innerJoin(statuses.as<'known'>(sql`known(id, status)`), 'known.id', 'moved.id')
      .set(({ ref }) => ({
        ...Object.fromEntries(CHANGED.map((column) => [column, ref(`moved.${column}`)])),
        updatedAt: sql<Date>`now()`,
      }))
      .whereRef('attempt.id', '=', 'moved.id')
      // The ids are passed twice, so that the planner uses the index whatever it estimates for the recordset.
      .where('attempt.id', '=', sql<string>`ANY(${ids}::uuid[])`)
      .whereRef('attempt.status', '=', 'known.status')
  );
}

/**
 * Changes the status of locked attempts; the only writer of it. Several steps of one attempt are written as one, from its
 * first status to its last. Throws on a forbidden step, and when an attempt does not have its first status any more.
 */
export async function moveAttempts(tx: Tx, moves: readonly AttemptMove[]): Promise<void> {
  if (moves.length === 0) return;
  for (const { from, attempt } of moves) {
    attemptTransitions.assert(from, attempt.status);
    // A success is final: not even another one may replace it.
    if (from === attempt.status) throw new Error(`attempt ${attempt.id} is ${from} already`);
  }
  const first = new Map(moves.toReversed().map(({ attempt, from }) => [attempt.id, from]));
  const last = new Map(moves.map((move) => [move.attempt.id, move]));
  const count = await execute(tx, writeMoves(last, first));
  if (count !== last.size) throw new Error(`${last.size - count} attempts changed although they are locked`);
}
