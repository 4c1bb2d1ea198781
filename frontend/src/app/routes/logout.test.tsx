import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
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
});
