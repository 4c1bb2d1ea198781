import type { RecordEvent } from '@tapory/messaging';
import { twd } from '@tapory/money';
import { isPaused } from '../clients/pause.ts';
import { findAttempt } from '../data/attempts.ts';
import type { Tx } from '../data/database.ts';
import { changeRefund, lockRefund } from '../data/refunds.ts';
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

/** Closes a refund whose money has gone and tells of it, in the caller's transaction. */
export async function finishRefund(tx: Tx, record: RecordEvent, refund: Refund, now: Date): Promise<void> {
  await changeRefund(tx, refund.id, { status: 'done', doneAt: now });
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

type Asked = { refund: Refund; attempt: Attempt; action: RefundAction };

/** Decides what comes next and writes it down before it is done, so that no death of ours sends it twice. */
async function claimStep(deps: Deps, id: string, now: Date): Promise<Asked | null> {
  return deps.outbox.transaction(async (tx, record) => {
    const refund = await lockRefund(tx, id);
    if (refund?.status !== 'requested') return null;
    const attempt = await findAttempt(tx, refund.attemptId);
    if (!attempt) return null;
    const captured = isCaptured(attempt.paidAt ?? attempt.createdAt, now);
    const next = nextStep(refund.steps, { isFull: refund.amount === attempt.amount, captured });
    if (next.kind === 'done') await finishRefund(tx, record, refund, now);
    if (next.kind === 'manual') await changeRefund(tx, id, { status: 'manual' });
    if (next.kind !== 'ask' || deps.gateways[attempt.gateway]?.pausedUntil()) return null;
    const step: RefundStep = { action: next.action, at: now.toISOString() };
    await changeRefund(tx, id, { status: 'sending', steps: [...refund.steps, step], sentAt: now });
    return { refund, attempt, action: next.action };
  });
}

/** Writes the answer to a step; without one the refund is unknown and people look. */
async function keepAnswer(deps: Deps, id: string, answer: { code: string; message: string } | null) {
  await deps.outbox.transaction(async (tx) => {
    const refund = await lockRefund(tx, id);
    if (refund?.status !== 'sending') return;
    const steps = refund.steps.map((step, index) =>
      answer && index === refund.steps.length - 1 ? { ...step, ...answer } : step,
    );
    await changeRefund(tx, id, { steps, status: answer ? 'requested' : 'unknown' });
  });
}

/** Takes back that a step was written down: the gateway wanted quiet and did nothing of it. */
async function dropStep(deps: Deps, id: string): Promise<void> {
  await deps.outbox.transaction(async (tx) => {
    const refund = await lockRefund(tx, id);
    if (refund?.status !== 'sending') return;
    await changeRefund(tx, id, { status: 'requested', steps: refund.steps.slice(0, -1), sentAt: null });
  });
}

/** One step's answer; null when none was heard, `held` when the gateway wants quiet and the step was not done. */
async function askStep(deps: Deps, { refund, attempt, action }: Asked) {
  try {
    return (await deps.gateways[attempt.gateway]?.refund?.(attempt, action, refund.amount)) ?? null;
  } catch (error) {
    if (isPaused(error)) return 'held';
    deps.log.error({ err: error, refundId: refund.id, action, alert: true }, 'refund without an answer');
    return null;
  }
}

/** Takes a requested refund as far as its gateway lets it: to done, to people, or to the end of the gateway's quiet. */
export async function sendRefund(deps: Deps, id: string, now: Date): Promise<void> {
  while (!endOfQuietTime(now, deps.quietMinutes)) {
    const asked = await claimStep(deps, id, now);
    if (!asked) return;
    const answer = await askStep(deps, asked);
    if (answer === 'held') return dropStep(deps, id);
    await keepAnswer(deps, id, answer);
    if (!answer) return;
  }
}
