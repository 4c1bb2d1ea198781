import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import 'fake-indexeddb/auto';
import { closeCart } from '../../../lib/cart-drawer.ts';
import { dropDrafts, keepDraft, readDraft } from '../../../lib/drafts.ts';
import { type FakeResponses, fakeNetwork, problem } from '../../../testing/fake-network.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { Component as KeepPage } from '../nfc-generator.tsx';
import { Component as StudioPage } from '../studio.tsx';

const AI = '/api/ai-generation';
const job = {
  ...{ id: 'j1', kind: 'text', prompt: 'a cat', style: 'ink', title: 'Mimi', status: 'completed', seed: 1 },
  ...{ progress: 100, failureCode: null, imageUrl: '/art/1', thumbUrl: '/art/1t', isDemo: false },
  ...{ modelUrl: null, words: null, block: null, trashedAt: null },
};
const product = (key: string) => ({
  ...{ id: key, key, name: { 'zh-TW': key, en: key }, description: { 'zh-TW': '', en: '' } },
  ...{ price: { currency: 'TWD', units: key === 'badge' ? 400 : 300 }, options: [], pictures: [] },
  isSoldOut: false,
});
const catalogue = (...keys: string[]) => ({ body: { items: keys.map(product) } });
const page = (items: unknown[]) => ({ body: { items, page: 1, pageSize: 100, total: items.length } });
const PRODUCTS = 'GET /api/catalog-order/products';
const WISH = 'What would you like to see?';

const responses: FakeResponses = {
  [PRODUCTS]: () => catalogue('badge', 'magnet'),
  'GET /api/catalog-order/promise': () => ({ body: { promise: null } }),
  [`GET ${AI}/styles`]: () => ({
    body: {
      items: [{ key: 'ink', name: { 'zh-TW': 'ink', en: 'ink' }, available: true }],
      ...{ canTransform: true, isDemo: false, paused: null },
    },
  }),
  [`GET ${AI}/menus/ideas`]: () => ({ body: { items: [] } }),
  [`GET ${AI}/quota`]: () => ({ body: { remainingThisHour: 4, runningLimit: 3, running: 0 } }),
  [`GET ${AI}/visitor`]: () => ({ body: { perDay: 3, remaining: 3, keptHours: 24, items: [] } }),
  [`GET ${AI}/jobs`]: () => page([]),
  [`GET ${AI}/jobs/j1`]: () => ({ body: job }),
  [`GET ${AI}/jobs/j1/crops`]: () => ({ body: { items: [] } }),
  [`POST ${AI}/jobs`]: () => ({ status: 202, body: job }),
  'GET /api/nfc-playback/keepsakes': () => page([]),
};

async function open(id: string | null, changes: FakeResponses = {}) {
  cleanup();
  let member = id;
  const session = { 'GET /api/identity/session': () => ({ body: { user: member ? { id: member } : null } }) };
  const sent = fakeNetwork({ ...responses, ...session, ...changes });
  const shown = await renderPage(<StudioPage />, { at: '/studio', path: '/studio', language: 'en' });
  const wish = (await screen.findByLabelText(WISH)) as HTMLInputElement;
  const sentTo = (path: string) => sent.filter((one) => one.method === 'POST' && one.path === path);
  const endSession = () => {
    member = null;
  };
  return { ...shown, wish, sentTo, endSession };
}

afterEach(() => {
  cleanup();
  dropDrafts();
  closeCart();
});

describe('the draft of a member whose session ends', () => {
  it('waits for them, is shown to nobody else, and survives who looks in between', async () => {
    const { user, wish, endSession } = await open('mei', {
      [`POST ${AI}/jobs`]: () => problem(401, 'UNAUTHENTICATED'),
    });
    await user.type(wish, 'a secret owl');
    endSession();
    await user.click(await screen.findByRole('button', { name: 'Draw it' }));
    expect(await screen.findByRole('heading', { name: 'Sign in to go on' })).toBeTruthy();
    expect(screen.queryByLabelText(WISH)).toBeNull();

    expect((await open(null)).wish.value).toBe('');
    expect((await open('an')).wish.value).toBe('');
    expect((await open('mei')).wish.value).toBe('a secret owl');
  });
});

describe('an answer that comes late', () => {
  it('adds its design to what the next step has composed meanwhile, and changes nothing of that', async () => {
    const { user, wish } = await open('mei');
    await user.type(wish, 'a cat');
    const { fetch } = globalThis;
    let isSent = false;
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    globalThis.fetch = async (input, init) => {
      if (init?.method === 'POST') {
        isSent = true;
        await held;
      }
      return fetch(input, init);
    };
    await user.click(screen.getByRole('button', { name: 'Draw it' }));
    await waitFor(() => expect(isSent).toBe(true));
    cleanup();
    keepDraft('studio', { ...readDraft('studio'), source: 'figurine', prompt: 'a dog' });
    answer();
    await waitFor(() => expect(readDraft('studio')).toMatchObject({ jobId: 'j1' }));
    expect(readDraft('studio')).toMatchObject({ source: 'figurine', prompt: 'a dog' });
  });
});

describe('a draft that no longer fits', () => {
  it('whose product is sold no more is shown, priced and bought as the one that is', async () => {
    keepDraft('studio', { product: 'badge', quantity: 1001 });
    await open(null, { [PRODUCTS]: () => catalogue('magnet') });
    await waitFor(() => expect(screen.queryByRole('radio', { name: 'badge' })).toBeNull());
    expect(await screen.findByRole('radio', { name: 'magnet' })).toHaveProperty('checked', true);
    expect(screen.getByRole('img', { name: 'magnet' })).toBeTruthy();
    expect(screen.queryByRole('img', { name: 'badge' })).toBeNull();
  });

  it.each([
    ['taken down', { block: { reason: 'rules', caseId: 'c1', appeal: null }, imageUrl: null }],
    ['in the trash', { trashedAt: '2026-11-27T06:32:00Z' }],
  ])('whose design is %s sells nothing, and goes on with the words', async (_, state) => {
    keepDraft('studio', { prompt: 'a cat', jobId: 'j1' });
    const { wish } = await open('mei', { [`GET ${AI}/jobs/j1`]: () => ({ body: { ...job, ...state } }) });
    expect(await screen.findByText(/no longer there/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Draw it' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add to cart' })).toBeNull();
    expect(wish.value).toBe('a cat');
  });

  it('is no keepsake once its design is in the trash', async () => {
    fakeNetwork({
      ...responses,
      [`GET ${AI}/jobs/j1`]: () => ({ body: { ...job, trashedAt: '2026-11-27T06:32:00Z' } }),
    });
    const others = [{ path: '/image-result', element: <p>the design</p> }];
    const at = '/nfc-generator?job=j1';
    await renderPage(<KeepPage />, { at, path: '/nfc-generator', language: 'en', others });
    expect(await screen.findByText('the design')).toBeTruthy();
  });
});

describe('the studio without the catalogue', () => {
  it('says so, draws meanwhile, and sells once it is there', async () => {
    const { user, wish, sentTo } = await open('mei', {
      [PRODUCTS]: () => problem(503, 'TEMPORARILY_UNAVAILABLE'),
    });
    expect(await screen.findByText(/could not be read\. You may draw meanwhile/)).toBeTruthy();
    await user.type(wish, 'a cat');
    const draw = screen.getByRole('button', { name: 'Draw it' });
    fireEvent.click(draw);
    fireEvent.click(draw);
    expect(await screen.findByRole('button', { name: 'Add to cart' })).toHaveProperty('disabled', true);
    expect(sentTo(`${AI}/jobs`)).toHaveLength(1);
    fakeNetwork({ ...responses, 'GET /api/identity/session': () => ({ body: { user: { id: 'mei' } } }) });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Add to cart' })).toHaveProperty('disabled', false),
    );
  });

  it('shows what is sold by now when the chosen product is sold no more', async () => {
    keepDraft('studio', { prompt: 'a cat', jobId: 'j1', product: 'badge' });
    let reads = 0;
    const { user } = await open('mei', {
      [PRODUCTS]: () => (reads++ === 0 ? catalogue('badge', 'magnet') : catalogue('magnet')),
      'POST /api/nfc-playback/keepsakes': () => ({
        status: 201,
        body: { videoId: 'v1', jobId: 'j1', title: 'Mimi', orientation: 'portrait', status: 'draft' },
      }),
      'POST /api/catalog-order/cart/items': () => problem(422, 'PRODUCT_UNAVAILABLE'),
    });
    await user.click(await screen.findByRole('button', { name: 'Add to cart' }));
    expect(await screen.findByText(/It is not in your cart/)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('radio', { name: 'badge' })).toBeNull());
    expect(screen.getByText('NT$300')).toBeTruthy();
  });
});
