import { useStore } from '@nanostores/react';
import { lazy, Suspense, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { $cartDrawer } from '../../lib/cart-drawer.ts';
import { CartUnopened } from './cart-unopened.tsx';

const load = () => lazy(() => import('../cart-dialog.tsx').then(({ Component }) => ({ default: Component })));

/** Loads the cart, and antd with it, when it is first opened: most pages are read without it. */
export function CartHost() {
  const { isOpen } = useStore($cartDrawer, { ssr: 'initial' });
  const [wasOpened, setOpened] = useState(false);
  // A failed import is remembered by `lazy`, so another try needs another one.
  const [Cart, setCart] = useState(load);
  if (isOpen && !wasOpened) setOpened(true);
  if (!wasOpened) return null;
  return (
    <ErrorBoundary FallbackComponent={CartUnopened} onReset={() => setCart(load)}>
      <Suspense>
        <Cart />
      </Suspense>
    </ErrorBoundary>
  );
}
