import type { Location } from 'react-router-dom';

/** Guards unsaved changes. Returns whether navigation to `to` is blocked; `leave` continues it. */
export type LeaveGuard = (to: Location, leave: () => void) => boolean;

let current: LeaveGuard | null = null;

/** Sets the page's only guard. Returns a function that removes it. */
export function guardLeaving(guard: LeaveGuard): () => void {
  current = guard;
  return () => {
    if (current === guard) current = null;
  };
}

/** Whether a navigation is blocked until the customer decides; every navigation calls it first. */
export function isHeldUp(to: Location, leave: () => void): boolean {
  return current?.(to, leave) ?? false;
}

/** Runs a navigation that the customer has confirmed. */
export function withoutGuard(navigate: () => void): void {
  current = null;
  navigate();
}
