import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { fakeNetwork, problem } from '../../../testing/fake-network.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { OrderInvoice } from './order-invoice.tsx';

const url = 'GET /api/catalog-order/orders/o1/invoice';
const issued = {
  status: 'issued',
  number: 'AB12345678',
  randomCode: '0042',
  issuedAt: '2026-11-21T16:30:00Z',
  allowances: [{ number: 'A1', amount: { units: 150, currency: 'TWD' }, at: '2026-11-22T04:00:00Z' }],
};

afterEach(cleanup);

describe('OrderInvoice', () => {
  it('shows number, date in Taipei, random code and allowances', async () => {
    fakeNetwork({ [url]: () => ({ body: issued }) });
    await renderPage(<OrderInvoice orderId="o1" />, { language: 'en' });
    expect(await screen.findByText('AB12345678')).toBeTruthy();
    expect(screen.getByText('0042')).toBeTruthy();
    expect(screen.getByText('22 Nov 2026')).toBeTruthy();
    expect(screen.getByText(/−NT\$150/)).toBeTruthy();
  });

  it('gives its status the look of every other status: colour, icon and word', async () => {
    fakeNetwork({ [url]: () => ({ body: issued }) });
    await renderPage(<OrderInvoice orderId="o1" />, { language: 'en' });
    const status = (await screen.findByText('Issued')).closest('.status--success');
    expect(status?.querySelector('svg')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('Issued');
  });

  it('says that one is on its way, and that one was voided', async () => {
    const none = { number: null, randomCode: null, issuedAt: null, allowances: [] };
    fakeNetwork({ [url]: () => ({ body: { ...none, status: 'pending' } }) });
    await renderPage(<OrderInvoice orderId="o1" />);
    expect(await screen.findByText('開立中')).toBeTruthy();
    cleanup();
    fakeNetwork({ [url]: () => ({ body: { ...issued, status: 'voided', allowances: [] } }) });
    await renderPage(<OrderInvoice orderId="o1" />);
    expect(await screen.findByText('已作廢')).toBeTruthy();
    expect(screen.getByText('AB12345678')).toBeTruthy();
  });

  it('is not there for an order without one, nor while nobody can say', async () => {
    const sent = fakeNetwork({
      [url]: () => ({ body: { ...issued, status: 'none', number: null, allowances: [] } }),
    });
    await renderPage(<OrderInvoice orderId="o1" />);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(screen.queryByRole('region')).toBeNull();
    cleanup();
    const failing = fakeNetwork({ [url]: () => problem(404, 'ORDER_NOT_FOUND') });
    await renderPage(<OrderInvoice orderId="o1" />);
    await waitFor(() => expect(failing.length).toBeGreaterThan(0));
    expect(screen.queryByRole('region')).toBeNull();
  });
});
