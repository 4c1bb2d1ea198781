import { createHash } from 'node:crypto';
import { newId } from '@tapory/service-kit';
import type { Message } from '../clients/payment-gateway.ts';
import type { GatewayName } from '../domain/attempt.ts';
import type { Tx } from './database.ts';

export type ReceivedNotice = {
  gateway: GatewayName;
  attemptId: string | null;
  message: Message;
  decision: string;
  now: Date;
};

// The words of a message change when it is re-sent; these do not. A forged one counts once per attempt, so that
// a stranger cannot fill the table.
function naturalKey(gateway: GatewayName, { tradeNumber, isAuthentic, result }: Message): string {
  const parts = isAuthentic
    ? [result.code, result.gatewayNumber, result.amount, result.isSimulated]
    : ['not authentic'];
  return createHash('sha256')
    .update(JSON.stringify([gateway, tradeNumber, ...parts]))
    .digest('hex');
}

/** Keeps a message; one that came before is counted. */
export async function keepNotice(tx: Tx, notice: ReceivedNotice): Promise<void> {
  const { gateway, attemptId, message, decision, now } = notice;
  await tx.notice.upsert({
    where: { naturalKey: naturalKey(gateway, message) },
    create: {
      id: newId(),
      naturalKey: naturalKey(gateway, message),
      gateway,
      tradeNumber: message.tradeNumber,
      attemptId,
      fields: message.facts,
      isAuthentic: message.isAuthentic,
      decision,
      firstReceivedAt: now,
      lastReceivedAt: now,
    },
    update: { deliveries: { increment: 1 }, lastReceivedAt: now },
  });
}

/** What was told of an attempt, oldest first. */
export const findNoticesOf = (tx: Tx, attemptId: string) =>
  tx.notice.findMany({ where: { attemptId }, orderBy: { firstReceivedAt: 'asc' } });
