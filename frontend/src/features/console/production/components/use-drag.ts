import { type DragEvent, useState } from 'react';
import type { ProductionItem, Station } from '../api/board.ts';
import { planDrop } from './plan-drop.ts';
import type { Moves } from './use-moves.ts';

/** Where a drop ended that moved nothing: items that need a reason first, or a station that is not the next. */
export type DropNote = 'back' | 'refused' | null;

type DragOptions = { moves: Moves; onChoose: (items: readonly ProductionItem[]) => void };

/**
 * Items dragged by mouse from station to station; by keyboard and touch the cards' buttons do the same. A drop that takes
 * a reason chooses the items, so that the reason can be typed.
 */
export function useDrag({ moves, onChoose }: DragOptions) {
  const [dragged, setDragged] = useState<readonly ProductionItem[]>([]);
  const [note, setNote] = useState<DropNote>(null);
  const from = dragged[0]?.state;
  const drop = (to: Station) => {
    const plan = from ? planDrop(from, to) : 'stay';
    setDragged([]);
    setNote(plan === 'back' || plan === 'refused' ? plan : null);
    if (plan === 'back') onChoose(dragged);
    if (plan !== 'forward') return;
    moves.run(
      'forward',
      dragged.map(({ id, version }) => ({ id, version })),
    );
  };
  return {
    note,
    /** Starts a drag of items of one station. */
    start: (items: readonly ProductionItem[], event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', items.map(({ number }) => number).join('\n'));
      setDragged(items);
      setNote(null);
    },
    end: () => setDragged([]),
    /** Handlers of an element that stands for a station, and whether a drop there moves the items on. */
    target: (to: Station) => ({
      'data-drop': from && planDrop(from, to) === 'forward' ? 'next' : undefined,
      onDragOver: (event: DragEvent) => {
        if (from) event.preventDefault();
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        drop(to);
      },
    }),
  };
}

export type Drag = ReturnType<typeof useDrag>;
