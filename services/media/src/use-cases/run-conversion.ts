import { join } from 'node:path';
import { AppError } from '@tapory/errors';
import type { Work } from '@tapory/jobs';
import type { Log } from '@tapory/service-kit';
import { download, withTempFolder } from '../clients/file-store.ts';
import { ToolKilled } from '../clients/run-tool.ts';
import { type ClaimedConversion, type ConversionQueue, MAX_ATTEMPTS } from '../data/conversion-queue.ts';
import type { Conversion } from '../data/conversions.ts';
import type { Failure } from '../domain/content.ts';
import { FILE_REFUSALS } from '../domain/refusal.ts';
import { measureUpload } from '../metrics.ts';
import { type ConvertDeps, convertFile } from './convert-file.ts';
import { completeConversion, type FinishDeps, failConversion } from './finish-conversion.ts';
import { type CompositeDeps, makeComposite } from './make-composite.ts';
import type { PreparedFile } from './prepare-file.ts';

export type RunDeps = ConvertDeps &
  CompositeDeps &
  FinishDeps & { queue: ConversionQueue; log: Log; retryWaitMs: number };

/** What no retry changes. */
const FINAL: readonly string[] = [
  ...FILE_REFUSALS,
  'STORAGE_QUOTA_EXCEEDED',
  'CONVERSION_FAILED',
  'SCENE_MISSING',
  'COMPOSITE_FAILED',
];

/** The failure of what no attempt could finish. */
export const failureOf = ({ kind }: Conversion): Failure => ({
  code: kind === 'composite' ? 'COMPOSITE_FAILED' : 'CONVERSION_FAILED',
  params: {},
});

/** Parts of the progress: encoding is nearly everything. */
const FETCHED = 5;
const ENCODED = 95;

/** A refusal is about somebody's own file, and a plan is none. */
function asFailure(error: unknown): unknown {
  const isRefusal = error instanceof AppError && FILE_REFUSALS.includes(error.code);
  return isRefusal ? new AppError('COMPOSITE_FAILED', { cause: error }) : error;
}

function convert(
  deps: RunDeps,
  { conversion }: ClaimedConversion,
  { signal, report }: Work,
): Promise<PreparedFile> {
  return withTempFolder(async (folder) => {
    if (conversion.kind === 'composite') {
      const work = { folder, signal, onProgress: (share: number) => report(share * ENCODED) };
      return makeComposite(deps, conversion, work).catch((error: unknown) => {
        throw asFailure(error);
      });
    }
    const path = join(folder, 'source');
    if (!(await download(deps.store, conversion.sourceKey, path))) throw new AppError('CONVERSION_FAILED');
    report(FETCHED);
    const onProgress = (share: number): void => report(FETCHED + share * (ENCODED - FETCHED));
    const { kind, sourceType } = conversion;
    const file = await convertFile(deps, kind, { folder, path, sourceType, signal, onProgress });
    report(ENCODED);
    return file;
  });
}

/** A refusal is final; while the store is away the file waits; any other error is retried while attempts are left. */
export async function handleFailure(
  deps: RunDeps,
  claimed: ClaimedConversion,
  thrown: unknown,
): Promise<void> {
  const { conversion, lease } = claimed;
  const error = AppError.from(thrown);
  const isFinal = FINAL.includes(error.code);
  deps.log.warn(
    { err: error, contentId: lease.id, attempt: conversion.attempt, isFinal },
    'conversion failed',
  );
  if (isFinal)
    return void (await failConversion(deps, claimed, { code: error.code, params: error.params ?? {} }));
  const isAway = error.code === 'TEMPORARILY_UNAVAILABLE' && !(error.cause instanceof ToolKilled);
  if (conversion.attempt >= MAX_ATTEMPTS && !isAway)
    return void (await failConversion(deps, claimed, failureOf(conversion)));
  await deps.queue.release(deps.database, lease, { waitMs: deps.retryWaitMs, restoresAttempt: isAway });
}

/** Converts a claimed file, or makes a composite video, whose content is then ready; unchanged when the lease was lost. */
export async function runConversion(deps: RunDeps, claimed: ClaimedConversion, work: Work): Promise<void> {
  const file = await measureUpload(claimed.conversion.kind, () => convert(deps, claimed, work));
  const isStored = await completeConversion(deps, claimed, file);
  deps.log.info({ contentId: claimed.lease.id, isStored }, 'conversion ended');
}
