import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { provideStaffSignIn } from '../../../../lib/api/staff-token.ts';
import { fakeNetwork } from '../../../../testing/fake-network.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import type { MoneyCase } from '../api/get-money-cases.ts';
import { MoneyCaseCard } from './money-case-card.tsx';

const late: MoneyCase = {
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

beforeEach(() => provideStaffSignIn({ readToken: async () => 'token', signInAgain: async () => {} }));
afterEach(cleanup);

describe('money that waits', () => {
  it('asks why before anything is done, and sends the reason', async () => {
    const sent = fakeNetwork({
      'POST /api/payment/admin/money-cases/c1/accept': () => ({ body: { ...late, status: 'accepted' } }),
    });
    const done: MoneyCase[] = [];
    const { user } = await renderPage(
      <MoneyCaseCard money={late} canDecide onDone={(decided) => done.push(decided)} onTaken={() => {}} />,
    );
    expect(screen.getByText(/訂單已經逾期或取消/)).toBeTruthy();
    const accept = screen.getByRole('button', { name: '收下，照做這筆訂單' });
    expect(accept.hasAttribute('disabled')).toBe(true);
    await user.type(screen.getByLabelText('原因（會留下紀錄）'), '還做得出來');
    await user.click(accept);
    await waitFor(() => expect(sent[0]?.body).toEqual({ note: '還做得出來', openedAt: late.openedAt }));
    await waitFor(() => expect(done).toMatchObject([{ id: 'c1', status: 'accepted' }]));
  });

  it('goes back only after a question, once for double presses', async () => {
    const sent = fakeNetwork({
      'POST /api/payment/admin/money-cases/c1/refund': () => ({ body: { ...late, status: 'refunded' } }),
    });
    const { user } = await renderPage(
      <MoneyCaseCard money={late} canDecide onDone={() => {}} onTaken={() => {}} />,
    );
    await user.type(screen.getByLabelText('原因（會留下紀錄）'), '做不出來');
    const refund = screen.getByRole('button', { name: /退\s*款/ });
    await user.dblClick(refund);
    await screen.findByText(/NT\$400 退給訂單 T1/);
    expect(sent).toEqual([]);
    const yes = screen.getByRole('button', { name: '退 NT$400' });
    // Both presses come before the page is drawn anew.
    act(() => {
      yes.click();
      yes.click();
    });
    await waitFor(() => expect(sent.length).toBeGreaterThan(0));
    expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('offers only what may be done, and nothing to those who may not decide', async () => {
    fakeNetwork({});
    const second: MoneyCase = { ...late, reason: 'second_payment', acts: ['refunded'] };
    await renderPage(<MoneyCaseCard money={second} canDecide onDone={() => {}} onTaken={() => {}} />);
    expect(screen.getAllByRole('button')).toHaveLength(1);
    cleanup();
    await renderPage(<MoneyCaseCard money={late} canDecide={false} onDone={() => {}} onTaken={() => {}} />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
