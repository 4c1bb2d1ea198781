import type { SqlClient } from '@tapory/persistence';
import type { QueueState } from '../domain/queue-place.ts';
import { turnOf } from './job-queue.ts';

/** How many recent pictures tell how long one takes, and how many there must be at least. */
const RECENT = 50;
const ENOUGH = 3;

const STATE = (callMs: number): string => `
  WITH open AS (
    SELECT job.id, job.status, job.is_visitor, ${turnOf(callMs)} AS turn FROM job WHERE status IN ('queued', 'processing')
  ), mine AS (
    SELECT id, is_visitor, turn FROM open WHERE id = $1::uuid AND status = 'queued'
  ), recent AS (
    SELECT duration_ms FROM provider_call
    WHERE outcome = 'made' AND started_at > now() - interval '1 day'
    ORDER BY started_at DESC LIMIT ${RECENT}
  )
  SELECT
    (SELECT count(*)::int FROM open, mine WHERE status = 'queued'
      AND (open.is_visitor, open.turn, open.id) < (mine.is_visitor, mine.turn, mine.id)) AS ahead,
    (SELECT count(*)::int FROM open WHERE status = 'processing') AS busy,
    (SELECT CASE WHEN count(*) >= ${ENOUGH}
      THEN (percentile_cont(0.5) WITHIN GROUP (ORDER BY duration_ms))::float8 END FROM recent) AS "typicalMs"
  FROM mine`;

/** What decides when a queued job begins; null when it does not wait any more. */
export async function readQueueState(tx: SqlClient, id: string, callMs: number): Promise<QueueState | null> {
  const [row] = await tx.$queryRawUnsafe<QueueState[]>(STATE(callMs), id);
  return row ?? null;
}
