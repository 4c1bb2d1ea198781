import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@tapory/service-kit';
import { eventually, propertyRuns } from '@tapory/testing';
import { strFromU8, unzipSync } from 'fflate';
import { findBoundKeepsakes } from '../src/data/bindings.ts';
import { blockContent } from '../src/data/contents.ts';
import { buildContent, makeDraft, pay, refund } from './keepsakes.ts';
import { startTap, type TapStack } from './start-tap.ts';

type Piece = { number: number; videoId: string; title: string; status: string; contents: number } & {
  orderItemId: string | null;
};
type Pieces = { items: Piece[]; total: number; quantity: number; made: number; code?: string };

/** As many as one item can have; in the gate, several chunks of them. */
const MANY = propertyRuns(5000);
/** How long a busy machine may take for so many, and for what waits behind them. */
const MANY_MS = 30_000 + MANY * 30;
/** Of a test that waits for them several times. */
const LONG_TEST_MS = 4 * MANY_MS;

/** Real: PostgreSQL, RabbitMQ, Redis, HTTP, gRPC, two replicas that both make pieces. Catalog-order is a peer. */
describe('the pieces of a paid item that are each a keepsake of its own', () => {
  let stack: TapStack;

  beforeAll(async () => {
    stack = await startTap();
  });
  afterAll(() => stack?.stop());

  async function order(quantity: number, names: string[] = []) {
    const draft = await makeDraft(stack);
    const line = { orderItemId: newId(), quantity, ownKeepsakes: true };
    stack.pieceNames.byItem.set(line.orderItemId, names);
    const orderId = newId();
    stack.orderItems.set(line.orderItemId, {
      ...{ ...draft, ...line, orderId, ownerId: stack.users.mei, productKey: 'badge', paid: true },
    });
    return { draft, line, orderId, orderItemId: line.orderItemId };
  }
  const list = async (orderItemId: string, query = '', who: keyof TapStack['users'] = 'mei') =>
    (await (await stack.call(who, 'GET', `/pieces/${orderItemId}?${query}`)).json()) as Pieces;
  const awaitMade = (orderItemId: string, quantity: number) =>
    eventually(async () => expect((await list(orderItemId)).made).toBe(quantity), {
      timeoutMs: MANY_MS,
    });
  const statuses = async (pieceOf: string) => {
    const rows = await stack.database.keepsake.groupBy({ by: ['status'], where: { pieceOf }, _count: true });
    return Object.fromEntries(rows.map(({ status, _count }) => [status, _count]));
  };

  it('get a page, a title and contents each, and their design stays a design', async () => {
    const { draft, line, orderId, orderItemId } = await order(3, ['Mei', 'Ann', 'Bo']);
    expect((await list(orderItemId)).code).toBe('BINDING_NOT_FOUND');
    await pay(stack, draft, orderId, line);
    await pay(stack, draft, orderId, line);
    await awaitMade(orderItemId, 3);
    const { items, total } = await list(orderItemId);
    expect(total).toBe(3);
    expect(items.map(({ number, title, status }) => [number, title, status])).toEqual([
      [1, 'Mei', 'active'],
      [2, 'Ann', 'active'],
      [3, 'Bo', 'active'],
    ]);
    expect(new Set([draft.videoId, ...items.map(({ videoId }) => videoId)]).size).toBe(4);
    for (const [index, copy] of [
      [0, 0],
      [1, 1],
    ] as const)
      expect(await (await stack.visit(`/videolist/${items[index]?.videoId}`, { copy })).text()).toContain(
        items[index]?.title,
      );
    const own = items[1]?.orderItemId;
    expect((await stack.call('mei', 'GET', `/bindings/${own}`)).status).toBe(200);
    expect((await stack.call('stranger', 'GET', `/bindings/${own}`)).status).toBe(404);
    expect((await stack.call('mei', 'GET', `/bindings/${orderItemId}`)).status).toBe(404);
    expect((await list(orderItemId, '', 'stranger')).code).toBe('BINDING_NOT_FOUND');
    const keepsakes = async (query: string) =>
      ((await (await stack.call('mei', 'GET', `/keepsakes?${query}`)).json()) as { total: number }).total;
    expect(await keepsakes('')).toBe((await keepsakes('only=designs')) + 3);
    expect(await stack.database.keepsake.findUnique({ where: { videoId: draft.videoId } })).toMatchObject({
      status: 'draft',
    });
  });

  it('have their QR codes in one file, for who owns them and once all are there', async () => {
    const { draft, line, orderId, orderItemId } = await order(3, ['小美', '../Ann']);
    const zip = (who: keyof TapStack['users']) => stack.call(who, 'GET', `/pieces/${orderItemId}/codes`);
    stack.pieceNames.isAway = true;
    await pay(stack, draft, orderId, line);
    await eventually(async () => expect(await list(orderItemId)).toMatchObject({ made: 0, quantity: 3 }));
    expect((await zip('mei')).status).toBe(409);
    stack.pieceNames.isAway = false;
    await awaitMade(orderItemId, 3);
    const response = await zip('mei');
    expect(response.headers.get('content-type')).toBe('application/zip');
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    expect(Object.keys(files)).toEqual(['0001 小美.svg', '0002 Ann.svg', '0003 Cat on the sill.svg']);
    const { items } = await list(orderItemId);
    const drawings = items.map(async ({ videoId }) =>
      (await stack.call('mei', 'GET', `/keepsakes/${videoId}/code`)).text(),
    );
    expect(Object.values(files).map((file) => strFromU8(file))).toEqual(await Promise.all(drawings));
    expect((await zip('stranger')).status).toBe(404);
    // One that has another owner by now is that one's to print.
    await stack.database.keepsake.update({
      where: { videoId: items[0]?.videoId ?? '' },
      data: { ownerId: stack.users.stranger },
    });
    const rest = unzipSync(new Uint8Array(await (await zip('mei')).arrayBuffer()));
    expect(Object.keys(rest)).toEqual(['0002 Ann.svg', '0003 Cat on the sill.svg']);
  });

  it('are filled with what one of them holds, all at once: the empty ones, or every one', async () => {
    const { draft, line, orderId, orderItemId } = await order(4, ['Mei', 'Ann', 'Bo', 'Cy']);
    await pay(stack, draft, orderId, line);
    await awaitMade(orderItemId, 4);
    const { items } = await list(orderItemId);
    const [one, other, third, given] = items as [Piece, Piece, Piece, Piece];
    const [song = '', card = ''] = ['生日快樂', '名片'].map((title) => {
      const content = buildContent({ ownerId: stack.users.mei, title });
      stack.contents.set(content.contentId, content);
      return content.contentId;
    });
    const put = async (piece: Piece, contentIds: string[]) => {
      const path = `/bindings/${piece.orderItemId}`;
      const { version } = (await (await stack.call('mei', 'GET', path)).json()) as { version: number };
      expect((await stack.call('mei', 'PUT', `${path}/contents`, { contentIds, version })).status).toBe(200);
    };
    const fill = async (from: Piece, onlyEmpty: boolean, who: keyof TapStack['users'] = 'mei') => {
      const body = { videoId: from.videoId, onlyEmpty };
      const response = await stack.call(who, 'POST', `/pieces/${orderItemId}/contents`, body);
      return (await response.json()) as { filled?: number; kept?: number; code?: string };
    };
    const bound = async ({ videoId }: Piece) =>
      (await stack.database.binding.findUniqueOrThrow({ where: { videoId } })).contentIds;
    expect((await fill(one, true)).code).toBe('PIECE_EMPTY');
    await put(one, [song, card]);
    await put(other, [card]);
    await stack.database.keepsake.update({
      where: { videoId: given.videoId },
      data: { ownerId: stack.users.stranger },
    });
    const before = await (await stack.visit(`/videolist/${third.videoId}`, { copy: 1 })).text();
    expect((await fill(one, true, 'stranger')).code).toBe('BINDING_NOT_FOUND');
    expect(await fill(one, true)).toMatchObject({ filled: 1, kept: 1 });
    expect([await bound(third), await bound(other), await bound(given)]).toEqual([[song, card], [card], []]);
    expect((await list(orderItemId)).items.map(({ contents }) => contents)).toEqual([2, 1, 2, 0]);
    await eventually(async () => {
      const after = await (await stack.visit(`/videolist/${third.videoId}`, { copy: 1 })).text();
      expect([after === before, after.includes('生日快樂')]).toEqual([false, true]);
    });
    expect(await fill(one, false)).toMatchObject({ filled: 2, kept: 0 });
    expect([await bound(other), await bound(given)]).toEqual([[song, card], []]);
    expect((await fill(given, false)).code).toBe('KEEPSAKE_NOT_FOUND');
  });

  it('show nothing that is blocked while they are filled with it', async () => {
    const { draft, line, orderId, orderItemId } = await order(2, ['Mei', 'Ann']);
    await pay(stack, draft, orderId, line);
    await awaitMade(orderItemId, 2);
    const [one, other] = (await list(orderItemId)).items as [Piece, Piece];
    const content = buildContent({ ownerId: stack.users.mei, title: '不該看到' });
    stack.contents.set(content.contentId, content);
    const contents = { contentIds: [content.contentId], version: 1 };
    const put = await stack.call('mei', 'PUT', `/bindings/${one.orderItemId}/contents`, contents);
    expect(put.status).toBe(200);
    const isShown = async ({ videoId }: Piece) =>
      (await (await stack.visit(`/videolist/${videoId}`)).text()).includes('不該看到');
    const filled = await stack.database.unitOfWork.$transaction(async (tx) => {
      await blockContent(tx, content);
      const bound = await findBoundKeepsakes(tx, content.contentId);
      const body = { videoId: one.videoId, onlyEmpty: true };
      const filling = stack.call('mei', 'POST', `/pieces/${orderItemId}/contents`, body);
      // The page that is cached now is dropped only if the block has found its piece.
      await setTimeout(1500);
      await isShown(other);
      return { filling, isFound: bound.includes(other.videoId) };
    });
    expect((await filled.filling).status).toBe(200);
    expect([filled.isFound, await isShown(other)]).toEqual([false, false]);
  });

  it('have their claim codes in one file, each of which gives its piece away once', async () => {
    const { draft, line, orderId, orderItemId } = await order(3, ['小美', 'Ann', 'Bo']);
    await pay(stack, draft, orderId, line);
    await awaitMade(orderItemId, 3);
    const { items } = await list(orderItemId);
    await stack.database.keepsake.update({
      where: { videoId: items[2]?.videoId ?? '' },
      data: { ownerId: stack.users.stranger },
    });
    const make = (who: keyof TapStack['users']) =>
      stack.call(who, 'POST', `/pieces/${orderItemId}/gift-codes`, {});
    const codesOf = async () => {
      const files = unzipSync(new Uint8Array(await (await make('mei')).arrayBuffer()));
      expect(Object.keys(files)).toEqual(['認領碼.csv', '0001 小美.svg', '0002 Ann.svg']);
      return (
        strFromU8(files['認領碼.csv'] as Uint8Array).match(/(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}(?=",)/g) ?? []
      );
    };
    expect((await make('stranger')).status).toBe(404);
    const former = await codesOf();
    const codes = await codesOf();
    expect([codes.length, new Set([...former, ...codes]).size]).toEqual([2, 4]);
    const claim = async (code = '') => (await stack.call('friend', 'POST', '/gifts/claim', { code })).status;
    expect(await claim(former[1])).not.toBe(200);
    expect(await claim(codes[1])).toBe(200);
    const ann = await stack.database.keepsake.findUniqueOrThrow({
      where: { videoId: items[1]?.videoId ?? '' },
    });
    expect(ann.ownerId).toBe(stack.users.friend);
  });

  it('are called as their design where a name is missing or refused by now', async () => {
    const { draft, line, orderId, orderItemId } = await order(2, ['porn']);
    await pay(stack, draft, orderId, line);
    await awaitMade(orderItemId, 2);
    expect((await list(orderItemId)).items.map(({ title }) => title)).toEqual([
      'Cat on the sill',
      'Cat on the sill',
    ]);
  });

  it(
    `are ${MANY}, found by name and number, and all asleep after a refund`,
    async () => {
      const names = Array.from({ length: MANY }, (_, index) => `Guest ${index + 1}`);
      const { draft, line, orderId, orderItemId } = await order(MANY, names);
      await pay(stack, draft, orderId, line);
      await awaitMade(orderItemId, MANY);
      const rows = await stack.database.keepsake.findMany({ where: { pieceOf: orderItemId } });
      expect(new Set(rows.map(({ piece }) => piece)).size).toBe(MANY);
      expect(new Set(rows.map(({ videoId }) => videoId)).size).toBe(MANY);
      expect(rows.every(({ piece, title }) => title === `Guest ${piece}`)).toBe(true);
      const last = String(MANY - 1);
      expect((await list(orderItemId, `search=${last}`)).items).toMatchObject([{ number: MANY - 1 }]);
      const pageSize = 50;
      const page = await list(orderItemId, `page=${MANY / pageSize}&pageSize=${pageSize}`);
      expect([page.total, page.items[0]?.number]).toEqual([MANY, MANY - pageSize + 1]);
      const { videoId } = page.items[0] as Piece;
      const before = await (await stack.visit(`/videolist/${videoId}`, { copy: 1 })).text();
      await refund(stack, orderId);
      await eventually(async () => expect(await statuses(orderItemId)).toEqual({ draft: MANY }), {
        timeoutMs: MANY_MS,
      });
      await eventually(
        async () => {
          const after = await (await stack.visit(`/videolist/${videoId}`, { copy: 1 })).text();
          expect(after).not.toBe(before);
        },
        { timeoutMs: MANY_MS },
      );
      expect((await list(orderItemId)).code).toBe('BINDING_NOT_FOUND');
      // They are no drafts of the person's: designs can still be made.
      await makeDraft(stack);
    },
    LONG_TEST_MS,
  );

  it('are none when the payment arrives after the refund', async () => {
    const { draft, line, orderId, orderItemId } = await order(2);
    await refund(stack, orderId);
    await eventually(async () =>
      expect(await stack.database.retiredOrder.count({ where: { orderId } })).toBe(1),
    );
    await pay(stack, draft, orderId, line);
    // A later order's pieces are there, hence the earlier event was handled.
    const other = await order(2);
    await pay(stack, other.draft, other.orderId, other.line);
    await awaitMade(other.orderItemId, 2);
    expect(await statuses(orderItemId)).toEqual({});
  });

  it('wait until catalog-order can say their names', async () => {
    const { draft, line, orderId, orderItemId } = await order(2, ['Mei', 'Ann']);
    stack.pieceNames.isAway = true;
    await pay(stack, draft, orderId, line);
    await eventually(async () => expect(await list(orderItemId)).toMatchObject({ made: 0, quantity: 2 }));
    stack.pieceNames.isAway = false;
    await awaitMade(orderItemId, 2);
    expect((await list(orderItemId)).items.map(({ title }) => title)).toEqual(['Mei', 'Ann']);
  });

  it('take a tag each, in their order; a broken one leaves its piece for the next', async () => {
    const { draft, line, orderId, orderItemId } = await order(2, ['Mei', 'Ann']);
    const claim = async (serial: string) => {
      const body = { orderItemId, serial, kind: 'ntag213', address: '' };
      const response = await stack.actAs('production', '/admin/tags', body);
      return (await response.json()) as {
        code: string | null;
        tag: { id: string; address: string } | null;
        piece: { videoId: string; number: number };
      };
    };
    const verify = async ({ tag }: Awaited<ReturnType<typeof claim>>) => {
      for (const body of [{ act: 'written' }, { act: 'verified', address: tag?.address }])
        expect((await stack.actAs('production', `/admin/tags/${tag?.id}/acts`, body)).status).toBe(200);
    };
    expect((await claim('04000000000001')).code).toBe('PIECES_NOT_READY');
    await pay(stack, draft, orderId, line);
    await awaitMade(orderItemId, 2);
    const { items } = await list(orderItemId);
    const first = await claim('04000000000001');
    expect(first).toMatchObject({ code: null, piece: { videoId: items[0]?.videoId, number: 1 } });
    expect(first.tag?.address).toContain(items[0]?.videoId);
    expect((await claim('04000000000001')).piece.number).toBe(1);
    await verify(first);
    const second = await claim('04000000000002');
    expect(second.piece).toMatchObject({ videoId: items[1]?.videoId, number: 2 });
    await verify(second);
    expect((await claim('04000000000003')).code).toBe('ITEM_TAGGED');
    await stack.actAs('production', `/admin/tags/${first.tag?.id}/acts`, { act: 'broken', reason: 'torn' });
    expect((await claim('04000000000003')).piece).toMatchObject({ videoId: items[0]?.videoId, number: 1 });
  });

  it('are each listed once when one of them is bought again', async () => {
    const { draft, line, orderId, orderItemId } = await order(2, ['Mei', 'Ann']);
    await pay(stack, draft, orderId, line);
    await awaitMade(orderItemId, 2);
    const { videoId } = (await list(orderItemId)).items[0] as Piece;
    const again = await pay(stack, { ...draft, videoId });
    await eventually(async () =>
      expect((await stack.call('mei', 'GET', `/bindings/${again}`)).status).toBe(200),
    );
    const { items, total } = await list(orderItemId);
    expect([total, items.map(({ number }) => number)]).toEqual([2, [1, 2]]);
  });

  it(
    'bear no names once whoever paid is erased',
    async () => {
      const { draft, line, orderId, orderItemId } = await order(2, ['Mei', 'Ann']);
      stack.pieceNames.isAway = true;
      await pay(stack, draft, orderId, line);
      await eventually(async () => expect(await list(orderItemId)).toMatchObject({ made: 0, quantity: 2 }));
      const userId = stack.users.mei;
      await stack.publish({ type: 'user.deleted', subject: userId, data: { userId } });
      // Thousands of pieces are theirs.
      await eventually(
        async () => expect(await stack.database.erasedOwner.count({ where: { ownerId: userId } })).toBe(1),
        { timeoutMs: MANY_MS },
      );
      stack.pieceNames.isAway = false;
      await stack.database.pieceBatch.update({ where: { orderItemId }, data: { dueAt: new Date() } });
      await eventually(
        async () => expect(await stack.database.keepsake.count({ where: { pieceOf: orderItemId } })).toBe(2),
        { timeoutMs: MANY_MS },
      );
      const pieces = await stack.database.keepsake.findMany({ where: { pieceOf: orderItemId } });
      expect(pieces.map(({ title }) => title)).toEqual(['觸憶 Tapory', '觸憶 Tapory']);
    },
    LONG_TEST_MS,
  );
});
