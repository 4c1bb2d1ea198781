import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { fakeNetwork, problem } from '../../testing/fake-network.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Component as CallbackPage } from './payment-callback.tsx';
import { Component as CodePage } from './payment-code.tsx';
import { Component as FailurePage } from './payment-failure.tsx';
import { Component as SuccessPage } from './payment-success.tsx';

afterEach(cleanup);

describe('the return page of the gateway', () => {
  it.each([
    ['an address without a payment', '/ecpay/callback', 0],
    ['an address that somebody made up', '/ecpay/callback?attempt=nope', 422],
    ['somebody else’s payment', '/ecpay/callback?attempt=0123456789abcdef0123', 404],
  ])('shows for %s that the payment is unknown', async (_, at, status) => {
    fakeNetwork({
      'GET /api/payment/attempts/nope': () => problem(status, 'VALIDATION_FAILED'),
      'GET /api/payment/attempts/0123456789abcdef0123': () => problem(status, 'NOT_FOUND'),
    });
    await renderPage(<CallbackPage />, { at, path: '/ecpay/callback' });
    expect(await screen.findByRole('heading', { name: '無法確定付款來源' })).toBeTruthy();
    expect(screen.getByText(/先別再付一次/)).toBeTruthy();
    expect(screen.getByRole('link', { name: '查看我的訂單' })).toBeTruthy();
  });

  it('asks for a sign-in, with a return to this payment, when the session has ended meanwhile', async () => {
    fakeNetwork({ 'GET /api/payment/attempts/0123456789abcdef0123': () => problem(401, 'UNAUTHENTICATED') });
    const at = '/ecpay/callback?attempt=0123456789abcdef0123';
    await renderPage(<CallbackPage />, { at, path: '/ecpay/callback' });
    expect(await screen.findByRole('heading', { name: '請先登入' })).toBeTruthy();
    expect(screen.getByText(/先別再付一次/)).toBeTruthy();
    expect(screen.getByRole('link', { name: '登入' }).getAttribute('href')).toMatch(/^\/login\?returnTo=/);
  });

  it('does not treat an unreachable service as a result', async () => {
    fakeNetwork({
      'GET /api/payment/attempts/0123456789abcdef0123': () => problem(503, 'TEMPORARILY_UNAVAILABLE'),
    });
    const at = '/ecpay/callback?attempt=0123456789abcdef0123';
    await renderPage(<CallbackPage />, { at, path: '/ecpay/callback' });
    expect(await screen.findByRole('heading', { name: '正在確認付款' })).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });
});

const paidAttempt = {
  ...{ orderId: 'o1', orderNumber: 'T1', gateway: 'ecpay', method: 'credit', status: 'succeeded' },
  ...{ amount: { units: 400, currency: 'TWD' } },
  ...{ createdAt: '2026-11-30T01:00:00Z', paidAt: '2026-11-30T01:05:00Z' },
};

const PROMISE = { from: '2026-12-14', until: '2026-12-21' };

describe('the page of a paid order', () => {
  it.each([
    ['the days of this order', {}, PROMISE, /14\D+21 Dec 2026/],
    ['them also when it was cancelled since', { label: 'cancelled' }, PROMISE, /14\D+21 Dec 2026/],
    ['no number while the order knows of no payment', {}, null, /page of your order says when it ships/],
  ])('says %s', async (_, state, promise, said) => {
    fakeNetwork({
      'GET /api/payment/attempts/0123456789abcdef0123': () => ({ body: paidAttempt }),
      'GET /api/catalog-order/orders/o1': () => ({
        body: { id: 'o1', items: [], paymentStatus: 'paid', ...state, promise },
      }),
    });
    const at = '/ecpay/success?attempt=0123456789abcdef0123';
    await renderPage(<SuccessPage />, { at, path: '/ecpay/success', language: 'en' });
    expect(await screen.findByText(said)).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/7–10/);
  });
});

describe('the page of a payment whose order had ended', () => {
  it.each([
    ['zh-TW', '訂單付款狀態異常', /先別再付一次/],
    ['en', 'This order’s payment status is abnormal', /don’t pay again/],
  ] as const)('says so in %s, and thanks for nothing', async (language, title, said) => {
    fakeNetwork({
      'GET /api/payment/attempts/0123456789abcdef0123': () => ({ body: paidAttempt }),
      'GET /api/catalog-order/orders/o1': () => ({
        body: { id: 'o1', items: [], label: 'failed', paymentStatus: 'expired' },
      }),
    });
    const at = '/ecpay/success?attempt=0123456789abcdef0123';
    await renderPage(<SuccessPage />, { at, path: '/ecpay/success', language });
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.getByText(said)).toBeTruthy();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/order-confirmation/o1',
    ]);
  });
});

describe('the pages of a payment', () => {
  const pages = [
    ['code', CodePage],
    ['failure', FailurePage],
    ['success', SuccessPage],
  ] as const;

  const refusals = [
    ['somebody else’s payment', 404, 'NOT_FOUND'],
    ['an address that somebody made up', 422, 'VALIDATION_FAILED'],
  ] as const;

  it.each(pages.flatMap(([name, Page]) => refusals.map((refusal) => [name, ...refusal, Page] as const)))(
    '%s: knows nothing of %s',
    async (name, _, status, code, Page) => {
      fakeNetwork({ 'GET /api/payment/attempts/0123456789abcdef0123': () => problem(status, code) });
      const path = `/ecpay/${name}`;
      await renderPage(<Page />, { at: `${path}?attempt=0123456789abcdef0123`, path });
      expect(await screen.findByRole('heading', { name: '無法確定付款來源' })).toBeTruthy();
      await waitFor(() => expect(document.title).toBe('無法確定付款來源｜觸憶 Tapory'));
      expect(screen.queryByText(/NT\$/)).toBeNull();
      expect(screen.queryByText(`detail of ${code}`)).toBeNull();
    },
  );

  it.each(pages)('%s: is asked for again when the service is away', async (name, Page) => {
    let isAway = true;
    fakeNetwork({
      'GET /api/payment/attempts/0123456789abcdef0123': () =>
        isAway ? problem(503, 'TEMPORARILY_UNAVAILABLE') : problem(404, 'NOT_FOUND'),
    });
    const path = `/ecpay/${name}`;
    const { user } = await renderPage(<Page />, { at: `${path}?attempt=0123456789abcdef0123`, path });
    // The page itself polls again before it shows the result.
    const retry = await screen.findByRole('button', { name: /再\s*試一次/ }, { timeout: 40_000 });
    expect(screen.getByText(/先別再付一次/)).toBeTruthy();
    isAway = false;
    await user.click(retry);
    expect(await screen.findByRole('heading', { name: '無法確定付款來源' })).toBeTruthy();
  });
});
