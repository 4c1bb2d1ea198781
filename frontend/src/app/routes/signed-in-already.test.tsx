import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { fakeNetwork, problem } from '../../testing/fake-network.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Component as ForgotPage } from './forgot-password.tsx';
import { Component as RegisterPage } from './register.tsx';

const SESSION = 'GET /api/identity/session';
const member = { id: 'u1', username: 'mei', name: null, roles: ['customer'], profileComplete: true };
const signedIn = { [SESSION]: () => ({ body: { user: member } }) };
const visitor = { [SESSION]: () => ({ body: { user: null } }) };

afterEach(cleanup);

const others = [
  { path: '/profile', element: <p>own account</p> },
  { path: '/checkout', element: <p>checkout</p> },
  { path: '/login', element: <p>sign-in page</p> },
];
const showRegister = (at: string) => renderPage(<RegisterPage />, { at, path: '/register', others });

describe('the registration page', () => {
  it.each([
    ['/register', '/profile', 'own account'],
    ['/register?returnTo=%2Fcheckout', '/checkout', 'checkout'],
    ['/register?returnTo=https%3A%2F%2Felsewhere.test', '/profile', 'own account'],
  ])('redirects a signed-in visitor (%s → %s)', async (at, target, words) => {
    fakeNetwork(signedIn);
    const { router } = await showRegister(at);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(router.state.location.pathname).toBe(target);
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it.each([
    ['a visitor', visitor],
    ['a caller who cannot be resolved', { [SESSION]: () => problem(503, 'TEMPORARILY_UNAVAILABLE') }],
  ])('shows the form to %s', async (_, responses) => {
    fakeNetwork(responses);
    const { router } = await showRegister('/register?returnTo=%2Fcheckout');
    expect(await screen.findByRole('button', { name: '註冊' })).toBeTruthy();
    expect(router.state.location.pathname).toBe('/register');
  });
});

describe('the page for a forgotten password', () => {
  it.each([
    ['zh-TW', '你現在以 mei 登入。', '帳號', '回到我的帳號'],
    ['en', 'You are signed in as mei.', 'Username', 'Back to my account'],
  ] as const)(
    'knows who is signed in, and leads back to the account (%s)',
    async (language, words, name, back) => {
      fakeNetwork(signedIn);
      await renderPage(<ForgotPage />, {
        path: '/forgot-password',
        at: '/forgot-password',
        language,
        others,
      });
      expect(await screen.findByText(words, { exact: false })).toBeTruthy();
      expect((screen.getByLabelText(name) as HTMLInputElement).value).toBe('mei');
      expect(screen.getByRole('link', { name: back }).getAttribute('href')).toBe('/profile');
    },
  );

  it('asks a visitor for the name and links back to the sign-in', async () => {
    fakeNetwork(visitor);
    await renderPage(<ForgotPage />, { path: '/forgot-password', at: '/forgot-password', others });
    expect(((await screen.findByLabelText('帳號')) as HTMLInputElement).value).toBe('');
    expect(screen.getByRole('link', { name: '回到登入' }).getAttribute('href')).toBe('/login');
    expect(screen.queryByText(/你現在以/)).toBeNull();
  });

  it('reads the session again after the password was reset, since all sessions have ended', async () => {
    let isIn = true;
    const sent = fakeNetwork({
      [SESSION]: () => ({ body: { user: isIn ? member : null } }),
      'POST /api/identity/password-resets/verify': () => ({ body: { proof: 'p1' } }),
      'POST /api/identity/password-resets/complete': () => {
        isIn = false;
        return { body: {} };
      },
    });
    const { user, router } = await renderPage(<ForgotPage />, {
      ...{ path: '/forgot-password', at: '/forgot-password', others },
    });
    await user.type(await screen.findByLabelText('電子郵件或手機'), 'mei@tapory.test');
    await user.type(screen.getByLabelText('驗證碼'), '123456');
    await user.click(screen.getByRole('button', { name: '驗證' }));
    await user.type(await screen.findByLabelText('新密碼'), 'Better-secret-1');
    await user.type(screen.getByLabelText('再輸入一次新密碼'), 'Better-secret-1');
    await user.click(screen.getByRole('button', { name: '重設密碼' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(sent.filter(({ path }) => path === '/api/identity/session')).toHaveLength(2);
  });
});
