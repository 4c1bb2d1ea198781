import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@tapory/service-kit';
import { documentVersions } from '@tapory/shop';
import sharp from 'sharp';
import type { Placed } from './start-invoicing.ts';
import { type Making, startMaking } from './start-making.ts';
import type { Member } from './start-shop.ts';

type Product = { key: string; price: { units: number }; stock: number | null; version: number };

const RECIPIENT = {
  ...{ name: '王小美', email: 'mei@example.com', phone: '0912345678' },
  address: { postalCode: '100', city: '臺北市', district: '中正區', line: '忠孝東路一段 1 號' },
};

/** Real: PostgreSQL, RabbitMQ and HTTP. */
describe('products that staff change', () => {
  let shop: Making;
  beforeAll(async () => {
    shop = await startMaking();
  });
  afterAll(() => shop?.stop());
  beforeEach(async () => {
    await change({ stock: null, price: 400, active: true });
  });

  async function badge(): Promise<Product> {
    const { body } = await shop.ask('GET', 'products', 'admin');
    const found = (body as { items: Product[] }).items.find(({ key }) => key === 'badge');
    if (!found) throw new Error('there is no badge');
    return found;
  }

  async function change(changed: object, role: 'admin' | 'support' = 'admin') {
    const { version, stock: stockBefore } = await badge();
    const body = {
      ...{ name: { 'zh-TW': '徽章', en: 'Badge' }, description: { 'zh-TW': '別上', en: 'Wear it' } },
      ...{ price: 400, active: true, position: 0, stock: null, stockBefore, version, ...changed },
    };
    const answer = await shop.ask('PUT', 'products/badge', role, body);
    return answer as { status: number; body: { code?: string } };
  }

  async function memberWithCart(quantity = 1): Promise<Member> {
    const member = shop.shop.buildMember();
    const design = { videoId: member.videoId, jobId: member.jobId, orientation: 'portrait' };
    await shop.shop.call(member, 'POST', '/cart/items', { productKey: 'badge', quantity, ...design });
    return member;
  }

  async function order(member: Member) {
    const response = await shop.shop.call(member, 'POST', '/orders', {
      ...{ recipient: RECIPIENT, invoice: { type: 'personal' } },
      consents: { withdrawalTextVersion: documentVersions.withdrawal },
    });
    const body = (await response.json()) as Placed & { code?: string; detail?: string };
    return { status: response.status, body };
  }

  it('have another price from then on; placed orders stay as they are', async () => {
    const placed = await shop.place();
    expect((await change({ price: 450 })).status).toBe(200);
    const { items } = await (await shop.shop.call(null, 'GET', '/products')).json();
    expect(items).toContainEqual(
      expect.objectContaining({ key: 'badge', price: { units: 450, currency: 'TWD' } }),
    );
    const before = await (await shop.shop.call(placed.member, 'GET', `/orders/${placed.id}`)).json();
    expect(before).toMatchObject({ total: { units: 400 }, items: [{ unitPrice: { units: 400 } }] });
    const { body } = await order(await memberWithCart());
    expect(body).toMatchObject({ total: { units: 450 } });
  });

  it('cost what their specification costs, to the dollar in cart, quote, order and invoice', async () => {
    const matte = { id: 'matte', name: { 'zh-TW': '霧面', en: 'Matte' }, surcharge: 35, active: true };
    const glossy = { id: 'glossy', name: { 'zh-TW': '亮面', en: 'Glossy' }, surcharge: 0, active: true };
    expect((await change({ options: [glossy, glossy] })).status).toBe(422);
    await change({ options: [glossy, matte] });
    const member = shop.shop.buildMember();
    const design = { videoId: member.videoId, jobId: member.jobId, orientation: 'portrait' };
    const line = { productKey: 'badge', quantity: 2, ...design };
    const add = (optionId?: string) =>
      shop.shop.call(member, 'POST', '/cart/items', { ...line, ...(optionId ? { optionId } : {}) });
    expect((await (await add('none')).json()).code).toBe('OPTION_UNAVAILABLE');
    const first = await (await add()).json();
    expect(first).toMatchObject({ items: [{ optionId: 'glossy', unitPrice: { units: 400 } }] });
    const cart = await (await add('matte')).json();
    expect(cart.subtotal.units).toBe(4 * 435);
    expect(cart.items).toMatchObject([{ optionId: 'matte', optionName: matte.name, quantity: 4 }]);
    const quoted = async () =>
      (await (await shop.shop.call(member, 'POST', '/checkout/quote', {})).json()) as {
        code?: string;
        total?: { units: number };
      };
    expect((await quoted()).total?.units).toBe(1740);
    await change({ options: [glossy, { ...matte, active: false }] });
    expect((await quoted()).code).toBe('OPTION_UNAVAILABLE');
    await change({ options: [glossy, matte] });
    const { body } = await order(member);
    await change({ options: [], price: 900 });
    const stored = await (await shop.shop.call(member, 'GET', `/orders/${body.id}`)).json();
    expect(stored).toMatchObject({
      total: { units: 1740 },
      items: [{ unitPrice: { units: 435 }, optionId: 'matte', optionName: matte.name }],
    });
    const placed = { ...body, member, attemptId: newId(), relateNumber: body.number.replace('-', '') };
    await shop.pay(placed, 1740);
    await shop.run();
    const invoice = await shop.atEcpay(placed);
    expect(JSON.stringify(invoice)).toMatch(/徽章 霧面/);
    expect(JSON.stringify(invoice)).toContain('1740');
  });

  it('have pictures that admins upload, order and remove, and that everybody sees without their metadata', async () => {
    type Pictured = { items: { key: string; pictures: { id: string; url: string; width: number }[] }[] };
    const picturesIn = (body: unknown) =>
      (body as Pictured).items.find(({ key }) => key === 'badge')?.pictures ?? [];
    const bytes = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#446688' } })
      .withExif({ IFD0: { Artist: 'Mei' } })
      .jpeg()
      .toBuffer();
    const content = bytes.toString('base64');
    const add = (role: 'admin' | 'support' = 'admin', key = newId(), body: object = { content }) =>
      shop.ask('POST', 'products/badge/pictures', role, body, key) as Promise<{
        status: number;
        body: { code?: string };
      }>;
    const key = newId();
    for (let time = 0; time < 2; time += 1) expect((await add('admin', key)).status).toBe(201);
    expect((await add('support')).status).toBe(403);
    expect((await add('admin', newId(), { content: 'AAAA' })).body.code).toBe('PHOTO_UNREADABLE');
    const [first] = picturesIn(await (await shop.shop.call(null, 'GET', '/products')).json());
    const [, second] = picturesIn((await add()).body);
    const ids = [second?.id, first?.id];
    const ordered = await shop.ask('PUT', 'products/badge/pictures', 'admin', { ids });
    expect(picturesIn(ordered.body).map(({ id }) => id)).toEqual(ids);
    const { http } = shop.shop.service.address();
    const response = await fetch(`${http}${first?.url}`);
    expect(response.headers.get('cache-control')).toContain('immutable');
    const { exif, width } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect([exif, width]).toEqual([undefined, 30]);
    const uploads = await Promise.all(Array.from({ length: 8 }, () => add()));
    expect(uploads.filter(({ status }) => status === 201)).toHaveLength(6);
    expect(uploads.find(({ status }) => status === 409)?.body.code).toBe('PICTURE_LIMIT_EXCEEDED');
    for (const { id } of picturesIn((await shop.ask('GET', 'products', 'admin')).body))
      await shop.ask('DELETE', `products/badge/pictures/${id}`, 'admin');
    expect((await fetch(`${http}${first?.url}`)).status).toBe(404);
  });

  it('are changed by one of two admins who saw the same version, and by nobody else', async () => {
    const { version } = await badge();
    expect((await change({ price: 500, version })).status).toBe(200);
    expect((await change({ price: 600, version })).body.code).toBe('CONFLICT');
    expect((await badge()).price.units).toBe(500);
    expect((await change({ price: 1 }, 'support')).status).toBe(403);
    expect((await change({ price: 0 })).status).toBe(422);
    expect((await change({ stock: -1 })).status).toBe(422);
  });

  it('keep what was sold while staff had them open: texts are saved, another count is not', async () => {
    await change({ stock: 5 });
    const seen = await badge();
    expect((await order(await memberWithCart(2))).status).toBe(201);
    const open = { stockBefore: seen.stock, version: seen.version };
    expect((await change({ ...open, stock: 10 })).body.code).toBe('CONFLICT');
    expect((await change({ ...open, stock: seen.stock, price: 420 })).status).toBe(200);
    expect(await badge()).toMatchObject({ stock: 3, price: { units: 420 } });
  });

  it('are sold to one of two orders at the last piece, and come back when that one is cancelled', async () => {
    await change({ stock: 1 });
    const members = [await memberWithCart(), await memberWithCart()];
    const placed = await Promise.all(members.map((member) => order(member)));
    expect(placed.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const refused = placed.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: 'PRODUCT_SOLD_OUT' });
    expect(refused?.body.detail).toContain('徽章');
    expect((await badge()).stock).toBe(0);
    const { items } = await (await shop.shop.call(null, 'GET', '/products')).json();
    expect(items).toContainEqual(expect.objectContaining({ key: 'badge', isSoldOut: true }));

    const winner = placed.findIndex(({ status }) => status === 201);
    const id = placed[winner]?.body.id;
    for (let time = 0; time < 2; time += 1)
      await shop.shop.call(members[winner] ?? null, 'POST', `/orders/${id}/cancel`, {});
    expect((await badge()).stock).toBe(1);
    expect((await order(members[1 - winner] as Member)).status).toBe(201);
  });

  it('never fall below zero when money comes late for what is sold meanwhile', async () => {
    await change({ stock: 1 });
    const late = await shop.place();
    await shop.shop.call(late.member, 'POST', `/orders/${late.id}/cancel`, {});
    await shop.place();
    expect((await badge()).stock).toBe(0);
    await shop.pay(late);
    expect((await badge()).stock).toBe(0);
  });

  it('get back from an order what it had taken, and nothing that was never counted', async () => {
    const uncounted = await shop.place();
    await change({ stock: 5 });
    await shop.shop.call(uncounted.member, 'POST', `/orders/${uncounted.id}/cancel`, {});
    expect((await badge()).stock).toBe(5);
    await change({ stock: 1 });
    const late = await shop.place();
    await shop.shop.call(late.member, 'POST', `/orders/${late.id}/cancel`, {});
    await shop.place();
    await shop.pay(late);
    await shop.refund(late, 400);
    expect((await badge()).stock).toBe(0);
  });

  it('are given back by a refund before they are made, and kept once they are in work', async () => {
    await change({ stock: 5 });
    const [waiting, made] = [await shop.paid(), await shop.paid()];
    await shop.step(made, 'start-production');
    for (const one of [waiting, made]) await shop.refund(one, 400);
    expect((await badge()).stock).toBe(4);
  });

  it('cannot be ordered in more pieces than are left', async () => {
    await change({ stock: 2 });
    const member = await memberWithCart(3);
    expect((await order(member)).body.code).toBe('PRODUCT_SOLD_OUT');
    const cart = await (await shop.shop.call(member, 'GET', '/cart')).json();
    expect(cart.items).toHaveLength(1);
    expect((await badge()).stock).toBe(2);
  });
});
