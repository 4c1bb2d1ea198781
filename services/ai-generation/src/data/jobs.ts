import { anyOf, json, query } from '@tapory/persistence';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Crop } from '../domain/crop.ts';
import type { Job, JobKind, JobStatus, PictureWords } from '../domain/job.ts';
import type { Tx } from './database.ts';
import { moveJob } from './move-job.ts';
import { build, type Tables } from './query-builder.ts';

const COLUMNS = [
  ...(['id', 'ownerId', 'kind', 'prompt', 'style', 'title', 'seed', 'status', 'progress'] as const),
  ...([
    'failureCode',
    'provider',
    'isDemo',
    'size',
    'sourceKey',
    'sourceWidth',
    'sourceHeight',
    'sourceCrop',
    'strength',
    'templateId',
    'trialOf',
    'words',
    'deliveryKey',
    'attempt',
    'queuedAt',
    'createdAt',
  ] as const),
] as const;

/** What the columns hold: only what a `Job` may be is written. */
type Checked = { kind: JobKind; status: JobStatus; sourceCrop: Crop | null; words: PictureWords | null };

const stored = build.selectFrom('job').select(COLUMNS).$narrowType<Checked>();

export type NewJob = Omit<
  Job,
  | 'status'
  | 'progress'
  | 'failureCode'
  | 'deliveryKey'
  | 'attempt'
  | 'queuedAt'
  | 'createdAt'
  | 'sourceKey'
  | 'sourceWidth'
  | 'sourceHeight'
  | 'sourceCrop'
  | 'strength'
  | 'templateId'
  | 'trialOf'
  | 'words'
> & {
  commandId: string;
  trialOf?: string;
};

/** A design of a person's own photo: it is finished when it is stored. */
export type NewPhotoJob = Pick<Job, 'id' | 'ownerId' | 'title' | 'size'> & {
  commandId: string;
  deliveryKey: string;
  sourceKey: string;
  sourceWidth: number;
  sourceHeight: number;
  sourceCrop: Crop;
};

export async function insertJob(tx: Tx, job: NewJob): Promise<Job> {
  const status: JobStatus = 'queued';
  const insert = build.insertInto('job').values({ ...job, status });
  const [row] = await query(tx, insert.returning(COLUMNS).$narrowType<Checked>());
  return row as Job;
}

/** Stores a design without a provider's work, as a job that has ended well. */
export async function insertPhotoJob(tx: Tx, job: NewPhotoJob): Promise<Job> {
  const ended = { status: 'completed' as JobStatus, progress: 100, finishedAt: sql<Date>`now()` };
  const photo = { kind: 'photo', prompt: '', style: '', seed: 0, provider: 'photo', isDemo: false };
  const insert = build
    .insertInto('job')
    .values({ ...job, ...photo, ...ended, sourceCrop: json(job.sourceCrop) });
  const [row] = await query(tx, insert.returning(COLUMNS).$narrowType<Checked>());
  return row as Job;
}

/** A job that makes a picture, or a figurine, of a photo in a style. */
export type NewTransformJob = Pick<Job, 'id' | 'ownerId' | 'title' | 'size' | 'style' | 'seed'> &
  Pick<Job, 'provider' | 'isDemo'> & {
    commandId: string;
    sourceKey: string;
    sourceWidth: number;
    sourceHeight: number;
    sourceCrop: Crop;
    strength: number;
  };

export async function insertTransformJob(
  tx: Tx,
  { kind = 'transform', ...job }: NewTransformJob & { kind?: 'transform' | 'figurine' },
): Promise<Job> {
  const queued = { kind, prompt: '', status: 'queued' as JobStatus };
  const insert = build.insertInto('job').values({ ...job, ...queued, sourceCrop: json(job.sourceCrop) });
  const [row] = await query(tx, insert.returning(COLUMNS).$narrowType<Checked>());
  return row as Job;
}

export async function findJob(tx: Tx, id: string): Promise<Job | null> {
  const [row] = await query(tx, stored.where('id', '=', id));
  return row ?? null;
}

export async function findJobOfCommand(tx: Tx, commandId: string): Promise<Job | null> {
  const [row] = await query(tx, stored.where('commandId', '=', commandId));
  return row ?? null;
}

/** Which of a person's jobs are listed. */
export type JobFilter = { ownerId: string; status?: JobStatus | undefined };

/** One page of a person's jobs, newest first, and the total count. */
export async function listJobs(
  tx: Tx,
  { ownerId, status }: JobFilter,
  page: { skip: number; take: number },
): Promise<{ items: Job[]; total: number }> {
  const wanted = <Shown>(jobs: SelectQueryBuilder<Tables, 'job', Shown>) => {
    const theirs = jobs.where('ownerId', '=', ownerId);
    return status === undefined ? theirs : theirs.where('status', '=', status);
  };
  const jobs = wanted(stored).orderBy('createdAt', 'desc').orderBy('id', 'desc');
  const count = build.selectFrom('job').select(sql<number>`count(*)::int`.as('count'));
  const [items, [total]] = await Promise.all([
    query(tx, jobs.offset(page.skip).limit(page.take)),
    query(tx, wanted(count)),
  ]);
  return { items, total: total?.count ?? 0 };
}

export type FinishedPicture = Pick<Job, 'id' | 'ownerId' | 'title' | 'deliveryKey'>;

/** A person's finished pictures among these ids. */
export function findFinished(tx: Tx, ownerId: string, ids: string[]): Promise<FinishedPicture[]> {
  return query(
    tx,
    build
      .selectFrom('job')
      .select(['id', 'ownerId', 'title', 'deliveryKey'])
      .where('id', '=', anyOf(ids))
      .where('ownerId', '=', ownerId)
      .where('status', '=', 'completed'),
  );
}

const now = sql<Date>`now()`;

/** Cancels a job and clears its lease; false when its status is not `from` any more. */
export const markCancelled = (tx: Tx, id: string, from: JobStatus): Promise<boolean> =>
  moveJob(tx, { id, status: from }, { status: 'cancelled', finishedAt: now });

/** Puts an ended job at the end of the queue with all its attempts; false when its status is not `from` any more. */
export const markQueuedAgain = (tx: Tx, id: string, from: JobStatus): Promise<boolean> =>
  moveJob(
    tx,
    { id, status: from },
    {
      ...{ status: 'queued', attempt: 0, progress: 0, failureCode: null },
      ...{ queuedAt: now, finishedAt: null },
    },
  );
