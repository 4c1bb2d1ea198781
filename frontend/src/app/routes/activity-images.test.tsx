import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { type FakeResponses, fakeNetwork, problem } from '../../testing/fake-network.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Component as ActivityImagesPage } from './activity-images.tsx';

const CODE = 'ABCDEFGH';
const API = `/api/media/events/${CODE}`;

const event = {
  ...{ code: CODE, name: 'Mei and Ming', phase: 'open', audience: 'everybody', trustsGuests: false },
  ...{ photosPerGuest: 5, opensAt: '2026-11-25T10:00:00Z', closesAt: '2026-11-28T10:00:00Z' },
};

const photoOf = (number: number) => ({
  ...{ id: `p${number}`, url: `/api/media/event-photos/k${number}`, width: 4, height: 3 },
  ...{ thumbUrl: `/api/media/event-photos/k${number}/thumb`, guestName: number === 1 ? 'Aunt' : '' },
});

const pageOf = (items: object[], total = items.length, page = 1) => ({
  body: { items, page, pageSize: 40, total },
});

async function open(more: FakeResponses = {}, at = `/activity-images?code=${CODE}`) {
  const sent = fakeNetwork({
    [`GET ${API}`]: () => ({ body: event }),
    [`GET ${API}/photos`]: ({ query }) => {
      const asked = new URLSearchParams(query);
      const ids = asked.get('ids')?.split(',');
      const all = [1, 2, 3].map(photoOf);
      if (ids) return pageOf(all.filter(({ id }) => ids.includes(id)));
      return asked.get('page') === '2' ? pageOf([photoOf(4)], 41, 2) : pageOf(all, 41);
    },
    ...more,
  });
  const others = [
    { path: '/custom-upload', element: <p>own photo</p> },
    { path: '/activity-upload', element: <p>share</p> },
  ];
  const page = await renderPage(<ActivityImagesPage />, {
    at,
    path: '/activity-images',
    language: 'en',
    others,
  });
  return { ...page, sent };
}

async function expectNoViolations() {
  const { violations } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
    this.querySelector('button')?.focus();
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

describe('the gallery of an event', () => {
  it.each([
    `Photos: https://tapory.example/activity-upload?code=${CODE}&lng=en`,
    `照片在 https://tapory.example/activity-upload?code=${CODE}，快來看`,
  ])('opens by the link of its host, pasted for the code: %s', async (link) => {
    const { user } = await open({}, '/activity-images');
    await user.click(await screen.findByRole('textbox'));
    await user.paste(link);
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: 'Mei and Ming' })).toBeTruthy();
  });

  it('has pages with a real total, and leads to the zip, the sheet and sharing', async () => {
    const { user } = await open();
    expect(await screen.findByText('41 photos')).toBeTruthy();
    await expectNoViolations();
    expect(screen.getByRole('link', { name: 'Download all' }).getAttribute('href')).toBe(`${API}/zip`);
    expect(screen.getByRole('link', { name: 'Print on A4' }).getAttribute('href')).toBe(
      `/a4-print?event=${CODE}`,
    );
    expect(screen.getByRole('link', { name: 'Share photos' }).getAttribute('href')).toBe(
      `/activity-upload?code=${CODE}`,
    );
    await user.click(screen.getByRole('button', { name: /^Next/ }));
    await waitFor(() => expect(screen.getAllByRole('img')).toHaveLength(1));
  });

  it('shows one photo large by keys and buttons, round its ends, and closes', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Photo by Aunt' }));
    const dialog = screen.getByRole('dialog');
    await expectNoViolations();
    expect(within(dialog).getByText('Photo 1 of 3 · Aunt')).toBeTruthy();
    await user.keyboard('{ArrowRight}');
    expect(within(dialog).getByText('Photo 2 of 3')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Previous photo' }));
    await user.click(within(dialog).getByRole('button', { name: 'Previous photo' }));
    expect(within(dialog).getByText('Photo 3 of 3')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('keeps favourites in this browser, and makes a keepsake of one', async () => {
    const { user, router } = await open();
    await user.click(await screen.findByRole('button', { name: 'Photo 2' }));
    await user.click(screen.getByRole('button', { name: 'Add to favourites' }));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    cleanup();
    const again = await open();
    await again.user.click(await screen.findByRole('tab', { name: 'Favourites (1)' }));
    expect(await screen.findByText('1 photo')).toBeTruthy();
    await again.user.click(screen.getByRole('button', { name: 'Photo 1' }));
    await again.user.click(screen.getByRole('link', { name: 'Make this a keepsake' }));
    expect(await screen.findByText('own photo')).toBeTruthy();
    expect(again.router.state.location.search).toBe('?eventPhoto=k2');
    expect(router.state.location.pathname).toBe('/activity-images');
  });

  it('hangs as a wall of the latest photos with a code to take part, and follows them', async () => {
    let photos = [photoOf(1), photoOf(2)];
    const { user } = await open({ [`GET ${API}/photos`]: () => pageOf(photos) });
    await user.click(await screen.findByRole('button', { name: 'Live wall' }));
    const wall = within(await screen.findByRole('region', { name: 'Live wall' }));
    const shown = () =>
      wall
        .getAllByRole('img')
        .map((image) => image.getAttribute('src'))
        .filter((source) => source?.includes('event-photos'));
    expect(wall.getByRole('img', { name: 'QR code to take part' }).getAttribute('src')).toBe(`${API}/qr`);
    await waitFor(() => expect(shown()).toHaveLength(2));
    photos = [photoOf(3), photoOf(1)];
    await waitFor(() => expect(shown()[0]).toBe(photoOf(3).url), { timeout: 5000 });
    expect(shown()).toHaveLength(2);
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('heading', { name: 'Mei and Ming' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Live wall' })).toBeNull();
  });

  it('keeps the wall while the service is away, and says so', async () => {
    let isAway = false;
    await open(
      {
        [`GET ${API}/photos`]: () =>
          isAway ? problem(503, 'TEMPORARILY_UNAVAILABLE') : pageOf([photoOf(1)]),
      },
      `/activity-images?code=${CODE}&wall=1`,
    );
    await screen.findByAltText('Aunt');
    isAway = true;
    expect(await screen.findByText(/New photos can’t be read/)).toBeTruthy();
    expect(screen.getByAltText('Aunt')).toBeTruthy();
  });

  it('is for the host only where that was decided, and says what is wrong with a code', async () => {
    await open({ [`GET ${API}`]: () => ({ body: { ...event, audience: 'host' } }) });
    expect(await screen.findByText('Only the host sees the photos of this event.')).toBeTruthy();
    cleanup();
    await open({ [`GET ${API}`]: () => problem(404, 'EVENT_NOT_FOUND') });
    expect(await screen.findByText('detail of EVENT_NOT_FOUND')).toBeTruthy();
    expect(screen.getByLabelText('Event code')).toHaveProperty('value', CODE);
  });

  it('lets anybody report a photo, keeps what was typed while it is not sent, and sends it once', async () => {
    let isAway = true;
    const { user, sent } = await open({
      [`POST ${API}/photos/p2/report`]: () =>
        isAway ? problem(503, 'TEMPORARILY_UNAVAILABLE') : { body: { reference: 'R-1' } },
    });
    await user.click(await screen.findByRole('button', { name: 'Photo 2' }));
    await user.click(screen.getByRole('button', { name: 'Report' }));
    const form = within(screen.getByRole('form', { name: 'Report this photo' }));
    await user.click(form.getByRole('button', { name: 'Send report' }));
    expect(form.getByRole('alert').textContent).toBe('Please choose what it is.');
    expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);
    await user.selectOptions(form.getByLabelText('What is wrong with it?'), 'privacy');
    await user.type(form.getByLabelText(/^What should we know/), 'This is me{arrowleft}!');
    await expectNoViolations();
    await user.click(form.getByRole('button', { name: 'Send report' }));
    expect(await form.findByText('detail of TEMPORARILY_UNAVAILABLE')).toBeTruthy();
    isAway = false;
    const button = form.getByRole('button', { name: 'Send report' });
    for (let times = 0; times < 2; times++) fireEvent.click(button);
    expect(await screen.findByText(/R-1/)).toBeTruthy();
    const posted = sent.filter(({ method }) => method === 'POST');
    expect(posted.map(({ body }) => body)).toMatchObject([
      { reason: 'privacy', words: 'This is m!e', language: 'en' },
      { reason: 'privacy', words: 'This is m!e', language: 'en' },
    ]);
    const ids = posted.map(({ body }) => (body as { id: string }).id);
    expect(ids[0]).toBe(ids[1]);
  });
});
