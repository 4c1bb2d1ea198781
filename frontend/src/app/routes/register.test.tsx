import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { type FakeResponses, fakeNetwork, problem } from '../../testing/fake-network.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Component as RegisterPage } from './register.tsx';

afterEach(cleanup);

const SIGN_UP = 'GET /api/identity/sign-up';

describe('the registration page', () => {
  const person = { id: 'u1', username: 'mei', name: null, roles: ['customer'], profileComplete: false };

  /** Registers; `signsIn`: the response set the session's cookie. */
  async function register({ at = '/register', returnTo = null as string | null, signsIn = true }) {
    let isMember = false;
    fakeNetwork({
      'GET /api/identity/session': () => ({ body: { user: isMember ? person : null } }),
      [SIGN_UP]: () => ({ body: { providers: [], unfinished: null } }),
      'POST /api/identity/accounts': () => {
        isMember = signsIn;
        return {
          status: 201,
          body: { userId: 'u1', username: 'mei', recoveryCodes: ['AAAA-1111'], returnTo },
        };
      },
    });
    const page = await renderPage(
      <main>
        <RegisterPage />
      </main>,
      { at, path: '/register' },
    );
    const { user } = page;
    await user.type(await screen.findByLabelText('帳號'), 'mei');
    await user.type(screen.getByLabelText('密碼'), 'Tapory-1-secret');
    await user.type(screen.getByLabelText('再輸入一次密碼'), 'Tapory-1-secret');
    for (const box of screen.getAllByRole('checkbox')) await user.click(box);
    await user.click(screen.getByRole('button', { name: '註冊' }));
    return page;
  }

  it.each([
    ['/register', null, '/dashboard'],
    ['/register', '/generate-image', '/generate-image'],
    ['/register?returnTo=/checkout', '/generate-image', '/checkout'],
    ['/register?returnTo=//evil.example', null, '/dashboard'],
  ])(
    'leads on from %s signed in, also to where Keycloak’s page was reached from (%j)',
    async (at, returnTo, target) => {
      const page = await register({ at, returnTo });
      await waitFor(() => expect(page.router.state.location.pathname).toBe(target));
    },
  );

  it('begins the recovery codes at their heading and at the top where the response signed nobody in', async () => {
    const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
    await register({ signsIn: false });
    const heading = await screen.findByRole('heading', { level: 1, name: '你的十組備用驗證碼' });
    expect(document.activeElement).toBe(heading);
    expect(scrollTo).toHaveBeenCalledWith(0, 0);
    scrollTo.mockRestore();
  });

  /** The page as somebody sees it who comes back from a provider. */
  async function comeBack(unfinished: string | null, more: FakeResponses = {}) {
    let isMember = false;
    const sent = fakeNetwork({
      'GET /api/identity/session': () => ({ body: { user: isMember ? person : null } }),
      [SIGN_UP]: () => ({ body: { providers: ['line', 'google'], unfinished } }),
      'POST /api/identity/sign-up': () => {
        isMember = true;
        return { status: 201, body: { userId: 'u1', username: 'mei', recoveryCodes: [], returnTo: null } };
      },
      ...more,
    });
    const at = '/register?with=line&returnTo=/checkout';
    return { ...(await renderPage(<RegisterPage />, { at, path: '/register' })), sent };
  }

  it('offers the providers that the shop has', async () => {
    fakeNetwork({
      'GET /api/identity/session': () => ({ body: { user: null } }),
      [SIGN_UP]: () => ({ body: { providers: ['line'], unfinished: null } }),
    });
    await renderPage(<RegisterPage />, { at: '/register?returnTo=/checkout', path: '/register' });
    const link = await screen.findByRole('link', { name: '用 LINE 繼續' });
    const target = new URL(link.getAttribute('href') ?? '', 'https://shop.test');
    expect(Object.fromEntries(target.searchParams)).toMatchObject({
      provider: 'line',
      returnTo: '/checkout',
    });
    expect(screen.queryByRole('link', { name: '用 Google 繼續' })).toBeNull();
  });

  it('asks whom a provider let in for a name and consents only, and leads on', async () => {
    const { user, sent, router } = await comeBack('line');
    await user.type(await screen.findByLabelText('帳號'), 'mei');
    expect(screen.queryByLabelText('密碼')).toBeNull();
    for (const box of screen.getAllByRole('checkbox')) await user.click(box);
    await user.click(screen.getByRole('button', { name: '註冊' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/checkout'));
    const posts = sent.filter(({ method }) => method === 'POST');
    expect(posts.map(({ body }) => body)).toMatchObject([{ username: 'mei' }]);
  });

  it('keeps what was typed where the name is taken', async () => {
    const taken = problem(409, 'USERNAME_TAKEN', [
      { path: 'username', code: 'USERNAME_TAKEN', message: '這個帳號已經有人使用，請換一個。' },
    ]);
    const { user } = await comeBack('line', { 'POST /api/identity/sign-up': () => taken });
    await user.type(await screen.findByLabelText('帳號'), 'mei');
    for (const box of screen.getAllByRole('checkbox')) await user.click(box);
    await user.click(screen.getByRole('button', { name: '註冊' }));
    expect(await screen.findByText('這個帳號已經有人使用，請換一個。')).toBeTruthy();
    expect((screen.getByLabelText('帳號') as HTMLInputElement).value).toBe('mei');
  });

  it('says so where the first sign-in has run out, and offers the provider again', async () => {
    await comeBack(null);
    expect(await screen.findByText('這一步放太久了，還沒有建立帳號。請再登入一次。')).toBeTruthy();
    expect(screen.getByRole('link', { name: '用 LINE 繼續' })).toBeTruthy();
  });
});
