import { defineTransitions } from '@tapory/errors';
import type { Tap } from './points.ts';
import type { Suspicion } from './rhythm.ts';

export const HELD_TAP_STATES = ['held', 'approved', 'refused'] as const;
export type HeldTapState = (typeof HELD_TAP_STATES)[number];

/** Staff decide once; `moveHeldTap` of `data/held-taps.ts` is the only writer besides the hold itself. */
export const heldTapTransitions = defineTransitions<HeldTapState>('a held touch', {
  held: ['approved', 'refused'],
  approved: [],
  refused: [],
});

/** A touch that earns once staff approve it. */
export type HeldTap = Tap & {
  id: string;
  suspicion: Suspicion;
  state: HeldTapState;
  decidedBy: string | null;
  decidedAt: Date | null;
};
