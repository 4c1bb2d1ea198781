import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { useQueryClient } from '@tanstack/react-query';
import { cleanup, screen, within } from '@testing-library/react';
import { useState } from 'react';
import type { AttemptTimeline } from '../../../features/console/payments/api/get-attempt-timeline.ts';
import { staffMemberQueryOptions } from '../../../features/console/shared/api/get-staff-member.ts';
import { provideStaffSignIn } from '../../../lib/api/staff-token.ts';
import { fakeNetwork, problem } from '../../../testing/fake-network.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { Component as PaymentPage } from './payment.tsx';

const money = (units: number) => ({ units, currency: 'TWD' as const });

const timeline: AttemptTimeline = {
  attempt: {
    ...{ id: 'a1', orderId: 'o1', orderNumber: 'T261122-ABC', gateway: 'ecpay', method: 'credit' },
    ...{ status: 'succeeded', amount: money(400), tradeNumber: 'TP1', gatewayNumber: 'E1' },
    ...{ failureCode: null, createdAt: '2026-11-22T06:19:10.900Z', paidAt: '2026-11-22T06:19:10.000Z' },
    codeExpiresAt: null,
  },
  customerId: 'p1',
  refundable: money(400),
  notices: [],
  refunds: [],
};

function SignedIn({ staffRole }: { staffRole: 'admin' | 'support' }) {
  const client = useQueryClient();
  useState(() =>
    client.setQueryData(staffMemberQueryOptions('en').queryKey, {
      id: 'a',
      username: 'a',
      roles: [staffRole],
    }),
  );
  return <PaymentPage />;
}

async function show(role: 'admin' | 'support', isListDead = false) {
  const sibling = { ...timeline.attempt, id: 'a2', status: 'failed' as const };
  fakeNetwork({
    'GET /api/payment/admin/attempts/a1': () => ({ body: timeline }),
    'GET /api/payment/admin/attempts': () =>
      isListDead
        ? problem(400, 'VALIDATION_FAILED')
        : { body: { items: [timeline.attempt, sibling], page: 1, pageSize: 20, total: 2 } },
  });
  const place = { at: '/admin/payments/a1', path: '/admin/payments/:id', language: 'en' } as const;
  await renderPage(<SignedIn staffRole={role} />, place);
  await screen.findByRole('heading', { level: 1, name: 'Payment · T261122-ABC' });
}

const regions = () => screen.getAllByRole('region').map((one) => one.getAttribute('aria-labelledby'));

beforeEach(() => provideStaffSignIn({ readToken: async () => 'token', signInAgain: async () => {} }));
afterEach(cleanup);

describe('a payment in the console', () => {
  it('leads to what belongs to it, and ends with the refund', async () => {
    await show('admin');
    const related = screen.getByRole('region', { name: 'Related' });
    const links = [
      await within(related).findByRole('link', { name: /Payment/ }),
      ...within(related).getAllByRole('link'),
    ];
    expect(new Set(links.map((link) => link.getAttribute('href')))).toEqual(
      new Set(['/admin/orders/T261122-ABC', '/admin/payments/a2', '/admin/invoices/o1', '/admin/people/p1']),
    );
    expect(regions().slice(-3)).toEqual(['related', 'danger', 'refund']);
  });

  it('lists what happened in its order although gateways round to seconds', async () => {
    await show('admin');
    const moments = within(screen.getByRole('region', { name: 'Timeline' })).getAllByRole('listitem');
    expect(moments.map((moment) => moment.textContent)).toEqual([
      '22 Nov 2026, 14:19Paid',
      '22 Nov 2026, 14:19Created',
    ]);
  });

  it('offers support no refund, and lives while its list does not', async () => {
    await show('support', true);
    expect(screen.queryByRole('region', { name: 'Danger zone' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Customer' })).toBeTruthy();
  });

  it('leads back to the list from an address that names nothing', async () => {
    fakeNetwork({ 'GET /api/payment/admin/attempts/a9': () => problem(404, 'ATTEMPT_NOT_FOUND') });
    const place = { at: '/admin/payments/a9', path: '/admin/payments/:id', language: 'en' } as const;
    await renderPage(<SignedIn staffRole="admin" />, place);
    const link = await screen.findByRole('link', { name: 'Back to Payments' });
    expect(link.getAttribute('href')).toBe('/admin/payments');
    expect(screen.queryByRole('link', { name: 'See my orders' })).toBeNull();
  });
});
