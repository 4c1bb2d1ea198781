import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { keepBroughtCoupon, readBroughtCoupon } from '../../../lib/brought-coupon.ts';
import { $cartDrawer, closeCart, openCart } from '../../../lib/cart-drawer.ts';
import { $visitorCart, addToVisitorCart } from '../../../lib/visitor-cart.ts';
import { type FakeResponses, fakeNetwork, problem } from '../../../testing/fake-network.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { CartDrawer } from './cart-drawer.tsx';

const money = (units: number) => ({ units, currency: 'TWD' });
const item = (id: string, quantity: number) => ({
  ...{ id, productKey: 'badge', name: { 'zh-TW': '徽章', en: 'Badge' }, unitPrice: money(400), quantity },
  ...{ videoId: `v-${id}`, jobId: `j-${id}`, artworkUrl: '/art', title: `Cat ${id}` },
  ...{ orientation: 'portrait', notes: '' },
});
type Item = ReturnType<typeof item>;

/** A cart on the server. */
function keepCart(first: Item[], others: FakeResponses = {}) {
  let items = first;
  const cart = () => ({
    body: { items, subtotal: money(items.reduce((sum, { quantity }) => sum + 400 * quantity, 0)) },
  });
  return fakeNetwork({
    'GET /api/catalog-order/cart': cart,
    'PATCH /api/catalog-order/cart/items/a': ({ body }) => {
      items = items.map((one) => (one.id === 'a' ? { ...one, ...(body as Partial<Item>) } : one));
      return cart();
    },
    'DELETE /api/catalog-order/cart/items/a': () => {
      items = items.filter(({ id }) => id !== 'a');
      return cart();
    },
    'POST /api/catalog-order/cart/items': () => {
      items = [...items, item('a', 2)];
      return { status: 201, ...cart() };
    },
    ...others,
  });
}

const show = (isMember: boolean) =>
  renderPage(<CartDrawer isMember={isMember} prices={{ magnet: money(400) }} />, {
    language: 'en',
    path: '*',
  });
const remove = (user: UserEvent, name: string) =>
  user.click(screen.getByRole('button', { name: `Remove “${name}” from the cart` }));

beforeEach(() => {
  localStorage.clear();
  $visitorCart.set([]);
  openCart();
});
afterEach(() => {
  cleanup();
  closeCart();
});

describe('a member’s cart', () => {
  it('lists its lines with their sum and leads to the checkout with a coupon', async () => {
    keepCart([item('a', 2), item('b', 1)]);
    const { user } = await show(true);
    const cart = await screen.findByRole('dialog', { name: 'Cart' });
    await within(cart).findByText('Cat b');
    expect(within(cart).getByText('NT$1,200')).toBeTruthy();
    await user.type(within(cart).getByLabelText('Coupon code'), 'WELCOME50 ');
    expect(within(cart).getByRole('link', { name: 'Checkout' }).getAttribute('href')).toBe(
      '/checkout?coupon=WELCOME50',
    );
  });

  it('tries a coupon at once, with the new total or the reason', async () => {
    const sent = keepCart([item('a', 2)], {
      'POST /api/catalog-order/checkout/quote': ({ body }) =>
        (body as { couponCode: string }).couponCode === 'GONE'
          ? problem(422, 'COUPON_EXPIRED')
          : { body: { lines: [], subtotal: money(800), discount: money(50), total: money(750) } },
    });
    const { user } = await show(true);
    const field = await screen.findByLabelText('Coupon code');
    await user.type(field, 'gone');
    // The Enter that ends a composed word, as Safari sends it, tries nothing.
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
    expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);
    await user.keyboard('{Enter}');
    expect(await screen.findByText('detail of COUPON_EXPIRED')).toBeTruthy();
    await user.clear(field);
    await user.type(field, 'spring');
    expect(screen.queryByText('detail of COUPON_EXPIRED')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Try' }));
    expect(await screen.findByText('−NT$50: NT$750 with the coupon.')).toBeTruthy();
    expect(sent.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { couponCode: 'GONE' },
      { couponCode: 'SPRING' },
    ]);
  });

  it('asks for a wrong code once, whatever becomes of the cart, and again only when it is told to', async () => {
    keepBroughtCoupon('NOSUCH');
    const sent = keepCart([item('a', 2)], {
      'POST /api/catalog-order/checkout/quote': () => problem(404, 'COUPON_NOT_FOUND'),
    });
    const asked = () => sent.filter(({ path }) => path.endsWith('/quote')).length;
    const { user } = await show(true);
    await screen.findByText('detail of COUPON_NOT_FOUND');
    await user.click(screen.getByRole('button', { name: 'One more' }));
    await screen.findByText('Subtotal NT$1,200');
    expect(asked()).toBe(1);
    expect(readBroughtCoupon()).toBe('');
    await user.click(screen.getByRole('button', { name: 'Try' }));
    await waitFor(() => expect(asked()).toBe(2));
  });

  it('changes a quantity and announces the new sum', async () => {
    const sent = keepCart([item('a', 2)]);
    const { user } = await show(true);
    await user.click(await screen.findByRole('button', { name: 'One more' }));
    await screen.findByText('Subtotal NT$1,200');
    expect(sent.find(({ method }) => method === 'PATCH')?.body).toEqual({ quantity: 3 });
  });

  it('puts a removed line back with its design, quantity and all that was chosen', async () => {
    const chosen = { optionId: 'matt', cropId: 'c1', notes: 'Ears up' };
    const sent = keepCart([{ ...item('a', 2), ...chosen }, item('b', 1)]);
    const { user } = await show(true);
    await screen.findByText('Cat a');
    await remove(user, 'Cat a');
    const note = (await screen.findByText('“Cat a” was removed.')).closest('[role="status"]') as HTMLElement;
    await waitFor(() => expect(document.activeElement).toBe(note));
    await user.click(within(note).getByRole('button', { name: 'Undo' }));
    await screen.findByRole('button', { name: 'Remove “Cat a” from the cart' });
    expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
      ...{ productKey: 'badge', quantity: 2 },
      ...{ videoId: 'v-a', jobId: 'j-a', orientation: 'portrait' },
      ...chosen,
    });
    expect(screen.queryByText('“Cat a” was removed.')).toBeNull();
  });

  it('offers to put back the last line as well', async () => {
    keepCart([item('a', 1)]);
    const { user } = await show(true);
    await screen.findByText('Cat a');
    await remove(user, 'Cat a');
    await screen.findByText('Your cart is still empty.');
    expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
  });

  it('keeps every press and the focus while quantities are being sent', async () => {
    const sent = keepCart([item('a', 2)]);
    const { user } = await show(true);
    const more = await screen.findByRole('button', { name: 'One more' });
    await user.click(more);
    await user.click(more);
    await screen.findByText('Subtotal NT$1,600');
    await waitFor(() =>
      expect(sent.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
        { quantity: 3 },
        { quantity: 4 },
      ]),
    );
    expect(document.activeElement).toBe(more);
  });

  it('shows the stored quantity again when a change fails', async () => {
    fakeNetwork({
      'GET /api/catalog-order/cart': () => ({ body: { items: [item('a', 2)], subtotal: money(800) } }),
      'PATCH /api/catalog-order/cart/items/a': () => problem(503, 'TEMPORARILY_UNAVAILABLE'),
    });
    const { user } = await show(true);
    await user.click(await screen.findByRole('button', { name: 'One more' }));
    await screen.findByRole('alert');
    await screen.findByText('Subtotal NT$800');
  });

  it('offers a quote instead of the checkout from fifty items on', async () => {
    keepCart([item('a', 49), item('b', 1)]);
    await show(true);
    const link = await screen.findByRole('link', { name: 'Ask for a quote' });
    expect(link.getAttribute('href')).toBe('/checkout');
    expect(screen.queryByRole('link', { name: 'Checkout' })).toBeNull();
  });

  it('says so when it cannot be read', async () => {
    fakeNetwork({ 'GET /api/catalog-order/cart': () => problem(503, 'TEMPORARILY_UNAVAILABLE') });
    await show(true);
    await screen.findByRole('alert');
  });

  it('leads to the products when it is empty, and closes with the new place', async () => {
    keepCart([]);
    const { user, router } = await show(true);
    await user.click(await screen.findByRole('link', { name: 'Choose a product' }));
    expect(router.state.location.pathname).toBe('/model-selection');
    await waitFor(() => expect($cartDrawer.get().isOpen).toBe(false));
  });
});

describe('a visitor’s cart', () => {
  it('keeps the sum, says why an account is needed, and puts a removed line back', async () => {
    addToVisitorCart('magnet', 2, 49);
    const { user } = await show(false);
    await screen.findByText('NT$800');
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
      '/login?returnTo=%2Fmodel-selection',
    );
    await remove(user, 'Magnet');
    await screen.findByText('Your cart is still empty.');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('NT$800');
    expect($visitorCart.get()).toMatchObject([{ productKey: 'magnet', quantity: 2 }]);
  });
});
