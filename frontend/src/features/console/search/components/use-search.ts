import { type KeyboardEvent, useState } from 'react';
import { isComposing } from '../../../../lib/is-composing.ts';
import { type SearchGroup, toTyped } from '../search-group.ts';
import { useActiveOption } from './use-active-option.ts';
import { useSearchHits } from './use-search-hits.ts';

/** State of the field: what was typed, what was found for it, and the option that Enter would open. */
export function useSearch(groups: readonly SearchGroup[], onEscape: (() => void) | undefined) {
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const hits = useSearchHits(groups, typed);
  const { activeId, forget, move, press } = useActiveOption(hits);

  const type = (text: string, isShown: boolean) => {
    setTyped(text);
    setOpen(isShown);
    forget();
  };
  const leave = () => type('', false);
  const change = (text: string) => type(toTyped(text), true);
  const moveOpened = (by: number) => {
    setOpen(true);
    move(by);
  };
  const canEscape = onEscape !== undefined && (isOpen || typed !== '');
  const leaveByEscape = () => {
    leave();
    onEscape?.();
  };
  const actOf = (key: string): (() => unknown) | undefined => {
    if (key === 'ArrowDown') return () => moveOpened(1);
    if (key === 'ArrowUp') return () => moveOpened(-1);
    if (key === 'Enter') return press;
    return key === 'Escape' && canEscape ? leaveByEscape : undefined;
  };
  const handleKey = (event: KeyboardEvent) => {
    // Enter and arrows belong to the input method while it composes a Chinese word.
    const act = isComposing(event.nativeEvent) ? undefined : actOf(event.key);
    if (!act) return;
    event.preventDefault();
    act();
  };
  const { listId, search, found, options, isEnough, isAsking } = hits;
  return {
    ...{ listId, typed, isOpen, search, found, options, activeId, isEnough, isAsking },
    ...{ leave, change, handleKey, close: () => setOpen(false), open: () => setOpen(true) },
  };
}
