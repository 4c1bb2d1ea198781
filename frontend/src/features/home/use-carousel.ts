import { type PointerEvent, useEffect, useRef, useState } from 'react';

const TURN_AFTER_MS = 7_000;
/** A finger that moved this far sideways (px) meant to turn the page. */
const SWIPE_PX = 40;

/** Wraps around at both ends. */
const wrap = (index: number, count: number): number => (index + count) % count;

/**
 * Which of `count` slides shows. It goes on by itself until the reader stops it, and waits while they point at it or
 * have the keyboard in it; who wishes for less motion starts with it stopped (WCAG 2.2.2).
 */
export function useCarousel(count: number) {
  const [index, setIndex] = useState(0);
  const [isPlaying, setPlaying] = useState(true);
  const [isHeld, setHeld] = useState(false);
  const start = useRef<number | null>(null);
  const isMoving = isPlaying && !isHeld;

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPlaying(false);
  }, []);

  // Restarted for every slide, so that each has its full time, however it was reached.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!isMoving) return;
    const timer = setTimeout(() => {
      if (!document.hidden) setIndex((current) => wrap(current + 1, count));
    }, TURN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isMoving, index, count]);

  const go = (to: number) => setIndex(wrap(to, count));
  return {
    index,
    isPlaying,
    isMoving,
    go,
    toggle: () => setPlaying((current) => !current),
    /** For the element around everything that belongs to the slides. */
    hold: {
      onPointerEnter: (event: PointerEvent) => {
        if (event.pointerType === 'mouse') setHeld(true);
      },
      onPointerLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: () => setHeld(false),
    },
    /** For the slides: a finger turns them. */
    swipe: {
      onPointerDown: (event: PointerEvent) => {
        start.current = event.pointerType === 'mouse' ? null : event.clientX;
      },
      onPointerUp: (event: PointerEvent) => {
        const moved = start.current === null ? 0 : event.clientX - start.current;
        start.current = null;
        if (Math.abs(moved) >= SWIPE_PX) go(moved < 0 ? index + 1 : index - 1);
      },
      onPointerCancel: () => {
        start.current = null;
      },
    },
  };
}
