import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { dropDraft, keepDraft, readDraft } from './drafts.ts';

/** Current input of the page's forms, by name. */
const typed = new Map<string, unknown>();

/** Preserves the input of this page's forms over a sign-in. */
export function storeTyped(): void {
  for (const [name, value] of typed) keepDraft(name, { value });
}

function isAlike<Value>(stored: unknown, initial: Value): stored is Value {
  return typeof stored === typeof initial && Array.isArray(stored) === Array.isArray(initial);
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
    const stored = readDraft(name).value;
    return isAlike(stored, fallback) ? stored : fallback;
  });
  useEffect(() => dropDraft(name), [name]);
  useEffect(() => {
    typed.set(name, value);
    return () => void typed.delete(name);
  }, [name, value]);
  return [value, setValue];
}
