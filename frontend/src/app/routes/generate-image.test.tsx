import { afterEach, describe, expect, it } from '@jest/globals';
import { focusManager } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { jobQueryOptions } from '../../features/art/api/get-job.ts';
import type { Job } from '../../features/art/api/get-jobs.ts';
import { dropDrafts, keepDraft } from '../../lib/drafts.ts';
import { fakeNetwork, problem } from '../../testing/fake-network.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Component as GeneratePage } from './generate-image.tsx';

afterEach(cleanup);

const style = { key: 'ghibli', name: { 'zh-TW': '草原', en: 'Meadow' }, available: true };

const idea = { id: 'cat', name: { 'zh-TW': '橘貓', en: 'A ginger cat' } };

async function open(isDemo: boolean, paused: object | null = null, isSpent = false) {
  fakeNetwork({
    'GET /api/ai-generation/styles': () => ({
      body: { items: [style], canTransform: true, isDemo, paused, isSpent },
    }),
    'GET /api/ai-generation/menus/ideas': () => ({ body: { items: [idea] } }),
    'GET /api/ai-generation/quota': () => ({ body: { remainingThisHour: 3, runningLimit: 3, running: 0 } }),
    'GET /api/ai-generation/jobs': () => ({ body: { items: [], page: 1, pageSize: 12, total: 0 } }),
  });
  await renderPage(<GeneratePage />, { at: '/generate-image', path: '/generate-image', language: 'en' });
  await screen.findByLabelText('What would you like to see?');
}

describe('the page that makes a design of words', () => {
  it('says that a program draws, where no model does', async () => {
    await open(true);
    expect(screen.getByText(/Our drawing program makes the designs, not AI/)).toBeTruthy();
  });

  it('offers words to begin with, which staff keep', async () => {
    await open(false);
    fireEvent.click(await screen.findByRole('button', { name: 'A ginger cat' }));
    expect(screen.getByLabelText('What would you like to see?')).toHaveProperty('value', 'A ginger cat');
  });

  it('says while no new designs are taken', async () => {
    await open(false, { 'zh-TW': '六點回來', en: 'Back at six.' });
    expect(await screen.findByText('Back at six.')).toBeTruthy();
  });

  it('says while a budget is used up', async () => {
    await open(false, null, true);
    expect(await screen.findByText(/come back tomorrow/)).toBeTruthy();
  });

  it('says nothing of it where a model does', async () => {
    await open(false);
    expect(screen.queryByText(/drawing program/)).toBeNull();
  });
});

describe('a design in the making', () => {
  const running = {
    ...{
      id: 'j1',
      kind: 'text',
      prompt: 'a cat',
      style: 'ghibli',
      title: 'Mimi',
      seed: 1,
      status: 'processing',
    },
    ...{ progress: 40, failureCode: null, imageUrl: null, thumbUrl: null, isDemo: true, modelUrl: null },
  };
  const told: unknown[][] = [];
  let isHidden = false;

  function giveNotices(answer: NotificationPermission) {
    class FakeNotification {
      static permission: NotificationPermission = 'default';
      static requestPermission = async () => answer;
      constructor(...all: unknown[]) {
        told.push(all);
      }
    }
    Object.assign(globalThis, { Notification: FakeNotification });
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
  }
  afterEach(() => {
    told.length = 0;
    isHidden = false;
    focusManager.setFocused(undefined);
    Reflect.deleteProperty(globalThis, 'Notification');
    Reflect.deleteProperty(document, 'hidden');
  });

  async function follow() {
    const state = { ...running };
    const sent = fakeNetwork({
      'GET /api/ai-generation/styles': () => ({ body: { items: [style], paused: null } }),
      'GET /api/ai-generation/quota': () => ({ body: { remainingThisHour: 3, runningLimit: 3, running: 1 } }),
      'GET /api/ai-generation/jobs': () => ({ body: { items: [], page: 1, pageSize: 12, total: 1 } }),
      'GET /api/ai-generation/jobs/j1': () => ({ body: state }),
      'POST /api/ai-generation/jobs/j1/cancel': () => ({ body: { ...state, status: 'cancelled' } }),
    });
    const others = [{ path: '/image-result', element: <p>the result</p> }];
    const at = { at: '/generate-image?job=j1', path: '/generate-image', language: 'en', others } as const;
    const { queryClient, user } = await renderPage(<GeneratePage />, at);
    await screen.findByText('Drawing “Mimi”');
    const end = () =>
      act(() => {
        const done = { ...running, status: 'completed' } as unknown as Job;
        queryClient.setQueryData(jobQueryOptions('j1').queryKey, done);
      });
    return { user, end, state, sent };
  }

  it('is told by the device once it is ready, if nobody looks', async () => {
    giveNotices('granted');
    const { user, end } = await follow();
    await user.click(screen.getByRole('button', { name: 'Tell me when it is ready' }));
    await screen.findByText(/This device tells you/);
    isHidden = true;
    end();
    const notice = { body: 'Mimi', tag: 'j1', data: expect.stringMatching(/\/image-result\?job=j1$/) };
    await waitFor(() => expect(told).toMatchObject([['Your design is ready', notice]]));
  });

  it('is told, too, where the stream of its progress was cut while nobody looked', async () => {
    giveNotices('granted');
    const { user, state } = await follow();
    await user.click(screen.getByRole('button', { name: 'Tell me when it is ready' }));
    await screen.findByText(/This device tells you/);
    isHidden = true;
    focusManager.setFocused(false);
    state.status = 'completed';
    await waitFor(() => expect(told).toHaveLength(1), { timeout: 8000 });
  });

  it('is told to nobody who looks at it, or has not asked', async () => {
    giveNotices('granted');
    const { end } = await follow();
    isHidden = true;
    end();
    await screen.findByText('the result');
    expect(told).toEqual([]);
  });

  it('changes what is left of the hour when it is cancelled', async () => {
    const { user, sent } = await follow();
    const reads = () => sent.filter(({ path }) => path.endsWith('/quota')).length;
    const before = reads();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(reads()).toBe(before + 1));
  });

  it('says where notices are blocked', async () => {
    giveNotices('denied');
    const { user } = await follow();
    await user.click(screen.getByRole('button', { name: 'Tell me when it is ready' }));
    expect(await screen.findByText(/Notices are blocked/)).toBeTruthy();
  });
});

describe('a wish', () => {
  afterEach(() => dropDrafts());

  async function wish(quota: object = {}, draft: object = {}) {
    keepDraft('studio', { prompt: 'a cat', title: 'Mimi', ...draft });
    const sent = fakeNetwork({
      'GET /api/ai-generation/styles': () => ({
        body: { items: [style], canTransform: true, isDemo: false, paused: null, picturesPerWish: 4 },
      }),
      'GET /api/ai-generation/menus/ideas': () => ({ body: { items: [] } }),
      'GET /api/ai-generation/quota': () => ({
        body: { remainingThisHour: 20, moreAt: null, runningLimit: 3, running: 0, ...quota },
      }),
      'GET /api/ai-generation/jobs': () => ({ body: { items: [], page: 1, pageSize: 12, total: 0 } }),
      'POST /api/ai-generation/jobs': () => problem(429, 'JOB_QUOTA_EXCEEDED'),
    });
    const at = '/generate-image';
    const { user } = await renderPage(<GeneratePage />, { at, path: at, language: 'en' });
    await screen.findByRole('radio', { name: '4 pictures' });
    await screen.findByText(/left this hour/);
    const make = async () => {
      await user.click(screen.getByRole('button', { name: 'Create it' }));
      await screen.findByText('detail of JOB_QUOTA_EXCEEDED');
      return sent.find(({ method }) => method === 'POST')?.body;
    };
    return { user, make };
  }
  const words = { kind: 'text', prompt: 'a cat', title: 'Mimi', style: 'ghibli' };

  it('has four pictures, or one', async () => {
    expect(await (await wish()).make()).toEqual({ ...words, pictures: 4 });
    cleanup();
    const one = await wish();
    await one.user.click(screen.getByRole('radio', { name: '1 picture' }));
    expect(await one.make()).toEqual(words);
  });

  it('is told of one more picture when there is one', async () => {
    const quota = { remainingThisHour: 0, moreAt: new Date(Date.now() + 100).toISOString() };
    await wish(quota);
    expect(screen.getByText(/0 pictures left/)).toBeTruthy();
    Object.assign(quota, { remainingThisHour: 1, moreAt: null });
    expect(await screen.findByText(/1 pictures left/, {}, { timeout: 8000 })).toBeTruthy();
  });

  it('has as many pictures as are left of the hour', async () => {
    expect(await (await wish({ remainingThisHour: 3 })).make()).toEqual({ ...words, pictures: 3 });
  });

  it('keeps the seed of another design until that is dropped', async () => {
    expect(await (await wish({}, { seed: 7 })).make()).toEqual({ ...words, pictures: 4, seed: 7 });
    cleanup();
    const other = await wish({}, { seed: 7 });
    await other.user.click(screen.getByRole('button', { name: 'Use another seed' }));
    expect(await other.make()).toEqual({ ...words, pictures: 4 });
  });
});

describe('one’s designs', () => {
  const cat = { id: 'c1', title: 'Cat', status: 'completed', thumbUrl: '/c.webp', isStarred: true };
  const gone = { ...cat, id: 'g1', title: 'Gone', isStarred: false, trashedAt: '2026-11-26T00:00:00Z' };

  async function history(kept: object[], trash: object[] = []) {
    const sent = fakeNetwork({
      'GET /api/ai-generation/styles': () => ({ body: { items: [style], paused: null } }),
      'GET /api/ai-generation/menus/ideas': () => ({ body: { items: [] } }),
      'GET /api/ai-generation/quota': () => ({
        body: { remainingThisHour: 3, runningLimit: 3, running: 0 },
      }),
      'GET /api/ai-generation/jobs': ({ query }) => {
        const asked = new URLSearchParams(query);
        const items = asked.get('view') === 'trash' ? trash : asked.get('search') ? [] : kept;
        return { body: { items, page: 1, pageSize: 12, total: items.length } };
      },
      'POST /api/ai-generation/jobs/g1/restore': () => ({ body: { ...gone, trashedAt: null } }),
    });
    const at = '/generate-image';
    const { user } = await renderPage(<GeneratePage />, { at, path: at, language: 'en' });
    return { user, sent };
  }

  it('are searched, and those that are starred are shown alone', async () => {
    const { user, sent } = await history([cat]);
    await screen.findByRole('link', { name: 'Cat' });
    await user.click(screen.getByRole('radio', { name: 'Starred' }));
    await user.type(screen.getByRole('searchbox', { name: 'Search my designs' }), 'dog');
    await screen.findByText('No design has “dog” in its name or description.');
    const asked = sent.filter(({ path }) => path === '/api/ai-generation/jobs');
    expect(asked.at(-1)?.query).toBe('?page=1&pageSize=12&view=starred&search=dog');
  });

  it('are restored from the trash, also where nothing else is left', async () => {
    const { user, sent } = await history([], [gone]);
    await user.click(await screen.findByRole('radio', { name: 'Trash' }));
    await user.click(await screen.findByRole('button', { name: 'Restore “Gone”' }));
    await waitFor(() => expect(sent.some(({ path }) => path.endsWith('/g1/restore'))).toBe(true));
  });
});
