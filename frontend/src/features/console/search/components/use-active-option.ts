import { useEffect, useState } from 'react';
import { hitIdsOf } from './search-results.tsx';
import type { SearchHits } from './use-search-hits.ts';

const open = (id: string) => document.getElementById(id)?.click();

/** The option that Enter would open: chosen by the arrows, or proposed by Enter where several were found. */
export function useActiveOption(hits: SearchHits) {
  const { listId, found, options, namedId, isSettled, isAsking, settle } = hits;
  const [chosen, setChosen] = useState<string>();
  /** Enter was pressed before the answer came: what is called exactly so opens when it is there. */
  const [isPressed, setPressed] = useState(false);
  const activeId = chosen !== undefined && options.includes(chosen) ? chosen : undefined;
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  useEffect(() => {
    if (isPressed && namedId) open(namedId);
  }, [isPressed, namedId]);

  const forget = () => {
    setChosen(undefined);
    setPressed(false);
  };
  const move = (by: number) => {
    setPressed(false);
    const at = activeId === undefined ? -1 : options.indexOf(activeId);
    const first = by > 0 ? 0 : options.length - 1;
    setChosen(at === -1 ? options[first] : options[(at + by + options.length) % options.length]);
  };
  const press = () => {
    const id = activeId ?? namedId;
    if (id) return open(id);
    if (!isSettled || isAsking) setPressed(true);
    if (!isSettled) return settle();
    // A service that is away stands before others' hits as the offer to try again.
    const [first, ...others] = hitIdsOf(listId, found);
    // The only one there is needs no choice; of several the first is proposed.
    if (first && others.length === 0 && !isAsking) return open(first);
    return setChosen(first ?? options[0]);
  };
  return { activeId, forget, move, press };
}
