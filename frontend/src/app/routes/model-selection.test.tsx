import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { listedProducts } from '@tapory/shop';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { readBroughtCoupon } from '../../lib/brought-coupon.ts';
import { $memberItems } from '../../lib/cart-count.ts';
import { $cartDrawer, closeCart } from '../../lib/cart-drawer.ts';
import { addToVisitorCart } from '../../lib/visitor-cart.ts';
import { type FakeResponses, fakeNetwork, problem } from '../../testing/fake-network.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Component as ProductPage } from './model-selection.tsx';

const person = { id: 'u1', username: 'mei', name: null, roles: ['customer'], profileComplete: true };
const design = (number: number) => ({
  ...{ videoId: `v${number}`, jobId: `j${number}`, title: `Cat ${number}`, orientation: 'portrait' },
  ...{ status: 'draft', tapUrl: '/x', artworkUrl: `/art/${number}`, thumbUrl: `/art/${number}t` },
  createdAt: '2026-11-21T04:00:00Z',
});
const pageOf = (items: object[]) => ({ items, page: 1, pageSize: 100, total: items.length });

/** Nothing was cropped yet. */
const uncropped: FakeResponses = Object.fromEntries(
  Array.from({ length: 61 }, (_, number) => [
    `GET /api/ai-generation/jobs/j${number}/crops`,
    () => ({ body: { items: [] } }),
  ]),
);

/** No product was reviewed yet. */
const unreviewed: FakeResponses = Object.fromEntries(
  listedProducts.map(({ key }) => [
    `GET /api/catalog-order/products/${key}/reviews`,
    () => ({ body: { items: [], page: 1, pageSize: 5, total: 0, average: null } }),
  ]),
);

const PHOTO = { id: 'f1', url: '/api/catalog-order/products/badge/pictures/f1', width: 30, height: 20 };

const network = (designs: object[], others: FakeResponses = {}, options: object[] = []) =>
  fakeNetwork({
    'GET /api/catalog-order/products': () => ({
      body: {
        items: listedProducts.map((product) => ({ ...product, id: product.key, options, pictures: [PHOTO] })),
      },
    }),
    'GET /api/identity/session': () => ({ body: { user: person } }),
    'GET /api/nfc-playback/keepsakes': () => ({ body: pageOf(designs) }),
    'GET /api/catalog-order/cart': () => ({ body: { items: [], subtotal: { units: 0, currency: 'TWD' } } }),
    ...uncropped,
    ...unreviewed,
    ...others,
  });
const show = (at = '/model-selection') =>
  renderPage(<ProductPage />, { language: 'en', at, path: '/model-selection' });

beforeEach(() => {
  localStorage.clear();
  closeCart();
});
afterEach(cleanup);

describe('the product page', () => {
  it('puts so many with the chosen design into the cart and opens it', async () => {
    const sent = network([design(2), design(1)], {
      'POST /api/catalog-order/cart/items': () => ({ status: 201, body: { items: [] } }),
    });
    const { user } = await show();
    const strip = await screen.findByRole('group', { name: 'Which design goes on it?' });
    const names = within(strip)
      .getAllByRole('radio')
      .map((radio) => radio.closest('label')?.textContent);
    expect(names).toEqual(['Cat 2', 'Cat 1']);
    await user.click(screen.getByRole('radio', { name: 'Cat 1' }));
    await user.click(screen.getByRole('radio', { name: 'Magnet' }));
    await user.click(screen.getByRole('button', { name: 'One more' }));
    expect(screen.getByText('NT$800')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Add to cart' }));
    await waitFor(() => expect($cartDrawer.get()).toEqual({ isOpen: true, isAdded: true }));
    expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
      ...{ productKey: 'magnet', quantity: 2 },
      ...{ videoId: 'v1', jobId: 'j1', orientation: 'portrait' },
    });
  });

  it('keeps the code of a gift card’s link for the cart and the checkout', async () => {
    network([design(1)]);
    await show('/model-selection?coupon=abcd-efgh-jkmn');
    expect(await screen.findByText('Code ABCD-EFGH-JKMN is kept for your checkout.')).toBeTruthy();
    expect(readBroughtCoupon()).toBe('ABCD-EFGH-JKMN');
  });

  it('repeats nothing of a link that is no code', async () => {
    network([design(1)]);
    await show(`/model-selection?coupon=${encodeURIComponent('call 0800 now!')}`);
    await screen.findByRole('button', { name: 'Add to cart' });
    expect(screen.queryByText(/0800/)).toBeNull();
    expect(readBroughtCoupon()).toBe('');
  });

  it('costs what its specification costs, and puts that into the cart', async () => {
    const option = (id: string, en: string, units: number) => ({
      ...{ id, name: { 'zh-TW': en, en }, surcharge: { units, currency: 'TWD' } },
    });
    const sent = network(
      [design(1)],
      { 'POST /api/catalog-order/cart/items': () => ({ status: 201, body: { items: [] } }) },
      [option('glossy', 'Glossy', 0), option('matte', 'Matte', 35)],
    );
    const { user } = await show();
    const glossy = await screen.findByRole<HTMLInputElement>('radio', { name: 'Glossy' });
    expect(glossy.checked).toBe(true);
    expect(screen.getByRole('img', { name: 'Badge, photo 1' }).getAttribute('src')).toBe(PHOTO.url);
    await user.click(screen.getByRole('radio', { name: /Matte/ }));
    expect(screen.getAllByText('NT$435').length).toBeGreaterThan(0);
    await user.click(await screen.findByRole('button', { name: 'Add to cart' }));
    await waitFor(() =>
      expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({ optionId: 'matte' }),
    );
  });

  const line = (quantity: number) => ({
    ...{ id: 'l1', productKey: 'badge', quantity, videoId: 'v1', jobId: 'j1', orientation: 'portrait' },
  });

  it('says what of the design is in the cart already, so that nobody orders two of one', async () => {
    const sent = network([design(1)], {
      'GET /api/catalog-order/cart': () => ({ body: { items: [line(1)] } }),
    });
    await show();
    expect(await screen.findByText('1 piece with this design is in your cart.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Add to the ones in the cart' })).toBeTruthy();
    expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('moves what a visitor chose into the cart, says so and counts it', async () => {
    addToVisitorCart('badge', 1, 10);
    const items: object[] = [];
    network([design(1)], {
      'GET /api/catalog-order/cart': () => ({ body: { items } }),
      'POST /api/catalog-order/cart/items': () => {
        items.push(line(1));
        return { status: 201, body: { items } };
      },
    });
    const { user } = await show();
    expect(await screen.findByText(/The items you chose before signing in are in your cart/)).toBeTruthy();
    await waitFor(() => expect($memberItems.get()).toBe(1));
    await user.click(screen.getByRole('button', { name: 'Open the cart' }));
    expect($cartDrawer.get().isOpen).toBe(true);
  });

  it('lets what is printed be chosen, shows it and puts it into the cart', async () => {
    const whole = { x: 0, y: 0, width: 1, height: 1, rotation: 0 };
    const saved = {
      ...{ id: 'c1', productKey: 'badge', edge: 960, imageUrl: '/cropped', thumbUrl: '/t' },
      ...{ crop: whole, printHash: 'h', isEnlarged: false, enlargedBy: null },
    };
    const items: object[] = [];
    const sent = network([design(1)], {
      'GET /api/ai-generation/jobs/j1/crops': () => ({ body: { items } }),
      'GET /api/ai-generation/jobs/j1': () => ({
        body: { id: 'j1', sourceUrl: '/art/1', sourceWidth: 1200, sourceHeight: 1200, sourceCrop: null },
      }),
      'POST /api/ai-generation/jobs/j1/crops': () => {
        items.push(saved);
        return { status: 201, body: saved };
      },
      'POST /api/catalog-order/cart/items': () => ({ status: 201, body: { items: [] } }),
    });
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Choose what is printed' }));
    const sheet = await screen.findByRole('dialog', { name: 'What is printed: Badge' });
    await user.click(await within(sheet).findByText('Cut by numbers'));
    const edge = within(sheet).getByLabelText('Edge, px');
    fireEvent.change(edge, { target: { value: '799' } });
    expect(within(sheet).getByRole('button', { name: 'Print this part' })).toHaveProperty('disabled', true);
    fireEvent.change(edge, { target: { value: '960' } });
    await user.dblClick(within(sheet).getByRole('button', { name: 'Print this part' }));
    await screen.findByText('Chosen for this one: 960 × 960 pixels.');
    const crop = { x: 0.1, y: 0.1, width: 0.8, height: 0.8, rotation: 0 };
    const posts = () => sent.filter(({ method }) => method === 'POST').map(({ body }) => body);
    expect(posts()).toEqual([{ productKey: 'badge', crop }]);
    expect(document.querySelector('image')?.getAttribute('href')).toBe('/cropped');
    await user.click(screen.getByRole('button', { name: 'Add to cart' }));
    await waitFor(() => expect(posts().at(-1)).toMatchObject({ jobId: 'j1', cropId: 'c1' }));
  });

  it.each([
    ['webui R-ESRGAN 4x+', 'Enlarged for printing by webui R-ESRGAN 4x+.'],
    [null, 'Enlarged for printing by plain resampling.'],
  ])('says who made a small part large enough for the press (%s)', async (enlargedBy, words) => {
    const small = {
      ...{ id: 'c1', productKey: 'badge', edge: 860, imageUrl: '/cropped', thumbUrl: '/t' },
      ...{ crop: { x: 0, y: 0, width: 1, height: 1, rotation: 0 }, printHash: 'h' },
    };
    network([design(1)], {
      'GET /api/ai-generation/jobs/j1/crops': () => ({
        body: { items: [{ ...small, isEnlarged: true, enlargedBy }] },
      }),
    });
    await show();
    expect(await screen.findByText(`Chosen for this one: 860 × 860 pixels. ${words}`)).toBeTruthy();
  });

  it('leads back to the designs once every keepsake is ordered', async () => {
    network([{ ...design(1), status: 'active' }]);
    await show();
    expect(await screen.findByText(/^You have ordered every keepsake you made/)).toBeTruthy();
    const again = screen.getByRole('link', { name: 'See my designs' });
    expect(again.getAttribute('href')).toBe('/generate-image#history');
  });

  it('shows the chosen product from every side', async () => {
    network([design(1)]);
    await show('/model-selection?product=magnet');
    const sides = within(await screen.findByRole('region', { name: 'From every side' }));
    expect(sides.getAllByRole('listitem')).toHaveLength(6);
    expect(sides.getByText('Wrapped')).toBeTruthy();
  });

  it('is headed by the product that is chosen', async () => {
    network([design(1)]);
    const { user } = await show('/model-selection?product=keychain');
    await screen.findByRole('heading', { level: 1, name: 'Custom NFC keychain' });
    await user.click(await screen.findByRole('radio', { name: 'Badge' }));
    await screen.findByRole('heading', { level: 1, name: 'Custom NFC badge' });
  });

  it('leads to a first design where there is none, and has no button that does nothing', async () => {
    network([]);
    await show();
    const create = await screen.findByRole('link', { name: 'Create a design' });
    expect(create.getAttribute('href')).toBe('/studio?product=badge');
    expect(screen.getByText(/You have no design to order yet/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add to cart' })).toBeNull();
  });

  it('shows all designs in a sheet, and one press there chooses and closes it', async () => {
    network(Array.from({ length: 60 }, (_, index) => design(60 - index)));
    const { user, router } = await show();
    await user.click(await screen.findByRole('button', { name: 'All (60)' }));
    const sheet = await screen.findByRole('dialog');
    await user.click(within(sheet).getByRole('radio', { name: 'Cat 7' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.search).toBe('?video=v7');
  });

  it('says so when the designs cannot be read, and keeps the rest', async () => {
    network([], { 'GET /api/nfc-playback/keepsakes': () => problem(503, 'TEMPORARILY_UNAVAILABLE') });
    await show();
    await screen.findByRole('alert');
    expect(screen.getByRole('radio', { name: 'Badge' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('keeps what a visitor chooses and says why an account is needed', async () => {
    network([], { 'GET /api/identity/session': () => ({ body: { user: null } }) });
    const { user } = await show('/model-selection?product=magnet');
    const prompt = await screen.findByRole('region', { name: 'Sign in to buy' });
    const returnTo = encodeURIComponent('/model-selection?product=magnet');
    const signIn = within(prompt).getByRole('link', { name: 'Sign in' });
    expect(signIn.getAttribute('href')).toBe(`/login?returnTo=${returnTo}`);
    await user.click(screen.getByRole('button', { name: 'Add to cart' }));
    expect($cartDrawer.get()).toEqual({ isOpen: true, isAdded: true });
    expect(localStorage.getItem('tapory.cart')).toContain('magnet');
  });

  it('opens the cart for an address that asks for it', async () => {
    network([design(1)]);
    await show('/model-selection#cart');
    await waitFor(() => expect($cartDrawer.get().isOpen).toBe(true));
  });
});
