import type { EventHandler } from '@tapory/messaging';
import { randomBase62 } from '@tapory/service-kit';
import { insertBookedAttempt } from '../../attempts/data/insert-attempt.ts';
import { type Attempt, SPENT_REDIRECT } from '../../attempts/domain/attempt.ts';
import { TRADE_NUMBER_RANDOM, tradeNumber } from '../../attempts/domain/trade-number.ts';
import type { Tx } from '../../data/database.ts';
import { eventsOf } from '../../results/use-cases/result-events.ts';

type Booked = { attemptId: string; orderId: string; orderNumber: string; userId: string } & {
  amount: number;
  paidAt: Date;
  reference: string;
};

const attemptOf = ({ attemptId: id, userId, reference, ...booked }: Booked, now: Date): Attempt => ({
  ...{ id, commandId: id, payerId: userId, gateway: 'bank', method: 'transfer', status: 'succeeded' },
  ...booked,
  tradeNumber: tradeNumber(now, randomBase62(TRADE_NUMBER_RANDOM)),
  returnToken: randomBase62(),
  gatewayNumber: reference,
  ...{
    failureCode: null,
    transferCode: null,
    codeExpiresAt: null,
    codeConfirmedAt: null,
    payableUntil: null,
  },
  ...{ isAmountQuestioned: false, redirect: SPENT_REDIRECT, createdAt: now },
});

/**
 * Takes money that staff have found on the shop's account as a paid attempt, once for the same money: the order is paid by it, or
 * questions it, as with any gateway's.
 */
export const onOrderTransferBooked: EventHandler<Tx, 'order.transfer-booked'> = async (
  tx,
  { data },
  { record },
) => {
  const { attemptId, orderId, orderNumber, userId, reference, receivedAt: paidAt } = data;
  const amount = data.amount?.units ?? 0;
  if (!paidAt || amount <= 0) throw new Error(`order ${orderId} reports a transfer without its money`);
  const attempt = attemptOf(
    { attemptId, orderId, orderNumber, userId, reference, amount, paidAt },
    new Date(),
  );
  if (!(await insertBookedAttempt(tx, attempt))) return;
  const paid = {
    outcome: 'paid',
    amount,
    isSimulated: false,
    code: '',
    gatewayNumber: reference,
    paidAt,
  } as const;
  await record(eventsOf(attempt, paid));
};
