import { AppError } from '@tapory/errors';
import { execute, query } from '@tapory/persistence';
import type { Tx } from '../../data/database.ts';
import { Prisma } from '../../data/generated/client.ts';
import { build } from '../../data/query-builder.ts';
import {
  type Consignment,
  type ConsignmentStatus,
  consignmentTransitions,
  OPEN_STATUSES,
} from '../domain/consignment.ts';

const known = build.selectFrom('consignment').select(Object.values(Prisma.ConsignmentScalarFieldEnum));

/** All parcels of an order that were entered or asked for, in order. The caller holds the order's lock where it writes. */
export const findConsignments = async (tx: Tx, orderId: string): Promise<Consignment[]> =>
  (await query(tx, known.where('orderId', '=', orderId).orderBy('attempt'))) as Consignment[];

/** The parcel that counts: the last one that was not replaced; null when there is none. */
export async function findCurrent(tx: Tx, orderId: string): Promise<Consignment | null> {
  const all = await findConsignments(tx, orderId);
  return all.findLast(({ status }) => status !== 'replaced') ?? null;
}

/** The parcel that is neither sent nor replaced; null when there is none. */
export async function findOpen(tx: Tx, orderId: string): Promise<Consignment | null> {
  const current = await findCurrent(tx, orderId);
  return current && OPEN_STATUSES.includes(current.status) ? current : null;
}

export async function findByTradeNumber(tx: Tx, tradeNumber: string): Promise<Consignment | null> {
  const [found] = await query(tx, known.where('tradeNumber', '=', tradeNumber));
  return (found as Consignment | undefined) ?? null;
}

/** IDEMPOTENCY_KEY_REUSED when its command has entered another one. */
export async function insertConsignment(
  tx: Tx,
  consignment: Omit<Consignment, 'stage' | 'stageAt' | 'refusal' | keyof NoNumbers>,
): Promise<Consignment> {
  const insert = build.insertInto('consignment').values(consignment);
  const stored = await execute(
    tx,
    insert.onConflict((conflict) => conflict.column('id').doNothing()),
  );
  if (stored === 0) throw new AppError('IDEMPOTENCY_KEY_REUSED');
  return { ...consignment, ...NO_NUMBERS, refusal: '', stage: 'none', stageAt: null };
}

const NO_NUMBERS = {
  ...{ logisticsId: '', paymentNumber: '', validationNumber: '', bookingNote: '', shipmentNumber: '' },
};
type NoNumbers = typeof NO_NUMBERS;

/** What of a parcel changes besides its status. */
export type ConsignmentChange = Partial<
  Pick<Consignment, 'refusal' | 'askedAt' | 'askedBy' | 'stage' | 'stageAt' | keyof NoNumbers>
>;

/** Changes what is not a parcel's status. */
export async function changeConsignment(
  tx: Tx,
  consignment: Consignment,
  change: ConsignmentChange,
): Promise<Consignment> {
  await execute(tx, build.updateTable('consignment').set(change).where('id', '=', consignment.id));
  return { ...consignment, ...change };
}

/** Moves a parcel of a locked order to its next status; the only writer of it. */
export async function moveConsignment(
  tx: Tx,
  consignment: Consignment,
  { status, ...change }: ConsignmentChange & { status: ConsignmentStatus },
): Promise<Consignment> {
  consignmentTransitions.assert(consignment.status, status);
  const update = build.updateTable('consignment').set({ ...change, status });
  await execute(tx, update.where('id', '=', consignment.id));
  return { ...consignment, ...change, status };
}
