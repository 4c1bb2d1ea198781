import type { RecordEvent } from '@tapory/messaging';
import { twd } from '@tapory/money';
import type { Lease } from '@tapory/service-kit';
import { isPaused } from '../clients/pause.ts';
import { findAttempt } from '../data/attempts.ts';
import type { Tx } from '../data/database.ts';
import { changeRefund, claimStep, lockLeased, lockRefund, type RefundChange } from '../data/refunds.ts';
import type { Attempt } from '../domain/attempt.ts';
import {
  endOfQuietTime,
  isCaptured,
  nextStep,
  type Refund,
  type RefundAction,
  type RefundStep,
} from '../domain/refund.ts';
import type { Deps } from './deps.ts';

/** Closes a refund whose money has gone and publishes that, in the caller's transaction. */
export async function finishRefund(
  tx: Tx,
  record: RecordEvent,
  { refund, now, acted = {} }: { refund: Refund; now: Date; acted?: RefundChange },
): Promise<void> {
  await changeRefund(tx, refund, { ...acted, status: 'done', doneAt: now });
  await record({
    type: 'payment.refunded',
    subject: refund.id,
    data: {
      refundId: refund.id,
      attemptId: refund.attemptId,
      orderId: refund.orderId,
      amount: twd(refund.amount),
      refundedAt: now,
    },
  });
}

type Asked = { refund: Refund; attempt: Attempt; action: RefundAction; lease: Lease };
type Answer = { code: string; message: string };

/** Decides what comes next and writes it down before it is done, so that no death of ours sends it twice. */
async function claimNext(deps: Deps, id: string): Promise<Asked | null> {
  return deps.outbox.transaction(async (tx, record) => {
    const refund = await lockRefund(tx, id);
    if (refund?.status !== 'requested') return null;
    const attempt = await findAttempt(tx, refund.attemptId);
    if (!attempt) return null;
    const now = new Date();
    const captured = isCaptured(attempt.paidAt ?? attempt.createdAt, now);
    const next = nextStep(refund.steps, { isFull: refund.amount === attempt.amount, captured });
    if (next.kind === 'done') await finishRefund(tx, record, { refund, now });
    if (next.kind === 'manual') await changeRefund(tx, refund, { status: 'manual' });
    if (next.kind !== 'ask' || deps.gateways[attempt.gateway]?.pausedUntil()) return null;
    const step: RefundStep = { action: next.action, at: now.toISOString() };
    const lease = await claimStep(tx, refund, [...refund.steps, step]);
    return lease && { refund, attempt, action: next.action, lease };
  });
}

/** The answer stands with its step, even where a person has closed the refund meanwhile. */
const answered = ({ steps }: Refund, answer: Answer): RefundStep[] =>
  steps.map((step, index) => (index === steps.length - 1 ? { ...step, ...answer } : step));

const isClosed = ({ status }: Refund): boolean => status === 'done' || status === 'cancelled';

/** What an answer, or its absence, does to a refund whose lease is still ours; null for nothing. */
function changeBy(refund: Refund, answer: Answer | null): RefundChange | null {
  if (answer) return { steps: answered(refund, answer), status: 'requested' };
  return refund.status === 'sending' ? { status: 'unknown' } : null;
}

/**
 * Writes the answer to a step; without one the refund is unknown and people look. It counts whenever it comes: also when
 * the refund was given up as unknown. Where a person was faster it is kept with the step, and an alert is logged.
 */
async function storeAnswer(deps: Deps, { lease, attempt }: Asked, answer: Answer | null): Promise<void> {
  const closed = await deps.outbox.transaction(async (tx) => {
    const ours = await lockLeased(tx, lease);
    const change = ours && changeBy(ours, answer);
    if (ours && change) await changeRefund(tx, ours, change);
    if (ours || !answer) return null;
    const refund = await lockRefund(tx, lease.id);
    if (!refund || !isClosed(refund)) return null;
    await changeRefund(tx, refund, { steps: answered(refund, answer) });
    return refund;
  });
  if (!closed) return;
  const entry = { refundId: lease.id, attemptId: attempt.id, status: closed.status, code: answer?.code };
  deps.log.error({ ...entry, alert: true }, 'gateway answered a refund that a person has closed');
}

/** Takes back that a step was written down: the gateway wanted quiet and did nothing of it. */
async function dropStep(deps: Deps, { lease }: Asked): Promise<void> {
  await deps.outbox.transaction(async (tx) => {
    const refund = await lockLeased(tx, lease);
    if (refund?.status !== 'sending' && refund?.status !== 'unknown') return;
    await changeRefund(tx, refund, { status: 'requested', steps: refund.steps.slice(0, -1), sentAt: null });
  });
}

/** One step's answer; null when none came, `held` when the gateway wants quiet and the step was not done. */
async function askStep(deps: Deps, { refund, attempt, action }: Asked): Promise<Answer | 'held' | null> {
  try {
    return (await deps.gateways[attempt.gateway]?.refund?.(attempt, action, refund.amount)) ?? null;
  } catch (error) {
    if (isPaused(error)) return 'held';
    deps.log.error({ err: error, refundId: refund.id, action, alert: true }, 'refund without an answer');
    return null;
  }
}

/** Takes a requested refund as far as its gateway lets it: to done, to people, or to the end of the gateway's quiet. */
export async function sendRefund(deps: Deps, id: string): Promise<void> {
  while (!endOfQuietTime(new Date(), deps.quietMinutes)) {
    const asked = await claimNext(deps, id);
    if (!asked) return;
    const answer = await askStep(deps, asked);
    if (answer === 'held') return dropStep(deps, asked);
    await storeAnswer(deps, asked, answer);
    if (!answer) return;
  }
}
