import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { fakeNetwork, problem } from '../../testing/fake-network.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Component as LoginPage } from './login.tsx';

const session = 'GET /api/identity/session';
const member = { id: 'u1', username: 'demo', name: null, roles: ['customer'], profileComplete: true };

afterEach(cleanup);

const show = () =>
  renderPage(<LoginPage />, {
    at: '/login?returnTo=%2Fdashboard',
    path: '/login',
    others: [{ path: '/dashboard', element: <p>content centre</p> }],
  });

describe('the sign-in page', () => {
  it('offers a visitor the way to sign in and back', async () => {
    fakeNetwork({ [session]: () => ({ body: { user: null } }) });
    await show();
    const link = await screen.findByRole('link', { name: '前往登入' });
    expect(link.getAttribute('href')).toBe('/api/identity/login?returnTo=%2Fdashboard&lng=zh-TW');
  });

  it('stays and says so while the service is away, then leads a signed-in customer back', async () => {
    let isAway = true;
    fakeNetwork({
      [session]: () => (isAway ? problem(503, 'TEMPORARILY_UNAVAILABLE') : { body: { user: member } }),
    });
    const { user } = await show();
    await screen.findByText('detail of TEMPORARILY_UNAVAILABLE');
    expect(screen.queryByRole('link', { name: '前往登入' })).toBeNull();
    isAway = false;
    await user.click(screen.getByRole('button', { name: '再試一次' }));
    expect(await screen.findByText('content centre')).toBeTruthy();
  });
});
