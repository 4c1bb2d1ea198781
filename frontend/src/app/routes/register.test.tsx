import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { fakeNetwork } from '../../testing/fake-network.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Component as RegisterPage } from './register.tsx';

afterEach(cleanup);

describe('the registration page', () => {
  const person = { id: 'u1', username: 'mei', name: null, roles: ['customer'], profileComplete: false };

  /** Registers; `signsIn`: the response set the session's cookie. */
  async function register({ at = '/register', returnTo = null as string | null, signsIn = true }) {
    let isMember = false;
    fakeNetwork({
      'GET /api/identity/session': () => ({ body: { user: isMember ? person : null } }),
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
});
