import './place-map.css';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { type PointerEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryState } from '../../../components/query-state.tsx';
import { queryKeys } from '../../../lib/api/query-keys.ts';
import { useLocale } from '../../../lib/i18n/use-locale.ts';
import { fromMap, loadOutline, type Outline, toMap, townAt } from '../outline.ts';
import type { Point } from '../rule.ts';

type PlaceMapProps = {
  /** The point that is chosen, if any. */
  point: Point | null;
  radiusMetres: number;
  onPick: (point: Point) => void;
  load?: () => Promise<Outline>;
};

/** The middle of what is seen and how wide that is, in map units. */
type View = { x: number; y: number; span: number };

const WHOLE: View = { ...toMap({ latitude: 23.75, longitude: 120.6 }), span: 4.4 };
const NEAREST = 0.004;
const METRES_PER_DEGREE = 111_195;
/** Pixels that a finger may slip without dragging. */
const SLIP = 6;

const clampSpan = (span: number): number => Math.min(WHOLE.span, Math.max(NEAREST, span));

const viewOf = (point: Point | null, radius: number): View =>
  point ? { ...toMap(point), span: clampSpan(Math.max(0.12, radius * 6)) } : WHOLE;

/** Where on the map a pointer is. */
function positionOf(event: PointerEvent<SVGSVGElement>, { x, y, span }: View) {
  const box = event.currentTarget.getBoundingClientRect();
  return {
    x: x + ((event.clientX - box.left) / box.width - 0.5) * span,
    y: y + ((event.clientY - box.top) / box.height - 0.5) * span,
  };
}

const moves = { left: [-1, 0], up: [0, -1], down: [0, 1], right: [1, 0] } as const;

type Drag = { x: number; y: number; from: View; hasMoved: boolean };

function DrawnMap({ outline, point, radiusMetres, onPick }: PlaceMapProps & { outline: Outline }) {
  const { t } = useTranslation('binding');
  const locale = useLocale();
  const radius = radiusMetres / METRES_PER_DEGREE;
  const [view, setView] = useState(() => viewOf(point, radius));
  const drag = useRef<Drag | null>(null);
  const handleDown = (event: PointerEvent<SVGSVGElement>) => {
    drag.current = { x: event.clientX, y: event.clientY, from: view, hasMoved: false };
  };
  const handleMove = (event: PointerEvent<SVGSVGElement>) => {
    const dragged = drag.current;
    if (!dragged) return;
    const [dx, dy] = [event.clientX - dragged.x, event.clientY - dragged.y];
    if (Math.hypot(dx, dy) > SLIP) dragged.hasMoved = true;
    const scale = dragged.from.span / event.currentTarget.getBoundingClientRect().width;
    if (dragged.hasMoved)
      setView({ ...dragged.from, x: dragged.from.x - dx * scale, y: dragged.from.y - dy * scale });
  };
  const handleUp = (event: PointerEvent<SVGSVGElement>) => {
    if (drag.current?.hasMoved === false) onPick(fromMap(positionOf(event, view)));
    drag.current = null;
  };
  const zoom = (factor: number) =>
    setView(({ span, ...middle }) => ({ ...middle, span: clampSpan(span * factor) }));
  const move = ([dx, dy]: readonly [number, number]) =>
    setView(({ x, y, span }) => ({ x: x + (dx * span) / 4, y: y + (dy * span) / 4, span }));
  const middle = point && toMap(point);
  const { x, y, span } = view;
  return (
    <div className="place-map stack">
      <svg
        viewBox={`${x - span / 2} ${y - span / 2} ${span} ${span}`}
        role="img"
        aria-label={t('map.label')}
        onPointerDown={handleDown}
        onPointerMove={handleMove}
        onPointerUp={handleUp}
        onPointerLeave={() => {
          drag.current = null;
        }}
      >
        <path className="place-map__land" d={outline.land} />
        <path className="place-map__borders" d={outline.borders} />
        {middle ? (
          <circle className="place-map__area" cx={middle.x} cy={middle.y} r={Math.max(radius, span / 120)} />
        ) : null}
      </svg>
      <div className="row">
        <Button onClick={() => zoom(0.5)}>{t('map.closer')}</Button>
        <Button onClick={() => zoom(2)}>{t('map.wider')}</Button>
        {(['left', 'up', 'down', 'right'] as const).map((way) => (
          <Button key={way} onClick={() => move(moves[way])}>
            {t(`map.${way}`)}
          </Button>
        ))}
        <Button onClick={() => onPick(fromMap(view))}>{t('map.middle')}</Button>
      </div>
      <p role="status" className="soft small">
        {point ? (townAt(outline, point, locale) ?? t('map.noTown')) : t('map.help')}
      </p>
    </div>
  );
}

/** A place chosen on an outline of Taiwan's towns that the shop serves itself: nobody else learns of it. */
export function Component({ load = loadOutline, ...props }: PlaceMapProps) {
  const { t } = useTranslation('binding');
  const outline = useQuery({
    queryKey: queryKeys.outline,
    queryFn: load,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <QueryState query={outline} lines={6} failure={t('map.failed')}>
      {(data) => <DrawnMap {...props} outline={data} />}
    </QueryState>
  );
}
