import { useEffect, useState } from 'react';

/** How often the preview moves on, ms. */
const TICK_MS = 100;

/** The time of a preview of so many seconds; it stops at its end, and begins anew from there. */
export function usePreviewClock(total: number) {
  const [at, setAt] = useState(0);
  const [isRunning, setRunning] = useState(false);
  const isPlaying = isRunning && at < total;
  useEffect(() => {
    if (!isPlaying) return;
    let last = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      const passed = (now - last) / 1000;
      last = now;
      setAt((before) => Math.min(total, before + passed));
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [isPlaying, total]);
  return {
    at: Math.min(at, total),
    isPlaying,
    seek: setAt,
    toggle: () => {
      if (!isPlaying && at >= total) setAt(0);
      setRunning(!isPlaying);
    },
  };
}
