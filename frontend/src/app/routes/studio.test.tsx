import { File as NodeFile } from 'node:buffer';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import 'fake-indexeddb/auto';
import { $cartDrawer, closeCart } from '../../lib/cart-drawer.ts';
import { dropDrafts, keepDraft } from '../../lib/drafts.ts';
import { dropFiles, keepFile } from '../../lib/kept-files.ts';
import { $visitorCart, addToVisitorCart } from '../../lib/visitor-cart.ts';
import { type FakeResponses, fakeNetwork, problem } from '../../testing/fake-network.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Component as StudioPage } from './studio.tsx';

const AI = '/api/ai-generation';
const styles = ['ghibli', 'ink'].map((key) => ({ key, name: { 'zh-TW': key, en: key }, available: true }));
const job = {
  ...{ id: 'j1', kind: 'text', prompt: 'a cat', style: 'ink', title: 'Mimi', status: 'completed', seed: 1 },
  ...{
    progress: 100,
    failureCode: null,
    imageUrl: '/art/1',
    thumbUrl: '/art/1t',
    isDemo: false,
    modelUrl: null,
  },
};
const visitor = { perDay: 3, remaining: 3, keptHours: 24, items: [] };
const keepsake = { videoId: 'v1', jobId: 'j1', title: 'Mimi', orientation: 'portrait', status: 'draft' };
const page = (items: unknown[]) => ({ body: { items, page: 1, pageSize: 100, total: items.length } });

const responses = (user: { id: string } | null): FakeResponses => ({
  'GET /api/identity/session': () => ({ body: { user } }),
  'GET /api/catalog-order/products': () => ({
    body: {
      items: ['badge', 'magnet'].map((key) => ({
        ...{ id: key, key, name: { 'zh-TW': key, en: key }, description: { 'zh-TW': '', en: '' } },
        ...{ price: { currency: 'TWD', units: 400 }, options: [], pictures: [], isSoldOut: false },
      })),
    },
  }),
  'GET /api/catalog-order/promise': () => ({
    body: { promise: { from: '2026-12-07', until: '2026-12-10' } },
  }),
  [`GET ${AI}/styles`]: () => ({
    body: {
      items: styles,
      canTransform: true,
      isDemo: true,
      paused: null,
      isSpent: false,
      photoMaxBytes: 10,
    },
  }),
  [`GET ${AI}/menus/ideas`]: () => ({ body: { items: [] } }),
  [`GET ${AI}/menus/figurine-ideas`]: () => ({ body: { items: [] } }),
  [`GET ${AI}/quota`]: () => ({
    body: { remainingThisHour: 4, moreAt: '2026-11-27T06:32:00Z', runningLimit: 3, running: 0 },
  }),
  [`GET ${AI}/visitor`]: () => ({ body: visitor }),
  [`POST ${AI}/visitor`]: () => ({ body: visitor }),
  [`POST ${AI}/visitor/jobs`]: () => ({ status: 202, body: { ...job, status: 'queued', imageUrl: null } }),
  [`GET ${AI}/visitor/jobs/j1`]: () => ({ body: job }),
  [`POST ${AI}/visitor/take-over`]: () => ({ body: { items: [job] } }),
  [`GET ${AI}/jobs`]: () => page([]),
  [`GET ${AI}/jobs/j1`]: () => ({ body: job }),
  [`GET ${AI}/jobs/j1/crops`]: () => ({ body: { items: [] } }),
  'GET /api/nfc-playback/keepsakes': () => page([]),
  'POST /api/nfc-playback/keepsakes': () => ({ status: 201, body: keepsake }),
  'POST /api/catalog-order/cart/items': () => ({ status: 201, body: { items: [] } }),
});

async function open(
  user: { id: string } | null,
  changes: FakeResponses = {},
  at = '/studio',
  label: string | RegExp = 'What would you like to see?',
) {
  const sent = fakeNetwork({ ...responses(user), ...changes });
  const others = ['/register', '/login'].map((path) => ({ path, element: <p>an account</p> }));
  const shown = await renderPage(<StudioPage />, { at, path: '/studio', language: 'en', others });
  await screen.findByLabelText(label);
  const bodiesOf = (method: string, path: string) =>
    sent.filter((request) => request.method === method && request.path === path).map(({ body }) => body);
  return { ...shown, bodiesOf };
}

const press = (name: string) => screen.findByRole('button', { name });

afterEach(() => {
  cleanup();
  dropDrafts();
  closeCart();
});

describe('the studio', () => {
  it('draws for a visitor, and asks who they are only when they buy', async () => {
    const { user, router, bodiesOf } = await open(null, {}, '/studio?style=ink&product=magnet');
    expect(screen.getByText(/A sample of “ink”/)).toBeTruthy();
    expect(await screen.findByText(/3 more pictures today/)).toBeTruthy();
    expect(await screen.findByText(/it is sent on 7.*10 Dec 2026/)).toBeTruthy();
    await user.type(screen.getByLabelText('What would you like to see?'), 'a cat');
    await user.click(await press('Draw it'));
    await screen.findByText('Your own picture is on the piece.');
    expect(bodiesOf('POST', `${AI}/visitor/jobs`)).toEqual([
      { kind: 'text', prompt: 'a cat', style: 'ink', title: 'a cat' },
    ]);
    await user.click(await press('Add to cart'));
    await user.click(await screen.findByRole('link', { name: 'Create an account' }));
    expect(router.state.location).toMatchObject({ pathname: '/register', search: '?returnTo=%2Fstudio' });
    expect(bodiesOf('POST', '/api/catalog-order/cart/items')).toEqual([]);
  });

  it('goes on after signing in: the picture becomes the member’s, and the piece goes into the cart once', async () => {
    const before = await open(null, {}, '/studio?product=magnet');
    await before.user.type(screen.getByLabelText('What would you like to see?'), 'a cat');
    await before.user.type(screen.getByLabelText(/Name of the piece/), 'Mimi');
    await before.user.click(screen.getByRole('button', { name: 'One more' }));
    await before.user.click(await press('Draw it'));
    await screen.findByText('Your own picture is on the piece.');
    cleanup();

    const { bodiesOf } = await open({ id: 'mei' });
    await screen.findByText('Your own picture is on the piece.');
    expect(bodiesOf('POST', `${AI}/visitor/take-over`)).toHaveLength(1);
    expect(screen.getByLabelText('What would you like to see?')).toHaveProperty('value', 'a cat');
    const add = await press('Add to cart');
    fireEvent.click(add);
    fireEvent.click(add);
    await waitFor(() => expect($cartDrawer.get()).toEqual({ isOpen: true, isAdded: true }));
    expect(bodiesOf('POST', '/api/nfc-playback/keepsakes')).toEqual([
      { jobId: 'j1', title: 'Mimi', orientation: 'portrait' },
    ]);
    expect(bodiesOf('POST', '/api/catalog-order/cart/items')).toEqual([
      { productKey: 'magnet', quantity: 2, videoId: 'v1', jobId: 'j1', orientation: 'portrait' },
    ]);
  });

  it('asks again for pictures whose way to the account was cut', async () => {
    keepDraft('studio', { prompt: 'a cat', jobId: 'j1', deviceJobIds: ['j1'] });
    let tries = 0;
    const cut = () => {
      tries += 1;
      return tries === 1 ? { status: 200, body: undefined } : { body: { items: [job] } };
    };
    const { bodiesOf } = await open({ id: 'mei' }, { [`POST ${AI}/visitor/take-over`]: cut });
    await screen.findByText('Your own picture is on the piece.');
    expect(bodiesOf('POST', `${AI}/visitor/take-over`)).toHaveLength(2);
  });

  it('lets a member draw on while the way of earlier pictures to the account fails', async () => {
    keepDraft('studio', { prompt: 'a cat', jobId: 'j1', deviceJobIds: ['j1'] });
    const fresh = { ...job, id: 'j2', imageUrl: '/art/2' };
    let isAway = true;
    const { user, bodiesOf } = await open(
      { id: 'mei' },
      {
        [`POST ${AI}/visitor/take-over`]: () =>
          isAway ? problem(503, 'TEMPORARILY_UNAVAILABLE') : { body: { items: [job] } },
        [`POST ${AI}/jobs`]: () => ({ status: 202, body: fresh }),
        [`GET ${AI}/jobs/j2`]: () => ({ body: fresh }),
        [`GET ${AI}/jobs/j2/crops`]: () => ({ body: { items: [] } }),
        [`POST ${AI}/figurines`]: () => ({ status: 202, body: { ...fresh, kind: 'figurine' } }),
      },
    );
    await screen.findByText(/The picture could not be read/);
    await user.click(screen.getByLabelText('Make a figurine'));
    await user.click(await press('Draw it'));
    await screen.findByText('Your own picture is on the piece.');
    expect(screen.queryByText(/could not be read/)).toBeNull();
    // The earlier one is still the device's, and comes with the next try.
    await user.click(screen.getByLabelText('Write a wish, we draw it'));
    isAway = false;
    await user.click(await press('Try again'));
    await screen.findByText('Your own picture is on the piece.');
    expect(bodiesOf('POST', `${AI}/visitor/take-over`)).toHaveLength(2);
  });

  it('says to a member how much may be drawn, and when there is more, before anything is pressed', async () => {
    await open({ id: 'mei' });
    const note = await screen.findByText(/4 pictures left this hour/);
    expect(note.textContent).toContain('One more from 14:32.');
  });

  it('makes no second keepsake of a design that has one', async () => {
    const drawn = { [`POST ${AI}/jobs`]: () => ({ status: 202, body: job }) };
    const known = { 'GET /api/nfc-playback/keepsakes': () => page([keepsake]) };
    const { user, bodiesOf } = await open({ id: 'mei' }, { ...drawn, ...known });
    await user.type(screen.getByLabelText('What would you like to see?'), 'a cat');
    await user.click(await press('Draw it'));
    await user.click(await press('Add to cart'));
    await waitFor(() => expect($cartDrawer.get().isOpen).toBe(true));
    expect(bodiesOf('POST', '/api/nfc-playback/keepsakes')).toEqual([]);
  });

  it.each(['VISITOR_PICTURES_USED', 'PROMPT_PROHIBITED', 'BUDGET_SPENT', 'INTAKE_PAUSED'])(
    'says why nothing is drawn (%s), and keeps what was chosen',
    async (code) => {
      const { user } = await open(null, { [`POST ${AI}/visitor/jobs`]: () => problem(429, code) });
      await user.type(screen.getByLabelText('What would you like to see?'), 'a cat');
      await user.click(await press('Draw it'));
      expect(await screen.findByText(new RegExp(`detail of ${code}`))).toBeTruthy();
      cleanup();
      await open(null);
      expect(screen.getByLabelText('What would you like to see?')).toHaveProperty('value', 'a cat');
    },
  );

  it('leads to an account when the pictures of the day are used up, and where only members draw', async () => {
    for (const state of [
      { ...visitor, remaining: 0 },
      { ...visitor, perDay: 0, remaining: 0 },
    ]) {
      const { user, bodiesOf } = await open(null, { [`GET ${AI}/visitor`]: () => ({ body: state }) });
      await user.click(await press('Sign in to draw'));
      expect(await screen.findByRole('link', { name: 'Sign in' })).toBeTruthy();
      expect(bodiesOf('POST', `${AI}/visitor/jobs`)).toEqual([]);
      cleanup();
    }
  });

  it('can be used again after a lost connection', async () => {
    const { user } = await open(null, { [`POST ${AI}/visitor`]: null });
    await user.type(screen.getByLabelText('What would you like to see?'), 'a cat');
    await user.click(await press('Draw it'));
    expect(await screen.findByText(/Drawing has not begun/)).toBeTruthy();
    fakeNetwork(responses(null));
    await user.click(await press('Draw it'));
    await screen.findByText('Your own picture is on the piece.');
  });

  it('says that a picture is gone which nobody kept, and draws anew', async () => {
    const gone = { [`GET ${AI}/visitor/jobs/j1`]: () => problem(404, 'NOT_FOUND') };
    const { user } = await open(null, gone);
    await user.type(screen.getByLabelText('What would you like to see?'), 'a cat');
    await user.click(await press('Draw it'));
    expect(await screen.findByText(/no longer there/)).toBeTruthy();
    expect(await press('Draw it')).toBeTruthy();
  });

  it('asks for words before it draws any', async () => {
    const { user, bodiesOf } = await open(null);
    await user.click(await press('Draw it'));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Please describe what you would like to see.',
    );
    expect(document.activeElement).toBe(screen.getByLabelText('What would you like to see?'));
    expect(bodiesOf('POST', `${AI}/visitor`)).toEqual([]);
  });

  it('takes what was put aside of the product for this piece', async () => {
    addToVisitorCart('badge', 1, 9);
    addToVisitorCart('magnet', 1, 9);
    const drawn = { [`POST ${AI}/jobs`]: () => ({ status: 202, body: job }) };
    const { user } = await open({ id: 'mei' }, drawn);
    await user.type(screen.getByLabelText('What would you like to see?'), 'a cat');
    await user.click(await press('Draw it'));
    await user.click(await press('Add to cart'));
    await waitFor(() => expect($visitorCart.get().map(({ productKey }) => productKey)).toEqual(['magnet']));
  });
});

describe('a figurine in the studio', () => {
  const figurine = { ...job, kind: 'figurine' };
  const label = 'What should the figurine be?';

  it('is drawn for a visitor, and put on the piece', async () => {
    const drawn = {
      [`POST ${AI}/visitor/jobs`]: () => ({ status: 202, body: { ...figurine, status: 'queued' } }),
      [`GET ${AI}/visitor/jobs/j1`]: () => ({ body: figurine }),
    };
    const { user, bodiesOf } = await open(null, drawn, '/studio?source=figurine', label);
    await user.type(screen.getByLabelText(label), 'an owl');
    await user.click(await press('Draw it'));
    await screen.findByText('Your own picture is on the piece.');
    expect(bodiesOf('POST', `${AI}/visitor/jobs`)).toMatchObject([{ kind: 'figurine', prompt: 'an owl' }]);
    // What was drawn of the same words in another way is another picture.
    await user.click(screen.getByLabelText('Write a wish, we draw it'));
    expect(await press('Draw it')).toBeTruthy();
    await user.click(screen.getByLabelText('Make a figurine'));
    expect(await press('Add to cart')).toBeTruthy();
  });

  it('is made for a member, and goes into the cart', async () => {
    const drawn = { [`POST ${AI}/figurines`]: () => ({ status: 202, body: figurine }) };
    const { user, bodiesOf } = await open({ id: 'mei' }, drawn, '/studio?source=figurine', label);
    await user.type(screen.getByLabelText(label), 'an owl');
    await user.click(await press('Draw it'));
    await user.click(await press('Add to cart'));
    await waitFor(() => expect($cartDrawer.get().isOpen).toBe(true));
    expect(bodiesOf('POST', `${AI}/figurines`)).toEqual([
      { prompt: 'an owl', style: 'ghibli', title: 'an owl' },
    ]);
    expect(bodiesOf('POST', '/api/nfc-playback/keepsakes')).toMatchObject([{ jobId: 'j1' }]);
  });
});

describe('a photo in the studio', () => {
  const photo = { uploadId: 'u1', width: 1600, height: 1000, sourceUrl: `${AI}/photos/uploads/u1/source` };
  const uploading: FakeResponses = {
    [`POST ${AI}/photos/uploads`]: () => ({
      status: 201,
      body: { uploadId: 'u1', url: 'http://localhost/store', fields: { key: 'u1' }, maxBytes: 10 },
    }),
    'POST /store': () => ({ body: undefined }),
    [`POST ${AI}/photos/uploads/u1/complete`]: () => ({ body: photo }),
    [`POST ${AI}/photos`]: () => ({ status: 201, body: { ...job, kind: 'photo' } }),
  };
  const { createObjectURL, revokeObjectURL } = URL;

  beforeEach(() => {
    URL.createObjectURL = () => 'blob:photo';
    URL.revokeObjectURL = () => undefined;
  });
  afterEach(async () => {
    cleanup();
    Object.assign(URL, { createObjectURL, revokeObjectURL });
    await dropFiles();
  });

  it('stays in a visitor’s browser until they have signed in', async () => {
    const { user, bodiesOf } = await open(null, uploading);
    await user.click(screen.getByText('Use my own photo'));
    expect((await press('Choose a photo first')).hasAttribute('disabled')).toBe(true);
    const file = new File(['bytes'], 'grandma.jpg', { type: 'image/jpeg' });
    await user.upload(screen.getByLabelText('Photo'), file);
    await user.click(await press('Add to cart'));
    expect(await screen.findByRole('link', { name: 'Create an account' })).toBeTruthy();
    expect(bodiesOf('POST', `${AI}/photos/uploads`)).toEqual([]);
  });

  // Node's own: jsdom's cannot be cloned, as a database does.
  const chosenPhoto = () => keepFile('photo', new NodeFile(['bytes'], 'grandma.jpg') as unknown as File);
  const openStyled = async (user: { id: string }, changes: FakeResponses) => {
    keepDraft('studio', { source: 'styled', product: 'magnet', title: 'Grandma', style: 'ink' });
    await chosenPhoto();
    const sent = fakeNetwork({ ...responses(user), ...uploading, ...changes });
    const shown = await renderPage(<StudioPage />, { at: '/studio', path: '/studio', language: 'en' });
    await screen.findByRole('slider', { name: /How much of the style/ });
    const bodyOf = (path: string) => sent.find((one) => one.method === 'POST' && one.path === path)?.body;
    return { ...shown, bodyOf };
  };

  it('is painted in a style for a member, and bought as that', async () => {
    const painted = {
      [`POST ${AI}/transformations`]: () => ({ status: 202, body: { ...job, kind: 'transform' } }),
    };
    const { user, bodyOf } = await openStyled({ id: 'mei' }, painted);
    fireEvent.change(screen.getByRole('slider', { name: /How much of the style/ }), {
      target: { value: '60' },
    });
    await user.click(await press('Draw it'));
    await screen.findByText('Your own picture is on the piece.');
    await user.click(await press('Add to cart'));
    await waitFor(() => expect($cartDrawer.get().isOpen).toBe(true));
    expect(bodyOf(`${AI}/transformations`)).toMatchObject({
      ...{ uploadId: 'u1', style: 'ink', strength: 60, title: 'Grandma' },
    });
    expect(bodyOf(`${AI}/photos`)).toBeUndefined();
    expect(bodyOf('/api/nfc-playback/keepsakes')).toMatchObject({ jobId: 'j1', title: 'Grandma' });
  });

  it('waits for the sign-in before it is painted', async () => {
    const { user, bodiesOf } = await open(null, uploading, '/studio?source=styled', 'Photo');
    const file = new File(['bytes'], 'grandma.jpg', { type: 'image/jpeg' });
    await user.upload(screen.getByLabelText('Photo'), file);
    await user.click(await press('Sign in to draw'));
    expect(await screen.findByRole('link', { name: 'Create an account' })).toBeTruthy();
    expect(bodiesOf('POST', `${AI}/photos/uploads`)).toEqual([]);
  });

  it('is not offered in a style where nobody paints photos', async () => {
    keepDraft('studio', { source: 'styled' });
    const away = { items: styles, canTransform: false, isDemo: true, paused: null, isSpent: false };
    const changes = { [`GET ${AI}/styles`]: () => ({ body: { ...away, photoMaxBytes: 10 } }) };
    await open(null, changes, '/studio', 'Use my own photo');
    expect(screen.getByLabelText('Use my own photo')).toHaveProperty('checked', true);
    expect(screen.queryByLabelText('My photo in a style')).toBeNull();
  });

  it('is uploaded then, and goes into the cart as a piece of its own', async () => {
    keepDraft('studio', { source: 'photo', product: 'magnet', title: 'Grandma' });
    await chosenPhoto();
    const sent = fakeNetwork({ ...responses({ id: 'mei' }), ...uploading });
    const { user } = await renderPage(<StudioPage />, { at: '/studio', path: '/studio', language: 'en' });
    await user.click(await press('Add to cart'));
    await waitFor(() => expect($cartDrawer.get().isOpen).toBe(true));
    const bodyOf = (path: string) => sent.find((one) => one.method === 'POST' && one.path === path)?.body;
    expect(bodyOf(`${AI}/photos`)).toMatchObject({ uploadId: 'u1', title: 'Grandma' });
    expect(bodyOf('/api/nfc-playback/keepsakes')).toMatchObject({ jobId: 'j1', title: 'Grandma' });
    expect(bodyOf('/api/catalog-order/cart/items')).toMatchObject({ productKey: 'magnet', videoId: 'v1' });
  });
});
