import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { fakeNetwork } from '../../testing/fake-network.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Component as RegisterPage } from './register.tsx';

afterEach(cleanup);

describe('the registration page', () => {
  it('begins the recovery codes at their heading and at the top, however far the form was scrolled', async () => {
    fakeNetwork({
      'GET /api/identity/session': () => ({ body: { user: null } }),
      'POST /api/identity/accounts': () => ({
        status: 201,
        body: { userId: 'u1', username: 'mei', recoveryCodes: ['AAAA-1111'] },
      }),
    });
    const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
    const { user } = await renderPage(
      <main>
        <RegisterPage />
      </main>,
      { at: '/register', path: '/register' },
    );
    await user.type(await screen.findByLabelText('帳號'), 'mei');
    await user.type(screen.getByLabelText('密碼'), 'Tapory-1-secret');
    await user.type(screen.getByLabelText('再輸入一次密碼'), 'Tapory-1-secret');
    for (const box of screen.getAllByRole('checkbox')) await user.click(box);
    await user.click(screen.getByRole('button', { name: '註冊' }));
    const heading = await screen.findByRole('heading', { level: 1, name: '你的十組備用驗證碼' });
    expect(document.activeElement).toBe(heading);
    expect(scrollTo).toHaveBeenCalledWith(0, 0);
    scrollTo.mockRestore();
  });
});
