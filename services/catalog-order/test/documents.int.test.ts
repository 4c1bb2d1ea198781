import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readPdf } from '@tapory/testing/pdf';
import { readCodes } from './read-codes.ts';
import type { Placed } from './start-invoicing.ts';
import { type Making, startMaking } from './start-making.ts';
import { gonePrints } from './start-peers.ts';

/** Real: PostgreSQL, RabbitMQ and HTTP; ai-generation is a peer that speaks the contract. */
describe('documents of production', () => {
  let shop: Making;
  beforeAll(async () => {
    shop = await startMaking();
  });
  afterAll(() => shop?.stop());

  async function read(path: string, role: 'production' | 'support' = 'production') {
    const { http } = shop.shop.service.address();
    const authorization = `Bearer ${await shop.shop.tokenOf(role)}`;
    const response = await fetch(`${http}/api/catalog-order/admin/${path}`, { headers: { authorization } });
    const bytes = new Uint8Array(await response.arrayBuffer());
    return { status: response.status, bytes, type: response.headers.get('content-type') };
  }
  const failureOf = ({ bytes }: { bytes: Uint8Array }) =>
    JSON.parse(new TextDecoder().decode(bytes)) as { code: string; detail: string };
  const itemsOf = async (orders: Placed[]) =>
    (await Promise.all(orders.map((order) => shop.detailOf(order)))).flatMap(({ production }) =>
      production.map(({ itemId }) => itemId),
    );

  it('print every piece of a batch in its true size, with its number, cut marks and a ruler of 50 mm', async () => {
    const several = await shop.place({ type: 'personal' }, 6);
    await shop.pay(several, 2400);
    const one = await shop.paid();
    const { status, bytes, type } = await read(`production/sheet?items=${await itemsOf([several, one])}`);
    expect([status, type]).toEqual([200, 'application/pdf']);
    const pages = await readPdf(bytes);
    expect(pages.map(({ pictures }) => pictures.length)).toEqual([6, 1]);
    for (const { size, paths, pictures } of pages) {
      expect(size.map(Math.round)).toEqual([210, 297]);
      expect(paths).toContainEqual({ x: 16, y: 6, width: 50, height: 0 });
      for (const { width, height, x } of pictures) {
        expect([width, height]).toEqual([86, 86]);
        const trims = paths.filter((path) => path.width === 0 && path.height === 3);
        expect(trims.map((path) => path.x)).toEqual(expect.arrayContaining([x + 3, x + 83]));
        const codes = paths.filter((path) => path.width > 8 && path.width === path.height);
        expect(codes).toHaveLength(pictures.length);
      }
    }
    expect(pages[0]?.text.split(`${several.number}-1`)).toHaveLength(7);
    expect(pages[1]?.text).toContain(`${one.number}-1`);
  });

  it('are not made without a print file, of too many pieces, or of what is stopped', async () => {
    const [kept, gone] = [await shop.paid(), await shop.paid()];
    const items = await itemsOf([kept, gone]);
    const row = await shop.shop.database.orderItem.findUniqueOrThrow({ where: { id: items[1] ?? '' } });
    gonePrints.add(row.cropId ?? '');
    const missing = await read(`production/sheet?items=${items}`);
    expect([missing.status, failureOf(missing).code]).toEqual([409, 'PRINT_FILE_MISSING']);
    expect(failureOf(missing).detail).toContain(`${gone.number}-1`);
    expect(failureOf(missing).detail).not.toContain(`${kept.number}-1`);
    await shop.shop.database.orderItem.update({ where: { id: items[0] ?? '' }, data: { quantity: 61 } });
    expect(failureOf(await read(`production/sheet?items=${items[0]}`)).code).toBe('SHEET_TOO_LARGE');
    await shop.refund(kept, 400);
    expect(failureOf(await read(`production/sheet?items=${items[0]}`)).code).toBe('ITEM_STOPPED');
    expect((await read(`production/sheet?items=${items[0]}`, 'support')).status).toBe(403);
  });

  it('are put together on a screen of the same pieces, by those who print', async () => {
    const order = await shop.place({ type: 'personal' }, 6);
    await shop.pay(order, 2400);
    const [itemId = ''] = await itemsOf([order]);
    const path = `production/prints?items=${itemId}`;
    const { status, bytes } = await read(path);
    const row = await shop.shop.database.orderItem.findUniqueOrThrow({ where: { id: itemId } });
    expect(status).toBe(200);
    expect(JSON.parse(new TextDecoder().decode(bytes))).toEqual({
      items: [
        {
          ...{ id: itemId, number: `${order.number}-1`, title: row.title, artworkUrl: row.artworkUrl },
          ...{ quantity: 6, cropId: row.cropId, ownKeepsakes: false },
        },
      ],
    });
    expect((await read(path, 'support')).status).toBe(403);
    await shop.refund(order, 2400);
    expect(failureOf(await read(path)).code).toBe('ITEM_STOPPED');
  });

  it('hold sixty pieces', async () => {
    const order = await shop.place({ type: 'personal' }, 40);
    await shop.pay(order, 16_000);
    const other = await shop.place({ type: 'personal' }, 20);
    await shop.pay(other, 8000);
    const { bytes } = await read(`production/sheet?items=${await itemsOf([order, other])}`);
    expect(await readPdf(bytes)).toHaveLength(10);
  });

  it('go with a parcel: who it is for and what is in it, in Chinese, and no price', async () => {
    const order = await shop.paid();
    const notes = '請包成禮物';
    await shop.shop.database.order.update({ where: { id: order.id }, data: { notes } });
    const { status, bytes } = await read(`orders/${order.id}/packing-slip`, 'support');
    expect(status).toBe(200);
    const [page] = await readPdf(bytes);
    for (const text of [
      '王小美',
      '臺北市中正區忠孝東路一段 1 號',
      '0912345678',
      order.number,
      'Cat on the sill',
      notes,
    ])
      expect(page?.text).toContain(text);
    expect(page?.text).not.toMatch(/400|NT\$/);
    const gift = { isGift: true, giftNote: '給阿嬤\n生日快樂' };
    await shop.shop.database.order.update({ where: { id: order.id }, data: gift });
    await shop.shop.database.orderItem.updateMany({
      where: { orderId: order.id },
      data: { notes: '別讓阿嬤先看到價錢' },
    });
    const [wrapped] = await readPdf((await read(`orders/${order.id}/packing-slip`, 'support')).bytes);
    for (const text of ['A gift for you', '給阿嬤', '生日快樂', '王小美'])
      expect(wrapped?.text).toContain(text);
    expect(wrapped?.text).not.toMatch(/400|NT\$|請包成禮物|別讓阿嬤/);
    // The order's code, and that of its one piece.
    const codes = page?.paths.filter(({ width, height }) => width > 14 && width === height);
    expect(codes?.map(({ width }) => width > 20)).toEqual([true, false]);
    const cancelled = await shop.paid();
    await shop.shop.call(cancelled.member, 'POST', `/orders/${cancelled.id}/cancel-paid`, {});
    const unpaid = await shop.place();
    expect(failureOf(await read(`orders/${unpaid.id}/packing-slip`)).code).toBe('ORDER_STEP_REFUSED');
    expect(failureOf(await read(`orders/${cancelled.id}/packing-slip`)).code).toBe('ORDER_STEP_REFUSED');
  });

  it('lead to the page of each piece by a code that a phone reads from a print of 12 mm', async () => {
    const order = await shop.paid();
    const { bytes } = await read(`orders/${order.id}/packing-slip`);
    const address = `http://localhost:18000/videolist/${order.member.videoId}?s=q`;
    expect((await readCodes(bytes, { edge: 20, printedEdge: 12 })).toSorted()).toEqual(
      [order.number, address].toSorted(),
    );
  });
});
