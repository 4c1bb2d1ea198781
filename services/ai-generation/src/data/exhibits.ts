import { randomInt } from 'node:crypto';
import { AppError } from '@tapory/errors';
import { anyOf, execute, query } from '@tapory/persistence';
import type { OccasionKey } from '@tapory/shop';
import { sql } from 'kysely';
import {
  type Exhibit,
  type ExhibitStatus,
  type ExhibitTexts,
  exhibitTransitions,
} from '../domain/exhibit.ts';
import type { Tx } from './database.ts';
import { isReported } from './exhibit-reports.ts';
import { build } from './query-builder.ts';

const COLUMNS = [
  ...(['jobId', 'ownerId', 'style', 'occasion', 'title', 'words', 'byline'] as const),
  ...(['status', 'version', 'note', 'releasedAt', 'decidedAt'] as const),
  ...(['isCleared', 'withdrawnAt'] as const),
] as const;

/** What the columns hold: only what an `Exhibit` may be is written. */
type Checked = { status: ExhibitStatus; occasion: OccasionKey | null };

const stored = build.selectFrom('exhibit').select(COLUMNS).$narrowType<Checked>();

/** What its owner has released. */
export async function findExhibit(tx: Tx, jobId: string): Promise<Exhibit | null> {
  const [row] = await query(tx, stored.where('jobId', '=', jobId).where('withdrawnAt', 'is', null));
  return row ?? null;
}

/** The exhibit, locked until the transaction ends. */
export async function lockExhibit(tx: Tx, jobId: string): Promise<Exhibit | null> {
  const [row] = await query(tx, stored.where('jobId', '=', jobId).forUpdate());
  return row ?? null;
}

/** A design that was taken back begins anew at any of these: a decision about what it was before does not fit by chance. */
const FIRST_VERSIONS = 1_000_000_000;

/** Puts a design before the moderators, in place of what it was released with before. The caller holds the owner's lock. */
export async function saveRelease(
  tx: Tx,
  release: ExhibitTexts & Pick<Exhibit, 'jobId' | 'ownerId' | 'style'>,
): Promise<void> {
  const { jobId, ownerId, style, occasion, title, words, byline } = release;
  await execute(
    tx,
    sql`
      INSERT INTO exhibit AS old (job_id, owner_id, style, occasion, title, words, byline, status, version)
      VALUES (${jobId}::uuid, ${ownerId}::uuid, ${style}, ${occasion}, ${title}, ${words}, ${byline}, 'waiting',
        ${randomInt(1, FIRST_VERSIONS)})
      ON CONFLICT (job_id) DO UPDATE SET
        occasion = excluded.occasion, title = excluded.title, words = excluded.words, byline = excluded.byline,
        status = 'waiting', version = old.version + 1, note = '', released_at = now(), decided_at = NULL,
        decided_by = NULL, is_cleared = false, withdrawn_at = NULL`,
  );
}

export type ExhibitDecision = Pick<Exhibit, 'note' | 'isCleared'> & {
  to: ExhibitStatus;
  actorId: string | null;
};

/** Stores what was decided of a locked exhibit. Throws on a transition that is none. */
export async function moveExhibit(
  tx: Tx,
  { jobId, status, version }: Exhibit,
  { to, note, actorId, isCleared }: ExhibitDecision,
): Promise<void> {
  exhibitTransitions.assert(status, to);
  const decided = { decidedBy: actorId, decidedAt: sql<Date>`now()`, isCleared };
  const change = { status: to, note, version: version + 1, ...decided };
  const update = build.updateTable('exhibit').set(change).where('jobId', '=', jobId);
  const moved = await execute(tx, update.where('status', '=', status).where('version', '=', version));
  if (moved !== 1) throw new AppError('CONFLICT');
}

/** Notes that more is said of a locked exhibit than a moderator may have seen. */
export async function growExhibit(tx: Tx, { jobId, version }: Exhibit): Promise<void> {
  const grown = build.updateTable('exhibit').set({ version: version + 1 });
  await execute(tx, grown.where('jobId', '=', jobId));
}

/** Takes a design back for its owner, at once; moderators keep what was reported of it until they have decided. */
export async function withdraw(tx: Tx, jobId: string): Promise<void> {
  const exhibit = await lockExhibit(tx, jobId);
  if (!exhibit || exhibit.withdrawnAt) return;
  if (!(await isReported(tx, jobId))) return removeExhibits(tx, [jobId]);
  const kept = build
    .updateTable('exhibit')
    .set({ withdrawnAt: sql<Date>`now()`, version: exhibit.version + 1 });
  await execute(tx, kept.where('jobId', '=', jobId));
}

/** Takes designs out of the gallery for good, with what was said of them. */
export async function removeExhibits(tx: Tx, jobIds: string[]): Promise<void> {
  if (jobIds.length === 0) return;
  // First the designs: a report at the same moment holds its own, and is there once that is let go.
  await execute(tx, build.deleteFrom('exhibit').where('jobId', '=', anyOf(jobIds)));
  await execute(tx, build.deleteFrom('exhibitReport').where('jobId', '=', anyOf(jobIds)));
}

/** Takes everything of an erased person out of the gallery. */
export async function removeExhibitsOf(tx: Tx, ownerId: string): Promise<void> {
  const theirs = build.selectFrom('exhibit').select('jobId').where('ownerId', '=', ownerId);
  await removeExhibits(
    tx,
    (await query(tx, theirs)).map(({ jobId }) => jobId),
  );
}
