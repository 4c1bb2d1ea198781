import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { fakeNetwork, problem } from '../../testing/fake-network.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Component as ConfirmEmailPage } from './confirm-email.tsx';

afterEach(cleanup);

describe('where the link of a confirmation mail leads', () => {
  it('says of an address that lost its end that the link does not work, and where to have a new one', async () => {
    fakeNetwork({ 'POST /api/identity/email-confirmations': () => problem(422, 'VALIDATION_FAILED') });
    await renderPage(<ConfirmEmailPage />, { at: '/confirm-email', path: '/confirm-email', language: 'en' });
    expect(await screen.findByText(/This link is no longer valid/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'My account' }).getAttribute('href')).toBe('/profile');
  });
});
