import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { useQueryClient } from '@tanstack/react-query';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { StaffClaim } from '../../../features/console/claims/api/claims.ts';
import { staffMemberQueryOptions } from '../../../features/console/shared/api/get-staff-member.ts';
import { provideStaffSignIn } from '../../../lib/api/staff-token.ts';
import { fakeNetwork, problem } from '../../../testing/fake-network.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { Component as ClaimsPage } from './claims.tsx';

const money = (units: number) => ({ units, currency: 'TWD' as const });
const API = '/api/catalog-order/admin/claims';

const claim: StaffClaim = {
  ...{ id: 'c1', itemId: 'i1', status: 'open', text: 'Scratched', refusal: '', reason: '' },
  ...{ amount: money(0), createdAt: '2026-11-20T00:00:00Z', answeredAt: null },
  ...{ orderId: 'o1', orderNumber: 'T261122-7K3QX0', left: money(700) },
  ...{ photoIds: [], photos: [], takenOut: 0 },
  item: {
    ...{ productKey: 'badge', name: { 'zh-TW': '徽章', en: 'Badge' }, title: 'Our cat' },
    ...{ artworkUrl: '/a.png', quantity: 1, paid: money(350) },
  },
};

function SignedIn({ role }: { role: 'support' | 'production' }) {
  const client = useQueryClient();
  useState(() =>
    client.setQueryData(staffMemberQueryOptions('en').queryKey, { id: 'a', username: 'a', roles: [role] }),
  );
  return <ClaimsPage />;
}

async function show(
  role: 'support' | 'production',
  answers: Record<string, () => { status?: number; body: object }>,
  more: Partial<StaffClaim> = {},
) {
  let isOpen = true;
  const pageOf = (items: object[]) => ({ body: { items, page: 1, pageSize: 20, total: items.length } });
  const closing = Object.entries(answers).map(([path, answer]) => [
    path,
    () => {
      isOpen = false;
      return answer();
    },
  ]);
  const sent = fakeNetwork({
    [`GET ${API}`]: ({ query }) =>
      pageOf(query.includes('state=open') && isOpen ? [{ ...claim, ...more }] : []),
    ...Object.fromEntries(closing),
  });
  await renderPage(<SignedIn role={role} />, { at: '/admin/claims', path: '/admin/claims', language: 'en' });
  await screen.findByText('Scratched');
  return sent.filter.bind(sent);
}

beforeEach(() => provideStaffSignIn({ readToken: async () => 'token', signInAgain: async () => {} }));
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

describe('defect reports in the console', () => {
  it('are answered with a remake and a reason, once by a double click', async () => {
    const sent = await show('support', {
      [`POST ${API}/c1/remake`]: () => ({ body: { ...claim, status: 'remade' } }),
    });
    const card = within(screen.getByRole('article'));
    await userEvent.type(card.getByLabelText('Reason (internal)'), 'Printer fault');
    await userEvent.dblClick(card.getByRole('button', { name: 'Make it again' }));
    expect(await screen.findByText(/T261122-7K3QX0: Made again/)).toBeTruthy();
    expect(await screen.findByText('No report is waiting.')).toBeTruthy();
    expect(sent(({ method }) => method === 'POST')).toMatchObject([{ body: { reason: 'Printer fault' } }]);
  });

  it('warn of what the automatic check found on a photo, and cover what may be about children', async () => {
    const photo = { isChecked: true, warning: null, takenDownRule: null };
    const caseId = '0190dddd-0000-7000-8000-000000000001';
    const photos = [
      { ...photo, id: 'p1', warning: { rule: 'children' as const, why: 'removed' as const, caseId } },
      { ...photo, id: 'p2', isChecked: false },
      { ...photo, id: 'p3', takenDownRule: 'violence' as const },
    ];
    await show('support', {}, { photos });
    expect(screen.getByText(/only administrators see it/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open its case' }).getAttribute('href')).toContain(caseId);
    expect(screen.getByText('Not checked yet')).toBeTruthy();
    expect(screen.getByText('Taken out by a moderator')).toBeTruthy();
  });

  it('give back what the item has cost by default, and say when somebody else was faster', async () => {
    const sent = await show('support', { [`POST ${API}/c1/refund`]: () => problem(409, 'CLAIM_ANSWERED') });
    await userEvent.click(screen.getByRole('radio', { name: 'Refund' }));
    expect(screen.getByLabelText<HTMLInputElement>('Amount to refund, NT$').value).toBe('350');
    await userEvent.type(screen.getByLabelText('Reason (internal)'), 'Scratch');
    await userEvent.click(screen.getByRole('button', { name: 'Refund' }));
    await screen.findByText(/^Refund NT\$350 to the customer of order/);
    expect(sent(({ method }) => method === 'POST')).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Refund NT$350' }));
    expect(await screen.findByText(/Somebody has answered the report/)).toBeTruthy();
    expect(sent(({ method }) => method === 'POST')).toMatchObject([
      { path: `${API}/c1/refund`, body: { reason: 'Scratch', amount: 350 } },
    ]);
  });

  it('are only read by production', async () => {
    await show('production', {});
    expect(screen.queryByRole('button', { name: 'Make it again' })).toBeNull();
    expect(screen.getByText('Support or an admin answers.')).toBeTruthy();
  });
});
