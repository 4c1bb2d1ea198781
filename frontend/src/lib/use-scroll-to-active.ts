import { type RefObject, useEffect } from 'react';

type ScrollToActive = {
  list: RefObject<HTMLElement | null>;
  /** Finds the active entry within the list. */
  selector: string;
  /** Changes with the active entry. */
  active: string;
};

/** Brings the active entry of a row that scrolls sideways into sight: a page may open at one a phone has no room for. */
export function useScrollToActive({ list, selector, active }: ScrollToActive): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `active` is the trigger
  useEffect(() => {
    const row = list.current;
    const entry = row?.querySelector<HTMLElement>(selector);
    if (!row || !entry) return;
    const distance = entry.getBoundingClientRect().left - row.getBoundingClientRect().left;
    row.scrollLeft += distance - (row.clientWidth - entry.offsetWidth) / 2;
  }, [list, selector, active]);
}
