import { useEffect } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { replayShellClicks } from '../lib/pre-hydration-replay.ts';
import { RootErrorFallback } from './root-error-fallback.tsx';
import { ShopRoutes } from './router.tsx';
import { ShopRouter } from './shop-router.tsx';

export function App() {
  useEffect(replayShellClicks, []);
  return (
    <ErrorBoundary FallbackComponent={RootErrorFallback}>
      <ShopRouter>
        <ShopRoutes />
      </ShopRouter>
    </ErrorBoundary>
  );
}
