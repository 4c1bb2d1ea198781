import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

const STEP = Math.PI / 12;
/** Radians for each CSS px that a finger moves. */
const PER_PX = 0.011;
/** The one turn that a piece makes when it is picked up; shorter than five seconds, so it needs no pause button. */
const FIRST_TURN_MS = 3_600;

/** What is drawn on a canvas and can be turned. */
export type Stage = {
  /** Radians around its upright axis. */
  turn: (around: number) => void;
  /** CSS px. */
  resize: (width: number, height: number, pixelRatio: number) => void;
  draw: () => void;
  dispose: () => void;
};

export type TurntableOptions<S extends Stage> = {
  isWanted: boolean;
  /** Names what is shown: it is put up anew when this changes. */
  shown: string;
  openStage: (canvas: HTMLCanvasElement) => Promise<S>;
  /** Loads what is shown; what it returns puts it on the stage. */
  load: () => Promise<(stage: S) => void | Promise<void>>;
  onFail: () => void;
};

export type TurntableState = 'still' | 'coming' | 'ready' | 'failed';

/** Degrees of 0..359 for any angle in radians. */
const toDegrees = (angle: number): number => ((Math.round((angle * 180) / Math.PI) % 360) + 360) % 360;

const easeOut = (share: number): number => 1 - (1 - share) ** 3;

/** Opens a stage on a canvas, shows something on it, and turns it by finger, mouse or arrow keys. */
export function useTurntable<S extends Stage>({
  isWanted,
  shown,
  openStage,
  load,
  onFail,
}: TurntableOptions<S>) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const stage = useRef<S | null>(null);
  const angle = useRef(0);
  const grip = useRef<number | null>(null);
  /** The piece has been taken hold of, so it no longer turns by itself. */
  const isHeld = useRef(false);
  const [state, setState] = useState<TurntableState>('still');
  const [degrees, setDegrees] = useState(0);

  const turnTo = (to: number) => {
    angle.current = to;
    stage.current?.turn(to);
    stage.current?.draw();
    setDegrees(toDegrees(to));
  };
  const fail = () => {
    setState('failed');
    onFail();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: a stage is opened once, when it is first wanted
  useEffect(() => {
    const element = canvas.current;
    if (!isWanted || !element) return;
    let isUnmounted = false;
    setState('coming');
    openStage(element).then((opened) => {
      if (isUnmounted) return opened.dispose();
      stage.current = opened;
      setState('ready');
    }, fail);
    return () => {
      isUnmounted = true;
      stage.current?.dispose();
      stage.current = null;
    };
  }, [isWanted]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is put up anew when something else is shown
  useEffect(() => {
    const element = canvas.current;
    if (state !== 'ready' || !element) return;
    let isUnmounted = false;
    let frame = 0;
    const putUp = async () => {
      const show = await load();
      if (isUnmounted || !stage.current) return;
      stage.current.resize(element.clientWidth, element.clientHeight, Math.min(devicePixelRatio, 2));
      await show(stage.current);
      if (isUnmounted) return;
      isHeld.current = false;
      turnTo(0);
      if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
      const begin = performance.now();
      const goOn = (now: number) => {
        const share = Math.min((now - begin) / FIRST_TURN_MS, 1);
        if (isUnmounted || isHeld.current) return;
        turnTo(easeOut(share) * Math.PI * 2);
        if (share < 1) frame = requestAnimationFrame(goOn);
      };
      frame = requestAnimationFrame(goOn);
    };
    putUp().catch(fail);
    return () => {
      isUnmounted = true;
      cancelAnimationFrame(frame);
    };
  }, [state === 'ready', shown]);

  const handlers = {
    onKeyDown: (event: KeyboardEvent) => {
      isHeld.current = true;
      const steps: Record<string, number> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };
      const step = steps[event.key];
      if (event.key === 'Home') turnTo(0);
      else if (step) turnTo(angle.current + step * STEP);
      else return;
      event.preventDefault();
    },
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      isHeld.current = true;
      grip.current = event.clientX;
      event.currentTarget.setPointerCapture?.(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      if (grip.current === null) return;
      turnTo(angle.current + (event.clientX - grip.current) * PER_PX);
      grip.current = event.clientX;
    },
    onPointerUp: () => {
      grip.current = null;
    },
    onPointerCancel: () => {
      grip.current = null;
    },
  };
  return { canvas, state, degrees, handlers };
}
