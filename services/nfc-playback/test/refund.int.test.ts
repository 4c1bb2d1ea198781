import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@tapory/service-kit';
import { eventually } from '@tapory/testing';
import { makeDraft, pay, refund } from './keepsakes.ts';
import { startTap, type TapStack } from './start-tap.ts';

/** Real: PostgreSQL, RabbitMQ, Redis, HTTP, two replicas. */
describe('a refunded order’s keepsake', () => {
  let stack: TapStack;

  beforeAll(async () => {
    stack = await startTap();
  });
  afterAll(async () => {
    await stack?.stop();
  });

  const statusOf = async (videoId: string): Promise<string | undefined> =>
    (await stack.database.keepsake.findUnique({ where: { videoId } }))?.status;
  const awaitStatus = (videoId: string, status: string) =>
    eventually(async () => expect(await statusOf(videoId)).toBe(status));
  const consumedRefunds = () =>
    stack.database.inbox.count({ where: { consumer: { contains: 'order-refunded' } } });
  const awaitConsumed = (count: number) =>
    eventually(async () => expect(await consumedRefunds()).toBeGreaterThanOrEqual(count));

  it('is deactivated in every replica, and can be ordered again', async () => {
    const draft = await makeDraft(stack);
    const orderId = newId();
    await pay(stack, draft, orderId);
    await awaitStatus(draft.videoId, 'active');
    const active = await stack.visit(`/videolist/${draft.videoId}`, { copy: 1 });
    const page = await active.text();
    await refund(stack, orderId);
    await refund(stack, orderId);
    await awaitStatus(draft.videoId, 'draft');
    await eventually(async () => {
      const inactive = await stack.visit(`/videolist/${draft.videoId}`, { copy: 1 });
      expect(await inactive.text()).not.toBe(page);
    });
    await pay(stack, draft);
    await awaitStatus(draft.videoId, 'active');
  });

  it('stays active after a partial refund, after shipment, and in another paid order', async () => {
    const [part, sent, twice] = await Promise.all([makeDraft(stack), makeDraft(stack), makeDraft(stack)]);
    const orders = [newId(), newId(), newId()] as const;
    await pay(stack, part, orders[0]);
    await pay(stack, sent, orders[1]);
    await pay(stack, twice, orders[2]);
    await pay(stack, twice);
    for (const { videoId } of [part, sent, twice]) await awaitStatus(videoId, 'active');
    await eventually(async () =>
      expect(await stack.database.orderItem.count({ where: { videoId: twice.videoId } })).toBe(2),
    );
    const before = await consumedRefunds();
    await refund(stack, orders[0], { isFull: false });
    await refund(stack, orders[1], { isShipped: true });
    await refund(stack, orders[2]);
    await awaitConsumed(before + 3);
    for (const { videoId } of [part, sent, twice]) expect(await statusOf(videoId)).toBe('active');
  });

  it('is not activated by a payment event that arrives after the refund', async () => {
    const draft = await makeDraft(stack);
    const orderId = newId();
    const before = await consumedRefunds();
    await refund(stack, orderId);
    await awaitConsumed(before + 1);
    await pay(stack, draft, orderId);
    // A later event of another order has been consumed, hence so has this one.
    const other = await makeDraft(stack);
    await pay(stack, other);
    await awaitStatus(other.videoId, 'active');
    expect(await statusOf(draft.videoId)).toBe('draft');
  });
});
