import { AppError } from '@tapory/errors';
import { findStanding } from '../data/art-blocks.ts';
import type { Database } from '../data/database.ts';
import { lockOwner, refuseErased } from '../data/erased-owners.ts';
import { findExhibit, saveRelease, withdraw } from '../data/exhibits.ts';
import { lockJob } from '../data/jobs.ts';
import { readMoreWords } from '../data/word-lists.ts';
import { type Exhibit, type ExhibitTexts, isReleasable } from '../domain/exhibit.ts';
import type { Job } from '../domain/job.ts';
import { checkTexts } from '../domain/prompt-policy.ts';

type Deps = { database: Database };

/** What of a design its owner releases. */
export type Release = Pick<ExhibitTexts, 'byline' | 'occasion'> & {
  showsTitle: boolean;
  showsWords: boolean;
};

const isSame = (before: Exhibit, after: ExhibitTexts): boolean =>
  before.title === after.title &&
  before.words === after.words &&
  before.byline === after.byline &&
  before.occasion === after.occasion;

/**
 * Puts a design before the moderators, with a copy of the words that its owner shows: what is renamed later is not shown
 * unseen. The same release again changes nothing, also after a decision. DESIGN_NOT_RELEASABLE for one of a photo or one that
 * is not finished, DESIGN_BLOCKED while it is taken down, PROMPT_PROHIBITED.
 */
export async function releaseExhibit({ database }: Deps, job: Job, release: Release): Promise<Exhibit> {
  const { byline, occasion } = release;
  const more = await readMoreWords(database.pool);
  return database.pool.$transaction(async (tx) => {
    await lockOwner(tx, job.ownerId);
    await refuseErased(tx, job.ownerId);
    const current = await lockJob(tx, job.id);
    if (!current || !isReleasable(current)) throw new AppError('DESIGN_NOT_RELEASABLE');
    if ((await findStanding(tx, [job.id])).size > 0) throw new AppError('DESIGN_BLOCKED');
    const texts = {
      title: release.showsTitle ? current.title : '',
      words: release.showsWords ? current.prompt : '',
      ...{ byline, occasion },
    };
    checkTexts(more, texts.title, texts.words, byline);
    const before = await findExhibit(tx, job.id);
    if (before && isSame(before, texts)) return before;
    await saveRelease(tx, { ...texts, jobId: job.id, ownerId: job.ownerId, style: current.style });
    const after = await findExhibit(tx, job.id);
    if (!after) throw new AppError('NOT_FOUND');
    return after;
  });
}

/** Takes a design out of the gallery, at once; what was reported of it is decided all the same. Idempotent. */
export const withdrawExhibit = ({ database }: Deps, { id, ownerId }: Pick<Job, 'id' | 'ownerId'>) =>
  database.pool.$transaction(async (tx) => {
    await lockOwner(tx, ownerId);
    await withdraw(tx, id);
  });
