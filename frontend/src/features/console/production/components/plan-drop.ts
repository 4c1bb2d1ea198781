import type { Station } from '../api/board.ts';

/** Stations in the order in which an item passes them. */
export const STATIONS = [
  'waiting',
  'approved',
  'printed',
  'tag_written',
  'checked',
  'packed',
] as const satisfies readonly Station[];

/** What letting items go at a station does: a step on, nothing, a reason to be given first, or a refusal. */
export type Drop = 'forward' | 'stay' | 'back' | 'refused';

/** Plans a drop: items go one station on, or back to be printed again, which takes a reason; no station is skipped. */
export function planDrop(from: Station, to: Station): Drop {
  const steps = STATIONS.indexOf(to) - STATIONS.indexOf(from);
  if (steps === 0) return 'stay';
  if (steps === 1) return 'forward';
  return steps < 0 && to === 'approved' ? 'back' : 'refused';
}
