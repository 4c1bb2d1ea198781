import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@tapory/service-kit';
import { documentVersions } from '@tapory/shop';
import { preparedPrints, queuedPrints } from './start-peers.ts';
import { type Member, type Shop, startShop } from './start-shop.ts';

const ORDER = {
  recipient: {
    ...{ name: '王小美', email: 'mei@example.com', phone: '0912345678' },
    address: { postalCode: '100', city: '臺北市', district: '中正區', line: '忠孝東路一段 1 號' },
  },
  invoice: { type: 'personal' },
  consents: { withdrawalTextVersion: documentVersions.withdrawal },
};

type Line = { cropId: string | null; artworkUrl: string; quantity: number };
type Items = { id: string; items: Line[] };

describe('what is printed', () => {
  let shop: Shop;

  beforeAll(async () => {
    shop = await startShop();
  });
  afterAll(() => shop?.stop());

  async function add(member: Member, cropId?: string): Promise<Line[]> {
    const design = { videoId: member.videoId, jobId: member.jobId, orientation: 'portrait' };
    const item = { productKey: 'badge', quantity: 1, ...design, ...(cropId ? { cropId } : {}) };
    const response = await shop.call(member, 'POST', '/cart/items', item);
    return ((await response.json()) as Items).items;
  }

  async function place(member: Member) {
    const order = (await (await shop.call(member, 'POST', '/orders', ORDER)).json()) as Items;
    const [stored] = await shop.database.orderItem.findMany({ where: { orderId: order.id } });
    return { shown: order.items[0], stored };
  }

  it('goes with the cart line into the order, as it was last cropped', async () => {
    const member = shop.buildMember();
    const [first, second] = [newId(), newId()];
    expect(await add(member, first)).toMatchObject([{ cropId: first, artworkUrl: '/crop.webp' }]);
    expect(await add(member, second)).toMatchObject([{ cropId: second, quantity: 2 }]);
    // More of the same without a crop changes nothing of what is printed.
    expect(await add(member)).toMatchObject([{ cropId: second, artworkUrl: '/crop.webp', quantity: 3 }]);
    const { shown, stored } = await place(member);
    expect(shown).toMatchObject({ cropId: second, artworkUrl: '/crop.webp' });
    expect(shown).toMatchObject({ printEdge: 860, enlargedBy: 'webui R-ESRGAN 4x+' });
    expect(stored).toMatchObject({ cropId: second, printHash: `hash of ${second}` });
  });

  it('is made for the order where nobody cropped it, and queued when it is put into the cart', async () => {
    const [member, cropper] = [shop.buildMember(), shop.buildMember()];
    await add(cropper, newId());
    expect(await add(member)).toMatchObject([{ cropId: null }]);
    expect(queuedPrints.has(member.jobId)).toBe(true);
    expect(queuedPrints.has(cropper.jobId)).toBe(false);
    const { stored } = await place(member);
    expect(stored).toMatchObject({ cropId: member.jobId, printHash: `hash of ${member.jobId}` });
    expect(stored).toMatchObject({ printEdge: 860, enlargedBy: '' });
  });

  it('is not made for what a full cart refuses, while a line that is there takes more', async () => {
    const member = shop.buildMember();
    const line = { productKey: 'badge', quantity: 1, jobId: member.jobId, orientation: 'portrait' };
    const stored = { ...line, userId: member.id, title: 'Cat', artworkUrl: '/a.webp', notes: '' };
    const lines = Array.from({ length: 50 }, (_, n) => ({ ...stored, id: newId(), videoId: `other-${n}` }));
    await shop.database.cartItem.createMany({ data: lines });
    queuedPrints.delete(member.jobId);
    preparedPrints.delete(member.jobId);
    const put = (more: object = {}) =>
      shop.call(member, 'POST', '/cart/items', { ...line, videoId: member.videoId, ...more });
    for (const more of [{}, { cropId: newId() }]) {
      const refused = await put(more);
      expect([refused.status, (await refused.json()).code]).toEqual([422, 'CART_ITEM_LIMIT_EXCEEDED']);
    }
    expect([queuedPrints.has(member.jobId), preparedPrints.has(member.jobId)]).toEqual([false, false]);
    expect(await shop.database.cartItem.count({ where: { userId: member.id } })).toBe(50);
    const { id } = lines[0] ?? { id: '' };
    await shop.database.cartItem.update({ where: { id }, data: { videoId: member.videoId } });
    expect((await put()).status).toBe(201);
    expect((await shop.database.cartItem.findUniqueOrThrow({ where: { id } })).quantity).toBe(2);
  });
});
