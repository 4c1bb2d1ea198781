import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { type FakeResponse, fakeNetwork, problem } from '../../../testing/fake-network.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { PayOrderLink } from './pay-order-link.tsx';

const MINUTE_MS = 60_000;
const order = { id: 'o1', paymentStatus: 'awaiting_transfer' };

/** The answer with one attempt whose code expires in so many minutes. */
const codeFor = (minutes: number): FakeResponse => {
  const codeExpiresAt = new Date(Date.now() + minutes * MINUTE_MS).toISOString();
  const attempt = {
    status: 'awaiting_transfer',
    returnToken: 'token',
    createdAt: codeExpiresAt,
    codeExpiresAt,
  };
  return { body: { items: [attempt] } };
};

async function hrefWith(attempts: FakeResponse): Promise<string | null> {
  fakeNetwork({ 'GET /api/payment/orders/o1/attempts': () => attempts });
  await renderPage(<PayOrderLink order={order} />, { at: '/', path: '/', language: 'en' });
  return (await screen.findByRole('link')).getAttribute('href');
}

afterEach(cleanup);

describe('the link to pay an order', () => {
  it('leads to the code that the order has', async () => {
    expect(await hrefWith(codeFor(10))).toBe('/ecpay/code?attempt=token');
  });

  it('leads to the checkout once the code has expired', async () => {
    expect(await hrefWith(codeFor(-10))).toBe('/checkout?order=o1');
  });

  it('leads to the checkout while the codes cannot be read', async () => {
    expect(await hrefWith(problem(503, 'UPSTREAM_UNAVAILABLE'))).toBe('/checkout?order=o1');
  });
});
