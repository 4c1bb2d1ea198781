import { useEffect } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { LastResort } from './last-resort.tsx';
import { ShopRoutes } from './router.tsx';
import { ShopRouter } from './shop-router.tsx';

/** `onReady`: the frame of the page stands and hears what is pressed. */
type AppProps = { onReady: () => void };

export function App({ onReady }: AppProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has come alive
  useEffect(onReady, []);
  return (
    <ErrorBoundary FallbackComponent={LastResort}>
      <ShopRouter>
        <ShopRoutes />
      </ShopRouter>
    </ErrorBoundary>
  );
}
