import { type ReactNode, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { NavigationType, Router } from 'react-router-dom';
import { rememberScroll, restoreScroll, startScrollMemory } from '../lib/navigation/scroll-memory.ts';
import { createShopHistory, type Place } from '../lib/navigation/shop-history.ts';

/** The browser's own address as the router's: the page stays until the next one is loaded. */
export function ShopRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createShopHistory(window));
  const [place, setPlace] = useState<Place>(() => history.read());
  const { location, action, isScrollKept } = place;
  const shownKey = useRef(location.key);

  useEffect(startScrollMemory, []);
  // Before the effects of a page that is there at once: its first may be to lead on to another, such as to sign-in.
  useLayoutEffect(() => {
    const show = (next: Place) => {
      rememberScroll(shownKey.current);
      startTransition(() => setPlace(next));
    };
    const arrived = history.read();
    if (arrived.location.key !== shownKey.current) show(arrived);
    return history.listen(show);
  }, [history]);
  useLayoutEffect(() => {
    if (shownKey.current === location.key) return;
    shownKey.current = location.key;
    if (!isScrollKept) restoreScroll(location.key, location.hash, action === NavigationType.Pop);
  }, [location, action, isScrollKept]);

  return (
    <Router location={location} navigationType={action} navigator={history.navigator}>
      {children}
    </Router>
  );
}
