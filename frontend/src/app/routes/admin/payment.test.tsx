import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { useQueryClient } from '@tanstack/react-query';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

async function show(role: 'admin' | 'support', isListDead = false, refunds: AttemptTimeline['refunds'] = []) {
  const listed = { ...timeline.attempt, refundedAmount: money(0) };
  const sibling = { ...listed, id: 'a2', status: 'failed' as const };
  fakeNetwork({
    'GET /api/payment/admin/attempts/a1': () => ({ body: { ...timeline, refunds } }),
    'GET /api/payment/admin/attempts': () =>
      isListDead
        ? problem(400, 'VALIDATION_FAILED')
        : { body: { items: [listed, sibling], page: 1, pageSize: 20, total: 2 } },
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

  it.each([
    [[], 'Paid'],
    [[100], 'Partly refunded'],
    [[100, 300], 'Refunded'],
  ])('is headed by what came of its money after refunds of %j', async (amounts, status) => {
    const refunds = amounts.map((units, index) => ({
      ...{ id: `r${index}`, attemptId: 'a1', amount: money(units), reason: 'x', status: 'done' as const },
      ...{ steps: [], note: '', requestedName: 'a', actedName: '', actedAt: null, held: null },
      ...{ createdAt: '2026-11-23T06:00:00.000Z', doneAt: '2026-11-23T06:00:01.000Z' },
    }));
    await show('admin', false, refunds);
    const heading = screen.getByRole('heading', { level: 1 });
    expect(heading.parentElement?.textContent).toBe(`Payment · T261122-ABC${status}`);
  });

  it('lists what happened in its order although gateways round to seconds', async () => {
    await show('admin');
    const moments = within(screen.getByRole('region', { name: 'Timeline' })).getAllByRole('listitem');
    expect(moments.map((moment) => moment.textContent)).toEqual([
      '22 Nov 2026, 14:19Paid',
      '22 Nov 2026, 14:19Created',
    ]);
  });

  it('offers support no refund', async () => {
    await show('support');
    expect(screen.queryByRole('region', { name: 'Danger zone' })).toBeNull();
  });

  it('says that the other payments of its order cannot be read, and shows the rest', async () => {
    await show('support', true);
    expect((await screen.findByRole('alert')).textContent).toMatch(/^The payments of this order cannot be/);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
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

  it('shows what a colleague refunded first, and keeps what was typed', async () => {
    await show('admin');
    let left = 400;
    const refund = {
      id: 'r1',
      attemptId: 'a1',
      amount: money(300),
      reason: 'Broken',
      status: 'done',
      steps: [],
    };
    const who = { note: '', requestedName: 'mei', actedName: '', actedAt: null, doneAt: null, held: null };
    const refunds = [{ ...refund, ...who, createdAt: '2026-11-22T07:00:00Z' }];
    fakeNetwork({
      'GET /api/payment/admin/attempts/a1': () => ({
        body: { ...timeline, refundable: money(left), refunds: left === 400 ? [] : refunds },
      }),
      'GET /api/payment/admin/attempts': () => ({ body: { items: [], page: 1, pageSize: 20, total: 0 } }),
      'POST /api/payment/admin/attempts/a1/refunds': () => {
        left = 100;
        return problem(422, 'REFUND_AMOUNT_EXCEEDED');
      },
    });
    await userEvent.type(screen.getByLabelText('Reason'), 'Too late');
    await userEvent.click(screen.getByRole('button', { name: 'Refund' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Refund NT$400' }));
    expect(await screen.findByText('Refundable: NT$100')).toBeTruthy();
    expect(screen.getByText(/^A colleague has just refunded this payment too/)).toBeTruthy();
    expect(screen.getByText(/Broken/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Reason').value).toBe('Too late');
  });
});
