import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { useQueryClient } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import type { AuditEntry } from '../../../features/console/audit/api/get-audit.ts';
import type { Person } from '../../../features/console/people/api/get-person.ts';
import { staffMemberQueryOptions } from '../../../features/console/shared/api/get-staff-member.ts';
import type { AccountSuspension } from '../../../lib/api/gen/identity/types.gen.ts';
import { provideStaffSignIn, staffSignedInAt } from '../../../lib/api/staff-token.ts';
import { type FakeResponses, fakeNetwork, problem } from '../../../testing/fake-network.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { Component as PeoplePage } from './people.tsx';
import { Component as PersonPage } from './person.tsx';

const person: Person = {
  ...{ id: 'p1', username: 'mei', name: '王小美', email: 'mei@tapory.test', phone: '0912345678' },
  ...{ status: 'active', roles: ['customer', 'support'], createdAt: '2026-11-01T00:00:00Z' },
};
const entry: AuditEntry = {
  ...{ id: 'e1', at: '2026-11-20T02:00:00Z', actorId: 'a1', actorName: 'admin', subjectId: 'p1' },
  subjectName: 'mei',
  action: 'account.roles-changed',
  detail: { from: ['customer'], to: ['customer', 'support', 'production'] },
};

/** Who has signed in to the console, as Keycloak's library would return it. */
function SignedIn({ id, children }: { id: string; children: ReactNode }) {
  const client = useQueryClient();
  useState(() =>
    client.setQueryData(staffMemberQueryOptions('zh-TW').queryKey, {
      id,
      username: 'admin',
      roles: ['admin'],
    }),
  );
  return children;
}

const noOrders = () => ({ body: { items: [], page: 1, pageSize: 5, total: 0 } });
type Answer = ReturnType<typeof problem> | ReturnType<typeof noOrders>;

async function show(
  shown: Person,
  {
    me = 'a1',
    entries = [] as AuditEntry[],
    orders = noOrders as () => Answer,
    suspension = { isSuspended: false } as AccountSuspension,
  } = {},
) {
  let saved = shown;
  const responses: FakeResponses = {
    'GET /api/catalog-order/admin/orders': orders,
    'GET /api/identity/accounts/p1': () => ({ body: saved }),
    'GET /api/identity/accounts/p1/suspension': () => ({ body: suspension }),
    'POST /api/identity/accounts/p1/deactivate': () => ({ body: { isSuspended: true } }),
    'GET /api/identity/audit': () => ({ body: { items: entries, page: 1, pageSize: 20, total: 1 } }),
    'PUT /api/identity/accounts/p1/roles': ({ body }) => {
      if (Date.now() - staffSignedInAt() > 5 * 60_000) return problem(403, 'FRESH_SIGN_IN_REQUIRED');
      saved = { ...saved, roles: ['customer', ...(body as { roles: Person['roles'] }).roles] };
      return { body: saved };
    },
  };
  const sent = fakeNetwork(responses);
  const element = (
    <SignedIn id={me}>
      <PersonPage />
    </SignedIn>
  );
  const page = await renderPage(element, {
    at: '/admin/people/p1',
    path: '/admin/people/:id',
    language: 'en',
  });
  await screen.findByRole('heading', { level: 1, name: 'mei' });
  const respond = (others: FakeResponses) => void Object.assign(responses, others);
  return { ...page, sent, respond };
}

beforeEach(() => provideStaffSignIn({ readToken: async () => 'token', signInAgain: async () => {} }));
afterEach(cleanup);

describe('a person in the console', () => {
  it('says that roles were saved, until others are chosen', async () => {
    const { user } = await show(person);
    await user.click(await screen.findByRole('checkbox', { name: 'Production' }));
    await user.click(screen.getByRole('button', { name: 'Save roles' }));
    expect(await screen.findByText('Roles saved.')).toBeTruthy();
    const box = () => screen.getByRole('checkbox', { name: 'Production' }) as HTMLInputElement;
    await waitFor(() => expect(box().checked).toBe(true));
    expect(screen.getByText('Roles saved.')).toBeTruthy();
    await user.click(box());
    expect(screen.queryByText('Roles saved.')).toBeNull();
  });

  it('says what to do for a role without two-step sign-in', async () => {
    const { user, respond } = await show(person);
    respond({ 'PUT /api/identity/accounts/p1/roles': () => problem(409, 'SECOND_FACTOR_MISSING') });
    await user.click(await screen.findByRole('checkbox', { name: 'Production' }));
    await user.click(screen.getByRole('button', { name: 'Save roles' }));
    expect(await screen.findByText('detail of SECOND_FACTOR_MISSING')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Production' }).checked).toBe(true);
  });

  it('loses its roles with its two-step sign-in, and says so before and after', async () => {
    const { user, respond } = await show({ ...person, roles: ['customer', 'support'] });
    respond({
      'POST /api/identity/accounts/p1/reset-authenticators': () => ({
        body: { removed: 1, roles: ['support'] },
      }),
    });
    expect(await screen.findByText(/their staff roles are taken with them/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    expect(await screen.findByText(/Their roles were taken as well: Support\./)).toBeTruthy();
  });

  it('names roles in its history', async () => {
    await show(person, { entries: [entry, { ...entry, id: 'e2', detail: { from: ['customer'], to: [] } }] });
    expect(await screen.findByText('no staff role → Production, Support')).toBeTruthy();
    expect(screen.getByText('no staff role → no staff role')).toBeTruthy();
  });

  it('offers nobody to change their own account', async () => {
    await show({ ...person, roles: ['customer', 'admin'] }, { me: 'p1' });
    expect(await screen.findByText(/This is your own account/)).toBeTruthy();
    for (const name of ['Ask to deactivate', 'Reset', 'Save roles'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('is deactivated by two: one asks, another one confirms with a reason', async () => {
    const asked = { askedBy: 'ada', isMine: false, reason: 'Fraud', askedAt: '2026-11-26T00:00:00Z' };
    const { user, sent } = await show(person, { suspension: { isSuspended: false, request: asked } });
    expect(await screen.findByText(/ada/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Confirm deactivation' })).toHaveProperty('disabled', true);
    const area = within(screen.getByRole('region', { name: 'Deactivate account' }));
    await user.type(area.getByLabelText(/Reason/), 'I agree');
    await user.dblClick(screen.getByRole('button', { name: 'Confirm deactivation' }));
    const posted = sent.filter(({ path }) => path.endsWith('/deactivate'));
    expect(posted).toMatchObject([{ method: 'POST', body: { reason: 'I agree' } }]);
    cleanup();
    await show(person, { suspension: { isSuspended: false, request: { ...asked, isMine: true } } });
    expect(await screen.findByText(/Somebody else has to confirm/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Confirm deactivation' })).toBeNull();
  });

  it('says what follows for staff who lost their second step, and what for shoppers', async () => {
    await show(person);
    expect(await screen.findByText(/their staff roles are taken with them/)).toBeTruthy();
    cleanup();
    await show({ ...person, roles: ['customer'] });
    expect(await screen.findByText(/the password alone signs in again/)).toBeTruthy();
  });
});

describe('forms that take a fresh sign-in only', () => {
  it('offer it once, also after one of them was refused', async () => {
    provideStaffSignIn({
      ...{ readToken: async () => 'token', signInAgain: async () => {} },
      signedInAt: () => Date.now() - 9 * 60_000,
    });
    const { user } = await show(person);
    const offers = () => screen.getAllByRole('button', { name: 'Sign in again' });
    expect(screen.getByText(/^This needs a sign-in within the last five minutes/)).toBeTruthy();
    expect(offers()).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Save roles' }));
    const roles = within(screen.getByRole('region', { name: 'Staff roles' }));
    await roles.findByText('detail of FRESH_SIGN_IN_REQUIRED');
    expect(offers()).toEqual([roles.getByRole('button', { name: 'Sign in again' })]);
    // The form forgets its refusal, and the note is back.
    await user.click(roles.getByRole('checkbox', { name: 'Production' }));
    expect(screen.getByText(/^This needs a sign-in within the last five minutes/)).toBeTruthy();
    expect(offers()).toHaveLength(1);
  });
});

describe('a detail page', () => {
  it('leads back on top, shows the status in words, and ends with what is dangerous', async () => {
    await show(person);
    const trail = screen.getByRole('navigation', { name: 'You are here' });
    expect(within(trail).getByRole('link', { name: 'Customers' }).getAttribute('href')).toBe('/admin/people');
    expect(screen.getByText('Active').className).toBe('status status--success');
    const regions = (await screen.findAllByRole('region')).map((one) => one.getAttribute('aria-labelledby'));
    expect(regions.slice(-3)).toEqual(['danger', 'authenticators', 'status']);
  });
});

describe('the orders of a person', () => {
  const order = { id: 'o1', number: 'T261122-7K3QX0', paymentStatus: 'paid', latePayment: false };

  it('lead to each, and to the list of all', async () => {
    const body = { items: [order], page: 1, pageSize: 5, total: 7 } as never;
    await show(person, { orders: () => ({ body }) });
    const related = await screen.findByRole('region', { name: 'Related' });
    expect((await within(related).findByRole('link', { name: order.number })).getAttribute('href')).toBe(
      '/admin/orders/T261122-7K3QX0',
    );
    expect(within(related).getByRole('link', { name: 'All orders (7)' }).getAttribute('href')).toBe(
      '/admin/orders?search=p1',
    );
  });

  it('cost only themselves when their service is away', async () => {
    await show(person, { orders: () => problem(400, 'VALIDATION_FAILED') });
    expect(await screen.findByText(/Their orders cannot be shown right now/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Save roles' })).toBeTruthy();
  });
});

describe('people in the console', () => {
  it('stand on a phone with all that is known below their name', async () => {
    fakeNetwork({
      'GET /api/identity/accounts': () => ({ body: { items: [person], page: 1, pageSize: 20, total: 1 } }),
    });
    await renderPage(<PeoplePage />, { language: 'en' });
    const card = (await screen.findByRole('link', { name: 'mei' })).closest('li');
    expect(card?.textContent).toBe('meiActive王小美Supportmei@tapory.test0912345678');
    expect(screen.queryByRole('button', { name: 'Download CSV' })).toBeNull();
  });
});
