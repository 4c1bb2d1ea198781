import { afterEach, describe, expect, it } from '@jest/globals';
import { useQueryClient } from '@tanstack/react-query';
import { cleanup, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { staffMemberQueryOptions } from '../../features/console/shared/api/get-staff-member.ts';
import { fakeNetwork } from '../../testing/fake-network.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Component as ConsoleLayout } from './console-layout.tsx';

const session = 'GET /api/identity/session';
const person = (roles: string[]) => ({ id: 'u1', username: 'mei', name: null, roles, profileComplete: true });

function SignedInForProduction() {
  const client = useQueryClient();
  useState(() =>
    client.setQueryData(staffMemberQueryOptions('en').queryKey, {
      id: 'u1',
      username: 'mei',
      roles: ['production'],
    }),
  );
  return <ConsoleLayout />;
}

afterEach(cleanup);

describe('the staff console', () => {
  it('is closed to customers, in the words of the specification, and asks nothing for them', async () => {
    const sent = fakeNetwork({ [session]: () => ({ body: { user: person(['customer']) } }) });
    await renderPage(<ConsoleLayout />, { at: '/admin', path: '/admin', language: 'en' });
    expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeTruthy();
    expect(screen.getByText(/^Only administrators can use this feature/)).toBeTruthy();
    expect(sent.map(({ path }) => path)).toEqual(['/api/identity/session']);
  });

  it('leads staff from a page that their role may not open back to the console’s home', async () => {
    HTMLDialogElement.prototype.close = () => {};
    fakeNetwork({ [session]: () => ({ body: { user: person(['customer', 'production']) } }) });
    const place = { at: '/admin/payments', path: '/admin/*', language: 'en' } as const;
    await renderPage(<SignedInForProduction />, place);
    expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeTruthy();
    const back = within(screen.getByRole('main')).getByRole('link');
    expect(back.getAttribute('href')).toBe('/admin');
    const bar = within(screen.getByRole('banner'));
    expect(await bar.findByText('Production')).toBeTruthy();
    expect(bar.queryByText('Admin mode')).toBeNull();
  });

  it('says so and offers another try while Keycloak is away', async () => {
    fakeNetwork({
      [session]: () => ({ body: { user: person(['customer', 'admin']) } }),
      'GET /auth/realms/tapory': () => ({ status: 503, body: {} }),
    });
    await renderPage(<ConsoleLayout />, { at: '/admin', path: '/admin', language: 'en' });
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
