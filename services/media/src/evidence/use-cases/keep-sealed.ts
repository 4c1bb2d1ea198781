import type { StoredVersion } from '@tapory/service-kit/locked-store';
import {
  findEnding,
  findReleased,
  findWronglyHeld,
  forgetSealed,
  setHeld,
  setRetainUntil,
} from '../data/sealed-objects.ts';
import { createRun } from '../domain/each-one.ts';
import { folderOf, type SealDeps } from './seal-evidence.ts';

const BATCH = 200;

type Deps = Pick<SealDeps, 'database' | 'evidence' | 'retention' | 'log'>;

async function removeCase({ database, evidence, log }: Deps, caseId: string): Promise<void> {
  const versions: StoredVersion[] = [];
  for await (const version of evidence.list(folderOf(caseId))) versions.push(version);
  let kept = 0;
  for (const version of versions) if (!(await evidence.remove(version))) kept += 1;
  if (kept > 0) return log.warn({ caseId, kept }, 'evidence of a purged case is still locked');
  await forgetSealed(database, caseId);
}

/**
 * Keeps what is under lock for as long as its case asks for: open cases, those with an open appeal and those on hold are kept on,
 * day by day; a hold is set and lifted in the store too; what was purged is removed once its lock has ended.
 */
export async function keepSealed(deps: Deps, now: Date, signal?: AbortSignal): Promise<void> {
  const { database, evidence, retention } = deps;
  const run = createRun(signal);
  await run.each(await findEnding(database, retention, now, BATCH), async ({ until, ...object }) => {
    await evidence.retain(object, until);
    await setRetainUntil(database, object.key, until);
  });
  await run.each(await findWronglyHeld(database, BATCH), async ({ isHeld, ...object }) => {
    await evidence.hold(object, isHeld);
    await setHeld(database, object.key, isHeld);
  });
  await run.each(await findReleased(database, now, BATCH), (caseId) => removeCase(deps, caseId));
  run.end('some evidence is not kept as its case asks for');
}
