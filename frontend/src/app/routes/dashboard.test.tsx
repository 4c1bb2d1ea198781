import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { fakeNetwork } from '../../testing/fake-network.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Component as DashboardPage } from './dashboard.tsx';

const person = (roles: string[]) => ({ id: 'u1', username: 'mei', name: null, roles, profileComplete: true });

async function show(roles: string[]) {
  fakeNetwork({
    'GET /api/identity/session': () => ({ body: { user: person(roles) } }),
    'GET /api/catalog-order/orders': () => ({ body: { items: [], page: 1, pageSize: 20, total: 0 } }),
  });
  await renderPage(<DashboardPage />, { at: '/dashboard', path: '/dashboard', language: 'en' });
  await screen.findByRole('tab', { selected: true });
}

afterEach(cleanup);

describe('the content centre', () => {
  it('shows admin mode, and the way to the console, to people who work for the shop', async () => {
    await show(['customer', 'admin']);
    expect(await screen.findByText(/^Admin mode/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Staff console' }).getAttribute('href')).toBe('/admin');
  });

  it('shows customers neither', async () => {
    await show(['customer']);
    expect(await screen.findByRole('link', { name: 'Go to shop' })).toBeTruthy();
    expect(screen.queryByText(/^Admin mode/)).toBeNull();
  });
});
