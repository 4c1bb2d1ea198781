import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { dropDraft, keepDraft, readDraft } from './drafts.ts';

/** What stands in the forms of the page now, by name. */
const typed = new Map<string, unknown>();

/** Keeps what stands in the forms of this page over the way through sign-in. */
export function storeTyped(): void {
  for (const [name, value] of typed) keepDraft(name, { value });
}

function isAlike<Value>(kept: unknown, initial: Value): kept is Value {
  return typeof kept === typeof initial && Array.isArray(kept) === Array.isArray(initial);
}

/**
 * `useState` for what staff type: when the page was left for a sign-in, the value comes back once. Names are unique on
 * a page and say whose form it is.
 */
export function useTypedState<Value>(
  name: string,
  initial: Value | (() => Value),
): [Value, Dispatch<SetStateAction<Value>>] {
  const [value, setValue] = useState<Value>(() => {
    const fallback = initial instanceof Function ? initial() : initial;
    const kept = readDraft(name).value;
    return isAlike(kept, fallback) ? kept : fallback;
  });
  useEffect(() => dropDraft(name), [name]);
  useEffect(() => {
    typed.set(name, value);
    return () => void typed.delete(name);
  }, [name, value]);
  return [value, setValue];
}
