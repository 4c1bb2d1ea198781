import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { fakeNetwork } from '../../testing/fake-network.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Component as LogoutPage } from './logout.tsx';

afterEach(cleanup);

describe('the sign-out page', () => {
  it('signs nobody out who came by a link, before they press the button', async () => {
    const sent = fakeNetwork({ 'POST /api/identity/logout': () => ({ body: {} }) });
    const { user } = await renderPage(<LogoutPage />, { at: '/logout', path: '/logout', language: 'en' });
    const button = await screen.findByRole('button', { name: 'Sign out' });
    expect(sent).toEqual([]);
    await user.click(button);
    expect(await screen.findByText('See you soon')).toBeTruthy();
    expect(sent).toHaveLength(1);
  });

  it('takes away the notices of the device, which name designs', async () => {
    fakeNetwork({ 'POST /api/identity/logout': () => ({ body: {} }) });
    const shown = [{ close: jest.fn() }, { close: jest.fn() }];
    const getRegistration = async () => ({ getNotifications: async () => shown });
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { getRegistration } });
    try {
      const { user } = await renderPage(<LogoutPage />, { at: '/logout', path: '/logout', language: 'en' });
      await user.click(await screen.findByRole('button', { name: 'Sign out' }));
      await waitFor(() => expect(shown.map(({ close }) => close.mock.calls.length)).toEqual([1, 1]));
    } finally {
      Reflect.deleteProperty(navigator, 'serviceWorker');
    }
  });
});
