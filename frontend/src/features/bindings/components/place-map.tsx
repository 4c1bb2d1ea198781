import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../lib/i18n/use-locale.ts';
import { METRES_PER_DEGREE, viewOfCircle } from '../map-view.ts';
import { fromMap, type Outline, toMap } from '../outline.ts';
import type { Point } from '../rule.ts';
import { townAt } from '../town-at.ts';
import { type LoadOutline, MapCanvas, WithOutline } from './map-canvas.tsx';

type PlaceMapProps = {
  /** The point that is chosen, if any. */
  point: Point | null;
  radiusMetres: number;
  onPick: (point: Point) => void;
  load?: LoadOutline;
};

function DrawnMap({ outline, point, radiusMetres, onPick }: PlaceMapProps & { outline: Outline }) {
  const { t } = useTranslation('binding');
  const locale = useLocale();
  const radius = radiusMetres / METRES_PER_DEGREE;
  const middle = point && toMap(point);
  return (
    <div className="place-map stack">
      <MapCanvas
        outline={outline}
        label={t('map.label')}
        from={viewOfCircle(point, radius)}
        onPress={onPick}
        actions={(view) => <Button onClick={() => onPick(fromMap(view))}>{t('map.middle')}</Button>}
      >
        {(span) =>
          middle ? (
            <circle
              className="place-map__area"
              cx={middle.x}
              cy={middle.y}
              r={Math.max(radius, span / 120)}
            />
          ) : null
        }
      </MapCanvas>
      <p role="status" className="soft small">
        {point ? (townAt(outline, point, locale) ?? t('map.noTown')) : t('map.help')}
      </p>
    </div>
  );
}

/** A place chosen on the map, and a circle around it. */
export function Component({ load, ...props }: PlaceMapProps) {
  return <WithOutline load={load}>{(outline) => <DrawnMap {...props} outline={outline} />}</WithOutline>;
}
