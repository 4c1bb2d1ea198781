import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@tapory/service-kit';
import { documentVersions } from '@tapory/shop';
import { eventually } from '@tapory/testing';
import { readPdf } from '@tapory/testing/pdf';
import { type Member, type Shop, startShop } from './start-shop.ts';

const MEI = { name: '王小美', email: 'mei@example.com', phone: '0912345678', mobile: '' };
const ADDRESS = { postalCode: '100', city: '臺北市', district: '中正區', line: '忠孝東路一段 1 號' };
const NO_ADDRESS = { postalCode: '', city: '', district: '', line: '' };
const STORE = {
  ...{ chain: 'seven_eleven', code: '131386', name: '鑫台北門市' },
  ...{ address: '台北市中正區忠孝西路一段 72 號', phone: '02-23881234' },
};
const KEY = { chain: 'seven_eleven', code: '131386' };

type Map = { url: string; fields: Record<string, string> };

/** Real: PostgreSQL, RabbitMQ and HTTP. The map's reply is what a browser posts. */
describe('pick-up at a store', () => {
  let shop: Shop;

  beforeAll(async () => {
    shop = await startShop({
      ...{ ECPAY_LOGISTICS_MERCHANT_ID: '2000933', PICKUP_STORES: 'UNIMARTC2C,FAMIC2C' },
      ...{ PICKUP_MAX_TOTAL: '1000', PICKUP_SEARCHES_PER_HOUR: '3' },
    });
  });
  afterAll(() => shop?.stop());

  async function call<Body>(member: Member | null, method: string, path: string, body?: object) {
    const response = await shop.call(member, method, path, body, newId());
    return { status: response.status, body: (await response.json()) as Body & { code?: string } };
  }

  const openMap = (member: Member, chain = 'seven_eleven') =>
    call<Map>(member, 'POST', '/pickup/searches', { chain });

  /** What a browser posts when a store was picked; returns the `pickup` that the checkout is opened with. */
  async function reply({ fields }: Map, changes: Record<string, string> = {}): Promise<string> {
    const response = await fetch(`${shop.service.address().http}/api/catalog-order/pickup/reply`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({
        ...{ MerchantID: fields.MerchantID ?? '', LogisticsSubType: fields.LogisticsSubType ?? '' },
        ...{ CVSStoreID: STORE.code, CVSStoreName: STORE.name, CVSAddress: STORE.address },
        ...{ CVSTelephone: STORE.phone, CVSOutSide: '0', ExtraData: fields.ExtraData ?? '', ...changes },
      }),
    });
    expect(response.status).toBe(303);
    const page = new URL(response.headers.get('location') ?? '');
    expect(page.pathname).toBe('/checkout');
    return page.searchParams.get('pickup') ?? '';
  }

  async function pick(member: Member): Promise<string> {
    return reply((await openMap(member)).body);
  }

  async function order(member: Member, recipient: object, { quantity = 1, remember = false } = {}) {
    const design = { videoId: member.videoId, jobId: member.jobId, orientation: 'portrait' };
    await shop.call(member, 'POST', '/cart/items', { productKey: 'badge', quantity, ...design });
    return call<{ id: string; recipient: object; errors?: object[] }>(member, 'POST', '/orders', {
      ...{ recipient, remember, invoice: { type: 'personal' } },
      consents: { withdrawalTextVersion: documentVersions.withdrawal },
    });
  }

  it('is offered as it is configured, and led to by the form that ECPay’s document describes', async () => {
    expect((await call(null, 'GET', '/pickup')).body).toEqual({
      chains: ['seven_eleven', 'family_mart'],
      maxTotal: { units: 1000, currency: 'TWD' },
    });
    const { body } = await openMap(shop.buildMember());
    expect(body.url).toBe('https://logistics.ecpay.com.tw/Express/map');
    expect(body.fields).toEqual({
      ...{ MerchantID: '2000933', LogisticsType: 'CVS', LogisticsSubType: 'UNIMARTC2C', IsCollection: 'N' },
      ServerReplyURL: expect.stringMatching(/\/api\/catalog-order\/pickup\/reply$/),
      ExtraData: expect.stringMatching(/^[0-9A-Za-z]{20}$/),
      Device: '0',
    });
    expect((await openMap(shop.buildMember(), 'ok_mart')).status).toBe(404);
  });

  it('keeps the picked store for who asked, and tells nobody else', async () => {
    const member = shop.buildMember();
    const id = await pick(member);
    expect((await call(member, 'GET', `/pickup/searches/${id}`)).body).toEqual({ store: STORE });
    expect((await call(shop.buildMember(), 'GET', `/pickup/searches/${id}`)).status).toBe(404);
  });

  it('takes a reply once, and none that is invented, late or of another chain or shop', async () => {
    const member = shop.buildMember();
    const { body: map } = await openMap(member);
    expect(await reply(map, { ExtraData: 'a'.repeat(20) })).toBe('none');
    expect(await reply(map, { ExtraData: '' })).toBe('none');
    expect(await reply(map, { LogisticsSubType: 'FAMIC2C' })).toBe('none');
    expect(await reply(map, { MerchantID: '2000132' })).toBe('none');
    const id = await reply(map);
    expect(await reply(map, { CVSStoreID: '999999' })).toBe('none');
    expect((await call(member, 'GET', `/pickup/searches/${id}`)).body).toEqual({ store: STORE });
    const { body: late } = await openMap(member);
    await shop.database.$executeRaw`
      UPDATE store_search SET created_at = now() - interval '3 hours' WHERE picked_at IS NULL`;
    expect(await reply(late)).toBe('none');
  });

  it('opens the map so often within an hour and no more', async () => {
    const member = shop.buildMember();
    const statuses = await Promise.all([1, 2, 3, 4].map(async () => (await openMap(member)).status));
    expect(statuses.sort()).toEqual([200, 200, 200, 429]);
  });

  it('orders to the store as its map described it, without an address', async () => {
    const member = shop.buildMember();
    await pick(member);
    const typed = { ...MEI, store: { ...KEY, name: '假門市', address: '假地址' } };
    const placed = await order(member, typed, { remember: true });
    expect(placed.status).toBe(201);
    expect(placed.body.recipient).toEqual({ ...MEI, address: NO_ADDRESS, store: STORE });
    const book = await call<{ recipients: { recipient: object }[] }>(member, 'GET', '/address-book');
    expect(book.body.recipients.map(({ recipient }) => recipient)).toEqual([placed.body.recipient]);
    await shop.database.storeSearch.deleteMany({ where: { userId: member.id } });
    expect((await order(member, { ...MEI, store: KEY })).status).toBe(201);
  });

  it('refuses a store that was not picked, a name and a number that no store takes, and what is worth too much', async () => {
    const member = shop.buildMember();
    expect((await order(member, { ...MEI, store: KEY })).body.code).toBe('PICKUP_STORE_UNKNOWN');
    await pick(member);
    const wrong = await order(member, { ...MEI, name: '王', phone: '0223456789', store: KEY });
    expect(wrong.body.errors).toEqual([
      expect.objectContaining({ path: 'recipient.name', code: 'PICKUP_NAME_INVALID' }),
      expect.objectContaining({ path: 'recipient.phone', code: 'PICKUP_MOBILE_REQUIRED' }),
    ]);
    const both = await order(member, { ...MEI, address: ADDRESS, store: KEY });
    expect([both.status, (await order(member, MEI)).status]).toEqual([422, 422]);
    await shop.database.cartItem.deleteMany({ where: { userId: member.id } });
    expect((await order(member, { ...MEI, store: KEY }, { quantity: 3 })).body.code).toBe(
      'PICKUP_TOO_EXPENSIVE',
    );
    await shop.database.cartItem.deleteMany({ where: { userId: member.id } });
    expect(
      (await order(member, { ...MEI, phone: '0223456789', mobile: '0912345678', store: KEY })).status,
    ).toBe(201);
  });

  it('orders to no store of a chain that is offered no more', async () => {
    const member = shop.buildMember();
    const id = await pick(member);
    const gone = { ...STORE, chain: 'hi_life' };
    await shop.database.storeSearch.update({ where: { id }, data: { chain: gone.chain, store: gone } });
    const placed = await order(member, { ...MEI, store: { ...KEY, chain: gone.chain } });
    expect(placed.body.code).toBe('PICKUP_STORE_UNKNOWN');
  });

  it('keeps a long name of a store without half a letter at its end', async () => {
    const member = shop.buildMember();
    const id = await reply((await openMap(member)).body, { CVSStoreName: `${'店'.repeat(39)}𠮷𠮷` });
    const { body } = await call<{ store: object }>(member, 'GET', `/pickup/searches/${id}`);
    expect(body.store).toEqual({ ...STORE, name: `${'店'.repeat(39)}𠮷` });
  });

  it('is on the packing slip and in the CSV of orders', async () => {
    const member = shop.buildMember();
    await pick(member);
    const { body: placed } = await order(member, { ...MEI, store: KEY });
    await shop.database.order.update({
      where: { id: placed.id },
      data: { paymentStatus: 'paid', paidAmount: 400, paidAt: new Date(), paymentMethod: 'credit' },
    });
    const authorization = `Bearer ${await shop.tokenOf('support')}`;
    const read = (path: string) =>
      fetch(`${shop.service.address().http}/api/catalog-order/admin/${path}`, { headers: { authorization } });
    const slip = await read(`orders/${placed.id}/packing-slip`);
    const [page] = await readPdf(new Uint8Array(await slip.arrayBuffer()));
    for (const text of [STORE.name, STORE.code, STORE.address, '超商取貨'])
      expect(page?.text.replaceAll(' ', '')).toContain(text.replaceAll(' ', ''));
    const csv = await (await read(`orders/csv?search=${placed.id}`)).text();
    expect(csv).toContain(`7-ELEVEN ${STORE.name} (${STORE.code}) ${STORE.address}`);
  });

  it('lets staff change who picks it up, or send it to an address', async () => {
    const member = shop.buildMember();
    await pick(member);
    const { body: placed } = await order(member, { ...MEI, store: KEY });
    await shop.database.storeSearch.deleteMany({ where: { userId: member.id } });
    const authorization = `Bearer ${await shop.tokenOf('support')}`;
    const change = async (recipient: object, version: number) => {
      const url = `${shop.service.address().http}/api/catalog-order/admin/orders/${placed.id}/recipient`;
      const headers = { authorization, 'content-type': 'application/json', 'idempotency-key': newId() };
      const body = JSON.stringify({ version, recipient, reason: '客戶來電' });
      const response = await fetch(url, { method: 'POST', headers, body });
      return (await response.json()) as { order: { recipient: object }; code?: string };
    };
    const renamed = await change({ ...MEI, name: '王大明', store: KEY }, 1);
    expect(renamed.order.recipient).toMatchObject({ name: '王大明', store: STORE });
    expect((await change({ ...MEI, name: '王', phone: '0223456789', store: KEY }, 2)).code).toBe(
      'VALIDATION_FAILED',
    );
    expect((await change({ ...MEI, store: { ...KEY, code: '1' } }, 2)).code).toBe('PICKUP_STORE_UNKNOWN');
    const moved = await change({ ...MEI, address: ADDRESS }, 2);
    expect(moved.order.recipient).toEqual({ ...MEI, address: ADDRESS });
  });

  it('forgets the stores of a deleted account, and takes no reply for it', async () => {
    const member = shop.buildMember();
    const { body: map } = await openMap(member);
    await pick(member);
    const event = { type: 'user.deleted', subject: member.id, data: { userId: member.id } } as const;
    await shop.people.outbox.transaction((_tx, record) => record(event));
    await eventually(async () =>
      expect(await shop.database.storeSearch.count({ where: { userId: member.id } })).toBe(0),
    );
    expect(await reply(map)).toBe('none');
    expect((await openMap(member)).status).toBe(401);
  });
});

describe('a shop without an account for logistics', () => {
  it('offers no stores and opens no map', async () => {
    const shop = await startShop();
    try {
      const offer = await shop.call(null, 'GET', '/pickup');
      expect(await offer.json()).toEqual({ chains: [], maxTotal: null });
      const opened = await shop.call(shop.buildMember(), 'POST', '/pickup/searches', {
        chain: 'family_mart',
      });
      expect(opened.status).toBe(404);
    } finally {
      await shop.stop();
    }
  });
});
