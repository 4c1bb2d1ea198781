import type { RecordEvent } from '@tapory/messaging';
import { twd } from '@tapory/money';
import type { Lease } from '@tapory/service-kit';
import { findAttempt } from '../../attempts/data/attempts.ts';
import type { Attempt } from '../../attempts/domain/attempt.ts';
import type { Tx } from '../../data/database.ts';
import type { Deps } from '../../deps.ts';
import { isRateLimited } from '../../gateways/clients/cool-down.ts';
import type { RefundAction } from '../../gateways/domain/refund-action.ts';
import {
  claimStep,
  lockLeased,
  lockRefund,
  moveRefund,
  type RefundMove,
  storeSteps,
} from '../data/refunds.ts';
import { endOfCaptureWindow, isCaptured, nextStep, type Refund, type RefundStep } from '../domain/refund.ts';

/** Completes a refund and publishes it, in the caller's transaction. */
export async function finishRefund(
  tx: Tx,
  record: RecordEvent,
  { refund, now, acted = {} }: { refund: Refund; now: Date; acted?: Omit<RefundMove, 'status'> },
): Promise<void> {
  await moveRefund(tx, refund, { ...acted, status: 'done', doneAt: now });
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

type StepRequest = { refund: Refund; attempt: Attempt; action: RefundAction; lease: Lease };
type GatewayResponse = { code: string; message: string };

/** Records the next step before it is sent, so that a crash never sends it twice. */
async function claimNextStep(deps: Deps, id: string): Promise<StepRequest | null> {
  return deps.outbox.transaction(async (tx, record) => {
    const refund = await lockRefund(tx, id);
    if (refund?.status !== 'requested') return null;
    const attempt = await findAttempt(tx, refund.attemptId);
    if (!attempt) return null;
    const now = new Date();
    const captured = isCaptured(attempt.paidAt ?? attempt.createdAt, now);
    const next = nextStep(refund.steps, { isFull: refund.amount === attempt.amount, captured });
    if (next.kind === 'done') await finishRefund(tx, record, { refund, now });
    if (next.kind === 'manual') await moveRefund(tx, refund, { status: 'manual' });
    if (next.kind !== 'ask' || deps.gateways[attempt.gateway]?.rateLimitedUntil()) return null;
    const step: RefundStep = { action: next.action, at: now.toISOString() };
    const lease = await claimStep(tx, refund, [...refund.steps, step]);
    return { refund, attempt, action: next.action, lease };
  });
}

/** Adds the response to its step, even if staff have closed the refund meanwhile. */
const answered = ({ steps }: Refund, answer: GatewayResponse): RefundStep[] =>
  steps.map((step, index) => (index === steps.length - 1 ? { ...step, ...answer } : step));

const isClosed = ({ status }: Refund): boolean => status === 'done' || status === 'cancelled';

/** The step by a response, or its absence, while the lease is ours; null for none. */
function moveBy(refund: Refund, answer: GatewayResponse | null): RefundMove | null {
  if (answer) return { steps: answered(refund, answer), status: 'requested' };
  return refund.status === 'sending' ? { status: 'unknown' } : null;
}

/**
 * Stores the response of a step; without one the refund is unknown and left to staff. A late response still counts when
 * the refund is unknown already. If staff have closed it, the response is stored with the step and an alert is logged.
 */
async function storeResponse(
  deps: Deps,
  { lease, attempt }: StepRequest,
  answer: GatewayResponse | null,
): Promise<void> {
  const closed = await deps.outbox.transaction(async (tx) => {
    const ours = await lockLeased(tx, lease);
    const move = ours && moveBy(ours, answer);
    if (ours && move) await moveRefund(tx, ours, move);
    if (ours || !answer) return null;
    const refund = await lockRefund(tx, lease.id);
    if (!refund || !isClosed(refund)) return null;
    await storeSteps(tx, refund, answered(refund, answer));
    return refund;
  });
  if (!closed) return;
  const entry = { refundId: lease.id, attemptId: attempt.id, status: closed.status, code: answer?.code };
  deps.log.error({ ...entry, alert: true }, 'late response of a gateway to a refund closed by staff');
}

/** Removes a recorded step that the gateway rate-limited, since it had no effect. */
async function removeStep(deps: Deps, { lease }: StepRequest): Promise<void> {
  await deps.outbox.transaction(async (tx) => {
    const refund = await lockLeased(tx, lease);
    if (refund?.status !== 'sending' && refund?.status !== 'unknown') return;
    await moveRefund(tx, refund, { status: 'requested', steps: refund.steps.slice(0, -1), sentAt: null });
  });
}

/** Sends one step; null without a response, `deferred` when the gateway rate-limits and the step had no effect. */
async function sendStep(
  deps: Deps,
  { refund, attempt, action }: StepRequest,
): Promise<GatewayResponse | 'deferred' | null> {
  try {
    return (await deps.gateways[attempt.gateway]?.refund?.(attempt, action, refund.amount)) ?? null;
  } catch (error) {
    if (isRateLimited(error)) return 'deferred';
    deps.log.error({ err: error, refundId: refund.id, action, alert: true }, 'refund without a response');
    return null;
  }
}

/** Sends the steps of a requested refund until it is done, manual, unknown or deferred. */
export async function sendRefund(deps: Deps, id: string): Promise<void> {
  while (!endOfCaptureWindow(new Date(), deps.captureWindowMinutes)) {
    const request = await claimNextStep(deps, id);
    if (!request) return;
    const answer = await sendStep(deps, request);
    if (answer === 'deferred') return removeStep(deps, request);
    await storeResponse(deps, request, answer);
    if (!answer) return;
  }
}
