import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useFound } from '../api/find-everything.ts';
import { SEARCH_MIN, type SearchGroup, toSearch } from '../search-group.ts';
import { optionIdsOf } from './search-results.tsx';
import { useDebounced } from './use-debounced.ts';

/** Time without a key before the services are asked, ms. */
const DEBOUNCE_MS = 250;

/** State of the field: what was typed, what was found for it, and the option that Enter would open. */
export function useSearch(groups: readonly SearchGroup[], onEscape: (() => void) | undefined) {
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<string>();
  const wanted = toSearch(typed);
  const [search, settle] = useDebounced(wanted, DEBOUNCE_MS);
  const isEnough = wanted.length >= SEARCH_MIN;
  const answers = useFound(groups, search);
  // What was found for another text is not shown, and so cannot be opened.
  const found = isEnough && wanted === search ? answers : [];
  const options = optionIdsOf(listId, found);
  const activeId = chosen !== undefined && options.includes(chosen) ? chosen : undefined;
  const isAsking = isEnough && (wanted !== search || found.some(({ query }) => query.isFetching));
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const leave = () => {
    setTyped('');
    setOpen(false);
    setChosen(undefined);
  };
  const change = (text: string) => {
    setTyped(text);
    setOpen(true);
    setChosen(undefined);
  };
  const move = (by: number) => {
    const at = activeId === undefined ? -1 : options.indexOf(activeId);
    const first = by > 0 ? 0 : options.length - 1;
    setOpen(true);
    setChosen(at === -1 ? options[first] : options[(at + by + options.length) % options.length]);
  };
  const press = () => {
    if (activeId) return document.getElementById(activeId)?.click();
    if (wanted !== search) return settle();
    const hits = found.flatMap(({ query }) => query.data?.hits ?? []);
    // The only one there is needs no choice; of several the first is proposed.
    if (hits.length === 1 && !isAsking) return options[0] && document.getElementById(options[0])?.click();
    return setChosen(options[0]);
  };
  const canEscape = onEscape !== undefined && (isOpen || typed !== '');
  const leaveByEscape = () => {
    leave();
    onEscape?.();
  };
  const actOf = (key: string): (() => unknown) | undefined => {
    if (key === 'ArrowDown') return () => move(1);
    if (key === 'ArrowUp') return () => move(-1);
    if (key === 'Enter') return press;
    return key === 'Escape' && canEscape ? leaveByEscape : undefined;
  };
  const handleKey = (event: KeyboardEvent) => {
    // Enter and arrows belong to the input method while it composes a Chinese word.
    const act = event.nativeEvent.isComposing ? undefined : actOf(event.key);
    if (!act) return;
    event.preventDefault();
    act();
  };
  return {
    ...{ listId, typed, isOpen, search, found, options, activeId, isEnough, isAsking },
    ...{ leave, change, handleKey, close: () => setOpen(false), open: () => setOpen(true) },
  };
}
