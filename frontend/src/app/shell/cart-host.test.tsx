import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen } from '@testing-library/react';
import { ErrorBoundary } from 'react-error-boundary';
import { $cartDrawer, closeCart, openCart } from '../../lib/cart-drawer.ts';
import { fakeNetwork } from '../../testing/fake-network.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { CartButton } from './cart-button.tsx';
import { CartHost } from './cart-host.tsx';
import { CartUnopened } from './cart-unopened.tsx';

function FarCart({ server }: { server: { isAway: boolean } }) {
  if (server.isAway) throw new Error('Failed to fetch dynamically imported module');
  return <p>here it is</p>;
}

beforeEach(() => {
  localStorage.clear();
  closeCart();
});
afterEach(() => {
  jest.restoreAllMocks();
  cleanup();
});

describe('the cart of the header', () => {
  it('opens over a page that knows nothing of it', async () => {
    fakeNetwork({
      'GET /api/identity/session': () => ({ body: { user: null } }),
      'GET /api/catalog-order/products': () => ({ body: { items: [] } }),
    });
    const page = (
      <>
        <CartButton />
        <CartHost />
      </>
    );
    const { user } = await renderPage(page, { language: 'en' });
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Cart, 0 items' }));
    await screen.findByRole('dialog', { name: 'Cart' });
  });

  it('says so when it does not come, and tries again', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const server = { isAway: true };
    await renderPage(
      <ErrorBoundary FallbackComponent={CartUnopened}>
        <FarCart server={server} />
      </ErrorBoundary>,
      { language: 'en' },
    );
    act(() => openCart());
    expect(screen.getByRole('alert').textContent).toContain('The cart did not open.');
    server.isAway = false;
    act(() => screen.getByRole('button', { name: 'Try again' }).click());
    expect(await screen.findByText('here it is')).toBeTruthy();
    expect($cartDrawer.get().isOpen).toBe(true);
  });
});
