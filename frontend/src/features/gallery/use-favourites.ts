import { useState } from 'react';
import { keep, readKept } from './kept.ts';

/** Favourites that a browser keeps of one event. */
const MAX = 100;

/** The photos of an event that somebody likes best, kept in this browser only. */
export function useFavourites(code: string) {
  const [ids, setIds] = useState<readonly string[]>(() => readKept(code).favourites ?? []);
  const toggle = (id: string) => {
    const next = ids.includes(id) ? ids.filter((one) => one !== id) : [id, ...ids].slice(0, MAX);
    keep(code, { favourites: [...next] });
    setIds(next);
  };
  return { ids, toggle };
}
