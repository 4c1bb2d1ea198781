import { startTransition, useEffect, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { Loading } from '../../components/loading.tsx';

/** A page that is drawn beforehand is hydrated as it stands. */
const isPrerendered = (): boolean =>
  typeof document === 'undefined' || document.getElementById('root')?.dataset.drawn !== undefined;

/**
 * Pages that anybody may open and that a service fills: `Loading...` until all of the page has come. A boundary that suspends
 * would keep its own for another 0.3 s.
 */
export function OpenRoute() {
  const [isStarted, setStarted] = useState(isPrerendered);
  useEffect(() => startTransition(() => setStarted(true)), []);
  return isStarted ? <Outlet /> : <Loading />;
}
