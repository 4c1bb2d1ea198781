import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { twd } from '@tapory/money';
import { newId } from '@tapory/service-kit';
import { documentVersions } from '@tapory/shop';
import { formatTaipeiDay } from '@tapory/taipei-time';
import { eventually } from '@tapory/testing';
import { readPdf } from '@tapory/testing/pdf';
import { listPieceNamesRpc } from '../src/orders/rpc/list-piece-names.ts';
import { readCodes } from './read-codes.ts';
import { type Making, startMaking } from './start-making.ts';
import { madePieces } from './start-peers.ts';
import type { Member } from './start-shop.ts';

const RECIPIENT = {
  ...{ name: '王小美', email: 'mei@example.com', phone: '0912345678' },
  address: { postalCode: '100', city: '臺北市', district: '中正區', line: '忠孝東路一段 1 號' },
};
const REQUEST = {
  ...{ recipient: RECIPIENT, invoice: { type: 'company', title: '觸憶有限公司', taxId: '04595257' } },
  ...{ company: '觸憶有限公司', remarks: '公司尾牙' },
};
const CONSENTS = { withdrawalTextVersion: documentVersions.withdrawal };
const DAY_MS = 86_400_000;
const dayAhead = (days: number) => formatTaipeiDay(new Date(Date.now() + days * DAY_MS));

type Bulk = {
  id: string;
  number: string;
  label: string;
  code?: string;
  pieces: number;
  lines: { id: string; quantity: number; unitPrice: { units: number } | null }[];
  quote: { version: number; total: { units: number }; validUntil: string } | null;
  order: { id: string; number: string; payable: boolean } | null;
  messages: { author: string; text: string }[];
  isWaiting: boolean;
  proposal: { prices: { lineId: string; unitPrice: { units: number } }[]; validUntil: string };
};

/** Real: PostgreSQL, RabbitMQ, Redis and HTTP. */
describe('bulk requests', () => {
  let shop: Making;

  beforeAll(async () => {
    shop = await startMaking({ BULK_TIERS: '50:10,100:15;magnet=50:5' });
  });
  afterAll(() => shop?.stop());

  async function call(member: Member | null, method: string, path: string, body?: object, key = newId()) {
    const response = await shop.shop.call(member, method, path, body, key);
    return { status: response.status, body: (await response.json()) as Bulk };
  }
  async function fill(member: Member, quantity: number, productKey = 'badge') {
    const design = { videoId: member.videoId, jobId: member.jobId, orientation: 'portrait' };
    await shop.shop.call(member, 'POST', '/cart/items', { productKey, quantity, ...design });
  }
  async function requested(more: object = {}): Promise<{ member: Member; bulk: Bulk }> {
    const member = shop.shop.buildMember();
    await fill(member, 40);
    await fill(member, 20, 'magnet');
    const { status, body } = await call(member, 'POST', '/bulk-requests', { ...REQUEST, ...more });
    if (status !== 201) throw new Error(`not requested: ${JSON.stringify(body)}`);
    return { member, bulk: body };
  }
  const staff = async (method: string, path: string, body?: object, key = newId()) =>
    (await shop.ask(method, `bulk${path}`, 'support', body, key)) as { status: number; body: Bulk };
  async function quote(
    { id }: Bulk,
    { version = 0, unitPrice = 350, shipping = 200, validUntil = dayAhead(10) } = {},
    key = newId(),
  ) {
    const { body } = await staff('GET', `/${id}`);
    const prices = body.lines.map((line) => ({ lineId: line.id, unitPrice }));
    return staff('POST', `/${id}/quotes`, { version, prices, shipping, validUntil }, key);
  }
  const accept = (member: Member, { id }: Bulk, version = 1, key = newId()) =>
    call(member, 'POST', `/bulk-requests/${id}/accept`, { version, consents: CONSENTS }, key);
  const read = async (member: Member, { id }: Bulk) =>
    (await call(member, 'GET', `/bulk-requests/${id}`)).body;
  const ordersOf = ({ id: userId }: Member) =>
    shop.shop.database.order.findMany({ where: { userId }, include: { items: true } });
  const eventsOf = async ({ id }: Bulk) => {
    const type = 'tapory.order.quote-changed.v1';
    const rows = await shop.shop.database.outbox.findMany({
      where: { type, payload: { path: ['subject'], equals: id } },
      orderBy: { seq: 'asc' },
    });
    return rows.map(({ payload }) => (payload as { data: { change: string } }).data.change);
  };

  it('take the cart’s place, once for a double click, and wait for staff without an order', async () => {
    const member = shop.shop.buildMember();
    await fill(member, 40);
    await fill(member, 20, 'magnet');
    const offer = (await call(member, 'POST', '/checkout/quote', {})).body;
    expect(offer).toMatchObject({
      bulk: {
        estimate: twd(40 * 360 + 20 * 380),
        products: [
          { productKey: 'badge', tiers: [{ from: 50, unitPrice: twd(360) }, { from: 100 }] },
          { productKey: 'magnet', tiers: [{ from: 50, unitPrice: twd(380) }] },
        ],
      },
    });
    const key = newId();
    const body = { ...REQUEST, wishedOn: dayAhead(30) };
    const [first, again] = await Promise.all([
      call(member, 'POST', '/bulk-requests', body, key),
      call(member, 'POST', '/bulk-requests', body, newId()),
    ]);
    const made = [first, again].filter(({ status }) => status === 201);
    expect([made.length, made[0]?.body.label, made[0]?.body.pieces]).toEqual([1, 'waiting', 60]);
    expect(made[0]?.body.number).toMatch(/^B\d{6}-/);
    await shop.shop.database.idempotencyKey.deleteMany({ where: { key } });
    if (first.status === 201)
      expect((await call(member, 'POST', '/bulk-requests', body, key)).body.id).toBe(first.body.id);
    expect(await ordersOf(member)).toEqual([]);
    expect(await shop.shop.database.cartItem.count({ where: { userId: member.id } })).toBe(0);
    const bulk = made[0]?.body as Bulk;
    expect(await eventsOf(bulk)).toEqual(['requested']);
    const { items } = (await staff('GET', '')).body as never as { items: Bulk[] };
    expect(items.map(({ id }) => id)).toContain(bulk.id);
    expect((await shop.ask('GET', 'overview', 'support')).body).toMatchObject({ bulkRequests: 1 });
    const own = (await call(member, 'GET', '/bulk-requests')).body as never as { items: Bulk[] };
    expect(own.items.map(({ id }) => id)).toEqual([bulk.id]);
  });

  it('are refused for few pieces, with a coupon, and for a day that is over', async () => {
    const member = shop.shop.buildMember();
    await fill(member, 49);
    const send = async (more: object = {}) =>
      (await call(member, 'POST', '/bulk-requests', { ...REQUEST, ...more })).body.code;
    expect(await send()).toBe('BULK_TOO_FEW');
    await fill(member, 1);
    expect(await send({ couponCode: 'FIFTY' })).toBe('BULK_NO_COUPON');
    expect((await call(member, 'POST', '/checkout/quote', { couponCode: 'FIFTY' })).body.code).toBe(
      'BULK_NO_COUPON',
    );
    expect(await send({ wishedOn: dayAhead(-3) })).toBe('VALIDATION_FAILED');
    expect(await shop.shop.database.cartItem.count({ where: { userId: member.id } })).toBe(1);
  });

  it('are seen by their customer and by sales staff only', async () => {
    const { bulk } = await requested();
    const stranger = shop.shop.buildMember();
    expect((await call(null, 'GET', `/bulk-requests/${bulk.id}`)).status).toBe(401);
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['POST', '/messages', { text: 'x' }],
      ['POST', '/accept', { version: 1, consents: CONSENTS }],
    ] as const)
      expect((await call(stranger, method, `/bulk-requests/${bulk.id}${path}`, body)).body.code).toBe(
        'ORDER_FORBIDDEN',
      );
    expect((await shop.ask('GET', `bulk/${bulk.id}`, 'production')).status).toBe(403);
  });

  it('are quoted with proposed tiers; a new version is the one that holds', async () => {
    const { member, bulk } = await requested();
    const { body: seen } = await staff('GET', `/${bulk.id}`);
    expect(seen.proposal.prices.map(({ unitPrice }) => unitPrice.units)).toEqual([360, 380]);
    const key = newId();
    const [once, twice] = [await quote(bulk, {}, key), await quote(bulk, {}, key)];
    expect([once.status, twice.status]).toEqual([200, 200]);
    expect(once.body).toMatchObject({ label: 'quoted', isWaiting: false, quote: { version: 1 } });
    expect(once.body.quote?.total).toEqual(twd(60 * 350 + 200));
    expect((await quote(bulk)).body.code).toBe('CONFLICT');
    expect((await quote(bulk, { version: 1, unitPrice: 340 })).body.quote?.version).toBe(2);
    expect((await accept(member, bulk, 1)).body.code).toBe('QUOTE_CHANGED');
    expect((await read(member, bulk)).quote?.total).toEqual(twd(60 * 340 + 200));
    expect(await eventsOf(bulk)).toEqual(['requested', 'quoted', 'quoted']);
    expect((await quote(bulk, { version: 2, validUntil: dayAhead(-2) })).body.code).toBe('VALIDITY_INVALID');
    const { status } = await staff('POST', `/${bulk.id}/quotes`, {
      ...{ version: 2, prices: [{ lineId: newId(), unitPrice: 1 }], shipping: 0, validUntil: dayAhead(3) },
    });
    expect(status).toBe(422);
    expect((await quote(bulk, { version: 2, unitPrice: 3400 })).body.code).toBe('QUOTE_TOO_LARGE');
  });

  it('become one order with the quote’s prices, and quote, order, invoice and refund agree', async () => {
    const { member, bulk } = await requested();
    await quote(bulk);
    const [one, two] = await Promise.all([accept(member, bulk), accept(member, bulk)]);
    expect([one.status, two.status]).toEqual([201, 201]);
    expect(one.body.order?.id).toBe(two.body.order?.id);
    expect(one.body).toMatchObject({ label: 'accepted', order: { payable: true } });
    const [order, ...others] = await ordersOf(member);
    expect(others).toEqual([]);
    const total = 60 * 350 + 200;
    expect(order).toMatchObject({ subtotal: 60 * 350, discount: 0, shipping: 200, total, couponCode: '' });
    expect(order?.items.map(({ unitPrice }) => unitPrice)).toEqual([350, 350]);
    expect(order?.payableUntil.toISOString()).toBe(one.body.quote?.validUntil);
    await shop.shop.database.product.updateMany({ data: { price: 500 } });
    const placed = { ...(order as { id: string; number: string }), member, attemptId: newId() };
    const relateNumber = placed.number.replace('-', '');
    await shop.pay({ ...placed, relateNumber }, total);
    await shop.shop.database.product.updateMany({ data: { price: 400 } });
    await shop.run();
    const invoice = await shop.shop.database.invoice.findUniqueOrThrow({ where: { orderId: placed.id } });
    expect([invoice.status, invoice.amount]).toEqual(['issued', total]);
    await shop.refund({ ...placed, relateNumber }, total);
    await shop.run();
    const kept = await shop.shop.database.order.findUniqueOrThrow({ where: { id: placed.id } });
    expect([kept.paymentStatus, kept.refundedAmount]).toEqual(['refunded', total]);
    const { status } = await shop.shop.database.invoice.findUniqueOrThrow({ where: { orderId: placed.id } });
    expect(status).toBe('voided');
  });

  it('go into production as any paid order', async () => {
    const { member, bulk } = await requested();
    await quote(bulk);
    await accept(member, bulk);
    const [order] = await ordersOf(member);
    const placed = { ...(order as { id: string; number: string }), member, attemptId: newId() };
    await shop.pay({ ...placed, relateNumber: '' }, order?.total ?? 0);
    await eventually(async () => {
      const { production } = await shop.detailOf({ ...placed, relateNumber: '' });
      if (production.length !== 2) throw new Error('not on the board yet');
    });
    const { http } = shop.shop.service.address();
    const listOf = (one: Member) =>
      fetch(`${http}/api/catalog-order/orders/${placed.id}/tap-addresses?language=en`, {
        headers: { cookie: `__Host-sid=${one.sid}` },
      });
    const rows = (await (await listOf(member)).text()).trim().split('\r\n');
    expect(rows).toHaveLength(3);
    expect(rows[0]).toContain('"Tap address"');
    expect(rows[1]).toContain(`"${placed.number}-1","badge","Cat on the sill","40"`);
    expect(rows[1]).toContain(`/videolist/${member.videoId}"`);
    expect((await listOf(shop.shop.buildMember())).status).toBe(403);
    const paid = await shop.eventsOf({ ...placed, relateNumber: '' });
    expect(paid).toEqual(['order.placed', 'order.paid']);
  });

  it('carry a name for each piece to the board, the slip and the list of tap addresses', async () => {
    const member = shop.shop.buildMember();
    await fill(member, 60);
    const cart = (await call(member, 'GET', '/cart')).body as never as { items: { id: string }[] };
    const itemId = cart.items[0]?.id ?? '';
    const names = Array.from({ length: 60 }, (_, index) => `員工${index + 1}`);
    const send = (given: object[]) =>
      call(member, 'POST', '/bulk-requests', { ...REQUEST, pieceNames: given });
    const few = await send([
      { itemId, names: names.slice(1) },
      { itemId: newId(), names: ['x'] },
    ]);
    const { errors } = few.body as never as { errors: { path: string; code: string }[] };
    expect(errors.map(({ path, code }) => [path, code])).toEqual([
      ['pieceNames.0.names', 'PIECE_NAMES_INVALID'],
      ['pieceNames.1.names', 'PIECE_NAMES_INVALID'],
    ]);
    const bulk = (await send([{ itemId, names }])).body;
    await quote(bulk);
    await accept(member, bulk);
    const [order] = await ordersOf(member);
    const placed = { ...(order as { id: string; number: string }), member, attemptId: newId() };
    await shop.pay({ ...placed, relateNumber: '' }, order?.total ?? 0);
    const board = await shop.ask('GET', 'production/items?state=waiting', 'production');
    const { items } = board.body as never as { items: { orderId: string; pieceNames: string[] }[] };
    expect(items.find(({ orderId }) => orderId === placed.id)?.pieceNames).toEqual(names);
    const { http } = shop.shop.service.address();
    const authorization = `Bearer ${await shop.shop.tokenOf('support')}`;
    const slip = await fetch(`${http}/api/catalog-order/admin/orders/${placed.id}/packing-slip`, {
      headers: { authorization },
    });
    const pages = await readPdf(new Uint8Array(await slip.arrayBuffer()));
    expect(pages.map(({ text }) => text).join('')).toContain('60. 員工60');
    const list = await fetch(`${http}/api/catalog-order/orders/${placed.id}/tap-addresses?language=en`, {
      headers: { cookie: `__Host-sid=${member.sid}` },
    });
    const rows = (await list.text()).trim().split('\r\n');
    expect(rows).toHaveLength(61);
    expect(rows[60]).toMatch(/"1",.*"員工60",/);
  });

  it('carry pieces that are keepsakes of their own, with an address and a code each', async () => {
    const member = shop.shop.buildMember();
    await fill(member, 55);
    const cart = (await call(member, 'GET', '/cart')).body as never as { items: { id: string }[] };
    const itemId = cart.items[0]?.id ?? '';
    const names = Array.from({ length: 55 }, (_, index) => `員工${index + 1}`);
    const send = (given: string[]) =>
      call(member, 'POST', '/bulk-requests', {
        ...{ ...REQUEST, pieceNames: [{ itemId, names: given, ownKeepsakes: true }] },
      });
    const refused = await send(names.with(2, 'porn').with(16, 'Porn'));
    expect(refused.body).toMatchObject({
      errors: [
        {
          ...{ path: 'pieceNames.0.names', code: 'PIECE_NAMES_PROHIBITED' },
          message: expect.stringContaining('3, 17'),
        },
      ],
    });
    const bulk = (await send(names)).body;
    expect(bulk.lines).toMatchObject([{ ownKeepsakes: true }]);
    await quote(bulk);
    await accept(member, bulk);
    const [order] = await ordersOf(member);
    const [item] = order?.items ?? [];
    const placed = { ...(order as { id: string; number: string }), member, attemptId: newId() };
    await shop.pay({ ...placed, relateNumber: '' }, order?.total ?? 0);
    const [event] = await shop.shop.database.outbox.findMany({
      where: {
        type: 'tapory.order.paid.v1',
        payload: { path: ['subject'], equals: placed.id },
      },
    });
    expect(event?.payload).toMatchObject({ data: { items: [{ quantity: 55, ownKeepsakes: true }] } });
    const rpc = { database: shop.shop.database };
    const asked = { orderItemId: item?.id ?? '', skip: 50, take: 200 };
    expect(await listPieceNamesRpc(rpc)(asked)).toEqual({ names: names.slice(50) });
    await expect(listPieceNamesRpc(rpc)({ ...asked, orderItemId: newId() })).rejects.toMatchObject({
      code: 'ORDER_NOT_FOUND',
    });

    const { http } = shop.shop.service.address();
    const cookie = { cookie: `__Host-sid=${member.sid}` };
    const authorization = { authorization: `Bearer ${await shop.shop.tokenOf('production')}` };
    const file = (path: string, headers: Record<string, string>) =>
      fetch(`${http}/api/catalog-order${path}`, { headers });
    const addresses = `/orders/${placed.id}/tap-addresses?language=en`;
    madePieces.set(item?.id ?? '', 54);
    expect(await (await file(addresses, cookie)).json()).toMatchObject({ code: 'PIECES_NOT_READY' });
    madePieces.set(item?.id ?? '', 55);
    const own = await (await file(addresses, cookie)).text();
    expect(await (await file(`/admin${addresses}`, authorization)).text()).toBe(own);
    const rows = own.trim().split('\r\n');
    expect(rows).toHaveLength(56);
    expect(rows[17]).toContain(`"${placed.number}-1/17"`);
    expect(rows[17]).toMatch(/"1",".*\/videolist\/piece-17","員工17",".*\/videolist\/piece-17\?s=q"/);
    const slip = await file(`/admin/orders/${placed.id}/packing-slip`, authorization);
    const codes = await readCodes(new Uint8Array(await slip.arrayBuffer()), { edge: 20, printedEdge: 12 });
    const pieces = Array.from({ length: 55 }, (_, index) => `/videolist/piece-${index + 1}?s=q`);
    expect(codes.map((code) => code?.replace('http://localhost:18000', ''))).toEqual([
      placed.number,
      ...pieces,
    ]);
  });

  it('are not the only orders whose pieces can be keepsakes of their own', async () => {
    const member = shop.shop.buildMember();
    await fill(member, 2);
    await fill(member, 1, 'magnet');
    const cart = (await call(member, 'GET', '/cart')).body as never as {
      items: { id: string; productKey: string }[];
    };
    const idOf = (key: string) => cart.items.find(({ productKey }) => productKey === key)?.id;
    const { status } = await call(member, 'POST', '/orders', {
      ...{ recipient: RECIPIENT, invoice: { type: 'personal' }, consents: CONSENTS },
      pieceNames: [
        { itemId: idOf('badge'), names: ['爸爸', '媽媽'], ownKeepsakes: true },
        { itemId: idOf('magnet'), names: [], ownKeepsakes: true },
      ],
    });
    expect(status).toBe(201);
    const [order] = await ordersOf(member);
    expect(
      order?.items.map(({ productKey, ownKeepsakes, pieceNames }) => [productKey, ownKeepsakes, pieceNames]),
    ).toEqual(
      expect.arrayContaining([
        ['badge', true, ['爸爸', '媽媽']],
        // One piece is the keepsake of its line.
        ['magnet', false, []],
      ]),
    );
  });

  it('have a document in either language with what the quote says', async () => {
    const { member, bulk } = await requested();
    await quote(bulk);
    const { http } = shop.shop.service.address();
    const textOf = async (path: string, headers: Record<string, string>) => {
      const response = await fetch(`${http}/api/catalog-order${path}`, { headers });
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
      const pages = await readPdf(new Uint8Array(await response.arrayBuffer()));
      return pages.map(({ text }) => text).join('');
    };
    const cookie = { cookie: `__Host-sid=${member.sid}` };
    const authorization = { authorization: `Bearer ${await shop.shop.tokenOf('support')}` };
    const zh = await textOf(`/bulk-requests/${bulk.id}/pdf?language=zh-TW`, cookie);
    const en = await textOf(`/admin/bulk/${bulk.id}/pdf?language=en`, authorization);
    const validUntil = dayAhead(10);
    for (const text of [zh, en])
      for (const said of [
        bulk.number,
        '觸憶有限公司',
        '王小美',
        'NT$350',
        'NT$14,000',
        'NT$200',
        'NT$21,200',
      ])
        expect(text).toContain(said);
    for (const said of ['報價單', '統一編號', '運費', `有效期限 ${validUntil}`]) expect(zh).toContain(said);
    for (const said of ['Quotation', 'Shipping', `Valid until ${validUntil}`]) expect(en).toContain(said);
    const stranger = { cookie: `__Host-sid=${shop.shop.buildMember().sid}` };
    const url = `${http}/api/catalog-order/bulk-requests/${bulk.id}/pdf`;
    expect((await fetch(url, { headers: stranger })).status).toBe(403);
  });

  it('lapse, and are quoted anew', async () => {
    const { member, bulk } = await requested();
    await quote(bulk);
    await shop.shop.database.bulkQuote.updateMany({
      where: { requestId: bulk.id },
      data: { validUntil: new Date(Date.now() - 1000) },
    });
    expect((await read(member, bulk)).label).toBe('lapsed');
    expect((await accept(member, bulk)).body.code).toBe('QUOTE_LAPSED');
    expect(await ordersOf(member)).toEqual([]);
    await quote(bulk, { version: 1 });
    expect((await accept(member, bulk, 2)).status).toBe(201);
  });

  it('that are accepted while staff change them have one winner', async () => {
    const { member, bulk } = await requested();
    await quote(bulk);
    const [accepted, changed] = await Promise.all([
      accept(member, bulk),
      quote(bulk, { version: 1, unitPrice: 300 }),
    ]);
    const outcome = [accepted.body.code, changed.body.code];
    expect([
      [undefined, 'BULK_ENDED'],
      ['QUOTE_CHANGED', undefined],
    ]).toContainEqual(outcome);
    expect((await ordersOf(member)).map(({ total }) => total)).toEqual(
      accepted.status === 201 ? [60 * 350 + 200] : [],
    );
  });

  it('that were accepted are quoted again once their order has ended unpaid', async () => {
    const { member, bulk } = await requested();
    await quote(bulk);
    await accept(member, bulk);
    expect((await quote(bulk, { version: 1 })).body.code).toBe('BULK_ENDED');
    const [order] = await ordersOf(member);
    await call(member, 'POST', `/orders/${order?.id}/cancel`);
    expect((await quote(bulk, { version: 1, unitPrice: 330 })).body.label).toBe('quoted');
    expect((await accept(member, bulk, 2)).status).toBe(201);
    expect((await ordersOf(member)).map(({ total }) => total).sort()).toEqual([20_000, 21_200]);
  });

  it.each(['before', 'after'] as const)(
    'whose ended order is paid %s the next version is accepted leave that money to staff',
    async (when) => {
      const { member, bulk } = await requested();
      await quote(bulk);
      await accept(member, bulk);
      const [order] = await ordersOf(member);
      if (!order) throw new Error('there is no order');
      await call(member, 'POST', `/orders/${order.id}/cancel`);
      await quote(bulk, { version: 1, unitPrice: 330 });
      if (when === 'after') expect((await accept(member, bulk, 2)).status).toBe(201);
      const pay = async ({ id, number, total }: { id: string; number: string; total: number }) => {
        const placed = { id, number, member, attemptId: newId(), relateNumber: number.replace('-', '') };
        await shop.pay(placed, total);
      };
      await pay(order);
      const questioned = await shop.shop.database.outbox.findMany({
        where: {
          type: 'tapory.order.payment-questioned.v1',
          payload: { path: ['subject'], equals: order.id },
        },
      });
      expect(questioned.map(({ payload }) => (payload as { data: object }).data)).toMatchObject([
        { reason: 'late', orderId: order.id },
      ]);
      if (when === 'before') {
        expect((await accept(member, bulk, 2)).body.code).toBe('BULK_ENDED');
        expect(await ordersOf(member)).toHaveLength(1);
        return;
      }
      const next = (await ordersOf(member)).find(({ id }) => id !== order.id);
      if (!next) throw new Error('there is no order of the next version');
      await pay(next);
      const both = await ordersOf(member);
      expect(both.map(({ paymentStatus, latePayment }) => [paymentStatus, latePayment]).sort()).toEqual([
        ['paid', false],
        ['paid', true],
      ]);
    },
  );

  it('carry messages both ways, and end when staff close them', async () => {
    const { member, bulk } = await requested();
    await quote(bulk);
    const key = newId();
    for (let time = 0; time < 2; time += 1)
      await call(member, 'POST', `/bulk-requests/${bulk.id}/messages`, { text: '可以月底前到嗎？' }, key);
    expect((await staff('GET', `/${bulk.id}`)).body.isWaiting).toBe(true);
    const { body } = await staff('POST', `/${bulk.id}/messages`, { text: '可以' });
    expect(body.isWaiting).toBe(false);
    await staff('POST', `/${bulk.id}/close`, { reason: '數量改了，請重新詢價' });
    const seen = await read(member, bulk);
    expect(seen.label).toBe('closed');
    expect(seen.messages.map(({ author }) => author)).toEqual(['customer', 'staff', 'staff']);
    expect((await accept(member, bulk)).body.code).toBe('BULK_ENDED');
    const late = await call(member, 'POST', `/bulk-requests/${bulk.id}/messages`, { text: 'x' });
    expect(late.body.code).toBe('BULK_ENDED');
    expect(await eventsOf(bulk)).toEqual(['requested', 'quoted', 'answered', 'closed']);
    const acted = await shop.shop.database.outbox.findMany({
      where: { type: 'tapory.quote.acted.v1', payload: { path: ['subject'], equals: bulk.id } },
      orderBy: { seq: 'asc' },
    });
    expect(acted.map(({ payload }) => (payload as { data: object }).data)).toMatchObject([
      { act: 'made', requestNumber: bulk.number, version: 1, total: twd(21_200) },
      { act: 'answered' },
      { act: 'closed', reason: '數量改了，請重新詢價' },
    ]);
    for (const search of [bulk.number, bulk.number.slice(1).toLowerCase(), '觸憶有限']) {
      const found = await staff('GET', `?search=${encodeURIComponent(search)}`);
      const { items } = found.body as never as { items: Bulk[] };
      expect(items.map(({ id }) => id)).toContain(bulk.id);
    }
  });

  it('lose what was written into them with the account', async () => {
    const { member, bulk } = await requested();
    await call(member, 'POST', `/bulk-requests/${bulk.id}/messages`, { text: 'x' });
    const event = { type: 'user.deleted', subject: member.id, data: { userId: member.id } } as const;
    await shop.shop.people.outbox.transaction((_tx, record) => record(event));
    await eventually(async () => {
      const row = await shop.shop.database.bulkRequest.findUniqueOrThrow({ where: { id: bulk.id } });
      if (row.status !== 'withdrawn') throw new Error('not erased yet');
      expect(JSON.stringify(row)).not.toContain('王小美');
      expect([row.company, row.remarks, row.isWaiting]).toEqual(['', '', false]);
    });
    expect(await shop.shop.database.bulkMessage.count({ where: { requestId: bulk.id } })).toBe(0);
    expect((await quote(bulk)).body.code).toBe('BULK_ENDED');
  });
});
