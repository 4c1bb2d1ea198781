import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { useQueryClient } from '@tanstack/react-query';
import { cleanup, screen, within } from '@testing-library/react';
import { useState } from 'react';
import type { InvoiceDetail } from '../../../features/console/invoices/api/get-invoice.ts';
import { staffMemberQueryOptions } from '../../../features/console/shared/api/get-staff-member.ts';
import { provideStaffSignIn } from '../../../lib/api/staff-token.ts';
import { fakeNetwork, problem } from '../../../testing/fake-network.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { Component as InvoicePage } from './invoice.tsx';

const money = (units: number) => ({ units, currency: 'TWD' as const });

const detail: InvoiceDetail = {
  invoice: {
    ...{ orderId: 'o1', orderNumber: 'T261122-ABC', number: 'AB00000002', status: 'issued', isStuck: false },
    ...{ amount: money(400), taxAmount: money(19), allowed: money(0) },
    ...{ issuedAt: '2026-11-22T07:00:00Z', voidedAt: null, createdAt: '2026-11-22T06:19:00Z' },
  },
  ...{ customerId: 'p1', placedAt: '2026-11-22T06:19:00Z', paidAt: '2026-11-22T06:20:00Z' },
  ...{ randomCode: '1234', relateNumber: 'T261122ABC', choice: { type: 'personal' } },
  ...{ requests: [], former: [], canVoid: true, canReissue: false, canRetry: false },
};

function SignedIn({ staffRole }: { staffRole: 'admin' | 'support' }) {
  const client = useQueryClient();
  useState(() =>
    client.setQueryData(staffMemberQueryOptions('en').queryKey, {
      ...{ id: 'a', username: 'a', roles: [staffRole] },
    }),
  );
  return <InvoicePage />;
}

async function show(staffRole: 'admin' | 'support', isPaymentAway = false) {
  const paid = { status: 'succeeded', amount: money(350), refundedAmount: money(0) };
  const attempt = { id: 'a1', method: 'credit', ...paid };
  fakeNetwork({
    'GET /api/catalog-order/admin/invoices/o1': () => ({ body: detail }),
    'GET /api/payment/admin/attempts': () =>
      isPaymentAway
        ? problem(400, 'VALIDATION_FAILED')
        : { body: { items: [attempt], page: 1, pageSize: 20, total: 1 } },
  });
  const place = { at: '/admin/invoices/o1', path: '/admin/invoices/:orderId', language: 'en' } as const;
  await renderPage(<SignedIn staffRole={staffRole} />, place);
  await screen.findByRole('heading', { level: 1, name: /T261122-ABC/ });
}

beforeEach(() => provideStaffSignIn({ readToken: async () => 'token', signInAgain: async () => {} }));
afterEach(cleanup);

describe('an invoice in the console', () => {
  it('leads to its order, payment and customer, and ends with the void', async () => {
    await show('admin');
    const related = screen.getByRole('region', { name: 'Related' });
    await within(related).findByRole('link', { name: /Payment/ });
    const links = within(related).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      ...['/admin/orders/T261122-ABC', '/admin/payments/a1', '/admin/people/p1'],
    ]);
    const regions = screen.getAllByRole('region').map((one) => one.getAttribute('aria-labelledby'));
    expect(regions.slice(-2)).toEqual(['danger', 'void']);
  });

  it('offers support no void', async () => {
    await show('support');
    expect(screen.queryByRole('region', { name: 'Danger zone' })).toBeNull();
  });

  it('says that its payments cannot be read, and shows the rest', async () => {
    await show('support', true);
    expect((await screen.findByRole('alert')).textContent).toMatch(/^The payments of this order cannot be/);
    expect(screen.getByRole('link', { name: 'Customer' })).toBeTruthy();
  });
});
