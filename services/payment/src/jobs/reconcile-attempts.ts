import type { Part } from '@tapory/service-kit';
import { claimDueAttempts } from '../data/attempts.ts';
import { checkAttempt } from '../use-cases/check-attempt.ts';
import type { Deps } from '../use-cases/deps.ts';

const BATCH = 20;

/** Asks the gateways about pending attempts whose time has come, one after another. Answers how many were due. */
export async function reconcileAttempts(deps: Deps, now: Date): Promise<number> {
  const due = await claimDueAttempts(deps.database, {
    now,
    limit: BATCH,
    scheduleSeconds: deps.checkAfterSeconds,
  });
  for (const attempt of due) {
    try {
      const decision = await checkAttempt(deps, attempt);
      deps.log.info({ attemptId: attempt.id, decision }, 'attempt checked with its gateway');
    } catch (error) {
      deps.log.warn({ err: error, attemptId: attempt.id }, 'attempt could not be checked');
    }
  }
  return due.length;
}

/** Runs {@link reconcileAttempts} again and again, never twice at once; a failure is logged. */
export function reconcileJob(deps: Deps, intervalMs: number): Part {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> | undefined;
  const run = (): void => {
    running ??= reconcileAttempts(deps, new Date())
      .catch((error: unknown) => deps.log.error({ err: error }, 'attempts were not reconciled'))
      .finally(() => {
        running = undefined;
      });
  };
  return {
    name: 'reconcile',
    async start() {
      timer = setInterval(run, intervalMs);
    },
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
