import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { fakeNetwork } from '../../../testing/fake-network.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { ProtectedRoute } from './protected-route.tsx';

const session = 'GET /api/identity/session';
const member = { id: 'u1', username: 'demo', name: null, roles: ['customer'], profileComplete: true };

const show = () =>
  renderPage(<ProtectedRoute />, {
    at: '/dashboard?tab=files',
    path: '/dashboard',
    others: [{ path: '/login', element: <p>sign-in page</p> }],
  });

afterEach(cleanup);

describe('ProtectedRoute', () => {
  it('says Loading... while it asks', async () => {
    globalThis.fetch = () => new Promise(() => {});
    await show();
    expect(screen.getByText('Loading...')).toBeTruthy();
  });

  it('leads a visitor to sign-in and remembers where they wanted to go', async () => {
    fakeNetwork({ [session]: () => ({ body: { user: null } }) });
    const { router } = await show();
    await screen.findByText('sign-in page');
    expect(new URLSearchParams(router.state.location.search).get('returnTo')).toBe('/dashboard?tab=files');
  });

  it('takes a check that failed for signed out', async () => {
    fakeNetwork({ [session]: null });
    await show();
    expect(await screen.findByText('sign-in page')).toBeTruthy();
  });

  it('lets a signed-in customer stay', async () => {
    fakeNetwork({ [session]: () => ({ body: { user: member } }) });
    const { router } = await show();
    await expect(screen.findByText('sign-in page', {}, { timeout: 300 })).rejects.toThrow();
    expect(router.state.location.pathname).toBe('/dashboard');
  });
});
