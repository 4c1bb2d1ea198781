import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import type { RunEvent } from '../../lib/api/event-review.ts';
import { type FakeResponses, fakeNetwork, problem } from '../../testing/fake-network.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Component as EventPage } from './event.tsx';
import { Component as EventsPage } from './events.tsx';

const API = '/api/media/hosted-events';

const event: RunEvent = {
  ...{ id: 'e1', code: 'ABCDEFGH', name: 'Our wedding', phase: 'open', hostId: 'm1', version: 3 },
  ...{ audience: 'everybody', trustsGuests: false, photosPerGuest: 5, photosMax: 50, coverId: null },
  ...{ opensAt: '2026-11-25T10:00:00Z', closesAt: '2026-11-28T10:00:00Z' },
  ...{ createdAt: '2026-11-20T10:00:00Z', counts: { pending: 2, approved: 0, hidden: 0 } },
};

type State = 'pending' | 'approved' | 'hidden';

/** A service that keeps what was decided. */
function reviewing(more: FakeResponses = {}) {
  const states = new Map<string, State>([
    ['p1', 'pending'],
    ['p2', 'pending'],
  ]);
  const count = (state: State) => [...states.values()].filter((one) => one === state).length;
  const sent = fakeNetwork({
    [`GET ${API}/e1`]: () => ({
      body: {
        ...event,
        counts: { pending: count('pending'), approved: count('approved'), hidden: count('hidden') },
      },
    }),
    [`GET ${API}/e1/photos`]: ({ query }) => {
      const state = new URLSearchParams(query).get('state');
      const items = [...states].flatMap(([id, has]) =>
        has === state
          ? [
              {
                ...{ id, state, url: `/${id}`, thumbUrl: `/${id}/thumb`, width: 4, height: 3 },
                ...{ guestName: id === 'p1' ? 'Aunt' : '', createdAt: '2026-11-26T02:00:00Z' },
              },
            ]
          : [],
      );
      return { body: { items, page: 1, pageSize: 48, total: items.length } };
    },
    [`POST ${API}/e1/decisions`]: ({ body }) => {
      const { ids, state } = body as { ids: string[]; state: State };
      for (const id of ids) states.set(id, state);
      return { body: { ids } };
    },
    [`POST ${API}/e1/removals`]: ({ body }) => {
      const { ids } = body as { ids: string[] };
      for (const id of ids) states.delete(id);
      return { body: { count: ids.length } };
    },
    ...more,
  });
  return sent;
}

const show = (language: 'en' | 'zh-TW' = 'en') =>
  renderPage(<EventPage />, { at: '/events/e1', path: '/events/:id', language });

async function expectNoViolations() {
  const { violations } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

afterEach(cleanup);

describe('an event for its host', () => {
  it('has its photos approved many at once, once for a double click, and takes that back', async () => {
    const sent = reviewing();
    const { user } = await show();
    await user.click(await screen.findByText('Select all on this page'));
    await expectNoViolations();
    await user.dblClick(screen.getByText('Show (2)'));
    expect(await screen.findByText('2 photos are shown.')).toBeTruthy();
    expect(await screen.findByText('No photo waits.')).toBeTruthy();
    expect(await screen.findByText('Shown (2)')).toBeTruthy();
    await user.click(screen.getByText('Undo'));
    expect(await screen.findByText('Waiting (2)')).toBeTruthy();
    const decisions = sent.filter(({ path }) => path.endsWith('/decisions')).map(({ body }) => body);
    expect(decisions).toEqual([
      { ids: ['p1', 'p2'], state: 'approved' },
      { ids: ['p1', 'p2'], state: 'pending' },
    ]);
  });

  it('hides one photo, which is removed for good only after a confirmation', async () => {
    const sent = reviewing();
    const { user } = await show();
    await user.click(await screen.findByLabelText(/^Aunt/));
    await user.click(screen.getByText('Hide (1)'));
    await user.click(await screen.findByText('Hidden (1)'));
    await user.click(await screen.findByLabelText(/^Aunt/));
    await user.click(screen.getByText('Delete (1)'));
    expect(sent.some(({ path }) => path.endsWith('/removals'))).toBe(false);
    await user.click(await screen.findByText('Delete for good'));
    await waitFor(() => expect(screen.getByText('No photo is hidden.')).toBeTruthy());
    expect(sent.find(({ path }) => path.endsWith('/removals'))?.body).toEqual({ ids: ['p1'] });
  });

  it('says when a decision was not taken, and keeps what was picked', async () => {
    reviewing({ [`POST ${API}/e1/decisions`]: () => problem(503, 'TEMPORARILY_UNAVAILABLE') });
    const { user } = await show();
    await user.click(await screen.findByLabelText(/^Aunt/));
    await user.click(screen.getByText('Show (1)'));
    expect(await screen.findByText(/detail of TEMPORARILY_UNAVAILABLE/)).toBeTruthy();
    expect(screen.getByLabelText(/^Aunt/)).toHaveProperty('checked', true);
  });

  it('is changed by its host, whose typing outlasts the change of another one', async () => {
    const sent = reviewing({ [`PUT ${API}/e1`]: () => problem(409, 'CONFLICT') });
    const { user } = await show();
    const settings = within(await screen.findByRole('region', { name: 'Event settings' }));
    const name = settings.getByLabelText('Name of the event');
    await user.clear(name);
    await user.type(name, 'Our day');
    await user.click(settings.getByRole('checkbox'));
    await user.click(settings.getByRole('button', { name: 'Save' }));
    expect(await settings.findByText(/detail of CONFLICT/)).toBeTruthy();
    expect(name).toHaveProperty('value', 'Our day');
    expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({
      ...{ version: 3, name: 'Our day', audience: 'everybody', trustsGuests: true },
    });
  });

  it('ends after a confirmation, and has its code, its poster and its gallery', async () => {
    const sent = reviewing({ [`POST ${API}/e1/close`]: () => ({ body: { ...event, phase: 'ended' } }) });
    const { user } = await show();
    expect(await screen.findByText('ABCD-EFGH')).toBeTruthy();
    expect(screen.getByRole('link', { name: '中文海報' }).getAttribute('href')).toBe(
      `${API}/e1/poster?language=zh-TW`,
    );
    await user.click(screen.getByText('End the event'));
    await user.click(await screen.findByText('End it now'));
    await waitFor(() => expect(sent.filter(({ path }) => path.endsWith('/close'))).toHaveLength(1));
  });

  it('is not there for somebody else', async () => {
    reviewing({ [`GET ${API}/e1`]: () => problem(404, 'NOT_FOUND') });
    await show();
    expect(await screen.findByText('detail of NOT_FOUND')).toBeTruthy();
  });
});

describe('the events of a host', () => {
  it('are listed with the numbers of their photos, in Chinese as well', async () => {
    fakeNetwork({ [`GET ${API}`]: () => ({ body: { items: [event], page: 1, pageSize: 20, total: 1 } }) });
    await renderPage(<EventsPage />, { at: '/events', path: '/events', language: 'zh-TW' });
    const card = within(await screen.findByRole('article'));
    expect(card.getByRole('link').getAttribute('href')).toBe('/events/e1');
    expect(card.getByText('待確認 2 · 已展示 0 · 未展示 0')).toBeTruthy();
  });

  it('are none for most members, which is said', async () => {
    fakeNetwork({ [`GET ${API}`]: () => ({ body: { items: [], page: 1, pageSize: 20, total: 0 } }) });
    await renderPage(<EventsPage />, { at: '/events', path: '/events', language: 'en' });
    expect(await screen.findByText(/You host no event yet/)).toBeTruthy();
  });
});
