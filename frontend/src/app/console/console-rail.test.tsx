import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import type { StaffRole } from '../../features/console/shared/console-page.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { ConsoleRail } from './console-rail.tsx';

const show = (roles: StaffRole[], at = '/admin') =>
  renderPage(<ConsoleRail roles={roles} />, { at, path: '*', language: 'en' });
const names = (place: HTMLElement) =>
  within(place)
    .getAllByRole('link')
    .map((link) => link.textContent);

afterEach(cleanup);

describe('the menu of the console', () => {
  it('groups the pages of an administrator', async () => {
    await show(['admin']);
    expect(
      screen.getAllByRole('region').map((group) => within(group).getByRole('heading').textContent),
    ).toEqual(['Payments', 'Customers', 'Settings']);
    expect(names(screen.getByRole('region', { name: 'Payments' }))).toEqual([
      'Payments',
      'Payment exceptions',
      'Refunds',
      'Invoices',
      'Reconciliation',
      'Gateway check',
    ]);
  });

  it('has no group without a page that the role may open', async () => {
    await show(['moderator']);
    expect(names(screen.getByRole('navigation'))).toEqual(['Overview']);
  });

  it('marks the page that is open', async () => {
    await show(['support'], '/admin/money-cases');
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Payment exceptions');
  });
});
