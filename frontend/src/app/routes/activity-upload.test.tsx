import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { type FakeResponses, fakeNetwork, problem } from '../../testing/fake-network.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Component as ActivityUploadPage } from './activity-upload.tsx';

const CODE = 'ABCDEFGH';
const API = `/api/media/events/${CODE}`;
const TOKEN = 'T'.repeat(32);

/** A storage that takes every file, or is cut off. */
let isCutOff = false;
const real = globalThis.XMLHttpRequest;

class FakeStorage {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  status = 204;
  onload?: () => void;
  onerror?: () => void;
  open = () => undefined;
  abort = () => undefined;
  send() {
    setTimeout(() => (isCutOff ? this.onerror?.() : this.onload?.()));
  }
}

const event = {
  ...{ code: CODE, name: '小美與阿明的婚禮', phase: 'open', audience: 'everybody', trustsGuests: false },
  ...{ photosPerGuest: 5, opensAt: '2026-11-25T10:00:00Z', closesAt: '2026-11-28T10:00:00Z' },
};

const photoOf = (id: string, state = 'pending') => ({
  ...{ id, state, thumbUrl: `/api/media/event-photos/${id}/thumb`, width: 4, height: 3 },
  createdAt: '2026-11-26T02:00:00Z',
});

async function open(
  more: FakeResponses = {},
  at = `/activity-upload?code=${CODE}`,
  language: 'en' | 'zh-TW' = 'en',
) {
  const photos: object[] = [];
  const ids = new Set<string>();
  const responses: FakeResponses = {
    [`GET ${API}`]: () => ({ body: event }),
    [`POST ${API}/guests`]: () => ({ status: 201, body: { token: TOKEN } }),
    [`POST ${API}/mine`]: () => ({ body: { name: '', photos } }),
    ...more,
  };
  const sent = fakeNetwork(
    new Proxy(responses, {
      get(target, name: string) {
        if (name in target) return target[name];
        const [, method, id, act] = /^(\w+) .*\/photos\/([\w-]+)(?:\/(\w+))?$/.exec(name) ?? [];
        if (method === 'PUT') return () => ({ body: { form: { url: 'https://store.test/', fields: {} } } });
        if (act === 'remove')
          return () => {
            photos.splice(0);
            return { status: 204, body: undefined };
          };
        return () => {
          if (!ids.has(id ?? '')) photos.push(photoOf(id ?? ''));
          ids.add(id ?? '');
          return { body: photoOf(id ?? '') };
        };
      },
    }),
  );
  const page = await renderPage(<ActivityUploadPage />, { at, path: '/activity-upload', language });
  return { ...page, sent };
}

const files = (...names: string[]) => names.map((name) => new File(['bytes'], name, { type: 'image/jpeg' }));

const choose = async (...names: string[]) =>
  fireEvent.change(await screen.findByLabelText('Photos'), { target: { files: files(...names) } });

async function expectNoViolations() {
  const { violations } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

beforeEach(() => {
  isCutOff = false;
  globalThis.XMLHttpRequest = FakeStorage as unknown as typeof XMLHttpRequest;
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  globalThis.XMLHttpRequest = real;
});

describe('sharing photos of an event', () => {
  it('asks for a code, and keeps one that is wrong to be corrected', async () => {
    const wrong = '/api/media/events/NOTACODE';
    const { user, router } = await open(
      { [`GET ${wrong}`]: () => problem(404, 'EVENT_NOT_FOUND') },
      '/activity-upload',
    );
    await user.click(screen.getByRole('button', { name: 'Go to the event' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Please enter the event code.');
    await user.type(screen.getByLabelText('Event code'), 'notacode');
    await user.click(screen.getByRole('button', { name: 'Go to the event' }));
    expect(await screen.findByText('detail of EVENT_NOT_FOUND')).toBeTruthy();
    expect(screen.getByLabelText('Event code')).toHaveProperty('value', 'NOTACODE');
    await expectNoViolations();
    await user.clear(screen.getByLabelText('Event code'));
    await user.type(screen.getByLabelText('Event code'), 'abcdefgh');
    await user.click(screen.getByRole('button', { name: 'Go to the event' }));
    expect(await screen.findByRole('heading', { name: event.name })).toBeTruthy();
    expect(router.state.location.search).toBe(`?code=${CODE}`);
  });

  it('takes a guest in with a consent and without a name, and sends several photos', async () => {
    const { user, sent } = await open();
    await user.click(await screen.findByRole('button', { name: 'Start sharing' }));
    expect(await screen.findByText('Please agree before you share photos.')).toBeTruthy();
    await user.click(screen.getByRole('checkbox'));
    await expectNoViolations();
    await user.dblClick(screen.getByRole('button', { name: 'Start sharing' }));
    await choose('a.heic', 'b.jpg', 'c.jpg');
    await waitFor(() => expect(screen.getAllByRole('img')).toHaveLength(3));
    expect(screen.getAllByText('Waiting for the host')).toHaveLength(3);
    await expectNoViolations();
    const joins = sent.filter(({ path }) => path.endsWith('/guests'));
    expect(joins.map(({ body }) => body)).toEqual([{ name: '', hasConsented: true }]);
    expect(JSON.parse(localStorage.getItem(`tapory.event.${CODE}`) ?? '{}')).toEqual({ token: TOKEN });
  });

  it('goes on with a photo under the same id when the connection is back', async () => {
    localStorage.setItem(`tapory.event.${CODE}`, JSON.stringify({ token: TOKEN }));
    isCutOff = true;
    const { sent } = await open();
    await choose('a.jpg');
    expect(await screen.findByText('Not sent')).toBeTruthy();
    isCutOff = false;
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByRole('img')).toBeTruthy();
    const begun = sent.filter(({ method }) => method === 'PUT').map(({ path }) => path);
    expect(begun).toHaveLength(2);
    expect(new Set(begun).size).toBe(1);
  });

  it('says that a photo is in the album already, and why one was refused', async () => {
    localStorage.setItem(`tapory.event.${CODE}`, JSON.stringify({ token: TOKEN }));
    const { user } = await open();
    const answers = [problem(409, 'EVENT_PHOTO_KNOWN'), problem(409, 'EVENT_GUEST_LIMIT_EXCEEDED')];
    const answer = globalThis.fetch;
    globalThis.fetch = async (input, init) =>
      init?.method === 'PUT'
        ? new Response(JSON.stringify(answers[0]?.body), {
            status: answers.shift()?.status ?? 500,
            headers: { 'content-type': 'application/problem+json' },
          })
        : answer(input, init);
    await choose('a.jpg', 'b.jpg');
    expect(await screen.findByText('This photo is in the album already.')).toBeTruthy();
    expect(await screen.findByText('detail of EVENT_GUEST_LIMIT_EXCEEDED')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Remove “a.jpg”' }));
    expect(screen.queryByText('a.jpg')).toBeNull();
  });

  it('lets a guest delete a photo of their own after a second press', async () => {
    localStorage.setItem(`tapory.event.${CODE}`, JSON.stringify({ token: TOKEN }));
    const { user, sent } = await open();
    await choose('a.jpg');
    await user.click(await screen.findByRole('button', { name: 'Delete photo 1' }));
    expect(sent.some(({ path }) => path.endsWith('/remove'))).toBe(false);
    await user.dblClick(screen.getByRole('button', { name: 'Delete for good' }));
    expect(await screen.findByText('You have not shared any photo yet.')).toBeTruthy();
    expect(sent.filter(({ path }) => path.endsWith('/remove'))).toHaveLength(1);
  });

  it('takes the guest of a private link over, whose token leaves the address', async () => {
    localStorage.setItem(`tapory.event.${CODE}`, JSON.stringify({ token: 'O'.repeat(32) }));
    const { router, sent } = await open();
    expect(await screen.findByRole('heading', { name: 'My photos' })).toBeTruthy();
    await act(() => router.navigate(`/activity-upload?code=${CODE}#mine=${TOKEN}`));
    await waitFor(() => expect(router.state.location.hash).toBe(''));
    await waitFor(() =>
      expect(sent.findLast(({ path }) => path.endsWith('/mine'))?.body).toEqual({ token: TOKEN }),
    );
  });

  it('lets a guest join anew when the kept token is no one’s', async () => {
    localStorage.setItem(`tapory.event.${CODE}`, JSON.stringify({ token: TOKEN }));
    await open({ [`POST ${API}/mine`]: () => problem(403, 'GUEST_UNKNOWN') });
    expect(await screen.findByText(/Please join again/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Start sharing' })).toBeTruthy();
  });

  it.each([
    ['upcoming', '活動還沒開始收照片', '尚未'],
    ['ended', '活動已經結束', ''],
  ])('says that an event is %s and takes nothing, in Chinese as well', async (phase, words) => {
    await open({ [`GET ${API}`]: () => ({ body: { ...event, phase } }) }, undefined, 'zh-TW');
    const main = within(document.body);
    expect(await main.findByText(new RegExp(words))).toBeTruthy();
    expect(main.queryByRole('button', { name: '開始分享' })).toBeNull();
  });
});
