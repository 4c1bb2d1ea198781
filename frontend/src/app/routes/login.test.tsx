import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, screen } from '@testing-library/react';
import { ProtectedRoute } from '../../features/session/components/protected-route.tsx';
import { fakeNetwork, problem } from '../../testing/fake-network.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Component as LoginPage } from './login.tsx';

const LANGUAGES = ['zh-TW', 'en'] as const;
/** What identity's `toLoginPage` may return. */
const REASONS = ['SIGN_IN_FAILED', 'ACCOUNT_INACTIVE', 'RATE_LIMITED', 'TEMPORARILY_UNAVAILABLE'] as const;
const textsOf = (language: string) =>
  JSON.parse(readFileSync(`${process.cwd()}/locales/${language}/errors.json`, 'utf8')) as Record<
    string,
    string
  >;

const session = 'GET /api/identity/session';
const member = { id: 'u1', username: 'demo', name: null, roles: ['customer'], profileComplete: true };

afterEach(cleanup);

const show = () =>
  renderPage(<LoginPage />, {
    at: '/login?returnTo=%2Fdashboard',
    path: '/login',
    others: [{ path: '/dashboard', element: <p>my content</p> }],
  });

describe('the sign-in page', () => {
  it('shows a visitor nothing to press unless the sign-in page does not come', async () => {
    fakeNetwork({ [session]: () => ({ body: { user: null } }) });
    await show();
    await screen.findByText('Loading...');
    expect(screen.queryByRole('link')).toBeNull();
    const link = await screen.findByRole('link', { name: '前往登入' });
    expect(link.getAttribute('href')).toBe('/api/identity/login?returnTo=%2Fdashboard&lng=zh-TW');
  });

  it('keeps whom the guard could not look up instead of sending them back in a circle', async () => {
    let isAway = false;
    const sent = fakeNetwork({
      [session]: () => ({ body: { user: member } }),
      'GET /api/identity/v1/me': () => (isAway ? problem(503, 'TEMPORARILY_UNAVAILABLE') : { body: member }),
    });
    const { router, user } = await renderPage(<ProtectedRoute />, {
      at: '/dashboard',
      path: '/dashboard',
      inside: <p>my content</p>,
      others: [
        { path: '/login', element: <LoginPage /> },
        { path: '/faq', element: <p>questions</p> },
      ],
    });
    await screen.findByText('my content');
    await act(() => router.navigate('/faq'));
    isAway = true;
    await act(() => router.navigate('/dashboard'));
    await screen.findByText('detail of TEMPORARILY_UNAVAILABLE');
    expect(sent).toHaveLength(2);
    isAway = false;
    await user.click(screen.getByRole('button', { name: '再試一次' }));
    expect(await screen.findByText('my content')).toBeTruthy();
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
    expect(await screen.findByText('my content')).toBeTruthy();
  });

  it.each(LANGUAGES)(
    'says in %s why a sign-in did not happen, and leaves nobody in a circle',
    async (language) => {
      fakeNetwork({ [session]: () => ({ body: { user: null } }) });
      for (const reason of REASONS) {
        await renderPage(<LoginPage />, { at: `/login?error=${reason}`, path: '/login', language });
        expect(await screen.findByText(textsOf(language)[reason] ?? '')).toBeTruthy();
        const again = { 'zh-TW': '再登入一次', en: 'Sign in again' }[language];
        expect(screen.getByRole('link', { name: again })).toBeTruthy();
        cleanup();
      }
    },
  );

  it('says nothing that only its address says', async () => {
    fakeNetwork({ [session]: () => ({ body: { user: null } }) });
    await renderPage(<LoginPage />, { at: '/login?error=COUPON_EXPIRED', path: '/login', language: 'en' });
    await screen.findByRole('link', { name: 'Go to sign-in' });
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
