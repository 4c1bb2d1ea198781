import { anyOf, query, totalOf } from '@tapory/persistence';
import type { Order as SortOrder } from '@tapory/service-kit';
import { type OrderByItemBuilder, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { containing } from '../../data/containing.ts';
import type { Database } from '../../data/database.ts';
import { build, type Tables } from '../../data/query-builder.ts';
import type { ItemState } from '../domain/item-states.ts';
import { isOrderNumber } from '../domain/order-number.ts';
import { type FulfilmentStatus, PAID_STATUSES, type PaymentStatus } from '../domain/order-states.ts';
import { phoneSearches } from '../domain/phone-searches.ts';

/** Columns by which staff may sort. */
export const ORDER_ORDERS = ['placedAt', 'paidAt', 'total', 'promiseUntil'] as const;

/** From so many days after its payment an order that is not printed is late. */
export const LATE_AFTER_DAYS = 2;

/** Stations before the printer. */
const UNPRINTED = ['waiting', 'approved'] as const satisfies readonly ItemState[];

export type StaffOrderFilter = {
  status?: PaymentStatus | undefined;
  fulfilment?: FulfilmentStatus | undefined;
  /** Only those that are paid and that nobody has begun to make. */
  isToMake?: boolean | undefined;
  /** Only those that are paid and have an item that is stopped. */
  isStopped?: boolean | undefined;
  /** Only those that were paid {@link LATE_AFTER_DAYS} days ago or longer and have an item that nobody has printed yet. */
  isUnprinted?: boolean | undefined;
  /** Only those whose parcel comes or came back and that were not sent anew. */
  isReturned?: boolean | undefined;
  /** Substring of the number or of the recipient’s name, email or phone; or the whole id of order, account or keepsake. */
  search?: string | undefined;
  placedAt?: { gte?: Date; lte?: Date } | undefined;
  ids?: string[] | undefined;
};

const COLUMNS = [
  ...([
    'o.id',
    'o.number',
    'o.paymentStatus',
    'o.fulfilmentStatus',
    'o.subtotal',
    'o.discount',
    'o.shipping',
  ] as const),
  ...([
    'o.couponCode',
    'o.total',
    'o.paidAmount',
    'o.refundedAmount',
    'o.latePayment',
    'o.cancelledAt',
  ] as const),
  ...(['o.gateway', 'o.paymentMethod', 'o.tradeNumber as gatewayNumber', 'o.placedAt', 'o.paidAt'] as const),
  ...(['o.promiseFrom', 'o.promiseUntil'] as const),
] as const;

const VIDEO_ID = /^[0-9A-Za-z]{22}$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function searched(search: string): RawBuilder<boolean> {
  if (UUID.test(search)) return sql`(o.user_id = ${search}::uuid OR o.id = ${search}::uuid)`;
  const number = search.toUpperCase();
  if (isOrderNumber(number)) return sql`o.number = ${number}`;
  const pattern = containing(search);
  const phones = phoneSearches(search).map(containing);
  const ofKeepsake = VIDEO_ID.test(search)
    ? sql`OR o.id IN (SELECT order_id FROM order_item WHERE video_id = ${search})`
    : sql``;
  return sql`(o.number ILIKE ${pattern} OR o.recipient->>'name' ILIKE ${pattern}
    OR o.recipient->>'email' ILIKE ${pattern} OR o.recipient->>'phone' LIKE ANY(${phones}::text[])
    OR o.recipient->>'mobile' LIKE ANY(${phones}::text[]) ${ofKeepsake})`;
}

type Orders = SelectQueryBuilder<{ o: Tables['order'] }, 'o', object>;

function matching(filter: StaffOrderFilter): Orders {
  const { status, fulfilment, isToMake, isStopped, isUnprinted, isReturned, search, placedAt, ids } = filter;
  let orders: Orders = build.selectFrom('order as o');
  if (status) orders = orders.where('o.paymentStatus', '=', status);
  if (fulfilment) orders = orders.where('o.fulfilmentStatus', '=', fulfilment);
  if (isToMake)
    orders = orders
      .where('o.paymentStatus', 'in', PAID_STATUSES)
      .where('o.fulfilmentStatus', '=', 'none')
      .where('o.cancelledAt', 'is', null);
  if (isStopped)
    orders = orders
      .where('o.paymentStatus', 'in', PAID_STATUSES)
      .where('o.cancelledAt', 'is', null)
      .where(sql<boolean>`o.id IN (SELECT i.order_id FROM order_item i WHERE i.blocked_reason <> '')`);
  if (isUnprinted)
    orders = orders
      .where('o.paymentStatus', 'in', PAID_STATUSES)
      .where('o.fulfilmentStatus', 'in', ['none', 'in_production'])
      .where('o.cancelledAt', 'is', null)
      .where(sql<boolean>`o.paid_at <= now() - make_interval(days => ${LATE_AFTER_DAYS})`)
      .where(
        sql<boolean>`EXISTS (SELECT FROM order_item i WHERE i.order_id = o.id AND i.blocked_reason = ''
          AND i.production_status = ANY(${UNPRINTED}::text[]))`,
      );
  if (isReturned)
    orders = orders
      .where('o.returnedAt', 'is not', null)
      .where('o.paymentStatus', 'in', PAID_STATUSES)
      .where('o.cancelledAt', 'is', null);
  if (placedAt?.gte) orders = orders.where('o.placedAt', '>=', placedAt.gte);
  if (placedAt?.lte) orders = orders.where('o.placedAt', '<=', placedAt.lte);
  if (ids) orders = orders.where('o.id', '=', anyOf(ids));
  return search ? orders.where(searched(search)) : orders;
}

type Sorted = (typeof ORDER_ORDERS)[number];

/** Only what may be NULL says where: PostgreSQL reads no index for an order that the index does not have word for word. */
function sortBy(by: OrderByItemBuilder, { column, direction }: SortOrder<Sorted>): OrderByItemBuilder {
  const sorted = direction === 'asc' ? by.asc() : by.desc();
  return column === 'paidAt' || column === 'promiseUntil' ? sorted.nullsLast() : sorted;
}

/** A slice of all orders, and their total number. Those never paid are last in both directions; the id breaks ties. */
export async function listStaffOrders(
  { pool }: Pick<Database, 'pool'>,
  filter: StaffOrderFilter,
  { order, skip, take }: { order: SortOrder<Sorted>; skip: number; take: number },
) {
  const { column, direction } = order;
  const orders = matching(filter);
  const slice = orders
    .select(COLUMNS)
    .select([
      sql<string>`o.recipient->>'name'`.as('recipientName'),
      sql<number>`(SELECT coalesce(sum(i.quantity), 0)::int FROM order_item i WHERE i.order_id = o.id)`.as(
        'quantity',
      ),
    ])
    .orderBy(`o.${column}`, (by) => sortBy(by, order))
    .orderBy('o.id', direction)
    .limit(take)
    .offset(skip);
  const [items, counted] = await Promise.all([
    query(pool, slice),
    query(pool, orders.select(sql<number>`count(*)::int`.as('total'))),
  ]);
  return { items, total: totalOf({ skip, take }, items.length, counted[0]?.total ?? 0) };
}

export type ListedOrder = Awaited<ReturnType<typeof listStaffOrders>>['items'][number];
