import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { $cartDrawer, closeCart } from '../../../lib/cart-drawer.ts';
import { dropDrafts, readDraft } from '../../../lib/drafts.ts';
import { type FakeResponses, fakeNetwork, problem } from '../../../testing/fake-network.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { Component as FigurinePage } from '../generate-3d.tsx';
import { Component as WishPage } from '../generate-image.tsx';
import { Component as ResultPage } from '../image-result.tsx';
import { Component as ProductPage } from '../model-selection.tsx';
import { Component as KeepPage } from '../nfc-generator.tsx';

const AI = '/api/ai-generation';
const style = (key: string) => ({ key, name: { 'zh-TW': key, en: key }, available: true });
const job = {
  ...{ id: 'j1', kind: 'text', prompt: 'a cat', style: 'ink', title: 'Mimi', status: 'completed', seed: 1 },
  ...{
    progress: 100,
    failureCode: null,
    imageUrl: '/art/1',
    thumbUrl: '/art/1t',
    isDemo: false,
    words: null,
  },
  ...{ width: 1024, modelUrl: null, strength: null, wishId: 'j1', isStarred: false, trashedAt: null },
};
const keepsake = { videoId: 'v1', jobId: 'j1', title: 'Mimi', orientation: 'landscape', status: 'draft' };
const page = (items: unknown[]) => ({ body: { items, page: 1, pageSize: 100, total: items.length } });
const product = (key: string) => ({
  ...{ id: key, key, name: { 'zh-TW': key, en: key }, description: { 'zh-TW': '', en: '' } },
  ...{ price: { currency: 'TWD', units: 400 }, options: [], pictures: [], isSoldOut: false },
});
const responses: FakeResponses = {
  'GET /api/catalog-order/products': () => ({ body: { items: ['badge', 'magnet'].map(product) } }),
  'GET /api/catalog-order/promise': () => ({ body: { promise: null } }),
  [`GET ${AI}/styles`]: () => ({
    body: { items: ['ghibli', 'ink'].map(style), canTransform: true, isDemo: false, paused: null },
  }),
  [`GET ${AI}/menus/ideas`]: () => ({ body: { items: [] } }),
  [`GET ${AI}/menus/figurine-ideas`]: () => ({ body: { items: [] } }),
  [`GET ${AI}/quota`]: () => ({ body: { remainingThisHour: 4, runningLimit: 3, running: 0 } }),
  [`GET ${AI}/jobs`]: () => page([]),
  [`GET ${AI}/jobs/j1`]: () => ({ body: job }),
  [`GET ${AI}/jobs/j1/crops`]: () => ({ body: { items: [] } }),
  'GET /api/nfc-playback/keepsakes': () => page([]),
  'POST /api/nfc-playback/keepsakes': () => ({ status: 201, body: keepsake }),
  'POST /api/catalog-order/cart/items': () => ({ status: 201, body: { items: [] } }),
};

async function open(Page: () => React.ReactNode, at: string, changes: FakeResponses = {}) {
  cleanup();
  const sent = fakeNetwork({ ...responses, ...changes });
  const [path = at] = at.split('?');
  const others = [
    { path: '/model-selection', element: <p>the product</p> },
    { path: '/image-result', element: <p>the picture</p> },
  ].filter((route) => route.path !== path);
  const shown = await renderPage(<Page />, { at, path, language: 'en', others });
  const bodiesOf = (end: string) =>
    sent.filter((one) => one.method === 'POST' && one.path === end).map(({ body }) => body);
  return { ...shown, bodiesOf };
}

afterEach(() => {
  cleanup();
  dropDrafts();
  closeCart();
});

describe('the studio’s steps', () => {
  it('have one draft: what is composed at one is there at the next and back', async () => {
    const { user } = await open(WishPage, '/generate-image');
    await user.type(await screen.findByLabelText('What would you like to see?'), 'an owl');
    await user.click(screen.getByRole('radio', { name: 'ink' }));
    await user.click(await screen.findByRole('radio', { name: 'magnet' }));
    await user.type(screen.getByLabelText('Name of the design'), 'Owl');
    await user.click(screen.getByRole('button', { name: 'One more' }));
    expect(screen.getByText('NT$800')).toBeTruthy();

    await open(FigurinePage, '/generate-3d');
    expect(await screen.findByLabelText('What should the figurine be?')).toHaveProperty('value', 'an owl');
    expect(screen.getByRole('radio', { name: 'ink' })).toHaveProperty('checked', true);
    expect(await screen.findByRole('radio', { name: 'magnet' })).toHaveProperty('checked', true);
    expect(screen.getByLabelText('Name of the design')).toHaveProperty('value', 'Owl');

    await open(ResultPage, '/image-result?job=j1');
    expect(await screen.findByRole('radio', { name: 'magnet' })).toHaveProperty('checked', true);
    expect(screen.getByText('NT$800')).toBeTruthy();

    await open(WishPage, '/generate-image');
    expect(await screen.findByLabelText('What would you like to see?')).toHaveProperty('value', 'an owl');
  });

  it('sell a finished design where it is looked at, once for two presses', async () => {
    const { bodiesOf } = await open(ResultPage, '/image-result?job=j1');
    fireEvent.click(await screen.findByRole('radio', { name: 'magnet' }));
    const add = screen.getByRole('button', { name: 'Add to cart' });
    fireEvent.click(add);
    fireEvent.click(add);
    await waitFor(() => expect($cartDrawer.get().isOpen).toBe(true));
    expect(bodiesOf('/api/nfc-playback/keepsakes')).toEqual([
      { jobId: 'j1', title: 'Mimi', orientation: 'portrait' },
    ]);
    expect(bodiesOf('/api/catalog-order/cart/items')).toMatchObject([{ productKey: 'magnet', jobId: 'j1' }]);
  });

  it('say what did not go into the cart, and keep the choice', async () => {
    const { user } = await open(ResultPage, '/image-result?job=j1', {
      'POST /api/nfc-playback/keepsakes': () => problem(503, 'TEMPORARILY_UNAVAILABLE'),
    });
    await user.click(await screen.findByRole('radio', { name: 'magnet' }));
    await user.click(screen.getByRole('button', { name: 'Add to cart' }));
    expect(await screen.findByText(/It is not in your cart/)).toBeTruthy();
    expect(screen.getByRole('radio', { name: 'magnet' })).toHaveProperty('checked', true);
  });

  it('make a design without the catalogue, too', async () => {
    const { user, bodiesOf } = await open(WishPage, '/generate-image', {
      'GET /api/catalog-order/products': () => problem(503, 'TEMPORARILY_UNAVAILABLE'),
      [`POST ${AI}/jobs`]: () => ({ status: 202, body: { ...job, status: 'queued' } }),
    });
    await user.type(await screen.findByLabelText('What would you like to see?'), 'an owl');
    await user.click(screen.getByRole('button', { name: 'Create it' }));
    expect(await screen.findByText('Please name the design.')).toBeTruthy();
    await user.type(screen.getByLabelText('Name of the design'), 'Owl');
    await user.click(screen.getByRole('button', { name: 'Create it' }));
    await waitFor(() => expect(bodiesOf(`${AI}/jobs`)).toHaveLength(1));
  });

  it('lead to the product and the specification that were chosen, which are selected there', async () => {
    const sizes = ['small', 'large'].map((id, index) => ({
      ...{ id, name: { 'zh-TW': id, en: id }, surcharge: { currency: 'TWD', units: 100 * index } },
    }));
    const items = ['badge', 'magnet'].map((key) => ({ ...product(key), options: sizes }));
    const draft = {
      ...{ ...keepsake, artworkUrl: '/art/1', thumbUrl: '/art/1t', tapUrl: '/x' },
      createdAt: '2026-11-21T04:00:00Z',
    };
    cleanup();
    fakeNetwork({
      ...responses,
      'GET /api/identity/session': () => ({ body: { user: { id: 'u1', username: 'mei' } } }),
      'GET /api/catalog-order/products': () => ({ body: { items } }),
      'GET /api/nfc-playback/keepsakes': () => page([draft]),
      'GET /api/catalog-order/cart': () => ({ body: { items: [], subtotal: { units: 0, currency: 'TWD' } } }),
      'GET /api/catalog-order/products/magnet/reviews': () => ({ body: { ...page([]).body, average: null } }),
    });
    const { user } = await renderPage(<KeepPage />, {
      ...{ at: '/nfc-generator?job=j1', path: '/nfc-generator', language: 'en' as const },
      others: [{ path: '/model-selection', element: <ProductPage /> }],
    });
    await user.click(await screen.findByRole('radio', { name: 'magnet' }));
    await user.click(await screen.findByRole('radio', { name: /^large/ }));
    await user.click(screen.getByRole('button', { name: 'Next: choose a product' }));
    await screen.findByRole('heading', { level: 1, name: 'Custom NFC magnet' });
    expect(screen.getByRole('radio', { name: 'magnet' })).toHaveProperty('checked', true);
    expect(screen.getByRole('radio', { name: /^large/ })).toHaveProperty('checked', true);
  });

  it('end with a keepsake of its name and way, and with no draft', async () => {
    const { user, bodiesOf, router } = await open(KeepPage, '/nfc-generator?job=j1');
    await user.click(await screen.findByRole('radio', { name: 'magnet' }));
    const name = screen.getByLabelText('Name of the keepsake');
    await user.clear(name);
    await user.click(screen.getByRole('button', { name: 'Next: choose a product' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Please give it a name.');
    await user.type(name, 'For grandma');
    await user.click(screen.getByRole('radio', { name: 'Landscape' }));
    await user.dblClick(screen.getByRole('button', { name: 'Next: choose a product' }));
    await screen.findByText('the product');
    expect(router.state.location.search).toBe('?video=v1&product=magnet');
    expect(bodiesOf('/api/nfc-playback/keepsakes')).toEqual([
      { jobId: 'j1', title: 'For grandma', orientation: 'landscape' },
    ]);
    expect(readDraft('studio')).toEqual({});
  });
});
