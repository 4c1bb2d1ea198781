import { ShopRoutes } from './router.tsx';
import { ShopRouter } from './shop-router.tsx';

export function App() {
  return (
    <ShopRouter>
      <ShopRoutes />
    </ShopRouter>
  );
}
