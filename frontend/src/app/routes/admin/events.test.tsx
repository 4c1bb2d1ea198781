import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { useQueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { staffMemberQueryOptions } from '../../../features/console/shared/api/get-staff-member.ts';
import type { StaffRole } from '../../../features/console/shared/console-page.ts';
import type { RunEvent } from '../../../lib/api/event-review.ts';
import { provideStaffSignIn } from '../../../lib/api/staff-token.ts';
import { type FakeResponses, fakeNetwork, problem } from '../../../testing/fake-network.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { Component as EventPage } from './event.tsx';
import { Component as EventsPage } from './events.tsx';

const API = '/api/media/admin/events';

const event: RunEvent = {
  ...{ id: 'e1', code: 'ABCDEFGH', name: 'Year-end party', phase: 'open', hostId: null, version: 1 },
  ...{ audience: 'everybody', trustsGuests: false, photosPerGuest: 20, photosMax: 2000, coverId: null },
  ...{ opensAt: '2026-12-01T10:00:00Z', closesAt: '2026-12-01T16:00:00Z' },
  ...{ createdAt: '2026-11-20T10:00:00Z', counts: { pending: 0, approved: 0, hidden: 0 } },
};

const pageOf = (items: object[]) => ({ body: { items, page: 1, pageSize: 20, total: items.length } });

function As({ role, children }: { role: StaffRole; children: ReactNode }) {
  const client = useQueryClient();
  useState(() =>
    client.setQueryData(staffMemberQueryOptions('en').queryKey, {
      ...{ id: 's1', username: 'sam', roles: [role] },
    }),
  );
  return children;
}

async function showList(responses: FakeResponses = {}, role: StaffRole = 'admin') {
  const sent = fakeNetwork({ [`GET ${API}`]: () => pageOf([event]), ...responses });
  const page = await renderPage(
    <As role={role}>
      <EventsPage />
    </As>,
    {
      ...{ at: '/admin/events', path: '/admin/events', language: 'en' },
      others: [{ path: '/admin/events/:id', element: <p>the event</p> }],
    },
  );
  return { ...page, sent };
}

async function showOne(responses: FakeResponses = {}, role: StaffRole = 'admin') {
  const sent = fakeNetwork({
    [`GET ${API}/e1`]: () => ({ body: event }),
    [`GET ${API}/e1/photos`]: () => pageOf([]),
    ...responses,
  });
  const page = await renderPage(
    <As role={role}>
      <EventPage />
    </As>,
    { at: '/admin/events/e1', path: '/admin/events/:id', language: 'en' },
  );
  return { ...page, sent };
}

const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

beforeEach(() => {
  sessionStorage.clear();
  provideStaffSignIn({ readToken: async () => 'token', signInAgain: async () => {} });
});
afterEach(cleanup);

describe('events in the console', () => {
  it('are made once by a double click, with times of Taipei and a host', async () => {
    const { user, sent } = await showList({
      [`POST ${API}`]: () => ({ status: 201, body: event }),
      'GET /api/identity/accounts': () =>
        pageOf([
          {
            ...{ id: 'c0ffee00-1', username: 'mei', name: 'Mei', email: null, phone: null },
            ...{ status: 'active', roles: [], createdAt: '2026-11-01T00:00:00Z' },
          },
        ]),
    });
    expect(await screen.findByRole('link', { name: 'Year-end party' })).toBeTruthy();
    const create = screen.getByRole('button', { name: 'Create event' });
    expect(create).toHaveProperty('disabled', true);
    fill('Name of the event', 'Wedding');
    fill('Begins (Taiwan time)', '2026-12-01T18:00');
    fill('Ends (Taiwan time)', '2026-12-01T17:00');
    expect(screen.getByText('The event must end after it begins.')).toBeTruthy();
    fill('Ends (Taiwan time)', '2026-12-02T00:00');
    await user.type(screen.getByLabelText('Host'), 'mei{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Mei · mei' }));
    await user.dblClick(create);
    expect(await screen.findByText('the event')).toBeTruthy();
    expect(sent.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      {
        ...{ name: 'Wedding', hostId: 'c0ffee00-1', audience: 'everybody', trustsGuests: false },
        ...{ opensAt: '2026-12-01T10:00:00.000Z', closesAt: '2026-12-01T16:00:00.000Z' },
        ...{ photosPerGuest: 20, photosMax: 2000 },
      },
    ]);
  });

  it('keep what was typed when they could not be made', async () => {
    const { user } = await showList({ [`POST ${API}`]: () => problem(500, 'INTERNAL') });
    await screen.findByRole('link', { name: 'Year-end party' });
    fill('Name of the event', 'Wedding');
    fill('Begins (Taiwan time)', '2026-12-01T18:00');
    fill('Ends (Taiwan time)', '2026-12-02T00:00');
    await user.click(screen.getByRole('button', { name: 'Create event' }));
    expect(await screen.findByText(/The settings were not saved/)).toBeTruthy();
    expect(screen.getByLabelText('Name of the event')).toHaveProperty('value', 'Wedding');
  });

  it('are found by name or code', async () => {
    const { user, sent } = await showList();
    await user.type(await screen.findByLabelText('Search by name or code'), 'party{Enter}');
    await screen.findByRole('link', { name: 'Year-end party' });
    expect(sent.at(-1)?.query).toContain('search=party');
  });

  it('are changed over the change of another administrator only after that was seen', async () => {
    let version = 1;
    const { user, sent } = await showOne({
      [`GET ${API}/e1`]: () => ({ body: { ...event, version } }),
      [`PUT ${API}/e1`]: () => {
        version += 1;
        return version === 2 ? problem(409, 'CONFLICT') : { body: { ...event, version } };
      },
    });
    await screen.findByRole('region', { name: 'Event settings' });
    fill('Name of the event', 'New year party');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/detail of CONFLICT/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const sentVersions = sent.flatMap(({ method, body }) =>
      method === 'PUT' ? [(body as { version: number }).version] : [],
    );
    expect(sentVersions).toEqual([1, 2]);
    expect(screen.getByLabelText('Name of the event')).toHaveProperty('value', 'New year party');
  });

  it('are reviewed, but neither made nor changed, by moderators', async () => {
    await showList({}, 'moderator');
    await screen.findByRole('link', { name: 'Year-end party' });
    expect(screen.queryByRole('button', { name: 'Create event' })).toBeNull();
    cleanup();
    await showOne({}, 'moderator');
    expect(await screen.findByRole('region', { name: 'Review photos' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Event settings' })).toBeNull();
    expect(
      within(screen.getByRole('region', { name: /Poster/ })).getByRole('button', { name: '中文海報' }),
    ).toBeTruthy();
  });
});
