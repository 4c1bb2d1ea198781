import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { useQueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { StaffOrderDetail } from '../../../features/console/orders/api/get-staff-order.ts';
import type { StaffOrder } from '../../../features/console/orders/api/get-staff-orders.ts';
import { staffMemberQueryOptions } from '../../../features/console/shared/api/get-staff-member.ts';
import { provideStaffSignIn } from '../../../lib/api/staff-token.ts';
import { type FakeResponses, fakeNetwork, problem } from '../../../testing/fake-network.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { Component as OrderPage } from './order.tsx';
import { Component as OrdersPage } from './orders.tsx';

const money = (units: number) => ({ units, currency: 'TWD' as const });
const number = 'T261122-7K3QX0';

const detail: StaffOrderDetail = {
  order: {
    ...{ id: 'o1', number, label: 'paid', paymentStatus: 'part_refunded', fulfilmentStatus: 'none' },
    notes: '請包成禮物',
    recipient: {
      ...{ name: '王小美', email: 'mei@tapory.test', phone: '0912345678', mobile: '0912345678' },
      address: { postalCode: '100', city: '臺北市', district: '中正區', line: '忠孝東路一段 1 號' },
    },
    invoice: { type: 'personal' },
    items: [
      {
        ...{
          id: 'i1',
          productKey: 'badge',
          name: { 'zh-TW': '徽章', en: 'Badge' },
          specification: '8 cm × 8 cm',
          optionId: 'matte',
          optionName: { 'zh-TW': '霧面', en: 'Matte' },
        },
        ...{ quantity: 2, unitPrice: money(400), discount: money(80), notes: 'Gift', videoId: 'v1' },
        ...{ jobId: 'j1', orientation: 'portrait', title: 'Our cat', artworkUrl: '/a.png', cropId: 'c1' },
        ...{ printEdge: 860, enlargedBy: 'webui R-ESRGAN 4x+' },
        ownKeepsakes: false,
        blockedRule: null,
      },
    ],
    ...{
      originalAmount: money(800),
      shipping: money(0),
      couponCode: 'SPRING',
      couponName: '',
      discount: money(80),
    },
    ...{ total: money(720), paidAmount: money(720), refundedAmount: money(100) },
    ...{
      paidAt: '2026-11-22T06:20:00Z',
      gatewayNumber: '2611231239387610',
      paymentMethod: 'credit',
      payable: false,
      promise: { from: '2026-12-01', until: '2026-12-04' },
      parcel: null,
    },
    ...{ placedAt: '2026-11-22T06:19:00Z', payableUntil: '2026-11-23T06:19:00Z' },
    ...{
      cancelledAt: null,
      cancelling: 'refund',
      isBulk: false,
      gift: null,
      transferChosenAt: null,
    },
  },
  ...{ version: 3, customerId: 'p1', gateway: 'ecpay', latePayment: false, acts: [] },
  ...{ needsConfirmation: false, mails: ['placed', 'paid'], moves: [] },
  ...{ consignment: null, isConsignable: false, voidParcels: [], returnedAt: null },
  production: [
    {
      ...{ itemId: 'i1', state: 'waiting', version: 1 },
      ...{ isInWork: true, isInParcel: true, isRemake: false, blockedReason: '' },
    },
  ],
  refunds: [{ id: 'r1', amount: money(100), at: '2026-11-23T01:00:00Z' }],
};
const attempt = {
  ...{ id: 'a1', method: 'credit', status: 'succeeded' },
  ...{ amount: money(350), refundedAmount: money(0) },
};
const pageOf = (items: unknown[]) => ({ body: { items, page: 1, pageSize: 20, total: items.length } });

function SignedIn({ role }: { role: 'admin' | 'support' | 'production' }) {
  const client = useQueryClient();
  useState(() =>
    client.setQueryData(staffMemberQueryOptions('en').queryKey, { id: 'a', username: 'a', roles: [role] }),
  );
  return <OrderPage />;
}

async function show(
  role: 'admin' | 'support' | 'production',
  shown = detail,
  isPaymentAway = false,
  language: 'en' | 'zh-TW' = 'en',
) {
  const sent = fakeNetwork({
    [`GET /api/catalog-order/admin/orders/${number}`]: () => ({ body: shown }),
    'GET /api/payment/admin/attempts': () =>
      isPaymentAway ? problem(400, 'VALIDATION_FAILED') : pageOf([attempt]),
    'GET /api/catalog-order/admin/invoices/o1': () => problem(404, 'NOT_FOUND'),
  });
  const place = { at: `/admin/orders/${number}`, path: '/admin/orders/:key', language } as const;
  await renderPage(<SignedIn role={role} />, place);
  await screen.findByRole('heading', { level: 1, name: new RegExp(number) });
  return sent;
}

beforeEach(() => provideStaffSignIn({ readToken: async () => 'token', signInAgain: async () => {} }));
afterEach(cleanup);

describe('an order in the console', () => {
  it('says how it stands, what was bought, where it goes and what happened', async () => {
    await show('support');
    const ofGateway = screen.getByText('Gateway transaction no.').nextElementSibling;
    expect(ofGateway?.textContent).toContain('2611231239387610');
    expect(screen.getByText('Partly refunded').className).toBe('status status--warning');
    const items = screen.getByRole('region', { name: 'Items' });
    expect(within(items).getByText('Our cat')).toBeTruthy();
    expect(within(items).getByText('Note: Gift')).toBeTruthy();
    expect(within(items).getByText('Print file: enlarged from 860 px by webui R-ESRGAN 4x+.')).toBeTruthy();
    expect(within(items).getByText('Coupon SPRING')).toBeTruthy();
    const recipient = screen.getByRole('region', { name: 'Recipient' });
    expect(within(recipient).getByText('100 臺北市中正區忠孝東路一段 1 號')).toBeTruthy();
    expect(within(recipient).getByText('0912345678')).toBeTruthy();
    const moments = within(screen.getByRole('region', { name: 'Timeline' })).getAllByRole('listitem');
    expect(moments.map(({ textContent }) => textContent)).toEqual([
      '23 Nov 2026, 09:00Refunded NT$100',
      '22 Nov 2026, 14:20Paid',
      '22 Nov 2026, 14:19Order placed',
    ]);
  });

  it('leads to its payments and its customer; one without an invoice is no failure', async () => {
    await show('support');
    const related = screen.getByRole('region', { name: 'Related' });
    await within(related).findByRole('link', { name: /Payment/ });
    const links = within(related).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      ...['/admin/payments/a1', '/admin/people/p1', '/admin/orders?search=p1'],
    ]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is cancelled unpaid by support with a reason, and not by production', async () => {
    const order = { ...detail.order, payable: true, paymentStatus: 'unpaid' as const, paidAt: null };
    await show('production', { ...detail, order });
    expect(screen.queryByRole('button', { name: 'Cancel unpaid order' })).toBeNull();
    cleanup();
    const sent = await show('support', { ...detail, order });
    const posts = () => sent.filter(({ method }) => method === 'POST');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel unpaid order' }));
    expect(posts()).toEqual([]);
    await userEvent.type(screen.getByLabelText('Why it is cancelled'), 'Customer called');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel unpaid order' }));
    expect(posts()).toMatchObject([
      { path: '/api/catalog-order/admin/orders/o1/cancel-unpaid', body: { reason: 'Customer called' } },
    ]);
  });

  it('names its payments with Chinese punctuation', async () => {
    await show('support', detail, false, 'zh-TW');
    expect(await screen.findByRole('link', { name: '付款：信用卡' })).toBeTruthy();
  });

  it('lives while payment does not, and says so', async () => {
    await show('admin', detail, true);
    expect(await screen.findByText(/Payments and the invoice cannot be shown/)).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Items' })).toBeTruthy();
  });

  it('shows production no money documents, and asks for none', async () => {
    const sent = await show('production');
    expect(screen.queryByRole('region', { name: 'Related' })).toBeNull();
    expect(sent.map(({ path }) => path)).toEqual([
      `/api/catalog-order/admin/orders/${number}`,
      '/api/nfc-playback/admin/tags',
    ]);
  });

  it.each([
    ['production', 1],
    ['admin', 1],
    ['support', 0],
  ] as const)('gives %s the print file of each line, %d here', async (role, count) => {
    await show(role);
    expect(screen.queryAllByRole('button', { name: 'Print file' })).toHaveLength(count);
  });

  it('gives the packing slip of a paid order, or says why not', async () => {
    const path = '/api/catalog-order/admin/orders/o1/packing-slip';
    fakeNetwork({
      [`GET /api/catalog-order/admin/orders/${number}`]: () => ({ body: detail }),
      [`GET ${path}`]: () => problem(409, 'ORDER_STEP_REFUSED'),
    });
    const place = { at: `/admin/orders/${number}`, path: '/admin/orders/:key', language: 'en' } as const;
    const packer = 'production';
    await renderPage(<SignedIn role={packer} />, place);
    await userEvent.click(await screen.findByRole('button', { name: 'Packing slip (PDF)' }));
    expect((await screen.findByRole('alert')).textContent).toContain('detail of ORDER_STEP_REFUSED');
  });

  it('says of a deleted account that its recipient is erased', async () => {
    const address = { postalCode: '', city: '', district: '', line: '' };
    const recipient = { name: '', email: '', phone: '', mobile: '', address };
    await show('support', { ...detail, order: { ...detail.order, recipient } });
    expect(
      within(screen.getByRole('region', { name: 'Recipient' })).getByText('Erased with the account'),
    ).toBeTruthy();
  });
});

describe('the next step of an order', () => {
  type Status = StaffOrderDetail['order']['fulfilmentStatus'];
  const at = (fulfilmentStatus: Status, version: number): StaffOrderDetail => ({
    ...detail,
    version,
    order: { ...detail.order, paymentStatus: 'paid', fulfilmentStatus },
    production: detail.production.map((made) => ({
      ...made,
      state: fulfilmentStatus === 'none' ? 'waiting' : 'packed',
    })),
  });
  const acts = '/api/catalog-order/admin/orders/o1';
  const worker = 'production';

  async function showStep(first: StaffOrderDetail, responses: FakeResponses = {}) {
    const stored = { current: first };
    const sent = fakeNetwork({
      [`GET /api/catalog-order/admin/orders/${number}`]: () => ({ body: stored.current }),
      ...responses,
    });
    const place = { at: `/admin/orders/${number}`, path: '/admin/orders/:key', language: 'en' } as const;
    await renderPage(<SignedIn role={worker} />, place);
    const step = await screen.findByRole('region', { name: 'Next step' });
    return { sent, stored, step };
  }

  it('starts production with the version that is shown, once by a double click', async () => {
    const { sent, stored } = await showStep(at('none', 3), {
      [`POST ${acts}/start-production`]: () => {
        stored.current = at('in_production', 4);
        return { body: stored.current };
      },
    });
    const button = screen.getByRole('button', { name: 'Start production' });
    fireEvent.click(button);
    fireEvent.click(button);
    expect(await screen.findByLabelText('Tracking number')).toBeTruthy();
    const posts = sent.filter(({ method }) => method === 'POST');
    expect(posts.map(({ body }) => body)).toEqual([{ version: 3 }]);
  });

  it('ships with a tracking number, and keeps what was typed when somebody else was first', async () => {
    let isFirst = true;
    const { sent, stored } = await showStep(at('in_production', 4), {
      [`POST ${acts}/ship`]: () => {
        if (isFirst) {
          isFirst = false;
          return problem(409, 'CONFLICT');
        }
        stored.current = at('shipped', 6);
        return { body: stored.current };
      },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Mark as shipped' }));
    expect(await screen.findByText(/6 to 30 letters/)).toBeTruthy();
    expect(sent.some(({ method }) => method === 'POST')).toBe(false);
    await userEvent.selectOptions(screen.getByLabelText('Carrier'), 'black_cat');
    await userEvent.type(screen.getByLabelText('Tracking number'), '901234567890');
    stored.current = at('in_production', 5);
    await userEvent.click(screen.getByRole('button', { name: 'Mark as shipped' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/^The order’s status was not changed\. /);
    expect(screen.getByLabelText<HTMLInputElement>('Tracking number').value).toBe('901234567890');
    await userEvent.click(screen.getByRole('button', { name: 'Mark as shipped' }));
    expect(await screen.findByRole('button', { name: 'Mark as delivered' })).toBeTruthy();
    const posts = sent.filter(({ method }) => method === 'POST');
    const parcel = { carrier: 'black_cat', trackingNumber: '901234567890' };
    expect(posts.map(({ body }) => body)).toEqual([
      { version: 4, ...parcel },
      { version: 5, ...parcel },
    ]);
  });

  it('says that it is not allowed, and offers none for an order that is refunded', async () => {
    const { step } = await showStep(at('shipped', 6), {
      [`POST ${acts}/deliver`]: () => problem(403, 'PERMISSION_DENIED'),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Mark as delivered' }));
    const { textContent } = await within(step).findByRole('alert');
    expect(textContent).toMatch(/^The order’s status was not changed\. /);
    cleanup();
    await show('production', {
      ...detail,
      order: { ...detail.order, paymentStatus: 'refunded', fulfilmentStatus: 'none' },
    });
    expect(screen.queryByRole('region', { name: 'Next step' })).toBeNull();
  });

  it('asks why it is shipped while an item is not packed', async () => {
    const making = at('in_production', 4);
    const unpacked = {
      ...making,
      production: making.production.map((made) => ({ ...made, state: 'printed' as const })),
    };
    const { sent } = await showStep(unpacked, {
      [`POST ${acts}/ship`]: () => ({ body: at('shipped', 5) }),
    });
    await userEvent.type(screen.getByLabelText('Tracking number'), '901234567890');
    await userEvent.click(screen.getByRole('button', { name: 'Mark as shipped' }));
    expect(await screen.findByText('Please fill this in.')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Why it is sent already'), 'all here');
    await userEvent.click(screen.getByRole('button', { name: 'Mark as shipped' }));
    await waitFor(() =>
      expect(sent.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
        { version: 4, carrier: 'post', trackingNumber: '901234567890', reason: 'all here' },
      ]),
    );
  });

  it('goes on only once somebody has confirmed that it is made although money went back', async () => {
    const { sent } = await showStep(
      { ...at('none', 3), needsConfirmation: true },
      { [`POST ${acts}/confirm-making`]: () => ({ body: at('none', 4) }) },
    );
    expect(screen.queryByRole('button', { name: 'Start production' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(sent.some(({ method }) => method === 'POST')).toBe(false);
    await userEvent.type(screen.getByLabelText('Why it is made all the same'), 'a gift');
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    await waitFor(() =>
      expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ version: 3, reason: 'a gift' }),
    );
  });

  it('moves the promised day with a reason; a refusal is said at its field', async () => {
    let isRefused = true;
    const { sent, stored } = await showStep(at('none', 3), {
      [`POST ${acts}/move-promise`]: () => {
        if (isRefused) {
          isRefused = false;
          return problem(422, 'PROMISE_DATE_INVALID', [
            { path: 'until', code: 'PROMISE_DATE_INVALID', message: 'Choose another day.' },
          ]);
        }
        const moved = at('none', 4);
        const promise = { from: '2126-12-20', until: '2126-12-20' };
        stored.current = { ...moved, order: { ...moved.order, promise } };
        return { body: stored.current };
      },
    });
    expect(screen.getByText('Promised').nextElementSibling?.textContent).toMatch(/1.*4 Dec 2026/);
    fireEvent.change(screen.getByLabelText('New ship date'), { target: { value: '2126-12-20' } });
    const submit = screen.getByRole('button', { name: 'Move the ship date' });
    await userEvent.click(submit);
    expect(sent.some(({ method }) => method === 'POST')).toBe(false);
    await userEvent.type(screen.getByLabelText('Why it is moved'), 'printer broken');
    await userEvent.click(submit);
    expect(await screen.findByText('Choose another day.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Why it is moved').value).toBe('printer broken');
    await userEvent.click(submit);
    expect(await screen.findByText('20 Dec 2126')).toBeTruthy();
    expect(sent.findLast(({ method }) => method === 'POST')?.body).toEqual({
      ...{ version: 3, until: '2126-12-20', reason: 'printer broken' },
    });
  });

  it('makes an item of a sent order again, with a reason', async () => {
    const outcome = { itemId: 'i1', code: null, item: null };
    const { sent } = await showStep(at('delivered', 7), {
      'POST /api/catalog-order/admin/production/moves': () => ({ body: { outcomes: [outcome] } }),
    });
    const items = within(screen.getByRole('region', { name: 'Items' }));
    await userEvent.type(items.getByLabelText('Why it is made again'), 'scratched');
    await userEvent.click(items.getByRole('button', { name: 'Make again' }));
    await waitFor(() =>
      expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
        ...{ act: 'back', reason: 'scratched' },
        items: [{ id: 'i1', version: 1 }],
      }),
    );
  });

  it('sends again what came back, and marks it as delivered all the same', async () => {
    const back = { ...at('shipped', 7), returnedAt: '2026-12-03T01:00:00Z' };
    const { sent, step } = await showStep(back, {
      [`POST ${acts}/ship`]: () => ({ body: at('shipped', 8) }),
    });
    expect(within(step).getByText(/The parcel came back/)).toBeTruthy();
    expect(within(step).getByRole('button', { name: 'Mark as delivered' })).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Tracking number'), '901234567890');
    await userEvent.click(screen.getByRole('button', { name: 'Mark as shipped' }));
    await waitFor(() =>
      expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({
        ...{ version: 7, trackingNumber: '901234567890' },
      }),
    );
  });

  it('is done when it is delivered; the timeline says who did what', async () => {
    const done = at('delivered', 7);
    const parcel = { carrier: 'post', trackingNumber: '901234', shippedAt: '2026-11-24T01:00:00Z' } as const;
    await show('support', {
      ...done,
      order: { ...done.order, parcel },
      acts: [
        { id: 'a1', kind: 'shipped', actorId: 's1', detail: {}, at: '2026-11-24T01:00:00Z' },
        { id: 'a2', kind: 'completed', actorId: null, detail: {}, at: '2026-12-01T01:00:00Z' },
      ],
    });
    expect(screen.getByText('This order is completed.')).toBeTruthy();
    expect(screen.getByText('Chunghwa Post 901234')).toBeTruthy();
    const moments = within(screen.getByRole('region', { name: 'Timeline' })).getAllByRole('listitem');
    const links = moments.map((moment) => within(moment).queryByRole('link')?.getAttribute('href'));
    expect(links.slice(0, 2)).toEqual([undefined, '/admin/people/s1']);
  });
});

describe('the list of orders', () => {
  const row: StaffOrder = {
    ...{ id: 'o1', number, paymentStatus: 'paid', fulfilmentStatus: 'none', recipientName: '王小美' },
    ...{
      quantity: 2,
      total: money(720),
      latePayment: true,
      isCancelled: false,
      paidAt: null,
      promiseUntil: '2026-12-04',
      placedAt: '2026-11-22T06:19:00Z',
    },
  };

  it('asks with the filters of its address, and names a late payment', async () => {
    const sent = fakeNetwork({ 'GET /api/catalog-order/admin/orders': () => pageOf([row]) });
    await renderPage(<OrdersPage />, {
      at: '/admin/orders?status=paid&search=mei',
      path: '/admin/orders',
      language: 'en',
    });
    const card = (await screen.findByRole('link', { name: number })).closest('li');
    expect(card?.textContent).toBe(`${number}Late payment王小美22 Nov 2026, 14:19NT$720`);
    await waitFor(() => expect(sent[0]?.query).toMatch(/search=mei.*status=paid/));
  });

  it('shows those that were paid days ago and are not printed', async () => {
    const sent = fakeNetwork({ 'GET /api/catalog-order/admin/orders': () => pageOf([row]) });
    const at = '/admin/orders?status=unprinted';
    await renderPage(<OrdersPage />, { at, path: '/admin/orders', language: 'en' });
    await screen.findByRole('link', { name: number });
    expect(sent[0]?.query).toMatch(/unprinted=true/);
    expect(sent[0]?.query).not.toMatch(/status=/);
  });

  it('shows those whose parcel came back', async () => {
    const sent = fakeNetwork({ 'GET /api/catalog-order/admin/orders': () => pageOf([row]) });
    const at = '/admin/orders?fulfilment=returned';
    await renderPage(<OrdersPage />, { at, path: '/admin/orders', language: 'en' });
    await screen.findByRole('link', { name: number });
    expect(sent[0]?.query).toMatch(/returned=true/);
    expect(sent[0]?.query).not.toMatch(/fulfilment/);
  });
});
