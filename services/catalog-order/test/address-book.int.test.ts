import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Outbox } from '@tapory/messaging';
import { newId } from '@tapory/service-kit';
import { documentVersions } from '@tapory/shop';
import { eventually } from '@tapory/testing';
import { eraseAddressBook } from '../src/address-book/data/saved-recipients.ts';
import { rememberCheckout } from '../src/address-book/use-cases/remember-checkout.ts';
import type { Tx } from '../src/data/database.ts';
import { lockOwner, markErased } from '../src/data/erased-owners.ts';
import { type Member, type Shop, startShop } from './start-shop.ts';

const MEI = {
  ...{ name: '王小美', email: 'mei@example.com', phone: '0912345678', mobile: '' },
  address: { postalCode: '100', city: '臺北市', district: '中正區', line: '忠孝東路一段 1 號' },
};
const GRANNY = { ...MEI, name: '阿嬤', address: { ...MEI.address, line: '重慶南路一段 2 號' } };
const COMPANY = { type: 'company', title: '觸憶有限公司', taxId: '04595257' };

type Book = { recipients: { id: string; recipient: typeof MEI }[]; invoice: object | null; code?: string };

/** Real: PostgreSQL, RabbitMQ and HTTP. */
describe('what a checkout remembers', () => {
  let shop: Shop;

  beforeAll(async () => {
    shop = await startShop({
      SAVED_RECIPIENTS_MAX: '2',
      ...{ ORDER_PAYABLE_HOURS: '49', DEFECT_CLAIM_DAYS: '17', BULK_THRESHOLD: '61' },
      ...{ PROMISE_DAYS_MIN: '12', PROMISE_DAYS_MAX: '13' },
      ...{ PROMISE_CUSTOM_DAYS_MIN: '4', PROMISE_CUSTOM_DAYS_MAX: '6' },
    });
  });
  afterAll(() => shop?.stop());

  async function call(member: Member | null, method: string, path: string, body?: object) {
    const response = await shop.call(member, method, path, body, newId());
    return { status: response.status, body: (await response.json()) as Book };
  }
  const read = async (member: Member) => (await call(member, 'GET', '/address-book')).body;
  const namesOf = ({ recipients }: Book) => recipients.map(({ recipient }) => recipient.name);

  async function order(member: Member, recipient: object, more: object = {}) {
    const design = { videoId: member.videoId, jobId: member.jobId, orientation: 'portrait' };
    await shop.call(member, 'POST', '/cart/items', { productKey: 'badge', quantity: 1, ...design });
    const placed = await shop.call(member, 'POST', '/orders', {
      ...{ recipient, invoice: COMPANY, remember: true, ...more },
      consents: { withdrawalTextVersion: documentVersions.withdrawal },
    });
    expect(placed.status).toBe(201);
    return (await placed.json()) as { id: string; gift: object | null };
  }

  it('tells everybody what is set for orders, with the prices of what is on sale', async () => {
    const [least, most] = [
      { units: 380, currency: 'TWD' },
      { units: 420, currency: 'TWD' },
    ];
    const products = await shop.database.product.findMany({
      where: { active: true },
      orderBy: { key: 'asc' },
    });
    for (const [index, { id }] of products.entries())
      await shop.database.product.update({ where: { id }, data: { price: index === 0 ? 420 : 380 } });
    expect(await (await shop.call(null, 'GET', '/order-rules')).json()).toEqual({
      ...{ payableHours: 49, defectDays: 17, bulkThreshold: 61 },
      ...{ workingDays: { min: 12, max: 13 }, customPhotoExtra: { min: 4, max: 6 } },
      prices: products.length > 1 ? { min: least, max: most } : { min: most, max: most },
      price: products.length > 1 ? 'NT$380–NT$420' : 'NT$420',
    });
    for (const { id, price } of products)
      await shop.database.product.update({ where: { id }, data: { price } });
  });

  it('are recipients, each once and those used last first, and the last invoice', async () => {
    const member = shop.buildMember();
    await order(member, MEI, { remember: false });
    expect(await read(member)).toEqual({ recipients: [], invoice: null });
    await order(member, MEI);
    await order(member, GRANNY, { invoice: { type: 'personal' } });
    await order(member, MEI);
    const book = await read(member);
    expect(namesOf(book)).toEqual(['王小美', '阿嬤']);
    expect(book.invoice).toEqual(COMPANY);
    await order(member, { ...MEI, name: '爸爸' });
    expect(namesOf(await read(member))).toEqual(['爸爸', '王小美']);
  });

  it('are changed, become one when they are the same, and are forgotten', async () => {
    const member = shop.buildMember();
    await order(member, MEI);
    await order(member, GRANNY);
    const [granny, mei] = (await read(member)).recipients;
    const path = `/address-book/recipients/${granny?.id}`;
    const moved = { ...GRANNY, address: { ...GRANNY.address, line: '新家 3 號' } };
    const changed = await call(member, 'PUT', path, { recipient: moved });
    expect(changed.body.recipients[0]?.recipient.address.line).toBe('新家 3 號');
    const wrong = await call(member, 'PUT', path, { recipient: { ...moved, phone: 'x' } });
    expect(wrong.body.code).toBe('VALIDATION_FAILED');
    expect(namesOf((await call(member, 'PUT', path, { recipient: MEI })).body)).toEqual(['王小美']);
    expect((await call(member, 'DELETE', `/address-book/recipients/${mei?.id}`)).status).toBe(404);
    expect(namesOf((await call(member, 'DELETE', path)).body)).toEqual([]);
    expect((await call(member, 'DELETE', '/address-book/invoice')).body.invoice).toBeNull();
  });

  it('are nobody else’s, and go with the account', async () => {
    const member = shop.buildMember();
    await order(member, MEI);
    const [mine] = (await read(member)).recipients;
    const stranger = shop.buildMember();
    const path = `/address-book/recipients/${mine?.id}`;
    expect((await call(null, 'GET', '/address-book')).status).toBe(401);
    expect((await call(stranger, 'PUT', path, { recipient: GRANNY })).status).toBe(404);
    expect((await call(stranger, 'DELETE', path)).status).toBe(404);
    expect(namesOf(await read(member))).toEqual(['王小美']);
    const event = { type: 'user.deleted', subject: member.id, data: { userId: member.id } } as const;
    await shop.people.outbox.transaction((_tx, record) => record(event));
    await eventually(async () => expect(await read(member)).toEqual({ recipients: [], invoice: null }));
    expect((await call(member, 'PUT', path, { recipient: GRANNY })).status).toBe(401);
  });

  it('are not stored beside the erasure of their account', async () => {
    const member = shop.buildMember();
    const outbox = {
      transaction: (work: (tx: Tx) => Promise<void>) => shop.database.pool.$transaction(work),
    } as unknown as Outbox<Tx>;
    const checkout = { userId: member.id, recipient: MEI, invoice: { type: 'personal' as const } };
    let stored = Promise.resolve();
    await shop.database.pool.$transaction(async (tx) => {
      await lockOwner(tx, member.id);
      await markErased(tx, member.id);
      await eraseAddressBook(tx, member.id);
      stored = rememberCheckout({ outbox, savedRecipientsMax: 2 }, checkout);
      await Promise.race([stored, new Promise((resolve) => setTimeout(resolve, 500))]);
    });
    await expect(stored).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await shop.database.savedRecipient.count({ where: { userId: member.id } })).toBe(0);
  });

  it('of a gift are the words that go with it', async () => {
    const member = shop.buildMember();
    expect((await order(member, MEI)).gift).toBeNull();
    const gift = await order(member, GRANNY, { gift: { note: '生日快樂' } });
    expect(gift.gift).toEqual({ note: '生日快樂' });
    const stored = await shop.database.order.findUniqueOrThrow({ where: { id: gift.id } });
    expect([stored.isGift, stored.giftNote]).toEqual([true, '生日快樂']);
  });
});
