import { AppError } from '@tapory/errors';
import type { Outbox } from '@tapory/messaging';
import { derivedId } from '@tapory/service-kit';
import type { Tx } from '../../data/database.ts';
import { findRefundsOf } from '../../orders/data/find-staff-order.ts';
import type { Order } from '../../orders/domain/order.ts';
import { claimChangedEvent, refundRequestedEvent } from '../../orders/use-cases/order-events.ts';
import { type ActContext, performOrderAct } from '../../orders/use-cases/perform-order-act.ts';
import { remakeItem } from '../../production/use-cases/move-items.ts';
import { answerClaim as answer, findClaim, findClaimsOf } from '../data/claims.ts';
import { type Claim, type ClaimAnswer, claimTransitions } from '../domain/claim.ts';

export type AnswerClaimCommand = {
  id: string;
  claimId: string;
  actorId: string;
  actorName: string;
  answer: ClaimAnswer;
  reason: string;
  /** NT$ that go back; 0 unless it is refunded. */
  amount: number;
};

const refundIdOf = (claimId: string): string => derivedId('claimed', claimId);

/** NT$ of earlier claims that payment was asked for and that have not come back yet. */
async function pendingRefunds({ tx }: ActContext, orderId: string): Promise<number> {
  const [claims, refunds] = await Promise.all([findClaimsOf(tx, orderId), findRefundsOf(tx, orderId)]);
  const booked = new Set(refunds.map(({ refundId }) => refundId));
  return claims.reduce((sum, { id, amount }) => sum + (booked.has(refundIdOf(id)) ? 0 : amount), 0);
}

/** Asks payment for a part of what the order has cost. REFUND_AMOUNT_EXCEEDED beyond what is left of it. */
async function giveBack(order: Order, command: AnswerClaimCommand, context: ActContext): Promise<Order> {
  const pending = await pendingRefunds(context, order.id);
  const left = Math.max(0, (order.paidAmount ?? 0) - order.refundedAmount - pending);
  const { claimId, amount, reason, actorId, actorName } = command;
  if (amount > left) throw new AppError('REFUND_AMOUNT_EXCEEDED', { params: { max: left } });
  const request = {
    refundId: refundIdOf(claimId),
    amount,
    reason,
    requestedBy: actorId,
    requestedName: actorName,
  };
  await context.record(refundRequestedEvent(order, { ...request, isPartial: true }));
  return order;
}

/** Lets the item be made again, as from the board. */
async function makeAgain(order: Order, claim: Claim, command: AnswerClaimCommand, context: ActContext) {
  const { id: commandId, actorId, reason } = command;
  const remade = await remakeItem(context, order, { commandId, actorId, itemId: claim.itemId, reason });
  if (remade.code) throw new AppError(remade.code);
  return remade.order;
}

/**
 * Answers a claim: its item is made again, an amount goes back, or it is refused with a reason that its customer reads.
 * CLAIM_ANSWERED when somebody has answered already; of two answers one wins. Idempotent.
 */
export async function answerClaim(
  outbox: Outbox<Tx>,
  claimed: Claim,
  command: AnswerClaimCommand,
): Promise<Order> {
  const { id, claimId, actorId, reason, amount } = command;
  const { orderId } = claimed;
  const kind = `claim_${command.answer}` as const;
  return performOrderAct(outbox, { id, orderId, actorId, version: null }, [kind], async (order, context) => {
    const { tx, record, at } = context;
    const claim = await findClaim(tx, claimId);
    if (!claim || !claimTransitions.can(claim.status, command.answer)) throw new AppError('CLAIM_ANSWERED');
    const acted = {
      refused: async () => order,
      refunded: () => giveBack(order, command, context),
      remade: () => makeAgain(order, claim, command, context),
    };
    const after = await acted[command.answer]();
    const answered = { reason, amount, answeredAt: at, answeredBy: actorId };
    await answer(tx, claim, command.answer, answered);
    await record(claimChangedEvent(after, { claimId, status: command.answer }));
    return { order: after, detail: { reason } };
  });
}
