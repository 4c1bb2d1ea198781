import { Button, Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../lib/i18n/use-locale.ts';
import { boxOf, cornersOf, type Rectangle, sizeOf, viewOfRectangle } from '../map-view.ts';
import { type Outline, toMap } from '../outline.ts';
import type { Point } from '../rule.ts';
import { townAt } from '../town-at.ts';
import { type LoadOutline, MapCanvas, WithOutline } from './map-canvas.tsx';

type RectangleMapProps = {
  /** The corners that are chosen. */
  a: Point | null;
  b: Point | null;
  /** With no second corner, the next press is that one. */
  onPick: (corners: { a: Point; b: Point | null }) => void;
  load?: LoadOutline;
};

const middleOf = ({ a, b }: Rectangle): Point => ({
  latitude: (a.latitude + b.latitude) / 2,
  longitude: (a.longitude + b.longitude) / 2,
});

function Shape({
  span,
  rectangle,
  corner,
}: {
  span: number;
  rectangle: Rectangle | null;
  corner: Point | null;
}) {
  if (rectangle) return <rect className="place-map__area" {...boxOf(rectangle)} />;
  if (!corner) return null;
  const { x, y } = toMap(corner);
  return <circle className="place-map__area" cx={x} cy={y} r={span / 120} />;
}

function DrawnMap({ outline, a, b, onPick }: RectangleMapProps & { outline: Outline }) {
  const { t } = useTranslation('binding');
  const locale = useLocale();
  const [isDrawing, setDrawing] = useState(true);
  const [drawn, setDrawn] = useState<Rectangle | null>(null);
  const chosen = a && b ? { a, b } : null;
  const shown = drawn ?? chosen;
  const corner = a ?? b;
  const handlePress = (point: Point) =>
    onPick(corner && !chosen ? { a: corner, b: point } : { a: point, b: null });
  const handleDrawn = (rectangle: Rectangle) => {
    setDrawn(null);
    onPick(rectangle);
  };
  const say = (rectangle: Rectangle) =>
    t('map.rectangle.chosen', {
      town: townAt(outline, middleOf(rectangle), locale) ?? t('map.noTown'),
      ...sizeOf(rectangle),
    });
  return (
    <div className="place-map stack">
      <Radio.Group
        aria-label={t('map.rectangle.drag')}
        optionType="button"
        value={isDrawing}
        onChange={({ target }) => setDrawing(target.value === true)}
        options={[
          { value: true, label: t('map.rectangle.draw') },
          { value: false, label: t('map.rectangle.move') },
        ]}
      />
      <MapCanvas
        outline={outline}
        label={t('map.rectangle.label')}
        from={viewOfRectangle(chosen)}
        isDrawing={isDrawing}
        onPress={handlePress}
        onDraw={setDrawn}
        onDrawn={handleDrawn}
        actions={(view) => (
          <Button onClick={() => handleDrawn(cornersOf(view))}>{t('map.rectangle.view')}</Button>
        )}
      >
        {(span) => <Shape span={span} rectangle={shown} corner={corner} />}
      </MapCanvas>
      <p role="status" className="soft small">
        {chosen ? say(chosen) : t(corner ? 'map.rectangle.second' : 'map.rectangle.help')}
      </p>
    </div>
  );
}

/** A rectangle drawn on the map, or given by two of its corners. */
export function Component({ load, ...props }: RectangleMapProps) {
  return <WithOutline load={load}>{(outline) => <DrawnMap {...props} outline={outline} />}</WithOutline>;
}
