import { type Job, type JobStatus, jobTransitions } from '../domain/job.ts';
import type { Database, Tx } from './database.ts';
import { type Job as JobRow, Prisma } from './generated/client.ts';

function toJob(row: JobRow): Job {
  return {
    id: row.id,
    ownerId: row.ownerId,
    kind: 'text',
    prompt: row.prompt,
    style: row.style,
    title: row.title,
    seed: row.seed,
    status: row.status as JobStatus,
    progress: row.progress,
    failureCode: row.failureCode,
    provider: row.provider,
    isDemo: row.isDemo,
    size: row.size,
    deliveryKey: row.deliveryKey,
    attempt: row.attempt,
    createdAt: row.createdAt,
  };
}

export type NewJob = Omit<
  Job,
  'status' | 'progress' | 'failureCode' | 'deliveryKey' | 'attempt' | 'createdAt'
> & {
  commandId: string;
};

export async function insertJob(tx: Tx, job: NewJob): Promise<Job> {
  return toJob(await tx.job.create({ data: { ...job, status: 'queued' } }));
}

export async function findJob(tx: Tx, id: string): Promise<Job | null> {
  const row = await tx.job.findUnique({ where: { id } });
  return row && toJob(row);
}

export async function findJobOfCommand(tx: Tx, commandId: string): Promise<Job | null> {
  const row = await tx.job.findUnique({ where: { commandId } });
  return row && toJob(row);
}

/** One page of a person's jobs, newest first, and the total count. */
export async function listJobs(tx: Tx, ownerId: string, page: { skip: number; take: number }) {
  const [rows, total] = await Promise.all([
    tx.job.findMany({ where: { ownerId }, orderBy: [{ createdAt: 'desc' }, { id: 'desc' }], ...page }),
    tx.job.count({ where: { ownerId } }),
  ]);
  return { items: rows.map(toJob), total };
}

export type FinishedPicture = Pick<Job, 'id' | 'ownerId' | 'title' | 'deliveryKey'>;

/** A person's finished pictures among these ids. */
export function findFinished(
  { pool }: Pick<Database, 'pool'>,
  ownerId: string,
  ids: string[],
): Promise<FinishedPicture[]> {
  return pool.query<FinishedPicture>(Prisma.sql`
    SELECT id, owner_id AS "ownerId", title, delivery_key AS "deliveryKey" FROM job
    WHERE id = ANY(${ids}::uuid[]) AND owner_id = ${ownerId} AND status = 'completed'`);
}

/** Cancels a job and clears its lease; false when its status is not `from` any more. */
export async function markCancelled(tx: Tx, id: string, from: JobStatus): Promise<boolean> {
  jobTransitions.assert(from, 'cancelled');
  const { count } = await tx.job.updateMany({
    where: { id, status: from },
    data: { status: 'cancelled', leaseToken: null, leaseUntil: null, finishedAt: new Date() },
  });
  return count === 1;
}

/** Puts an ended job at the end of the queue with all its attempts; false when its status is not `from` any more. */
export async function markQueuedAgain(tx: Tx, id: string, from: JobStatus): Promise<boolean> {
  jobTransitions.assert(from, 'queued');
  const { count } = await tx.job.updateMany({
    where: { id, status: from },
    data: {
      status: 'queued',
      attempt: 0,
      progress: 0,
      failureCode: null,
      leaseToken: null,
      leaseUntil: null,
      queuedAt: new Date(),
      finishedAt: null,
    },
  });
  return count === 1;
}
