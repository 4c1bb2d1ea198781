import { AppError } from '@tapory/errors';
import { ProviderBusy } from '../clients/providers/provider-busy.ts';

/**
 * Why no provider made a picture: the failure of the last one that was asked. Where that is busy, or all are paused, the job waits for
 * whichever is free first, ms: one that asks for an hour holds up nothing that another could make sooner. BUDGET_SPENT when none was asked.
 */
export function whyNoneMade(failures: readonly unknown[], pauses: readonly number[]): unknown {
  const last = failures.at(-1);
  if (failures.length > 0 && !(last instanceof ProviderBusy)) return last;
  const busy = failures.filter((failure) => failure instanceof ProviderBusy);
  const waits = [...busy.map(({ retryAfterMs }) => retryAfterMs), ...pauses];
  if (waits.length === 0) return new AppError('BUDGET_SPENT');
  return new ProviderBusy('all that can make it are busy or paused', Math.min(...waits));
}
