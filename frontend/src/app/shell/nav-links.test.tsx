import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { fakeNetwork } from '../../testing/fake-network.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { AccountLinks } from './nav-links.tsx';

const person = (roles: string[]) => ({ id: 'u1', username: 'mei', name: null, roles, profileComplete: true });

afterEach(cleanup);

describe('what the menu offers', () => {
  it.each(['admin', 'support', 'production', 'moderator'])('the way to the console to %s', async (role) => {
    fakeNetwork({ 'GET /api/identity/session': () => ({ body: { user: person(['customer', role]) } }) });
    await renderPage(<AccountLinks />, { language: 'en' });
    expect((await screen.findByRole('link', { name: 'Admin' })).getAttribute('href')).toBe('/admin');
  });

  it('no such way to customers', async () => {
    fakeNetwork({ 'GET /api/identity/session': () => ({ body: { user: person(['customer']) } }) });
    await renderPage(<AccountLinks />, { language: 'en' });
    await screen.findByRole('link', { name: 'Sign out' });
    expect(screen.queryByRole('link', { name: 'Admin' })).toBeNull();
  });

  it('no such way to visitors', async () => {
    fakeNetwork({ 'GET /api/identity/session': () => ({ body: { user: null } }) });
    await renderPage(<AccountLinks />, { language: 'en' });
    expect(screen.getAllByRole('link')).toHaveLength(2);
  });
});
