import type { Location } from 'react-router-dom';

/** Something unsaved on the page. Answers whether the way to `to` is held up; `leave` goes there after all. */
export type LeaveGuard = (to: Location, leave: () => void) => boolean;

let current: LeaveGuard | null = null;

/** Sets the page's guard, one at a time. Gives the function that takes it away. */
export function guardLeaving(guard: LeaveGuard): () => void {
  current = guard;
  return () => {
    if (current === guard) current = null;
  };
}

/** Whether a navigation must wait for the customer's answer; whatever navigates asks first. */
export function isHeldUp(to: Location, leave: () => void): boolean {
  return current?.(to, leave) ?? false;
}

/** Runs a navigation that the customer has agreed to. */
export function withoutGuard(navigate: () => void): void {
  current = null;
  navigate();
}
