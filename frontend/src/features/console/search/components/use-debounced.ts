import { useEffect, useState } from 'react';

/** A value once it has not changed for a while, and a function that takes it over at once. */
export function useDebounced<Value>(value: Value, delayMs: number) {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return [settled, () => setSettled(value)] as const;
}
