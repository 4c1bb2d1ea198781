import { ATTRIBUTES, histogramOf, METRICS } from '@tapory/telemetry';

const duration = histogramOf(METRICS.jobDuration);

/** Records a job that has ended, with the seconds since it was queued. */
export const recordJobEnd = (outcome: 'completed' | 'failed', { queuedAt }: { queuedAt: Date }): void =>
  duration.record(Math.max(0, (Date.now() - queuedAt.getTime()) / 1000), { [ATTRIBUTES.outcome]: outcome });
