import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { fakeNetwork } from '../../testing/fake-network.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Component as PaymentCodePage } from './payment-code.tsx';

const attempt = (codeExpiresAt: string) => ({
  status: 'awaiting_transfer',
  orderId: 'o1',
  orderNumber: 'T1',
  amount: { units: 400, currency: 'TWD' },
  gateway: 'ecpay',
  method: 'cvs',
  returnToken: 'token',
  createdAt: '2026-11-21T04:00:00Z',
  paidAt: null,
  transferCode: { kind: 'cvs', number: 'LLL26326754156' },
  codeExpiresAt,
});

const show = (codeExpiresAt: string) => {
  fakeNetwork({ 'GET /api/payment/attempts/token': () => ({ body: attempt(codeExpiresAt) }) });
  return renderPage(<PaymentCodePage />, { at: '/ecpay/code?attempt=token', path: '/ecpay/code' });
};

afterEach(cleanup);

describe('the code to pay with', () => {
  it('is shown with how to use it while it is good', async () => {
    await show('2126-11-22T00:00:00Z');
    expect(await screen.findByRole('heading', { name: '拿這組代碼去繳費' })).toBeTruthy();
    expect(screen.getByText('LLL26326754156')).toBeTruthy();
    expect(screen.getByRole('button', { name: '複製繳費代碼' })).toBeTruthy();
  });

  it('is taken away once it is over, with the way to a new one and a word to who has paid', async () => {
    await show('2026-11-20T00:00:00Z');
    expect(await screen.findByRole('heading', { name: '這組繳費資訊過期了' })).toBeTruthy();
    expect(screen.queryByText('LLL26326754156')).toBeNull();
    expect(screen.queryByRole('button', { name: '複製繳費代碼' })).toBeNull();
    expect(screen.getByText(/先別再付一次/)).toBeTruthy();
    expect(screen.getByRole('link', { name: '換一種付款方式' }).getAttribute('href')).toBe(
      '/checkout?order=o1',
    );
  });
});
