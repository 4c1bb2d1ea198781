import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { useQueryClient } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import type { StaffOrderDetail } from '../../../features/console/orders/api/get-staff-order.ts';
import type { StaffOrder } from '../../../features/console/orders/api/get-staff-orders.ts';
import { staffMemberQueryOptions } from '../../../features/console/shared/api/get-staff-member.ts';
import { provideStaffSignIn } from '../../../lib/api/staff-token.ts';
import { fakeNetwork, problem } from '../../../testing/fake-network.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { Component as OrderPage } from './order.tsx';
import { Component as OrdersPage } from './orders.tsx';

const money = (units: number) => ({ units, currency: 'TWD' as const });
const number = 'T261122-7K3QX0';

const detail: StaffOrderDetail = {
  order: {
    ...{ id: 'o1', number, label: 'paid', paymentStatus: 'part_refunded', fulfilmentStatus: 'none' },
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
        },
        ...{ quantity: 2, unitPrice: money(400), discount: money(80), notes: 'Gift', videoId: 'v1' },
        ...{ jobId: 'j1', orientation: 'portrait', title: 'Our cat', artworkUrl: '/a.png' },
      },
    ],
    ...{ originalAmount: money(800), couponCode: 'SPRING', couponName: '', discount: money(80) },
    ...{ total: money(720), paidAmount: money(720), refundedAmount: money(100) },
    ...{
      paidAt: '2026-11-22T06:20:00Z',
      gatewayNumber: '2611231239387610',
      paymentMethod: 'credit',
      payable: false,
      parcel: null,
    },
    ...{ placedAt: '2026-11-22T06:19:00Z', payableUntil: '2026-11-23T06:19:00Z' },
  },
  ...{ version: 3, customerId: 'p1', gateway: 'ecpay', latePayment: false, acts: [] },
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
    expect(sent.map(({ path }) => path)).toEqual([`/api/catalog-order/admin/orders/${number}`]);
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

describe('the list of orders', () => {
  const row: StaffOrder = {
    ...{ id: 'o1', number, paymentStatus: 'paid', fulfilmentStatus: 'none', recipientName: '王小美' },
    ...{ quantity: 2, total: money(720), latePayment: true, paidAt: null, placedAt: '2026-11-22T06:19:00Z' },
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
});
