import type { AttemptTimeline } from '../api/get-attempt-timeline.ts';
import { AttemptStatus } from './attempt-status.tsx';

/** Status of a payment by its refunds. */
export function TimelineStatus({ attempt, refunds }: Pick<AttemptTimeline, 'attempt' | 'refunds'>) {
  const units = refunds
    .filter(({ status }) => status === 'done')
    .reduce((sum, { amount }) => sum + amount.units, 0);
  return <AttemptStatus {...attempt} refundedAmount={{ ...attempt.amount, units }} />;
}
