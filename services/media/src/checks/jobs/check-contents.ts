import { type Part, repeatingJob, runInBatches } from '@tapory/service-kit';
import { forgetOldFiles } from '../../events/data/removed-files.ts';
import { claimCheck, dropOrphans, queueUnknown } from '../data/checks.ts';
import { forgetOldPictures } from '../data/removed-pictures.ts';
import { type RunCheckDeps, runCheck } from '../use-cases/run-check.ts';

/** How often what has no check is looked for, and what was erased is forgotten. */
const TIDY_MS = 600_000;
const BATCH = 500;
/** How long what was removed is known again, days. */
const REMOVED_DAYS = 1095;

/** Checks what waits, one after the other, until nothing does. */
export async function checkContents(deps: RunCheckDeps, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    const claimed = await claimCheck(deps.database);
    if (!claimed) return;
    try {
      await runCheck(deps, claimed, signal);
    } catch (error) {
      // Its lease runs out, and the next claim tries again.
      deps.log.error({ err: error, subjectId: claimed.check.id }, 'a check failed');
    }
  }
}

/** Queues what was stored before checks began, and forgets the checks of what is gone and what was removed years ago. */
export async function tidyChecks(
  { database }: Pick<RunCheckDeps, 'database'>,
  now: Date,
  signal?: AbortSignal,
): Promise<void> {
  const before = new Date(now.getTime() - REMOVED_DAYS * 86_400_000);
  await runInBatches({ size: BATCH, signal }, (limit) => queueUnknown(database, limit));
  await runInBatches({ size: BATCH, signal }, (limit) => dropOrphans(database, limit));
  await runInBatches({ size: BATCH, signal }, (limit) => forgetOldPictures(database, before, limit));
  await runInBatches({ size: BATCH, signal }, (limit) => forgetOldFiles(database, before, limit));
}

/** The automatic checks, as parts of a worker. */
export function checkJobs(deps: RunCheckDeps, pollMs: number): Part[] {
  const { log } = deps;
  const check = repeatingJob({
    name: 'check-contents',
    everyMs: pollMs,
    run: (_now, signal) => checkContents(deps, signal),
    log,
  });
  const tidy = repeatingJob({
    name: 'tidy-checks',
    everyMs: TIDY_MS,
    run: (now, signal) => tidyChecks(deps, now, signal),
    log,
  });
  const stop = async (): Promise<void> => {
    await check.stop?.();
    await deps.classifier?.stop();
  };
  return [{ ...check, stop }, tidy];
}
