import type { StoredVersion } from '@tapory/service-kit/locked-store';
import {
  findEnding,
  findReleased,
  findWronglyHeld,
  forgetSealed,
  setHeld,
  setRetainUntil,
} from '../data/sealed-objects.ts';
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
  for (const { until, ...object } of await findEnding(database, retention, now, BATCH)) {
    if (signal?.aborted) return;
    await evidence.retain(object, until);
    await setRetainUntil(database, object.key, until);
  }
  for (const { isHeld, ...object } of await findWronglyHeld(database, BATCH)) {
    if (signal?.aborted) return;
    await evidence.hold(object, isHeld);
    await setHeld(database, object.key, isHeld);
  }
  for (const caseId of await findReleased(database, now, BATCH)) {
    if (signal?.aborted) return;
    await removeCase(deps, caseId);
  }
}
