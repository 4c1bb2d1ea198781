import {
  createPath,
  type Location,
  NavigationType,
  type Navigator,
  parsePath,
  type To,
} from 'react-router-dom';
import { isHeldUp, withoutGuard } from './leave-guard.ts';

/** The current location and how the browser got there. */
export type Place = {
  location: Location;
  action: NavigationType;
  /** The page keeps its scroll position: only a part of it changed. */
  isScrollKept: boolean;
};

type EntryState = { usr: unknown; key: string; idx: number };

type ShopHistory = {
  navigator: Navigator;
  read(): Place;
  /** Returns a function that unsubscribes. */
  listen(listener: (place: Place) => void): () => void;
};

const newKey = () => Math.random().toString(36).slice(2, 10);

/** The address bar as a location of react-router. */
function readLocation(window: Window): Location {
  const { pathname, search, hash } = window.location;
  const state = window.history.state as Partial<EntryState> | null;
  return { pathname, search, hash, state: state?.usr ?? null, key: state?.key ?? 'default' };
}

/**
 * The browser's history for react-router's low-level `Router`: push, replace and the back button, each held up while
 * the page guards unsaved changes (docs/decisions/0010).
 */
export function createShopHistory(window: Window): ShopHistory {
  const { history } = window;
  const readIndex = () => (history.state as Partial<EntryState> | null)?.idx;
  let index = readIndex() ?? 0;
  let listener: ((place: Place) => void) | null = null;
  // `history.go` back after a held-up step fires popstate, too; that one is not the customer's.
  let isReturning = false;
  if (readIndex() === undefined) history.replaceState({ ...history.state, idx: index }, '');

  const notify = (action: NavigationType, isScrollKept = false) =>
    listener?.({ location: readLocation(window), action, isScrollKept });

  const toLocation = (to: To, state: unknown): Location => {
    const here = readLocation(window);
    const path = typeof to === 'string' ? parsePath(to) : to;
    return { pathname: here.pathname, search: '', hash: '', ...path, state, key: newKey() };
  };

  const go = (to: Location, action: NavigationType.Push | NavigationType.Replace, isScrollKept: boolean) => {
    if (action === NavigationType.Push) index += 1;
    const entry: EntryState = { usr: to.state, key: to.key, idx: index };
    const write = action === NavigationType.Push ? history.pushState : history.replaceState;
    write.call(history, entry, '', createPath(to));
    notify(action, isScrollKept);
  };

  const navigate =
    (action: NavigationType.Push | NavigationType.Replace): Navigator['push'] =>
    (to, state, options) => {
      const next = toLocation(to, state);
      const run = () => go(next, action, options?.preventScrollReset ?? false);
      if (!isHeldUp(next, () => withoutGuard(run))) run();
    };

  const handlePop = () => {
    if (isReturning) {
      isReturning = false;
      return;
    }
    const arrived = readIndex();
    // An entry that the browser created itself, for a link to a fragment of this page.
    if (arrived === undefined) {
      index += 1;
      history.replaceState({ usr: null, key: newKey(), idx: index }, '');
      notify(NavigationType.Pop, true);
      return;
    }
    const delta = arrived - index;
    const leave = () => withoutGuard(() => history.go(delta));
    if (delta !== 0 && isHeldUp(readLocation(window), leave)) {
      isReturning = true;
      history.go(-delta);
      return;
    }
    index = arrived;
    notify(NavigationType.Pop);
  };

  return {
    navigator: {
      createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
      go: (delta) => history.go(delta),
      push: navigate(NavigationType.Push),
      replace: navigate(NavigationType.Replace),
    },
    read: () => ({ location: readLocation(window), action: NavigationType.Pop, isScrollKept: true }),
    listen(next) {
      listener = next;
      window.addEventListener('popstate', handlePop);
      return () => {
        listener = null;
        window.removeEventListener('popstate', handlePop);
      };
    },
  };
}
