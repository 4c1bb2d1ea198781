import { anyOf, json, query } from '@tapory/persistence';
import { sql } from 'kysely';
import type { Crop } from '../domain/crop.ts';
import { type Job, type JobKind, type JobStatus, type PictureWords, wishOf } from '../domain/job.ts';
import type { Tx } from './database.ts';
import { moveJob } from './move-job.ts';
import { build } from './query-builder.ts';

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
    'wishId',
    'isStarred',
    'trashedAt',
    'deliveryKey',
    'attempt',
    'queuedAt',
    'createdAt',
    'isVisitor',
  ] as const),
] as const;

/** What the columns hold: only what a `Job` may be is written. */
type Checked = { kind: JobKind; status: JobStatus; sourceCrop: Crop | null; words: PictureWords | null };

/** What is read of a job. */
export const stored = build.selectFrom('job').select(COLUMNS).$narrowType<Checked>();

/** Of each picture that is asked for: the others that were asked for with it, and the wish it is another version of. */
export type Belonging = { requestId?: string | null; wishId?: string | null };

export type NewJob = Pick<Job, 'id' | 'ownerId' | 'kind' | 'prompt' | 'style' | 'title' | 'seed' | 'size'> &
  Pick<Job, 'provider' | 'isDemo'> &
  Belonging & {
    commandId: string;
    trialOf?: string;
    /** Set together for a picture that is drawn without an account: its owner is a device then. */
    isVisitor?: boolean;
    eraseAfter?: Date;
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

/** The job, locked until the transaction ends. */
export async function lockJob(tx: Tx, id: string): Promise<Job | null> {
  const [row] = await query(tx, stored.where('id', '=', id).forUpdate());
  return row ?? null;
}

export async function findJobOfCommand(tx: Tx, commandId: string): Promise<Job | null> {
  const [row] = await query(tx, stored.where('commandId', '=', commandId));
  return row ?? null;
}

/** One more picture of what another one was made of, under a command of its own. */
export async function insertVersion(
  tx: Tx,
  job: Job,
  version: Pick<NewJob, 'id' | 'commandId' | 'seed' | 'size' | 'provider' | 'isDemo'>,
): Promise<Job> {
  const { ownerId, kind, prompt, style, title, strength, sourceKey, sourceWidth, sourceHeight } = job;
  const same = { ownerId, kind, prompt, style, title, strength, sourceKey, sourceWidth, sourceHeight };
  const insert = build.insertInto('job').values({
    ...{ ...same, ...version, wishId: wishOf(job), status: 'queued' as JobStatus },
    ...(job.sourceCrop ? { sourceCrop: json(job.sourceCrop) } : {}),
  });
  const [row] = await query(tx, insert.returning(COLUMNS).$narrowType<Checked>());
  return row as Job;
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
