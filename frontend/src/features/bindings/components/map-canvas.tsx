import './place-map.css';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryState } from '../../../components/query-state.tsx';
import { queryKeys } from '../../../lib/api/query-keys.ts';
import { useMapTiles } from '../api/get-map-tiles.ts';
import { tilesOf } from '../map-tiles.ts';
import { clampSpan, positionOf, type Rectangle, type View } from '../map-view.ts';
import { fromMap, loadOutline, type Outline } from '../outline.ts';
import type { Point } from '../rule.ts';

export type LoadOutline = () => Promise<Outline>;

type MapCanvasProps = {
  outline: Outline;
  label: string;
  /** What is seen at first. */
  from: View;
  /** Whether dragging draws; it moves the map otherwise. */
  isDrawing?: boolean;
  onPress: (point: Point) => void;
  /** While something is drawn, and null when that ends without a result. */
  onDraw?: (drawn: Rectangle | null) => void;
  onDrawn?: (drawn: Rectangle) => void;
  /** What is drawn on the map, which is that many units wide. */
  children: (span: number) => ReactNode;
  /** Buttons beside those that move it. */
  actions: (view: View) => ReactNode;
};

/** Pixels that a finger may slip without dragging. */
const SLIP = 6;

const moves = { left: [-1, 0], up: [0, -1], down: [0, 1], right: [1, 0] } as const;

type Drag = { x: number; y: number; from: View; at: Point; hasMoved: boolean };

/** An outline of Taiwan's towns that is moved, pressed and drawn on, by a pointer or by its buttons. */
export function MapCanvas(props: MapCanvasProps) {
  const { outline, isDrawing = false, onPress, onDraw, onDrawn } = props;
  const { t } = useTranslation('binding');
  const tiles = useMapTiles();
  const [view, setView] = useState(props.from);
  const drag = useRef<Drag | null>(null);
  const pointAt = (event: PointerEvent<SVGSVGElement>) => fromMap(positionOf(event, view));
  const handleDown = (event: PointerEvent<SVGSVGElement>) => {
    const at = pointAt(event);
    drag.current = { x: event.clientX, y: event.clientY, from: view, at, hasMoved: false };
  };
  const handleMove = (event: PointerEvent<SVGSVGElement>) => {
    const dragged = drag.current;
    if (!dragged) return;
    const [dx, dy] = [event.clientX - dragged.x, event.clientY - dragged.y];
    if (Math.hypot(dx, dy) > SLIP) dragged.hasMoved = true;
    if (!dragged.hasMoved) return;
    if (isDrawing) return onDraw?.({ a: dragged.at, b: pointAt(event) });
    const scale = dragged.from.span / event.currentTarget.getBoundingClientRect().width;
    setView({ ...dragged.from, x: dragged.from.x - dx * scale, y: dragged.from.y - dy * scale });
  };
  const handleUp = (event: PointerEvent<SVGSVGElement>) => {
    const dragged = drag.current;
    drag.current = null;
    if (dragged?.hasMoved === false) onPress(pointAt(event));
    else if (dragged && isDrawing) onDrawn?.({ a: dragged.at, b: pointAt(event) });
  };
  const handleLeave = () => {
    if (drag.current && isDrawing) onDraw?.(null);
    drag.current = null;
  };
  const zoom = (factor: number) =>
    setView(({ span, ...middle }) => ({ ...middle, span: clampSpan(span * factor) }));
  const move = ([dx, dy]: readonly [number, number]) =>
    setView(({ x, y, span }) => ({ x: x + (dx * span) / 4, y: y + (dy * span) / 4, span }));
  const { x, y, span } = view;
  return (
    <>
      <svg
        viewBox={`${x - span / 2} ${y - span / 2} ${span} ${span}`}
        role="img"
        aria-label={props.label}
        onPointerDown={handleDown}
        onPointerMove={handleMove}
        onPointerUp={handleUp}
        onPointerLeave={handleLeave}
        onPointerCancel={handleLeave}
      >
        <path className="place-map__land" d={outline.land} />
        {tiles
          ? tilesOf(view, tiles.url).map((tile) => (
              <image key={tile.href} className="place-map__tile" preserveAspectRatio="none" {...tile} />
            ))
          : null}
        <path className="place-map__borders" d={outline.borders} />
        {props.children(span)}
      </svg>
      <div className="row">
        <Button onClick={() => zoom(0.5)}>{t('map.closer')}</Button>
        <Button onClick={() => zoom(2)}>{t('map.wider')}</Button>
        {(['left', 'up', 'down', 'right'] as const).map((way) => (
          <Button key={way} onClick={() => move(moves[way])}>
            {t(`map.${way}`)}
          </Button>
        ))}
        {props.actions(view)}
      </div>
      {tiles ? <p className="soft small">{t('map.tiles', { attribution: tiles.attribution })}</p> : null}
    </>
  );
}

type WithOutlineProps = { load?: LoadOutline | undefined; children: (outline: Outline) => ReactNode };

/** What needs the outline, which the shop serves itself: without tiles of others, nobody else learns of the place. */
export function WithOutline({ load = loadOutline, children }: WithOutlineProps) {
  const { t } = useTranslation('binding');
  const outline = useQuery({
    queryKey: queryKeys.outline,
    queryFn: load,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <QueryState query={outline} lines={6} failure={t('map.failed')}>
      {children}
    </QueryState>
  );
}
