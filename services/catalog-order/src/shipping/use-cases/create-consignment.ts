import { AppError } from '@tapory/errors';
import type { Outbox } from '@tapory/messaging';
import { derivedId, type Log } from '@tapory/service-kit';
import type { Tx } from '../../data/database.ts';
import { readClock } from '../../data/read-clock.ts';
import { lockOrder } from '../../orders/data/orders.ts';
import type { Order } from '../../orders/domain/order.ts';
import { shipRefusal } from '../../orders/use-cases/ship-order.ts';
import type { ConsignAnswer, Consigner } from '../clients/consigner.ts';
import { findConsignments, findOpen, insertConsignment, moveConsignment } from '../data/consignments.ts';
import { type Consignment, tradeNumberOf } from '../domain/consignment.ts';
import { subTypeOf } from '../domain/shipping-terms.ts';
import { digestOfRecipient } from './digest-of-recipient.ts';
import { storeCreated, storeRefused } from './store-consignment.ts';

export type ConsignDeps = { outbox: Outbox<Tx>; consigner: Consigner | null; log: Pick<Log, 'warn'> };

export type ConsignCommand = {
  id: string;
  orderId: string;
  actorId: string;
  /** Why another parcel is entered although there is one; empty for the first. */
  again: string;
};

type Asked = { order: Order; consignment: Consignment; wasAsked: boolean };

const isOutdated = ({ order, consignment }: Pick<Asked, 'order' | 'consignment'>): boolean =>
  consignment.digest !== digestOfRecipient(order.recipient);

/**
 * The parcel of this command or of one before; another one in its place with a reason, or when the one that ECPay does not have was for
 * another recipient: what one number stands for never changes.
 */
async function openConsignment(
  tx: Tx,
  { command, order, subType, at }: { command: ConsignCommand; order: Order; subType: string; at: Date },
): Promise<{ consignment: Consignment; wasAsked: boolean }> {
  const all = await findConsignments(tx, order.id);
  const open = await findOpen(tx, order.id);
  const isRepeated = all.some(({ id }) => id === command.id);
  const isRenewed = open?.status === 'refused' && isOutdated({ order, consignment: open });
  if (open && !isRenewed && (command.again === '' || isRepeated))
    return { consignment: open, wasAsked: true };
  if (isRepeated && !isRenewed) throw new AppError('CONFLICT');
  if (open) await moveConsignment(tx, open, { status: 'replaced' });
  const attempt = all.length + 1;
  const consignment = await insertConsignment(tx, {
    id: isRepeated ? derivedId('consignment', command.id, String(attempt)) : command.id,
    ...{ orderId: order.id, attempt, subType, status: 'asking', reason: command.again },
    tradeNumber: tradeNumberOf(order.number, attempt),
    digest: digestOfRecipient(order.recipient),
    ...{ askedBy: command.actorId, askedAt: at },
  });
  return { consignment, wasAsked: false };
}

/** Writes down that ECPay is asked, before it is. */
function begin({ outbox, consigner }: ConsignDeps, command: ConsignCommand): Promise<Asked> {
  return outbox.transaction(async (tx) => {
    const order = await lockOrder(tx, command.orderId);
    if (!order) throw new AppError('ORDER_NOT_FOUND');
    const refusal = shipRefusal(order, '');
    if (refusal) throw new AppError(refusal);
    const subType = consigner && subTypeOf(consigner.terms, order);
    if (!subType) throw new AppError('CONSIGNMENT_NOT_OFFERED');
    const at = await readClock(tx);
    const { consignment, wasAsked } = await openConsignment(tx, { command, order, subType, at });
    if (!wasAsked || consignment.status === 'created') return { order, consignment, wasAsked };
    const asked = { status: 'asking', askedBy: command.actorId, askedAt: at } as const;
    return { order, consignment: await moveConsignment(tx, consignment, asked), wasAsked };
  });
}

/**
 * Asks ECPay, which takes a number once: what an earlier try or somebody else has entered under it is found, never entered twice.
 * Null when there is none, and its recipient was changed since the earlier try.
 */
async function ask(consigner: Consigner, asked: Asked): Promise<ConsignAnswer | null> {
  const { order, consignment, wasAsked } = asked;
  const { tradeNumber, subType, askedAt: at } = consignment;
  const known = wasAsked ? await consigner.find(tradeNumber) : null;
  if (known) return { isDone: true, ...known };
  if (isOutdated(asked)) return null;
  const answer = await consigner.create({ tradeNumber, subType, order, at });
  if (answer.isDone) return answer;
  // A refusal may mean that the number is used, such as after a lost response.
  const found = await consigner.find(tradeNumber);
  return found ? { isDone: true, ...found } : answer;
}

/**
 * Enters the parcel of a packed order at ECPay and keeps its numbers, at most one until somebody says why there should be another.
 * Idempotent, also for two people at once and after a crash. CONSIGNMENT_REFUSED with ECPay's words as `reason`, CONSIGNMENT_UNKNOWN
 * without an answer: the next try finds out. CONSIGNMENT_NOT_OFFERED, and what {@link shipRefusal} says.
 */
export async function createConsignment(deps: ConsignDeps, command: ConsignCommand): Promise<void> {
  const asked = await begin(deps, command);
  const { consignment } = asked;
  if (consignment.status === 'created' || !deps.consigner) return;
  let answer: ConsignAnswer | null;
  try {
    answer = await ask(deps.consigner, asked);
  } catch (error) {
    deps.log.warn({ err: error, orderId: command.orderId }, 'no answer about a parcel from ECPay');
    throw new AppError('CONSIGNMENT_UNKNOWN', { cause: error });
  }
  if (!answer) {
    await storeRefused(deps.outbox, consignment, '');
    return createConsignment(deps, command);
  }
  if (answer.isDone) return storeCreated(deps.outbox, consignment, answer);
  await storeRefused(deps.outbox, consignment, answer.message);
  throw new AppError('CONSIGNMENT_REFUSED', { params: { reason: answer.message } });
}
