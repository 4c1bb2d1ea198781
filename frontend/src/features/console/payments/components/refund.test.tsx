import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { provideStaffSignIn } from '../../../../lib/api/staff-token.ts';
import { storeTyped } from '../../../../lib/typed-state.ts';
import { fakeNetwork, problem } from '../../../../testing/fake-network.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import type { StaffAttempt } from '../api/get-attempts.ts';
import type { Refund } from '../api/request-refund.ts';
import { RefundCard } from './refund-card.tsx';
import { RefundForm } from './refund-form.tsx';

const money = (units: number) => ({ units, currency: 'TWD' as const });

const attempt: StaffAttempt = {
  id: 'a1',
  orderId: 'o1',
  orderNumber: 'T1',
  gateway: 'ecpay',
  method: 'credit',
  status: 'succeeded',
  amount: money(400),
  tradeNumber: 'TP1',
  gatewayNumber: 'E1',
  failureCode: null,
  createdAt: '2026-11-21T04:00:00Z',
  paidAt: '2026-11-21T04:01:00Z',
  codeExpiresAt: null,
};

const refund: Refund = {
  id: 'r1',
  attemptId: 'a1',
  amount: money(100),
  reason: '瑕疵',
  status: 'unknown',
  steps: [{ action: 'R', at: '2026-11-21T05:00:00Z' }],
  note: '',
  createdAt: '2026-11-21T05:00:00Z',
  requestedName: 'admin',
  actedName: '',
  actedAt: null,
  doneAt: null,
  held: null,
};

beforeEach(() => provideStaffSignIn({ readToken: async () => 'token', signInAgain: async () => {} }));
const { scrollIntoView } = Element.prototype;
afterEach(() => {
  cleanup();
  Element.prototype.scrollIntoView = scrollIntoView;
});

describe('refunding', () => {
  it('requires a reason, and sends the whole remaining amount by default', async () => {
    const sent = fakeNetwork({
      'POST /api/payment/admin/attempts/a1/refunds': () => problem(422, 'REFUND_AMOUNT_EXCEEDED'),
    });
    const shown: Element[] = [];
    Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
      shown.push(this);
    };
    const { user } = await renderPage(
      <RefundForm attempt={attempt} refundable={money(300)} onDone={() => {}} onOutdated={() => {}} />,
    );
    expect(screen.getByText('可退款：NT$300')).toBeTruthy();
    const submit = screen.getByRole('button', { name: /退\s*款/ });
    expect(submit.hasAttribute('disabled')).toBe(true);
    await user.type(screen.getByLabelText('原因'), '客人要求');
    await user.click(submit);
    await screen.findByText(/NT\$300 退給訂單 T1/);
    expect(sent).toEqual([]);
    await user.dblClick(screen.getByRole('button', { name: '退 NT$300' }));
    const why = await screen.findByText('detail of REFUND_AMOUNT_EXCEEDED');
    // Beside its button, wherever the page has been scrolled to meanwhile.
    expect(shown.some((one) => one.contains(why))).toBe(true);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toEqual({ amount: 300, reason: '客人要求' });
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer token');
    expect(sent[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('refunds nothing when more was typed than is left, and says how much that is', async () => {
    const sent = fakeNetwork({});
    const { user } = await renderPage(
      <RefundForm attempt={attempt} refundable={money(300)} onDone={() => {}} onOutdated={() => {}} />,
    );
    await user.type(screen.getByLabelText('原因'), '客人要求');
    await user.clear(screen.getByLabelText('退款金額'));
    await user.type(screen.getByLabelText('退款金額'), '1500');
    await user.click(screen.getByRole('button', { name: /退\s*款/ }));
    expect(screen.getByText('最多可以退 NT$300。')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('退款金額').value).toBe('1500');
    expect(sent).toEqual([]);
  });

  it('redirects to a fresh sign-in when the service requires one, and restores the input', async () => {
    fakeNetwork({
      'POST /api/payment/admin/attempts/a1/refunds': () => problem(403, 'FRESH_SIGN_IN_REQUIRED'),
    });
    const left = new Promise<void>((resolve) => {
      provideStaffSignIn({
        readToken: async () => 'token',
        signInAgain: async () => {
          storeTyped();
          resolve();
        },
        signedInAt: () => Date.now() - 9 * 60_000,
      });
    });
    const form = (
      <RefundForm attempt={attempt} refundable={money(300)} onDone={() => {}} onOutdated={() => {}} />
    );
    const { user } = await renderPage(form);
    await user.clear(screen.getByLabelText('退款金額'));
    await user.type(screen.getByLabelText('退款金額'), '120');
    await user.type(screen.getByLabelText('原因'), '客人要求');
    await user.click(screen.getByRole('button', { name: /退\s*款/ }));
    await user.click(await screen.findByRole('button', { name: '退 NT$120' }));
    expect(await screen.findByText('detail of FRESH_SIGN_IN_REQUIRED')).toBeTruthy();
    // The one offer: the note that stood above the form has gone.
    await user.click(screen.getByRole('button', { name: '重新登入' }));
    await left;
    cleanup();
    await renderPage(form);
    expect(screen.getByLabelText<HTMLInputElement>('原因').value).toBe('客人要求');
    expect(screen.getByLabelText<HTMLInputElement>('退款金額').value).toBe('120');
    cleanup();
    // Only once: the next visit starts with an empty form.
    await renderPage(form);
    expect(screen.getByLabelText<HTMLInputElement>('原因').value).toBe('');
  });

  it('asks for a fresh sign-in before the form is filled in, unless there was one', async () => {
    const MINUTE_MS = 60_000;
    const form = (
      <RefundForm attempt={attempt} refundable={money(300)} onDone={() => {}} onOutdated={() => {}} />
    );
    for (const [minutes, isAsked] of [
      [1, false],
      [9, true],
    ] as const) {
      const signedInAt = () => Date.now() - minutes * MINUTE_MS;
      provideStaffSignIn({ readToken: async () => 'token', signInAgain: async () => {}, signedInAt });
      await renderPage(form);
      expect(screen.queryByRole('button', { name: '重新登入' }) !== null).toBe(isAsked);
      cleanup();
    }
  });

  it('warns not to send a refund without a response again, and offers to resolve it', async () => {
    const sent = fakeNetwork({ 'POST /api/payment/admin/refunds/r1/resolve': () => ({ body: refund }) });
    const { user } = await renderPage(<RefundCard refund={refund} canResolve onDone={() => {}} />);
    expect(screen.getByText(/不能再送一次/)).toBeTruthy();
    const done = screen.getByRole('button', { name: '標記為已退款' });
    expect(done.hasAttribute('disabled')).toBe(true);
    await user.type(screen.getByLabelText('說明'), '後台已退');
    await user.click(done);
    await waitFor(() => expect(sent[0]?.body).toEqual({ outcome: 'done', note: '後台已退' }));
  });

  it('records one outcome when the other button is pressed before the answer', async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const sent = fakeNetwork({ 'POST /api/payment/admin/refunds/r1/resolve': () => ({ body: refund }) });
    const respond = globalThis.fetch;
    globalThis.fetch = async (...request) => {
      const response = await respond(...request);
      await answered;
      return response;
    };
    const { user } = await renderPage(<RefundCard refund={refund} canResolve onDone={() => {}} />);
    await user.type(screen.getByLabelText('說明'), '後台已退');
    await user.click(screen.getByRole('button', { name: '標記為已退款' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    const cancel = screen.getByRole('button', { name: '取消退款' });
    await user.click(cancel);
    answer();
    await waitFor(() => expect(cancel.hasAttribute('disabled')).toBe(false));
    expect(sent.map(({ body }) => body)).toEqual([{ outcome: 'done', note: '後台已退' }]);
  });

  it('asks for a fresh sign-in before it is resolved, unless there was one', async () => {
    const signedInAt = () => Date.now() - 9 * 60_000;
    provideStaffSignIn({ readToken: async () => 'token', signInAgain: async () => {}, signedInAt });
    await renderPage(<RefundCard refund={refund} canResolve onDone={() => {}} />);
    expect(screen.getByRole('button', { name: '重新登入' })).toBeTruthy();
  });

  it('shows until when the gateway is rate-limited, and that the refund is then sent automatically', async () => {
    fakeNetwork({});
    const held = { by: 'gateway' as const, until: '2026-11-21T06:30:00Z' };
    const waiting: Refund = { ...refund, status: 'requested', steps: [], held };
    await renderPage(<RefundCard refund={waiting} canResolve onDone={() => {}} />);
    expect(screen.getByText('查詢太頻繁，金流暫停到 14:30；之後會自動再試。')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('allows only administrators to resolve it', async () => {
    fakeNetwork({});
    await renderPage(<RefundCard refund={refund} canResolve={false} onDone={() => {}} />);
    expect(screen.queryByRole('button', { name: '標記為已退款' })).toBeNull();
  });
});
