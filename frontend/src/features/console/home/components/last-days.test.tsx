import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { provideStaffSignIn } from '../../../../lib/api/staff-token.ts';
import { fakeNetwork } from '../../../../testing/fake-network.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import { Today } from './today.tsx';

const twd = (units: number) => ({ units, currency: 'TWD' });
const daysOf = (...counts: number[]) =>
  counts.map((count, at) => ({
    day: `2026-11-${String(at + 1).padStart(2, '0')}`,
    count,
    amount: twd(count * 10_000_000),
  }));

type Shown = {
  orders?: () => { status?: number; body: unknown };
  paid?: object[];
  methods?: object[];
  language?: 'en' | 'zh-TW';
};

function show({ orders, paid = [], methods = [], language = 'en' }: Shown) {
  fakeNetwork({
    'GET /api/catalog-order/admin/overview':
      orders ?? (() => ({ body: { toMake: 0, yearsToFill: [], days: daysOf(0, 0) } })),
    'GET /api/identity/admin/overview': () => ({ body: { days: [] } }),
    'GET /api/catalog-order/admin/invoices': () => ({
      body: { items: [], page: 1, pageSize: 1, total: 0 },
    }),
    'GET /api/payment/admin/overview': () => ({
      body: { openCases: 0, waitingRefunds: 0, days: paid, methods },
    }),
  });
  return renderPage(<Today roles={['admin']} />, { language });
}
const card = (name: string) => screen.findByRole('region', { name });

beforeEach(() => provideStaffSignIn({ readToken: async () => 'token', signInAgain: async () => {} }));
afterEach(cleanup);

describe('the last 30 days on the home', () => {
  it('says what a chart shows and compares the weeks', async () => {
    await show({ paid: daysOf(1, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 2) });
    const revenue = await card('Revenue');
    expect(await within(revenue).findByText(/NT\$50,000,000 from 5 payments, before refunds/)).toBeTruthy();
    expect(revenue.textContent).toContain('Best day: 14 Nov 2026 (NT$20,000,000).');
    expect(revenue.textContent).toContain('Last 7 days: up 50% on the 7 before.');
  });

  it('shows the figures as a table, the latest day first, and the chart again', async () => {
    await show({ paid: daysOf(2, 0, 1), language: 'zh-TW' });
    const revenue = await card('營收');
    fireEvent.click(await within(revenue).findByRole('button', { name: '營收：顯示表格' }));
    const rows = within(revenue).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      '日期付款筆數金額',
      '2026/11/031NT$10,000,000',
      '2026/11/020NT$0',
      '2026/11/012NT$20,000,000',
    ]);
    const day = within(revenue).getByRole('link', { name: '2026/11/03' });
    expect(day.getAttribute('href')).toBe(
      '/admin/payments?status=succeeded&dated=paidAt&from=2026-11-03&to=2026-11-03',
    );
    fireEvent.click(within(revenue).getByRole('button', { name: '營收：顯示圖表' }));
    expect(within(revenue).queryByRole('table')).toBeNull();
  });

  it('says that there was nothing instead of an empty chart', async () => {
    await show({ paid: daysOf(0) });
    const revenue = await card('Revenue');
    expect(await within(revenue).findByText('No payments in the last 30 days.')).toBeTruthy();
    expect(within(revenue).queryByRole('button')).toBeNull();
    const orders = await card('Orders');
    expect(await within(orders).findByText('No orders in the last 30 days.')).toBeTruthy();
  });

  it('lists the methods with their shares', async () => {
    await show({
      paid: daysOf(4),
      methods: [
        { method: 'credit', count: 3, amount: twd(30_000_000) },
        { method: 'cvs', count: 1, amount: twd(10_000_000) },
      ],
    });
    const methods = await card('Payments by method');
    expect(await within(methods).findByText('Highest amount: Credit card.')).toBeTruthy();
    const rows = within(methods).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      'Credit card NT$30,000,000 3 payments · 75%',
      'Convenience store code NT$10,000,000 1 payment · 25%',
    ]);
  });

  it('loses only the chart of a service that is away', async () => {
    await show({ orders: () => ({ status: 503, body: { code: 'UNAVAILABLE' } }), paid: daysOf(1) });
    const orders = await card('Orders');
    expect(await within(orders).findByText(/currently unavailable|went wrong/)).toBeTruthy();
    expect(await within(await card('Revenue')).findByText(/from 1 payment/)).toBeTruthy();
  });
});
