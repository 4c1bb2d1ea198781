import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import type { StaffRole } from '../../features/console/shared/console-page.ts';
import { provideStaffSignIn } from '../../lib/api/staff-token.ts';
import { fakeNetwork } from '../../testing/fake-network.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { consolePages } from '../console-pages.ts';
import { ConsoleRail } from './console-rail.tsx';

const show = (roles: StaffRole[], at = '/admin') =>
  renderPage(<ConsoleRail roles={roles} />, { at, path: '*', language: 'en' });
const names = (place: HTMLElement) =>
  within(place)
    .getAllByRole('link')
    .map((link) => link.textContent);

const away = () => ({ status: 503, body: { code: 'UNAVAILABLE' } });
const network = (payments: () => { status?: number; body: unknown } = away) =>
  fakeNetwork({
    'GET /api/payment/admin/overview': payments,
    'GET /api/catalog-order/admin/invoices': away,
  });

beforeEach(() => provideStaffSignIn({ readToken: async () => 'token', signInAgain: async () => {} }));
beforeEach(() => void network());
afterEach(cleanup);

describe('the menu of the console', () => {
  it('groups the pages of an administrator', async () => {
    await show(['admin']);
    expect(
      screen.getAllByRole('region').map((group) => within(group).getByRole('heading').textContent),
    ).toEqual(['Orders', 'Payments', 'Customers', 'Settings']);
    expect(names(screen.getByRole('region', { name: 'Payments' }))).toEqual([
      'Payments',
      'Payments to decide',
      'Refunds',
      'Invoices',
      'Reconciliation',
      'Payment settings check',
    ]);
  });

  it('has an entry for every page that is no detail', async () => {
    await show(['admin']);
    const entries = within(screen.getByRole('navigation')).getAllByRole('link');
    // A list's own pages are reached from it.
    const lists = consolePages.filter(({ path }) => !/\/:|\/(coupons|production)\/./.test(path));
    expect(entries.map((link) => link.getAttribute('href')).toSorted()).toEqual(
      lists.map(({ path }) => path).toSorted(),
    );
  });

  it('has no group without a page that the role may open', async () => {
    await show(['moderator']);
    expect(names(screen.getByRole('navigation'))).toEqual([
      'Home',
      'Reports',
      'Appeals',
      'Content',
      'Gallery',
      'Reviews',
      'Events',
    ]);
  });

  it('has the orders first, and for production nothing of the money', async () => {
    await show(['production']);
    expect(names(screen.getByRole('navigation'))).toEqual([
      ...['Home', 'Orders', 'Production', 'NFC station', 'Shipping', 'Defects', 'Keepsakes', 'Working days'],
    ]);
  });

  it('marks the page that is open', async () => {
    await show(['support'], '/admin/money-cases');
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Payments to decide');
  });

  it('counts what waits, and nothing where none does or its service is away', async () => {
    network(() => ({ body: { openCases: 0, waitingRefunds: 2, days: [], methods: [] } }));
    await show(['support']);
    expect(await screen.findByRole('link', { name: 'Refunds 2 waiting' })).toHaveProperty(
      'search',
      '?status=staff',
    );
    expect(screen.getByRole('link', { name: 'Payments to decide' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Invoices' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('asks nothing for a role that may not read it', async () => {
    const sent = network();
    await show(['moderator']);
    expect(sent).toEqual([]);
  });
});
