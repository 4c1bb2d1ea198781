import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { TapOutcome } from '@tapory/contracts';
import { newId } from '@tapory/service-kit';
import { eventually } from '@tapory/testing';
import { buildContent, makeBound, makeDraft, pay, refund } from './keepsakes.ts';
import { startTap, type TapStack } from './start-tap.ts';

/** Real: PostgreSQL, RabbitMQ, Redis, HTTP, gRPC. Coupon is a peer that implements its contract. */
describe('a touch by the owner', () => {
  let stack: TapStack;

  beforeAll(async () => {
    stack = await startTap();
  });
  afterAll(() => stack?.stop());
  beforeEach(() => {
    Object.assign(stack.coupon, { booked: [], isAway: false });
    stack.coupon.answer = { outcome: TapOutcome.TAP_OUTCOME_EARNED, points: 1, streak: 12 };
  });

  const touch = async (
    who: 'mei' | 'stranger',
    videoId: string,
    body: object = {},
    language = 'en',
  ): Promise<{ status: number; text: string | null | undefined }> => {
    const response = await stack.call(who, 'POST', `/keepsakes/${videoId}/taps?lng=${language}`, body);
    return { status: response.status, text: ((await response.json()) as { text?: string | null }).text };
  };
  const keepsake = async () => (await makeBound(stack, [buildContent({ ownerId: stack.users.mei })])).videoId;
  const published = (videoId: string) =>
    stack.consumed.flatMap(({ event }) => {
      const data = event.data as { videoId: string; source: string; ownerId: string; tappedAt: Date };
      return data.videoId === videoId ? [data] : [];
    });

  it('is booked at once and published once a day in Taipei, on both sides of midnight', async () => {
    const videoId = await keepsake();
    stack.clock.now = Date.parse('2026-11-16T15:59:59.900Z');
    const answers = await Promise.all([touch('mei', videoId, { source: 'tap' }), touch('mei', videoId)]);
    expect(answers.map(({ status, text }) => [status, text?.includes('12')])).toEqual([
      [200, true],
      [200, true],
    ]);
    stack.clock.now = Date.parse('2026-11-16T16:00:00.000Z');
    await touch('mei', videoId);
    await eventually(() => expect(published(videoId)).toHaveLength(2));
    expect(published(videoId).map(({ ownerId, tappedAt }) => [ownerId, tappedAt.toISOString()])).toEqual([
      [stack.users.mei, '2026-11-16T15:59:59.900Z'],
      [stack.users.mei, '2026-11-16T16:00:00.000Z'],
    ]);
    expect(stack.coupon.booked).toHaveLength(3);
  });

  it('is published while coupon is away, and the page says that it will be booked', async () => {
    const videoId = await keepsake();
    stack.coupon.isAway = true;
    const { status, text } = await touch('mei', videoId);
    expect([status, text !== null, text?.includes('+')]).toEqual([200, true, false]);
    await eventually(() => expect(published(videoId)).toHaveLength(1));
  });

  it('says nothing while points are off, nor of a keepsake that is not paid for', async () => {
    const videoId = await keepsake();
    stack.coupon.answer = { outcome: TapOutcome.TAP_OUTCOME_UNSPECIFIED, points: 0, streak: 0 };
    expect(await touch('mei', videoId)).toEqual({ status: 200, text: null });
    stack.coupon.booked = [];
    const draft = await makeDraft(stack);
    expect(await touch('mei', draft.videoId)).toEqual({ status: 200, text: null });
    expect(stack.coupon.booked).toEqual([]);
  });

  it('says that the piece is theirs and where they change it, lost or found, once it is paid for', async () => {
    const { videoId, orderItemId } = await makeBound(stack, [buildContent({ ownerId: stack.users.mei })]);
    const said = async (id: string) => {
      const response = await stack.call('mei', 'POST', `/keepsakes/${id}/taps?lng=en`, {});
      return ((await response.json()) as { owner: { link: string; href: string } | null }).owner;
    };
    const active = await said(videoId);
    expect(active?.href).toBe(`/nfc-binding/${orderItemId}`);
    await stack.call('mei', 'PUT', `/keepsakes/${videoId}/loss`, { message: 'Please ring' });
    const lost = await said(videoId);
    expect(lost?.href).toBe(active?.href);
    expect(lost?.link).not.toBe(active?.link);
    expect(await said((await makeDraft(stack)).videoId)).toBeNull();
  });

  it('says where the order is that was not given back, when a later one of the same piece was', async () => {
    const { videoId, orderItemId } = await makeBound(stack, [buildContent({ ownerId: stack.users.mei })]);
    const keepsake = await stack.database.keepsake.findUniqueOrThrow({ where: { videoId } });
    const href = async () => {
      const response = await stack.call('mei', 'POST', `/keepsakes/${videoId}/taps?lng=en`, {});
      return ((await response.json()) as { owner: { href: string } }).owner.href;
    };
    const again = newId();
    await pay(stack, keepsake, again);
    await eventually(async () => expect(await href()).not.toBe(`/nfc-binding/${orderItemId}`));
    await refund(stack, again);
    await eventually(async () => expect(await href()).toBe(`/nfc-binding/${orderItemId}`));
  });

  it('is nobody else’s', async () => {
    const videoId = await keepsake();
    expect((await touch('stranger', videoId)).status).toBe(404);
    expect(stack.coupon.booked).toEqual([]);
    expect(published(videoId)).toEqual([]);
  });
});
