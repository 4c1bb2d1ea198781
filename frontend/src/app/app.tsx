import { useEffect } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { frameListens } from '../lib/pre-hydration-replay.ts';
import { LastResort } from './root-error-fallback.tsx';
import { ShopRoutes } from './router.tsx';
import { ShopRouter } from './shop-router.tsx';

export function App() {
  useEffect(frameListens, []);
  return (
    <ErrorBoundary FallbackComponent={LastResort}>
      <ShopRouter>
        <ShopRoutes />
      </ShopRouter>
    </ErrorBoundary>
  );
}
