import { query, totalOf } from '@tapory/persistence';
import { files } from '@tapory/shop';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Job, JobStatus } from '../domain/job.ts';
import type { Tx } from './database.ts';
import { stored } from './jobs.ts';
import { build, type Tables } from './query-builder.ts';

/** All that is kept, what is starred of it, or what was deleted and can be restored. */
export const JOB_VIEWS = ['kept', 'starred', 'trash'] as const;

/** Which of a person's jobs are listed. */
export type JobFilter = {
  ownerId: string;
  view: (typeof JOB_VIEWS)[number];
  status?: JobStatus | undefined;
  /** In its name or its words, whatever the case. */
  search?: string | undefined;
  /** The versions of one wish. */
  wishId?: string | undefined;
};

type Jobs<Shown> = SelectQueryBuilder<Tables, 'job', Shown>;

function ofView<Shown>(jobs: Jobs<Shown>, view: JobFilter['view']): Jobs<Shown> {
  if (view === 'trash')
    return jobs.where(sql<boolean>`trashed_at > now() - ${files.trashDays}::int * interval '1 day'`);
  const kept = jobs.where('trashedAt', 'is', null);
  return view === 'starred' ? kept.where('isStarred', '=', true) : kept;
}

function wanted<Shown>(all: Jobs<Shown>, { ownerId, view, status, search, wishId }: JobFilter): Jobs<Shown> {
  let jobs = ofView(all.where('ownerId', '=', ownerId), view);
  if (status) jobs = jobs.where('status', '=', status);
  if (search) jobs = jobs.where(sql<boolean>`strpos(lower(title || ' ' || prompt), lower(${search})) > 0`);
  if (wishId)
    jobs = jobs.where((where) => where.or([where('wishId', '=', wishId), where('id', '=', wishId)]));
  return jobs;
}

/** One page of a person's jobs, newest first, and the total count. */
export async function listJobs(
  tx: Tx,
  filter: JobFilter,
  page: { skip: number; take: number },
): Promise<{ items: Job[]; total: number }> {
  const jobs = wanted(stored, filter).orderBy('createdAt', 'desc').orderBy('id', 'desc');
  const count = build.selectFrom('job').select(sql<number>`count(*)::int`.as('count'));
  const [items, [total]] = await Promise.all([
    query(tx, jobs.offset(page.skip).limit(page.take)),
    query(tx, wanted(count, filter)),
  ]);
  return { items, total: totalOf(page, items.length, total?.count ?? 0) };
}
