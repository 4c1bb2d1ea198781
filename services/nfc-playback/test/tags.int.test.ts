import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@tapory/service-kit';
import { eventually } from '@tapory/testing';
import { CLAIM_MS } from '../src/domain/tag.ts';
import { awaitBlocked } from './await-blocked.ts';
import { makeDraft, pay } from './keepsakes.ts';
import { startTap, type TapStack } from './start-tap.ts';

type Tag = {
  id: string;
  serial: string;
  state: string;
  itemNumber: string;
  address: string;
  piece: { videoId: string; title: string };
  acts: { act: string; actorId: string; reason: string }[];
};
type Claim = { code: string | null; tag: Tag | null; piece: { videoId: string; artworkUrl: string } };
type Role = 'admin' | 'production';

const newSerial = () => `04${randomBytes(6).toString('hex').toUpperCase()}`;

/** Real: PostgreSQL, RabbitMQ, Redis, HTTP, gRPC. Catalog-order is a peer that implements its contract. */
describe('tags', () => {
  let stack: TapStack;

  beforeAll(async () => {
    stack = await startTap();
  });
  afterAll(() => stack?.stop());
  beforeEach(() => {
    stack.clock.now = Date.parse('2026-11-16T12:00:00+08:00');
  });

  async function order({ quantity = 1, paid = true } = {}) {
    const draft = await makeDraft(stack);
    const orderId = newId();
    const orderItemId = await pay(stack, draft, orderId);
    const number = `T261116-${randomBytes(3).toString('hex').toUpperCase()}`;
    stack.orderItems.set(orderItemId, {
      ...{ ...draft, orderItemId, orderId, ownerId: stack.users.mei, productKey: 'badge', paid },
      ...{ orderNumber: number, itemNumber: `${number}-1`, quantity },
    });
    await eventually(async () =>
      expect(await stack.database.keepsake.findUnique({ where: { videoId: draft.videoId } })).toMatchObject({
        status: 'active',
      }),
    );
    return { orderItemId, videoId: draft.videoId };
  }
  const claimRaw = (orderItemId: string, serial: string, as: Role = 'production', address = '') =>
    stack.actAs(as, '/admin/tags', { orderItemId, serial, kind: 'ntag213', address });
  const claim = async (...args: Parameters<typeof claimRaw>) => {
    const response = await claimRaw(...args);
    expect(response.status).toBe(200);
    return (await response.json()) as Claim;
  };
  const act = (tagId: string | undefined, body: object, as: Role = 'production', key = newId()) =>
    stack.actAs(as, `/admin/tags/${tagId}/acts`, body, key);
  const code = async (response: Response) => ((await response.json()) as { code: string }).code;
  const find = async (query: string) =>
    ((await (await stack.askAs('support', `/admin/tags?${query}`)).json()) as { tags: Tag[] }).tags;
  const verify = async ({ tag }: Claim, as: Role = 'production') => {
    await act(tag?.id, { act: 'written' }, as);
    return act(tag?.id, { act: 'verified', address: tag?.address }, as);
  };
  const audited = (tagId: string | undefined) =>
    stack.consumed.flatMap(({ event }) => {
      const data = event.data as { tagId: string; act: string; reason: string };
      return data.tagId === tagId ? [[data.act, data.reason]] : [];
    });

  it('are written, read back and locked, each kept with who did it', async () => {
    const { orderItemId, videoId } = await order();
    const claimed = await claim(orderItemId, '04:a2:3b:1c:2d:5e:80');
    expect(claimed).toMatchObject({ code: null, tag: { serial: '04A23B1C2D5E80', state: 'claimed' } });
    expect(new URL(claimed.tag?.address ?? '')).toMatchObject({
      ...{ pathname: `/videolist/${videoId}`, search: '?s=t' },
    });
    expect(claimed.tag?.address.length).toBeLessThan(100);
    expect((await verify(claimed)).status).toBe(200);
    const key = newId();
    for (const _again of [1, 2])
      expect((await act(claimed.tag?.id, { act: 'locked' }, 'production', key)).status).toBe(200);
    const [tag] = await find(`items=${orderItemId}`);
    expect(tag).toMatchObject({ state: 'locked', isLocked: true, piece: { videoId } });
    expect(tag?.acts.map((one) => one.act)).toEqual(['claimed', 'written', 'verified', 'locked']);
    await eventually(() =>
      expect(new Set(audited(tag?.id))).toEqual(
        new Set([
          ['verified', ''],
          ['locked', ''],
        ]),
      ),
    );
    expect((await verify(await claim(orderItemId, '04A23B1C2D5E80'))).status).toBe(200);
    expect((await find(`items=${orderItemId}`))[0]?.acts).toHaveLength(4);
    expect(await code(await act(tag?.id, { act: 'written' }))).toBe('TAG_STEP_REFUSED');
  });

  it('stay unproved when another address was read back, or none, and the piece can be written again', async () => {
    const { orderItemId } = await order();
    const serial = newSerial();
    const { tag } = await claim(orderItemId, serial);
    await act(tag?.id, { act: 'written' });
    for (const address of ['', 'https://evil.test/', `${tag?.address}x`])
      expect(await code(await act(tag?.id, { act: 'verified', address }))).toBe('TAG_MISMATCH');
    expect((await find(`serial=${serial}`))[0]?.state).toBe('written');
    const again = await claim(orderItemId, serial);
    expect(again).toMatchObject({ code: null, tag: { id: tag?.id } });
    expect((await verify(again)).status).toBe(200);
  });

  it('of another piece are refused, and that piece is shown', async () => {
    const [mine, other] = [await order(), await order()];
    const serial = newSerial();
    await verify(await claim(other.orderItemId, serial));
    expect(await claim(mine.orderItemId, serial)).toMatchObject({
      code: 'TAG_TAKEN',
      ...{ tag: { serial, orderItemId: other.orderItemId }, piece: { videoId: other.videoId } },
    });
    const { origin } = new URL((await claim(mine.orderItemId, newSerial())).tag?.address ?? '');
    const address = `${origin}/list/${other.videoId}`;
    expect(await claim(mine.orderItemId, newSerial(), 'production', address)).toMatchObject({
      ...{ code: 'TAG_TAKEN', tag: null, piece: { videoId: other.videoId } },
    });
    const foreign = 'https://example.org/videolist/Ab3Ab3Ab3Ab3Ab3Ab3Ab3x';
    expect((await claim(mine.orderItemId, newSerial(), 'production', foreign)).code).toBeNull();
  });

  it('are given to one of two people at one tag, and at one piece, and the other is told', async () => {
    const [one, other] = [await order(), await order()];
    const serial = newSerial();
    const atTag = await Promise.all([
      claim(one.orderItemId, serial, 'production'),
      claim(other.orderItemId, serial, 'admin'),
    ]);
    expect(atTag.map((outcome) => outcome.code).toSorted()).toEqual(['TAG_BUSY', null]);
    const piece = await order();
    const atPiece = await Promise.all([
      claim(piece.orderItemId, newSerial(), 'production'),
      claim(piece.orderItemId, newSerial(), 'admin'),
    ]);
    expect(atPiece.map((outcome) => outcome.code).toSorted()).toEqual(['TAG_BUSY', null]);
    const winner: Role = atPiece[0]?.code === null ? 'production' : 'admin';
    const won = atPiece.find((outcome) => outcome.code === null) as Claim;
    const loser: Role = winner === 'admin' ? 'production' : 'admin';
    expect(await code(await verify(won, loser))).toBe('TAG_BUSY');
    expect((await verify(won, winner)).status).toBe(200);
    expect((await claim(piece.orderItemId, newSerial(), loser)).code).toBe('ITEM_TAGGED');
  });

  it('that were left before they were read back make room after a while', async () => {
    const { orderItemId } = await order();
    const left = await claim(orderItemId, newSerial(), 'admin');
    stack.clock.now += CLAIM_MS;
    const next = await claim(orderItemId, newSerial(), 'production');
    expect((await verify(next)).status).toBe(200);
    expect((await find(`serial=${left.tag?.serial}`))[0]).toMatchObject({
      state: 'retired',
      acts: [{ act: 'claimed' }, { act: 'released' }],
    });
    expect(await code(await verify(left, 'admin'))).toBe('TAG_STEP_REFUSED');
  });

  it.each(['piece', 'tag'])(
    'read back at the moment when a colleague comes stay with their %s',
    async (by) => {
      const [one, other] = [await order(), await order()];
      const held = await claim(one.orderItemId, newSerial(), 'admin');
      stack.clock.now += CLAIM_MS;
      // As their read-back does, which is about to end.
      const { coming } = await stack.database.$transaction(async (tx) => {
        await tx.tag.update({ where: { id: held.tag?.id ?? '' }, data: { state: 'verified' } });
        const next =
          by === 'piece'
            ? claim(one.orderItemId, newSerial())
            : claim(other.orderItemId, held.tag?.serial ?? '');
        await awaitBlocked(stack.database);
        return { coming: next };
      });
      expect((await coming).code).toBe(by === 'piece' ? 'ITEM_TAGGED' : 'TAG_TAKEN');
      expect((await find(`items=${one.orderItemId}`)).map(({ state }) => state)).toEqual(['verified']);
    },
  );

  it('that a colleague takes over keep both in their history', async () => {
    const { orderItemId } = await order();
    const serial = newSerial();
    await claim(orderItemId, serial, 'admin');
    stack.clock.now += CLAIM_MS;
    expect((await verify(await claim(orderItemId, serial))).status).toBe(200);
    const [tag] = await find(`serial=${serial}`);
    expect(tag?.acts.map((one) => one.act)).toEqual(['claimed', 'claimed', 'written', 'verified']);
    expect(new Set(tag?.acts.map(({ actorId }) => actorId)).size).toBe(2);
  });

  it('are as many as the pieces of an item', async () => {
    const { orderItemId } = await order({ quantity: 2 });
    for (const _piece of [1, 2]) await verify(await claim(orderItemId, newSerial()));
    expect((await claim(orderItemId, newSerial())).code).toBe('ITEM_TAGGED');
  });

  it('that are broken are replaced with a reason, and never written again', async () => {
    const { orderItemId } = await order();
    const broken = await claim(orderItemId, newSerial());
    await verify(broken);
    expect((await act(broken.tag?.id, { act: 'broken' })).status).toBe(422);
    expect((await act(broken.tag?.id, { act: 'broken', reason: 'chip torn' })).status).toBe(200);
    expect((await claim(orderItemId, broken.tag?.serial ?? '')).code).toBe('TAG_BROKEN');
    const replacement = await claim(orderItemId, newSerial());
    expect((await verify(replacement)).status).toBe(200);
    expect((await find(`items=${orderItemId}`)).map(({ state }) => state)).toEqual(['broken', 'verified']);
    await eventually(() =>
      expect(new Set(audited(broken.tag?.id))).toEqual(
        new Set([
          ['verified', ''],
          ['broken', 'chip torn'],
        ]),
      ),
    );
  });

  it('are issued again once retired, though never to another piece when they are locked', async () => {
    const [one, other] = [await order(), await order()];
    const open = await claim(one.orderItemId, newSerial());
    await verify(open);
    await act(open.tag?.id, { act: 'retired', reason: 'wrong piece' });
    const reissued = await claim(other.orderItemId, open.tag?.serial ?? '', 'production', open.tag?.address);
    expect(reissued.code).toBeNull();
    await verify(reissued);
    await act(reissued.tag?.id, { act: 'locked' });
    await act(reissued.tag?.id, { act: 'retired', reason: 'returned' });
    expect((await claim(one.orderItemId, open.tag?.serial ?? '')).code).toBe('TAG_LOCKED');
    expect((await find(`serial=${open.tag?.serial}`)).map(({ state }) => state)).toEqual([
      'retired',
      'retired',
    ]);
  });

  it('are given to nothing that is unknown or not paid, and take serials only', async () => {
    const unpaid = await order({ paid: false });
    expect(await code(await claimRaw(unpaid.orderItemId, newSerial()))).toBe('ITEM_STOPPED');
    expect(await code(await claimRaw(newId(), newSerial()))).toBe('ITEM_NOT_FOUND');
    expect((await claimRaw(unpaid.orderItemId, 'T261116-1')).status).toBe(422);
    expect((await stack.askAs('support', '/admin/tags?serial=zz')).status).toBe(422);
    expect((await stack.askAs('support', '/admin/tags')).status).toBe(422);
    expect(await find(`serial=${newSerial()}`)).toEqual([]);
    expect(await code(await act(newId(), { act: 'locked' }))).toBe('TAG_NOT_FOUND');
  });

  it('lead to their keepsake, which says how many it has', async () => {
    const { orderItemId, videoId } = await order({ quantity: 2 });
    const claimed = await claim(orderItemId, newSerial());
    const search = (claimed.tag?.serial.match(/../g) ?? []).join(':').toLowerCase();
    const found = async () =>
      (
        (await (await stack.askAs('support', `/admin/keepsakes?search=${search}`)).json()) as {
          items: object[];
        }
      ).items;
    expect(await found()).toMatchObject([{ videoId, tags: 0 }]);
    await verify(claimed);
    expect(await found()).toMatchObject([{ videoId, tags: 1 }]);
  });

  it('are written by production and admins, looked at by support, and nothing to customers', async () => {
    const { orderItemId } = await order();
    const body = { orderItemId, serial: newSerial(), kind: 'ntag213' };
    expect((await stack.actAs('support', '/admin/tags', body)).status).toBe(403);
    expect((await stack.askAs('support', `/admin/tags?items=${orderItemId}`)).status).toBe(200);
    expect((await stack.call('mei', 'GET', `/admin/tags?items=${orderItemId}`)).status).toBe(403);
  });
});
