import { useCallback, useEffect, useRef, useState } from 'react';
import type { ProductionItem, ProductionOutcome } from '../api/board.ts';
import { useMoveItems } from '../api/board.ts';

type Act = 'forward' | 'back' | 'block' | 'undo';
type Wanted = { id: string; version: number };

/** As long as the service lets somebody take a step back (ms). */
export const UNDO_MS = 60_000;

/** Moves of items, what became of the last, and the way back from it. */
export function useMoves(onMoved: () => void) {
  const move = useMoveItems();
  const [last, setLast] = useState<{ act: Act; outcomes: ProductionOutcome[] } | null>(null);
  const run = (act: Act, items: Wanted[], reason = '') => {
    if (items.length === 0) return;
    move.mutate(
      { act, items, reason },
      {
        onSuccess: ({ outcomes }) => {
          setLast({ act, outcomes });
          onMoved();
        },
      },
    );
  };
  const moved = (last?.outcomes ?? []).flatMap(({ code, item }) => (code === null && item ? [item] : []));
  const refused = (last?.outcomes ?? []).filter(({ code }) => code !== null);
  useEffect(() => {
    if (!last) return;
    const timer = setTimeout(() => setLast(null), UNDO_MS);
    return () => clearTimeout(timer);
  }, [last]);
  const latest = useRef(run);
  latest.current = run;
  const forward = useCallback(
    (item: ProductionItem) => latest.current('forward', [{ id: item.id, version: item.version }]),
    [],
  );
  return {
    ...{ moved, refused, act: last?.act, error: move.error, isPending: move.isPending },
    run,
    forward,
    undo: () =>
      run(
        'undo',
        moved.map(({ id, version }) => ({ id, version })),
      ),
  };
}

export type Moves = ReturnType<typeof useMoves>;
