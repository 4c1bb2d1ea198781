import type { Tx } from '../../data/database.ts';
import { Prisma } from '../../data/generated/client.ts';
import { type Attempt, type AttemptStatus, attemptTransitions } from '../domain/attempt.ts';
import { ATTEMPT_COLUMNS } from './attempts.ts';

/** A locked attempt's step to another status. */
export type AttemptMove = {
  from: AttemptStatus;
  /** The attempt as the step leaves it. */
  attempt: Attempt;
  /** When the gateway is queried next; null for never. */
  nextCheckAt: Date | null;
};

/** What a step changes beside `next_check_at`. */
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
] as const satisfies (keyof Attempt)[];

const columns = ['next_check_at', ...CHANGED.map((field) => ATTEMPT_COLUMNS[field])];
const COLUMNS = Prisma.raw(columns.join(', '));
const VALUES = Prisma.raw(columns.map((column) => `n.${column}`).join(', '));

const toRow = ({ attempt, nextCheckAt }: AttemptMove): object => ({
  id: attempt.id,
  next_check_at: nextCheckAt,
  ...Object.fromEntries(CHANGED.map((field) => [ATTEMPT_COLUMNS[field], attempt[field]])),
});

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
  const rows = JSON.stringify([...last.values()].map(toRow));
  const ids = [...first.keys()];
  // The ids are passed twice, so that the planner uses the index whatever it estimates for the recordset.
  const count = await tx.$executeRaw`
    UPDATE attempt a SET (updated_at, ${COLUMNS}) = (now(), ${VALUES})
    FROM jsonb_populate_recordset(null::attempt, ${rows}::jsonb) AS n
    JOIN unnest(${ids}::uuid[], ${[...first.values()]}::text[]) AS known(id, status) ON known.id = n.id
    WHERE a.id = n.id AND a.id = ANY(${ids}::uuid[]) AND a.status = known.status`;
  if (count !== last.size) throw new Error(`${last.size - count} attempts changed although they are locked`);
}
