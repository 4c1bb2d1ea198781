import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { fakeNetwork, problem } from '../../testing/fake-network.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Component as CheckoutPage } from './checkout.tsx';

const money = (units: number) => ({ units, currency: 'TWD' });
const order = (label: 'pending' | 'paid') => ({
  id: 'o1',
  number: 'T1',
  label,
  payable: label === 'pending',
  items: [],
  originalAmount: money(400),
  discount: money(0),
  total: money(400),
});

afterEach(cleanup);

describe('paying an order again', () => {
  it('takes the button away when the payment service says that it is paid', async () => {
    fakeNetwork({
      'GET /api/catalog-order/orders/o1': () => ({ body: order('pending') }),
      'POST /api/payment/attempts': () => problem(409, 'ORDER_NOT_PAYABLE'),
    });
    const { user } = await renderPage(<CheckoutPage />, { at: '/checkout?order=o1', path: '/checkout' });
    await user.click(await screen.findByRole('button', { name: '前往刷卡' }));
    expect(await screen.findByText('只有待付款的訂單可以付款。')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '前往刷卡' })).toBeNull();
    expect(screen.getByRole('link', { name: '看這筆訂單' }).getAttribute('href')).toBe(
      '/order-confirmation/o1',
    );
  });

  it('offers nothing to pay for an order that is paid', async () => {
    fakeNetwork({ 'GET /api/catalog-order/orders/o1': () => ({ body: order('paid') }) });
    await renderPage(<CheckoutPage />, { at: '/checkout?order=o1', path: '/checkout' });
    expect(await screen.findByText('只有待付款的訂單可以付款。')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '前往刷卡' })).toBeNull();
  });
});
