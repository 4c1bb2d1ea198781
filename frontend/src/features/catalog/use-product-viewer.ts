import type { PieceName, ProductScene } from '@tapory/product-scene';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

const STEP = Math.PI / 12;
/** Radians for each CSS px that a finger moves. */
const PER_PX = 0.011;
/** The one turn that a piece makes when it is picked up; shorter than five seconds, so it needs no pause button. */
const FIRST_TURN_MS = 3_600;

type ProductViewerOptions = {
  product: string;
  art: string;
  isWanted: boolean;
  createScene: (canvas: HTMLCanvasElement) => Promise<ProductScene>;
  onFail: () => void;
};

export type ViewerState = 'still' | 'coming' | 'ready' | 'failed';

const PIECE_NAMES: readonly string[] = ['badge', 'keychain', 'magnet'] satisfies PieceName[];
const pieceOf = (product: string): PieceName =>
  PIECE_NAMES.includes(product) ? (product as PieceName) : 'badge';

async function loadArt(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.src = url;
  await image.decode();
  return image;
}

/** Degrees of 0..359 for any angle in radians. */
const toDegrees = (angle: number): number => ((Math.round((angle * 180) / Math.PI) % 360) + 360) % 360;

const easeOut = (share: number): number => 1 - (1 - share) ** 3;

/** Creates a scene on a canvas, shows the piece with its art, and turns it by finger, mouse or arrow keys. */
export function useProductViewer({ product, art, isWanted, createScene, onFail }: ProductViewerOptions) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const stage = useRef<ProductScene | null>(null);
  const angle = useRef(0);
  const grip = useRef<number | null>(null);
  /** The piece has been taken hold of, so it no longer turns by itself. */
  const isHeld = useRef(false);
  const [state, setState] = useState<ViewerState>('still');
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
    createScene(element).then((opened) => {
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: the piece is put up anew when it or its art changes
  useEffect(() => {
    const element = canvas.current;
    if (state !== 'ready' || !element) return;
    let isUnmounted = false;
    let frame = 0;
    loadArt(art).then((image) => {
      if (isUnmounted || !stage.current) return;
      stage.current.resize(element.clientWidth, element.clientHeight, Math.min(devicePixelRatio, 2));
      stage.current.show(pieceOf(product), image, product !== 'keychain');
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
    }, fail);
    return () => {
      isUnmounted = true;
      cancelAnimationFrame(frame);
    };
  }, [state === 'ready', product, art]);

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
