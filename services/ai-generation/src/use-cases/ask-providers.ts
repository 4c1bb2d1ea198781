import { AppError } from '@tapory/errors';
import { LeaseLost } from '@tapory/jobs';
import { type Lease, type Log, newId } from '@tapory/service-kit';
import type { PhotoStore } from '../clients/photos/photo-store.ts';
import type { RenderedImage, RenderRequest } from '../clients/providers/image-provider.ts';
import { ProviderBusy } from '../clients/providers/provider-busy.ts';
import { UnusablePicture } from '../clients/providers/unusable-picture.ts';
import type { GuardedProvider } from '../clients/providers/with-breaker.ts';
import type { Database } from '../data/database.ts';
import type { ClaimedJob } from '../data/job-queue.ts';
import {
  bookCall,
  bookWithinBudget,
  type CallOutcome,
  endCall,
  findHolder,
  findOpenCall,
  type NewCall,
} from '../data/provider-calls.ts';
import { findWords } from './find-words.ts';
import { findMade, keepMade } from './keep-made.ts';
import { whyNoneMade } from './why-none-made.ts';

export type AskDeps = {
  database: Database;
  log: Log;
  /** Where paid pictures are kept until their job is completed. */
  photos: Pick<PhotoStore, 'putMade' | 'readMade'>;
  /** In the order in which they are asked. */
  providers: readonly GuardedProvider[];
  /** Longest call of one provider, ms. */
  timeoutMs: number;
};

export type MadeImage = RenderedImage & { provider: string; isDemo: boolean; templateId: string | null };

/** What is asked for, before the words for a provider are known. */
export type Wish = Omit<RenderRequest, 'words' | 'callId' | 'isContinued'>;

/** Outcomes that a provider does not charge for; of the others it may. */
const FREE: readonly CallOutcome[] = ['refused', 'busy', 'failed'];

function outcomeOf(error: unknown, call: AbortSignal, job: AbortSignal): CallOutcome {
  if (job.aborted) return 'aborted';
  if (call.aborted) return 'timed-out';
  if (error instanceof AppError) return 'refused';
  if (error instanceof ProviderBusy) return 'busy';
  return error instanceof UnusablePicture ? 'unusable' : 'failed';
}

/** A provider is too expensive for what is left of a budget. */
class BudgetSpent extends Error {
  override readonly name = 'BudgetSpent';
}

/** Throws `LeaseLost` or `BudgetSpent`; then nothing was called. */
async function book({ pool }: Database, call: NewCall, { job, lease }: ClaimedJob): Promise<void> {
  const within = { lease, ownerId: job.ownerId };
  const outcome =
    call.costMilli > 0
      ? await pool.$transaction((tx) => bookWithinBudget(tx, call, within))
      : (await bookCall(pool, call, lease)) && 'booked';
  if (outcome === 'spent') throw new BudgetSpent('the budget is used up');
  if (outcome !== 'booked') throw new LeaseLost();
}

type Call = { id: string; isContinued: boolean };

/**
 * A call that is booked: the open one that another worker began, where a provider keeps it, else a new one. Throws
 * `LeaseLost` or `BudgetSpent`; then nothing was called.
 */
async function begin(database: Database, provider: GuardedProvider, claimed: ClaimedJob): Promise<Call> {
  const { name, model, costMilli } = provider;
  const { job, lease } = claimed;
  const open = provider.endCall && (await findOpenCall(database.pool, name, { lease, ownerId: job.ownerId }));
  if (open) return { id: open, isContinued: true };
  const id = newId();
  await book(database, { id, provider: name, model, costMilli }, claimed);
  return { id, isContinued: false };
}

/**
 * Takes back a call that came to nothing, unless somebody continues it: then it stays open. True when it has ended.
 */
async function takeBack(
  { database, log }: AskDeps,
  provider: GuardedProvider,
  { id, lease, outcome }: { id: string; lease: Lease; outcome: CallOutcome },
): Promise<boolean> {
  if (!provider.endCall || (outcome !== 'aborted' && outcome !== 'timed-out')) return true;
  const holder = await findHolder(database.pool, lease);
  if (holder === 'other' || (holder === 'self' && outcome === 'aborted')) return false;
  await provider
    .endCall(id)
    .catch((error: unknown) => log.warn({ err: error, callId: id }, 'a call was not taken back'));
  return true;
}

/**
 * Calls one provider; the call, its outcome and its cost are booked. What it has made for a worker that was killed is taken as
 * it is. Throws `LeaseLost` before the call.
 */
async function ask(
  deps: AskDeps,
  provider: GuardedProvider,
  { claimed, request }: { claimed: ClaimedJob; request: Wish },
): Promise<MadeImage> {
  const { database, log, timeoutMs } = deps;
  const { name, costMilli, isDemo } = provider;
  const { words, templateId } = await findWords(database.pool, claimed.job, provider);
  const made = await findMade(deps, provider, { claimed, templateId });
  if (made) return { ...made, provider: name, isDemo, templateId };
  const { id, isContinued } = await begin(database, provider, claimed);
  const startedAt = performance.now();
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(timeoutMs)]);
  const end = (outcome: CallOutcome): Promise<void> =>
    endCall(database.pool, id, {
      outcome,
      costMilli: FREE.includes(outcome) ? 0 : costMilli,
      durationMs: Math.round(performance.now() - startedAt),
    }).catch((error: unknown) =>
      log.error({ err: error, callId: id }, 'the end of a call was not booked; it counts in full'),
    );
  let isAsked = false;
  try {
    // The call alone is what its breaker learns from.
    const image = await provider.guard(() => {
      isAsked = true;
      return provider.render({ ...request, words, signal, callId: id, isContinued });
    });
    await keepMade(deps, provider, { callId: id, templateId, png: image.png });
    await end('made');
    return { ...image, provider: name, isDemo, templateId };
  } catch (error) {
    // Another call tries whether the provider works again; the one that it keeps can still be continued.
    if (!isAsked && isContinued) throw error;
    const outcome = outcomeOf(error, signal, request.signal);
    if (await takeBack(deps, provider, { id, lease: claimed.lease, outcome })) await end(outcome);
    throw error;
  }
}

/**
 * Asks the providers in their order until one makes the picture. A refusal (AppError) ends it: no other provider is asked
 * for what one refused; one that is too expensive for a budget is passed over, BUDGET_SPENT when all are. Throws the abort
 * reason of `request.signal`, `LeaseLost`, ProviderBusy when all others are paused or the last one is busy, or the failure
 * of the last one.
 */
export async function askProviders(deps: AskDeps, claimed: ClaimedJob, request: Wish): Promise<MadeImage> {
  const failures: unknown[] = [];
  const pauses: number[] = [];
  const able = deps.providers.filter(({ canTransform }) => canTransform || !request.photo);
  // The settings have changed since it was asked for.
  if (able.length === 0) throw new AppError('GENERATION_FAILED');
  for (const provider of able) {
    const pauseLeftMs = provider.pauseLeftMs();
    if (pauseLeftMs > 0) {
      pauses.push(pauseLeftMs);
      continue;
    }
    try {
      return await ask(deps, provider, { claimed, request });
    } catch (error) {
      request.signal.throwIfAborted();
      if (error instanceof AppError || error instanceof LeaseLost) throw error;
      deps.log.warn({ err: error, jobId: claimed.job.id, provider: provider.name }, 'no picture was made');
      if (!(error instanceof BudgetSpent)) failures.push(error);
    }
  }
  throw whyNoneMade(failures, pauses);
}
