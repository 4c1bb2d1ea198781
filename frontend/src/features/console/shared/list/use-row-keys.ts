import { type KeyboardEvent, useEffect, useRef } from 'react';

const LINKS = 'a[data-row]';
const STEPS: Partial<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

type RowKeysOptions = {
  /** Changes when other rows are shown. */
  shown: unknown;
  /** Goes to the page before or after; false when there is none. */
  onTurn: (by: number) => boolean;
  /** Ticks or unticks a row. */
  onPick?: ((row: string) => void) | undefined;
};

/**
 * Keys within a list: j, k and arrows go from row to row and over a page's end to the next page; x ticks. Enter on a
 * row's link opens it by itself. Letters act only while a row has the focus.
 */
export function useRowKeys<Place extends HTMLElement>({ shown, onTurn, onPick }: RowKeysOptions) {
  const place = useRef<Place>(null);
  const wanted = useRef<'first' | 'last' | null>(null);
  const links = () => [...(place.current?.querySelectorAll<HTMLElement>(LINKS) ?? [])];
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the rows of another page are there
  useEffect(() => {
    if (wanted.current)
      links()
        .at(wanted.current === 'first' ? 0 : -1)
        ?.focus();
    wanted.current = null;
  }, [shown]);
  const step = (from: HTMLElement, by: number) => {
    const rows = links();
    const next = rows[rows.indexOf(from) + by];
    if (next) next.focus();
    else if (onTurn(by)) wanted.current = by > 0 ? 'first' : 'last';
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const link = (event.target as HTMLElement).closest<HTMLElement>(LINKS);
    if (!link || event.ctrlKey || event.metaKey || event.altKey) return;
    const by = STEPS[event.key];
    if (by !== undefined) {
      event.preventDefault();
      step(link, by);
    } else if (event.key === 'x') onPick?.(link.dataset.row ?? '');
  };
  return { place, handleKeyDown };
}
