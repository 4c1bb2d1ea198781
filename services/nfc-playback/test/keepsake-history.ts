import { newId, randomBase62 } from '@tapory/service-kit';
import fc from 'fast-check';
import { buildContent } from './keepsakes.ts';
import type { Event } from './replica.ts';

const CONTENT_STEPS = ['change', 'change', 'block', 'block', 'release', 'delete', 'restore'] as const;
const REFUNDS = ['none', 'none', 'part', 'full', 'full', 'full', 'shipped'] as const;

const orderArbitrary = fc.record({
  keepsakes: fc.constantFrom([0], [0], [0], [1], [0, 1], [1, 0], [0, 0]),
  isOwn: fc.constantFrom(true, true, true, true, false),
  refund: fc.constantFrom(...REFUNDS),
  /** Whether the item is fetched from catalog-order before its event arrives. */
  isFetched: fc.boolean(),
});

/** Orders, contents and the sequence of their events. */
export const historyArbitrary = fc.record({
  orders: fc.array(orderArbitrary, { minLength: 1, maxLength: 4 }),
  contents: fc.array(fc.array(fc.constantFrom(...CONTENT_STEPS), { maxLength: 5 }), {
    minLength: 1,
    maxLength: 2,
  }),
  isErased: fc.constantFrom(false, false, false, true),
  /** Order and grouping of the deliveries. */
  order: fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 64, maxLength: 64 }),
  groups: fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 64, maxLength: 64 }),
  copies: fc.array(fc.constantFrom(1, 1, 2), { minLength: 64, maxLength: 64 }),
});

export type History = typeof historyArbitrary extends fc.Arbitrary<infer T> ? T : never;

/** An input of the service, and what it means. */
export type Delivery = {
  event?: Event;
  /** An item fetched from catalog-order instead of an event. */
  fetched?: { orderId: string; orderItemId: string; videoId: string };
  order?: { id: string; paid?: boolean; refunded?: boolean };
  content?: { index: number; version: number; kind: 'described' | 'ready' | 'blocked' | 'deleted' };
  erased?: boolean;
};

const textOf = (index: number, version: number): string => `words ${index} of version ${version}.`;

export type World = ReturnType<typeof createWorld>;

/** Two keepsakes of one owner, and what is bound to both. */
export function createWorld(contentCount: number) {
  return {
    ownerId: newId(),
    jobId: newId(),
    videoIds: [randomBase62(22), randomBase62(22)] as const,
    contentIds: Array.from({ length: contentCount }, () => newId()),
  };
}

const money = (units: number) => ({ units, currency: 'TWD' });

function orderDeliveries(world: World, order: History['orders'][number]): Delivery[] {
  const id = newId();
  const items = order.keepsakes.map((index) => ({
    orderItemId: newId(),
    productKey: 'badge',
    quantity: 1,
    videoId: world.videoIds[index as 0 | 1],
    jobId: world.jobId,
  }));
  const userId = order.isOwn ? world.ownerId : newId();
  const common = { orderId: id, orderNumber: 'T1', userId };
  const paid = { ...common, paidAmount: money(400), paidAt: new Date(), couponCode: '', items, version: 1 };
  const deliveries: Delivery[] = [
    { event: { id: newId(), type: 'order.paid', data: paid }, order: { id, paid: order.isOwn } },
  ];
  const [first] = items;
  if (order.isFetched && order.isOwn && first)
    deliveries.push({
      fetched: { orderId: id, orderItemId: first.orderItemId, videoId: first.videoId },
      order: { id },
    });
  if (order.refund !== 'none') {
    const isFull = order.refund !== 'part';
    const isShipped = order.refund === 'shipped';
    const data = { ...common, refundedAmount: money(400), isFull, isShipped, version: 2 };
    const refunded = isFull && !isShipped;
    deliveries.push({ event: { id: newId(), type: 'order.refunded', data }, order: { id, refunded } });
  }
  return deliveries;
}

/** The event of a step. */
const KINDS = {
  change: 'described',
  block: 'blocked',
  release: 'ready',
  delete: 'deleted',
  restore: 'described',
} as const;
type Kind = (typeof KINDS)[keyof typeof KINDS];

/** What media can do with a content in a state. */
const POSSIBLE: Record<'ready' | 'blocked' | 'deleted', readonly string[]> = {
  ready: ['change', 'block', 'delete'],
  blocked: ['release', 'delete'],
  deleted: ['restore'],
};

/** Media's events of one content, each with a higher version. */
function contentDeliveries(world: World, index: number, steps: History['contents'][number]): Delivery[] {
  const contentId = world.contentIds[index] as string;
  const { ownerId } = world;
  let version = 1;
  let state: 'ready' | 'blocked' | 'deleted' = 'ready';
  const eventOf = (kind: 'described' | 'ready' | 'blocked' | 'deleted'): Delivery => {
    const content = buildContent({ contentId, ownerId, version });
    if (content.text) content.text.body = textOf(index, version);
    const type = {
      described: 'content.changed',
      ready: 'content.ready',
      blocked: 'content.blocked',
      deleted: 'content.deleted',
    } as const;
    const data = kind === 'blocked' || kind === 'deleted' ? { contentId, ownerId, version } : { content };
    return { event: { id: newId(), type: type[kind], data }, content: { index, version, kind } };
  };
  const deliveries = [eventOf('ready')];
  let wasBlocked = false;
  for (const step of steps) {
    if (!POSSIBLE[state].includes(step)) continue;
    version += 1;
    if (step === 'delete') wasBlocked = state === 'blocked';
    if (step === 'restore' && wasBlocked) {
      // Nothing is told of it until it is released.
      state = 'blocked';
      continue;
    }
    const kind: Kind = KINDS[step];
    state = kind === 'described' ? 'ready' : kind;
    deliveries.push(eventOf(kind));
  }
  return deliveries;
}

/** All deliveries of a history, in the order in which they arrive. */
export function deliveriesOf(world: World, history: History): Delivery[] {
  const job = {
    ...{ jobId: world.jobId, ownerId: world.ownerId, title: 'Cat' },
    ...{ imageUrl: '/a.png', thumbUrl: '/a.webp', width: 945, height: 945 },
  };
  const all: Delivery[] = [
    ...history.orders.flatMap((order) => orderDeliveries(world, order)),
    ...history.contents.flatMap((steps, index) => contentDeliveries(world, index, steps)),
    { event: { id: newId(), type: 'job.completed', data: job } },
  ];
  if (history.isErased) {
    const event = { id: newId(), type: 'user.deleted' as const, data: { userId: world.ownerId } };
    all.push({ event, erased: true });
  }
  return all
    .flatMap((delivery, index) => Array.from({ length: history.copies[index % 64] ?? 1 }, () => delivery))
    .map((delivery, index) => ({ delivery, rank: history.order[index % 64] ?? 0 }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ delivery }) => delivery);
}

/** Whether a keepsake must be active after these deliveries. */
export function isActive(videoId: string, delivered: ReadonlySet<Delivery>): boolean {
  const refunded = new Set([...delivered].flatMap(({ order }) => (order?.refunded ? [order.id] : [])));
  return [...delivered].some(({ event, fetched, order }) => {
    if (!order || refunded.has(order.id)) return false;
    if (fetched) return fetched.videoId === videoId;
    const { items = [] } = (event?.data ?? {}) as { items?: { videoId: string }[] };
    return order.paid === true && items.some((item) => item.videoId === videoId);
  });
}

/** The text of a content that a page must show after these deliveries, null when it must not show it. */
export function expectedText(index: number, delivered: ReadonlySet<Delivery>): string | null {
  const changes = [...delivered].flatMap(({ content }) => (content?.index === index ? [content] : []));
  if ([...delivered].some(({ erased }) => erased)) return null;
  const highest = (...kinds: string[]): number =>
    Math.max(0, ...changes.filter(({ kind }) => kinds.includes(kind)).map(({ version }) => version));
  const blocked = highest('blocked');
  if (blocked > 0 && blocked >= highest('ready')) return null;
  const version = highest('ready', 'described');
  if (highest('deleted') >= version) return null;
  return version === 0 ? null : textOf(index, version);
}
