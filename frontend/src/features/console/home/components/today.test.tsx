import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { provideStaffSignIn } from '../../../../lib/api/staff-token.ts';
import { fakeNetwork } from '../../../../testing/fake-network.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import type { StaffRole } from '../../shared/console-page.ts';
import { Today } from './today.tsx';

const orders = 'GET /api/catalog-order/admin/overview';
const payments = 'GET /api/payment/admin/overview';
const accounts = 'GET /api/identity/admin/overview';
const invoices = 'GET /api/catalog-order/admin/invoices';
const styles = 'GET /api/ai-generation/styles';
const twd = (units: number) => ({ units, currency: 'TWD' });

const answers = {
  [orders]: () => ({
    body: {
      toMake: 6,
      openClaims: 2,
      returnedParcels: 1,
      bulkRequests: 3,
      yearsToFill: [2027],
      days: [{ day: '2026-11-23', count: 7, amount: twd(2450) }],
    },
  }),
  [payments]: () => ({
    body: {
      openCases: 2,
      waitingRefunds: 0,
      days: [{ day: '2026-11-23', count: 5, amount: twd(1750) }],
      methods: [],
    },
  }),
  [accounts]: () => ({
    body: {
      days: [
        { day: '2026-11-22', count: 8 },
        { day: '2026-11-23', count: 4 },
      ],
    },
  }),
  [invoices]: () => ({ body: { items: [], page: 1, pageSize: 1, total: 3 } }),
  [styles]: () => ({ body: { items: [], canTransform: true, isDemo: true } }),
};
const show = (roles: StaffRole[]) => renderPage(<Today roles={roles} />, { language: 'en' });

beforeEach(() => provideStaffSignIn({ readToken: async () => 'token', signInAgain: async () => {} }));
afterEach(cleanup);

describe('the home of the console', () => {
  it('leads from what waits to its list', async () => {
    fakeNetwork(answers);
    await show(['admin']);
    const cases = await screen.findByRole('link', { name: 'Payments to decide 2' });
    expect(cases.getAttribute('href')).toBe('/admin/money-cases');
    const invoice = await screen.findByRole('link', { name: 'Invoices needing attention 3' });
    expect(invoice.getAttribute('href')).toBe('/admin/invoices?status=stuck');
    const claims = await screen.findByRole('link', { name: 'Defect reports 2' });
    expect(claims.getAttribute('href')).toBe('/admin/claims');
    const returned = screen.getByRole('link', { name: 'Returned parcels 1' });
    expect(returned.getAttribute('href')).toBe('/admin/orders?fulfilment=returned');
    const bulk = screen.getByRole('link', { name: 'Quote requests 3' });
    expect(bulk.getAttribute('href')).toBe('/admin/bulk');
    const refunds = screen.getByRole('link', { name: 'Refunds to close 0' });
    expect(refunds.getAttribute('href')).toBe('/admin/refunds?status=staff');
    const paid = screen.getByRole('link', { name: 'Paid NT$1,750 5 payments' });
    expect(paid.getAttribute('href')).toBe('/admin/payments?status=succeeded&dated=paidAt&period=today');
    const joined = await screen.findByRole('link', { name: 'New customers 4 12 in 30 days' });
    expect(joined.getAttribute('href')).toBe('/admin/people?period=today');
    const orders = await screen.findByRole('link', { name: 'New orders 7 worth NT$2,450' });
    expect(orders.getAttribute('href')).toBe('/admin/orders?period=today');
  });

  it('groups large numbers as the lists do', async () => {
    const many = {
      toMake: 12_031,
      yearsToFill: [],
      days: [{ day: '2026-11-23', count: 12_033, amount: twd(4_813_200) }],
    };
    fakeNetwork({ ...answers, [orders]: () => ({ body: many }) });
    await show(['production']);
    expect(await screen.findByRole('link', { name: 'Orders to make 12,031' })).toBeTruthy();
    expect(screen.getByRole('link', { name: /^New orders 12,033 / })).toBeTruthy();
    expect(await screen.findByText(/^12,033 orders worth/)).toBeTruthy();
  });

  it('asks for production only what it may read', async () => {
    const sent = fakeNetwork(answers);
    await show(['production']);
    await screen.findByText('worth NT$2,450');
    const toMake = screen.getByRole('link', { name: 'Orders to make 6' });
    expect(toMake.getAttribute('href')).toBe('/admin/orders?status=to_make');
    expect(screen.getByText(/calendar of 2027 is empty/)).toBeTruthy();
    expect(sent.map(({ path }) => path).sort()).toEqual([
      '/api/ai-generation/styles',
      '/api/catalog-order/admin/overview',
    ]);
  });

  it('says that no model makes the pictures, until one does', async () => {
    fakeNetwork(answers);
    await show(['admin']);
    expect(await screen.findByText(/^No AI model is set up/)).toBeTruthy();
    cleanup();
    const modelled = { items: [], canTransform: true, isDemo: false };
    fakeNetwork({ ...answers, [styles]: () => ({ body: modelled }) });
    await show(['admin']);
    await screen.findByRole('link', { name: 'Payments to decide 2' });
    expect(screen.queryByText(/^No AI model is set up/)).toBeNull();
  });

  it('asks nothing for a moderator', async () => {
    const sent = fakeNetwork(answers);
    await show(['moderator']);
    expect(screen.getByRole('heading', { name: 'Reports and appeals' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Reports' }).getAttribute('href')).toBe('/admin/reports');
    const account = screen.getByRole('link', { name: 'My account' });
    expect(account.getAttribute('href')).toBe('/profile');
    expect(screen.getByRole('link', { name: 'Shop' }).getAttribute('href')).toBe('/');
    expect(sent).toEqual([]);
  });

  it('loses only the cards of a service that is away', async () => {
    fakeNetwork({ ...answers, [orders]: () => ({ status: 500, body: { code: 'INTERNAL' } }) });
    await show(['support']);
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(5));
    expect(await screen.findByRole('link', { name: 'Payments to decide 2' })).toBeTruthy();
  });
});
