import '../components/layout.css';
import '../components/app-page.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { AntdProvider } from '../components/antd-provider.tsx';
import { CartDrawer } from '../features/cart/components/cart-drawer.tsx';
import { useProducts } from '../features/catalog/api/get-products.ts';
import { priceOf } from '../features/catalog/price-of.ts';
import { useSessionUser } from '../features/session/api/get-session.ts';
import { shopQueryClient } from './shop-query-client.ts';

function PricedCart() {
  const user = useSessionUser();
  const products = useProducts();
  const prices = Object.fromEntries(
    (products.data?.items ?? []).map((product) => [product.key, priceOf(product, null)]),
  );
  return <CartDrawer isMember={Boolean(user)} prices={prices} />;
}

/** The cart with what it needs on any page: antd and the query client of the pages that have them. */
export function Component() {
  return (
    <AntdProvider>
      <QueryClientProvider client={shopQueryClient}>
        <PricedCart />
      </QueryClientProvider>
    </AntdProvider>
  );
}
