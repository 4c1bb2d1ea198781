import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { useQueryClient } from '@tanstack/react-query';
import { cleanup, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { staffMemberQueryOptions } from '../../../features/console/shared/api/get-staff-member.ts';
import { provideStaffSignIn } from '../../../lib/api/staff-token.ts';
import { fakeNetwork, problem } from '../../../testing/fake-network.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { Component as CasesPage } from './money-cases.tsx';

const late = {
  id: 'c1',
  attemptId: 'a1',
  orderId: 'o1',
  orderNumber: 'T1',
  reason: 'late',
  amount: { units: 400, currency: 'TWD' },
  status: 'open',
  acts: ['accepted', 'refunded'],
  note: '',
  decidedName: '',
  decidedAt: null,
  openedAt: '2026-11-21T04:00:00Z',
};
const pageOf = (items: object[]) => ({ body: { items, page: 1, pageSize: 20, total: items.length } });

function SignedIn() {
  const client = useQueryClient();
  useState(() =>
    client.setQueryData(staffMemberQueryOptions('zh-TW').queryKey, {
      id: 'a',
      username: 'a',
      roles: ['admin'],
    }),
  );
  return <CasesPage />;
}

beforeEach(() => provideStaffSignIn({ readToken: async () => 'token', signInAgain: async () => {} }));
afterEach(cleanup);

describe('payment exceptions', () => {
  it('say that a decision was not recorded when somebody else was faster', async () => {
    let isDecided = false;
    fakeNetwork({
      'GET /api/payment/admin/money-cases': ({ query }) =>
        pageOf(query.includes('state=open') === isDecided ? [] : [late]),
      'POST /api/payment/admin/money-cases/c1/accept': () => {
        isDecided = true;
        return problem(409, 'MONEY_CASE_DECIDED');
      },
    });
    const place = { at: '/admin/money-cases', path: '/admin/money-cases' };
    const { user } = await renderPage(<SignedIn />, place);
    await user.type(await screen.findByLabelText('原因（會留下紀錄）'), '做得出來');
    await user.click(screen.getByRole('button', { name: '收下，照做這筆訂單' }));
    expect(await screen.findByText('沒有待處理的款項。')).toBeTruthy();
    expect(screen.getByText(/^訂單 T1 剛剛由別人處理了，你的決定沒有送出/)).toBeTruthy();
  });

  it('offer a fresh sign-in once, also after a decision was refused without one', async () => {
    provideStaffSignIn({
      ...{ readToken: async () => 'token', signInAgain: async () => {} },
      signedInAt: () => Date.now() - 9 * 60_000,
    });
    fakeNetwork({
      'GET /api/payment/admin/money-cases': ({ query }) =>
        pageOf(query.includes('state=open') ? [late, { ...late, id: 'c2', orderNumber: 'T2' }] : []),
      'POST /api/payment/admin/money-cases/c2/accept': () => problem(403, 'FRESH_SIGN_IN_REQUIRED'),
    });
    const { user } = await renderPage(<SignedIn />, { at: '/admin/money-cases', path: '/admin/money-cases' });
    const second = within((await screen.findByText('T2')).closest('article') as HTMLElement);
    const offers = () => screen.getAllByRole('button', { name: '重新登入' });
    expect(offers()).toHaveLength(1);
    await user.type(second.getByLabelText('原因（會留下紀錄）'), '做得出來');
    await user.click(second.getByRole('button', { name: '收下，照做這筆訂單' }));
    await second.findByText('detail of FRESH_SIGN_IN_REQUIRED');
    expect(offers()).toEqual([second.getByRole('button', { name: '重新登入' })]);
  });
});
