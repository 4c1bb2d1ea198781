import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { type FakeAnswers, fakeNetwork, problem } from '../../testing/fake-network.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Component as ProfilePage } from './profile.tsx';

const PROFILE = 'GET /api/identity/profile';
const profile = {
  ...{ username: 'mei', name: null, email: null, pendingEmail: null, phone: null },
  ...{ emailConfirmed: false, status: 'active', createdAt: '2026-11-01T00:00:00Z' },
};
const away = () => problem(503, 'TEMPORARILY_UNAVAILABLE');

async function show(answers: FakeAnswers, at = '/profile') {
  fakeNetwork({
    [PROFILE]: () => ({ body: profile }),
    'GET /api/identity/profile/sessions': () => ({ body: { sessions: [] } }),
    ...answers,
  });
  return renderPage(<ProfilePage />, { at, path: '/profile', language: 'en' });
}

afterEach(cleanup);

describe('the account page', () => {
  it('says that it could not be loaded, and tries again', async () => {
    let isAway = true;
    const { user } = await show({ [PROFILE]: () => (isAway ? away() : { body: profile }) });
    expect(await screen.findByText('Your profile could not be loaded.')).toBeTruthy();
    isAway = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/Please add your e-mail and phone/)).toBeTruthy();
  });

  it('says that nothing was saved, and keeps what was typed', async () => {
    const { user } = await show({ 'PATCH /api/identity/profile': away });
    await user.type(await screen.findByLabelText('Name'), 'Mei');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Your profile was not saved.')).toBeTruthy();
    expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('Mei');
  });

  it('sends back to the current password when its proof has run out', async () => {
    const refused = () => problem(403, 'REAUTHENTICATION_REQUIRED');
    const { user } = await show({ 'POST /api/identity/profile/password': refused }, '/profile?proved=1');
    await user.type(await screen.findByLabelText('New password'), 'Better-secret-1');
    await user.type(screen.getByLabelText('Repeat the new password'), 'Better-secret-1');
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText('Password change failed. Check the current password.')).toBeTruthy();
    const ways = screen.getAllByRole('link', { name: 'Enter the current password' });
    expect(ways[0]?.getAttribute('href')).toContain('reauth=1');
  });
});
