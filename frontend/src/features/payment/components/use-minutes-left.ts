import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** Whole minutes until an instant, 0 once it has come; kept up each half minute. */
export function useMinutesLeft(until: string): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS / 2);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.floor((new Date(until).getTime() - now) / MINUTE_MS));
}
